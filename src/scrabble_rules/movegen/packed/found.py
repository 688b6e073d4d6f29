"""What the packed search has found, as `movegen.found` describes it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from scrabble_rules.movegen.packed.ranking import Ranking
from scrabble_rules.movegen.play_record import PlacementTable, PlayRecord
from scrabble_rules.values.moves import Play, play_in_order


@frozen(eq=False)
class FoundNumbers:
    """Plays as numbers, in any order."""

    _ranking: Ranking
    _placements: PlacementTable

    def __len__(self) -> int:
        return self._ranking.count()

    def totals(self, part: slice) -> list[int]:
        """Return some of the scores, best first."""
        return self._ranking.totals(*part.indices(len(self)))

    def records(self) -> list[PlayRecord]:
        """Return the records, best first."""
        ranking = self._ranking
        return list(map(ranking.layout.record, ranking.numbers(0, len(self), 1)))

    def plays(self, part: slice) -> Iterator[Play]:
        """Make some of the plays, best first."""
        placements, table = self._ranking.layout.placements, self._placements
        some = self._ranking.numbers(*part.indices(len(self)))
        return (play_in_order(placements(number, table)) for number in some)

    def few(self, count: int) -> FoundNumbers:  # noqa: ARG002 - sorting all is quick enough
        """Return all plays."""
        return self
