"""What a packed search needs to know about each free square, and the squares where it begins.

`general.search` explains anchors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.packed.graph_bytes import GraphBytes
from scrabble_rules.movegen.packed.point_table import PointTable
from scrabble_rules.movegen.packed.squares import LinkedSquare

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64


def find_anchors(
    lines: list[list[LinkedSquare]],
    graph: GraphBytes,
    points: PointTable,
    starts: set[tuple[int, int]],
    *,
    anywhere: bool,
) -> list[LinkedSquare]:
    """Fill in the crossing words of each free square, and return the anchors, line by line.

    `starts` are the start squares of an empty board. With `anywhere` every free square is an
    anchor.
    """
    anchors: list[LinkedSquare] = []
    one: i64 = 1
    alphabet = points.alphabet
    for line in lines:
        x: i64 = 0
        last: i64 = len(line) - 2
        while x < last:
            x += 1
            square = line[x]
            if square.lying > 0:
                if not anywhere and square.after.lying <= 0:
                    anchors.append(square)
                continue
            if square.lying < 0:
                continue
            twin = square.twin
            touches = twin.before.lying > 0 or twin.after.lying > 0
            square.crosses = touches
            if touches:
                fill_cross(square, twin, graph, points, one)
            else:
                square.cross = alphabet
            if anywhere:
                anchors.append(square)
            elif touches:
                if square.before.lying <= 0 and square.after.lying <= 0:
                    anchors.append(square)
            elif starts and (square.row, square.col) in starts:
                anchors.append(square)
    return anchors


def fill_cross(
    square: LinkedSquare, twin: LinkedSquare, graph: GraphBytes, points: PointTable, one: i64
) -> None:
    """Fill in what a tile on a free square would form with those that lie across its line."""
    total: i64 = 0
    factor: i64 = 1
    length: i64 = 1
    near = twin.before
    while near.lying > 0:
        total += near.lying_points
        factor *= near.lying_factor
        length += 1
        near = near.before
    near = twin.after
    while near.lying > 0:
        total += near.lying_points
        factor *= near.lying_factor
        length += 1
        near = near.after
    square.cross_points = total
    square.cross_factor = factor
    square.cross = 0
    if points.lengths[length] != 0:
        # Unsound arcs may have letters that the alphabet has not.
        square.cross = graph.letters_at(twin, one) & points.alphabet
