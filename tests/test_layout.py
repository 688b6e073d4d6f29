"""Guards how a board is read from a drawing, and how a seed shuffles its premiums.

The shipped boards are shown square by square by `conformance`, with S0.40 and S3.19.
"""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Layout, Premium, Square, profiles
from scrabble_rules.profiles.bingo_35 import STARRED_15
from scrabble_rules.profiles.hasbro import STANDARD_15
from scrabble_rules.values.layout import BLOCKED, LEGEND, PLAIN, STARTS

SIGNS = {premium: sign for sign, premium in LEGEND.items()}
READ = [*LEGEND, *STARTS, BLOCKED]


def drawn(layout: Layout) -> list[str]:
    return ["".join(SIGNS[premium] for premium in row) for row in layout.premiums]


# -- reading a drawing


def test_a_drawing_is_read_a_line_a_row() -> None:
    layout = Layout.from_text("'\"^-=~\n....#.")
    assert (layout.height, layout.width) == (2, 6)
    assert layout.premiums[0] == (
        Premium(letter=2),
        Premium(letter=3),
        Premium(letter=4),
        Premium(word=2),
        Premium(word=3),
        Premium(word=4),
    )
    assert set(layout.premiums[1]) == {PLAIN}
    assert layout.blocked == (Square(1, 4),)
    assert layout.is_blocked == {Square(1, 4)}
    assert layout.starts == (Square(1, 3),)


def test_starts_are_the_middle_unless_they_are_named() -> None:
    assert Layout.from_text(".").starts == (Square(0, 0),)
    assert Layout.from_text("... ... ...").starts == (Square(1, 1),)
    assert Layout.from_text("..", starts=()).starts == ()
    assert Layout.from_text("..", starts=Square(0, 1)).starts == (Square(0, 1),)
    corners = [Square(0, 1), Square(0, 0)]
    assert Layout.from_text("..", starts=corners).starts == (Square(0, 0), Square(0, 1))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a layout needs at least one square"),
        (" \n ", "a layout needs at least one square"),
        ("...\n..", "must have the same length: row 1 has 3 squares, row 2 has 2"),
        (
            "...\n.x.",
            "'x' in row 2, column 2 is not in the legend",
        ),
        (".d", "in row 1, column 2 "),
        ("%", "'%' in row 1, column 1 "),
    ],
)
def test_drawings_that_are_no_board(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Layout.from_text(text)


@pytest.mark.parametrize(
    ("starts", "error", "sentence"),
    [
        ("CC", ValueError, "no square is called 'CC'"),
        ([7.5], TypeError, "a square is expected"),
        ([Square(1, 1)] * 2, ValueError, "the start square at row 2, column 2 is given twice"),
        ([Square(3, 1)], ValueError, "at row 4, column 2 is off the board of 3 rows and 3 columns"),
    ],
)
def test_start_squares_that_are_none(
    starts: Any,  # noqa: ANN401 - what is wrong
    error: type[Exception],
    sentence: str,
) -> None:
    with pytest.raises(error, match=sentence):
        Layout.from_text("... ... ...", starts=starts)


# -- asking a board


@pytest.mark.parametrize(
    ("square", "is_on_it"),
    [
        (Square(0, 0), True),
        (Square(1, 2), True),
        (Square(2, 0), False),
        (Square(0, 3), False),
        (Square(-1, 0), False),
        (Square(0, -1), False),
        (Square(10**9, -(10**9)), False),
    ],
)
def test_which_squares_it_has(
    square: Square,
    is_on_it: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    layout = Layout.from_text("...\n...")
    assert (square in layout) is is_on_it
    if is_on_it:
        assert layout.premium(square) == PLAIN
    else:
        with pytest.raises(IndexError, match="is off the board"):
            layout.premium(square)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    width = draw(st.integers(1, 6))
    rows = draw(st.lists(st.text("".join(READ), min_size=width, max_size=width), min_size=1))
    return Layout.from_text("\n".join(rows))


@given(layouts())
def test_what_is_printed_is_read_back(layout: Layout) -> None:
    if "@" in str(layout):
        layout = Layout(layout.premiums, (), layout.blocked)
        assert Layout.from_text(str(layout), starts=()) == layout
        return
    assert Layout.from_text(str(layout)) == layout
    spaced = "\n".join(map(" ".join, str(layout).splitlines()))
    assert layout.height == 1 or Layout.from_text(spaced) == layout


def test_every_board_that_is_shipped_is_read_back_but_for_coloured_squares() -> None:
    every = {name: rules.layout for name, rules in profiles.ALL.items()}
    unread = [name for name, layout in every.items() if set(str(layout)) & {"%", "@"}]
    assert unread == ["literaki", "literaki-english"]
    for name in every.keys() - {*unread}:
        assert Layout.from_text(str(every[name])) == every[name], name


def test_start_squares_are_marked_in_the_middle_or_given() -> None:
    assert Layout.from_text("*.\n.+").starts == (Square(0, 0), Square(1, 1))
    assert Layout.from_text("*.\n.+", starts=["B1"]) == Layout.from_text("-.\n..", starts=["B1"])
    assert Layout.from_text("*.", starts=()).premiums == Layout.from_text("-.").premiums


# -- random boards by seed


class TestShuffled:
    """A seed moves premiums as the page on draws says, and nothing else."""

    def test_the_published_algorithm(self) -> None:
        layout = Layout.from_text("='. .-# \"=.")
        squares = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1), (2, 2)]  # no start, not blocked
        left = list("='..\"=.")
        expected = [list(row) for row in ("...", ".-.", "...")]
        block = hashlib.sha256(b"shuffled board 1\nseven\n0").digest()
        block += hashlib.sha256(b"shuffled board 1\nseven\n1").digest()
        numbers = struct.unpack(">8Q", block)
        for (row, col), number in zip(squares, numbers, strict=False):
            expected[row][col] = left.pop(number % len(left))
        found = layout.shuffled("seven")
        assert drawn(found) == ["".join(row) for row in expected]
        assert (found.starts, found.blocked) == (layout.starts, layout.blocked)

    @given(st.text(max_size=4) | st.integers())
    def test_premiums_are_moved_and_starts_and_blocked_squares_are_not(
        self, seed: str | int
    ) -> None:
        layout = Layout(STARRED_15.premiums, STANDARD_15.starts, [Square(0, 3), Square(9, 9)])
        found = layout.shuffled(seed)
        assert Counter("".join(drawn(found))) == Counter("".join(drawn(layout)))
        assert (found.starts, found.blocked) == (layout.starts, layout.blocked)
        for square in (*layout.starts, *layout.blocked):
            assert found.premium(square) == layout.premium(square)
        assert found == layout.shuffled(str(seed))
