"""Guards coordinates, plays and racks as text, and that bad text always raises NotationError.

Whether a play that can be read is legal is left to the tests of `validate`.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Axis, Board, Layout, PlacedTile, Placement, Play, Rack, Square, TileSet
from scrabble_rules.engine.placement import misplaced
from scrabble_rules.notation import (
    Coordinates,
    NotationError,
    format_play,
    format_square,
    parse_play,
    parse_rack,
    parse_square,
)
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.values.tile_text import write_tile
from sheet import lay

ACROSS, DOWN = Axis.ACROSS, Axis.DOWN
DIGRAPHS = TileSet.of(
    {"A": (3, 1), "C": (2, 1), "CH": (1, 1), "H": (2, 1), "L·L": (1, 1), "O": (3, 1)}
)
EMPTY = lay(HASBRO)
BOARD = lay(HASBRO, "8F HORn", "H8 .AIN")


def placed(text: str, axis: Axis, start: tuple[int, int]) -> Play:
    """Lay letters in a line, a dot leaving a square out, lower case a blank."""
    squares = (axis.step(Square(*start), count) for count in range(len(text)))
    return Play(
        Placement(square, PlacedTile(sign.upper(), is_blank=sign.islower()))
        for square, sign in zip(squares, text, strict=True)
        if sign != "."
    )


# -- coordinates


def test_coordinates() -> None:
    cases: list[tuple[str, Square, Axis]] = [
        ("8H", Square(7, 7), ACROSS),
        ("H8", Square(7, 7), DOWN),
        ("1Z", Square(0, 25), ACROSS),
        ("1AA", Square(0, 26), ACROSS),
        ("AA1", Square(0, 26), DOWN),
        ("1AAA", Square(0, 702), ACROSS),
        ("9999ZZZ", Square(9998, 18277), ACROSS),
    ]
    for text, square, axis in cases:
        assert parse_square(text) == (square, axis)
        assert parse_square(text.lower()) == (square, axis)
        assert parse_square(f" \t{text}\n") == (square, axis)
        assert format_square(square, axis) == text


@given(st.integers(0, 9998), st.integers(0, 18277), st.sampled_from(Axis))
def test_coordinates_can_be_read_again(row: int, col: int, axis: Axis) -> None:
    square = Square(row, col)
    assert parse_square(format_square(square, axis)) == (square, axis)


@pytest.mark.parametrize(
    "text", ["", "8", "H", "8H8", "H8H", "8 H", " ", "8H 8H", "Ä8", "8Ä", "٨H", "-8H", "12345A"]
)
def test_what_is_no_coordinates(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_square(text)
    assert "expected coordinates" in caught.value.reason
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["0H", "H0", "0000AB"])
def test_rows_begin_at_1(text: str) -> None:
    with pytest.raises(NotationError, match="numbers from 1"):
        parse_square(text)
    with pytest.raises(NotationError, match="numbers from 1"):
        parse_square(text, Coordinates.LETTERED_ROWS)
    with pytest.raises(NotationError, match="numbers from 1"):
        parse_play(f"{text} CAT", Board(HASBRO.layout))


@pytest.mark.parametrize("square", [Square(-1, 0), Square(0, -1), Square(-(10**5000), 0)])
def test_a_square_before_the_first_has_no_coordinates(square: Square) -> None:
    with pytest.raises(NotationError, match=r"row .* has no coordinates"):
        format_square(square)


# -- reading a play


def test_plays_on_an_empty_board() -> None:
    cases: list[tuple[str, Play]] = [
        ("8H CAT", placed("CAT", ACROSS, (7, 7))),
        ("H8 CAT", placed("CAT", DOWN, (7, 7))),
        ("  8H \t CAT\n", placed("CAT", ACROSS, (7, 7))),
        ("8H CaT", placed("CaT", ACROSS, (7, 7))),
        ("8H C[A]T", placed("CAT", ACROSS, (7, 7))),
    ]
    for text, play in cases:
        assert parse_play(text, EMPTY) == play
        assert parse_play(text, EMPTY, ENGLISH) == play


def test_another_letter_on_a_lying_tile_is_for_validation_to_refuse() -> None:
    assert parse_play("8F BORN", BOARD) == placed("B", ACROSS, (7, 5))


def test_digraphs_are_read_in_brackets() -> None:
    board = Board(Layout.from_text("....."))
    play = Play(
        [
            (Square(0, 0), PlacedTile("CH")),
            (Square(0, 1), PlacedTile("A")),
            (Square(0, 2), PlacedTile("L·L", is_blank=True)),
            (Square(0, 3), PlacedTile("O", is_blank=True)),
        ]
    )
    assert parse_play("1A [CH]A[l·l]o", board, DIGRAPHS) == play
    assert parse_play("1A [CH]A[l·l]o", board) == play
    after = board.placing(play.placements)
    for text in ["1A ....H", "1A ([CH]A[L·L]o)H", "1A ([ch]..o)H", "1A [CH]A[L·L]oH"]:
        assert parse_play(text, after, DIGRAPHS) == Play([(Square(0, 4), PlacedTile("H"))])


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("", "coordinates and a word", 0),
        ("8H", "coordinates and a word", 0),
        (" CAT 8H", "expected coordinates", 1),
        ("8H CA?", "blank", 5),
        ("8H C.T", "no tile", 4),
        ("8H C(A", "no tile", 5),
        ("8H CA()(", "unclosed", 7),
        ("8H CA)T", "unmatched", 5),
        ("8H C((A", "unmatched", 5),
        ("8H CA[T", "brackets", 5),
        ("8H [ABCDEFGHIJKLMNOPQ]", "brackets", 3),
        ("8H CAÑ", "no Ñ", 5),
        ("8H [CH]A", "no CH", 3),
        ("   8H  CA!", "no !", 9),
    ],
)
def test_what_is_no_play_and_where(text: str, reason: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, EMPTY, ENGLISH)
    error = caught.value
    assert reason in error.reason
    assert (error.column, error.line, error.text) == (column, 1, text)


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("8D RE(BORN)S", "is H", 6),
        ("8D RE(HOR)(M)S", "is N", 11),
        ("8D RE(HORNS)", "no tile", 10),
        ("8A .", "no tile", 3),
        ("99ZZ .", "no tile", 5),
    ],
)
def test_what_does_not_agree_with_the_board(text: str, reason: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_play(text, BOARD)
    assert reason in caught.value.reason
    assert caught.value.column == column


# -- the error


def test_an_error_shows_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        parse_play("8H CA?S", EMPTY)
    error = caught.value
    assert str(error) == f"{error.reason} (line 1, character 6: '?S')"
    assert isinstance(error, ValueError)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)  # noqa: S301 - our own bytes


# -- writing a play


def test_how_a_play_is_written() -> None:
    cases: list[tuple[Play, str]] = [
        (placed("RE....S", ACROSS, (7, 3)), "8D RE....S"),
        (placed("B", ACROSS, (7, 4)), "8E B...."),
        (placed("EX", DOWN, (8, 5)), "F8 .EX"),
        (placed("X", DOWN, (6, 5)), "F7 X."),
        (placed("Q", ACROSS, (0, 0)), "1A Q"),
    ]
    for play, text in cases:
        assert format_play(play, BOARD) == format_play(play, BOARD, ENGLISH) == text
        assert parse_play(text, BOARD, ENGLISH) == play


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        (Play(()), "at least one tile"),
        (placed("X", ACROSS, (7, 5)), "already a tile"),
        (placed("X", ACROSS, (10**5000, 5)), "row a huge number"),
        (placed("X..X", ACROSS, (0, 0)), "gap"),
    ],
)
def test_a_play_that_does_not_lie_well_cannot_be_written(play: Play, reason: str) -> None:
    with pytest.raises(NotationError, match=f"the play cannot be written: .*{reason}"):
        format_play(play, BOARD)


@pytest.mark.parametrize(
    ("tile", "tile_set"),
    [
        (PlacedTile(""), None),
        (PlacedTile("A]"), None),
        (PlacedTile("[A", is_blank=True), None),
        (PlacedTile("a"), None),
        (PlacedTile("A", is_blank=True), TileSet.of({"A": (1, 1), "a": (1, 1), "?A": (1, 1)})),
    ],
)
def test_a_tile_that_could_be_mistaken_cannot_be_written(
    tile: PlacedTile, tile_set: TileSet | None
) -> None:
    with pytest.raises(NotationError, match="would be read back as another tile"):
        write_tile(tile, tile_set)


def test_a_blank_of_a_letter_without_lower_case_has_a_question_mark() -> None:
    cases: list[tuple[str, TileSet | None, str]] = [
        ("A", None, "a"),
        ("a", None, "[?a]"),
        ("\u05d0", None, "[?\u05d0]"),
        ("1", None, "[?1]"),
        ("CH", None, "[ch]"),
        ("A", TileSet.of({"A": (1, 1), "a": (1, 1)}), "[?A]"),
        ("a", TileSet.of({"A": (1, 1), "a": (1, 1)}), "[?a]"),
    ]
    for label, tile_set, sign in cases:
        tile = PlacedTile(label, is_blank=True)
        assert write_tile(tile, tile_set) == sign
        play = Play([Placement(Square(0, 0), tile), Placement(Square(0, 1), tile)])
        board = Board(HASBRO.layout)
        text = format_play(play, board, tile_set)
        assert text == f"1A {sign}{sign}"
        assert parse_play(text, board, tile_set) == play
        laid = board.placing(play.placements)
        assert parse_play(f"1A ({sign}{sign}){sign}", laid, tile_set).placements == (
            Placement(Square(0, 2), tile),
        )


@st.composite
def plays(draw: st.DrawFn, tile_set: TileSet) -> tuple[Board, Play]:
    layout = Layout.from_text("\n".join(["....."] * 4))
    squares = [Square(row, col) for row in range(4) for col in range(5)]
    tiles = st.builds(PlacedTile, st.sampled_from(tile_set.letters), is_blank=st.booleans())
    lying = draw(st.dictionaries(st.sampled_from(squares), tiles, max_size=12))
    board = Board(layout).placing(Placement(square, tile) for square, tile in lying.items())
    start, axis = draw(st.sampled_from(squares)), draw(st.sampled_from(Axis))
    line = (axis.step(start, count) for count in range(draw(st.integers(1, 5))))
    return board, Play([(square, draw(tiles)) for square in line if board[square] is None])


@pytest.mark.parametrize("tile_set", [ENGLISH, DIGRAPHS], ids=["letters", "digraphs"])
@given(data=st.data())
def test_a_written_play_is_read_again_as_it_was(tile_set: TileSet, data: st.DataObject) -> None:
    board, play = data.draw(plays(tile_set))
    if not misplaced(board, play):
        text = format_play(play, board, tile_set)
        assert parse_play(text, board, tile_set) == play
        assert parse_play(text, board) == play


# -- racks


def test_racks() -> None:
    cases: list[tuple[str, Rack]] = [
        ("", Rack()),
        ("?ADEIRT", Rack("?ADEIRT")),
        ("TRIEDA?", Rack("?ADEIRT")),
        ("[CH]A[L·L]?", Rack(["A", "CH", "L·L", "?"])),
        ("A__", Rack("A", hidden=2)),
        ("_______", Rack(hidden=7)),
        ("[ABCDEFGHIJKLMNOP]", Rack(["ABCDEFGHIJKLMNOP"])),
    ]
    for text, rack in cases:
        assert parse_rack(text) == rack
        assert parse_rack(text, None if "D" in text else DIGRAPHS) == rack
        assert parse_rack(str(rack)) == rack


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("ABaC", "no a", 2),
        ("A[CH]", "no CH", 1),
        ("A B", "no  ", 1),
        ("AB[", "brackets", 2),
    ],
)
def test_what_is_no_rack(text: str, reason: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_rack(text, ENGLISH)
    assert reason in caught.value.reason
    assert caught.value.column == column


@given(st.lists(st.sampled_from([*DIGRAPHS.tiles])), st.integers(0, 5))
def test_a_written_rack_is_read_again_as_it_was(tiles: Sequence[object], hidden: int) -> None:
    rack = Rack(map(str, tiles), hidden)
    assert parse_rack(str(rack), DIGRAPHS) == rack


def test_letters_that_grow_in_capitals_are_not_guessed_at() -> None:
    for sign in ("ß", "ﬁ", "ŉ"):
        (placed,) = parse_play(f"8H {sign}", EMPTY).placements
        assert placed.tile == PlacedTile(sign)
