"""The printed board: its size, its premium squares, where to start, what is blocked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Final

from attrs import field, frozen

from scrabble_rules.values.geometry import Square


@frozen(cache_hash=True)
class Premium:
    """What a square is printed with: how often a letter and the whole word count.

    `only_value` limits the letter part to tiles of that one value.
    """

    letter: int = 1
    word: int = 1
    only_value: int | None = None


PLAIN = Premium()

LEGEND: Final[Mapping[str, Premium]] = {
    ".": PLAIN,
    "d": Premium(letter=2),
    "t": Premium(letter=3),
    "q": Premium(letter=4),
    "D": Premium(word=2),
    "T": Premium(word=3),
    "Q": Premium(word=4),
}
BLOCKED = "#"


def _rows(value: Iterable[Iterable[Premium]]) -> tuple[tuple[Premium, ...], ...]:
    rows = tuple(map(tuple, value))
    if not all(isinstance(premium, Premium) for row in rows for premium in row):
        raise TypeError("a layout is made of rows of premiums")
    return rows


def _squares(value: Iterable[Square]) -> tuple[Square, ...]:
    return tuple(sorted(value))


@frozen(repr=False)
class Layout:
    """A board before anything lies on it. Any rectangle will do."""

    premiums: tuple[tuple[Premium, ...], ...] = field(converter=_rows)
    starts: tuple[Square, ...] = field(converter=_squares, default=())
    blocked: tuple[Square, ...] = field(converter=_squares, default=())

    def __attrs_post_init__(self) -> None:
        if not self.premiums or not self.premiums[0]:
            raise ValueError("a board has at least one square")
        if len({len(row) for row in self.premiums}) != 1:
            raise ValueError("the rows of a board are equally long")

    @classmethod
    def from_text(
        cls,
        text: str,
        starts: Iterable[Square] | None = None,
        legend: Mapping[str, Premium] = LEGEND,
    ) -> Layout:
        """Read a board drawn in text, a line a row, by the legend; `#` is a blocked square.

        Without `starts` one starts in the middle.
        """
        lines = text.split()
        blocked = []
        rows = []
        for row, line in enumerate(lines):
            for col, sign in enumerate(line):
                if sign == BLOCKED:
                    blocked.append(Square(row, col))
                elif sign not in legend:
                    raise ValueError(f"the legend does not explain {sign!r} in row {row + 1}")
            rows.append([legend.get(sign, PLAIN) for sign in line])
        if starts is None:
            starts = [Square(len(rows) // 2, len(rows[0]) // 2)] if rows else []
        return cls(rows, starts, blocked)

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.premiums)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.premiums[0])

    @cached_property
    def is_blocked(self) -> frozenset[Square]:
        """The blocked squares, for asking `square in layout.is_blocked`."""
        return frozenset(self.blocked)

    def has(self, square: Square) -> bool:
        """Tell whether the square is on the board at all."""
        return 0 <= square.row < len(self.premiums) and 0 <= square.col < len(self.premiums[0])

    def premium(self, square: Square) -> Premium:
        """Return what is printed on a square of this board."""
        if not self.has(square):
            raise IndexError(f"{square} is off the board")
        return self.premiums[square.row][square.col]

    def transposed(self) -> Layout:
        """Return the board with rows and columns exchanged."""
        return Layout(
            zip(*self.premiums, strict=True),
            (Square(square.col, square.row) for square in self.starts),
            (Square(square.col, square.row) for square in self.blocked),
        )

    def __repr__(self) -> str:
        return f"<Layout {self.width}x{self.height}>"
