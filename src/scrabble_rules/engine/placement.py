"""Checks where a play lays its tiles: on free squares of the board, in one line, without a gap.

These checks hold under every rule set and depend only on board, play and tile set. A play that does
not pass them forms no words, so only then they are asked: for the reasons.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, TileSet
from scrabble_rules.values.violations import Violation


class NoTile(Violation):
    """The play lays no tile (S0.11)."""

    text = "You must place at least one tile."


class OffBoard(Violation):
    """The play lays a tile outside the board."""

    text = "These squares are not on the board: {squares:wide}."


class BlockedSquare(Violation):
    """The play lays a tile on a blocked square."""

    text = "These squares are blocked: {squares:wide}."


class TakenSquare(Violation):
    """The play lays a tile on a square that is already taken (S0.16, S1.17)."""

    text = "There is already a tile on these squares: {squares:wide}."


class TwoOnOneSquare(Violation):
    """The play lays more than one tile on the same square."""

    text = "You placed more than one tile on these squares: {squares:wide}."


class NotInLine(Violation):
    """The tiles share no row or column (S0.8, S0.12, S1.13, S2.10, S2.14, S3.3, S4.3, S4.5)."""

    text = "You must place all your tiles in one row or in one column."


class Gap(Violation):
    """There is an empty square between the tiles of the play (S0.12, S2.14, S4.5)."""

    text = "You left a gap between your tiles on these squares: {squares:wide}."


class UnknownLabel(Violation):
    """A tile shows a label that the tile set does not have."""

    text = "The tile set does not contain {labels}."
    labels: tuple[str, ...]
    """The labels that the tile set lacks."""


class BlankWithoutLetter(Violation):
    """A blank lies without the letter that it stands for (S0.17): a tile that shows `?`."""

    text = "Choose a letter for the blank on these squares: {squares:wide}."


def problems(board: Board, play: Play, tile_set: TileSet) -> tuple[Violation, ...]:
    """Return every violation of the tiles and the squares of a play; empty if there is none."""
    return (*misplaced(board, play), *_label_problems(play, tile_set))


def _label_problems(play: Play, tile_set: TileSet) -> Iterator[Violation]:
    open_blanks, unknown = [], []
    for placed in play.placements:
        label = placed.tile.label
        if label == BLANK_LABEL:
            open_blanks.append(placed.square)
        elif label not in tile_set.letters_known:
            unknown.append(label)
    if unknown:
        yield UnknownLabel(labels=tuple(unknown))
    if open_blanks:
        yield BlankWithoutLetter(squares=tuple(open_blanks))


def misplaced(board: Board, play: Play) -> tuple[Violation, ...]:
    """Return every violation of the squares of a play, whatever its tiles show.

    The placements of a play are sorted by square, so the first and the last one span the play. Gaps
    are looked for only if all tiles are on the board and in one line.
    """
    squares = [placed.square for placed in play.placements]
    if not squares:
        return (NoTile(),)
    layout, counts = board.layout, Counter(squares)
    off = [square for square in counts if square not in layout]
    closed = [square for square in counts if square in layout.is_blocked]
    taken = [square for square in counts if board[square] is not None]
    twice = [square for square, count in counts.items() if count > 1]
    kinds = (OffBoard, off), (BlockedSquare, closed), (TakenSquare, taken), (TwoOnOneSquare, twice)
    found = [kind(squares=tuple(where)) for kind, where in kinds if where]
    return (*found, *_line_problems(board, squares, len(counts), is_on_board=not off))


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
