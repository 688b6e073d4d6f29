"""Guards the board in a terminal, character by character. Marks are in `render/test_marks.py`."""

from __future__ import annotations

import re

import pytest

from pictures_kit import strip_of
from scrabble_rules import Board, Layout, PlacedTile, Placement, Premium, Square
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_text
from scrabble_rules.values.layout import LEGEND
from sheet import drawing, lay


def test_every_sign() -> None:
    layout = Layout.from_text(
        ".'\"^-=~\n#bm....",
        starts=[Square(1, 2), Square(1, 6)],
        legend={**LEGEND, "b": Premium(letter=3, only_value=1), "m": Premium(letter=2, word=2)},
    )
    assert board_text(Board(layout)) == drawing(
        """
          A B C D E F G
        1 . ' " ^ - = ~
        2 # % @ . . . +
        """
    )


def test_long_labels_make_every_column_wider() -> None:
    tiles = [
        Placement(Square(0, 0), PlacedTile("CH")),
        Placement(Square(0, 1), PlacedTile("L·L", is_blank=True)),
        Placement(Square(1, 2), PlacedTile("A")),
    ]
    board = Board(Layout.from_text('...\n.."', starts=())).placing(tiles)
    assert board_text(board) == drawing(
        """
          A   B   C
        1 CH  l·l .
        2 .   .   A
        """
    )


def test_a_wide_board_goes_on_after_z() -> None:
    heads, row = board_text(strip_of(*[None] * 54), width=200).splitlines()
    assert heads.split()[24:30] == ["Y", "Z", "AA", "AB", "AC", "AD"]
    assert heads.split()[-2:] == ["BA", "BB"]
    assert row.split() == ["1", *["."] * 54]


class TestNarrowTerminals:
    BOARD = Board(Layout.from_text(".'\n.-", starts=()))

    def test_a_board_that_is_too_wide_is_drawn_in_parts(self) -> None:
        assert board_text(self.BOARD, 5) == "  A B\n1 . '\n2 . -"
        assert board_text(self.BOARD, 4) == "  A\n1 .\n2 .\n\n  B\n1 '\n2 -"
        assert board_text(lay(HASBRO), 20).count("\n\n") == 1

    def test_columns_beyond_z_are_wider(self) -> None:
        text = board_text(strip_of(*[None] * 28), 100)
        assert text.splitlines()[0].endswith("Y  Z  AA AB")

    def test_below_that_it_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="at least 5 columns"):
            board_text(Board(HASBRO.layout), 4)


def test_signs_of_any_label() -> None:
    cases: list[tuple[list[str | PlacedTile | None], str]] = [
        (["\x1b[2J", "\u202eab", "long" * 1000], "1 \ufffd[2J   \ufffdab    longl…"),  # harmless
        (["漢", "e\u0301", None], "1 漢 e\u0301  ."),
        (
            [PlacedTile("א", is_blank=True), "א"],
            "   \u2068א\u2069 \u2068(א)\u2069 1",
        ),
    ]
    for labels, row in cases:
        assert board_text(strip_of(*labels)).splitlines()[1] == row


def test_colours_only_if_asked_for() -> None:
    board = lay(HASBRO, "8F Hn")
    plain, coloured = board_text(board), board_text(board, colours=True)
    assert "\x1b" not in plain
    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain
    assert "\x1b[1mH\x1b[0m \x1b[1;32mn\x1b[0m" in coloured
    assert "\x1b[31m=\x1b[0m" in coloured
