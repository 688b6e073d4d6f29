"""Challenging a play: which words are looked up, what is taken back, and what it costs.

A challenge is a move, but no turn. Who may make one, which words count and what a wrong one costs,
the rules say.
"""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from scrabble_rules.engine.flow import (
    DrawSource,
    begin_turn,
    end_or_wait,
    ending_now,
    leave_game,
    log_outcome,
    resume,
    settle,
    with_item,
)
from scrabble_rules.engine.state import GameState, Pending
from scrabble_rules.rules.challenged_words import ChallengedWordsFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.ruling import Ruling, RulingFacts
from scrabble_rules.rules.word_validity import WordValidityFacts
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.moves import Challenge, Words
from scrabble_rules.values.words import form_words


def invalid_words(rules: RuleSet, words: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Return those of the words that the rules do not accept."""
    accepts, lexicon = rules.word_validity.accepts_word, rules.lexicon
    return tuple(word for word in words if not accepts(WordValidityFacts(word, lexicon)))


def decide_challenge(
    state: GameState, move: Challenge, player: int, source: DrawSource
) -> GameState:
    """Decide a challenge, carry out what follows from it, and let the game go on."""
    pending = state.pending
    if pending is None:
        raise TypeError("there is nothing to challenge: get a Legal from validate")
    formed, named = formed_and_named(pending, move)
    facts = ChallengedWordsFacts(formed, named)
    upheld = move.upheld
    if upheld is None:
        judged = state.rules.challenged_words.judged(facts)
        upheld = bool(invalid_words(state.rules, judged))
    ruling = state.rules.ruling.ruling(
        RulingFacts(
            upheld=upheld,
            challenger=player,
            challenged=pending.player,
            words_named=len(set(named)),
            earlier_wrong=sum(
                outcome.kind is OutcomeKind.WRONG_CHALLENGE and outcome.player == player
                for outcome in state.past
            ),
        ),
    )
    waiting = state.waiting
    state = _withdraw(state, pending) if upheld else _accept(state, player)
    state = _apply_ruling(state, ruling, player, pending.player)
    if ruling.loser is not None and ruling.loser not in state.gone:
        state = leave_game(state, ruling.loser, EndKind.LOST_CHALLENGE, source)
    elif waiting is not None and not upheld:
        state = settle(state, waiting)
    if state.is_over:
        return state
    ending = ending_now(state, Moment.AFTER_MOVE, pending.player) if upheld else None
    if ending is not None:
        return end_or_wait(state, ending)
    return begin_turn(state, state.on_turn, source) if waiting is None else resume(state, source)


def formed_and_named(pending: Pending, move: Challenge) -> tuple[Words, Words]:
    """Return the words a play formed, and those that a challenge names, as the play spells them.

    A word may be named by its letters alone, whatever tiles they stand on.
    """
    words = form_words(pending.board_before, pending.play).words
    formed = tuple(word.labels for word in words)
    spelt = {"".join(labels): labels for labels in formed}
    named = (word if word in formed else spelt.get("".join(word), word) for word in move.words)
    return formed, tuple(named)


def _withdraw(state: GameState, pending: Pending) -> GameState:
    """Take the play back as if it had laid nothing and drawn nothing; the turn stays lost."""
    player, place = pending.player, pending.place
    rack = state.racks[player].without(pending.drawn)
    rack = rack.with_tiles(placed.tile.tile for placed in pending.play.placements)
    points = state.past[place].points
    since = [
        evolve(
            outcome,
            bag_after=outcome.bag_after
            + sum(count for when, count in pending.drawn_when if when <= later),
        )
        for later, outcome in enumerate(state.past[place:], place)
    ]
    since[0] = evolve(since[0], kind=OutcomeKind.WITHDRAWN, points=0)
    return evolve(
        state,
        board=pending.board_before,
        racks=with_item(state.racks, player, rack),
        bag=state.bag.with_tiles(pending.drawn),
        scores=with_item(state.scores, player, state.scores[player] - points),
        past=(*state.past[:place], *since),
        pending=None,
        waiting=None,
    )


def _accept(state: GameState, challenger: int) -> GameState:
    """Let the play stand, and note that somebody was wrong to challenge it."""
    return evolve(log_outcome(state, challenger, OutcomeKind.WRONG_CHALLENGE), pending=None)


def _apply_ruling(state: GameState, ruling: Ruling, challenger: int, challenged: int) -> GameState:
    for player, points in (
        (challenger, ruling.challenger_points),
        (challenged, ruling.challenged_points),
    ):
        if points:
            state = log_outcome(state, player, OutcomeKind.CHALLENGE_POINTS, points)
    owed = state.owed_turns[challenger] + ruling.challenger_turns
    return evolve(state, owed_turns=with_item(state.owed_turns, challenger, owed))
