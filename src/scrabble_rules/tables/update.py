"""An update of a table: the table so far, what has been told, and what each recipient sees.

What happens at a table is a chain of functions from an Update to an Update. Whatever changes
something that a recipient can see tells it at once, so that no change goes untold.

Only `seen` makes something of a state with open racks, and only for onlookers who see all racks by
the terms; even they do not see the order of the bag, because nobody does.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from scrabble_rules.engine.view import View, seen_by
from scrabble_rules.games.story import state_after, story_line, story_lines
from scrabble_rules.tables.news import (
    ChallengeOpen,
    Clocked,
    Moved,
    News,
    Reason,
    Scene,
    Standing,
    Told,
    Undoing,
    Undone,
)
from scrabble_rules.tables.saved_table import KEPT, SavedTable, Stream, waits_for
from scrabble_rules.values.violations import Violation

_MOST_REASONS = 20
_MOST_SQUARES = 100


Violations = tuple[Violation, ...]


@frozen
class Update:
    """A table, and what has been told since the message began."""

    table: SavedTable
    told: tuple[Told, ...] = ()

    def tell(self, to: int | None, news: News) -> Update:
        """Return the update after telling one recipient something."""
        streams = list(self.table.streams)
        place = len(streams) - 1 if to is None else to
        stream = streams[place]
        told = Told(to, stream.count + 1, news)
        streams[place] = Stream(told.number, (*stream.kept, told)[-KEPT:])
        return Update(evolve(self.table, streams=tuple(streams)), (*self.told, told))

    def tell_seats(self, news: Callable[[int], News]) -> Update:
        """Return the update after telling every seat something."""
        update = self
        for seat in range(len(self.table.seats)):
            update = update.tell(seat, news(seat))
        return update

    def tell_all(self, news: News, *, late: bool = False) -> Update:
        """Return the update after telling everybody the same.

        Onlookers who see the game late are left out, unless `late` says that it is no news of the
        game.
        """
        update = self.tell_seats(lambda _: news)
        return update.tell(None, news) if late or not _are_late(self.table) else update

    def tell_standing(
        self, news: Callable[[Standing], News] = Clocked, *, late: bool = False
    ) -> Update:
        """Return the update after telling everybody how the game stands; `late` is as above."""
        table = self.table
        update = self.tell_seats(lambda seat: news(standing(table, seat)))
        if late or not _are_late(table):
            update = update.tell(None, news(standing(table, None)))
        return update


Result = tuple[Update, Violations]
"""The update after a message, and the reasons if the message was refused."""


def _are_late(table: SavedTable) -> bool:
    return table.terms.onlookers.after > 0


def tell_move(update: Update, before: SavedTable) -> Update:
    """Tell everybody of the latest move; late onlookers of those whose time has come."""
    table, game = update.table, update.table.game
    last = len(game.turns)
    line, cause = story_line(game, last), table.records[-1].cause
    update = update.tell_seats(lambda seat: Moved(line, cause, standing(table, seat)))
    until = last if game.is_over else last - table.terms.onlookers.after
    for number in range(table.shown + 1, until + 1):
        update = Update(evolve(update.table, shown=number), update.told)
        news = story_line(game, number), table.records[number - 1].cause
        update = update.tell(None, Moved(*news, standing(update.table, None)))
    now = standing(update.table, None)
    if table.shown < until or now == standing(before, None):
        return update
    return update.tell(None, Clocked(now))  # late onlookers are shown the racks of the deal


def tell_undo(update: Update, undoing: Undoing, before: SavedTable) -> Update:
    """Tell everybody of an undo; late onlookers only if they know its lines."""
    table = update.table
    board = tuple(table.game.state.board)
    update = update.tell_seats(lambda seat: Undone(undoing, board, standing(table, seat)))
    if before.shown > undoing.keeps:
        update = update.tell(None, Undone(undoing, board, standing(table, None)))
    return update


# -- what each recipient sees


def is_late(table: SavedTable, to: int | None) -> bool:
    """Return whether a recipient is behind the game."""
    return to is None and bool(table.terms.onlookers.after) and not table.game.is_over


def seen(table: SavedTable, to: int | None) -> View:
    """Return what a recipient sees of the game.

    Onlookers who may see all racks see none before as many turns have gone by as they are late:
    until then players still hold these.
    """
    game, lines = table.game, lines_for(table, to)
    state, onlookers = state_after(game, lines), table.terms.onlookers
    shows_racks = game.is_over or len(game.turns) - lines >= onlookers.after
    if to is None and onlookers.racks and shows_racks and not state.is_over:
        return View(evolve(state, bag=state.bag.face_down()), to, game.players)
    return seen_by(state, to, game.players)


def standing(table: SavedTable, to: int | None) -> Standing:
    """Return how the game stands for a recipient."""
    lines, view = lines_for(table, to), seen(table, to).state
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


def scene(table: SavedTable, to: int | None) -> Scene:
    """Return everything that a recipient may know of a table."""
    game, lines, late = table.game, lines_for(table, to), is_late(table, to)
    seat = None if to is None else table.seats[to]
    return Scene(
        view=seen(table, to),
        number=table.streams[-1 if to is None else to].count,
        heard=0 if seat is None else seat.heard,
        here=tuple(each.here for each in table.seats),
        computers=table.computers,
        lines=story_lines(evolve(game, turns=game.turns.before(lines))),
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
