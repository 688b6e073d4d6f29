"""The board as the packed search walks it, what tiles are worth on it, and where plays begin.

Squares are objects linked to their neighbours. Following a link costs compiled code one load; an
index into a list costs a check and an object. Each square of the board exists twice, once in its
row and once in its column. The two are `twin`s, so a word across a line is read by walking on from
the twin. `general.search` explains anchors.

What tiles are worth is kept as bytes, which compiled code reads without making objects:

    premium 0                            premium 1
    +-----------------+----------------+-----
    | 32 real letters | 32 blanks      | ...
    +-----------------+----------------+-----

Each entry has four bytes: points (the low byte first), the word factor, and a zero. The entry of
letter 0 as a blank has the most points and the highest factor of all blanks in its row; bounds use
it. The entry of letter 0 as a real letter is never read.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from scrabble_rules.movegen.packed.vectors import i64, read_i32_le
from scrabble_rules.movegen.rule_tables import PointRows, RuleTables
from scrabble_rules.values.tiles import PlacedTile

ENTRY: Final = 4
BLANK_ROW: Final = 32 * ENTRY
PREMIUM_ROW: Final = 2 * BLANK_ROW
POINTS: Final = (1 << 16) - 1
FACTOR: Final = (1 << 8) - 1
FACTOR_SHIFT: Final = 16


Row = tuple[PlacedTile | None, ...]


class PointTable:
    """The points of one rule set, and which lengths a word may have.

    `alphabet` is the mask of all letters.
    """

    def __init__(self, tables: RuleTables) -> None:
        self.codes: dict[str, int] = tables.codes
        self.new: bytes = flat(tables.new, tables.new_blank)
        self.old: bytes = flat(tables.old, tables.old_blank)
        self.lengths: bytes = bytes(tables.lengths)
        self.alphabet: i64 = tables.alphabet


def flat(rows: PointRows, blank_rows: PointRows) -> bytes:
    """Put rows for real letters and for blanks, in turns, into the layout of this module."""
    packed = bytearray()
    for row, blank_row in zip(rows, blank_rows, strict=True):
        points = max(points for points, _ in blank_row[1:])
        most = (points, max(factor for _, factor in blank_row[1:]))
        for each in (row, [most, *blank_row[1:]]):
            for points, factor in each:
                packed += bytes([points & 255, points >> 8, factor, 0])
            packed += bytes(BLANK_ROW - ENTRY * len(each))
    return bytes(packed)


class LinkedSquare:
    """One square as a row or a column sees it; the places 0 and after the last are walls.

    `lying` is the letter that lies there, 0 if the square is free, -1 for a wall or a blocked
    square; `lying_points` and `lying_factor` are what that tile counts. On a free square `cross` is
    the mask of the letters that may be laid. If a word across is formed there, `crosses` is true,
    and `cross_points` and `cross_factor` are what its lying tiles count. `is_anchor` says whether
    plays begin there; the search writes in `limit` which square on the left they may not cover, and
    in `laid` the tile that it has put there, as `play_numbers` codes it. Where bounds are needed,
    `bound` is what a word that begins there is worth at most, `reach` the same for that square and
    those left of it, and `cross_bound` the same for the word across.
    """

    def __init__(self, axis: i64, x: i64) -> None:
        self.axis: i64 = axis
        self.x: i64 = x
        self.premium: i64 = 0
        self.is_anchor: bool = False
        self.limit: i64 = 0
        self.lying: i64 = -1
        self.lying_points: i64 = 0
        self.lying_factor: i64 = 1
        self.laid: i64 = 0
        self.cross: i64 = 0
        self.crosses: bool = False
        self.cross_points: i64 = 0
        self.cross_factor: i64 = 1
        self.bound: i64 = 0
        self.cross_bound: i64 = 0
        self.reach: i64 = 0
        self.before: LinkedSquare = self
        self.after: LinkedSquare = self
        self.twin: LinkedSquare = self


class LinkedBoard:
    """The squares of a board by rows (`across`) and by columns (`down`), and a list of each change.

    Between searches only the changes are undone. `taken` has the squares with tiles for each row,
    and `rows` the tiles that lie there: most rows are the same objects in the next state of a game,
    and stay as they are. `crossed` and `anchors` are squares of rows and columns. A square is
    listed before it is changed and afterwards stays listed until it is as before, so a search may
    be interrupted anywhere.
    """

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
            [LinkedSquare(0, x) for x in range(width + 2)] for _ in range(height)
        ]
        self.down: list[list[LinkedSquare]] = [
            [LinkedSquare(1, x) for x in range(height + 2)] for _ in range(width)
        ]
        self.rows: list[Row] = [()] * height
        self.taken: list[list[LinkedSquare]] = [[] for _ in range(height)]
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

    def fill(self, points: PointTable, rows: tuple[Row, ...]) -> None:
        """Put the tiles of a board on the squares, and take away what the last search has left."""
        for square in self.crossed:
            square.crosses = False
            square.cross = self.alphabet
        for square in self.anchors:
            square.is_anchor = False
        self.crossed = []
        self.anchors = []
        codes, old = points.codes, points.old
        col: i64
        row: i64 = -1
        for tiles in rows:
            row += 1
            if tiles is self.rows[row]:
                continue
            self.rows[row] = ()  # unknown while the squares change
            line, taken = self.across[row], self.taken[row]
            for square in taken:
                square.lying = square.twin.lying = 0
            taken.clear()
            col = 0
            for tile in tiles:
                col += 1
                if tile is None:
                    continue
                square = line[col]
                taken.append(square)
                twin = square.twin
                code: i64 = codes[tile.label]
                entry = square.premium * PREMIUM_ROW + code * ENTRY
                if tile.is_blank:
                    entry += BLANK_ROW
                worth: i64 = i64(read_i32_le(old, entry))
                square.lying = twin.lying = code
                square.lying_points = twin.lying_points = worth & POINTS
                square.lying_factor = twin.lying_factor = worth >> FACTOR_SHIFT & FACTOR
            self.rows[row] = tiles


class Crossings:
    """The words of a game, asked for the letters that fit between lying tiles."""

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that make words of what lies beside a square."""
        raise NotImplementedError


def mark_anchors(
    board: LinkedBoard,
    words: Crossings,
    points: PointTable,
    starts: list[tuple[int, int]],
    *,
    anywhere: bool,
) -> None:
    """Fill in the crossing words of the free squares beside tiles, and mark the anchors.

    `starts` are the start squares of an empty board. With `anywhere` every free square is an
    anchor.
    """
    # Only squares beside tiles have crossing words, and only these and the tiles are anchors, so
    # the rest of the board is not looked at.
    for taken in board.taken:
        for tile in taken:
            look_beside(board, tile, words, points, anywhere)
            look_beside(board, tile.twin, words, points, anywhere)
    for row, col in starts:
        square = board.across[row][col + 1]
        if square.lying == 0:
            board.mark(square)
            board.mark(square.twin)
    if anywhere:
        for line in board.across:
            for square in line:
                if square.lying == 0:
                    board.mark(square)
                    board.mark(square.twin)


def look_beside(
    board: LinkedBoard,
    tile: LinkedSquare,
    words: Crossings,
    points: PointTable,
    anywhere: bool,  # noqa: FBT001 - an inner loop
) -> None:
    """Look at the squares before and after a tile in its line."""
    after, before = tile.after, tile.before
    if after.lying <= 0 and not anywhere:  # the last tile of a run is an anchor
        board.mark(tile)
    if after.lying == 0 and not after.twin.crosses:
        cross(board, after, words, points, anywhere)
    if before.lying == 0 and not before.twin.crosses:
        cross(board, before, words, points, anywhere)


def cross(
    board: LinkedBoard,
    near: LinkedSquare,
    words: Crossings,
    points: PointTable,
    anywhere: bool,  # noqa: FBT001 - an inner loop
) -> None:
    """Fill in what a tile on a free square would form with those beside it in its line.

    It is filled in where the search meets that word as one that crosses: in the other line.
    """
    square = near.twin
    board.crossed.append(square)
    square.crosses = True
    # If a tile lies beside the square in this line, too, the run is the anchor.
    if not anywhere and square.before.lying <= 0 and square.after.lying <= 0:
        board.mark(square)
    total: i64 = 0
    factor: i64 = 1
    length: i64 = 1
    beside = near.before
    while beside.lying > 0:
        total += beside.lying_points
        factor *= beside.lying_factor
        length += 1
        beside = beside.before
    beside = near.after
    while beside.lying > 0:
        total += beside.lying_points
        factor *= beside.lying_factor
        length += 1
        beside = beside.after
    square.cross_points = total
    square.cross_factor = factor
    square.cross = 0
    if points.lengths[length] != 0:
        # Unsound arcs may have letters that the alphabet has not.
        square.cross = words.letters_at(near) & points.alphabet
