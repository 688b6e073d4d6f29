"""Guards the marks of a board: they differ by shape, in SVG and in text, and have a legend.

What holds for every mark is tested for all of MARKS, so a new one needs no test of these.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

import pytest

from pictures_kit import DRAFT, GAME, START, contrast, shapes, spread, strip_of, texts, told
from scrabble_rules import Board, Layout, PlacedTile, Play, Square
from scrabble_rules.notation import parse_play
from scrabble_rules.phrases import ENGLISH, Phrases
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import (
    DARK,
    LIGHT,
    Paint,
    Theme,
    board_svg,
    board_text,
    state_svg,
    state_text,
)
from scrabble_rules.render.marks import MARKS, Drafted, Hints, LastPlay, Violated
from sheet import after, drawing, table

LAID = Play(DRAFT.placements)
HINT = parse_play("10B MAp", GAME.state.board)
EVERY = [Drafted(DRAFT), Hints([HINT]), Violated([Square(0, 0)])]
draws = pytest.mark.parametrize("draw", [board_svg, state_svg])


class TestEveryMark:
    def test_has_a_name_and_signs_of_its_own(self) -> None:
        assert len({mark.name for mark in MARKS}) == len(MARKS)
        assert len({mark.around or mark.ahead for mark in MARKS}) == len(MARKS)
        for mark in MARKS:
            assert bool(mark.around) != bool(mark.ahead)

    @pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
    def test_stands_out_from_the_tile_below_it(self, theme: Theme) -> None:
        for mark in (mark for mark in MARKS if mark.shapes):
            colours = [attrgetter(paint)(theme) for paint in mark.shapes[0].colours.values()]
            for ground in (theme.tile.ground, theme.blank.ground):
                assert max(contrast(Paint(ground, colour)) for colour in colours) >= 3

    @draws
    def test_is_in_the_legend(self, draw: Callable[..., str]) -> None:
        said = {ENGLISH.message(key, {}) for key in ["mark.blank", *(mark.name for mark in MARKS)]}
        picture = draw(DRAFT.shown, marks=EVERY, legend=True)
        assert said <= texts(picture).keys()
        assert not said & texts(draw(DRAFT.shown, marks=EVERY)).keys()
        assert draw(START.state, legend=True) == draw(START.state)

    @draws
    def test_is_in_no_legend_of_a_picture_without_it(self, draw: Callable[..., str]) -> None:
        picture = texts(draw(GAME.state, legend=True))
        assert "last play" in picture
        assert not {"draft", "hint", "not allowed", "blank"} & picture.keys()

    def test_is_in_the_legend_of_a_text(self) -> None:
        legend = board_text(DRAFT.shown, 200, marks=EVERY, legend=True).splitlines()[-1]
        for part, mark in zip(legend.split("; "), MARKS, strict=True):
            assert part == f"{' '.join(mark.around) or mark.ahead} {ENGLISH.message(mark.name, {})}"
        assert legend in state_text(DRAFT.shown, width=200, marks=EVERY, legend=True)
        assert board_text(GAME.state, legend=True).splitlines()[-1] == "[ ] last play"
        assert board_text(START.state, legend=True) == board_text(START.state)
        german = Phrases(language="de", texts={"mark.draft": "Entwurf"})
        assert "{ } Entwurf" in board_text(DRAFT.shown, marks=EVERY, legend=True, phrases=german)


@draws
class TestSvg:
    def test_the_tiles_of_a_draft_have_a_corner(self, draw: Callable[..., str]) -> None:
        picture = draw(DRAFT.shown, marks=Drafted(DRAFT))
        assert len(shapes(picture, "draft")) == 2
        assert not shapes(draw(DRAFT.shown), "draft")
        assert "In the draft: 6H Q, 7H i." in told(picture)
        assert draw(DRAFT.shown, marks=[Drafted(LAID)]) == picture

    def test_squares_of_violations_have_a_disc(self, draw: Callable[..., str]) -> None:
        squares = {square for reason in DRAFT.violations for square in reason.squares}
        picture = draw(DRAFT.shown, marks=Violated(DRAFT.violations))
        assert len(shapes(picture, "violation")) == len(shapes(picture, "bang")) == len(squares) > 2
        assert "Not allowed: 6H, 7H, 8H." in told(picture)
        assert draw(DRAFT.shown, marks=Violated(squares)) == picture
        assert draw(DRAFT.shown, marks=[Violated(one) for one in DRAFT.violations])

    def test_squares_off_the_board_are_left_out(self, draw: Callable[..., str]) -> None:
        off = [Square(-1, 0), Square(15, 15)]
        assert draw(GAME.state, marks=Violated(off)) == draw(GAME.state)

    def test_the_last_play_of_a_state_is_ringed_where_it_lies(
        self, draw: Callable[..., str]
    ) -> None:
        assert len(shapes(draw(GAME.state), "last")) == 4
        assert "Last play: 8F HORN." in told(draw(GAME.state))
        part = draw(GAME.state, marks=LastPlay(parse_play("8G OX", Board(HASBRO.layout))))
        assert len(shapes(part, "last")) == 2
        assert "Last play" not in told(part)
        challenged = after(table(HASBRO, "HORNAAA", "AAAA"), "8F HORN")
        assert len(shapes(draw(challenged), "last")) == 4

    def test_hints_lie_on_free_squares_the_first_above(self, draw: Callable[..., str]) -> None:
        hints = [HINT, parse_play("6H AX", GAME.state.board), LAID, spread(0, 99, label="É")]
        picture = draw(GAME.state, marks=Hints(hints))
        assert len(shapes(picture, "hint")) == 3 + 2 + 1 + 1  # 6H is already taken
        assert "Hints: 10B MAp; 6H AX; H6 QiR; " in told(picture)
        assert texts(picture)["É"] == 1

    def test_a_mark_is_for_a_board_that_has_its_tiles(self, draw: Callable[..., str]) -> None:
        for mark in (Drafted(DRAFT), Drafted(LAID), LastPlay(LAID)):
            with pytest.raises(ValueError, match="board"):
                draw(GAME.state, marks=mark)


class TestText:
    def test_each_mark_has_signs_of_its_own(self) -> None:
        board = Board(Layout.from_text("......\n......\n......", starts=()))
        laid, draft = parse_play("2A AB", board), parse_play("2C CD", board)
        marks = [
            LastPlay(laid),
            Drafted(draft),
            Hints(parse_play("3B EfG", board)),
            Violated([Square(0, 2), Square(1, 3)]),
        ]
        text = board_text(board.placing(laid.placements).placing(draft.placements), marks=marks)
        assert text == drawing(
            """
              A B C D E F
            1 . .!. . . .
            2[A B{C!D}. .
            3 .:E f G:. .
            """
        )

    def test_a_board_in_parts_has_them_in_each(self) -> None:
        board = Board(Layout.from_text("...\n...\n...", starts=()))
        draft = parse_play("2A AB", board)
        board = board.placing(draft.placements)
        marks = [Drafted(draft), Hints(parse_play("3B EF", board)), Violated([Square(0, 2)])]
        assert board_text(board, 8, marks=marks) == "  A B C\n1 . .!.\n2{A B}.\n3 .:E F:"
        assert board_text(board, 7, marks=marks) == drawing(
            """
              A B
            1 . .
            2{A B}
            3 .:E:

              C
            1!.
            2 .
            3:F:
            """
        )
        with pytest.raises(ValueError, match="at least 4 columns"):
            board_text(board, 3, marks=marks)

    def test_colours_on_request(self) -> None:
        board = strip_of("H", PlacedTile("N", is_blank=True), "R")
        coloured = board_text(board, marks=LastPlay(spread(1, 2)), colours=True)
        assert "\x1b[1mH\x1b[0m[\x1b[1;7;32mn\x1b[0m \x1b[1;7mR\x1b[0m]" in coloured
        assert "\x1b[3;32mM\x1b[0m" in board_text(GAME.state, marks=Hints(HINT), colours=True)
