"""The board as the general search sees it: one row or column at a time, in numbers.

A `Line` is a row (axis 0) or a column (axis 1) with a wall at either end, so its first square has
the place 1 and no search needs to test for an edge. Everything about the words across a line is
computed here, once: for each free square the letters that may be laid there, and what the lying
tiles of the crossing word are worth. The search itself never looks beyond its line.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.general.nodes import Gaps
from scrabble_rules.movegen.tables import Tables
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.tiles import PlacedTile

WALL: Final = -1


class Line:
    """One row or column, by place; see `general.search` for what an anchor is."""

    __slots__ = (
        "anchors",
        "axis",
        "cross",
        "cross_factor",
        "cross_points",
        "number",
        "old",
        "premium",
        "tiles",
    )

    def __init__(self, axis: int, number: int, width: int) -> None:
        self.axis: int = axis
        self.number: int = number
        size = width + 2
        self.tiles: list[int] = [WALL] * size  # the letter that lies there, 0 if free, or WALL
        self.old: list[tuple[int, int]] = [(0, 1)] * size  # points and word factor of a lying tile
        self.cross: list[int] = [0] * size  # the mask of the letters that may be laid
        # Points and word factor of the lying tiles of the word across; points are None if there is
        # no word across.
        self.cross_points: list[int | None] = [None] * size
        self.cross_factor: list[int] = [1] * size
        self.premium: list[int] = [0] * size  # the kind of premium, as `Tables` numbers them
        self.anchors: list[int] = []


def lines_of(tables: Tables, gaps: Gaps, board: Board, *, anywhere: bool) -> list[Line]:
    """Return every line in which a play can begin, rows first.

    Plays begin next to lying tiles and, on an empty board, at a start square. With `anywhere` they
    begin on any free square.
    """
    turned = board.transposed()
    return [
        line
        for axis, view in enumerate((board, turned))
        for line in _lines(tables, gaps, view, axis, anywhere=anywhere)
    ]


def _lines(tables: Tables, gaps: Gaps, board: Board, axis: int, *, anywhere: bool) -> list[Line]:
    rows, codes, premiums = board.rows, tables.codes, tables.premiums[axis]
    columns, alphabet = tuple(zip(*rows, strict=True)), tables.alphabet
    closed = board.layout.is_blocked
    starts = {(start.row, start.col) for start in board.layout.starts} if board.is_empty else set()
    free = (None,) * len(columns)
    lines = []
    for number, (over, row, under) in enumerate(
        zip((free, *rows[:-1]), rows, (*rows[1:], free), strict=True)
    ):
        if not (anywhere or starts or any(over) or any(row) or any(under)):
            continue
        line = Line(axis, number, len(row))
        line.premium[1:-1] = premiums[number]
        for col, tile in enumerate(row):
            x = col + 1
            if tile is not None:
                code = line.tiles[x] = codes[tile.label]
                worth = tables.old_blank if tile.is_blank else tables.old
                line.old[x] = worth[premiums[number][col]][code]
                if not anywhere and (x == len(row) or row[x] is None):
                    line.anchors.append(x)
            elif not closed or Square(number, col) not in closed:
                line.tiles[x] = 0
                touches = over[col] is not None or under[col] is not None
                if touches:
                    _cross(tables, gaps, line, x, columns[col])
                    is_anchor = not ((col > 0 and row[col - 1]) or (x < len(row) and row[x]))
                else:
                    line.cross[x] = alphabet
                    is_anchor = False
                if is_anchor or anywhere or (starts and (number, col) in starts):
                    line.anchors.append(x)
        if line.anchors:
            lines.append(line)
    return lines


def _cross(
    tables: Tables, gaps: Gaps, line: Line, x: int, column: tuple[PlacedTile | None, ...]
) -> None:
    """Fill in what a tile on the free square at x would form with those above and below it."""
    number = line.number
    above, below = number, number + 1
    while above and column[above - 1] is not None:
        above -= 1
    while below < len(column) and column[below] is not None:
        below += 1
    codes, premiums = tables.codes, tables.premiums[line.axis]
    old, old_blank = tables.old, tables.old_blank
    points, factor = 0, 1
    spelt: list[int] = []
    for place in range(above, below):
        tile = column[place]
        if tile is not None:
            code = codes[tile.label]
            rows = old_blank if tile.is_blank else old
            worth, times = rows[premiums[place][x - 1]][code]
            points += worth
            factor *= times
            spelt.append(code)
    line.cross_points[x] = points
    line.cross_factor[x] = factor
    if tables.lengths[below - above]:  # else the word across would have a length the rules forbid
        before, after = tuple(spelt[: number - above]), tuple(spelt[number - above :])
        line.cross[x] = gaps.letters_between(before, after)
