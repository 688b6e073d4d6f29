"""How much work a search may do: counts it, and ends the search at the caller's `limit`.

The unit is a step of a search: one square taken on the way through the word graph, whatever number
of letters fits there. Other work is counted in as many units as take about the same time, so that a
limit bounds the time of every kind of search, if roughly. How many units a question takes depends
on the question alone: not on the machine, nor on what was asked before, nor on whether the search
in `general` or that in `packed` answers, which take the same steps in the same order. Without a
limit nobody counts, and the packed search may leave out more (`packed.bounds`).
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.values.text_errors import with_page
from scrabble_rules.values.validators import must_be, shortened

CHOOSING: Final = 2
"""Units for making one choice of tiles."""
SCORING: Final = 10
"""Units for scoring a play word by word, where bonuses look at words."""
VALIDATING: Final = 20
"""Units for asking `validate` about a move."""

LAYING: Final = 2
"""Units for laying a word or tiles from one square on, to see whether they fit there."""

_UNLIMITED: Final = 1 << 62  # more than can be done, and a number that compiled searches hold


class SearchLimitError(RuntimeError):
    """A search was about to do more work than its `limit` allows. Nothing of it is kept.

    `limit` is the limit that was given.
    """

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit

    def __str__(self) -> str:
        said = (
            f"the search would take more work than limit={self.limit} allows: raise the limit, or "
            "ask movegen.why_slow(rules) whether the rules keep it from being fast"
        )
        return with_page(said, "howto/find-plays.html#searches-that-may-take-long")


class Work:
    """What is left of a limit while the searches of one call spend it."""

    __slots__ = ("left", "limit")

    def __init__(self, limit: int | None) -> None:
        self.limit: int | None = limit
        self.left: int = _UNLIMITED if limit is None else min(limit, _UNLIMITED)

    def spend(self, units: int) -> None:
        """Count work, before or after it is done; raise `SearchLimitError` at the limit."""
        self.left -= units
        if self.left < 0:
            raise SearchLimitError(0 if self.limit is None else self.limit)


def checked_limit(limit: int | None) -> int | None:
    """Return a limit that a caller gave; raise for anything but None and numbers from 0 on."""
    if limit is not None:
        must_be("limit", limit, int, "2_000_000")
        if limit < 0:
            raise ValueError(f"limit is 0 or more, not {shortened(limit)}")
    return limit
