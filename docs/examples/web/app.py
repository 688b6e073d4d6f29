"""The pages and sockets of the server: what comes in is given to a room, and nothing else is done.

A browser is given a seat by the key in its address, after the `#`, which browsers do not send with
requests; so it stands in no log. It sends the key as its first message.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import parse_qsl

from attrs import define, field
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from scrabble_rules.interchange import InterchangeError
from scrabble_rules.render import styles
from web.opening import CHOICES, Opening, OpeningError
from web.outbox import Outbox
from web.rooms import Room, Visitor, now
from web.steps import BadMessageError

STATIC = Path(__file__).parent / "static"
MOST_ROOMS = 1000
LONGEST_FORM = 1000
LONGEST_MESSAGE = 8192
NO_SUCH_TABLE, NOT_UNDERSTOOD = 4004, 1008
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
FIRST = {"profile": "no-challenge", "words": "english", "players": "2", "computers": "0"}


@define
class Server:
    """All rooms, and the folder in which they are kept."""

    folder: Path
    clock: Callable[[], int] = now
    rooms: dict[str, Room] = field(factory=dict)

    def load(self) -> None:
        """Read all rooms from the folder; a file that cannot be read is left alone and named."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for file in sorted(self.folder.glob("*.json")):
            try:
                self.rooms[file.stem] = Room.load(file, self.clock)
            except (OSError, ValueError, KeyError, TypeError) as error:
                print(f"{file} is left out: {error}")

    def open(self, opening: Opening) -> str:
        """Open a table and return its name, which nobody can guess."""
        if len(self.rooms) >= MOST_ROOMS:
            raise OpeningError("There are too many tables.")
        name = secrets.token_hex(8)
        room = Room(self.folder / f"{name}.json", opening, self.clock)
        room.save()
        self.rooms[name] = room
        return name

    # -- pages

    def lobby(self, problem: str = "") -> str:
        """Return the page with all tables, and the form for a new one."""
        fields = {
            name: "".join(
                f'<option value="{key}"{" selected" * (FIRST.get(name) == key)}>'
                f"{escape(text)}</option>"
                for key, text in choices.items()
            )
            for name, choices in CHOICES.items()
        }
        listed = "".join(
            f'<li><a href="/t/{name}">{escape(", ".join(room.names) or "a new table")}</a> '
            f"{escape(room.opening.profile)}, {room.opening.players} players</li>"
            for name, room in reversed(self.rooms.items())
        )
        page = Template((STATIC / "lobby.html").read_text(encoding="utf-8"))
        problem = problem and f'<p role="alert">{escape(problem)}</p>'
        tables = f"<ul>{listed}</ul>" if listed else "<p>There is no table yet.</p>"
        return page.substitute(fields, problem=problem, tables=tables)

    async def get_lobby(self, _: Request) -> Response:
        """Answer a request for the lobby."""
        return HTMLResponse(self.lobby(), headers=HEADERS)

    async def post_table(self, request: Request) -> Response:
        """Open a table as a form says, and go there."""
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_FORM:
                return PlainTextResponse("The form is too long.", 413)
        form = dict(parse_qsl(body.decode("utf-8", "replace")))
        try:
            name = self.open(Opening.read(form))
        except OpeningError as error:
            return HTMLResponse(self.lobby(str(error)), 400, headers=HEADERS)
        return RedirectResponse(f"/t/{name}", 303)

    async def get_table(self, request: Request) -> Response:
        """Answer a request for the page of a table; the page is the same for all."""
        if request.path_params["name"] not in self.rooms:
            return PlainTextResponse("There is no such table.", 404)
        page = (STATIC / "table.html").read_text(encoding="utf-8")
        return HTMLResponse(page, headers=HEADERS)

    async def get_sheet(self, _: Request) -> Response:
        """Answer a request for the colours of the pictures."""
        return PlainTextResponse(styles(), media_type="text/css", headers=HEADERS)

    # -- sockets

    async def socket(self, socket: WebSocket) -> None:
        """Let a browser into its room, and carry messages until it goes."""
        origin, host = socket.headers.get("origin", ""), socket.headers.get("host", "")
        if origin and origin.partition("://")[2] != host:  # a page of somebody else
            await socket.close(NOT_UNDERSTOOD)
            return
        await socket.accept()
        room = self.rooms.get(socket.path_params["name"])
        if room is None:
            await socket.close(NO_SUCH_TABLE)
            return
        outbox = Outbox(socket.send_text, socket.close)
        sending = asyncio.ensure_future(outbox.run())
        visitor = Visitor(outbox)
        try:
            said = await receive(socket)
            room.enter(visitor, said.get("key"))
            while True:
                room.hear(visitor, await receive(socket))
        except (BadMessageError, InterchangeError):
            await socket.close(NOT_UNDERSTOOD)
        except WebSocketDisconnect:
            pass
        finally:
            if visitor in room.visitors:
                room.leave(visitor)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    @asynccontextmanager
    async def alive(self, _: Starlette) -> AsyncIterator[None]:
        """Load the rooms when the server starts, and stop their clocks when it ends."""
        self.load()
        yield
        for room in self.rooms.values():
            room.close()

    def app(self) -> Starlette:
        """Return the application."""
        routes = [
            Route("/", self.get_lobby),
            Route("/tables", self.post_table, methods=["POST"]),
            Route("/t/{name}", self.get_table),
            Route("/pictures.css", self.get_sheet),
            WebSocketRoute("/t/{name}/socket", self.socket),
            Mount("/static", StaticFiles(directory=STATIC)),
        ]
        return Starlette(routes=routes, lifespan=self.alive)


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
    except (ValueError, RecursionError) as error:
        raise BadMessageError("a message is a JSON object") from error
    if not isinstance(said, dict):
        raise BadMessageError("a message is a JSON object")
    return said
