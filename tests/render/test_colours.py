"""Guards that every colour of a theme is used, and set by no other field than its own."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules import Board, Layout, PlacedTile, Placement, Square, render
from scrabble_rules.render import LIGHT, Paint, Theme

BOARD = Board(Layout.from_text("dtqDTQ.")).placing([Placement(Square(0, 6), PlacedTile("A"))])
COLOURED: Theme = evolve(
    LIGHT,
    bed="#010000",
    letter_2=Paint("#020000", "#ffffff"),
    letter_3=Paint("#030000", "#ffffff"),
    letter_4=Paint("#040000", "#ffffff"),
    word_2=Paint("#050000", "#ffffff"),
    word_3=Paint("#060000", "#ffffff"),
    word_4=Paint("#070000", "#ffffff"),
    edge="#080000",
)


def test_every_colour_shows() -> None:
    picture = render.board_svg(BOARD, theme=COLOURED)
    assert [n for n in range(1, 9) if f"#0{n}0000" not in picture] == []
    assert "#010000" not in render.board_svg(BOARD, theme=LIGHT)
