"""A table on its way from one message to the next, with what has been told so far.

What happens at a table is a chain of functions from a Course to a Course, each of which may tell
somebody something. Every change tells what it changes at once, so that no change goes untold.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.tables.saved_table import KEPT, SavedTable, Stream
from scrabble_rules.tables.told import News, Told
from scrabble_rules.values.violations import Violation

Violations = tuple[Violation, ...]


@frozen
class Course:
    """A table, and what has been told since the message began."""

    table: SavedTable
    told: tuple[Told, ...] = ()

    def telling(self, to: int | None, news: News) -> Course:
        """Return the course after telling one recipient something."""
        streams = list(self.table.streams)
        place = len(streams) - 1 if to is None else to
        stream = streams[place]
        told = Told(to, stream.count + 1, news)
        streams[place] = Stream(told.number, (*stream.kept, told)[-KEPT:])
        return Course(evolve(self.table, streams=tuple(streams)), (*self.told, told))

    def announcing(self, news: News, *, late: bool = False) -> Course:
        """Return the course after telling everybody the same; `late` is as in `telling_all`."""
        return self.telling_all(lambda _: news, late=late)

    def telling_all(self, news: Callable[[int | None], News], *, late: bool = False) -> Course:
        """Return the course after telling everybody something.

        Onlookers who see the game late are left out, unless `late` says that it is no news of the
        game.
        """
        course = self
        for seat in range(len(self.table.seats)):
            course = course.telling(seat, news(seat))
        if late or not self.table.terms.onlookers.after:
            course = course.telling(None, news(None))
        return course


Result = tuple[Course, Violations]
"""The course after a message, and the reasons if the message was refused."""


def no_later(draft: SavedDraft | None, state: GameState) -> SavedDraft | None:
    """Return a draft to keep; one from a turn that has been undone counts as one from this state.

    Otherwise it would take the moves to come for earlier ones, and a play that its player makes
    would not empty it.
    """
    if draft is None or draft.turn <= len(state.past):
        return draft
    return evolve(draft, turn=len(state.past))
