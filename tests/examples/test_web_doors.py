"""Guards the doors of the web front end: what strangers may ask for, how often, and what is told.

No page and no port is needed: the application is called as a server would call it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urlencode

import pytest

from scrabble_rules.tables import Table
from web import app
from web.app import A_SECOND, AT_ONCE, DAY, HEADERS, MONTH, NOT_UNDERSTOOD, Server
from web.opening import Opening
from web.outbox import Outbox
from web.rooms import Room, Visitor
from web_kit import FORM

Sent = list[Mapping[str, Any]]


class Doors:
    """A server whose clock a test sets, and the answers of its application."""

    def __init__(self, folder: Path) -> None:
        self.now = 1_000
        self.server = Server(folder, lambda: self.now)
        self.server.load()

    async def called(self, scope: Mapping[str, Any], said: Sequence[Mapping[str, Any]]) -> Sent:
        """Call the application, and return all that it sends."""
        sent: Sent = []
        waiting = iter(said)

        async def receive() -> Mapping[str, Any]:
            return next(
                waiting, {"type": "http.disconnect"}
            )  # at once, as a socket does that has been flooded

        async def send(message: Mapping[str, Any]) -> None:
            sent.append(message)

        await self.server.app()({"headers": [], **scope}, receive, send)  # type: ignore[arg-type]
        return sent

    async def asked(
        self, method: str, path: str, body: bytes = b"", origin: str | None = None
    ) -> tuple[int, dict[str, str]]:
        """Return status and headers of an answer."""
        headers = [(b"host", b"club.example")]
        headers += [(b"origin", origin.encode())] if origin is not None else []
        scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode()}
        more = {"root_path": "", "query_string": b"", "headers": headers, "http_version": "1.1"}
        body_said = {"type": "http.request", "body": body, "more_body": False}
        start, *_ = await self.called({**scope, **more}, [body_said])
        return start["status"], {key.decode(): value.decode() for key, value in start["headers"]}

    async def spoken(self, name: str, *said: str) -> Sent:
        """Connect to a table, say all this at once, and go."""
        path = f"/t/{name}/socket"
        messages = [{"type": "websocket.receive", "text": text} for text in said]
        ends = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect"}]
        return await self.called({"type": "websocket", "path": path}, ends)

    def open(self, **form: str) -> str:
        return self.server.open(Opening.read({**FORM, **form}))


Steps = Callable[[Doors], Coroutine[Any, Any, None]]
Run = Callable[[Steps], None]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return lambda steps: asyncio.run(steps(Doors(tmp_path)))


def test_every_answer_has_the_headers(run: Run) -> None:
    async def steps(doors: Doors) -> None:
        form = urlencode(FORM).encode()
        table = f"/t/{doors.open()}"
        asked = [
            *(("GET", "/", b"", 200), ("GET", table, b"", 200), ("GET", "/pictures.css", b"", 200)),
            *(("GET", "/static/table.js", b"", 200), ("GET", "/static/none.js", b"", 404)),
            *(("GET", "/t/none", b"", 404), ("GET", "/none", b"", 404), ("PUT", table, b"", 405)),
            *(("POST", "/tables", form, 303), ("POST", "/tables", b"clock=", 400)),
            ("POST", "/tables", b"x" * 2_000, 413),
        ]
        for method, path, body, expected in asked:
            status, headers = await doors.asked(method, path, body)
            assert status == expected, path
            assert headers.items() >= {key.lower(): value for key, value in HEADERS.items()}.items()

    run(steps)


def test_only_our_own_page_opens_tables(run: Run) -> None:
    async def steps(doors: Doors) -> None:
        form = urlencode(FORM).encode()
        for origin in ("https://evil.example", "null", "http://club.example.evil", "club.example"):
            status, _ = await doors.asked("POST", "/tables", form, origin)
            assert status == 403
        assert not doors.server.rooms
        for own in ("https://club.example", "http://club.example", None):
            status, _ = await doors.asked("POST", "/tables", form, own)
            assert status == 303
        assert len(doors.server.rooms) == 3

    run(steps)


def test_the_lobby_tells_no_names_and_escapes_what_it_says(run: Run) -> None:
    async def steps(doors: Doors) -> None:
        name = doors.open()
        doors.server.rooms[name].names.append("Zoe")
        page = doors.server.lobby("<i>")
        assert name not in page
        assert "Zoe" not in page
        assert "&lt;i&gt;" in page
        assert "<i>" not in page

    run(steps)


def test_tables_end(run: Run) -> None:
    """One is over, one under way, nobody is at one, and somebody at the last."""

    async def steps(doors: Doors) -> None:
        over, goes_on, unused, used = (doors.open() for _ in range(4))
        rooms = doors.server.rooms
        rooms[over].table = cast("Table", SimpleNamespace(is_over=True))
        rooms[goes_on].table = cast("Table", SimpleNamespace(is_over=False))
        rooms[used].visitors.append(Visitor(cast("Outbox", None)))
        left = [(0, {over, goes_on, unused, used}), (DAY - 1, {over, goes_on, unused, used})]
        for passed, expected in [*left, (DAY, {goes_on, used}), (MONTH, {used})]:
            doors.now = 1_000 + passed
            doors.server.end_tables()
            assert rooms.keys() == doors.server.left.keys() == expected
            assert {file.stem for file in doors.server.folder.iterdir()} == expected

    run(steps)


def test_a_visit_keeps_a_table(run: Run) -> None:
    async def steps(doors: Doors) -> None:
        name = doors.open()
        for _ in range(3):
            doors.now += DAY - 1
            await doors.spoken(name, "{}")
            doors.server.end_tables()
        assert name in doors.server.rooms

    run(steps)


def test_unused_tables_make_room_for_others(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "MOST_ROOMS", 3)

    async def steps(doors: Doors) -> None:
        names = [doors.open() for _ in range(3)]
        doors.server.rooms[names[0]].names.append("Ann")
        doors.now += 1
        names.append(doors.open())
        assert [*doors.server.rooms] == [names[0], *names[2:]]
        for room in doors.server.rooms.values():
            room.names.append("Bob")
        status, _ = await doors.asked("POST", "/tables", urlencode(FORM).encode())
        assert status == 400

    run(steps)


@pytest.mark.parametrize(
    "said",
    [
        '{"key": "\\ud800"}',
        '{"key": "a", "\\udfff": 1}',
        '{"key": ["\\ud83d"]}',
        '{"key": NaN',
        "[" * 5_000,
        "[]",
    ],
)
def test_what_cannot_be_understood_closes_the_socket(said: str, run: Run) -> None:
    async def steps(doors: Doors) -> None:
        name = doors.open()
        for spoken in ([said], ["{}", said]):
            assert (await doors.spoken(name, *spoken))[-1]["code"] == NOT_UNDERSTOOD
        assert not doors.server.rooms[name].visitors

    run(steps)


def test_a_socket_has_a_pace_and_others_have_their_turn(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One seat with 3,000 small steps once kept all others waiting for twenty seconds."""
    waited: list[float] = []
    turns = 0
    sleep = asyncio.sleep

    async def steps(doors: Doors) -> None:
        async def another() -> None:
            nonlocal turns
            while True:
                await sleep(0)
                turns += 1

        async def advanced(delay: float) -> None:
            waited.append(delay)
            doors.now += round(1_000 * delay)
            await sleep(0)

        name = doors.open()
        other = asyncio.ensure_future(another())
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", advanced)
            patched.setattr(Room, "hear", lambda *_: None)
            await doors.spoken(name, *["{}"] * 3_000)
        other.cancel()

    run(steps)
    assert turns >= len(waited) == 3_000
    assert sum(waited) == pytest.approx((3_000 - AT_ONCE) / A_SECOND)
