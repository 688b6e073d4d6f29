"""Where things are: squares and the two directions in which words are read.

Knows nothing of boards: a square may lie outside every board there is.
"""

from __future__ import annotations

import enum
from operator import index

from attrs import field, frozen

from scrabble_rules.values.checks import shortened


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
