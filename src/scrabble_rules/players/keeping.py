"""What the tiles are worth that a player keeps on the rack, for the turns to come.

Worth is counted in hundredths of a point, so that a player adds whole numbers only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Protocol

from attrs import field, frozen

from scrabble_rules.values.checks import counted


@frozen
class KeepFacts:
    """The tiles that stay on the rack."""

    labels: tuple[str, ...]
    """Their labels, a blank as `?`."""
    unseen: int
    """How many tiles the player cannot see: those in the bag and on the other racks."""


class KeepRule(Protocol):
    """Says what tiles on the rack are worth."""

    @property
    def most(self) -> int:
        """The most that any tiles are worth, in hundredths of a point."""
        ...

    def worth(self, facts: KeepFacts) -> int:
        """Return what the tiles are worth, in hundredths of a point."""
        ...


@frozen
class KeepNothing:
    """Tiles are worth nothing until they are played."""

    most: int = field(default=0, init=False)
    """No tiles are worth more than nothing."""

    def worth(self, facts: KeepFacts) -> int:
        """Return 0."""
        del facts
        return 0


def _values(values: Mapping[str, int] | Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(dict(values).items()))


@frozen(slots=False)
class KeepValues:
    """Each tile has a worth of its own, and each further tile of the same label costs something.

    When the bag is empty no tiles will be drawn, so what is kept is worth nothing.

    Raises ValueError if `most_tiles` is negative.
    """

    values: tuple[tuple[str, int], ...] = field(converter=_values)
    """Pairs of a label and the worth of such a tile; labels that are not listed are worth 0."""
    again: int = 0
    """What the second tile of a label adds, and each further one; usually negative."""
    most_tiles: int = 7
    """How many tiles a player keeps at most, for the bound `most`."""

    def __attrs_post_init__(self) -> None:
        if self.most_tiles < 0:
            raise ValueError(f"nobody keeps {counted(self.most_tiles, 'tile')}")

    @cached_property
    def _worth(self) -> Mapping[str, int]:
        return dict(self.values)

    @property
    def most(self) -> int:
        """An upper bound: every tile is the best one, and repeating it costs nothing."""
        best = max((worth for _, worth in self.values), default=0)
        return self.most_tiles * (max(best, 0) + max(self.again, 0))

    def worth(self, facts: KeepFacts) -> int:
        """Return the sum of the tiles, and of those that repeat a label."""
        if not facts.unseen:
            return 0
        known = self._worth
        repeated = len(facts.labels) - len(set(facts.labels))
        return sum(known.get(label, 0) for label in facts.labels) + self.again * repeated
