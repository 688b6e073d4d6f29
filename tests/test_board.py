"""Guards the board: laying tiles, lifting them, and that nothing else changes.

Squares and directions are tested here too; they are too small for a file of their own.
"""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Axis, Board, Layout, PlacedTile, Placement, Square
from scrabble_rules.profiles import HASBRO
from scrabble_rules.values.validators import shortened
from sheet import lay

A, B, BLANK_A = PlacedTile("A"), PlacedTile("B"), PlacedTile("A", is_blank=True)
LAYOUT = Layout.from_text("...#\n....\n....")
EMPTY = Board(LAYOUT)
FREE = [Square(row, col) for row in range(3) for col in range(4) if (row, col) != (0, 3)]

tiles_on_squares = st.dictionaries(st.sampled_from(FREE), st.sampled_from([A, B, BLANK_A]))


def at(row: int, col: int, tile: PlacedTile = A) -> Placement:
    return Placement(Square(row, col), tile)


# -- squares and directions


def test_a_square_counts_from_one_when_it_speaks() -> None:
    cases: list[tuple[Square, str]] = [
        (Square(0, 0), "row 1, column 1"),
        (Square(7, 14), "row 8, column 15"),
        (Square(-1, -2), "row 0, column -1"),
        (Square(0, 10**24), "row 1, column a huge number"),
        (Square(-(10**5000), 0), "row a huge number, column 1"),
    ]
    for square, shown in cases:
        assert str(square) == shown


def test_steps_from_a_square() -> None:
    cases: list[tuple[Axis, int, Square]] = [
        (Axis.ACROSS, 1, Square(3, 5)),
        (Axis.ACROSS, -6, Square(3, -2)),
        (Axis.DOWN, 1, Square(4, 4)),
        (Axis.DOWN, 0, Square(3, 4)),
    ]
    for axis, count, square in cases:
        assert axis.step(Square(3, 4), count) == square


def test_what_is_too_long_is_shortened() -> None:
    cases: list[tuple[object, str]] = [
        ("x" * 24, "x" * 24),
        ("x" * 25, "x" * 23 + "…"),
        (10**24 - 1, "9" * 24),
        (10**24, "a huge number"),
        (-(10**24), "a huge number"),
        ("A\ud800\udfffB", "A\\ud800\\udfffB"),
    ]
    for value, shown in cases:
        assert shortened(value) == shown


# -- the board


def test_what_has_been_laid_lies_there_and_the_old_board_is_as_it_was() -> None:
    board = EMPTY.placing([at(2, 1), at(0, 0, BLANK_A), at(2, 2, B)])
    assert list(board) == [at(0, 0, BLANK_A), at(2, 1), at(2, 2, B)]
    assert len(board) == 3
    assert not board.is_empty
    assert EMPTY.is_empty
    assert repr(board) == "<Board 4x3, 3 tiles>"


def test_nothing_lies_where_there_is_no_board() -> None:
    cases: list[Square] = [
        Square(3, 0),
        Square(0, 4),
        Square(-1, 0),
        Square(0, -1),
        Square(10**30, 0),
    ]
    for square in cases:
        full = EMPTY.placing(Placement(free, A) for free in FREE)
        assert full[square] is None


def test_where_no_tile_can_be_laid_or_taken_up() -> None:
    board = EMPTY.placing([at(1, 1)])
    for square in (Square(0, 3), Square(3, 0), Square(-1, 0), Square(1, 1)):
        with pytest.raises(ValueError, match=str(square)):
            board.placing([at(0, 0), Placement(square, B)])
    for square in (Square(0, 0), Square(0, 3), Square(0, 9)):
        with pytest.raises(ValueError, match=str(square)):
            EMPTY.removing([square])


def test_rows_fit_the_layout() -> None:
    wrong: list[tuple[tuple[None, ...], ...]] = [
        (),
        ((None,) * 4,) * 2,
        ((None,) * 4, (None,) * 3, (None,) * 4),
    ]
    for rows in wrong:
        with pytest.raises(ValueError, match="3 rows of 4 squares"):
            Board(LAYOUT, rows)
    with pytest.raises(ValueError, match="blocked square: row 1, column 4"):
        Board(LAYOUT, ((None, None, None, A), (None,) * 4, (None,) * 4))


# -- laws


@given(tiles_on_squares)
def test_laying_and_taking_up_undo_each_other(tiles: dict[Square, PlacedTile]) -> None:
    board = EMPTY.placing(Placement(square, tile) for square, tile in tiles.items())
    assert {placed.square: placed.tile for placed in board} == tiles
    assert all(board[square] == tiles.get(square) for square in FREE)
    assert len(board) == len(tiles)
    assert board.is_empty is not bool(tiles)
    assert board.removing(tiles) == EMPTY


@given(tiles_on_squares)
def test_equal_tiles_on_equal_squares_are_equal_boards(
    tiles: dict[Square, PlacedTile],
) -> None:
    placements = [Placement(square, tile) for square, tile in tiles.items()]
    board = EMPTY.placing(placements)
    one_by_one = EMPTY
    for placed in reversed(placements):
        one_by_one = one_by_one.placing([placed])
    assert one_by_one == board
    assert hash(one_by_one) == hash(board)
    assert pickle.loads(pickle.dumps(board)) == board  # noqa: S301 - our own bytes


# -- what lies on it


def test_in_asks_whether_a_tile_lies_there() -> None:
    board = lay(HASBRO, "8F HORN")
    first = next(iter(board))
    assert first.square in board
    assert first in board
    assert Placement(first.square, PlacedTile("X")) not in board
    assert Square(0, 0) not in board
    assert Square(-1, 7) not in board
    assert Square(-1, 7) not in board.layout
    assert Square(0, 0) in board.layout
    assert list(board.layout) == [Square(row, col) for row in range(15) for col in range(15)]
    for asked in (board, board.layout):
        with pytest.raises(ValueError, match="no square is called 'H'"):
            "H" in asked  # noqa: B015
