"""Where things are: squares and the two directions in which words are read.

Knows nothing of boards: a square may lie outside every board there is.
"""

from __future__ import annotations

import enum
import re
from operator import index

from attrs import field, frozen

_HALVES = re.compile("[\ud800-\udfff]")


@frozen(order=True, repr=False)
class Square:
    """One square, counted from zero at the top left."""

    row: int = field(converter=index)
    col: int = field(converter=index)

    def __repr__(self) -> str:
        return f"Square(row={shortened(self.row)}, col={shortened(self.col)})"

    def __str__(self) -> str:
        """Say where it is as a person would, counting from one."""
        return f"row {shortened(self.row + 1)}, column {shortened(self.col + 1)}"


class Axis(enum.Enum):
    """A direction in which words are read."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> Axis:
        """The direction that crosses this one."""
        return Axis.DOWN if self is Axis.ACROSS else Axis.ACROSS

    def step(self, square: Square, count: int = 1) -> Square:
        """Return the square that many steps further on, backwards if negative."""
        if self is Axis.ACROSS:
            return Square(square.row, square.col + count)
        return Square(square.row + count, square.col)


def must_be(value: object, kind: type, such_as: str = "") -> None:
    """Raise a TypeError with a sentence if somebody gave something else."""
    if not isinstance(value, kind):
        hint = f", such as {such_as}," if such_as else ""
        raise TypeError(f"a {kind.__name__} is expected{hint} not {type(value).__name__}")


def shortened(value: object, limit: int = 24) -> str:
    """Show a value from a stranger without letting it fill the page."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "a huge number"
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits somewhere inside
        return "something huge"
    return encodable(text if len(text) <= limit else text[: limit - 1] + "…")


def encodable(text: str) -> str:
    """Replace halves of characters, which no file and no terminal takes, by U+FFFD."""
    return _HALVES.sub("\ufffd", text)
