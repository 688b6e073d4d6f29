"""Guards the board in a terminal, character by character."""

from __future__ import annotations

import re

import pytest

from scrabble_rules import Board, Layout, PlacedTile, Placement, Play, Premium, Square
from scrabble_rules.profiles import BINGO_35, HASBRO
from scrabble_rules.render import LastPlay, board_text
from scrabble_rules.values.layout import LEGEND
from sheet import after, drawing, lay, table


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


class TestLastPlay:
    def test_it_stands_in_brackets(self) -> None:
        board = Board(Layout.from_text("...\n...\n...", starts=())).placing(
            Placement(Square(1, col), PlacedTile(label)) for col, label in enumerate("ABC")
        )
        last = Play([(Square(1, 1), PlacedTile("B")), (Square(1, 2), PlacedTile("C"))])
        assert board_text(board, marks=LastPlay(last)).splitlines()[2] == "2 A[B C]"
        down = Play([(Square(1, 0), PlacedTile("A"))])
        assert board_text(board, marks=LastPlay(down)).splitlines()[2] == "2[A]B C"

    def test_where_it_no_longer_lies_nothing_is_marked(self) -> None:
        last = Play([(Square(0, col), PlacedTile("B")) for col in (0, 2, 9)])
        board = Board(Layout.from_text("...", starts=())).placing(last.placements[1:2])
        assert board_text(board, marks=LastPlay(last)) == "  A B C\n1 . .[B]"

    def test_of_a_state_it_is_the_play_that_can_be_challenged(self) -> None:
        state = after(table(HASBRO, "HORNAAA", "AAAA"), "8F HORN")
        assert "[H O R N]" in board_text(state)
        assert "[" not in board_text(state.board)


class TestNarrowTerminals:
    def test_the_space_between_columns_goes_first(self) -> None:
        last = Play([(Square(1, 1), PlacedTile("B")), (Square(1, 2), PlacedTile("C"))])
        board = Board(Layout.from_text("...T\nd...\n...D", starts=())).placing(last.placements)
        assert board_text(board, 10, marks=LastPlay(last)) == drawing(
            """
              A B C D
            1 . . . =
            2 '[B C].
            3 . . . -
            """
        )
        assert board_text(board, 9, marks=LastPlay(last)) == drawing(
            """
              ABCD
            1 ...=
            2 'BC.<
            3 ...-
               ^^
            """
        )

    def test_then_the_board_is_drawn_in_parts(self) -> None:
        board = Board(Layout.from_text(".d\n.D", starts=()))
        assert board_text(board, 5) == "  A B\n1 . '\n2 . -"
        assert board_text(board, 4) == "  AB\n1 .'\n2 .-"
        last = Play([(Square(1, 1), PlacedTile("A"))])
        board = board.placing(last.placements)
        assert board_text(board, 4, marks=LastPlay(last)) == "  A\n1 .\n2 .\n\n  B\n1 '\n2 A<\n  ^"

    def test_columns_beyond_z_are_named_from_above(self) -> None:
        text = board_text(Board(Layout.from_text("." * 28, starts=())), 32).splitlines()
        assert [line[26:] for line in text] == ["  AA", "YZAB", "...."]

    def test_below_that_it_is_an_error(self) -> None:
        with pytest.raises(
            ValueError, match="this board needs a width of at least 5 columns, not 4"
        ):
            board_text(Board(HASBRO.layout), 4)


class TestSigns:
    def test_blanks_without_small_letters_stand_in_parentheses(self) -> None:
        board = Board(Layout.from_text("..", starts=())).placing(
            [
                Placement(Square(0, 0), PlacedTile("א", is_blank=True)),
                Placement(Square(0, 1), PlacedTile("א")),
            ]
        )
        assert board_text(board).splitlines()[1] == "   \u2068א\u2069 \u2068(א)\u2069 1"

    def test_wide_and_combining_signs_keep_columns_aligned(self) -> None:
        board = Board(Layout.from_text("...\n...", starts=())).placing(
            [
                Placement(Square(0, 0), PlacedTile("漢")),
                Placement(Square(0, 1), PlacedTile("e\u0301")),
            ]
        )
        assert board_text(board).splitlines() == [
            "  A  B  C",
            "1 漢 e\u0301  .",
            "2 .  .  .",
        ]

    def test_nothing_steers_the_terminal(self) -> None:
        board = Board(Layout.from_text("...", starts=())).placing(
            [
                Placement(Square(0, 0), PlacedTile("\x1b[2J")),
                Placement(Square(0, 1), PlacedTile("\u202eab")),
                Placement(Square(0, 2), PlacedTile("long" * 1000)),
            ]
        )
        assert board_text(board).splitlines()[1] == "1 \ufffd[2J   \ufffdab    longl…"

    def test_colours_only_if_asked_for(self) -> None:
        board = lay(HASBRO, "8F Hn")
        last = Play([(Square(7, 6), PlacedTile("N", is_blank=True))])
        plain, coloured = (
            board_text(board, marks=LastPlay(last)),
            board_text(board, marks=LastPlay(last), colours=True),
        )
        assert "\x1b" not in plain
        assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain
        assert "\x1b[1mH\x1b[0m[\x1b[1;7;32mn\x1b[0m]" in coloured
        assert "\x1b[31m=\x1b[0m" in coloured
