"""Squares, and the two directions in which words are read.

A Square is a pair of numbers: whether it lies on a board is for the Layout to say.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from functools import lru_cache
from operator import index
from typing import TYPE_CHECKING

from scrabble_rules.values.validators import described, frozen, listed, shortened

_LETTERS = 26
_MOST_ROWS, _MOST_COLUMNS = 9999, 26 + 26**2 + 26**3
_PAIR = 2


@frozen(field_transformer=None, order=True)
class Square:
    """A square by row and column, both counted from zero at the top left.

    Rows and columns must be integers; others raise TypeError. Any integer is accepted: `validate`
    reports squares that are not on the board.
    """

    row: int
    """The row, counted from zero at the top."""
    col: int
    """The column, counted from zero at the left."""

    if TYPE_CHECKING:  # attrs writes it; only mypy's plugin for attrs knows that

        def __attrs_init__(self, row: int, col: int) -> None: ...

    def __init__(self, row: int, col: int) -> None:
        try:
            self.__attrs_init__(index(row), index(col))
        except TypeError:
            numbers = ", ".join(shortened(repr(value)) for value in (row, col))
            raise TypeError(
                f"a Square has whole numbers as row and column, such as Square(7, 5), not {numbers}"
            ) from None

    def __repr__(self) -> str:
        return f"Square({shortened(self.row)}, {shortened(self.col)})"

    def __str__(self) -> str:
        """Return `row 8, column 8`, counting from one."""
        return f"row {shortened(self.row + 1)}, column {shortened(self.col + 1)}"


@lru_cache(maxsize=1024, typed=True)  # the squares of a board of 31 by 31
def square_at(row: int, col: int) -> Square:
    """Return a square of a board, which all who ask for it share."""
    return Square(row, col)


SquareLike = Square | tuple[int, int] | list[int] | str
"""What is taken for a square: `Square(7, 5)`, `(7, 5)` and `"8F"` are the same one."""


def as_square(value: Square | tuple[int, int] | list[int] | str) -> Square:
    """Convert what stands for a square: a pair of row and column, or coordinates.

    The numbers of a pair count from zero. In `"8F"`, as in `"F8"`, rows have numbers from one and
    columns have letters. Raises ValueError for other text, and TypeError for anything else.
    """
    given: object = value
    if isinstance(given, Square):
        return given
    if isinstance(given, str):
        found = read_coordinates(given)
        if found is None:
            raise ValueError(f'no square is called {shortened(repr(given))}; "8F" is one')
        return square_at(*found[:2])
    if isinstance(given, tuple | list) and len(given) == _PAIR:
        row, col = given
        known = type(row) is int and type(col) is int
        return square_at(row, col) if known else Square(row, col)
    raise TypeError(
        f'a square is expected, such as Square(7, 5), (7, 5) or "8F", not {described(given)}'
    )


def as_squares(values: Iterable[SquareLike] | SquareLike) -> tuple[Square, ...]:
    """Convert what stands for several squares, or for a single one."""
    every = listed(values)
    if len(every) == _PAIR and all(isinstance(each, int) for each in every):
        every = (every,)
    return tuple(map(as_square, every))


def column_letters(col: int) -> str:
    """Return what a column is called: A to Z, then AA, AB and so on."""
    letters = ""
    col += 1
    while col > 0:
        col, rest = divmod(col - 1, _LETTERS)
        letters = chr(ord("A") + rest) + letters
    return letters


def has_coordinates(square: Square) -> bool:
    """Whether a square is written with letters; no board is larger."""
    return 0 <= square.row < _MOST_ROWS and 0 <= square.col < _MOST_COLUMNS


def coordinate(square: Square, axis: Axis | None = None) -> str:
    """Write a square as boards name it, `8H`, or `H8` for a word down."""
    if not has_coordinates(square):
        return str(square)
    number, letters = str(square.row + 1), column_letters(square.col)
    return letters + number if axis is Axis.DOWN else number + letters


def read_coordinates(text: str) -> tuple[int, int, bool] | None:
    """Return the number and the letters of coordinates, counted from zero, and which came first.

    True means that the number did. Returns None for anything else, such as the number 0.
    """
    # As many digits and letters as the largest board needs.
    found = re.fullmatch("([0-9]{1,4})([A-Za-z]{1,3})|([A-Za-z]{1,3})([0-9]{1,4})", text.strip())
    if not found:
        return None
    number, letters = found[1] or found[4], found[2] or found[3]
    if not int(number):
        return None
    col = 0
    for letter in letters.upper():
        col = col * _LETTERS + ord(letter) - ord("A") + 1
    return int(number) - 1, col - 1, found[1] is not None


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

    def step(self, square: SquareLike, count: int = 1) -> Square:
        """Return the square `count` steps further along this axis; a negative count goes back."""
        square = as_square(square)
        if self is Axis.ACROSS:
            return Square(square.row, square.col + count)
        return Square(square.row + count, square.col)
