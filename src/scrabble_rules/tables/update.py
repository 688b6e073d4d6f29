"""An update of a table: the table so far, and what has been told since the message began.

What happens at a table is a chain of functions from an Update to an Update. Whatever changes
something that a recipient can see tells it at once, so that no change goes untold. What a
recipient sees is left to `views`.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from scrabble_rules.games.story import story_line
from scrabble_rules.tables.news import (
    Clocked,
    Moved,
    News,
    Offered,
    Standing,
    Told,
    Undoing,
    Undone,
)
from scrabble_rules.tables.saved_table import KEPT, SavedTable, Stream
from scrabble_rules.tables.views import standing
from scrabble_rules.values.violations import Violation

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
    return update if table.shown < until else _tell_racks(update, before)


def tell_undo(update: Update, undoing: Undoing, before: SavedTable) -> Update:
    """Tell everybody of an undo; late onlookers only if they know its lines."""
    table = update.table
    board = tuple(table.game.state.board)
    update = update.tell_seats(lambda seat: Undone(undoing, board, standing(table, seat)))
    if before.shown > undoing.keeps:
        return update.tell(None, Undone(undoing, board, standing(table, None)))
    return _tell_racks(update, before)


def _tell_racks(update: Update, before: SavedTable) -> Update:
    """Tell late onlookers how the game stands for them, if racks are shown or hidden by now."""
    now = standing(update.table, None)
    return update if now == standing(before, None) else update.tell(None, Clocked(now))


def tell_offers(update: Update, seat: int) -> Update:
    """Tell a seat all open offers again."""
    for offer in update.table.offers:
        update = update.tell(seat, Offered(offer))
    return update
