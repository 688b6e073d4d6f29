"""The printed board: its size, premium squares, start squares and blocked squares.

What a premium is worth in a turn is decided by the rule `premiums`, what a start square demands by
the rule `opening`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from attrs import field

from scrabble_rules.values.displays import picture
from scrabble_rules.values.geometry import Square, SquareLike, as_square, as_squares
from scrabble_rules.values.seeded_numbers import numbers_of, picked, seed_text
from scrabble_rules.values.validators import counted, frozen, listed, must_be


@frozen(cache_hash=True)
class Premium:
    """What is printed on a square: the factors for a letter and for the whole word.

    S0.23, S0.24, S1.23, S1.24, S2.21, S2.22, S4.14, S4.15.

    With `only_value` the letter factor applies to tiles of that value only.
    """

    letter: int = 1
    """The factor for a letter on the square."""
    word: int = 1
    """The factor for the whole word."""
    only_value: int | None = None
    """The only value of a letter that `letter` multiplies; None for every value."""


PLAIN = Premium()

LEGEND: Final[Mapping[str, Premium]] = MappingProxyType(
    {
        ".": PLAIN,
        "'": Premium(letter=2),
        '"': Premium(letter=3),
        "^": Premium(letter=4),
        "-": Premium(word=2),
        "=": Premium(word=3),
        "~": Premium(word=4),
    }
)
"""What the signs of a layout in text stand for, unless you pass a legend of your own. No sign is a
letter: in a picture of a board letters are tiles.
"""
STARTS: Final[Mapping[str, Premium]] = MappingProxyType({"*": Premium(word=2), "+": PLAIN})
"""The signs for start squares, and what else is printed there."""
BLOCKED = "#"
OTHER, OTHER_START = "%", "@"
"""What a picture shows for a premium, or for one on a start square, that has no sign."""
SIGNS = frozenset([*LEGEND, *STARTS, BLOCKED, OTHER, OTHER_START])
"""Every sign that a picture of text may show on a free square."""
_SIGN_OF = {premium: sign for sign, premium in LEGEND.items()}
_START_OF = {premium: sign for sign, premium in STARTS.items()}


def _rows(value: Iterable[Iterable[Premium]]) -> tuple[tuple[Premium, ...], ...]:
    return tuple(listed(row) for row in value)  # rows may be made one by one


def _squares(value: Iterable[SquareLike] | SquareLike) -> tuple[Square, ...]:
    return tuple(sorted(as_squares(value)))


@frozen
class Layout:
    """A printed board: a rectangle of premiums, the squares to start on, and blocked squares.

    Raises ValueError if there is no square, if the rows differ in length, or if a start square or a
    blocked one is off the board.
    """

    premiums: tuple[tuple[Premium, ...], ...] = field(converter=_rows)
    """What is printed on each square, row by row."""
    starts: tuple[Square, ...] = field(converter=_squares, default=())
    """The start squares, sorted; the first play covers one of them under most rules."""
    blocked: tuple[Square, ...] = field(converter=_squares, default=())
    """The squares on which no tile may lie, sorted."""

    def __attrs_post_init__(self) -> None:
        if not self.premiums or not self.premiums[0]:
            raise ValueError("a layout needs at least one square")
        for number, row in enumerate(self.premiums, 1):
            if len(row) != len(self.premiums[0]):
                raise ValueError(
                    "all rows of a layout must have the same length: row 1 has "
                    f"{counted(len(self.premiums[0]), 'square')}, row {number} has {len(row)}"
                )
        for square in (*self.starts, *self.blocked):
            if square not in self:
                raise ValueError(
                    f"the start or blocked square at {square} is off the board of {self.height} "
                    f"rows and {self.width} columns; a Square counts from zero"
                )

    @classmethod
    def from_text(
        cls,
        text: str,
        starts: Iterable[SquareLike] | SquareLike | None = None,
        legend: Mapping[str, Premium] = LEGEND,
    ) -> Layout:
        """Read a layout from text: one line per row, one character per square, as `print` does.

        `legend` says which premium each character stands for. `#` is always a blocked square, `*`
        a start square that doubles the word, and `+` one with nothing else printed on it. Give
        `starts` to have others; if there are none at all, the square in the middle is the only one.
        White space between squares is skipped. In a single line, white space separates rows.

        Raises ValueError for a character that is not in the legend, for rows of unequal length and
        for start squares that are given twice or are off the board; TypeError for anything but one
        text, and for start squares that are no squares.
        """
        must_be("text", text, str, '"\\n".join(rows)')
        must_be("legend", legend, Mapping, "LEGEND")
        signs = {**legend, **STARTS, BLOCKED: PLAIN}
        blocked, marked, rows = [], [], []
        for row, line in enumerate(_drawn(text)):
            for col, sign in enumerate(line):
                if sign not in signs:
                    raise ValueError(
                        f"{sign!r} in row {row + 1}, column {col + 1} is not in the legend, which "
                        f"has {' '.join(signs)}"
                    )
                if sign == BLOCKED:
                    blocked.append(Square(row, col))
                elif sign in STARTS:
                    marked.append(Square(row, col))
            rows.append([signs[sign] for sign in line])
        if starts is None:
            middle = [Square(len(rows) // 2, len(rows[0]) // 2)] if rows else []
            starts = marked or middle
        made = cls(rows, starts, blocked)
        for one, following in pairwise(made.starts):
            if one == following:
                raise ValueError(f"the start square at {one} is given twice")
        return made

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
        """The blocked squares as a set, for fast `square in layout.is_blocked`."""
        return frozenset(self.blocked)

    def __contains__(self, square: SquareLike) -> bool:
        """Return whether the square lies on the board; blocked squares do."""
        square = as_square(square)
        return 0 <= square.row < len(self.premiums) and 0 <= square.col < len(self.premiums[0])

    def __iter__(self) -> Iterator[Square]:
        """Yield every square, row by row, the blocked ones too."""
        for row, premiums in enumerate(self.premiums):
            for col in range(len(premiums)):
                yield Square(row, col)

    def premium(self, square: SquareLike) -> Premium:
        """Return what is printed on a square; raises IndexError if it is off the board."""
        square = as_square(square)
        if square not in self:
            raise IndexError(f"{square} is off the board")
        return self.premiums[square.row][square.col]

    def shuffled(self, seed: str | int) -> Layout:
        """Return the layout with its premiums on other squares: a random board by seed.

        Start squares keep what is printed on them, and blocked squares stay where they are. The
        same seed gives the same board everywhere, by the algorithm in the reference of draws.

        Raises TypeError for a seed that is neither str nor int, ValueError for an int of more than
        4096 bits.
        """
        numbers = numbers_of(f"shuffled board 1\n{seed_text(seed, 'the seed of a board')}")
        kept = {*self.starts, *self.blocked}
        places = [
            (row, col)
            for row in range(self.height)
            for col in range(self.width)
            if Square(row, col) not in kept
        ]
        premiums = [self.premiums[row][col] for row, col in places]
        moved = dict(zip(places, picked(premiums, len(premiums), numbers), strict=True))
        return Layout(
            (
                (moved.get((row, col), premium) for col, premium in enumerate(line))
                for row, line in enumerate(self.premiums)
            ),
            self.starts,
            self.blocked,
        )

    def __repr__(self) -> str:
        return f"<Layout {self.width}x{self.height}>"

    def __str__(self) -> str:
        """Return the layout in text, a line for each row, as `from_text` reads it."""
        return "\n".join(map("".join, printed(self)))

    _repr_svg_ = picture


def _drawn(text: str) -> list[str]:
    """Return the squares of each row of a drawing."""
    rows = ["".join(line.split()) for line in text.splitlines() if line.strip()]
    return text.split() if len(rows) == 1 else rows


def printed(layout: Layout) -> list[list[str]]:
    """Return what a picture of text shows on each square that is free, row by row.

    `Layout.from_text` reads these signs.
    """
    shown = [[_SIGN_OF.get(premium, OTHER) for premium in row] for row in layout.premiums]
    for start in layout.starts:
        premium = layout.premiums[start.row][start.col]
        shown[start.row][start.col] = _START_OF.get(premium, OTHER_START)
    for blocked in layout.blocked:
        shown[blocked.row][blocked.col] = BLOCKED
    return shown
