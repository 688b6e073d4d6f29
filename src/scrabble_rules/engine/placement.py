"""Whether tiles can lie where a play lays them: on free squares, in one line, without a gap.

Knows nothing of words or rules. Every play must be sound in this sense before anything
else can be asked about it.
"""

from __future__ import annotations

from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, TileSet
from scrabble_rules.values.violations import Violation, violation


@violation
class NoTile(Violation):
    """The play lays no tile at all."""

    code = "placement.no-tile"
    text = "A play lays at least one tile."


@violation
class OffBoard(Violation):
    """A tile lies outside the board."""

    code = "placement.off-board"
    text = "These squares are not on the board: {squares}."


@violation
class BlockedSquare(Violation):
    """A tile lies on a blocked square."""

    code = "placement.blocked-square"
    text = "No tile can lie on these squares: {squares}."


@violation
class TakenSquare(Violation):
    """A tile lies on another that was there before."""

    code = "placement.taken-square"
    text = "A tile already lies on these squares: {squares}."


@violation
class TwoOnOneSquare(Violation):
    """The play lays two tiles on one square."""

    code = "placement.two-on-one-square"
    text = "More than one tile is laid on these squares: {squares}."


@violation
class NotInLine(Violation):
    """The tiles lie neither all in one row nor all in one column."""

    code = "placement.not-in-line"
    text = "All tiles of a play lie in one row or in one column."


@violation
class Gap(Violation):
    """There is an empty square between the tiles."""

    code = "placement.gap"
    text = "Between the tiles nothing lies on these squares: {squares}."


@violation
class UnknownLabel(Violation):
    """A tile shows something that the tile set does not have."""

    code = "placement.unknown-label"
    text = "The tile set knows no {labels}."
    labels: tuple[str, ...]


def problems(board: Board, play: Play, tile_set: TileSet) -> tuple[Violation, ...]:
    """Return everything that is wrong with the tiles and their lie; nothing if it is sound."""
    found = misplaced(board, play)
    known = tile_set.by_label
    unknown = [
        label
        for placed in play.placements
        if (label := placed.tile.label) not in known or label == BLANK_LABEL
    ]
    return (*found, UnknownLabel(labels=tuple(unknown))) if unknown else found


def misplaced(board: Board, play: Play) -> tuple[Violation, ...]:
    """Return everything that is wrong with the lie of the tiles, whatever they show."""
    if not play.placements:
        return (NoTile(),)
    rows, closed = board.rows, board.layout.is_blocked
    height, width = len(rows), len(rows[0])
    squares = [placed.square for placed in play.placements]
    off, blocked, taken, twice = [], [], [], []
    above, before = None, None
    for square in squares:
        row, col = square.row, square.col
        if not (0 <= row < height and 0 <= col < width):
            off.append(square)
        elif rows[row][col] is not None:
            taken.append(square)
        elif closed and square in closed:
            blocked.append(square)
        if col == before and row == above:
            twice.append(square)
        above, before = row, col
    found = [*_line_problems(board, squares, len(squares) - len(twice), is_on_board=not off)]
    for kind, where in (
        (TwoOnOneSquare, twice),
        (TakenSquare, taken),
        (BlockedSquare, blocked),
        (OffBoard, off),
    ):
        if where:
            found.insert(0, kind(squares=tuple(where)))
    return tuple(found)


def _line_problems(
    board: Board,
    squares: list[Square],
    different: int,
    *,
    is_on_board: bool,
) -> tuple[Violation, ...]:
    first, last = squares[0], squares[-1]
    if first.row == last.row:
        axis, length = Axis.ACROSS, last.col - first.col + 1
    elif any(square.col != first.col for square in squares):
        return (NotInLine(squares=tuple(squares)),)
    else:
        axis, length = Axis.DOWN, last.row - first.row + 1
    if length <= different or not is_on_board:
        return ()
    between = (axis.step(first, count) for count in range(length))
    laid = set(squares)
    gap = tuple(square for square in between if board[square] is None and square not in laid)
    return (Gap(squares=gap),) if gap else ()
