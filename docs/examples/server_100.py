"""A game for two browsers: drafts, challenges, undo, and a table that survives a restart.

`python server_100.py table.txt` prints an address for each player.
"""

import asyncio
import json
import secrets
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.responses import FileResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from scrabble_rules import interchange, profiles, render, wordlists
from scrabble_rules.frontend import DraftError, script_fields, step
from scrabble_rules.phrases import ENGLISH, About, describe
from scrabble_rules.tables import Join, Keep, Message, Said, SavedTable, Table, buttons, draft_at

NAMES, WORDS = ("Ann", "Bob"), wordlists.english()
Shown = dict[str, object]


class Server:
    """One table with its file, and the seat of each browser; None for onlookers."""

    def __init__(self, file: Path) -> None:
        self.file, self.seats = file, dict[WebSocket, int | None]()
        if file.exists():
            *self.keys, saved = file.read_text(encoding="utf-8").split("\n")
            self.table = Table(interchange.loads(saved, SavedTable, lexicons=WORDS))
        else:
            self.keys = [secrets.token_urlsafe(16) for _ in NAMES]
            rules, seed = profiles.HASBRO.replace(lexicon=WORDS), secrets.token_bytes(16)
            self.table = Table.start(rules, NAMES, seed=seed, now=time.time_ns() // 1_000_000)

    def say(self, seat: int, message: Message) -> str:
        """Let the table hear a message and store the table; return why it was refused."""
        now, seed = time.time_ns() // 1_000_000, secrets.token_bytes(16)
        heard = self.table.hear(message, seat, now, seed=seed)
        self.file.write_text("\n".join([*self.keys, interchange.dumps(heard.table.saved)]), "utf-8")
        self.table = heard.table
        return str(heard.answer)

    def do(self, seat: int, said: object) -> Shown:
        """Do what a page asks for; raise ValueError for what our page does not say."""
        match said:
            case {"step": dict(asked), "count": int(count)}:
                try:
                    draft, cursor = step(draft_at(self.table.scene(seat)), asked)
                except DraftError as refused:
                    return {"stepped": count, "note": refused.message_for(NAMES)}
                note = self.say(seat, Keep(draft.saved))
                return {"stepped": count, "note": note, **script_fields(draft, cursor)}
            case {"said": dict(document)}:
                return {"note": self.say(seat, interchange.load(document, Said).message)}
            case _:
                raise ValueError("our page does not say this")

    def shown(self, seat: int | None) -> Shown:
        """Return what a seat or an onlooker sees now, made from its scene alone."""
        scene = self.table.scene(seat)
        view, told = scene.view, [ENGLISH.say(line, scene.view) for line in scene.lines[::-1]]
        status = [describe(view, each) for each in (About.TURN, About.SCORES, About.BAG)]
        status += [] if seat is None else [f"You are {NAMES[seat]}."]
        shown: Shown = {"status": " ".join(status), "story": "\n".join(told), "buttons": []}
        if seat is None:
            return shown | {"board": render.board_svg(view, targets=True, ids="board"), "rack": ""}
        draft, kinds, found = draft_at(scene), view.state.rules.tile_set, []
        tiles, chosen, wrong = draft.rack, draft.chosen, draft.violations if draft.laid else ()
        for each in buttons(scene):
            why = " ".join(ENGLISH.say(reason, view) for reason in each.violations)
            said = each.message and interchange.dump(Said(0, each.message))
            found.append({"label": each.label, "why": why, "step": each.step, "said": said})
        marks = [render.marks.Drafted(draft), render.marks.Violated(draft.violations)]
        return {
            **(shown | script_fields(draft)),
            "draft": " ".join(ENGLISH.say(each, view) for each in wrong) or str(draft.score or ""),
            "buttons": found,
            "board": render.board_svg(draft.shown, marks=marks, targets=True, ids="board"),
            "rack": render.rack_svg(tiles, chosen=chosen, targets=True, ids="rack", tile_set=kinds),
        }

    async def socket(self, socket: WebSocket) -> None:
        """Let a browser in by its key; show everybody how it stands, but wait a second at most."""
        await socket.accept()
        with suppress(KeyError, ValueError, RuntimeError, WebSocketDisconnect), ExitStack() as end:
            end.callback(self.seats.pop, socket, None)
            key = await socket.receive_text()
            self.seats[socket] = seat = self.keys.index(key) if key in self.keys else None
            answer: Shown = {} if seat is None else {"note": self.say(seat, Join())}
            while True:
                for other, whose in [*self.seats.items()]:
                    text = json.dumps(self.shown(whose) | (answer if other is socket else {}))
                    try:
                        await asyncio.wait_for(other.send_text(text), 1)
                    except (TimeoutError, RuntimeError, WebSocketDisconnect):
                        self.closing = asyncio.gather(other.close(), return_exceptions=True)
                said = json.loads(await socket.receive_text())
                answer = {} if seat is None else self.do(seat, said)

    def app(self) -> Starlette:
        """Return the application: the page, its two files, and the socket."""
        script = Response(render.board_script(), media_type="text/javascript")
        sheet = Response(render.styles(), media_type="text/css")
        page = Route("/", FileResponse(Path(__file__).with_suffix(".html")))
        files = [Route("/board.js", script), Route("/pictures.css", sheet)]
        return Starlette(routes=[page, *files, WebSocketRoute("/socket", self.socket)])


if __name__ == "__main__":
    server = Server(Path(sys.argv[1]))
    print(*(f"http://127.0.0.1:8000/#{key}" for key in server.keys), sep="\n")
    uvicorn.run(server.app(), ws_max_size=8192)
