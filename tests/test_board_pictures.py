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
from scrabble_rules.notation.cgp import parse
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_text
from scrabble_rules.testing.strategies import layouts

BOARD = parse("15/15/15/15/15/15/15/5HOrN6/5A9/15/15/15/15/15/15 FAME/ 0/14 0", HASBRO).board
SMALL = Layout.from_text("T.d .D. #.T")
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


@pytest.mark.parametrize("blank", [False, True])
def test_a_letter_that_looks_like_a_free_square(blank: bool) -> None:  # noqa: FBT001 - a parameter
    klingon = tile_sets.find("klingon")[0].tile_set
    tile = PlacedTile("'", is_blank=blank)
    board = Board(HASBRO.layout).placing([Placement(Square(0, col), tile) for col in (1, 3)])
    picture = board_text(board, tile_set=klingon)
    assert ("(')" if blank else "[']") in picture
    assert parse_board(picture, board.layout, klingon) == board
    rows = [line.replace(" ", "") for line in picture.splitlines()[1:]]
    dense = "\n".join(line.removeprefix(str(row)) for row, line in enumerate(rows, 1))
    if not blank:
        assert parse_board(dense, board.layout, klingon) == board


@given(st.text(alphabet=" \n.'\"-=*#ABCabc123[]()?!\x1b\u2068", max_size=300))
def test_any_other_text_is_refused(text: str) -> None:
    try:
        board = parse_board(text, SMALL, DIGRAPHS)
    except NotationError as error:
        assert str(error).isprintable()  # noqa: PT017 - anything else would escape
    else:
        assert parse_board(str(board), SMALL, DIGRAPHS) == board


@pytest.mark.parametrize("layout", [rules.layout for rules in profiles.ALL.values()])
def test_the_empty_board_of_every_profile(layout: Layout) -> None:
    board = Board(layout)
    assert parse_board(board_text(board, 200), layout) == board


def test_what_print_shows_is_read() -> None:
    assert parse_board(str(BOARD), HASBRO.layout) == BOARD
    assert parse_board(f"\n{BOARD}\n\n", HASBRO.layout, HASBRO.tile_set) == BOARD
    narrow = board_text(BOARD, 20)
    assert " 8 =..'.HOrN..'..=" in narrow
    assert parse_board(narrow, HASBRO.layout) == BOARD


@pytest.mark.parametrize(
    "text",
    [
        "A.. \n .b. \n ..A",
        "A . .\n. b .\n# . A",
        "  A B C\n1 A . d\n2 . b .\n3 # . A".replace("d", "'"),
        "  A B C\n1 A . '\n2 . (B) .\n3 # . A",
        "1 A.'\n2 .b.\n3 #.A\n",
    ],
)
def test_a_board_may_be_typed(text: str) -> None:
    layout = Layout.from_text("T.d .D. #.T")
    board = parse_board(text, layout)
    assert [str(tile) for tile in map(board.__getitem__, [Square(0, 0), Square(1, 1)])] == [
        "A",
        "B (blank)",
    ]
    assert len(board) == 3


def test_labels_of_several_letters() -> None:
    for text in ("CH . .\n. [ch] .\n. . [L·L]", "[CH]..\n.[ch].\n..[L·L]"):
        board = parse_board(text, SMALL, DIGRAPHS)
        assert [placement.tile for placement in board] == [
            PlacedTile("CH"),
            PlacedTile("CH", is_blank=True),
            PlacedTile("L·L"),
        ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "A..\n...",
            (
                "expected 3 rows, with or without a line of letters above, found 2 lines; a free "
                "square is a dot"
            ),
        ),
        (
            "",
            (
                "expected 3 rows, with or without a line of letters above, found 0 lines; a free "
                "square is a dot"
            ),
        ),
        (
            "  A B D\n...\n...\n...",
            "expected the letters of the columns, A to C (line 1, character 1: '  A B D')",
        ),
        (
            "...\n....\n...",
            (
                "expected 3 squares, found 4; a free square is a dot, and print(board) draws one "
                "without marks for a play "
                "(line 2, character 1: '....')"
            ),
        ),
        (
            "...\n..\n...",
            (
                "expected 3 squares, found 2; a free square is a dot, and print(board) draws one "
                "without marks for a play "
                "(line 2, character 1: '..')"
            ),
        ),
        (
            "1 . . .\n3 . . .\n2 . . .",
            (
                "expected 3 squares, found 4; a free square is a dot, and print(board) draws one "
                "without marks for a play "
                "(line 2, character 1: '3 . . .')"
            ),
        ),
        ("...\n...\n..-", "a free square is . or = here, not - (line 3, character 3: '-')"),
        ("...\n...\n.-.", "a free square is . here, not - (line 3, character 2: '-.')"),
        ("...\n...\nA..", "there can be no tile on a blocked square (line 3, character 1: 'A..')"),
        ("...\n.Q.\n...", "the tile set has no Q (line 2, character 2: 'Q.')"),
        (
            "...\n.?.\n...",
            (
                "? is no tile; print(board) draws one without marks for a play (line 2, "
                "character 2: '?.')"
            ),
        ),
        (
            ". . .\n. {A} .\n. . .",
            (
                "{A} is no tile; print(board) draws one without marks for a play (line 2, "
                "character 3: '{A} .')"
            ),
        ),
        (
            "...\n.[CH.\n...",
            "expected one label in brackets, such as [CH] (line 2, character 2: '[CH.')",
        ),
        ("." * 10_000, "this text is too long for a picture of the board"),
    ],
)
def test_what_is_wrong_with_a_picture(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text, SMALL, DIGRAPHS)
    assert str(caught.value) == message


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError, match=r"a str is expected, such as str\(board\), not Board"):
        parse_board(BOARD, SMALL)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"a Layout is expected, such as rules\.layout, not RuleSet"
    ):
        parse_board("", HASBRO)  # type: ignore[arg-type]
