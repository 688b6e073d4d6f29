"""Guards what no parser can tell of pictures: colours under a policy, targets, names, layout.

Pages are served with a Content-Security-Policy, and screenshots of pages that should look the same
are compared byte by byte. Scripts look for every square where `board_geometry` says it lies, and
measure every text. How people lay tiles is tested with `board.js`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, sync_playwright
from vector_rules import with_words

from pictures_kit import DRAFT, GAME
from scrabble_rules import Game, KnownSeed, Square, TileSet, legal_plays
from scrabble_rules.notation import format_square, parse_play
from scrabble_rules.profiles import ALL, NO_CHALLENGE
from scrabble_rules.render import (
    AUTO,
    DARK,
    LIGHT,
    Theme,
    board_geometry,
    board_svg,
    game_svg,
    rack_geometry,
    rack_svg,
    state_svg,
    styles,
)
from scrabble_rules.render.marks import Drafted, Hints, Violated
from scrabble_rules.tile_sets import ENGLISH, HEBREW
from web_kit import FLAGS, browser_or_skip

SITE = "http://pictures.example/"
WIDTH = 700
SIZE: ViewportSize = {"width": WIDTH + 20, "height": 1500}
WRONG_TEXTS = """() => [...document.querySelectorAll("svg")].flatMap((picture) => {
  const edge = picture.getBoundingClientRect(), boxes = [], wrong = [];
  for (const text of picture.querySelectorAll("text")) {
    const box = text.getBoundingClientRect(), said = text.textContent;
    if (box.left < edge.left - 1 || box.right > edge.right + 1
        || box.top < edge.top - 2 || box.bottom > edge.bottom + 2)
      wrong.push("sticks out: " + said);
    for (const [other, what] of boxes)
      if (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
          && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6)
        wrong.push("overlap: " + said + " and " + what);
    boxes.push([box, said]);
  }
  return wrong;
})"""
MISSED = """(points) => points.flatMap(([id, attribute, where, x, y]) => {
  const box = document.getElementById(id).getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + x, box.top + y);
  const heard = hit?.computedRole === "gridcell" && hit.computedName === hit.ariaLabel;
  return hit?.dataset[attribute] === where && heard ? [] : [where];
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    found = browser_or_skip()
    flags = [*FLAGS, "--enable-blink-features=ComputedAccessibilityInfo"]
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found, args=flags)
        yield opened
        opened.close()


def opened(
    browser: Browser, body: str, *, sheet: str = "", policy: str = "", dark: bool = False
) -> Page:
    """Open a page that is served with a style sheet and a policy, by day or by night."""
    page = browser.new_page(viewport=SIZE, color_scheme="dark" if dark else "light")
    link = '<link rel="stylesheet" href="/sheet.css">' if sheet else ""

    def serve(route: Route) -> None:
        if route.request.url.endswith("sheet.css"):
            route.fulfill(body=sheet, content_type="text/css")
        else:
            text = f'<!doctype html><meta charset="utf-8">{link}{body}'
            headers = {"Content-Security-Policy": policy} if policy else {}
            route.fulfill(body=text, content_type="text/html", headers=headers)

    page.route("**/*", serve)
    page.goto(SITE)
    return page


def pictures(theme: Theme, ids: str = "") -> str:
    hints = Hints(parse_play("10B MAp", GAME.state.board))
    marks = [Drafted(DRAFT), hints, Violated(DRAFT.violations)]
    named = [f"{ids}-{number}" if ids else "" for number in range(3)]
    board = board_svg(DRAFT.shown, marks=marks, legend=True, ids=named[0], theme=theme, width=WIDTH)
    rack = rack_svg(DRAFT.rack, chosen=[1], ids=named[1], theme=theme, width=WIDTH)
    return board + rack + state_svg(DRAFT.shown, ids=named[2], theme=theme, width=WIDTH)


def test_colours_are_the_same_with_and_without_style_elements(browser: Browser) -> None:
    nothing, sheets = "default-src 'none'", "default-src 'none'; style-src 'self'"

    def look(
        theme: Theme, ids: str = "", sheet: str = "", policy: str = "", *, dark: bool
    ) -> bytes:
        page = opened(browser, pictures(theme, ids), sheet=sheet, policy=policy, dark=dark)
        seen = page.screenshot()
        page.close()
        return seen

    by_day, by_night = look(LIGHT, dark=False), look(DARK, dark=False)
    assert by_day != by_night
    assert look(LIGHT, policy=nothing, dark=False) == by_day
    assert look(AUTO, policy=nothing, dark=False) == by_day
    assert look(AUTO, dark=False) == by_day
    assert look(AUTO, dark=True) == by_night
    assert look(AUTO, "a", dark=True) == by_day  # parts of a page: its sheet has the colours
    assert look(LIGHT, sheet=styles(DARK), policy=sheets, dark=False) == by_night
    assert look(AUTO, sheet=styles(DARK), policy=sheets, dark=True) == by_night
    assert look(DARK, sheet=styles(LIGHT), policy=sheets, dark=False) == by_day


@pytest.mark.parametrize("tile_set", [ENGLISH, HEBREW])
def test_every_square_can_be_hit_and_heard(browser: Browser, tile_set: TileSet) -> None:
    game = Game.start(NO_CHALLENGE.replace(tile_set=tile_set), 2, seed=KnownSeed(7), first=0)
    rack = game.state.racks[0]
    board, slots = board_geometry(game.state, width=431), rack_geometry(rack, tile_set=tile_set)
    squares = [Square(row, col) for row in range(board.rows) for col in range(board.columns)]
    points: list[list[object]] = [
        *(["board", "square", format_square(one), *board.box(one).centre] for one in squares),
        *(["rack", "slot", str(slot), *slots.box((0, slot)).centre] for slot in range(7)),
    ]
    drawn = board_svg(game.state, targets=True, ids="board", width=431)
    drawn += rack_svg(rack, targets=True, ids="rack", tile_set=tile_set)
    page = opened(browser, drawn)
    assert page.evaluate(MISSED, points) == []
    assert page.evaluate("[board.computedRole, board.computedName]") == ["grid", "Board"]
    assert page.locator("#board [role=row]").count() == board.rows
    page.locator('#board [tabindex="0"]').focus()
    assert page.evaluate("document.activeElement.dataset.square") == "8H"
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    page.close()


def test_no_text_sticks_out_of_a_picture_or_lies_on_another(browser: Browser) -> None:
    for name in ("no-challenge", "catalan-box", "hebrew-box", "super-scrabble", "letter-league"):
        rules = with_words(ALL[name])
        seats = ["Ann", "Bob", *(["Somebody"] * (rules.players.least - 2))]
        game = Game.start(rules, seats, seed=KnownSeed(7))
        for _ in range(4):
            game = game.play(legal_plays(game.state).best(1)[0].play)
        page = opened(browser, game_svg(game) + state_svg(game.state, legend=True))
        assert page.evaluate(WRONG_TEXTS) == [], name
        page.close()
    page = opened(browser, "<svg width=9 height=9><text x=5 y=5>wide</text></svg>")
    assert page.evaluate(WRONG_TEXTS) == ["sticks out: wide"]
    page.close()
