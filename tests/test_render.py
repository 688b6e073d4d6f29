"""Guards the board as people see it in a terminal, character by character."""

from __future__ import annotations

from textwrap import dedent

import pytest

from scrabble_rules import Board, Layout, PlacedTile, Placement, Premium, Square
from scrabble_rules.layout import LEGEND
from scrabble_rules.profiles import BINGO_35, HASBRO
from scrabble_rules.render import board_text
from sheet import lay


def drawing(text: str) -> str:
    return dedent(text).strip("\n")


def test_the_board_of_the_box_with_two_words() -> None:
    assert board_text(lay(HASBRO, "8F HORn", "H8 .AIN")) == drawing(
        """
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . H O R n . . ' . . =
         9 . . ' . . . ' A ' . . . ' . .
        10 . " . . . " . I . " . . . " .
        11 . . . . - . . N . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =
        """
    )


def test_the_start_shows_a_star_until_it_is_covered() -> None:
    rows = board_text(lay(BINGO_35)).splitlines()
    assert rows[8] == " 8 . . . - . . . * . . . - . . ."
    covered = board_text(lay(BINGO_35, "8H A")).splitlines()
    assert covered[8] == " 8 . . . - . . . A . . . - . . ."


def test_every_sign() -> None:
    layout = Layout.from_text(
        ".dtqDTQ\n#bm....",
        starts=[Square(1, 6)],
        legend={**LEGEND, "b": Premium(letter=3, only_value=1), "m": Premium(letter=2, word=2)},
    )
    assert board_text(Board(layout)) == drawing(
        """
          A B C D E F G
        1 . ' " ^ - = ~
        2 # + + . . . *
        """
    )


def test_long_labels_make_every_column_wider() -> None:
    tiles = [
        Placement(Square(0, 0), PlacedTile("CH")),
        Placement(Square(0, 1), PlacedTile("L·L", is_blank=True)),
        Placement(Square(1, 2), PlacedTile("A")),
    ]
    board = Board(Layout.from_text("...\n..t", starts=())).placing(tiles)
    assert board_text(board) == drawing(
        """
          A   B   C
        1 CH  l·l .
        2 .   .   A
        """
    )


def test_a_wide_board_goes_on_after_z() -> None:
    board = Board(Layout.from_text("." * 54, starts=()))
    heads, row = board_text(board, width=200).splitlines()
    assert heads.split()[24:30] == ["Y", "Z", "AA", "AB", "AC", "AD"]
    assert heads.split()[-2:] == ["BA", "BB"]
    assert row.split() == ["1", *["."] * 54]


def test_a_board_of_one_square() -> None:
    assert board_text(Board(Layout.from_text("."))) == "  A\n1 *"


@pytest.mark.parametrize("height", [1, 9, 10, 100])
def test_rows_are_numbered_from_one(height: int) -> None:
    lines = board_text(Board(Layout.from_text(".\n" * height, starts=()))).splitlines()
    assert [line.split()[0] for line in lines[1:]] == [str(n) for n in range(1, height + 1)]
    assert len({line.index(".") for line in lines[1:]}) == 1
    assert all(line == line.rstrip() for line in lines)
