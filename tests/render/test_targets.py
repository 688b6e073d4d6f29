"""Guards pictures with targets: what can be clicked, focused and heard, and the ids of pictures."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import deals, played, scripts
from phrases_kit import POLISH, pseudo
from pictures_kit import DRAFT, GAME, NS, cells, ids, names, strip_of
from scrabble_rules import Board, Game, Layout, PlacedTile, Placement, Premium, Rack, Square, Tile
from scrabble_rules.notation import format_square
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import bag_svg, board_svg, game_svg, rack_svg, score_sheet_svg, state_svg
from scrabble_rules.render.marks import Drafted, Hints, Violated
from scrabble_rules.values.layout import LEGEND
from sheet import play


def tab_stops(picture: str) -> list[str]:
    """Return the targets that the Tab key reaches; all others can be focused by a script only."""
    found = cells(picture)
    assert {cell.get("tabindex") for cell in found.values()} <= {"0", "-1"}
    return [where for where, cell in found.items() if cell.get("tabindex") == "0"]


@pytest.mark.parametrize(
    "picture",
    [board_svg(GAME.state, targets=True), rack_svg(Rack("ABCDEFGHIJKL"), targets=True)],
    ids=["board", "rack"],
)
def test_a_grid_has_rows_and_they_have_the_targets(picture: str) -> None:
    root = ET.fromstring(picture)
    name = root.get("id")
    assert root.get("role") == "grid"
    assert root.get("aria-labelledby") == f"{name}-title"
    assert root.get("aria-describedby") == f"{name}-desc"
    assert [child.tag.removeprefix(NS) for child in root] == ["title", "desc", "g", "g"]
    drawn, group = root[2:]
    assert drawn.get("aria-hidden") == "true"
    assert not [each for each in drawn.iter() if each.get("role") or each.get("tabindex")]
    assert group.get("role") == "rowgroup"
    assert all(row.get("role") == "row" and row.get("aria-label") for row in group)
    inside = [cell for row in group for cell in row]
    assert all(cell.get("role") == "gridcell" and cell.get("aria-label") for cell in inside)
    assert len(inside) == len(cells(picture))


class TestFocus:
    def test_it_is_the_callers_choice_or_the_start_or_the_first(self) -> None:
        for picture, stop in (
            (board_svg(GAME.state, targets=True, focus=Square(2, 9)), "3J"),
            (rack_svg(Rack("ABC"), targets=True, focus=2), "2"),
            (board_svg(Board(HASBRO.layout), targets=True), "8H"),
            (board_svg(strip_of(None, None), targets=True), "1A"),
            (rack_svg(Rack("ABC"), targets=True), "0"),
        ):
            assert tab_stops(picture) == [stop]

    def test_it_must_be_there_and_needs_targets(self) -> None:
        for targets, square, slot in ((True, Square(15, 0), 3), (False, Square(0, 0), 0)):
            with pytest.raises(ValueError, match="focus"):
                board_svg(GAME.state, targets=targets, focus=square)
            with pytest.raises(ValueError, match="focus"):
                rack_svg(Rack("ABC"), targets=targets, focus=slot)


class TestNames:
    def test_of_squares(self) -> None:
        hints = Hints(play("10B MAp", GAME.state))
        marks = [Drafted(DRAFT), hints, Violated([Square(6, 7), Square(0, 0)])]
        bare = DRAFT.with_letter(Square(6, 7), None)
        said = names(board_svg(bare.shown, targets=True, marks=marks))
        expected = [
            *("8A, free, triple word", "8B, free", "8D, free, double letter"),
            *("8F, H, 4 points, last play", "8G, O, 1 point, last play"),
            *("10A, free", "10B, hint M, triple letter", "10C, hint A", "10D, hint P, blank"),
            *("1A, free, triple word, not allowed", "6H, Q, 10 points, draft"),
            *("7H, a blank without a letter, draft, not allowed", "2F, free, triple letter"),
            *("3G, free, double letter", "2B, free, double word"),
        ]
        assert [said[name.partition(",")[0]] for name in expected] == expected

    def test_of_unusual_squares(self) -> None:
        legend = {**LEGEND, "f": Premium(letter=3, only_value=5), "b": Premium(letter=2, word=4)}
        layout = Layout.from_text("#^fb=", starts=[Square(0, 3)], legend=legend)
        board = Board(layout).placing([Placement(Square(0, 4), PlacedTile("A", is_blank=True))])
        assert [*names(board_svg(board, targets=True)).values()] == [
            "1A, blocked",
            "1B, free, letter times 4",
            "1C, free, letter times 3 for tiles worth 5",
            "1D, free, start, double letter, word times 4",
            "1E, A, a blank",
        ]
        assert names(board_svg(strip_of("A"), targets=True)) == {"1A": "1A, A"}

    def test_of_tiles_on_a_rack_in_the_players_order(self) -> None:
        tiles = [Tile("Z"), None, Tile("A"), Tile("?"), Tile("_")]
        picture = rack_svg(tiles, targets=True, chosen=[2], tile_set=HASBRO.tile_set)
        assert names(picture) == {
            "0": "Tile 1, Z, 10 points",
            "1": "Tile 2, empty",
            "2": "Tile 3, A, 1 point, to be exchanged",
            "3": "Tile 4, blank",
            "4": "Tile 5, face down",
        }
        assert [row.get("aria-label") for row in ET.fromstring(picture)[-1]] == ["Rack"]
        drafted = names(rack_svg(DRAFT.move_slot(2, 0).rack, targets=True))
        assert [name.rpartition(", ")[2] for name in drafted.values()] == [
            "empty" if tile is None else tile.label for tile in DRAFT.move_slot(2, 0).rack
        ]

    def test_names_speak_the_language(self) -> None:
        said = names(board_svg(GAME.state, targets=True, phrases=POLISH))
        assert said["8F"] == "8F, H, 4 punkty, ostatni ruch"
        assert said["1A"] == "1A, wolne, potrójne słowo"
        rack = rack_svg([Tile("A"), None], targets=True, chosen=[0], phrases=pseudo())
        for picture in (board_svg(GAME.state, targets=True, phrases=pseudo()), rack):
            assert picture.count("\u2068") == picture.count("\u2069")
            for name in names(picture).values():
                outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", name)
                assert not re.search("[a-z]", outside), name


class TestRacks:
    def test_what_is_not_drawn_has_no_target(self) -> None:
        picture = rack_svg([], targets=True)
        assert ET.fromstring(picture).get("role") == "img"
        assert not cells(picture)
        picture = rack_svg(Rack("A" * 90, hidden=10**30), targets=True)
        assert len(cells(picture)) == 100
        assert "a huge number more" in picture
        assert "and 50 more" in rack_svg([Tile("A")] * 150)

    @pytest.mark.parametrize("slot", [7, -1])
    def test_only_slots_can_be_chosen(self, slot: int) -> None:
        with pytest.raises(ValueError, match="slot"):
            rack_svg(DRAFT.rack, chosen=[slot])


SEATS = {"squares", "tiles", "player-0", "player-1", "bag"}
PARTS: dict[str, tuple[Callable[..., str], set[str]]] = {
    "board": (partial(board_svg, GAME.state, legend=True), {"squares", "tiles", "legend"}),
    "rack": (partial(rack_svg, Rack("AB")), {"tiles"}),
    "bag": (partial(bag_svg, GAME.state), set()),
    "sheet": (partial(score_sheet_svg, GAME), set()),
    "state": (partial(state_svg, GAME.state), SEATS),
    "game": (partial(game_svg, GAME), {*SEATS, "sheet"}),
}


class TestIds:
    def test_nothing_else_is_global(self) -> None:
        for name, (draw, _) in PARTS.items():
            drawn = draw(ids="one-7")
            used = re.search(r"<defs|<style|<use|<clipPath|Gradient|url\(|href|\sstyle=", drawn)
            assert not used, name
            assert draw(ids="two-8") == drawn.replace("one-7", "two-8"), name

    def test_they_are_checked(self) -> None:
        for draw, _ in PARTS.values():
            for wrong in ("1a", "a b", 'a"', "é", "a" * 65, "-a"):
                with pytest.raises(ValueError, match="ids must begin with a letter"):
                    draw(ids=wrong)


def parts_of(picture: str) -> dict[str, str]:
    """Return the parts of a board that have an id of their own, as text."""
    root = ET.fromstring(picture)
    found = {}
    for part in ("title", "desc", "squares", "tiles", "targets"):
        inside = root.find(f".//*[@id='b-{part}']")
        assert inside is not None
        # without the declaration of the namespace, which stands at the root of a whole picture
        text = ET.tostring(inside, "unicode")
        found[part] = text.replace(' xmlns:ns0="http://www.w3.org/2000/svg"', "")
    return found


@settings(max_examples=8)
@given(deals(), scripts)
def test_a_board_can_be_replaced_in_part(game: Game, script: list[int]) -> None:
    """Whatever changes in a game lies inside `tiles`, `targets` and `desc`."""
    pictures = [board_svg(moment.state, ids="b", targets=True) for moment in played(game, script)]
    for before, after in pairwise(pictures):
        old, new = parts_of(before), parts_of(after)
        whole = ET.tostring(ET.fromstring(before), "unicode")
        for part in ("desc", "tiles", "targets"):
            whole = whole.replace(old[part], new[part])
        assert whole == ET.tostring(ET.fromstring(after), "unicode")


@given(deals(), scripts, st.integers(0, 10**6))
def test_targets_follow_any_game(game: Game, script: list[int], number: int) -> None:
    """Every picture has each id once, one tab stop, and a name that begins with its square."""
    *_, last = played(game, script)
    layout = last.state.board.layout
    focus = Square(number % layout.height, number % layout.width)
    picture = board_svg(last.state, targets=True, focus=focus, ids="b")
    assert len({*ids(picture)}) == len(ids(picture))
    assert tab_stops(picture) == [format_square(focus)]
    for where, cell in cells(picture).items():
        assert cell.get("id") == f"b-{where}"
        assert cell.get("aria-label", "").startswith(f"{where}, ")
