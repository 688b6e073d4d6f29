"""What happens at a table by itself: when, and what then.

Everything that is due is carried out at the time when it was due and in that order, however late
the table is woken, so that nothing depends on how punctual the caller is.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from operator import attrgetter

from attrs import evolve, frozen

from scrabble_rules.engine.validation import validate
from scrabble_rules.tables.clocks import clock_at, flag_falls_at, waits_for
from scrabble_rules.tables.moving import carry, charge, end_challenges
from scrabble_rules.tables.news import Cause, Ended
from scrabble_rules.tables.offers import close, resume
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.tables.update import Update
from scrabble_rules.values.moves import Resign


class _Kind(enum.IntEnum):
    """What can happen by itself; of two things at the same time the first one listed is first."""

    RESUMED = 0
    OFFER_EXPIRED = 1
    CHALLENGES_OVER = 2
    FLAG_FALLS = 3
    ABSENT = 4


@frozen
class Due:
    """Something that happens at a time unless something else happens before."""

    at: int
    kind: _Kind
    number: int = 0
    """The number of the offer, or the absent seat."""


def next_due(table: SavedTable, by: int | None = None) -> Due | None:
    """Return what happens next by itself; with `by` only what happens until then."""
    order = attrgetter("at", "kind", "number")
    return min(
        (due for due in _due(table, by) if by is None or due.at <= by), key=order, default=None
    )


def _due(table: SavedTable, by: int | None) -> Iterator[Due]:
    if table.game.is_over:
        return
    for offer in table.offers:
        if offer.until is not None:
            yield Due(offer.until, _Kind.OFFER_EXPIRED, offer.number)
    if table.paused_at is not None:
        yield Due(table.paused_at + table.terms.pause_time, _Kind.RESUMED)
        return
    if table.window is not None and waits_for(table):
        yield Due(table.window.until, _Kind.CHALLENGES_OVER)
    flag = flag_falls_at(table, by)
    if flag is not None:
        yield Due(flag, _Kind.FLAG_FALLS)
    if table.terms.absent is not None:
        for number in awaited(table):
            seat = table.seats[number]
            if not seat.here:
                since = max(seat.away_since, table.turn_since)
                yield Due(since + table.terms.absent, _Kind.ABSENT, number)


def awaited(table: SavedTable) -> tuple[int, ...]:
    """Return the seats without which the game does not go on."""
    state = table.game.state
    if not table.started:
        return tuple(seat for seat in state.playing if not table.seats[seat].joined)
    return (state.on_turn,)


def settle(update: Update, now: int) -> Update:
    """Carry out everything that is due by now, each at its time."""
    while due := next_due(update.table, now):
        at = max(due.at, update.table.now)
        update = _happened(Update(evolve(update.table, now=at), update.told), due, at)
    return Update(evolve(update.table, now=now), update.told)


def _happened(update: Update, due: Due, at: int) -> Update:
    table = update.table
    match due.kind:
        case _Kind.RESUMED:
            return resume(update, at)
        case _Kind.OFFER_EXPIRED:
            offer = next(each for each in table.offers if each.number == due.number)
            return close(update, offer, Ended.EXPIRED)
        case _Kind.CHALLENGES_OVER:
            return end_challenges(update, at, Cause.CHALLENGE_TIME)
        case _Kind.FLAG_FALLS:
            read = evolve(table, clock=clock_at(table, at))
            return charge(Update(read, update.told), at)
        case _:
            legal = validate(table.game.state, Resign(), due.number).unwrap()
            return carry(update, legal, at, Cause.ABSENCE)
