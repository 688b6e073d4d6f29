"""How open a board is: the empty squares that have a tile beside them, kept up to date."""

from __future__ import annotations

from collections.abc import Iterable

from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout


class OpenSquares:
    """Counts the empty squares beside tiles while a game is played.

    Squares are numbers here, row by row with one column more than the board has, so that the last
    square of a row and the first one of the next have a number between them.
    """

    __slots__ = ("_beside", "_free", "_lying", "_width")

    def __init__(self, layout: Layout) -> None:
        """Begin with an empty board."""
        self._width = layout.width + 1
        rows, cols = range(layout.height), range(layout.width)
        self._free = {row * self._width + col for row in rows for col in cols}
        self._free.difference_update(map(self._number, layout.blocked))
        self._lying: set[int] = set()
        self._beside: set[int] = set()

    def __len__(self) -> int:
        """Count the squares that are not blocked, are empty, and have a tile beside them."""
        return len(self._beside)

    def _number(self, square: Square) -> int:
        return square.row * self._width + square.col

    def lay(self, squares: Iterable[Square]) -> None:
        """Note tiles on further squares."""
        width, free, lying, beside = self._width, self._free, self._lying, self._beside
        for square in squares:
            number = square.row * width + square.col
            lying.add(number)
            beside.discard(number)
            for near in (number - width, number - 1, number + 1, number + width):
                if near in free and near not in lying:
                    beside.add(near)

    def read(self, board: Board) -> None:
        """Begin anew with the tiles of a board, from which some may have been taken back."""
        self._lying.clear()
        self._beside.clear()
        self.lay(placed.square for placed in board)
