"""Squares as text: `8H` reads across from that square, `H8` reads down.

On boards with lettered rows it is the other way round.
"""

from __future__ import annotations

import enum

from scrabble_rules.values.geometry import (
    Axis,
    Square,
    SquareLike,
    as_square,
    column_letters,
    coordinate,
    has_coordinates,
    read_coordinates,
)
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.validators import must_be


class Coordinates(enum.Enum):
    """Whether rows have numbers and columns letters, or the other way round."""

    NUMBERED_ROWS = "row 8, column H"
    """`8H` across, `H8` down: English boards, CGP and GCG."""

    LETTERED_ROWS = "row H, column 8"
    """`H8` across, `8H` down: French boards and others."""


def format_column(col: int) -> str:
    """Write a column: A to Z, then AA, AB and so on."""
    must_be("col", col, int)
    return column_letters(col)


def format_square(
    square: SquareLike,
    axis: Axis = Axis.ACROSS,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
) -> str:
    """Write a square: row first for a word across, column first for a word down.

    Raises NotationError if it is off every board.
    """
    square = as_square(square)
    must_be("axis", axis, Axis)
    must_be("coordinates", coordinates, Coordinates)
    is_turned = coordinates is Coordinates.LETTERED_ROWS
    numbered = Square(square.col, square.row) if is_turned else square
    if not has_coordinates(numbered):
        raise NotationError(f"{square} has no coordinates")
    return coordinate(numbered, axis.other if is_turned else axis)


def parse_square(
    text: str,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
) -> tuple[Square, Axis]:
    """Read a square, and the direction given by the order of its number and letters.

    White space around the coordinates is ignored. Raises NotationError for anything else.
    """
    must_be("text", text, str, '"8H"')
    must_be("coordinates", coordinates, Coordinates)
    found = read_coordinates(text)
    if found is None:
        raise NotationError("expected coordinates such as 8H or H8, with numbers from 1", text)
    number, letters, number_first = found
    axis = Axis.ACROSS if number_first else Axis.DOWN
    if coordinates is Coordinates.LETTERED_ROWS:
        return Square(letters, number), axis.other
    return Square(number, letters), axis
