"""The pages and sockets of the server: what comes in is given to a room, and nothing else is done.

Strangers may open tables and speak as often as they like. So a socket has a pace, and tables end:
when nobody has been there for a day and no game is under way, when nobody has been there for a
month, and unused ones when there are too many.

A browser is given a seat by the key in its address, after the `#`, which browsers do not send with
requests; so it stands in no log. It sends the key as its first message.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import parse_qsl

from attrs import define, field
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from scrabble_rules.interchange import InterchangeError
from scrabble_rules.render import board_script, styles
from web.opening import CHOICES, FIRST, Opening, OpeningError, option, profile_options
from web.outbox import Outbox
from web.rooms import Room, Visitor, steady
from web.steps import BadMessageError

STATIC = Path(__file__).parent / "static"
MOST_ROOMS = 1000
DAY = 24 * 60 * 60 * 1000
MONTH = 30 * DAY
AT_ONCE, A_SECOND = 100, 20
"""How many messages a browser may send at once, and then in each second."""
LONGEST_FORM = 1000
LONGEST_MESSAGE = 8192
NO_SUCH_TABLE, NOT_UNDERSTOOD = 4004, 1008
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # without any, a form would be sent without its origin
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


@define
class Server:
    """All rooms, and the folder in which they are kept."""

    folder: Path
    clock: Callable[[], int] = field(factory=steady)
    rooms: dict[str, Room] = field(factory=dict)
    left: dict[str, int] = field(factory=dict)
    """When each table was opened, or somebody was last there."""

    def load(self) -> None:
        """Read all rooms from the folder; a file that cannot be read is left alone and named."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for file in sorted(self.folder.glob("*.json")):
            try:
                self.rooms[file.stem] = Room.load(file, self.clock)
                self.left[file.stem] = self.clock()
            except (OSError, ValueError, KeyError, TypeError) as error:
                print(f"{file} is left out: {error}")

    def open(self, opening: Opening) -> str:
        """Open a table and return its name, which nobody can guess."""
        self.end_tables()
        if len(self.rooms) >= MOST_ROOMS:
            raise OpeningError("There are too many tables.")
        name = secrets.token_hex(8)
        room = Room(self.folder / f"{name}.json", opening, self.clock)
        room.save()
        self.rooms[name], self.left[name] = room, self.clock()
        return name

    def end_tables(self) -> None:
        """End the tables that nobody needs any more; those that were left first come first."""
        empty = [name for name, room in self.rooms.items() if not room.visitors]
        for name in sorted(empty, key=self.left.__getitem__):
            room, now = self.rooms[name], self.clock()
            is_idle = room.table is None or room.table.is_over
            is_in_the_way = not room.names and len(self.rooms) >= MOST_ROOMS
            if is_in_the_way or now - self.left[name] >= (DAY if is_idle else MONTH):
                room.close()
                del self.rooms[name], self.left[name]
                with suppress(OSError):
                    room.file.unlink()

    # -- pages

    def lobby(self, problem: str = "") -> str:
        """Return the page with the form for a new table.

        The address of a table is its invitation, so no table is listed.
        """
        fields = {
            name: "".join(
                option(key, text, chosen=FIRST.get(name) == key) for key, text in choices.items()
            )
            for name, choices in CHOICES.items()
        }
        fields["profile"] = profile_options(CHOICES["profile"])
        page = Template((STATIC / "lobby.html").read_text(encoding="utf-8"))
        problem = problem and f'<p role="alert">{escape(problem)}</p>'
        return page.substitute(fields, problem=problem)

    async def get_lobby(self, _: Request) -> Response:
        """Answer a request for the lobby."""
        return HTMLResponse(self.lobby())

    async def post_table(self, request: Request) -> Response:
        """Open a table as a form of ours says, and go there."""
        if is_foreign(request):
            return PlainTextResponse("Only our own page opens tables.", 403)
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_FORM:
                return PlainTextResponse("The form is too long.", 413)
        form = dict(parse_qsl(body.decode("utf-8", "replace")))
        try:
            name = self.open(Opening.read(form))
        except OpeningError as error:
            return HTMLResponse(self.lobby(str(error)), 400)
        return RedirectResponse(f"/t/{name}", 303)

    async def get_table(self, request: Request) -> Response:
        """Answer a request for the page of a table; the page is the same for all."""
        if request.path_params["name"] not in self.rooms:
            return PlainTextResponse("There is no such table.", 404)
        page = (STATIC / "table.html").read_text(encoding="utf-8")
        return HTMLResponse(page)

    async def get_sheet(self, _: Request) -> Response:
        """Answer a request for the colours of the pictures."""
        return PlainTextResponse(styles(), media_type="text/css")

    async def get_script(self, _: Request) -> Response:
        """Answer a request for the script of board and rack, which is that of the package."""
        return PlainTextResponse(board_script(), media_type="text/javascript")

    # -- sockets

    async def socket(self, socket: WebSocket) -> None:
        """Let a browser into its room, and carry messages until it goes."""
        if is_foreign(socket):
            await socket.close(NOT_UNDERSTOOD)
            return
        await socket.accept()
        name: str = socket.path_params["name"]
        room = self.rooms.get(name)
        if room is None:
            await socket.close(NO_SUCH_TABLE)
            return
        self.left[name] = self.clock()
        outbox = Outbox(socket.send_text, socket.close)
        sending = asyncio.ensure_future(outbox.run())
        visitor, pace = Visitor(outbox), Pace(self.clock, self.clock())
        try:
            said = await receive(socket)
            room.enter(visitor, said.get("key"))
            while True:
                await pace.wait()
                room.hear(visitor, await receive(socket))
        except (BadMessageError, InterchangeError):
            await socket.close(NOT_UNDERSTOOD)
        except WebSocketDisconnect:
            pass
        finally:
            if visitor in room.visitors:
                room.leave(visitor)
            if name in self.rooms:
                self.left[name] = self.clock()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    @asynccontextmanager
    async def alive(self, _: Starlette) -> AsyncIterator[None]:
        """Load the rooms when the server starts, and stop their clocks when it ends."""
        self.load()
        tidying = asyncio.ensure_future(self.tidy())
        yield
        tidying.cancel()
        for room in self.rooms.values():
            room.close()

    async def tidy(self) -> None:
        """End tables every hour."""
        while True:
            self.end_tables()
            await asyncio.sleep(3600)

    def app(self) -> ASGIApp:
        """Return the application."""
        routes = [
            Route("/", self.get_lobby),
            Route("/tables", self.post_table, methods=["POST"]),
            Route("/t/{name}", self.get_table),
            Route("/pictures.css", self.get_sheet),
            Route("/static/board.js", self.get_script),
            WebSocketRoute("/t/{name}/socket", self.socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
        return headed(Starlette(routes=routes, lifespan=self.alive))


@define
class Pace:
    """How fast a browser may speak: some messages at once, then so many a second."""

    clock: Callable[[], int]
    since: int
    saved: float = AT_ONCE

    async def wait(self) -> None:
        """Wait until the next message may be read, and at least until others had their turn."""
        passed, self.since = self.clock() - self.since, self.clock()
        self.saved = min(self.saved + max(passed, 0) * A_SECOND / 1000, AT_ONCE) - 1
        await asyncio.sleep(max(-self.saved / A_SECOND, 0))


def headed(app: ASGIApp) -> ASGIApp:
    """Return an application whose answers all have our headers, whatever they are."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_headed(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        await app(scope, receive, send_headed)

    return answer


def is_foreign(asked: HTTPConnection) -> bool:
    """Return whether a page of somebody else asks. What is no browser names no page."""
    origin = asked.headers.get("origin", "")
    return origin != "" and origin.partition("://")[2] != asked.headers.get("host", "")


async def receive(socket: WebSocket) -> dict[str, object]:
    """Return the next message.

    Raises BadMessageError if it is no object of JSON, and WebSocketDisconnect when there will be
    none, because the browser has gone or the outbox has cut it off.
    """
    try:
        text = await socket.receive_text()
    except RuntimeError as error:
        raise WebSocketDisconnect from error
    except KeyError as error:
        raise BadMessageError("a message is text") from error
    try:
        said: object = json.loads(text)
        json.dumps(said, ensure_ascii=False).encode()  # half a character cannot be sent again
    except (ValueError, RecursionError) as error:
        raise BadMessageError("a message is a JSON object") from error
    if not isinstance(said, dict):
        raise BadMessageError("a message is a JSON object")
    return said
