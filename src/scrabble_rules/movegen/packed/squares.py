"""The board as the packed search walks it: squares that are linked to their neighbours.

Following a link costs compiled code one load, an index into a list a check and an object. Each
square of the board exists twice, once in its row and once in its column; the two are `twin`s, so
that a word across a line is read by walking from the twin.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from scrabble_rules.movegen.packed.point_table import (
    BLANK_ROW,
    ENTRY,
    FACTOR,
    FACTOR_SHIFT,
    POINTS,
    PREMIUM_ROW,
    PointTable,
)
from scrabble_rules.movegen.packed.vectors import i64, read_i32_le
from scrabble_rules.values.tiles import PlacedTile


class LinkedSquare:
    """One square as a row or a column sees it; the places 0 and after the last are walls.

    `lying` is the letter that lies there, 0 if the square is free, -1 for a wall or a blocked
    square; `lying_points` and `lying_factor` are what that tile counts. On a free square `cross` is
    the mask of the letters that may be laid. If a word across is formed there, `crosses` is true,
    and `cross_points` and `cross_factor` are what its lying tiles count. `is_anchor` says whether
    plays begin there. `laid` is written by the search: the tile it has put there, as `play_number`
    codes it. Where bounds are needed, `bound` is what a word that begins there is worth at most,
    and `reach` the same for that square and those left of it.
    """

    __slots__ = (
        *("after", "before", "bound", "cross", "cross_factor", "cross_points", "crosses"),
        *("is_anchor", "laid", "lying", "lying_factor", "lying_points", "premium", "reach"),
        *("twin", "x"),
    )

    def __init__(self, x: i64) -> None:
        self.x: i64 = x
        self.premium: i64 = 0
        self.is_anchor: bool = False
        self.lying: i64 = -1
        self.lying_points: i64 = 0
        self.lying_factor: i64 = 1
        self.laid: i64 = 0
        self.cross: i64 = 0
        self.crosses: bool = False
        self.cross_points: i64 = 0
        self.cross_factor: i64 = 1
        self.bound: i64 = 0
        self.reach: i64 = 0
        self.before: LinkedSquare = self
        self.after: LinkedSquare = self
        self.twin: LinkedSquare = self


class LinkedBoard:
    """The squares of a board by rows (`across`) and by columns (`down`), and a list of each change.

    Between searches only the changes are undone. `taken` are the squares with tiles, in their rows;
    `crossed` and `anchors` are squares of rows and columns. A square is listed before it is changed
    and afterwards stays listed until it is as before, so a search may be interrupted anywhere.
    """

    __slots__ = ("across", "alphabet", "anchors", "crossed", "down", "taken")

    def __init__(
        self,
        premiums: Sequence[Sequence[int]],
        closed: AbstractSet[tuple[int, int]],
        alphabet: i64,
    ) -> None:
        """Take the kind of premium of each square, row by row, the blocked squares, and a mask."""
        height, width = len(premiums), len(premiums[0])
        self.alphabet: i64 = alphabet
        self.across: list[list[LinkedSquare]] = [
            [LinkedSquare(x) for x in range(width + 2)] for _ in range(height)
        ]
        self.down: list[list[LinkedSquare]] = [
            [LinkedSquare(x) for x in range(height + 2)] for _ in range(width)
        ]
        self.taken: list[LinkedSquare] = []
        self.crossed: list[LinkedSquare] = []
        self.anchors: list[LinkedSquare] = []
        for row in range(height):
            for col in range(width):
                ours, theirs = self.across[row][col + 1], self.down[col][row + 1]
                ours.twin = theirs
                theirs.twin = ours
                ours.premium = premiums[row][col]
                theirs.premium = premiums[row][col]
                if (row, col) not in closed:
                    ours.lying = theirs.lying = 0
                    ours.cross = theirs.cross = alphabet
        for line in self.across + self.down:
            for x in range(1, len(line)):
                line[x].before = line[x - 1]
                line[x - 1].after = line[x]

    def mark(self, square: LinkedSquare) -> None:
        """Make a square an anchor."""
        self.anchors.append(square)
        square.is_anchor = True

    def clear(self) -> None:
        """Take everything away that the last search has put here."""
        for square in self.taken:
            square.lying = square.twin.lying = 0
        for square in self.crossed:
            square.crosses = False
            square.cross = self.alphabet
        for square in self.anchors:
            square.is_anchor = False
        self.taken = []
        self.crossed = []
        self.anchors = []

    def fill(self, points: PointTable, rows: tuple[tuple[PlacedTile | None, ...], ...]) -> None:
        """Put the tiles of a board on the squares, in place of those of another."""
        self.clear()
        across, codes, old = self.across, points.codes, points.old
        col: i64
        row: i64 = 0
        for tiles in rows:
            col = 0
            for tile in tiles:
                col += 1
                if tile is None:
                    continue
                square = across[row][col]
                self.taken.append(square)
                twin = square.twin
                code: i64 = codes[tile.label]
                entry = square.premium * PREMIUM_ROW + code * ENTRY
                if tile.is_blank:
                    entry += BLANK_ROW
                worth: i64 = i64(read_i32_le(old, entry))
                square.lying = twin.lying = code
                square.lying_points = twin.lying_points = worth & POINTS
                square.lying_factor = twin.lying_factor = worth >> FACTOR_SHIFT & FACTOR
            row += 1
