"""Finds the move that an entry means under given rules, where the record leaves a choice.

A record says that a play was challenged and what came of it, but not who challenged which words;
that a player was late, but not by how much; that tiles were exchanged, but not whether the turn
was kept. Each of these is settled by trying what the engine or the rule says to the possible moves.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, overtime_facts
from scrabble_rules.engine.validation import validate
from scrabble_rules.notation.letters import any_case_labels
from scrabble_rules.notation.plays import parse_play
from scrabble_rules.records.game_record import EntryKind, RecordedEnd, RecordEntry
from scrabble_rules.records.rack_claims import carry_out_face_down
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.log import EndKind, OutcomeKind
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
)
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import Tile

_MINUTE = 60_000
_MOST_TIME = 24 * 60 * _MINUTE


def turn_move(entry: RecordEntry, state: GameState) -> Move:
    """Return the move of an entry that uses up a turn; raise NotationError if it has none."""
    match entry.kind:
        case EntryKind.PLAY:
            return parse_play(entry.play, state.board, state.rules.tile_set)
        case EntryKind.EXCHANGE:
            return Exchange(map(Tile, any_case_labels(entry.tiles, state.rules.tile_set)))
        case EntryKind.PASS:
            return Pass()
        case _:
            raise NotationError("the move cannot be read")


def tiles_used(move: Move) -> Counter[str]:
    """Count the labels of the tiles that a move takes from a rack."""
    match move:
        case Play():
            return Counter(placed.tile.rack_label for placed in move.placements)
        case Exchange():
            return Counter(tile.label for tile in move.tiles)
        case _:
            return Counter()


def alternatives(move: Move, *, plays_again: bool) -> Iterator[Move]:
    """Return what the entry of a move can mean, the likeliest first.

    An exchange may be one that keeps the turn, if the same player's next turn follows at once. A
    pass may be an exchange of no tiles, under rules without passes.
    """
    match move:
        case Exchange(tiles) if plays_again:
            yield Exchange(tiles, keeps_turn=True)
            yield move
        case Pass():
            yield move
            yield Exchange(())
        case _:
            yield move


def challenge_move(
    state: GameState, author: int, *, upheld: bool, points: int | None, by: int | None = None
) -> Legal | None:
    """Return a challenge of the last play of `author` with this result, None if none is legal.

    `by` is the challenger if the record tells; otherwise the player on turn is tried first. The
    challenge names no words, unless the rules give the author `points` for naming some of them.
    """
    pending = state.pending
    if pending is None or pending.player != author:
        return None
    speakers = [state.on_turn, *range(state.players)] if by is None else [by]
    answers = [
        validate(state, Challenge(upheld=upheld), speaker)
        for speaker in speakers
        if speaker != author
    ]
    legal = next((answer for answer in answers if isinstance(answer, Legal)), None)
    if legal is None or upheld or points in {None, _challenge_points(legal, author)}:
        return legal
    for count in range(1, len(pending.words) + 1):
        named = validate(state, Challenge(pending.words[:count], upheld=upheld), legal.by)
        if isinstance(named, Legal) and _challenge_points(named, author) == points:
            return named
    return legal


def _challenge_points(legal: Legal, seat: int) -> int:
    """Carry out a challenge to see how many points it gives a player."""
    past = carry_out_face_down(legal).state.past
    return sum(
        outcome.points
        for outcome in past[len(legal.state.past) :]
        if outcome.player == seat and outcome.kind is OutcomeKind.CHALLENGE_POINTS
    )


def overtime_move(state: GameState, entry: RecordEntry, *, is_lost: bool) -> Legal | None:
    """Return a report of the clock that costs what an entry says, None if the rules have no clock.

    The rule is asked what more and more time would cost. Costs only grow with time, so the least
    time that costs enough is found by bisection; it is rounded up to whole minutes where that
    costs the same. If no time costs just this, the least time that costs anything is taken.
    """
    seat, rule = entry.seat, state.rules.overtime
    facts = overtime_facts(state, Overtime(state.overtime))
    now = rule.penalty(facts)
    if now is None:
        return None
    start, charged = state.overtime[seat], now.points[seat]

    def times(over: int) -> tuple[int, ...]:
        return with_item(state.overtime, seat, start + over)

    def effect(over: int) -> tuple[int, bool]:
        penalty = rule.penalty(evolve(facts, over=times(over))) or now
        return penalty.points[seat] - charged, seat in penalty.losers

    def costs_enough(over: int) -> bool:
        points, lost = effect(over)
        return entry.points is not None and points <= entry.points and lost >= is_lost

    def costs_anything(over: int) -> bool:
        return effect(over) != (0, seat in now.losers)

    least = bisect_left(range(_MOST_TIME), True, lo=1, key=costs_enough)  # noqa: FBT003 - sought
    if effect(least) != (entry.points, is_lost):
        least = bisect_left(range(_MOST_TIME), True, lo=1, key=costs_anything)  # noqa: FBT003
    if least == _MOST_TIME:  # nothing costs any more: a minute is as good as an hour
        least = 1
    minutes = -(-least // _MINUTE) * _MINUTE
    report = Overtime(times(minutes if effect(minutes) == effect(least) else least))
    answer = validate(state, report)
    return answer if isinstance(answer, Legal) else None


def end_moves(ended: RecordedEnd, seats: int) -> Iterator[tuple[int, Move]]:
    """Return the moves that end a game in this way, and who makes each."""
    if ended.kind is EndKind.RESIGNED and ended.seat is not None:
        yield ended.seat, Resign()
    if ended.kind is EndKind.AGREED:
        yield from ((seat, AgreeEnd()) for seat in range(seats))
