"""Moves of a player without a good one: a pass, the wish to end the game, a phony."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import ScoredPlay
from scrabble_rules.rules import Judging
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import AgreeEnd, Exchange, Move, Pass, Play, Resign
from scrabble_rules.values.seeded_numbers import picked
from scrabble_rules.values.words import FormedWord

_TRIED: Final = 20
_IDLE: Final = frozenset({OutcomeKind.PASS, OutcomeKind.EXCHANGE})
_BLANKS: Final = frozenset({OutcomeKind.TOOK_BLANK, OutcomeKind.BLANK_TURN})
_PATIENCE: Final = 4
_MOST_PATIENCE: Final = 12
"""After this many rounds without a play a player gives up exchanging, and at last the game."""


def agrees_to_end(seen: GameState, seat: int) -> bool:
    """Return whether a player votes for an end that another one has asked for.

    A player who passed or exchanged on their last turn agrees.
    """
    if not seen.votes or seat in seen.votes or not validate(seen, AgreeEnd(), seat):
        return False
    own = next((each for each in reversed(seen.past) if each.player == seat), None)
    return own is not None and own.kind in _IDLE


def idle_rounds(seen: GameState) -> int:
    """Return for how many rounds nobody has laid a tile that stayed on the board."""
    turns = 0
    for outcome in reversed(seen.past):
        if outcome.kind in _BLANKS or (outcome.kind is OutcomeKind.PLAY):
            break
        turns += outcome.is_turn
    return turns // seen.players


def is_stuck(seen: GameState) -> bool:
    """Return whether it is time to stop exchanging and bluffing, which could go on for ever."""
    return idle_rounds(seen) >= _PATIENCE


def last_resort(seen: GameState) -> Move:
    """Return what a player does who has neither a play nor tiles to exchange.

    That is a pass, an exchange of no tiles, the vote for ending the game, or at last resigning. The
    vote comes first if nobody has played a tile since the player's last turn. A player who has
    passed for very long resigns.
    """
    rounds = idle_rounds(seen)
    if rounds >= _MOST_PATIENCE:
        return Resign()
    moves: list[Move] = [Pass(), Exchange(()), AgreeEnd()]
    if rounds:
        moves = [AgreeEnd(), Pass(), Exchange(())]
    return next((move for move in moves if validate(seen, move)), Resign())


def phony_among(
    seen: GameState, plays: Iterable[ScoredPlay], numbers: Iterator[int]
) -> Play | None:
    """Return the tiles of a good play in another order, so that they form some word that is none.

    None where phonies do not stand until they are challenged, and where none was found.
    """
    if seen.rules.judging is not Judging.ON_CHALLENGE or is_stuck(seen):
        return None
    for found in islice(plays, _TRIED):
        placements = found.play.placements
        tiles = picked([placed.tile for placed in placements], len(placements), numbers)
        play = Play(
            Placement(placed.square, tile) for placed, tile in zip(placements, tiles, strict=True)
        )
        if validate(seen, play) and any(phonies(seen.rules, seen.board, play)):
            return play
    return None


def phonies(rules: RuleSet, board: Board, play: Play) -> Iterator[FormedWord]:
    """Yield the words of a play that are none under the rules."""
    for word in form_words(board, play).words:
        if not rules.word_validity.accepts_word(WordValidityFacts(word.labels, rules.lexicon)):
            yield word
