"""What a search has found, as `plays` looks at it: counted, ranked, and made into plays.

The general search and the reference find records (`FoundRecords`), the packed search finds numbers
(`packed.found`). Either is sorted when its order is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import nsmallest
from typing import Protocol

from attrs import frozen

from scrabble_rules.movegen.play_record import PlacementTable, PlayRecord
from scrabble_rules.values.moves import Play


class Found(Protocol):
    """The plays that a search has found in one state."""

    def __len__(self) -> int: ...

    def totals(self, part: slice) -> Sequence[int]:
        """Return some of the scores, best first."""
        ...

    def records(self) -> Sequence[PlayRecord]:
        """Return the records of the plays, best first."""
        ...

    def plays(self, part: slice) -> Iterator[Play]:
        """Make some of the plays, best first."""
        ...

    def few(self, count: int) -> Found:
        """Return at least the `count` best plays, if there are that many."""
        ...


@frozen(slots=False, eq=False)
class FoundRecords:
    """Plays as records, in any order."""

    _unsorted: Sequence[PlayRecord]
    _placements: PlacementTable

    @cached_property
    def _ranked(self) -> list[PlayRecord]:
        return sorted(self._unsorted)

    def __len__(self) -> int:
        return len(self._unsorted)

    def totals(self, part: slice) -> list[int]:
        """Return some of the scores, best first."""
        return [-record[0] for record in self._ranked[part]]

    def records(self) -> list[PlayRecord]:
        """Return the records, best first."""
        return self._ranked

    def plays(self, part: slice) -> Iterator[Play]:
        """Make some of the plays, best first."""
        return map(self._placements.play, self._ranked[part])

    def few(self, count: int) -> FoundRecords:
        """Return the `count` best plays; selecting a few is quicker than sorting all."""
        if "_ranked" in vars(self):
            return self
        return FoundRecords(nsmallest(count, self._unsorted), self._placements)
