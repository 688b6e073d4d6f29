"""Guards that boards of scripts written from right to left read from right to left.

The data stays as it is, with words across beginning in the lowest column; only drawings differ.
"""

from __future__ import annotations

import re

import pytest

from scrabble_rules import Board, GameState, Layout, Play, Rack, Square, TileSet, tile_sets
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_geometry, board_svg, board_text, rack_geometry, rack_svg
from scrabble_rules.render.marks import LastPlay

LAYOUT = Layout.from_text("....-\n.....\n.....", starts=[Square(2, 4)])
RULES = HASBRO.replace(tile_set=tile_sets.HEBREW, layout=LAYOUT)
LETTER = re.compile(r'x="([\d.]+)"[^>]*>([^<0-9])</text>')


def laid(tile_set: TileSet, text: str) -> tuple[Board, Play]:
    board = Board(LAYOUT)
    play = parse_play(text, board, tile_set)
    return board.placing(play.placements), play


def apart(text: str) -> str:
    """Return a text with each Hebrew or Arabic letter between U+2068 and U+2069."""
    return re.sub("([\u0590-\u06ff])", "\u2068\\1\u2069", text)


@pytest.mark.parametrize(
    ("tile_set", "word", "drawn"),
    [(tile_sets.HEBREW, "שלו", "ו ל ש"), (tile_sets.ARABIC, "كتا", "ا ت ك")],
    ids=["Hebrew", "Arabic"],
)
def test_text_has_the_first_column_and_the_numbers_on_the_right(
    tile_set: TileSet, word: str, drawn: str
) -> None:
    board, play = laid(tile_set, f"2A {word}")
    assert board_text(board, tile_set=tile_set).splitlines() == [
        " E D C B A",
        " - . . . . 1",
        apart(f" . . {drawn} 2"),
        " + . . . . 3",
    ]
    by_letters = board_text(board, marks=LastPlay(play)).splitlines()  # those that lie there decide
    assert by_letters[2] == apart(f" . .[{drawn}]2")


def test_without_letters_or_a_tile_set_the_first_column_is_on_the_left() -> None:
    assert board_text(Board(LAYOUT)).splitlines()[:2] == ["  A B C D E", "1 . . . . -"]
    mirrored = board_text(Board(LAYOUT), tile_set=tile_sets.PERSIAN).splitlines()
    assert mirrored[:2] == [" E D C B A", " - . . . . 1"]


def test_a_board_in_parts_is_mirrored_too() -> None:
    board, play = laid(tile_sets.HEBREW, "2A של")
    first, second = board_text(board, 8, marks=LastPlay(play)).split("\n\n")
    assert first.splitlines() == [" C B A", " . . . 1", apart(" .[ל ש]2"), " . . . 3"]
    assert second.splitlines() == [" E D", " - . 1", " . . 2", " + . 3"]


def across(picture: str) -> dict[str, float]:
    """Where the middle of each letter is, from the left."""
    return {letter: float(x) for x, letter in LETTER.findall(picture)}


def test_svg_has_the_first_column_on_the_right() -> None:
    board, play = laid(tile_sets.HEBREW, "2A שלו")
    mirrored = across(board_svg(board, tile_set=tile_sets.HEBREW, marks=LastPlay(play)))
    assert mirrored["ש"] - mirrored["ל"] == mirrored["ל"] - mirrored["ו"] == 36
    assert mirrored["A"] - mirrored["E"] == 4 * 36
    assert abs(mirrored["A"] - mirrored["ש"]) <= 1
    plain = across(board_svg(Board(LAYOUT)))
    assert plain["E"] - plain["A"] == 4 * 36
    bare = board_svg(board, tile_set=tile_sets.HEBREW, coordinates=False)
    assert "A" not in across(bare)


def test_clicks_are_found_where_the_squares_are_drawn() -> None:
    tile_set = tile_sets.HEBREW
    board, _ = laid(tile_set, "2A ש")
    drawn = board_geometry(board)
    assert drawn == board_geometry(Board(LAYOUT), tile_set=tile_set)
    assert drawn == board_geometry(GameState.of(RULES, ["א", "ב"]).replace(board=board))
    assert drawn.mirrored
    assert not board_geometry(LAYOUT).mirrored
    for square in (Square(0, 0), Square(1, 4), Square(2, 2)):
        assert drawn.square_at(*drawn.box(square).centre) == square
    assert abs(across(board_svg(board))["ש"] - drawn.box(Square(1, 0)).centre[0]) <= 1


@pytest.mark.parametrize("tile_set", [tile_sets.HEBREW, None], ids=["with the set", "without"])
def test_racks_begin_on_the_right(tile_set: TileSet | None) -> None:
    rack = Rack("אבגדהוזחטיכל")  # two rows
    picture = rack_svg(rack, tile_set=tile_set, targets=True)
    places = across(picture)
    assert places["א"] > places["ב"] > places["י"]
    assert places["א"] == places["כ"] > places["ל"] == places["ב"]
    drawn = rack_geometry(rack, tile_set=tile_set)
    assert drawn.mirrored
    for slot, letter in ((0, "א"), (1, "ב"), (10, "כ"), (11, "ל")):
        box = drawn.box(divmod(slot, 10))
        assert drawn.square_at(*box.centre) == Square(*divmod(slot, 10))
        assert box.left < places[letter] + 8 < box.left + box.side
        corner = f"M{box.left:g} {box.top:g}h"
        target = re.search(rf'data-slot="{slot}"[^>]*d="({corner})', picture)
        assert target is not None
    last = drawn.box((0, 9))
    assert drawn.square_at(last.left - 1, last.top + 1) is None
    assert not rack_geometry(Rack("AB")).mirrored


@pytest.mark.parametrize("name", ["arabic", "persian"])
def test_letters_that_go_below_the_line_end_above_their_value(name: str) -> None:
    """They go down by a third of their size at most; figures are three quarters of theirs high."""
    tile_set = tile_sets.ALL[name]
    for kind in tile_set.kinds:
        if len(kind.label) == 1 and kind.value:
            picture = rack_svg(Rack([kind.label]), tile_set=tile_set)
            letter = re.search(rf'y="([\d.]+)" font-size="([\d.]+)">{kind.label}<', picture)
            value = re.search(rf'y="([\d.]+)">{kind.value}<', picture)
            assert letter, kind.label
            assert value, kind.label
            assert float(letter[1]) + float(letter[2]) / 3 < float(value[1]) - 9 * 0.75, kind.label
