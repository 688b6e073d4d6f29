"""Guards what comes and goes as plain data: rows of text, lists of cells, "8F" for a square."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Axis,
    Board,
    Layout,
    PlacedTile,
    Placement,
    Play,
    Square,
    TakeBlank,
    TileSet,
    frontend,
    legal_plays,
    notation,
    phrases,
    render,
    tile_sets,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.testing.strategies import layouts
from scrabble_rules.values.geometry import as_square, as_squares
from scrabble_rules.wordgraph import WordGraph
from sheet import lay, table

SMALL = Layout.from_text("=.' .-. #.=")
DIGRAPHS = TileSet.of({"A": (9, 1), "CH": (2, 5), "L·L": (1, 8), "R": (5, 1)}, name="digraphs")
SETS = [
    HASBRO.tile_set,
    DIGRAPHS,
    *(tile_sets.find(name)[0].tile_set for name in ("turkish", "hebrew", "greek", "klingon")),
]


@st.composite
def boards(draw: st.DrawFn) -> tuple[Board, TileSet]:
    tile_set = draw(st.sampled_from(SETS))
    layout = draw(layouts(1, 9))
    tiles = st.none() | st.builds(PlacedTile, st.sampled_from(tile_set.letters), st.booleans())
    squares = [Square(row, col) for row in range(layout.height) for col in range(layout.width)]
    row = {square: draw(tiles) for square in squares if square not in layout.is_blocked}
    rows = [
        [row.get(Square(number, col)) for col in range(layout.width)]
        for number in range(layout.height)
    ]
    return Board(layout, rows), tile_set


A, BLANK_A, CH = PlacedTile("A"), PlacedTile("A", is_blank=True), PlacedTile("CH")
F8 = Square(7, 5)
SAME: list[Any] = [F8, (7, 5), [7, 5], "8F", "F8", " f8 "]


# -- squares


@pytest.mark.parametrize("said", SAME)
def test_a_square_may_be_said_in_several_ways(said: Any) -> None:  # noqa: ANN401 - or in any type
    board = lay(HASBRO, "8F HORN")
    state = table(HASBRO, "CATSEND", "", words=["8F HORN"])
    assert as_square(said) == F8
    assert board[said] == PlacedTile("H")
    assert said in board
    assert said in board.layout
    assert F8 not in board.removing([said])
    assert board.removing(said) == board.removing([F8])
    assert HASBRO.layout.premium(said) == HASBRO.layout.premium(F8)
    assert Layout([[HASBRO.layout.premium(F8)] * 15] * 15, starts=said).starts == (F8,)
    assert Layout.from_text("\n".join(["." * 9] * 9), starts=[said]).starts == (F8,)
    assert Placement(said, A).square == TakeBlank(said).square == F8
    assert Axis.DOWN.step(said) == Square(8, 5)
    assert notation.format_square(said) == "8F"
    assert frontend.Cursor(said) == frontend.Cursor(F8)
    assert frontend.Cursor(F8).at(said).axis is Axis.DOWN
    assert phrases.describe(state, said) == phrases.describe(state, F8)
    shown = render.board_svg(board, targets=True, focus=said)
    assert shown == render.board_svg(board, targets=True, focus=F8)


def test_drafts_and_plays_take_squares_in_every_way() -> None:
    state = table(HASBRO, "CATSEND", "", words=["8F HORN"])
    draft = frontend.Draft(state).lay("C", "9F").lay("A", (9, 5))
    assert [placed.square for placed in draft.placements] == [Square(8, 5), Square(9, 5)]
    assert draft.swap_tiles("9F", [9, 5]) == draft.swap_tiles(Square(8, 5), Square(9, 5))
    assert draft.move_tile("F10", "11F") == draft.move_tile(Square(9, 5), Square(10, 5))
    assert draft.take_back((9, 5)) == draft.take_back()
    assert draft.why_not_lay("T", "9F") == draft.why_not_lay("T", Square(8, 5))
    assert draft.laying_sequence(["11F"]) == (Square(10, 5),)
    blank = frontend.Draft(table(HASBRO, "?ATSEND", "")).lay("?", "8H")
    assert blank.with_letter("8H", "Q").placements[0].tile == PlacedTile("Q", is_blank=True)
    plays = legal_plays(state, graph=WordGraph.from_words(["CH", "AT"], HASBRO.tile_set))
    assert [*plays.through("7F")] == [*plays.through((6, 5))] == [*plays]


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ("", ValueError),
        ("8", ValueError),
        ("0F", ValueError),
        ("8F9", ValueError),
        ((7,), TypeError),
        ((7, 5, 1), TypeError),
        ((7, "F"), TypeError),
        ([7.0, 5], TypeError),
        (None, TypeError),
        (113, TypeError),
    ],
)
def test_what_is_no_square(said: Any, error: type[Exception]) -> None:  # noqa: ANN401 - what is wrong
    with pytest.raises(error, match="quare"):
        as_square(said)


def test_several_squares_or_a_single_one() -> None:
    for one in SAME:
        assert as_squares(one) == as_squares([one]) == (F8,)
    both: list[Any] = [["8F", (0, 0)], ((7, 5), "1A"), [F8, [0, 0]]]
    assert {as_squares(several) for several in both} == {(F8, Square(0, 0))}
    assert as_squares([]) == ()


# -- placements and plays


def test_a_placement_unpacks() -> None:
    square, tile = Placement("8F", "a")
    assert (square, tile) == (F8, BLANK_A)
    assert [*Placement(F8, A)] == [F8, A]


def test_a_play_of_plain_data() -> None:
    play = Play([Placement(F8, A), Placement(Square(7, 6), BLANK_A)])
    pairs: Any = [["8F", "A"], ((7, 6), BLANK_A)]
    assert Play({"8F": "A", (7, 6): "a"}) == Play(pairs) == play
    assert Play([Placement(F8, "[CH]")]) == Play({F8: CH})
    assert Play({"8F": "?"}).placements[0].tile == PlacedTile("?")
    empty = Board(HASBRO.layout)
    assert empty.placing({"8F": "A", "8G": "a"}) == empty.placing(play.placements)
    single: Any = Placement(F8, A)
    assert Play(single) == Play([single])
    assert empty.placing(single) == empty.placing([single])


@pytest.mark.parametrize("wrong", ["8F HORN", [("8F",)], [F8], [("8F", 7)], [("8F", None)], 7])
def test_what_is_no_play(wrong: Any) -> None:  # noqa: ANN401 - what is wrong
    with pytest.raises(TypeError):
        Play(wrong)


# -- boards


@given(boards())
def test_rows_of_text_are_read_back(drawn: tuple[Board, TileSet]) -> None:
    board, tile_set = drawn
    rows = board.rows_of_text(tile_set)
    assert len(rows) == board.layout.height
    assert Board.of(board.layout, rows, tile_set) == board
    cells = [[tile and sign_of(tile) for tile in row] for row in board.rows]
    assert Board.of(board.layout, cells, tile_set) == board
    assert Board.of(board.layout, board.rows, tile_set) == board
    assert Board.of(board.layout, {each.square: each.tile for each in board}) == board


def sign_of(tile: PlacedTile) -> str:
    """Write a tile as its label, or as that of a blank."""
    return f"?{tile.label}" if tile.is_blank else tile.label


def test_whatever_is_free() -> None:
    board = Board.of(SMALL, [["", "A", None], [" ", ".", "a"], "..A"])
    assert board.rows_of_text() == (".A.", "..a", "..A")
    squares = {
        (row, col): sign
        for row, line in enumerate(board.rows_of_text())
        for col, sign in enumerate(line)
    }
    assert (
        Board.of(SMALL, squares)
        == Board.of(SMALL, {"B1": "A", "C2": "a", "3C": A, "1A": None})
        == board
    )
    unread = Board.of(SMALL, {"A1": "?"})
    assert (
        Board.of(SMALL, unread.rows_of_text()) == unread == Board.of(SMALL, ["?..", "...", "..."])
    )
    with pytest.raises(ValueError, match="blocked"):
        Board.of(SMALL, ["...", "...", "A.."])
    with pytest.raises(ValueError, match="3 rows of 3 squares"):
        Board.of(SMALL, ["...", "...", "CH"])


def test_digraphs_and_letters_with_a_lower_case_of_their_own() -> None:
    board = Board.of(SMALL, ["[CH]..", [".", "ch", ""], "..[L·L]"], DIGRAPHS)
    assert [tile for _, tile in board] == [
        CH,
        PlacedTile("CH", is_blank=True),
        PlacedTile("L·L"),
    ]
    assert board.rows_of_text(DIGRAPHS) == ("[CH]..", ".[ch].", "..[L·L]")
    turkish = tile_sets.find("turkish")[0].tile_set
    dotted = Board.of(SMALL, ["i..", "\u0131..", "..."], turkish)
    assert [tile.label for _, tile in dotted] == ["İ", "I"]
    assert dotted.rows_of_text(turkish) == ("i..", "\u0131..", "...")


@pytest.mark.parametrize(
    ("cells", "where"),
    [
        (["..Q", "...", "..."], "row 1, column 3"),
        ([["", "", ""], ["", "CHA", ""], []], "row 2, column 2"),
        ([["[]", "", ""]], "row 1, column 1"),
    ],
)
def test_text_that_is_no_tile(cells: Any, where: str) -> None:  # noqa: ANN401 - what is wrong
    with pytest.raises(notation.NotationError, match=where):
        Board.of(SMALL, cells, DIGRAPHS)


@pytest.mark.parametrize("sign", ["_", "*", "-", "0", "[]", "??"])
def test_without_a_tile_set_a_tile_is_a_letter(sign: str) -> None:
    with pytest.raises(notation.NotationError):
        Board.of(SMALL, [[sign, "", ""], "...", "..."])


@pytest.mark.parametrize("cells", [[[7, "", ""], "...", "..."], [7, 8, 9], 7])
def test_cells_of_another_type(cells: Any) -> None:  # noqa: ANN401 - what is wrong
    with pytest.raises(TypeError):
        Board.of(SMALL, cells)
