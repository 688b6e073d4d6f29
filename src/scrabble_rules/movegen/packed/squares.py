"""The board as the packed search walks it: squares that are linked to their neighbours.

Following a link costs compiled code one load, an index into a list a check and an object. Each
square of the board exists twice, once in its row and once in its column; the two are `twin`s, so
that a word across a line is read by walking from the twin.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from scrabble_rules.movegen.packed.point_table import BLANK_ROW, ENTRY, PREMIUM_ROW, PointTable
from scrabble_rules.values.tiles import PlacedTile

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64


class LinkedSquare:
    """One square as a row or a column sees it; the places 0 and after the last are walls.

    `lying` is the letter that lies there, 0 if the square is free, -1 for a wall or a blocked
    square; `lying_points` and `lying_factor` are what that tile counts. On a free square `cross` is
    the mask of the letters that may be laid. If a word across is formed there, `crosses` is true,
    and `cross_points` and `cross_factor` are what its lying tiles count. `laid` is written by the
    search: the tile it has put there, as `play_number` codes it.
    """

    __slots__ = (
        *("after", "before", "closed", "col", "cross", "cross_factor", "cross_points", "crosses"),
        *("laid", "lying", "lying_factor", "lying_points", "premium", "row", "twin", "x"),
    )

    def __init__(self, x: i64, row: i64, col: i64) -> None:
        self.x: i64 = x
        self.row: i64 = row
        self.col: i64 = col
        self.premium: i64 = 0
        self.closed: bool = True
        self.lying: i64 = -1
        self.lying_points: i64 = 0
        self.lying_factor: i64 = 1
        self.laid: i64 = 0
        self.cross: i64 = 0
        self.crosses: bool = False
        self.cross_points: i64 = 0
        self.cross_factor: i64 = 1
        self.before: LinkedSquare = self
        self.after: LinkedSquare = self
        self.twin: LinkedSquare = self


class LinkedBoard:
    """The squares of a board by rows (`across`) and by columns (`down`), without their tiles."""

    __slots__ = ("across", "down")

    def __init__(
        self, premiums: Sequence[Sequence[int]], closed: AbstractSet[tuple[int, int]]
    ) -> None:
        """Take the kind of premium of each square, row by row, and the blocked squares."""
        height, width = len(premiums), len(premiums[0])
        self.across: list[list[LinkedSquare]] = [
            [LinkedSquare(x, row, x - 1) for x in range(width + 2)] for row in range(height)
        ]
        self.down: list[list[LinkedSquare]] = [
            [LinkedSquare(x, x - 1, col) for x in range(height + 2)] for col in range(width)
        ]
        for row in range(height):
            for col in range(width):
                ours, theirs = self.across[row][col + 1], self.down[col][row + 1]
                ours.twin = theirs
                theirs.twin = ours
                ours.premium = premiums[row][col]
                theirs.premium = premiums[row][col]
                ours.closed = theirs.closed = (row, col) in closed
        for line in self.across + self.down:
            for x in range(1, len(line)):
                line[x].before = line[x - 1]
                line[x - 1].after = line[x]

    def fill(self, points: PointTable, rows: tuple[tuple[PlacedTile | None, ...], ...]) -> None:
        """Put the tiles of a board on the squares, in place of those of another."""
        across, codes, old = self.across, points.codes, points.old
        col: i64
        row: i64 = 0
        for tiles in rows:
            col = 0
            line = across[row]
            for tile in tiles:
                col += 1
                square = line[col]
                twin = square.twin
                if tile is not None:
                    code: i64 = codes[tile.label]
                    entry = square.premium * PREMIUM_ROW + code * ENTRY
                    if tile.is_blank:
                        entry += BLANK_ROW
                    low: i64 = old[entry]
                    high: i64 = old[entry + 1]
                    factor: i64 = old[entry + 2]
                    square.lying = twin.lying = code
                    square.lying_points = twin.lying_points = low | high << 8
                    square.lying_factor = twin.lying_factor = factor
                elif square.closed:
                    square.lying = twin.lying = -1
                else:
                    square.lying = twin.lying = 0
            row += 1
