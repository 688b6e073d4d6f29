"""Guards board.js, in one page of a real Chromium whose policy forbids all inline code and style.

The page keeps a draft in Python, without a server and without a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping

import pytest
from attrs import define, field
from hypothesis import given
from hypothesis import strategies as st
from playwright.async_api import ConsoleMessage, Page, Route, expect

from scrabble_rules import Game, RuleSet, Tile, tile_sets
from scrabble_rules.frontend import (
    Draft,
    DraftError,
    DraftKind,
    SavedDraft,
    script_fields,
    step,
)
from scrabble_rules.notation import format_square
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import board_script, board_svg, rack_svg, styles
from scrabble_rules.render.marks import Drafted
from web_kit import PATIENCE, Loop, opened

ADDRESS = "http://board.example/"
HEADERS = {"Content-Security-Policy": "default-src 'self'"}
PARTS = {
    "": (
        "text/html",
        """<!doctype html><title>A board</title><link rel="stylesheet" href="pictures.css">
        <script type="module" src="page.js"></script>
        <p>Here</p><div id="board"></div><div id="rack"></div><input><button>Mine</button>""",
    ),
    "page.js": (
        "text/javascript",
        """import { draftBoard } from "./board.js";
        const here = (id) => document.getElementById(id);
        const table = (window.table = draftBoard(here("board"), here("rack")));
        table.addEventListener("step", async ({ detail }) => table.show(await said(detail)));
        table.addEventListener("enter", () => said({ enter: true }));
        table.addEventListener("cursor", ({ detail }) => (window.cursor = detail));
        table.show(await said({}));""",
    ),
    "board.js": ("text/javascript", board_script()),
    "pictures.css": ("text/css", styles()),
    "favicon.ico": ("image/x-icon", ""),
}
RACK = "EHNORS?"


def draft_of(rack: str, rules: RuleSet = HASBRO) -> Draft:
    state = Game.start(rules, 2, racks=[rack, ""], first=0).state
    return Draft.restore(SavedDraft(0, 0, map(Tile, rack)), state)


@define(slots=False)  # playwright adds attributes to it
class Desk:
    """A page, and what lies on it."""

    page: Page
    draft: Draft = field(factory=lambda: draft_of(RACK))
    entered: list[str] = field(factory=list)
    """What lay there whenever the player wanted to make the move."""
    problems: list[str] = field(factory=list)

    def __str__(self) -> str:
        """What is laid, such as `8H?=N`, and the rest of the rack."""
        tiles = [f"{format_square(each.square)}{each.tile.label}" for each in self.draft.placements]
        rack = "".join(tile.label if tile else "-" for tile in self.draft.rack)
        return " ".join([*tiles, rack])

    def said(self, detail: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
        """Do what the page asks for, and return what it shows."""
        cursor = None
        if "enter" in detail:
            self.entered.append(str(self))
        if "step" in detail:
            try:
                self.draft, cursor = step(self.draft, detail["step"])
            except DraftError as error:
                self.problems.append(str(error))
        marks, tiles = Drafted(self.draft), self.draft.state.rules.tile_set
        shown: dict[str, object] = {
            "board": board_svg(
                self.draft.shown, tile_set=tiles, marks=marks, targets=True, ids="board"
            ),
            "rack": rack_svg(
                self.draft.rack,
                tile_set=tiles,
                chosen=self.draft.chosen,
                targets=True,
                ids="rack",
            ),
            **script_fields(self.draft, cursor),
        }
        return shown | ({"stepped": detail["count"]} if "count" in detail else {})

    async def open(self, draft: Draft) -> None:
        """Load the page with a draft."""
        self.draft = draft
        self.entered.clear()
        await self.page.goto(ADDRESS)
        await expect(self.page.locator("#rack [data-slot]").first).to_be_visible()

    async def has(self, expected: str) -> None:
        """Wait until the page shows all that was done, and compare what lies there."""
        for _ in range(100):
            if str(self) == expected:
                break
            await asyncio.sleep(0.02)
        await self.page.evaluate("new Promise((done) => table.later(done))")
        assert str(self) == expected

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def dash(self, *keys: str) -> None:
        """Press keys faster than they are answered."""
        script = "(each) => each.forEach((key) => document.activeElement.dispatchEvent(NEW))"
        made = "new KeyboardEvent('keydown', { key, bubbles: true })"
        await self.page.evaluate(script.replace("NEW", made), keys)

    async def drag(self, source: str, target: str) -> None:
        await self.page.drag_and_drop(source, target)


Steps = Callable[[Desk], Awaitable[None]]


@pytest.fixture(scope="module")
def loop() -> Iterator[Loop]:
    yield from opened()


@pytest.fixture(scope="module")
def desk(loop: Loop) -> Desk:
    async def made() -> Desk:
        context = await loop.browser.new_context(
            has_touch=True, viewport={"width": 700, "height": 800}
        )
        page = await context.new_page()
        page.set_default_timeout(PATIENCE)
        desk = Desk(page)

        async def serve(route: Route) -> None:
            kind, body = PARTS[route.request.url.removeprefix(ADDRESS)]
            await route.fulfill(body=body, content_type=kind, headers=HEADERS)

        def complain(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"}:
                desk.problems.append(message.text)

        await page.route(f"{ADDRESS}**", serve)
        await page.expose_function("said", desk.said)
        page.on("console", complain)
        page.on("pageerror", lambda error: desk.problems.append(str(error)))
        return desk

    return loop.wait_for(made())


@pytest.fixture
def play(loop: Loop, desk: Desk) -> Callable[[Steps, Draft], None]:
    """Play on the page; it may not complain, also not about its policy."""

    async def whole(steps: Steps, draft: Draft) -> None:
        await desk.open(draft)
        await steps(desk)

    def run(steps: Steps, draft: Draft) -> None:
        loop.wait_for(whole(steps, draft))
        problems, desk.problems = desk.problems, []
        assert problems == []

    return run


Run = Callable[[Steps, Draft], None]


def slot(number: int) -> str:
    return f'[data-slot="{number}"]'


def square(name: str) -> str:
    return f'[data-square="{name}"]'


def test_the_script_is_small_and_has_no_style_of_its_own_in_the_page() -> None:
    script = board_script()
    assert len(script.encode()) <= 12_000
    assert "style=" not in script
    assert "eval" not in script


def test_tiles_are_dragged(play: Run) -> None:
    async def steps(desk: Desk) -> None:
        for source, target, expected in (
            (slot(1), square("8H"), "8HH E-NORS?"),
            (square("8H"), square("5C"), "5CH E-NORS?"),
            (slot(0), slot(5), "5CH -NORSE?"),
            (slot(1), square("5D"), "5CH 5DN --ORSE?"),
            (square("5C"), square("5D"), "5CN 5DH --ORSE?"),
            (square("5D"), "#rack", "5CN H-ORSE?"),
            (slot(2), "p", "5CN H-ORSE?"),
        ):
            await desk.drag(source, target)
            await desk.has(expected)
        await desk.page.hover(square("5C"))
        await desk.page.mouse.down()
        await desk.page.hover(square("9H"))
        await expect(desk.page.locator(".draft-ghost")).to_have_count(1)
        await desk.page.hover(square("5C"))
        await desk.page.mouse.up()
        await expect(desk.page.locator(".draft-ghost")).to_have_count(0)
        await desk.has("5CN H-ORSE?")

    play(steps, draft_of(RACK))


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_tiles_are_chosen(play: Run, *, touch: bool) -> None:
    async def steps(desk: Desk) -> None:
        choose = desk.page.tap if touch else desk.page.click
        held = desk.page.get_by_role("gridcell", selected=True)
        await choose(slot(3))
        await expect(held).to_have_attribute("aria-label", "Tile 4, O, 1 point")
        await choose(slot(1))
        await expect(held).to_have_attribute("aria-label", "Tile 2, H, 4 points")
        await choose(square("8G"))
        await desk.has("8GH E-NORS?")
        await expect(held).to_have_count(0)
        await choose(slot(1))  # an empty slot
        await choose(square("8H"))
        assert await desk.page.evaluate("cursor") == {"square": "8H", "axis": "across"}
        await choose(square("8H"))
        assert await desk.page.evaluate("cursor.axis") == "down"
        await choose(square("8G"))
        await desk.has("EHNORS?")

    play(steps, draft_of(RACK))


def test_the_keys_of_board_and_rack(play: Run) -> None:
    async def steps(desk: Desk) -> None:
        async def is_on(attribute: str, name: str) -> None:
            await expect(desk.page.locator(":focus")).to_have_attribute(f"data-{attribute}", name)

        await desk.press("h")  # while nothing has the focus
        await is_on("square", "8I")
        await desk.press("Enter", "Escape")
        await desk.has("EHNORS?")
        assert desk.entered.pop() == "8HH E-NORS?"
        await desk.page.focus("input + button")
        await desk.press("Enter", " ", "ArrowLeft", "h", "Escape")
        await is_on("square", "8J")
        await desk.has("EHNORS?")
        assert desk.entered == []
        await desk.page.focus(square("8G"))
        await desk.dash("h", "o", "ArrowUp", "s", "Enter")
        await desk.has("8GH 8HO 7IS E-N-R-?")
        assert desk.entered == ["8GH 8HO 7IS E-N-R-?"]
        await is_on("square", "7J")
        await desk.press("ArrowLeft", "Delete", "ArrowDown", "Backspace")
        await desk.has("8GH E-NORS?")
        await desk.press("Escape", "ArrowDown", " ", "3", "h")
        await desk.has("9HN 10HH E--ORS?")
        await desk.press("Control+a", "Tab")
        await is_on("slot", "0")
        await desk.press("ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowRight")
        await desk.has("9HN 10HH E--ROS?")
        await is_on("slot", "4")
        await desk.press("Enter")
        await is_on("square", "11H")
        await desk.press("ArrowRight", "Enter")
        await desk.has("9HN 10HH 11IO E--R-S?")
        await desk.page.fill("input", "")
        await desk.page.locator("input").press_sequentially("s1")
        await desk.has("9HN 10HH 11IO E--R-S?")

    play(steps, draft_of(RACK))


def test_a_blank_asks_for_its_letter(play: Run) -> None:
    async def steps(desk: Desk) -> None:
        dialog = desk.page.get_by_role("dialog")
        await desk.page.focus(square("8H"))
        for way, expected in (("Escape", "EHNORS?"), ("z", "8HZ EHNORS-")):
            await desk.press("?")
            await expect(dialog).to_be_visible()
            await desk.press(way)
            await expect(dialog).to_be_hidden()
            await desk.has(expected)
        await desk.press("Escape", "N", "O")  # the second capital finds no blank
        await desk.has("8IN 8JO EHN-RS-")
        await desk.press("Backspace")
        await desk.drag(square("8I"), "#rack")
        await desk.page.tap(slot(6))
        await desk.page.tap(square("5H"))
        await dialog.get_by_role("button", name="Q", exact=True).tap()
        await expect(dialog).to_be_hidden()
        await desk.has("5HQ EHNORS-")

    play(steps, draft_of(RACK))


def test_tiles_are_chosen_for_an_exchange(play: Run) -> None:
    async def steps(desk: Desk) -> None:
        await desk.page.click(slot(1))
        await desk.drag(slot(0), square("8H"))
        await desk.page.focus(slot(6))
        await desk.press("Enter", "Enter", " ", "o", "Enter")
        await desk.has("EHNORS?")
        assert desk.draft.chosen == (1, 6, 3)
        assert len(desk.entered) == 3

    play(steps, draft_of(RACK).with_kind(DraftKind.EXCHANGE))


def test_letters_from_right_to_left(play: Run) -> None:
    rules = HASBRO.replace(tile_set=tile_sets.HEBREW)

    async def steps(desk: Desk) -> None:
        await desk.page.focus(square("8H"))
        await desk.dash("ArrowLeft", "ArrowRight", *"של", "ArrowLeft", "ב")
        await desk.has("8Hש 8Iל 8Kב ---מאהג")
        boxes = [await desk.page.locator(square(name)).bounding_box() for name in ("8H", "8I")]
        assert boxes[0] is not None
        assert boxes[1] is not None
        assert boxes[0]["x"] > boxes[1]["x"]
        await desk.page.focus(slot(0))
        await desk.press("ArrowLeft")
        await expect(desk.page.locator(":focus")).to_have_attribute("data-slot", "1")

    play(steps, draft_of("שלבמאהג", rules))


def test_a_reload_in_the_middle_loses_nothing(play: Run) -> None:
    async def steps(desk: Desk) -> None:
        await desk.page.focus(square("8H"))
        await desk.press(*"ho")
        await desk.has("8HH 8IO E-N-RS?")
        tiles = await desk.page.inner_html("#board-tiles")
        await desk.page.reload()
        await expect(desk.page.locator("#board-tiles")).to_be_attached()
        assert await desk.page.inner_html("#board-tiles") == tiles
        await desk.page.click(square("8I"))
        await desk.drag(slot(2), square("8I"))
        await desk.has("8HH 8IN E--ORS?")

    play(steps, draft_of(RACK))


SQUARES = st.sampled_from(["8H", "8I", "h8", "1A", "15O", "99Z", "0A"])
VALUES: st.SearchStrategy[object] = st.one_of(
    SQUARES,
    st.integers(-2, 8),
    st.sampled_from(
        ["a", "A", "?", "[CH]", "\x00", "across", "down", "é" * 20, None, True, [], {}]
    ),
)
STEPS = (
    *("lay", "type", "back", "take", "move", "letter", "clear", "shuffle"),
    *("slot", "choose", "exchange", "free swap", "nonsense"),
)
SAID = st.dictionaries(
    st.sampled_from(["slot", "to", "square", "letter", "axis", "key", "number"]), VALUES
).flatmap(lambda rest: st.sampled_from(STEPS).map(lambda name: {**rest, "do": name}))


@given(st.lists(SAID, max_size=12))
def test_any_step_is_done_or_refused(asked: list[dict[str, object]]) -> None:
    draft = draft_of(RACK)
    for each in asked:
        try:
            draft, _ = step(draft, each)
        except ValueError:
            continue
        assert sorted(tile.label for tile in draft.tiles) == sorted(RACK)
        assert Draft.restore(draft.saved, draft.state) == draft
