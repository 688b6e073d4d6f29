"""The tables of a server: each with its seats, its browsers, and the file in which it is kept.

A room changes its table only by what `Table.hear` and `Table.wake` return, and writes it to its
file before anybody is told; only drafts are written a second later. It has the clock and the chance
that the table has not. The key of a seat is known to the browser that took it; the file has only
its digest.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import secrets
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from attrs import asdict, define, evolve, field

from scrabble_rules import interchange
from scrabble_rules.frontend import Draft, DraftError, script_fields
from scrabble_rules.phrases import ENGLISH
from scrabble_rules.tables import (
    Closed,
    Ended,
    Heard,
    Join,
    Keep,
    Message,
    Said,
    SavedTable,
    Scene,
    Table,
    draft_at,
)
from scrabble_rules.wordlists import english
from web import screens
from web.computers import answer_to
from web.opening import Opening
from web.outbox import Outbox
from web.steps import BadMessageError, step, text
from web.steps import Said as Step

LONGEST_NAME = 20
SHORTEST_KEY = 20
SOON = 1.0
"""After how many seconds a draft is written down."""
HOW = {
    Ended.DECLINED: "The proposal was declined.",
    Ended.WITHDRAWN: "The proposal was withdrawn.",
    Ended.FALLEN: "The proposal fell, because the game went on.",
    Ended.EXPIRED: "Nobody answered the proposal in time.",
}


def steady() -> Callable[[], int]:
    """Return a clock of milliseconds, which is read once and then never set.

    A clock that is set back or forward while a game goes on would give or take a player's time.
    """
    ahead = time.time_ns() - time.monotonic_ns()
    return lambda: (ahead + time.monotonic_ns()) // 1_000_000


def store(file: Path, content: str) -> None:
    """Write a file so that it is the old one or the new one, whatever happens to the machine.

    When this returns it is the new one. Raises OSError if it cannot be written.
    """
    beside = file.with_suffix(".part")
    with beside.open("w", encoding="utf-8") as part:
        part.write(content)
        part.flush()
        os.fsync(part.fileno())
    beside.replace(file)
    if os.name == "posix":  # elsewhere a folder has no number, and keeps its names by itself
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def digest(key: str) -> str:
    """Return what is kept of the key of a seat."""
    return hashlib.sha256(key.encode()).hexdigest()


@define(eq=False)
class Visitor:
    """One browser at a table: its seat, and what it has been sent."""

    outbox: Outbox
    seat: int | None = None
    sent: Mapping[str, object] = {}

    def show(self, screen: screens.Screen, **more: object) -> None:
        """Send what has changed on the screen, and whatever else there is to say."""
        new = screens.changes(self.sent, screen)
        self.sent = screen
        if new or more:
            self.outbox.put({"set": new, **more})


@define(eq=False)
class Room:
    """A table with everybody at it; before all seats are taken there is no table yet."""

    file: Path
    opening: Opening
    clock: Callable[[], int]
    names: list[str] = field(factory=list)
    keys: list[str] = field(factory=list)
    table: Table | None = None
    visitors: list[Visitor] = field(factory=list)
    _timer: asyncio.TimerHandle | None = None
    _computing: asyncio.Task[None] | None = None
    _saving: asyncio.TimerHandle | None = None

    # -- the file

    @classmethod
    def load(cls, file: Path, clock: Callable[[], int]) -> Room:
        """Read a room from its file; nobody is at it now, whoever was there when it was written.

        Raises OSError, ValueError, KeyError or TypeError if that is not possible.
        """
        document = json.loads(file.read_text(encoding="utf-8"))
        room = cls(file, Opening(**document["opening"]), clock)
        room.names, room.keys = document["names"], document["keys"]
        if document["table"] is not None:
            saved = interchange.load(document["table"], SavedTable, lexicons=english())
            room.table = Table(saved)
            room.wake()
        return room

    def save(self, table: Table | None = None) -> None:
        """Write the room to its file, with a table that is to be the next.

        The old file stays until the new one is complete. Raises OSError if it cannot be written.
        """
        table = self.table if table is None else table
        if self._saving is not None:
            self._saving.cancel()
            self._saving = None
        document = {
            "opening": asdict(self.opening),
            "names": self.names,
            "keys": self.keys,
            "table": None if table is None else interchange.dump(table.saved),
        }
        store(self.file, json.dumps(document))

    # -- coming and going

    def seat_of(self, key: object) -> int | None:
        """Return the seat that a key opens; None for an onlooker."""
        if not isinstance(key, str):
            return None
        found = digest(key)
        return next((seat for seat, each in enumerate(self.keys) if each == found), None)

    def enter(self, visitor: Visitor, key: object) -> None:
        """Let a browser in, and show it everything."""
        visitor.seat = self.seat_of(key)
        self.visitors.append(visitor)
        visitor.show(self.screen(visitor.seat), welcome=True)
        if self.table is not None and visitor.seat is not None:
            self.say(Join(), visitor.seat)

    def leave(self, visitor: Visitor) -> None:
        """Forget a browser that has gone."""
        self.visitors.remove(visitor)
        self.wake()

    def sit(self, visitor: Visitor, name: str, key: str) -> None:
        """Give a browser the next free seat; when all are taken, the game begins.

        The browser has chosen the key of the seat, so it can come back if it never hears of this.
        Raises OSError if nobody can sit down now.
        """
        people = self.opening.people
        valid = name.encode("utf-8", "replace").decode()  # half a character could not be sent
        shown = " ".join(valid.split())[:LONGEST_NAME]
        taken = visitor.seat is not None or self.seat_of(key) is not None
        if taken or len(self.names) >= people or not shown:
            return
        if shown in [*self.names, *self.opening.computer_names]:
            visitor.show(self.screen(None), note="Somebody has that name already.")
            return
        visitor.seat = len(self.names)
        self.names.append(shown)
        self.keys.append(digest(key))
        try:
            table = self.begin() if len(self.names) == people else None
            self.save(table)
        except OSError:
            visitor.seat = None
            self.names.pop()
            self.keys.pop()
            raise
        self.table = table
        self.refresh(each.seat for each in self.visitors)
        self.wake()

    def begin(self) -> Table:
        """Deal the game, and tell the table who is here."""
        table = Table.start(
            self.opening.rules,
            [*self.names, *self.opening.computer_names],
            seed=secrets.token_bytes(16),
            now=self.clock(),
            terms=self.opening.terms,
            computers=range(self.opening.people, self.opening.players),
        )
        for seat in sorted({each.seat for each in self.visitors if each.seat is not None}):
            seed = secrets.token_bytes(16)
            table = table.hear(Join(), seat, self.clock(), seed=seed).table
        return table

    # -- what is said

    def hear(self, visitor: Visitor, said: Step) -> None:
        """Deal with a message of a browser.

        Raises BadMessageError, or InterchangeError, for one that our page does not send.
        """
        match said:
            case {"sit": _}:
                key = text(said, "key", 200)
                if len(key) < SHORTEST_KEY:
                    raise BadMessageError("a key is long enough that nobody guesses it")
                self.sit(visitor, text(said, "sit", 200), key)
            case {"step": {} as asked, "count": int() as count} if (
                self.table is not None and visitor.seat is not None
            ):
                self.step(visitor, visitor.seat, asked, count)
            case {"message": _, "number": _} if self.table is not None and visitor.seat is not None:
                document = {"crossword_game": 1, "type": "said", **said}
                heard = self.take(interchange.load(document, Said), visitor.seat)
                if heard.answer is not None:
                    names = self.table.game.players
                    reasons = [ENGLISH.say(each, names) for each in heard.violations]
                    visitor.outbox.put(
                        {
                            "answer": heard.answer.number,
                            "expects": heard.answer.expects,
                            "codes": [reason.code for reason in heard.answer.refused],
                            "note": " ".join(reasons) or str(heard.answer),  # if it came again
                        }
                    )
            case _:
                raise BadMessageError("this is not understood here")

    def step(self, visitor: Visitor, seat: int, asked: Mapping[str, object], count: int) -> None:
        """Change the draft of a player, and let the table keep it."""
        assert self.table is not None  # noqa: S101 - `hear` has asked
        scene = self.table.scene(seat)
        answer: dict[str, object] = {"stepped": count}
        try:
            draft, cursor = step(draft_at(scene), asked)
        except DraftError as refused:
            answer["note"] = " ".join(ENGLISH.say(each, scene.view) for each in refused.violations)
        else:
            self.keep(scene, seat, draft)
            answer["cursor"] = script_fields(draft, cursor).get("cursor")
        visitor.outbox.put(answer)

    def keep(self, scene: Scene, seat: int, draft: Draft) -> None:
        """Let the table keep a draft, which concerns nobody else and can be written down later."""
        assert self.table is not None  # noqa: S101 - `hear` has asked
        said, seed = Keep(draft.saved), secrets.token_bytes(16)
        heard = self.table.hear(said, seat, self.clock(), seed=seed)
        if heard.told or heard.answer is None or heard.answer.refused:  # something else was due
            self.go_on(heard, {seat})
            return
        self.table = heard.table
        if self._saving is None:
            self._saving = asyncio.get_running_loop().call_later(SOON, self.save)
        drafted = screens.drafted(evolve(scene, heard=heard.answer.expects - 1), draft)
        for each in self.visitors:
            if each.seat == seat:
                each.show({**each.sent, **drafted})

    def say(self, message: Message, seat: int) -> None:
        """Say something for a seat, with the next number."""
        if self.table is not None:
            self.take(message, seat)

    def take(self, said: Said | Message, seat: int) -> Heard:
        """Let the table hear a message, and carry out what comes of it."""
        assert self.table is not None  # noqa: S101 - there is one when somebody has a seat
        heard = self.table.hear(said, seat, self.clock(), seed=secrets.token_bytes(16))
        self.go_on(heard, {seat})
        return heard

    def wake(self) -> None:
        """Let the table do what happens by itself at this time, and note who is gone.

        If it cannot be stored, nothing happens, and it is tried again soon.
        """
        if self.table is None:
            return
        taken = {each.seat for each in self.visitors}
        try:
            self.go_on(self.table.wake(self.clock()), set())
            for seat, here in enumerate(self.table.scene(None).here):
                if here and seat < len(self.keys) and seat not in taken:
                    self.go_on(self.table.away(seat, self.clock()), set())
        except OSError:
            self.set_timer(SOON)

    def go_on(self, heard: Heard, also: set[int]) -> None:
        """Write a table down, keep it, and then tell everybody whom it concerns."""
        self.save(heard.table)
        self.table = heard.table
        notes = {
            told.to: HOW[told.news.how]
            for told in heard.told
            if isinstance(told.news, Closed) and told.news.how in HOW
        }
        self.refresh({told.to for told in heard.told} | also, notes)
        self.set_timer()
        self.serve_computers()

    def refresh(
        self, recipients: Iterable[int | None], notes: Mapping[int | None, str] | None = None
    ) -> None:
        """Show these recipients how it stands."""
        wanted = set(recipients)
        screens_of: dict[int | None, screens.Screen] = {}
        for visitor in self.visitors:
            seat = visitor.seat
            if seat in wanted:
                screen = screens_of.get(seat) or self.screen(seat)
                screens_of[seat] = screen
                visitor.show(screen, **({"note": notes[seat]} if notes and seat in notes else {}))

    def screen(self, seat: int | None) -> screens.Screen:
        """Return the screen of a recipient."""
        if self.table is None:
            return screens.waiting(self.opening, self.names, seat)
        return screens.screen(self.table.scene(seat), self.clock())

    # -- time and computers

    def set_timer(self, wait: float | None = None) -> None:
        """Wake up after some seconds, or else when something happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        deadline = None if self.table is None else self.table.deadline
        if wait is None and deadline is not None:
            wait = min(max(deadline - self.clock(), 0), 3_600_000) / 1000
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self.wake)

    def serve_computers(self) -> None:
        """Let the computer answer, if the table waits for one of its seats."""
        if self.table is not None and self.table.requests and self._computing is None:
            self._computing = asyncio.ensure_future(self._compute())

    async def _compute(self) -> None:
        try:
            while self.table is not None and self.table.requests:
                table, request = self.table, self.table.requests[0]
                message = await asyncio.to_thread(answer_to, request, table)
                try:
                    heard = self.take(message, request.seat)
                except OSError:  # it cannot be stored now
                    await asyncio.sleep(SOON)
                    continue
                if heard.answer is not None and heard.answer.refused and heard.requests == ():
                    await asyncio.sleep(1)  # it was too late, or the computer does not know how
        finally:
            self._computing = None

    def close(self) -> None:
        """Stop the clock and the computer, and write down what has not been written yet."""
        if self._saving is not None:
            self.save()
        if self._timer is not None:
            self._timer.cancel()
        if self._computing is not None:
            self._computing.cancel()
