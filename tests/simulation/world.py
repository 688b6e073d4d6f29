"""A world in which everything is simulated but the tables and the store of the web front end.

One process and one seed: browsers and onlookers at many tables, connections that lose what is on
its way, a disk that refuses and forgets, a clock that jumps, a server that dies and comes back. The
same seed makes the same world again.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar, cast
from unittest.mock import patch

from attrs import Factory, define, frozen

from scrabble_rules import Lexicon, RuleSet, View, interchange
from scrabble_rules.frontend import Draft, MoveKind
from scrabble_rules.tables import Heard, Message, Said, SavedTable, Scene, Table, Terms
from simulation.browser import Browser, ClientDisconnectedError, Line
from simulation.disk import OS, Dead, Disk, Place, Process
from simulation.loop import Loop
from simulation.sayings import answer_of_a_computer, some_rules, some_terms, something
from simulation.watch import LIMITS, Watch
from web import app, pictures, rooms
from web.app import Server
from web.opening import Opening
from web.rooms import Room

T = TypeVar("T")
NAMES = ("Ann", "Bob", "Cid", "Dot")
THINKS = 2.0
"""Seconds for which a player thinks, on average."""


@cache
def agreed(number: str) -> tuple[RuleSet, Terms]:
    """Return rules and terms by a number."""
    chance = random.Random(number)  # noqa: S311 - a repeatable table
    return some_rules(chance), some_terms(chance)


@frozen(kw_only=True)
class Agreement(Opening):
    """An opening of any rules and terms; the number in `words` says which."""

    @property
    def rules(self) -> RuleSet:
        return agreed(self.words)[0]

    @property
    def terms(self) -> Terms:
        return agreed(self.words)[1]


@define(eq=False, slots=False)
class World:
    """One world, and what was found in it."""

    seed: int
    tables: int
    counts: Counter[str] = Factory(Counter)
    ahead: int = 0
    """By how many milliseconds the clock on the wall is ahead."""
    watches: dict[str, Watch] = Factory(dict)
    browsers: list[tuple[str, Browser]] = Factory(list)
    lines: list[Line] = Factory(list)
    kept: list[tuple[str, SavedTable]] = Factory(list)
    """Every table that was to be stored, with the name of its room, by its number in a file."""
    saving: str = ""
    """The room that is being stored."""
    known: dict[str, int] = Factory(dict)
    """The number of the table that everybody knows, by the room."""
    process: Process | None = None
    server: Server | None = None
    is_calm: bool = False
    problem: BaseException | None = None

    def __attrs_post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - a repeatable world
        self.loop = Loop(self.chance)
        self.disk = Disk(self.chance, self.counts)

    def run(self, seconds: float) -> None:
        """Let the world go on for some of its time; raises AssertionError for what is wrong."""
        with self._simulated():
            try:
                self.loop.run_until_complete(self._whole(seconds))
            finally:
                self.stop(power=True)
                for _ in range(3):
                    for task in asyncio.all_tasks(self.loop):
                        task.cancel()
                    self.loop.run_until_complete(asyncio.sleep(3))
                self.loop.close()

    async def _whole(self, seconds: float) -> None:
        self.loop.set_exception_handler(self._raised)
        self.start()
        for _ in range(self.tables):
            self.open_table()
        tasks = [self.loop.create_task(self.trouble())]
        tasks += [self.loop.create_task(self.live(*each)) for each in self.browsers]
        end = self.loop.time() + seconds
        while self.loop.time() < end and self.problem is None:  # noqa: ASYNC110 - simulated time
            await asyncio.sleep(1)
        await self.calm()
        for task in tasks:
            task.cancel()

    def _raised(self, _: object, context: dict[str, Any]) -> None:
        """Keep the first error that nobody has caught; those of a dead process are nobody's."""
        error = context.get("exception")
        if isinstance(error, OSError):
            self.counts["errors of the disk that nobody caught"] += 1
        elif not isinstance(error, Dead) and self.problem is None:
            self.problem = error

    # -- the server

    def start(self) -> None:
        """Start a server on the folder that the last one has left."""
        self.counts["servers started"] += 1
        self.process = Process(self.disk, self.cut_all)
        self.server = Server(cast("Path", Place(self.process)))
        self.app = self.server.app()
        self.server.load()

    def cut_all(self) -> None:
        """Break all connections."""
        for line in self.lines:
            line.cut()
        for watch in self.watches.values():
            watch.live = None

    def stop(self, *, power: bool) -> None:
        """Let the server die, as a process or with the whole machine."""
        if self.process is not None:
            self.process.is_alive = False
        self.process = self.server = None
        self.cut_all()
        if power:
            self.disk.power_off()

    def room(self, name: str) -> Room | None:
        """Return a room of the server, if there is one."""
        alive = self.process is not None and self.process.is_alive and self.server is not None
        return self.server.rooms.get(name) if alive and self.server is not None else None

    def open_table(self) -> None:
        """Open a table, and let its people and two onlookers come."""
        assert self.server is not None
        number = str(self.chance.randrange(10**9))
        limits = agreed(number)[0].players
        players = self.chance.randint(limits.least, min(4, limits.most))
        people = self.chance.randint(1, players)
        opening = Agreement(
            profile="",
            words=number,
            players=players,
            computers=players - people,
            clock="",
            challenges="",
            onlookers="",
        )
        name = self.server.open(opening)
        self.watches[name] = Watch(self.chance, self.counts, self.now)
        for who in (*NAMES[:people], ""):
            self.browsers.append((name, Browser(self.chance, self.counts, who)))
        first = self.browsers[-people - 1][1]  # has the table open in two tabs
        self.browsers.append((name, Browser(self.chance, self.counts, "", twin=first)))

    def now(self) -> int:
        """Return the time by the clock of the world, which never jumps."""
        return 10**12 + int(1000 * self.loop.time())

    # -- browsers

    async def live(self, room: str, browser: Browser) -> None:
        """Connect again and again, and play."""
        playing = self.loop.create_task(self.play(room, browser))
        while True:
            await asyncio.sleep(self.chance.random())
            if self.room(room) is None:
                continue
            line = Line(self.chance, self.counts, room)
            self.lines = [each for each in self.lines if each.is_open]
            self.lines.append(line)
            self.counts["connections"] += 1
            serving = self.loop.create_task(self.serve(line))
            visit = self.loop.create_task(browser.visit(line))
            await asyncio.wait({visit, playing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (visit, playing):
                if task.done() and task.exception() is not None and self.problem is None:
                    self.problem = task.exception()
            line.cut()
            await asyncio.wait({serving})

    async def serve(self, line: Line) -> None:
        """Let the server have a connection, as uvicorn does."""
        scope: dict[str, Any] = {
            "type": "websocket",
            "path": f"/t/{line.room}/socket",
            "headers": [],
            "query_string": b"",
        }
        try:
            await self.app(scope, line.receive, line.send)
        except (ClientDisconnectedError, Dead):
            pass
        except OSError:
            self.counts["sockets that ended by an error of the disk"] += 1
        except Exception as error:  # noqa: BLE001 - is a finding
            self.problem = self.problem or error
        line.cut()

    async def play(self, name: str, browser: Browser) -> None:
        """Think, and do something, until the world is calm."""
        while not self.is_calm:
            await asyncio.sleep(2 * THINKS * self.chance.random())
            room = self.room(name)
            if room is None or not browser.shown.get("welcome"):
                continue
            seat = browser.shown["seat"]
            if seat is None:
                if browser.who and browser.shown["free"]:
                    browser.sit()
            elif room.table is not None and room.table.is_over:
                if self.chance.random() < 0.1:
                    browser.step({"do": "shuffle", "number": 7})
            elif self.chance.random() < 0.2:
                browser.step({"do": "shuffle", "number": 7})
            elif room.table is not None:
                browser.say(_body(something(room.table, seat, self.chance)))
        await asyncio.Event().wait()

    # -- what goes wrong

    async def trouble(self) -> None:
        """Let something go wrong every few seconds."""
        while not self.is_calm:
            await asyncio.sleep(4 * self.chance.random())
            kind = self.chance.choices(
                ["cut", "stall", "kill", "power", "old", "jump", "refuse", "die"],
                [40, 10, 3, 2, 1, 6, 8, 6],
            )[0]
            self.counts[f"fault: {kind}"] += 1
            try:
                await self._go_wrong(kind)
                self._revive()
            except Exception as error:  # noqa: BLE001 - is a finding
                self.problem = self.problem or error

    async def _go_wrong(self, kind: str) -> None:
        chance = self.chance
        line = chance.choice(self.lines) if self.lines else None
        match kind:
            case "cut" if line is not None:
                line.cut()
            case "stall" if line is not None:
                line.stall(20 * chance.random())
            case "kill" | "power" | "old":
                self.stop(power=kind != "kill")
                await asyncio.sleep(chance.random())
                if kind == "old" and self.disk.older:
                    self.forget(self.disk.read_back_old().partition(".")[0])
            case "jump":
                self.ahead += chance.choice([-3_600_000, -5_000, 5_000, 3_600_000])
            case "refuse":
                self.disk.refuses = 0.3
                await asyncio.sleep(3 * chance.random())
                self.disk.refuses = 0.0
            case "die":
                self.disk.kills = 0.05
                await asyncio.sleep(3 * chance.random())
                self.disk.kills = 0.0
            case _:
                pass

    def forget(self, room: str) -> None:
        """Expect nothing of a room that a disk has set back; only that all see the same again."""
        self.known.pop(room, None)
        self.watches[room] = Watch(self.chance, self.counts, self.now)
        for name, browser in self.browsers:
            if name == room:
                browser.accepted.clear()
                browser.seats.clear()

    def _revive(self) -> None:
        """Start the server again if it has died."""
        if self.process is None or not self.process.is_alive:
            self.stop(power=False)
            self.start()

    async def calm(self) -> None:
        """Let everything come to rest, and compare what everybody knows."""
        self.is_calm = True
        self.disk.refuses = self.disk.kills = 0.0
        await asyncio.sleep(30)
        for name in self.watches:
            room = self.room(name)
            deadline = None if room is None or room.table is None else room.table.deadline
            assert room is None or deadline is None or deadline > room.clock() - 2000, "it sleeps"
        self._revive()
        for _, browser in self.browsers:
            browser.shaky = False
        for line in self.lines:
            line.cut()
        for _ in range(1000):
            await asyncio.sleep(0.3)
            if self.problem is not None:
                raise self.problem
            lines = [line for line in self.lines if line.is_open]
            if all(each.is_idle for _, each in self.browsers) and all(x.is_quiet for x in lines):
                break
        assert self.problem is None
        for name, watch in self.watches.items():
            room = self.room(name)
            assert room is not None, "a table is lost"
            here = [browser for place, browser in self.browsers if place == name]
            self.at_rest(room, watch, here)

    def at_rest(self, room: Room, watch: Watch, here: list[Browser]) -> None:
        """Compare what everybody at a table knows when nothing is on its way."""
        for seat, who in enumerate(room.names):
            found = [each for each in here if each.who == who]
            assert [each.shown["seat"] for each in found] == [seat], "who sat down has the seat"
        for browser in here:
            assert browser.is_idle, "everything that was said is answered"
            seat = browser.shown["seat"]
            screen = room.screen(seat)
            for field in screen.keys() - {"clock", "window"}:
                same = json.loads(json.dumps(screen[field])) == browser.shown[field]
                assert same, f"everybody has the same {field}"
            made = {(turn, by) for client in watch.clients[:1] for turn, by, _ in +client.made}
            for message in browser.accepted:
                votes = message.get("move", {}).get("type") == "agree-end"
                if votes and room.table is not None and room.table.saved.computers:
                    continue  # it was an offer, which a computer may have declined
                if message["type"] == "make" and message["turn"] >= watch.turn:
                    assert (message["turn"], seat) in made, "an accepted move is lost"
        if watch.table is None:
            return
        assert room.table is not None
        for (_, _, kind), times in watch.clients[0].made.items():
            assert times <= 1 or kind is MoveKind.AGREE_END, "a move is made twice"
        watch.look()
        for client, listener in zip(watch.clients, watch.listeners, strict=True):
            listener.ask()
            listener.client.agrees_with(room.table)
            assert listener.client.lines == client.lines

    # -- what is replaced

    @contextmanager
    def _simulated(self) -> Iterator[None]:
        """Give the server this world's chance, time and disk, and watch its tables."""
        world, chance, real = self, self.chance, Table.hear

        def hear(
            table: Table, said: Said | Message, seat: int | None, now: int, *, seed: bytes
        ) -> Heard:
            lag = chance.choice([0, 0, 300, 10**9])
            heard = real(table, said, seat, now, seed=seed, lag=lag)
            assert seat is not None
            if not isinstance(said, Said):
                said = Said(table.saved.seats[seat].heard + 1, said)
            saved, watches = table.saved, world.watches.values()
            watch = next((each for each in watches if each.live and each.live.saved is saved), None)
            if watch is not None:
                watch.heard(table, table.wake(now), said, seat, heard)
            return heard

        class Watched(Room):
            """A room that says what it stores."""

            def save(self, table: Table | None = None) -> None:
                world.saving = self.file.stem
                super().save(table)

            def go_on(self, heard: Heard, also: set[int]) -> None:
                watch = world.watches[self.file.stem]
                if not watch.clients and self.table is not None:
                    watch.begin(self.table)
                super().go_on(heard, also)
                world.known[self.file.stem] = len(world.kept) - 1
                watch.took(heard)

            def keep(self, scene: Scene, seat: int, draft: Draft) -> None:
                super().keep(scene, seat, draft)
                watch = world.watches[self.file.stem]
                watch.live = watch.table = self.table

        secrets = self._secrets()
        wall = SimpleNamespace(
            time_ns=lambda: (self.now() + self.ahead) * 10**6,
            monotonic_ns=lambda: self.now() * 10**6,
        )
        replaced: list[tuple[object, dict[str, object]]] = [
            (rooms, {"interchange": SimpleNamespace(dump=self._dump, load=self._load)}),
            (rooms, {"secrets": secrets, "time": wall, "os": OS, "Opening": Agreement}),
            (rooms, {"answer_to": lambda asked, table: answer_of_a_computer(asked, table, chance)}),
            (app, {"secrets": secrets, "Room": Watched}),
            (pictures, {"rack": lambda draft: f"{draft.player}:{draft.tiles}"}),
            (pictures, {"frame": lambda *_: "frame", "unseen": lambda _: "", "parts": _board}),
            (Table, {"hear": hear}),
        ]
        with ExitStack() as stack:
            for where, names in replaced:
                for name, value in names.items():
                    stack.enter_context(patch.object(where, name, value))
            yield

    def _dump(self, saved: SavedTable) -> Mapping[str, object]:
        """Put a number in place of a table, which is written only when it is read again."""
        self.kept.append((self.saving, saved))
        return {"number": len(self.kept) - 1}

    def _load(
        self, document: Mapping[str, object], kind: type[T], *, lexicons: Lexicon | None = None
    ) -> T:
        """Read a table as it is read from a file: it is the one that everybody knows, or later."""
        if kind is not SavedTable:
            return interchange.load(document, kind, lexicons=lexicons)
        number = document["number"]
        assert isinstance(number, int)
        name, saved = self.kept[number]
        assert number >= self.known.get(name, -1), "an accepted move is lost"
        lexicon = saved.game.rules.lexicon
        text = interchange.dumps(saved, limits=LIMITS)
        again = interchange.loads(text, SavedTable, lexicons=lexicon, limits=LIMITS)
        one, two = Table(saved), Table(again)
        assert (one, one.requests, one.deadline) == (two, two.requests, two.deadline)
        assert one.game.draws == two.game.draws
        self.watches[name].came_back(two)
        return cast("T", again)

    def _secrets(self) -> SimpleNamespace:
        def bits(size: int) -> bytes:
            return self.chance.randbytes(size)

        return SimpleNamespace(
            token_bytes=bits,
            randbelow=self.chance.randrange,
            token_hex=lambda size: bits(size).hex(),
            token_urlsafe=lambda size: bits(size).hex(),
        )


def _board(view: View, _: object) -> dict[str, object]:
    return {"tiles": str([*view.state.board]), "labels": {}}


def _body(message: Message) -> dict[str, Any]:
    """Return a message as it stands in what a page sends."""
    body = interchange.dump(Said(1, message))["message"]
    assert isinstance(body, dict)
    return body


def found(world: World, seconds: float = 60.0) -> Exception | None:
    """Let a world go on, and return what is wrong in it."""
    try:
        world.run(seconds)
    except Exception as error:  # noqa: BLE001 - is a finding
        return error
    return None
