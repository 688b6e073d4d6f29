"""The board as the general search sees it: one row or column at a time, in numbers.

A `Line` is a row (axis 0) or a column (axis 1) with a wall at either end, so its first square has
the place 1 and no search needs to test for an edge. Everything about the words across a line is
computed here, once: for each free square the letters that may be laid there, and what the lying
tiles of the crossing word are worth. The search itself never looks beyond its line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scrabble_rules.movegen.general.nodes import Gaps
from scrabble_rules.movegen.rule_tables import RuleTables
from scrabble_rules.values.board import Board

WALL: Final = -1
FREE: Final[tuple[int, int]] = (0, 1)
"""Points and word factor where no tile lies."""


class Side:
    """The board by rows (axis 0) or by columns (axis 1).

    Of each line, `tiles` has the letters that lie there, 0 for a free square and WALL for a blocked
    one, and `old` points and word factors of these tiles. Bit x of `lying` stands for a tile on the
    place x of the line, bit x of `starts` for a start square of an empty board.
    """

    def __init__(
        self,
        axis: int,
        tiles: Sequence[tuple[int, ...]],
        old: Sequence[tuple[tuple[int, int], ...]],
    ) -> None:
        self.axis: int = axis
        self.tiles: Sequence[tuple[int, ...]] = tiles
        self.old: Sequence[tuple[tuple[int, int], ...]] = old
        self.lying: list[int] = [0] * (len(tiles) + 1)  # the last one is beyond either edge
        self.starts: list[int] = [0] * len(tiles)


class Line:
    """One row or column, by place; see `general.search` for what an anchor is."""

    def __init__(
        self,
        axis: int,
        number: int,
        tiles: Sequence[int],
        old: Sequence[tuple[int, int]],
        premiums: Sequence[int],
        alphabet: int,
    ) -> None:
        """Take what `Side` has of the line, and the premiums as `RuleTables` numbers them."""
        size = len(tiles) + 2
        self.axis: int = axis
        self.number: int = number
        self.tiles: list[int] = [WALL, *tiles, WALL]
        self.old: list[tuple[int, int]] = [FREE, *old, FREE]
        self.premium: list[int] = [0, *premiums, 0]
        # Of free squares: the mask of the letters that may be laid, and points and word factor of
        # the lying tiles of the word across; points are None if there is no word across.
        self.cross: list[int] = [0, *[alphabet] * len(tiles), 0]
        self.cross_points: list[int | None] = [None] * size
        self.cross_factor: list[int] = [1] * size
        self.anchors: list[int] = []
        # Where `general.bounds` sets them: what words are worth at most that begin on a square,
        # and on that square or left of it.
        self.bound: list[int] = [0] * size
        self.reach: list[int] = self.bound


def lines_of(tables: RuleTables, gaps: Gaps, board: Board, *, anywhere: bool) -> list[Line]:
    """Return every line in which a play can begin, rows first.

    Plays begin next to lying tiles and, on an empty board, at a start square. With `anywhere` they
    begin on any free square.
    """
    rows, down = sides_of(tables, board)
    return [
        *_lines(tables, gaps, rows, down, anywhere=anywhere),
        *_lines(tables, gaps, down, rows, anywhere=anywhere),
    ]


def sides_of(tables: RuleTables, board: Board) -> tuple[Side, Side]:
    """Return a board by rows and by columns."""
    layout, rows, premiums = board.layout, board.rows, tables.premiums[0]
    tiles = [[0] * layout.width for _ in rows]
    old: list[list[tuple[int, int]]] = [[FREE] * layout.width for _ in rows]
    taken: list[tuple[int, int]] = []
    for row, line in enumerate(rows):
        for col, tile in enumerate(line):
            if tile is not None:
                code = tiles[row][col] = tables.codes[tile.label]
                worth = tables.old_blank if tile.is_blank else tables.old
                old[row][col] = worth[premiums[row][col]][code]
                taken.append((row, col))
    for square in layout.is_blocked:
        tiles[square.row][square.col] = WALL
    across = Side(0, list(map(tuple, tiles)), list(map(tuple, old)))
    down = Side(1, list(zip(*tiles, strict=True)), list(zip(*old, strict=True)))
    for row, col in taken:
        across.lying[row] |= 2 << col
        down.lying[col] |= 2 << row
    if not taken:
        for start in layout.starts:
            across.starts[start.row] |= 2 << start.col
            down.starts[start.col] |= 2 << start.row
    return across, down


def _lines(
    tables: RuleTables, gaps: Gaps, side: Side, other: Side, *, anywhere: bool
) -> list[Line]:
    """Return the lines of one side in which a play can begin."""
    axis, alphabet, premiums = side.axis, tables.alphabet, tables.premiums[side.axis]
    lines = []
    for number, tiles in enumerate(side.tiles):
        lying, starts = side.lying[number], side.starts[number]
        touching = (side.lying[number - 1] | side.lying[number + 1]) & ~lying
        if not (lying or touching or starts or anywhere):
            continue
        line = Line(axis, number, tiles, side.old[number], premiums[number], alphabet)
        if tables.closed and WALL in tiles:
            for x, code in enumerate(tiles, 1):
                if code == WALL:
                    line.cross[x] = 0
                    touching &= ~(1 << x)
        for x in places(touching):
            _cross(tables, gaps, line, x, other)
        if anywhere:
            line.anchors = [x for x, code in enumerate(tiles, 1) if code == 0]
        else:
            beside = lying << 1 | lying >> 1
            line.anchors = places(starts | lying & ~(lying >> 1) | touching & ~beside)
        if line.anchors:
            lines.append(line)
    return lines


def places(mask: int) -> list[int]:
    """Return the places that the bits of a mask stand for."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


def _cross(tables: RuleTables, gaps: Gaps, line: Line, x: int, other: Side) -> None:
    """Fill in what a letter on the free square x would form across the line.

    At least one tile lies above or below it, where the line is a row; `other` has what is across.
    """
    number = line.number
    tiles, old = other.tiles[x - 1], other.old[x - 1]
    size = len(tiles)
    above, below = number, number + 1
    points, factor = 0, 1
    while above and tiles[above - 1] > 0:
        above -= 1
        worth, times = old[above]
        points += worth
        factor *= times
    while below < size and tiles[below] > 0:
        worth, times = old[below]
        points += worth
        factor *= times
        below += 1
    line.cross_points[x] = points
    line.cross_factor[x] = factor
    # Else the word across would have a length that the rules forbid.
    allowed = tables.lengths[below - above]
    line.cross[x] = (
        gaps.letters_between(tiles[above:number], tiles[number + 1 : below]) if allowed else 0
    )
