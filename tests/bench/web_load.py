"""Measure what games between browsers cost the example server: time for each move, and memory.

The server runs in a thread of its own and is measured by the processor time of that thread, so what
the players cost is not counted. Every player connects by a real WebSocket, lays tiles one by one
and makes the best play; each game has an onlooker. Tables are stored after every message.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import tempfile
import threading
import time
import tracemalloc
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "docs/examples")]

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from scrabble_rules import Pass, Play, Resign, legal_plays, validate
from scrabble_rules.interchange import dump
from scrabble_rules.notation import format_square
from web.__main__ import settings
from web.app import Server
from web.opening import Opening
from web.rooms import Room
from web_kit import FORM

GAMES = 15
T = TypeVar("T")


class Serving:
    """A server in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self.server = Server(folder)
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.there(self.start())

    def there(self, what: Coroutine[object, object, T]) -> T:
        """Run a coroutine in the thread of the server."""
        return asyncio.run_coroutine_threadsafe(what, self._loop).result()

    async def start(self) -> None:
        """Start the server on a port that is free."""
        self._uvicorn = uvicorn.Server(settings(self.server, port=0))
        self._running = asyncio.ensure_future(self._uvicorn.serve())
        while not self._uvicorn.started:  # noqa: ASYNC110 - uvicorn has no event for it
            await asyncio.sleep(0.01)
        [socket] = self._uvicorn.servers[0].sockets
        self.port = socket.getsockname()[1]

    async def spent(self) -> float:
        """Return the processor time of the thread so far."""
        return time.thread_time()

    async def stop(self) -> None:
        """Stop the server."""
        self._uvicorn.should_exit = True
        await self._running


class Player:
    """A player, or an onlooker, at one table."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.shown: dict[str, object] = {}
        self.received = 0
        self._steps = 0

    async def send(self, message: object) -> None:
        """Send a message."""
        await self._socket.send(json.dumps(message))

    async def until(self, key: str) -> dict[str, object]:
        """Receive messages until one has a key, and return that one."""
        while True:
            text = await self._socket.recv()
            self.received += len(text)
            message: dict[str, object] = json.loads(text)
            if isinstance(new := message.get("set"), dict):
                self.shown |= new
            if key in message:
                return message

    async def step(self, **what: object) -> None:
        """Do something with the draft."""
        self._steps += 1
        await self.send({"step": what, "count": self._steps})
        await self.until("stepped")


async def play(serving: Serving, count: list[int]) -> list[Player]:
    """Play a game to its end with two players and an onlooker; return them."""
    name = serving.server.open(Opening.read({**FORM, "clock": "club"}))
    address = f"ws://127.0.0.1:{serving.port}/t/{name}/socket"
    players = [Player(await connect(address, max_size=None)) for _ in range(3)]
    for player, who in zip(players, ("Ann", "Bob", ""), strict=True):
        await player.send({"key": ""})
        await player.until("welcome")
        if who:
            await player.send({"sit": who, "key": secrets.token_urlsafe(18)})
            await player.until("set")
    room: Room = serving.server.rooms[name]
    while room.table is not None and not room.table.is_over:
        state = room.table.game.state
        seat, player = state.on_turn, players[state.on_turn]
        await asyncio.sleep(0)
        best = legal_plays(state).best(1)
        turns = room.table.game.turns
        is_stuck = bool(turns) and turns[-1].move == Pass()  # neither player can play any more
        may_pass = not is_stuck and validate(state, Pass()).is_legal
        move: Play | Pass | Resign = Pass() if may_pass else Resign()
        if best:
            move = best[0].play
        for placed in best[0].play.placements if best else ():
            tile = placed.tile
            key = tile.label.upper() if tile.is_blank else tile.label.lower()
            square = format_square(placed.square)
            await player.step(do="type", key=key, square=square, axis="across")
        document = {key: value for key, value in dump(move).items() if key != "crossword_game"}
        heard = room.table.scene(seat).heard
        turn = room.table.turn
        message = {"type": "make", "turn": turn, "move": document}
        await player.send({"number": heard + 1, "message": message})
        answer = await player.until("answer")
        assert not answer["codes"], answer
        count[0] += 1
    return players


async def measure(serving: Serving) -> list[str]:
    """Play games side by side, and return what they cost."""
    await play(serving, [0])  # the word list, and what is remembered of the rules
    moves, began = [0], await asyncio.to_thread(serving.there, serving.spent())
    tables = await asyncio.gather(*[play(serving, moves) for _ in range(GAMES)])
    spent = await asyncio.to_thread(serving.there, serving.spent()) - began
    received = [player.received for players in tables for player in players]
    sizes = [room.file.stat().st_size for room in serving.server.rooms.values()]
    return [
        f"games played: {GAMES}, with {moves[0]} moves",
        f"a move, its tiles laid one by one: {1000 * spent / moves[0]:.1f} ms of the server",
        f"moves per second on one core: {moves[0] / spent:.0f}",
        f"games per minute on one core: {60 * GAMES / spent:.0f}",
        f"text for one browser for one move: {sum(received) / 3 / moves[0] / 1000:.1f} kB",
        f"a finished game in its file: {sum(sizes) / len(sizes) / 1000:.0f} kB",
    ]


async def load(folder: Path) -> str:
    """Load all games again, and return how much memory each takes without its sockets."""
    server = Server(folder)
    tracemalloc.start()
    server.load()
    grown = tracemalloc.get_traced_memory()[0] / len(server.rooms)
    tracemalloc.stop()
    for room in server.rooms.values():
        room.close()
    return f"a finished game in memory: {grown / 1000:.0f} kB"


def main() -> None:
    """Measure."""
    with tempfile.TemporaryDirectory() as folder:
        serving = Serving(Path(folder))
        serving.server.load()
        lines = asyncio.run(measure(serving))
        serving.there(serving.stop())
        serving.server.rooms.clear()
        lines.append(asyncio.run(load(Path(folder))))
    print(*lines, sep="\n")


if __name__ == "__main__":
    main()
