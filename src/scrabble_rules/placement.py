"""Whether tiles can lie where a play lays them: on free squares, in one line, without a gap.

Knows nothing of words or rules. Every play must be sound in this sense before anything
else can be asked about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from scrabble_rules.board import Board
from scrabble_rules.geometry import Axis, Square
from scrabble_rules.moves import Play
from scrabble_rules.tiles import TileSet
from scrabble_rules.violations import Violation


@frozen(kw_only=True)
class NoTile(Violation):
    """The play lays no tile at all."""

    code = "placement.no-tile"
    text = "A play lays at least one tile."


@frozen(kw_only=True)
class OffBoard(Violation):
    """A tile lies outside the board."""

    code = "placement.off-board"
    text = "These squares are not on the board: {squares}."


@frozen(kw_only=True)
class BlockedSquare(Violation):
    """A tile lies on a blocked square."""

    code = "placement.blocked-square"
    text = "No tile can lie on these squares: {squares}."


@frozen(kw_only=True)
class TakenSquare(Violation):
    """A tile lies on another that was there before."""

    code = "placement.taken-square"
    text = "A tile already lies on these squares: {squares}."


@frozen(kw_only=True)
class TwoOnOneSquare(Violation):
    """The play lays two tiles on one square."""

    code = "placement.two-on-one-square"
    text = "More than one tile is laid on these squares: {squares}."


@frozen(kw_only=True)
class NotInLine(Violation):
    """The tiles lie neither all in one row nor all in one column."""

    code = "placement.not-in-line"
    text = "All tiles of a play lie in one row or in one column."


@frozen(kw_only=True)
class Gap(Violation):
    """There is an empty square between the tiles."""

    code = "placement.gap"
    text = "Between the tiles nothing lies on these squares: {squares}."


@frozen(kw_only=True)
class UnknownLabel(Violation):
    """A tile shows something that the tile set does not have."""

    code = "placement.unknown-label"
    text = "The tile set knows no {labels}."
    labels: tuple[str, ...]


def axis_of(squares: tuple[Square, ...]) -> Axis | None:
    """Return the direction in which two or more squares lie, None where there is not one."""
    first, last = squares[0], squares[-1]
    if first.row == last.row:
        return Axis.ACROSS
    col = first.col
    return Axis.DOWN if all(square.col == col for square in squares) else None


def problems(board: Board, play: Play, tile_set: TileSet) -> tuple[Violation, ...]:
    """Return everything that is wrong with the tiles and their lie; nothing if it is sound."""
    labels = (placed.tile.label for placed in play.placements)
    unknown = tuple([label for label in labels if not tile_set.is_letter(label)])
    found = misplaced(board, play)
    return (*found, UnknownLabel(labels=unknown)) if unknown else found


def misplaced(board: Board, play: Play) -> tuple[Violation, ...]:
    """Return everything that is wrong with the lie of the tiles, whatever they show."""
    if not play.placements:
        return (NoTile(),)
    rows, layout = board.rows, board.layout
    off, blocked, taken, twice = [], [], [], []
    previous = None
    for placed in play.placements:
        square = placed.square
        if not layout.has(square):
            off.append(square)
        elif rows[square.row][square.col] is not None:
            taken.append(square)
        elif layout.blocked and square in layout.is_blocked:
            blocked.append(square)
        if previous is not None and square == previous:
            twice.append(square)
        previous = square
    found: list[Violation] = [
        kind(squares=squares)
        for kind, squares in (
            (OffBoard, off),
            (BlockedSquare, blocked),
            (TakenSquare, taken),
            (TwoOnOneSquare, twice),
        )
        if squares
    ]
    found.extend(_line_problems(board, tuple(placed.square for placed in play.placements)))
    return tuple(found)


def _line_problems(board: Board, squares: tuple[Square, ...]) -> Iterator[Violation]:
    axis = axis_of(squares)
    if axis is None:
        yield NotInLine(squares=squares)
        return
    first, last = squares[0], squares[-1]
    length = last.row - first.row + last.col - first.col + 1
    if length <= len(squares) or not board.layout.has(first) or not board.layout.has(last):
        return
    laid = set(squares)
    between = [axis.step(first, count) for count in range(length)]
    gap = tuple(square for square in between if board[square] is None and square not in laid)
    if gap:
        yield Gap(squares=gap)
