"""What happens at a table by itself: when, and what then.

Everything that is due is carried out at the time when it was due and in that order, however late
the table is woken, so that nothing depends on how punctual the caller is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import attrgetter

from attrs import evolve, frozen

from scrabble_rules.engine.validation import validate
from scrabble_rules.tables.clocks import clock_now, flag_falls_at
from scrabble_rules.tables.moving import carry, charge, close, end_challenges, resume
from scrabble_rules.tables.news import Cause, Ended
from scrabble_rules.tables.saved_table import SavedTable, waits_for
from scrabble_rules.tables.update import Update
from scrabble_rules.values.moves import Resign

_RESUMED, _OFFER_EXPIRES, _CHALLENGES_OVER, _FLAG_FALLS, _ABSENT = range(5)
"""What can happen by itself; of two things at the same time the first one listed is first."""


@frozen
class Due:
    """Something that happens at a time unless something else happens before."""

    at: int
    rank: int
    number: int
    """The number of the offer, or the absent seat."""
    happens: Callable[[Update], Update]


def next_due(table: SavedTable, by: int | None = None) -> Due | None:
    """Return what happens next by itself; with `by` only what happens until then."""
    order = attrgetter("at", "rank", "number")
    return min(
        (due for due in _due(table, by) if by is None or due.at <= by), key=order, default=None
    )


def _due(table: SavedTable, by: int | None) -> Iterator[Due]:
    if table.game.is_over:
        return
    for offer in table.offers:
        if offer.until is not None:
            expire = partial(close, offer=offer, how=Ended.EXPIRED)
            yield Due(offer.until, _OFFER_EXPIRES, offer.number, expire)
    if table.paused_at is not None:
        yield Due(table.paused_at + table.terms.pause_time, _RESUMED, 0, resume)
        return
    if table.window is not None and waits_for(table):
        end = partial(end_challenges, cause=Cause.CHALLENGE_TIME)
        yield Due(table.window.until, _CHALLENGES_OVER, 0, end)
    flag = flag_falls_at(table, by)
    if flag is not None:
        yield Due(flag, _FLAG_FALLS, 0, _charge_now)
    if table.terms.absent is not None:
        for number in awaited(table):
            seat = table.seats[number]
            if not seat.here:
                since = max(seat.away_since, table.turn_since)
                resign = partial(_resign, seat=number)
                yield Due(since + table.terms.absent, _ABSENT, number, resign)


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
        update = due.happens(Update(evolve(update.table, now=at), update.told))
    return Update(evolve(update.table, now=now), update.told)


def _charge_now(update: Update) -> Update:
    table = update.table
    return charge(Update(evolve(table, clock=clock_now(table)), update.told))


def _resign(update: Update, seat: int) -> Update:
    legal = validate(update.table.game.state, Resign(), seat).unwrap()
    return carry(update, legal, Cause.ABSENCE)
