"""Guards pictures with targets: what can be clicked, focused and heard, and the ids of pictures."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laws_kit import deals, played, scripts
from phrases_kit import POLISH, pseudo
from scrabble_rules import (
    Board,
    Game,
    KnownSeed,
    Layout,
    Pass,
    PlacedTile,
    Placement,
    Premium,
    Rack,
    Square,
    Tile,
    evolve,
    legal_plays,
    view_for,
    wordlists,
)
from scrabble_rules.frontend import Draft
from scrabble_rules.notation import format_square, parse_square
from scrabble_rules.profiles import HASBRO, NO_CHALLENGE
from scrabble_rules.render import (
    AUTO,
    Drafted,
    Hints,
    Violated,
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
    svg,
)
from scrabble_rules.values.layout import LEGEND
from sheet import lay, play

NS = "{http://www.w3.org/2000/svg}"
RULES = evolve(NO_CHALLENGE, lexicon=["horn", "farm", "form"])
GAME = Game.start(
    RULES, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(7), first=0
).play("8F HORN")
DRAFT = Draft(view_for(GAME.state, 1), 1).lay("F", Square(5, 7)).lay("?", Square(6, 7))


def cells(picture: str) -> dict[str, ET.Element]:
    """Return the targets of a picture by their square or slot."""
    found = {}
    for element in ET.fromstring(picture).iter():
        if element.get("role") == "gridcell":
            where = element.get("data-square") or element.get("data-slot")
            assert where is not None
            assert where not in found
            found[where] = element
    return found


def names(picture: str) -> dict[str, str]:
    """Return what each target is called."""
    return {where: cell.get("aria-label", "") for where, cell in cells(picture).items()}


def ids(picture: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', picture)


def tab_stops(picture: str) -> list[str]:
    """Return the targets that the Tab key reaches; all others can be focused by a script only."""
    found = cells(picture)
    assert {cell.get("tabindex") for cell in found.values()} <= {"0", "-1"}
    return [where for where, cell in found.items() if cell.get("tabindex") == "0"]


def test_a_picture_is_an_image_unless_it_has_targets() -> None:
    plain = ET.fromstring(board_svg(GAME.state))
    assert plain.get("role") == "img"
    assert not cells(board_svg(GAME.state))
    assert "tabindex" not in board_svg(GAME.state) + rack_svg(Rack("A"))


@pytest.mark.parametrize(
    "picture",
    [board_svg(GAME.state, targets=True), rack_svg(Rack("ABCDEFGHIJKL"), targets=True)],
    ids=["board", "rack"],
)
def test_a_grid_has_rows_and_they_have_the_targets(picture: str) -> None:
    root = ET.fromstring(picture)
    assert root.get("role") == "grid"
    title, desc = root.find(f"{NS}title"), root.find(f"{NS}desc")
    assert title is not None
    assert desc is not None
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == desc.get("id")
    group = root[-1]
    assert group.get("role") == "rowgroup"
    inside = [cell for row in group for cell in row]
    assert all(row.get("role") == "row" and row.get("aria-label") for row in group)
    assert len(inside) == len(cells(picture))
    assert all(cell.get("role") == "gridcell" and cell.get("aria-label") for cell in inside)
    drawn = [child for child in root if child.get("aria-hidden") == "true"]
    assert len(drawn) == 1
    assert not [each for each in drawn[0].iter() if each.get("role") or each.get("tabindex")]
    shown = {child.tag.removeprefix(NS) for child in root}
    assert shown == {"title", "desc", "g"}


def test_every_square_has_one_target() -> None:
    wide = Layout.from_text("#" + "." * 29 + "\n" + "." * 30, starts=())
    for layout in (HASBRO.layout, wide):
        picture = board_svg(Board(layout), targets=True)
        squares = {parse_square(where)[0] for where in cells(picture)}
        assert squares == {
            Square(row, col) for row in range(layout.height) for col in range(layout.width)
        }
        rows = [*ET.fromstring(picture)[-1]]
        assert [row.get("aria-label") for row in rows] == [
            f"Row {number + 1}" for number in range(layout.height)
        ]
        assert all(len(row) == layout.width for row in rows)


class TestFocus:
    def test_it_is_the_callers_choice(self) -> None:
        picture = board_svg(GAME.state, targets=True, focus=Square(2, 9))
        assert tab_stops(picture) == ["3J"]
        assert tab_stops(rack_svg(Rack("ABC"), targets=True, focus=2)) == ["2"]

    def test_without_one_it_is_the_start_or_the_first(self) -> None:
        assert tab_stops(board_svg(Board(HASBRO.layout), targets=True)) == ["8H"]
        bare = Board(Layout.from_text("..", starts=()))
        assert tab_stops(board_svg(bare, targets=True)) == ["1A"]
        assert tab_stops(rack_svg(Rack("ABC"), targets=True)) == ["0"]

    def test_it_must_be_there(self) -> None:
        with pytest.raises(ValueError, match="focus must be a square of this board"):
            board_svg(GAME.state, targets=True, focus=Square(15, 0))
        with pytest.raises(TypeError, match="Square"):
            board_svg(GAME.state, targets=True, focus="8H")  # type: ignore[arg-type]
        with pytest.raises(ValueError, match="focus must be a slot of this rack, 0 to 2, not 3"):
            rack_svg(Rack("ABC"), targets=True, focus=3)

    def test_it_needs_targets(self) -> None:
        with pytest.raises(ValueError, match="pass targets=True too"):
            board_svg(GAME.state, focus=Square(0, 0))
        with pytest.raises(ValueError, match="pass targets=True too"):
            rack_svg(Rack("A"), focus=0)


class TestNames:
    def test_of_squares(self) -> None:
        hint = play("10B MAp", lay(RULES))
        said = names(
            board_svg(
                DRAFT.shown,
                targets=True,
                marks=[Drafted(DRAFT), Hints(hint), Violated([Square(6, 7), Square(0, 0)])],
            )
        )
        assert {where: said[where] for where in said if where[:-1] in {"8", "10"}} | {
            where: said[where] for where in ("1A", "6H", "7H", "2F", "3G", "2B")
        } == {
            "8A": "8A, free, triple word",
            "8B": "8B, free",
            "8C": "8C, free",
            "8D": "8D, free, double letter",
            "8E": "8E, free",
            "8F": "8F, H, 4 points, last play",
            "8G": "8G, O, 1 point, last play",
            "8H": "8H, R, 1 point, last play",
            "8I": "8I, N, 1 point, last play",
            "8J": "8J, free",
            "8K": "8K, free",
            "8L": "8L, free, double letter",
            "8M": "8M, free",
            "8N": "8N, free",
            "8O": "8O, free, triple word",
            "10A": "10A, free",
            "10B": "10B, hint M, triple letter",
            "10C": "10C, hint A",
            "10D": "10D, hint P, blank",
            **{f"10{col}": f"10{col}, free" for col in "EGHIKLMO"},
            **{f"10{col}": f"10{col}, free, triple letter" for col in "FJN"},
            "1A": "1A, free, triple word, not allowed",
            "6H": "6H, F, 4 points, draft",
            "7H": "7H, a blank without a letter, draft, not allowed",
            "2F": "2F, free, triple letter",
            "3G": "3G, free, double letter",
            "2B": "2B, free, double word",
        }

    def test_of_unusual_squares(self) -> None:
        legend = {**LEGEND, "f": Premium(letter=3, only_value=5), "b": Premium(letter=2, word=4)}
        layout = Layout.from_text("#qfbT", starts=[Square(0, 3)], legend=legend)
        board = Board(layout).placing([Placement(Square(0, 4), PlacedTile("A", is_blank=True))])
        assert [*names(board_svg(board, targets=True)).values()] == [
            "1A, blocked",
            "1B, free, letter times 4",
            "1C, free, letter times 3 for tiles worth 5",
            "1D, free, start, double letter, word times 4",
            "1E, A, a blank",
        ]
        without = Board(layout).placing([Placement(Square(0, 4), PlacedTile("A"))])
        assert names(board_svg(without, targets=True))["1E"] == "1E, A"

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
        rows = [row.get("aria-label") for row in ET.fromstring(picture)[-1]]
        assert rows == ["Rack"]

    def test_a_draft_shows_its_rack(self) -> None:
        moved = DRAFT.move_slot(2, 0)
        said = names(rack_svg(moved.rack, targets=True))
        shown = [name.rpartition(", ")[2] for name in said.values()]
        assert shown == [
            "empty" if tile is None else "blank" if tile.is_blank else tile.label
            for tile in moved.rack
        ]
        assert [*said] == [str(slot) for slot in range(7)]

    def test_a_rack_is_in_the_order_of_its_tile_set(self) -> None:
        said = names(rack_svg(Rack("ZA", 1), targets=True, tile_set=HASBRO.tile_set))
        assert [*said.values()] == [
            "Tile 1, A, 1 point",
            "Tile 2, Z, 10 points",
            "Tile 3, face down",
        ]

    def test_names_speak_the_language(self) -> None:
        said = names(board_svg(GAME.state, targets=True, phrases=POLISH))
        assert said["8F"] == "8F, H, 4 punkty, ostatni ruch"
        assert said["8G"] == "8G, O, 1 punkt, ostatni ruch"
        assert said["1A"] == "1A, wolne, potrójne słowo"
        rack = rack_svg(Rack("A"), targets=True, phrases=POLISH)
        assert names(rack) == {"0": "Płytka 1, A"}
        words = rack_svg([Tile("A"), None], targets=True, chosen=[0], phrases=pseudo())
        for picture in (board_svg(GAME.state, targets=True, phrases=pseudo()), words):
            assert picture.count("\u2068") == picture.count("\u2069")
            for name in names(picture).values():
                outside = re.sub("\u2068[^\u2068\u2069]*\u2069", "", name)
                assert not re.search("[a-z]", outside), name

    def test_any_label_is_safe(self) -> None:
        label = '"><script>\u202e'
        board = Board(Layout.from_text(".", starts=())).placing(
            [Placement(Square(0, 0), PlacedTile(label))]
        )
        for picture in (board_svg(board, targets=True), rack_svg([Tile(label)], targets=True)):
            ET.fromstring(picture)
            assert "<script" not in picture
            assert "\u202e" not in picture


class TestRacks:
    def test_no_slot_no_target(self) -> None:
        picture = rack_svg([], targets=True)
        assert ET.fromstring(picture).get("role") == "img"
        assert not cells(picture)

    def test_what_is_not_drawn_has_no_target(self) -> None:
        picture = rack_svg(Rack("A" * 90, hidden=10**30), targets=True)
        assert len(cells(picture)) == 100
        assert "a huge number more" in picture
        assert "and 50 more" in rack_svg([Tile("A")] * 150)

    @pytest.mark.parametrize("slot", [7, -1])
    def test_only_slots_can_be_chosen(self, slot: int) -> None:
        with pytest.raises(ValueError, match="this rack has no slot"):
            rack_svg(DRAFT.rack, chosen=[slot])

    @pytest.mark.parametrize("rack", ["HORN", ["A"], None, 7, [Tile("A"), 1]])
    def test_tiles_are_asked_for(self, rack: object) -> None:
        with pytest.raises(TypeError, match=r"a Rack is expected, .* such as draft.rack, not "):
            rack_svg(rack)  # type: ignore[arg-type]


PARTS: list[tuple[Callable[..., str], set[str]]] = [
    (lambda **more: board_svg(GAME.state, **more), {"squares", "tiles"}),
    (lambda **more: board_svg(GAME.state, legend=True, **more), {"squares", "tiles", "legend"}),
    (lambda **more: rack_svg(Rack("AB"), **more), {"tiles"}),
    (lambda **more: bag_svg(GAME.state, **more), set()),
    (lambda **more: score_sheet_svg(GAME, **more), set()),
    (
        lambda **more: state_svg(GAME.state, **more),
        {"squares", "tiles", "player-0", "player-1", "bag"},
    ),
    (
        lambda **more: game_svg(GAME, **more),
        {"squares", "tiles", "player-0", "player-1", "bag", "sheet"},
    ),
    (lambda **more: svg(HASBRO.tile_set, **more), set()),
]


class TestIds:
    @pytest.mark.parametrize(("draw", "parts"), PARTS)
    def test_all_begin_with_the_callers(self, draw: Callable[..., str], parts: set[str]) -> None:
        found = ids(draw(ids="left-1"))
        assert len(set(found)) == len(found)
        assert {*found} == {"left-1", *(f"left-1-{one}" for one in {*parts, "title", "desc"})}

    @pytest.mark.parametrize("draw", [draw for draw, _ in PARTS])
    def test_nothing_else_is_global(self, draw: Callable[..., str]) -> None:
        picture = draw(ids="one-7", theme=AUTO)
        assert not re.search(r"<defs|<style|<use|<clipPath|Gradient|url\(|href|\sstyle=", picture)
        assert draw(ids="two-8") == picture.replace("one-7", "two-8")

    @pytest.mark.parametrize("name", ["1a", "a b", 'a"', "é", "a" * 65, "-a"])
    @pytest.mark.parametrize("draw", [draw for draw, _ in PARTS])
    def test_they_are_checked(self, draw: Callable[..., str], name: str) -> None:
        with pytest.raises(ValueError, match="ids must begin with a letter"):
            draw(ids=name)


def parts_of(picture: str) -> dict[str, str]:
    """Return the parts of a board that have an id of their own, as text."""
    root = ET.fromstring(picture)
    found = {}
    for part in ("title", "desc", "squares", "tiles", "targets", "legend"):
        inside = root.find(f".//*[@id='b-{part}']")
        assert inside is not None
        found[part] = ET.tostring(inside, "unicode")
    return found


@settings(max_examples=25)
@given(deals(), scripts)
def test_a_board_can_be_replaced_in_part(game: Game, script: list[int]) -> None:
    """Whatever changes in a game lies inside `tiles`, `targets` and `desc`."""
    before: str | None = None
    for moment in played(game, script):
        after = board_svg(moment.state, ids="b", targets=True, legend=True)
        if before is not None:
            old, new = parts_of(before), parts_of(after)
            assert {part: old[part] for part in ("title", "squares", "legend")} == {
                part: new[part] for part in ("title", "squares", "legend")
            }
            whole = ET.tostring(ET.fromstring(before), "unicode")
            for part in ("desc", "tiles", "targets"):
                whole = whole.replace(strip(old[part]), strip(new[part]))
            assert whole == ET.tostring(ET.fromstring(after), "unicode")
        before = after


def strip(part: str) -> str:
    """Drop the declaration of the namespace, which stands at the root of a whole picture."""
    return part.replace(' xmlns:ns0="http://www.w3.org/2000/svg"', "")


@settings(max_examples=25)
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


def test_targets_tell_a_player_nothing_hidden() -> None:
    """Two games that a viewer cannot tell apart have the same pictures with targets."""
    other = evolve(GAME.state, racks=[Rack("AAAAAAA"), GAME.state.racks[1]])
    one, two = view_for(GAME.state, 1), view_for(other, 1)
    assert GAME.state != other
    assert board_svg(one, targets=True) == board_svg(two, targets=True)
    for seat in range(2):
        pictures = [rack_svg(state.racks[seat], targets=True) for state in (one, two)]
        assert pictures[0] == pictures[1]


def test_sizes_are_those_of_the_reference() -> None:
    """The page states kilobytes without and with targets; the game is that of its pictures."""
    page = (Path(__file__).parents[2] / "docs" / "reference" / "pictures.md").read_text("utf-8")
    game = Game.start(
        evolve(HASBRO, lexicon=wordlists.english()), ["Ann", "Bob"], seed=KnownSeed(7)
    )
    while not game.is_over:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    rack = Rack("ABCDEFG")
    draws: dict[str, Callable[..., str]] = {
        "empty board of 225 squares": partial(board_svg, Board(HASBRO.layout)),
        f"board late in a game, with {len(game.state.board)} tiles": partial(board_svg, game.state),
        "rack of 7 tiles": partial(rack_svg, rack, tile_set=HASBRO.tile_set),
    }
    for what, draw in draws.items():
        sizes = [round(len(draw(ids="b", targets=on).encode()) / 1000) for on in (False, True)]
        assert f"| {what} | {sizes[0]} | {sizes[1]} |" in page
        pressed = len(gzip.compress(draw(ids="b", targets=True).encode()))
        assert what.startswith("rack") or pressed < sizes[1] * 1000 / 6
    alone = len(board_svg(game.state)) - len(board_svg(game.state, ids="b"))
    assert round(alone / 1000) == 3
