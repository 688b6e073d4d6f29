"""What a packed search needs to know about the squares beside tiles, and where it begins.

`general.search` explains anchors. Only squares with tiles and those beside them are looked at: all
others are as `LinkedBoard` made them.
"""

from __future__ import annotations

from scrabble_rules.movegen.packed.crossings import Crossings
from scrabble_rules.movegen.packed.point_table import PointTable
from scrabble_rules.movegen.packed.squares import LinkedBoard, LinkedSquare
from scrabble_rules.movegen.packed.vectors import i64


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
    for tile in board.taken:
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
    if after.lying <= 0 and not anywhere:
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
