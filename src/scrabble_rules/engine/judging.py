"""Judges a play on a board: what it forms and scores, and which rules it breaks.

No state is needed: whose turn it is, and what else depends on the game, `validate` asks besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, final

from scrabble_rules.engine.placement import problems
from scrabble_rules.engine.scoring import (
    Score,
    check_layout,
    score_without_letters,
    score_words,
    words_of,
)
from scrabble_rules.engine.setup import missing_tiles
from scrabble_rules.engine.state import GameState
from scrabble_rules.rules.connection import ConnectionFacts
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WrongLength
from scrabble_rules.rules.word_validity import Judging, NotAWord
from scrabble_rules.values.board import Board, Laid, placements_in
from scrabble_rules.values.fast import filler, maker
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tile_text import Cell
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, must_be, pretty_repr
from scrabble_rules.values.violations import MissingTiles, Violation, first_of
from scrabble_rules.values.words import FormedWord, FormedWords

_facts_for_connection = maker(ConnectionFacts)
_facts_for_house_rules = filler(HouseFacts)
_REFUSE = Judging.REFUSE  # read faster from here than from its class


@final
@frozen
class Judgement:
    """What `judge` says of a play: its score with its words, and every reason against it."""

    score: Score | None
    """What the play scores, legal or not; None if its tiles cannot lie there.

    A blank without a letter is a reason against the play; it is scored where every letter counts
    the same.
    """
    violations: tuple[Violation, ...] = ()
    """Every reason against the play; empty if it is legal."""

    @property
    def is_legal(self) -> bool:
        """Whether there is no reason against the play."""
        return not self.violations

    @property
    def words(self) -> tuple[FormedWord, ...]:
        """The words that the play forms, main word first; empty where `score` is None."""
        return tuple(word.formed for word in self.score.words) if self.score else ()

    def first(self, order: Iterable[str] = ()) -> Violation | None:
        """Return the reason to name where there is room for one, as `Illegal.first` does."""
        must_be("order", order, Iterable)
        return first_of(self.violations, order) if self.violations else None

    @property
    def message(self) -> str:
        """Every reason as a sentence, one after the other."""
        return " ".join(violation.message for violation in self.violations)

    def __bool__(self) -> bool:
        """Return whether the play is legal."""
        return self.is_legal

    def __str__(self) -> str:
        """Return every reason as a sentence; of a legal play, its score."""
        return self.message or str(self.score)

    _repr_pretty_ = pretty_repr


_judgement = maker(Judgement)


def judge(
    rules: RuleSet,
    board: Board | Iterable[Iterable[Cell]] | Mapping[Any, Cell],
    play: Play | Laid,
    rack: Rack | Iterable[Tile | str] | None = None,
) -> Judgement:
    """Judge and score a play without a game: the squares, the rack, the rules and the words.

    `board` is a Board, or plain data as `Board.of` reads it; `play` is a Play, or what makes one.
    Both are read with the tile set of the rules. Without `rack` any tiles may be laid, and the play
    is scored as from a full rack. The reasons are those of `validate`, but for turns: words are
    looked up if the rules refuse phonies. How many tiles of a kind there are is not asked, so the
    board may have more of them than the tile set. For bonuses and house rules that look back
    nothing has been; where they matter, ask `validate` with a state.

    Raises ValueError for a board of another layout than the rules, and what `Board.of` raises;
    TypeError if an argument has another type.
    """
    must_be("rules", rules, RuleSet, "game.rules")
    if not isinstance(board, Board):
        board = Board.of(rules.layout, board, rules.tile_set)
    if not isinstance(play, Play):
        play = Play(placements_in(play, rules.tile_set))
    check_layout(rules, board)
    formed = words_of(rules, board, play)
    found, held = [] if formed.words else [*problems(board, play, rules.tile_set)], None
    if rack is not None:
        rack = rack if isinstance(rack, Rack) else Rack(rack)
        held = len(rack)
        missing = missing_tiles(rack, play.rack_labels, rules.tile_set, board, (rack,))
        if missing:
            found.append(MissingTiles(tiles=missing))
    if not formed.words:
        return _judgement(score_without_letters(rules, board, play, held), tuple(found))
    found += against_words(rules, board, play, formed)
    found += against_house_rules(rules, board, play, formed)
    return _judgement(score_words(rules, board, formed, held), tuple(found))


def against_words(
    rules: RuleSet, board: Board, play: Play, formed: FormedWords
) -> Iterable[Violation]:
    """Return what the rules have against the words of a play, and where they lie.

    On an empty board the opening rule is asked (S0.7), later the connection rule (S0.15). Then come
    the length of each word (S2.8), and its validity if phonies are refused (S1.31).
    """
    words = formed.words
    found: list[Violation] = []
    if board.is_empty:
        squares = tuple([placed.square for placed in play.placements])
        found += rules.checked.opening.check_opening(OpeningFacts(squares, board.layout))
    else:
        facts = _facts_for_connection(words, formed.axis)
        found += rules.checked.connection.check_connection(facts)
    allows = rules.allows_length
    for place, word in enumerate(words):
        if not allows[len(word.tiles)]:
            lengths = range(1, max(board.layout.height, board.layout.width) + 1)
            found.append(
                WrongLength(
                    word=word.word,
                    place=place,
                    length=len(word),
                    allowed=tuple(filter(allows.__getitem__, lengths)),
                    squares=word.squares,
                )
            )
    if rules.judging is _REFUSE and (invalid := rules.invalid_words(formed.labels)):
        name = rules.lexicon.name
        found += [
            NotAWord(word=word.word, place=place, squares=word.squares, lexicon=name)
            for place, (word, labels) in enumerate(zip(words, formed.labels, strict=True))
            if labels in invalid
        ]
    return found


def against_house_rules(
    rules: RuleSet,
    board: Board,
    play: Play,
    formed: FormedWords,
    state: GameState | None = None,
    player: int = 0,
) -> Iterable[Violation]:
    """Return what the house rules have against a play of a player, in a game if there is one."""
    if not rules.house_rules:
        return ()
    facts = _facts_for_house_rules(
        state,
        play=play,
        words=formed.words,
        board=board,
        tile_set=rules.tile_set,
        rack_size=rules.rack_size,
        player=player,
    )
    return [reason for rule in rules.checked.house_rules for reason in rule.check_play(facts)]
