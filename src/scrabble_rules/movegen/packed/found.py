"""What the packed search has found, as `movegen.found` describes it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from attrs import frozen

from scrabble_rules.movegen.packed.play_number import PlayNumber
from scrabble_rules.movegen.packed.ranking import ranked
from scrabble_rules.movegen.packed.vectors import i64, vec
from scrabble_rules.movegen.play_record import PlacementTable, PlayRecord
from scrabble_rules.values.moves import Play, play_in_order


@frozen(slots=False, eq=False)
class FoundNumbers:
    """Plays as numbers, in any order."""

    _unsorted: vec[i64]
    _number: PlayNumber
    _placements: PlacementTable

    @cached_property
    def _ranked(self) -> vec[i64]:
        return ranked(self._unsorted, self._number)

    def __len__(self) -> int:
        return len(self._unsorted)

    def totals(self, part: slice) -> list[int]:
        """Return some of the scores, best first."""
        return self._number.totals(self._ranked[part])

    def records(self) -> list[PlayRecord]:
        """Return the records, best first."""
        return list(map(self._number.record, self._ranked))

    def plays(self, part: slice) -> Iterator[Play]:
        """Make some of the plays, best first."""
        placements, table = self._number.placements, self._placements
        return (play_in_order(placements(number, table)) for number in self._ranked[part])

    def few(self, count: int) -> FoundNumbers:  # noqa: ARG002 - sorting all is quick enough
        """Return all plays."""
        return self
