"""Serves the web front end in tests, and opens its pages in a real Chromium.

Server and browser live in one thread with an event loop, so that tests of other things may run
loops of their own. A test is a coroutine function that is handed a Club: a server in a folder.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import socket
import threading
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
import uvicorn
from attrs import define, field
from playwright.async_api import (
    Browser,
    Error,
    Page,
    Playwright,
    ViewportSize,
    WebSocket,
    async_playwright,
    expect,
)

from web.__main__ import settings
from web.app import Server
from web.opening import Opening
from web.rooms import Room, steady

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
"""Where browsers are that are not on the path: on macOS, and on Windows."""
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
NONE = f"NO BROWSER: none of {', '.join(NAMES)} is on the path, so no page was tested"
PATIENCE = 20_000
"""How many milliseconds a page may take, for machines with much else to do."""
FORM = {
    "profile": "no-challenge",
    "words": "english",
    "players": "2",
    "computers": "0",
    "clock": "none",
    "challenges": "open",
    "onlookers": "board",
}
"""The form of the lobby, filled in."""
WIDE: ViewportSize = {"width": 1280, "height": 860}
PHONE: ViewportSize = {"width": 360, "height": 740}


def chromium() -> str | None:
    """Return the browser that is installed."""
    places = [place for place in PLACES if Path(place).exists()]
    return next(filter(None, [*map(shutil.which, NAMES), *places]), None)


def browser_or_skip() -> str:
    """Return the browser; without one the test fails in CI, and is skipped elsewhere."""
    found = chromium()
    if found is None and os.environ.get("CI", "").lower() == "true":
        pytest.fail(NONE)
    if found is None:
        pytest.skip(NONE)
    return found


async def until(is_so: Callable[[], object]) -> None:
    """Wait until the server is as expected."""
    for _ in range(2_000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    pytest.fail("the server did not come so far")


@define
class Club:
    """A server with a browser: what a test plays with."""

    folder: Path
    browser: Browser
    ahead: int = 0
    """By how many milliseconds the clock of the server is ahead."""
    problems: list[str] = field(factory=list)
    """What pages have complained about."""
    frames: dict[Page, list[str]] = field(factory=dict)
    """What each page has been sent."""
    spare: list[Page] = field(factory=list)
    """Wide pages in browsers of their own, which an earlier test has left."""
    _left: list[tuple[Page, Callable[[Error], None], Callable[[WebSocket], None], bool]] = field(
        factory=list
    )
    port: int = 0
    server: Server | None = None
    _uvicorn: uvicorn.Server | None = None
    _serving: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the server, on the port it had before."""
        listener = socket.create_server(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        clock = steady()
        self.server = Server(self.folder, lambda: clock() + self.ahead)
        config = settings(self.server)
        config.lifespan = "on"
        config.timeout_graceful_shutdown = 1
        logging.getLogger("uvicorn.error").handlers = [Errors(self.problems)]
        self._uvicorn = uvicorn.Server(config)
        self._serving = asyncio.ensure_future(self._uvicorn.serve([listener]))
        serving = self._uvicorn
        await until(lambda: serving.started)

    async def stop(self) -> None:
        """Stop the server; whatever is not in its folder is gone."""
        if self._uvicorn is not None and self._serving is not None:
            self._uvicorn.should_exit = True
            await self._serving
            self._uvicorn = self._serving = self.server = None

    async def leave(self) -> list[Page]:
        """Close all pages but the wide ones, which are emptied for the next test."""
        for page, complain, keep, is_special in self._left:
            if is_special or page.is_closed():
                await page.context.close()
                continue
            page.remove_listener("pageerror", complain)
            page.remove_listener("websocket", keep)
            await page.goto("about:blank")
            self.spare.append(page)
        return self.spare

    def room(self, name: str) -> Room:
        """Return a room of the server."""
        assert self.server is not None
        return self.server.rooms[name]

    def open(self, **choices: str | int) -> str:
        """Open a table and return its name."""
        assert self.server is not None
        form = {name: str(choices.get(name, usual)) for name, usual in FORM.items()}
        return self.server.open(Opening.read(form))

    async def page(
        self, name: str, player: str = "", *, phone: bool = False, dark: bool = False
    ) -> Page:
        """Open the page of a table in a browser of its own, and sit down if a name is given."""
        if self.spare and not phone and not dark:
            page = self.spare.pop()
        else:
            context = await self.browser.new_context(
                viewport=PHONE if phone else WIDE,
                has_touch=phone,
                is_mobile=phone,
                color_scheme="dark" if dark else "light",
            )
            page = await context.new_page()
            page.set_default_timeout(PATIENCE)
        frames = self.frames.setdefault(page, [])

        def complain(error: Error) -> None:
            self.problems.append(str(error))

        def keep(opened: WebSocket) -> None:
            opened.on("framereceived", lambda frame: frames.append(str(frame)))

        page.on("pageerror", complain)
        page.on("websocket", keep)
        self._left.append((page, complain, keep, phone or dark))
        await page.goto(f"http://127.0.0.1:{self.port}/t/{name}")
        await page.wait_for_selector("#board-tiles", state="attached")
        if player:
            await page.fill("#name", player)
            await page.click("#sit button")
            await page.wait_for_selector("#sit", state="hidden")
        return page


class Errors(logging.Handler):
    """Keeps what the server complains about."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        self._problems.append(self.format(record))


Steps = Callable[[Club], Awaitable[None]]
T = TypeVar("T")


class Loop:
    """A thread with an event loop, and a browser in it."""

    def __init__(self, path: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._playwright, self.browser = self.wait_for(self.launched(path))
        self._spare: list[Page] = []

    @staticmethod
    async def launched(path: str) -> tuple[Playwright, Browser]:
        """Start a browser."""
        expect.set_options(timeout=PATIENCE)
        playwright = await async_playwright().start()
        browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
        return playwright, browser

    def wait_for(self, what: Coroutine[object, object, T]) -> T:
        """Run a coroutine in the loop and return its result."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result(120)

    def play(self, steps: Steps, folder: Path) -> None:
        """Run the steps of a test with a server in a folder; no page may have complained."""

        async def whole() -> None:
            club = Club(folder, self.browser, spare=self._spare)
            self._loop.set_exception_handler(lambda _, found: club.problems.append(str(found)))
            await club.start()
            try:
                await steps(club)
            finally:
                self._spare = await club.leave()
                await club.stop()
                assert not club.problems, "\n".join(club.problems)

        self.wait_for(whole())

    def close(self) -> None:
        """Close the browser and end the thread."""
        self.wait_for(self.browser.close())
        self.wait_for(self._playwright.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()


def opened() -> Iterator[Loop]:
    """Yield a browser for all tests of a file."""
    loop = Loop(browser_or_skip())
    yield loop
    loop.close()
