"""The reward for playing many tiles at once.

S0.30, S1.28, S2.27, S4.20: 50 points for seven tiles, added after everything else. S3.14:
35 for all seven tiles of the rack; another reading rewards any rack that is played whole,
also a short one at the end. Elsewhere a table by number of tiles, or a factor of the main
word that leaves the cross words alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from attrs import field, frozen


@frozen
class BingoFacts:
    """How many tiles were played, how many the player held, how many a full rack has."""

    tiles_played: int
    held: int
    rack_size: int


@frozen
class Bonus:
    """Points for the play, and a factor for its main word."""

    points: int = 0
    factor: int = 1


NO_BONUS = Bonus()


class BingoRule(Protocol):
    """Says what a play earns by the number of its tiles."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return what it earns."""
        ...


@frozen
class TilesPlayed:
    """A reward for exactly so many tiles: points, a factor of the main word, or both."""

    tiles: int
    points: int = 0
    factor: int = 1

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return the reward if the number is right."""
        return Bonus(self.points, self.factor) if facts.tiles_played == self.tiles else NO_BONUS


def _pairs(value: Mapping[int, int] | Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(dict(value).items()))


@frozen
class PointsByTiles:
    """Points by the number of tiles: `PointsByTiles({7: 40, 8: 50})`."""

    table: tuple[tuple[int, int], ...] = field(converter=_pairs)

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return what the table says, nothing for a number that it does not name."""
        return Bonus(dict(self.table).get(facts.tiles_played, 0))


@frozen
class WholeRack:
    """Points for playing every tile one holds, be it a full rack or the last few tiles."""

    points: int

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return the points if nothing stayed on the rack."""
        return Bonus(self.points) if facts.tiles_played >= facts.held else NO_BONUS


@frozen
class NoBingo:
    """Many tiles earn nothing extra."""

    def bonus(self, facts: BingoFacts) -> Bonus:  # noqa: ARG002 - the Protocol's
        """Return nothing."""
        return NO_BONUS
