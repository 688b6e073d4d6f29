"""Squares, and the two directions in which words are read.

A Square is a pair of numbers: whether it lies on a board is for the Layout to say.
"""

from __future__ import annotations

import enum
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING

from attrs import field, frozen

from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.validators import must_be, shortened

A_SQUARE = 'Square(7, 5) or notation.parse_square("8F")[0]'
"""How to make a square, for messages about anything else."""


@frozen(order=True, repr=False)
class Square:
    """A square by row and column, both counted from zero at the top left.

    Rows and columns must be integers; others raise TypeError. Any integer is accepted: `validate`
    reports squares that are not on the board.
    """

    row: int = field(converter=index)
    """The row, counted from zero at the top."""
    col: int = field(converter=index)
    """The column, counted from zero at the left."""

    if TYPE_CHECKING:  # attrs writes it; only mypy's plugin for attrs knows that

        def __attrs_init__(self, row: int, col: int) -> None: ...

    def __init__(self, row: int, col: int) -> None:
        try:
            self.__attrs_init__(row, col)
        except TypeError:
            numbers = ", ".join(shortened(repr(value)) for value in (row, col))
            raise TypeError(
                f"a Square has whole numbers as row and column, such as Square(7, 5), not {numbers}"
            ) from None

    def __repr__(self) -> str:
        return f"Square({shortened(self.row)}, {shortened(self.col)})"

    def __str__(self) -> str:
        """Return `row 8, column 8`, counting from one, for sentences shown to players."""
        return f"row {shortened(self.row + 1)}, column {shortened(self.col + 1)}"

    _repr_pretty_ = pretty_repr


@lru_cache(maxsize=1024, typed=True)  # the squares of a board of 31 by 31
def square_at(row: int, col: int) -> Square:
    """Return a square of a board, which all who ask for it share."""
    return Square(row, col)


class Axis(enum.Enum):
    """The direction in which a word is read."""

    ACROSS = "across"
    """From left to right along a row."""
    DOWN = "down"
    """From top to bottom along a column."""

    @property
    def other(self) -> Axis:
        """The direction that crosses this one."""
        return Axis.DOWN if self is Axis.ACROSS else Axis.ACROSS

    def step(self, square: Square, count: int = 1) -> Square:
        """Return the square `count` steps further along this axis; a negative count goes back."""
        must_be("square", square, Square, A_SQUARE)
        if self is Axis.ACROSS:
            return Square(square.row, square.col + count)
        return Square(square.row + count, square.col)
