"""What is told: standings, news of moves, and whole views, built from views and story lines.

Only `seen` makes something of a state with open racks, and only for onlookers who see all racks by
the terms; even they do not see the order of the bag, because nobody does.
"""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.story import state_after, story_line, story_lines
from scrabble_rules.games.view import view_for
from scrabble_rules.tables.clocks import waits_for
from scrabble_rules.tables.course import Course
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.tables.told import (
    ChallengeOpen,
    Clocked,
    Moved,
    Offered,
    Reason,
    Scene,
    Standing,
    Undoing,
    Undone,
)
from scrabble_rules.values.violations import Violation

_MOST_REASONS = 20
_MOST_SQUARES = 100


def is_late(table: SavedTable, to: int | None) -> bool:
    """Return whether a recipient is behind the game."""
    return to is None and bool(table.terms.onlookers.after) and not table.game.is_over


def seen(table: SavedTable, to: int | None, lines: int) -> GameState:
    """Return what a recipient sees after a number of lines of the story."""
    state = state_after(table.game, lines)
    if to is None and not state.is_over and _shows_racks(table, lines):
        return evolve(state, bag=state.bag.face_down())
    return view_for(state, to)


def _shows_racks(table: SavedTable, lines: int) -> bool:
    """Return whether onlookers see all racks as they were after a number of lines.

    Late ones see none before as many turns have gone by: until then players still hold these.
    """
    onlookers, game = table.terms.onlookers, table.game
    return onlookers.racks and (game.is_over or len(game.turns) - lines >= onlookers.after)


def standing(table: SavedTable, to: int | None, lines: int | None = None) -> Standing:
    """Return how the game stands for a recipient, by default after all that it may know."""
    lines = lines_for(table, to) if lines is None else lines
    view = seen(table, to, lines)
    late = is_late(table, to) or lines < len(table.game.turns)
    return Standing(
        turn=0 if late else table.turn,
        lines=lines,
        on_turn=view.on_turn,
        racks=view.racks,
        bag=len(view.bag),
        scores=view.scores,
        is_over=view.is_over,
        challenge=None if late else _challenge(table),
        clock=None if late else table.clock,
        started=table.started,
        paused=not late and table.paused_at is not None,
    )


def lines_for(table: SavedTable, to: int | None) -> int:
    """Return how many lines of the story a recipient knows."""
    return table.shown if to is None else len(table.game.turns)


def _challenge(table: SavedTable) -> ChallengeOpen | None:
    pending, window, seats = table.game.state.pending, table.window, waits_for(table)
    if pending is None or not seats:
        return None
    return ChallengeOpen(pending.player, None if window is None else window.until, seats)


def tell_move(course: Course) -> Course:
    """Tell everybody of the latest move; late onlookers of those whose time has come."""
    table, game = course.table, course.table.game
    last = len(game.turns)
    line, cause = story_line(game, last), table.records[-1].cause
    for seat in range(len(table.seats)):
        course = course.telling(seat, Moved(line, cause, standing(table, seat)))
    until = last if game.is_over else last - table.terms.onlookers.after
    for number in range(table.shown + 1, until + 1):
        course = Course(evolve(course.table, shown=number), course.told)
        line, cause = story_line(game, number), table.records[number - 1].cause
        course = course.telling(None, Moved(line, cause, standing(course.table, None)))
    if until == table.shown and table.terms.onlookers.racks:  # the first that they may see
        course = course.telling(None, Clocked(standing(table, None)))
    return course


def tell_undo(course: Course, undoing: Undoing, *, known: bool) -> Course:
    """Tell everybody of an undo; onlookers only if they know its lines, or racks held after it."""
    table = course.table
    onlookers, since = table.terms.onlookers, undoing.keeps - table.shown
    board = tuple(table.game.state.board)
    for seat in range(len(table.seats)):
        course = course.telling(seat, Undone(undoing, board, standing(table, seat)))
    if known:
        course = course.telling(None, Undone(undoing, board, standing(table, None)))
    elif onlookers.racks and since < onlookers.after <= since + undoing.fell:
        course = course.telling(None, Clocked(standing(table, None)))
    return course


def tell_offers(course: Course, seat: int) -> Course:
    """Tell a seat all open offers again."""
    for offer in course.table.offers:
        course = course.telling(seat, Offered(offer))
    return course


def scene(table: SavedTable, to: int | None) -> Scene:
    """Return everything that a recipient may know of a table."""
    lines, late = lines_for(table, to), is_late(table, to)
    seat = None if to is None else table.seats[to]
    return Scene(
        to=to,
        number=table.streams[-1 if to is None else to].count,
        heard=0 if seat is None else seat.heard,
        names=table.game.players,
        here=tuple(each.here for each in table.seats),
        computers=table.computers,
        view=seen(table, to, lines),
        lines=story_lines(evolve(table.game, turns=table.game.turns.before(lines))),
        causes=tuple(record.cause for record in table.records[:lines]),
        undone=() if late else table.undone,
        standing=standing(table, to),
        offers=() if late else table.offers,
        draft=None if seat is None else seat.draft,
        onlookers=table.terms.onlookers,
    )


def reasons(table: SavedTable, found: tuple[Violation, ...]) -> tuple[Reason, ...]:
    """Return violations in words, as they are stored and sent."""
    names = table.game.players
    return tuple(
        Reason(each.code, each.message_for(names), each.squares[:_MOST_SQUARES])
        for each in found[:_MOST_REASONS]
    )
