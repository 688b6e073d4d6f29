"""The reward for playing many tiles at once.

S0.30, S1.28, S2.27 and S4.20 give 50 points for seven tiles, added after everything else. S3.14
gives 35 for all seven tiles of the rack; it could also mean any rack that is played whole, even a
short one at the end. Other games have a table by number of tiles, or multiply the main word and
leave the cross words alone.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, Table, as_table, at_least, frozen, shortened


@frozen(field_transformer=None)
class BingoFacts:
    """The number of tiles played, held by the player before, and on a full rack."""

    tiles_played: int
    """How many tiles the play lays."""
    held: int
    """How many tiles the player held before the play."""
    rack_size: int
    """How many tiles a full rack has."""


@frozen(field_transformer=None)
class Bonus:
    """Points for the play, and a factor for its main word."""

    points: int = 0
    """Points added after everything else."""
    factor: int = 1
    """The factor for the main word; 1 leaves it as it is."""


NO_BONUS = Bonus()


class BingoRule(Protocol):
    """Says what a play earns for the number of its tiles. It is asked once for equal facts."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return what it earns."""
        ...


@frozen
class TilesPlayed:
    """A reward for exactly `tiles` tiles: points, a factor for the main word, or both.

    `TilesPlayed(7, points=35)` is 35 points for 7 tiles.

    S0.30, S1.28, S2.27, S3.14, S4.20.
    """

    tiles: int = field(validator=at_least(1))
    """The number of tiles that earns the reward, no more and no fewer."""
    points: int
    """Points added after everything else."""
    factor: int = field(default=1, validator=at_least(0))
    """The factor for the main word; 1 leaves it as it is."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return the reward if exactly that number was played."""
        return Bonus(self.points, self.factor) if facts.tiles_played == self.tiles else NO_BONUS

    def statements(self) -> Statements:
        case = "points" if self.factor == 1 else "factor-and-points" if self.points else "factor"
        yield says(f"rules.bingo.{case}")


@frozen
class PointsByTiles:
    """Points by the number of tiles: `PointsByTiles({7: 40, 8: 50})`."""

    table: Table = field(converter=as_table)
    """Pairs of a number of tiles and its points, sorted; you may pass a dict."""

    def __attrs_post_init__(self) -> None:
        if self.table and self.table[0][0] < 1:
            raise ValueError(f"a bingo has at least one tile, not {shortened(self.table[0][0])}")

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return the points in the table, or 0 for a number that is not in it."""
        return Bonus(dict(self.table).get(facts.tiles_played, 0))

    def statements(self) -> Statements:
        yield says("rules.bingo.table", rows=len(self.table))
        for tiles, points in self.table:
            yield says("rules.bingo.points", tiles=tiles, points=points)


@frozen
class WholeRack:
    """Points for playing every tile that the player holds, even if that is fewer than a full rack.

    The other reading of S3.14.
    """

    statements: ClassVar[Statements] = (says("rules.bingo.whole-rack"),)

    points: int
    """Points added after everything else."""

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return the points if no tile stays on the rack."""
        return Bonus(self.points) if facts.tiles_played >= facts.held else NO_BONUS


class NoBingo(NoFields):
    """No reward, however many tiles are played."""

    statements: ClassVar[Statements] = (says("rules.bingo.none"),)

    def bonus(self, facts: BingoFacts) -> Bonus:
        """Return nothing."""
        return NO_BONUS
