"""Guards that `parse_board` reads the pictures that `print` shows, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import (
    Board,
    Layout,
    PlacedTile,
    Placement,
    Square,
    TileSet,
    profiles,
    tile_sets,
)
from scrabble_rules.notation import NotationError, parse_board
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_text
from scrabble_rules.testing.strategies import layouts

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


@given(boards())
def test_a_picture_is_read_back(drawn: tuple[Board, TileSet]) -> None:
    board, tile_set = drawn
    picture = board_text(board, tile_set=tile_set)
    assert parse_board(picture, board.layout, tile_set) == board
    if board.layout.width > 1:
        _, *rows = picture.splitlines()
        if not tile_set.reads_right_to_left:
            assert parse_board("\n".join(rows), board.layout, tile_set) == board


def test_a_letter_that_looks_like_a_free_square() -> None:
    for blank in (False, True):
        klingon = tile_sets.find("klingon")[0].tile_set
        tile = PlacedTile("'", is_blank=blank)
        board = Board(HASBRO.layout).placing([Placement(Square(0, col), tile) for col in (1, 3)])
        picture = board_text(board, tile_set=klingon)
        assert ("(')" if blank else "[']") in picture
        assert parse_board(picture, board.layout, klingon) == board, blank
        rows = [line.replace(" ", "") for line in picture.splitlines()[1:]]
        dense = "\n".join(line.removeprefix(str(row)) for row, line in enumerate(rows, 1))
        if not blank:
            assert parse_board(dense, board.layout, klingon) == board, blank


@given(st.text(alphabet=" \n.'\"-=*#ABCabc123[]()?!\x1b\u2068", max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    try:
        board = parse_board(text, SMALL, DIGRAPHS)
    except NotationError as error:
        assert str(error).isprintable()  # noqa: PT017 - anything else would escape
    else:
        assert parse_board(str(board), SMALL, DIGRAPHS) == board


def test_the_empty_board_of_every_profile() -> None:
    for layout in [rules.layout for rules in profiles.ALL.values()]:
        board = Board(layout)
        assert parse_board(board_text(board, 200), layout) == board


def test_a_board_may_be_typed() -> None:
    cases: list[str] = [
        "A.. \n .b. \n ..A",
        "A . .\n. b .\n# . A",
        "  A B C\n1 A . d\n2 . b .\n3 # . A".replace("d", "'"),
        "  A B C\n1 A . '\n2 . (B) .\n3 # . A",
        "1 A.'\n2 .b.\n3 #.A\n",
    ]
    for text in cases:
        layout = Layout.from_text("=.' .-. #.=")
        board = parse_board(text, layout)
        assert [str(tile) for tile in map(board.__getitem__, [Square(0, 0), Square(1, 1)])] == [
            "A",
            "B (blank)",
        ]
        assert len(board) == 3, text


def test_labels_of_several_letters() -> None:
    for text in ("CH . .\n. [ch] .\n. . [L·L]", "[CH]..\n.[ch].\n..[L·L]"):
        board = parse_board(text, SMALL, DIGRAPHS)
        assert [placement.tile for placement in board] == [
            PlacedTile("CH"),
            PlacedTile("CH", is_blank=True),
            PlacedTile("L·L"),
        ]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("A..\n...", 1, 0),  # two rows
        ("", 1, 0),
        ("." * 10_000, 1, 0),
        ("  A B D\n...\n...\n...", 1, 0),
        ("...\n....\n...", 2, 0),
        ("...\n..\n...", 2, 0),
        ("1 . . .\n3 . . .\n2 . . .", 2, 0),
        ("...\n...\n..-", 3, 2),  # a double word stands elsewhere
        ("...\n...\n.-.", 3, 1),
        ("...\n...\nA..", 3, 0),  # a blocked square
        ("...\n.Q.\n...", 2, 1),  # no such tile
        ("...\n.?.\n...", 2, 1),
        (". . .\n. {A} .\n. . .", 2, 2),  # a mark
        ("...\n.[CH.\n...", 2, 1),
    ],
)
def test_an_error_says_where_it_is(text: str, line: int, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text, SMALL, DIGRAPHS)
    assert (caught.value.line, caught.value.column) == (line, column)
