"""Plays in the built playground, in a headless Chromium with a server of files and nothing else.

It needs docs/_build, so the nox session `docs` runs it, after the build. Without npm there is no
playground to test; then these tests are skipped, or fail in CI.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from attrs import define, field
from playground.link import write
from playground.session import NAMES, VISITOR
from playground.speaking import FIRST
from playground.words import with_words
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from scrabble_rules import Game
from scrabble_rules.profiles import ALL
from web_kit import FLAGS, PHONE, WIDE, browser_or_skip

BUILT = Path(__file__).parents[1] / "docs" / "_build" / "playground"
PATIENCE = 40_000
"""How many milliseconds a page may take, for machines with much else to do."""
TEXTS = {".html", ".css", ".js", ".mjs", ".json"}
DEALT_ALIKE = b"""
crypto.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  return bytes.forEach((_, place) => (bytes[place] = (place * 37 + 11) % 256)) ?? array;
};
"""
"""Begins the worker's script: each new game has the same seed, one with which a play is possible.

Of random deals, one in a hundred has no play.
"""


class Files(SimpleHTTPRequestHandler):
    """Serves the files as most hosts do: texts are compressed, other files are sent as they are."""

    sent: list[int]

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        data = path.read_bytes()
        if path.name == "worker.js":
            data = DEALT_ALIKE + data
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path.name.removesuffix(".gz")))
        if path.suffix in TEXTS:
            data = gzip.compress(data)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.sent.append(len(data))
        with suppress(BrokenPipeError):  # a page that is closed needs no more
            self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


@define(slots=False)  # playwright adds attributes to it
class Site:
    """The served pages, and a browser that looks at them."""

    browser: Browser
    address: str
    sent: list[int]
    requested: list[str] = field(factory=list)
    problems: list[str] = field(factory=list)
    kept: list[BrowserContext] = field(factory=list)

    def context(self, *, phone: bool = False) -> BrowserContext:
        """Open a browser of its own, and note what it asks for."""
        context = self.browser.new_context(
            viewport=PHONE if phone else WIDE,
            has_touch=phone,
            is_mobile=phone,
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        context.on("request", self.note)
        context.on("console", self.complain)
        context.on("weberror", lambda error: self.problems.append(str(error.error)))
        return context

    def note(self, request: Request) -> None:
        """Note the address of a request."""
        self.requested.append(request.url)

    def complain(self, message: ConsoleMessage) -> None:
        """Note an error or a warning, such as a breach of the page's policy."""
        if message.type in {"error", "warning"}:
            self.problems.append(message.text)

    def page(self, key: str = "", *, phone: bool = False) -> Page:
        """Open the playground, and wait until one can play."""
        page = self.context(phone=phone).new_page()
        page.goto(f"{self.address}#{key}")
        return ready(page)


def ready(page: Page) -> Page:
    """Wait until a game is shown; before that the page says how much has been loaded."""
    expect(page.locator("#megabytes")).to_contain_text("of 8.")
    page.wait_for_selector("#rack-here svg")
    return page


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    """All tests share a server and a browser; no page may complain or ask anybody else."""
    if not (BUILT / "python.zip.gz").exists():
        why = f"there is no playground in {BUILT}: build the pages, with npm at hand"
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(why)
        pytest.skip(why)
    expect.set_options(timeout=PATIENCE)
    sent: list[int] = []
    handler = type("Counting", (Files,), {"sent": sent})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(BUILT)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_or_skip(), args=FLAGS)
        yield Site(browser, f"http://127.0.0.1:{server.server_port}/", sent)
        browser.close()
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def page(site: Site) -> Page:
    """A page that several tests share, because loading Python takes longer than each of them."""
    site.sent.clear()
    made = site.page()
    site.kept.append(made.context)
    assert 5_000_000 < sum(site.sent) <= 9_000_000
    return made


@pytest.fixture(autouse=True)
def nobody_complains(site: Site) -> Iterator[None]:
    """After each test: nothing was asked of another host, and no page has complained."""
    yield
    for context in site.browser.contexts:
        if context not in site.kept:
            context.close()
    own = urlsplit(site.address).netloc
    asked = [urlsplit(url) for url in site.requested]
    site.requested.clear()
    problems, site.problems = site.problems, []
    assert [url for url in asked if url.scheme not in {"blob", "data"} and url.netloc != own] == []
    assert problems == []


def seeds() -> Iterator[bytes]:
    """The same seeds each time."""
    return (hashlib.sha256(str(number).encode()).digest() for number in count())


def first_turn() -> str:
    """Return a link to a game that the visitor begins, without a blank."""
    for seed in seeds():
        game = Game.start(with_words(ALL[FIRST]), NAMES, seed=seed)
        rack = game.state.racks[VISITOR]
        if game.state.on_turn == VISITOR and not any(tile.is_blank for tile in rack):
            return write(game, "usual")
    raise AssertionError


def test_the_board_is_seen_before_anything_else_is_there(site: Site) -> None:
    page = site.context().new_page()
    page.route(re.compile("[.](gz|mjs)$"), lambda route: route.abort())
    page.goto(site.address)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#connection")).to_contain_text("Python could not be loaded")
    expect(page.locator("#loading")).to_be_hidden()
    expect(page.get_by_role("button", name="New game")).to_be_disabled()
    site.problems.clear()  # what was aborted is reported


def test_a_game_is_played_with_hints_and_its_link_opens_it(site: Site) -> None:
    page = site.page()
    page.click("#hint")
    page.locator("#hints button").first.click()
    expect(page.locator("#main")).to_contain_text("points")
    page.click("#main")
    expect(page.locator("#story")).to_contain_text("Visitor plays")
    expect(page.locator("#status")).to_contain_text("Your turn")
    page.click("#sheet > summary")
    expect(page.locator("#sheet-here svg")).to_be_visible()
    expect(page.locator("#hints button")).to_have_count(0)
    story = page.locator("#story li").all_inner_texts()
    page.click("#invite")
    expect(page.locator("#invite")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    page.reload()
    expect(ready(page).locator("#story li")).to_have_text(story)
    page.select_option("#profile", "wordfeud")
    page.click("#deal")
    expect(page.locator("#words")).to_contain_text("114,099")
    page.fill("#link", link)
    page.click("#open button")
    expect(page.locator("#story li")).to_have_text(story)


def test_a_rule_is_changed_tried_and_played(site: Site) -> None:
    page = site.page()
    page.click("#panel > summary")
    expect(page.locator("#difference")).to_contain_text("no difference")
    page.get_by_label("35 extra points").check()
    expect(page.locator("#difference")).to_contain_text("you get 35 extra points")
    page.select_option("#field", "rack_size")
    page.fill("#numbers input", "6")
    page.press("#numbers input", "Tab")
    expect(page.locator("#difference")).to_contain_text("A full rack holds 6 tiles")
    page.fill("#numbers input", "0")
    page.press("#numbers input", "Tab")
    expect(page.locator("#problem")).to_contain_text("not possible")
    page.click("#book > summary")
    expect(page.locator("#rulebook-here")).to_contain_text("\u2260 A full rack holds 6 tiles")
    page.click("#lab > summary")
    page.fill("#games", "6")
    page.click("#run")
    expect(page.locator("#stop")).to_be_visible()
    expect(page.locator("#trial-note")).to_contain_text("6 of 6 games")
    assert page.locator("#progress").get_attribute("value") == "6"
    expect(page.get_by_role("row", name="bingos")).to_be_visible()
    expect(page.get_by_role("region", name="A game that differs")).to_contain_text("They differ")
    expect(page.locator("#run")).to_be_visible()
    page.click("#play-panel")
    expect(page.locator("#players")).to_contain_text("6 tiles")


def test_a_hostile_paste_harms_nothing(page: Page) -> None:
    expect(page.locator("#status")).to_contain_text("Your turn")  # so the address stays
    before, rack = page.url, page.locator("#rack-here").inner_html()
    for text in ("<img src=x onerror=document.title='hit'>", "1." + "eJw" * 9_000):
        page.evaluate("text => (document.getElementById('problem').textContent = '')", text)
        page.locator("#link").evaluate("(input, text) => (input.value = text)", text)
        page.click("#open button")
        expect(page.locator("#problem")).to_contain_text("cannot be opened")
        assert page.locator("#problem *").count() == 0
        assert (page.title(), page.url) == ("Playground", before)
    assert page.locator("#rack-here").inner_html() == rack


def test_what_takes_too_long_can_be_stopped(page: Page) -> None:
    # At once: the next answer of the worker hides the button again.
    page.evaluate(
        "slow => { slow.hidden = false; document.getElementById('restart').click(); }",
        page.query_selector("#slow"),
    )
    expect(page.locator("#connection")).not_to_be_empty()
    expect(page.locator("#connection")).to_be_empty()
    page.click("#hint")
    expect(page.locator("#hints button").first).to_be_visible()


def test_everything_has_a_name_and_keys_reach_it_in_order(page: Page) -> None:
    page.click("#panel > summary")
    expect(page.locator("#difference")).to_contain_text("no difference")
    nameless = page.evaluate(
        """() => [...document.querySelectorAll("button, input, select, summary, progress")]
        .filter((part) => part.checkVisibility() && !part.innerText.trim() && !part.ariaLabel
            && !part.labels?.length).map((part) => part.id)"""
    )
    assert nameless == []
    page.locator("header a").focus()
    reached = []
    for _ in range(12):
        page.keyboard.press("Tab")
        script = "document.activeElement.id || document.activeElement.closest('[id]').id"
        reached.append(page.evaluate(script))
    assert reached[:2] == ["invite", "help"]
    order = [each for each in reached if each in {"shuffle", "hint", "main", "profile"}]
    assert order == sorted(order, key=["shuffle", "hint", "main", "profile"].index)
    assert "hint" in order


def test_a_phone_plays_by_touch_and_nothing_is_cut_off(site: Site) -> None:
    page = site.page(first_turn(), phone=True)
    page.locator('#rack-here [data-slot="0"]').tap()
    page.locator('[data-square="8H"]').tap()
    expect(page.locator("#draft")).not_to_be_empty()
    page.locator("#panel > summary").tap()
    expect(page.locator("#difference")).to_contain_text("no difference")
    page.locator("#book > summary").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
