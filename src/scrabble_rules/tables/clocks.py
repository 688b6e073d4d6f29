"""The clock of a table: reading it, letting it run, and finding out when a flag falls.

A turn uses up the time for the turn first, then the bank of the player. The bank may become
negative; what that means is asked of the overtime rule, whatever it is. Nothing here asks what time
it is.
"""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import overtime_facts
from scrabble_rules.rules.overtime import Penalty
from scrabble_rules.tables.news import Clock
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.tables.terms import LONGEST_TIME
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.moves import Overtime

_LONGEST_OVER = 1 << 36  # over two years: a rule that waits longer waits for ever
_STEP = 4


def runs_for(table: SavedTable) -> int | None:
    """Return the seat whose time has to run now; None if no time runs.

    The time of the player on turn stands still while only others can challenge the last play.
    """
    state, window = table.game.state, table.window
    if state.is_over or not table.started or table.paused_at is not None:
        return None
    accepted = window is not None and not window.is_over and state.on_turn in window.accepted
    return None if accepted else state.on_turn


def running_on(table: SavedTable, *, new_turn: bool = False) -> SavedTable:
    """Return the table with its clock running for whom it has to run."""
    clock, control = table.clock, table.terms.time
    if clock is None or control is None:
        return table
    turn_left = control.per_turn if new_turn else clock.turn_left
    return evolve(
        table, clock=evolve(clock, running=runs_for(table), at=table.now, turn_left=turn_left)
    )


def read(clock: Clock, seat: int, now: int, credit: int) -> Clock:
    """Return the clock, which runs for a seat, as it stands now; `credit` is not counted."""
    elapsed = max(0, now - clock.at - credit)
    of_turn = min(elapsed, clock.turn_left)
    left = with_item(clock.left, seat, clock.left[seat] - elapsed + of_turn)
    return Clock(left, clock.turn_left - of_turn, seat, now)


def read_kindly(clock: Clock, now: int, lag: int) -> Clock:
    """Return the clock as it stands now, before the message of the running seat has come.

    The message may be on its way, so time over of up to `lag` is not counted yet.
    """
    seat = clock.running
    if seat is None:
        return evolve(clock, at=now)
    beyond = now - clock.at - clock.turn_left - max(0, clock.left[seat])
    return read(clock, seat, now, min(lag, max(0, beyond)))


def clock_now(table: SavedTable) -> Clock | None:
    """Return the clock of a table as `read_kindly` reads it; None if there is none."""
    clock, control = table.clock, table.terms.time
    return None if clock is None or control is None else read_kindly(clock, table.now, control.lag)


def stopped_for(table: SavedTable) -> SavedTable:
    """Return the table with its clock read, if time has to run for somebody else or for nobody."""
    if table.clock is None or runs_for(table) == table.clock.running:
        return table
    return running_on(evolve(table, clock=clock_now(table)))


def report(state: GameState, clock: Clock) -> Overtime:
    """Return what the clock reports; time over that has been reported once is never less."""
    return Overtime(
        max(before, min(-left, LONGEST_TIME))
        for before, left in zip(state.overtime, clock.left, strict=True)
    )


def penalty(state: GameState, move: Overtime) -> Penalty | None:
    """Return what the rules say to a report; None if they have no clock."""
    return state.rules.checked.overtime.penalty(overtime_facts(state, move))


def losers(state: GameState, clock: Clock) -> tuple[int, ...]:
    """Return the players who still play and lose by what the clock says."""
    found = penalty(state, report(state, clock))
    return () if found is None else tuple(seat for seat in found.losers if seat in state.playing)


def flag_falls_at(table: SavedTable, by: int | None = None) -> int | None:
    """Return when the running seat loses on time if it does nothing; None for never.

    With `by` only the time until then counts, which is quicker. The rule is asked about more and
    more overtime, and then about half of the last step again and again, so it must not forgive a
    player who takes even longer.
    """
    clock, control, state = table.clock, table.terms.time, table.game.state
    if clock is None or control is None or clock.running is None:
        return None
    seat = clock.running
    if by is not None and seat not in losers(state, read_kindly(clock, by, control.lag)):
        return None

    def loses(over: int) -> bool:
        return seat in losers(state, evolve(clock, left=with_item(clock.left, seat, -over)))

    least, most = 0, 1
    while not loses(most):
        least, most = most, most * _STEP
        if most > _LONGEST_OVER:
            return None
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (least, middle) if loses(middle) else (middle, most)
    over = max(most, -clock.left[seat])
    return clock.at + clock.turn_left + clock.left[seat] + over + control.lag
