"""Guards the server in a hundred lines, with two real pages in Chromium and an onlooker."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from attrs import define, field
from playwright.async_api import Browser, Page, expect

import server_100
from scrabble_rules import Game, KnownSeed
from scrabble_rules.profiles import HASBRO
from scrabble_rules.tables import Table, draft_at
from server_100 import NAMES, WORDS, Server
from web_kit import PATIENCE, Loop, opened, until


@define(slots=False)
class Running:
    """A server that can be started again on the same port, and its pages."""

    file: Path
    browser: Browser
    problems: list[str] = field(factory=list)
    port: int = 0

    async def start(self) -> None:
        listener = socket.create_server(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        self.server = Server(self.file)
        config = uvicorn.Config(
            self.server.app(), log_level="error", timeout_graceful_shutdown=1, lifespan="off"
        )
        self.uvicorn = uvicorn.Server(config)
        self.serving = asyncio.ensure_future(self.uvicorn.serve([listener]))
        await until(lambda: self.uvicorn.started)

    async def stop(self) -> None:
        self.uvicorn.should_exit = True
        await self.serving

    def deal(self) -> None:
        """Deal known racks; Ann begins."""
        rules, seed = HASBRO.replace(lexicon=WORDS), KnownSeed(7)
        racks = ["EHNORST", "AFMPQU?"]
        game = Game.start(rules, NAMES, racks=racks, seed=seed, first=0)
        self.server.table = Table.of(game, now=0)

    async def page(self, key: str) -> Page:
        page = await (await self.browser.new_context()).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        await page.goto(f"http://127.0.0.1:{self.port}/#{key}")
        await page.wait_for_selector("#board")
        return page

    async def lies(self, *squares: str) -> None:
        """Wait until the draft of Ann has so many tiles."""
        await until(lambda: len(draft_at(self.server.table.scene(0)).placements) == len(squares))


@pytest.fixture(scope="module")
def loop() -> Iterator[Loop]:
    yield from opened()


AT_ONCE = """() => {
    for (const key of "rn") {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
    document.querySelector("#buttons button").click();
}"""
"""Types two letters and presses Play before an answer has come."""


async def press(page: Page, label: str) -> None:
    await page.get_by_role("button", name=label, exact=True).click()


async def a_phony_is_challenged(ann: Page, bob: Page, onlooker: Page) -> None:
    await expect(ann.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    await ann.focus('[data-square="8F"]')
    await ann.keyboard.type("hron")
    await expect(ann.locator("#draft")).to_contain_text("HRON")
    assert "HRON" not in await bob.inner_text("body")
    await ann.keyboard.press("Enter")
    for page in (bob, onlooker):
        await expect(page.locator("#story")).to_contain_text("HRON")
    await press(bob, "Challenge")
    await expect(ann.locator("#story")).to_contain_text("challenge")
    await expect(ann.locator('[data-square="8F"]')).to_have_attribute("aria-label", "8F, free")
    await press(bob, "Pass")
    await expect(ann.locator("#status")).to_contain_text("Ann is on turn")


async def a_draft_outlives_a_restart(running: Running, ann: Page) -> None:
    await ann.drag_and_drop('[data-slot="1"]', '[data-square="8H"]')
    await ann.click('[data-slot="3"]')
    await ann.click('[data-square="8I"]')
    await running.lies("8H", "8I")
    await running.stop()
    await running.start()
    await until(lambda: {0, 1} <= {*running.server.seats.values()})  # without a word of theirs
    await running.lies("8H", "8I")
    await ann.reload()
    await expect(ann.locator('[data-square="8I"]')).to_have_attribute(
        "aria-label", "8I, O, 1 point, draft"
    )
    await ann.focus('[data-square="8J"]')
    await ann.evaluate(AT_ONCE)


async def a_turn_is_undone(ann: Page, bob: Page) -> None:
    await expect(bob.locator("#story")).to_contain_text("8H HORN")
    await ann.get_by_role("button", name="Ask to undo", exact=True).hover()
    await ann.mouse.down()
    await bob.reload()  # shows Ann the same buttons again
    await bob.wait_for_selector("#board")
    await ann.mouse.up()
    await press(bob, "Agree to undo")
    await expect(bob.locator("#story")).not_to_contain_text("8H HORN")


def test_two_pages_play(loop: Loop, tmp_path: Path) -> None:
    running = Running(tmp_path / "table.txt", loop.browser)

    async def whole() -> None:
        await running.start()
        try:
            running.deal()
            ann, bob, onlooker = [
                await running.page(key) for key in (*running.server.keys, "no key")
            ]
            await a_phony_is_challenged(ann, bob, onlooker)
            await a_draft_outlives_a_restart(running, ann)
            await a_turn_is_undone(ann, bob)
            assert await onlooker.locator("#rack, #buttons button").count() == 0
        finally:
            await running.stop()

    loop.wait_for(whole())
    assert running.problems == []


class Line:
    """The connection of a page that says some things and takes in only so many."""

    def __init__(self, *said: str | bytes, takes: int = 100) -> None:
        self.said, self.takes, self.sent = list(said), takes, list[str]()
        self.is_open, self.is_done = False, asyncio.Event()

    async def receive(self) -> MutableMapping[str, Any]:
        if not self.is_open:
            self.is_open = True
            return {"type": "websocket.connect"}
        if not self.said:
            await self.is_done.wait()
            return {"type": "websocket.disconnect", "code": 1000}
        said = self.said.pop(0)
        return {"type": "websocket.receive", "text" if isinstance(said, str) else "bytes": said}

    async def send(self, event: MutableMapping[str, Any]) -> None:
        if len(self.sent) > self.takes:
            await self.is_done.wait()
        self.sent.append(event.get("text", event["type"]))

    async def run(self, server: Server) -> None:
        scope = {"type": "websocket", "path": "/socket", "headers": []}
        await server.app()(scope, self.receive, self.send)


@pytest.mark.parametrize(
    "said",
    ["{", "[]", '{"said": {}}', '{"step": {"do": "lay"}, "count": 1}', "[" * 5_000, b"{}"],
)
def test_what_our_page_does_not_say_ends_the_connection(said: str | bytes, tmp_path: Path) -> None:
    server = Server(tmp_path / "table.txt")
    line = Line(server.keys[0], said)
    asyncio.run(line.run(server))
    assert len(line.sent) == 2
    assert json.loads(line.sent[1])["note"] == ""
    assert not server.seats


def test_who_never_reads_stops_nobody_and_is_let_go(tmp_path: Path) -> None:
    server = Server(tmp_path / "table.txt")

    async def whole() -> None:
        onlooker, ann = Line("no key", takes=1), Line(server.keys[0])
        lines = [asyncio.ensure_future(onlooker.run(server))]
        await until(lambda: len(onlooker.sent) == 2)
        lines.append(asyncio.ensure_future(ann.run(server)))
        await until(lambda: len(ann.sent) == 2)
        assert len(onlooker.sent) == 2
        onlooker.is_done.set()
        await until(lambda: onlooker.sent[2:] == ["websocket.close"])
        ann.is_done.set()
        await asyncio.gather(*lines)

    asyncio.run(whole())
    assert not server.seats


def test_the_server_is_as_short_as_its_name_says() -> None:
    script = Path(server_100.__file__)
    for file, most in ((script, 119), (script.with_suffix(".html"), 39)):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= most
