"""Guards the marks of a board: they differ by shape, in SVG and in text, and have a legend."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import deals, played, scripts
from scrabble_rules import Board, Game, KnownSeed, Layout, Play, Square, evolve, validate, view_for
from scrabble_rules.frontend import Draft
from scrabble_rules.notation import parse_play
from scrabble_rules.phrases import Phrases
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.render import (
    DARK,
    LIGHT,
    Drafted,
    Hints,
    LastPlay,
    Mark,
    Paint,
    Theme,
    Violated,
    board_svg,
    board_text,
    state_svg,
    state_text,
)
from scrabble_rules.values.safe_text import display_width
from sheet import drawing

NS = "{http://www.w3.org/2000/svg}"
RULES = evolve(NO_CHALLENGE, lexicon=["horn", "farm", "form"])
GAME = Game.start(
    RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(7), first=0
).play("8F HORN")
DRAFT = Draft(view_for(GAME.state, 1), 1).lay("Q", Square(5, 7)).lay("?", Square(6, 7), "I")
LAID = Play(DRAFT.placements)
HINT = parse_play("10B MAp", GAME.state.board)


def shapes(picture: str, kind: str) -> list[str]:
    """Return the shapes of a kind, each moved to where it begins."""
    found = []
    for path in ET.fromstring(picture).iter(f"{NS}path"):
        if path.get("class", "").split()[:1] == [kind]:
            found += [shape.partition(" ")[2] for shape in path.get("d", "").split("M")[1:]]
    return found


def told(picture: str) -> str:
    found = ET.fromstring(picture).find(f"{NS}desc")
    assert found is not None
    return found.text or ""


@pytest.mark.parametrize("draw", [board_svg, state_svg])
class TestSvg:
    def test_the_tiles_of_a_draft_have_a_corner(self, draw: Callable[..., str]) -> None:
        assert len(shapes(draw(DRAFT.shown, marks=Drafted(DRAFT)), "draft")) == 2
        assert not shapes(draw(DRAFT.shown), "draft")
        assert "In the draft: 6H Q, 7H i." in told(draw(DRAFT.shown, marks=Drafted(DRAFT)))

    def test_a_draft_may_be_a_play_or_squares(self, draw: Callable[..., str]) -> None:
        whole = draw(DRAFT.shown, marks=Drafted(DRAFT))
        assert draw(DRAFT.shown, marks=Drafted(LAID)) == whole
        assert draw(DRAFT.shown, marks=Drafted([Square(5, 7), Square(6, 7), Square(0, 0)])) == whole

    def test_squares_of_violations_have_a_disc(self, draw: Callable[..., str]) -> None:
        assert DRAFT.violations
        picture = draw(DRAFT.shown, marks=Violated(DRAFT.violations))
        squares = {square for reason in DRAFT.violations for square in reason.squares}
        assert len(squares) > 2
        assert len(shapes(picture, "violation")) == len(shapes(picture, "bang")) == len(squares)
        assert "Not allowed: 6H, 7H, 8H." in told(picture)
        assert draw(DRAFT.shown, marks=Violated(squares)) == picture
        found = validate(DRAFT.shown, HINT).violations
        assert len(shapes(draw(DRAFT.shown, marks=Violated(found[0])), "violation")) == len(
            found[0].squares
        )

    def test_squares_off_the_board_are_left_out(self, draw: Callable[..., str]) -> None:
        off = [Square(-1, 0), Square(15, 15)]
        assert draw(GAME.state, marks=[Violated(off), Drafted(off)]) == draw(GAME.state)

    def test_every_mark_has_a_shape_of_its_own(self, draw: Callable[..., str]) -> None:
        picture = draw(
            DRAFT.shown,
            marks=[Drafted(DRAFT), Violated(DRAFT.violations), Hints(HINT)],
            legend=True,
        )
        kinds = ("last", "draft", "hint", "violation", "round", "tile")
        outlines = {}
        for kind in kinds:
            found = {shape.lstrip("0123456789.") for shape in shapes(picture, kind)}
            assert len(found) == 1, (kind, found)
            outlines[kind] = found.pop()
        assert len({*outlines.values()}) == len(kinds)

    def test_a_legend_is_drawn_on_request(self, draw: Callable[..., str]) -> None:
        names = {"last play", "draft", "hint", "not allowed", "blank"}
        for legend in (True, False):
            root = ET.fromstring(draw(GAME.state, legend=legend))
            texts = {text.text for text in root.iter(f"{NS}text")}
            assert names <= texts if legend else not names & texts

    def test_a_draft_is_drawn_on_the_board_that_has_its_tiles(
        self, draw: Callable[..., str]
    ) -> None:
        not_yet = "pass Hints.play. to mark a play that is not made yet"
        for draft, advice in ((DRAFT, r"draw draft\.shown"), (LAID, not_yet)):
            with pytest.raises(ValueError, match=f"a tile on 6H, .*: {advice}"):
                draw(GAME.state, marks=Drafted(draft))
        with pytest.raises(ValueError, match=f"no tile of the last play lies .*: {not_yet}"):
            draw(GAME.state, marks=LastPlay(LAID))


@pytest.mark.parametrize("kind", [LastPlay, Drafted, Hints, Violated])
def test_other_things_are_no_marks(kind: Callable[[object], Mark]) -> None:
    for value in ("8F HORN", ["no"], 7, Draft):
        with pytest.raises(TypeError):
            kind(value)
    with pytest.raises(TypeError, match="marks are"):
        board_svg(GAME.state, marks=["8F HORN"])  # type: ignore[list-item]


@pytest.mark.parametrize("columns", [1, 3, 15, 30])
def test_a_legend_has_room_below_any_board(columns: int) -> None:
    board = Board(Layout.from_text("." * columns, starts=()))
    plain, legend = (ET.fromstring(board_svg(board, legend=which)) for which in (False, True))
    _, _, wide, high = map(float, legend.get("viewBox", "").split())
    assert high > float(plain.get("viewBox", "").split()[3])
    part = next(each for each in legend.iter(f"{NS}g") if "legend" in each.get("id", ""))
    move = part.get("transform", "").removeprefix("translate(").removesuffix(")").split()
    lines = [text for text in part.iter(f"{NS}text") if text.text != "A"]
    for text in lines:
        x, y = float(text.get("x", "")) + float(move[0]), float(text.get("y", "")) + float(move[1])
        assert x + 80 <= wide
        assert y + 5 <= high
    places = {(text.get("x"), text.get("y")) for text in lines}
    assert len(places) == len(lines) == 5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_stand_out_from_whatever_they_lie_on(theme: Theme) -> None:
    for ground in (theme.tile.ground, theme.blank.ground):
        assert Paint(ground, theme.draft).contrast >= 4.5
    paints = [
        *(theme.plain, theme.letter_2, theme.letter_3, theme.letter_4, theme.word_2),
        *(theme.word_3, theme.word_4, theme.both, theme.tile, theme.blank, theme.hint),
    ]
    for paint in paints:  # the disc or the ring around it
        disc = (theme.violation.ground, theme.violation.ink)
        assert max(Paint(paint.ground, colour).contrast for colour in disc) >= 3
    assert Paint(theme.page.ground, theme.quiet.ink).contrast >= 3  # an empty slot


class TestText:
    def test_each_mark_has_signs_of_its_own(self) -> None:
        layout = Layout.from_text("......\n......\n......", starts=())
        board = Board(layout)
        laid = parse_play("2A AB", board)
        board = board.placing(laid.placements)
        draft = parse_play("2C CD", board)
        board = board.placing(draft.placements)
        text = board_text(
            board,
            marks=[
                LastPlay(laid),
                Drafted(draft),
                Hints(parse_play("3B EfG", board)),
                Violated([Square(0, 2), Square(1, 3)]),
            ],
        )
        assert text == drawing(
            """
              A B C D E F
            1 . .!. . . .
            2[A B{C!D}. .
            3 .:E f G:. .
            """
        )

    def test_without_space_between_columns_marks_stand_at_the_edges(self) -> None:
        board = Board(Layout.from_text("...\n...\n...", starts=()))
        draft = parse_play("2A AB", board)
        board = board.placing(draft.placements)
        marks = [Drafted(draft), Hints(parse_play("3B EF", board)), Violated([Square(0, 2)])]
        text = board_text(board, 8, marks=marks)
        assert text == "  A B C\n1 . .!.\n2{A B}.\n3 .:E F:"
        narrow = board_text(board, 7, marks=marks)
        assert narrow == drawing(
            """
              AB
            1 ..
            2 AB{
            3 .E:
              {{
               :

              C
            1 .!
            2 .
            3 F:
              :
              !
            """
        )
        with pytest.raises(ValueError, match="needs a width of at least 6 columns, not 5"):
            board_text(board, 5, marks=marks)

    def test_a_state_has_them_too(self) -> None:
        text = state_text(
            DRAFT.shown, marks=[Drafted(DRAFT), Violated([Square(6, 7)]), Hints(HINT)]
        )
        assert ' 6 . " . . . " .{Q}. " . . . " .' in text.splitlines()
        assert "!i}" in text
        assert ":M A p:" in text

    def test_a_legend_on_request(self) -> None:
        legend = "[ ] <^ last play; { } draft; : : hint; ! not allowed"
        assert board_text(GAME.state, legend=True).splitlines()[-1] == legend
        assert legend in state_text(GAME.state, legend=True)
        assert "draft" not in board_text(GAME.state) + state_text(GAME.state)
        with pytest.raises(TypeError, match="phrases must be"):
            board_text(GAME.state, phrases="pl")  # type: ignore[arg-type]
        told = Phrases(language="de", texts={"mark.draft": "Entwurf"})
        assert "{ } Entwurf" in board_text(GAME.state, legend=True, phrases=told)

    def test_a_hint_is_coloured_if_asked_for(self) -> None:
        assert "\x1b[3;32mM\x1b[0m" in board_text(GAME.state, marks=Hints(HINT), colours=True)

    @settings(max_examples=30)
    @given(
        deals(),
        scripts,
        st.integers(8, 60),
        st.sets(st.builds(Square, st.integers(0, 20), st.integers(0, 20))),
    )
    def test_no_line_is_wider_than_asked(
        self, game: Game, script: list[int], width: int, squares: set[Square]
    ) -> None:
        *_, last = played(game, script)
        hints = [Hints(parse_play("1A ABC", Board(last.state.board.layout)))]
        text = board_text(
            last.state, width, marks=[Drafted(squares), Violated(squares), *hints], legend=True
        )
        assert max(map(display_width, text.splitlines())) <= width
