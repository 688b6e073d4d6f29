"""Connections that break, and browsers that do what the script of the page does.

A connection keeps the order of what it carries, each frame some time after the one before, until
it breaks and loses what is on its way. What a browser says by number may also come twice, or not
at all, or after what is said later: another connection may have carried it.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, deque
from collections.abc import Callable, MutableMapping
from typing import Any

from attrs import Factory, define

Frame = str | None
"""What is received: a text, or None when the connection is no more."""


class ClientDisconnectedError(OSError):
    """What uvicorn raises if the browser has gone."""


@define(eq=False)
class Line:
    """One connection, as the server has it by ASGI and as the browser has it."""

    chance: random.Random
    counts: Counter[str]
    room: str
    is_open: bool = True
    stalled: float = 0.0
    """Until when the browser does not read."""
    there: asyncio.Queue[Frame] = Factory(asyncio.Queue)
    here: asyncio.Queue[Frame] = Factory(asyncio.Queue)
    _under_way: tuple[deque[Frame], deque[Frame]] = Factory(lambda: (deque(), deque()))
    _last: list[float] = Factory(lambda: [0.0, 0.0])
    _begun: bool = False

    def carry(self, frame: Frame, *, down: bool) -> None:
        """Let a frame arrive later, after those before it."""
        loop, chance = asyncio.get_running_loop(), self.chance
        self._under_way[down].append(frame)
        delay = chance.random() * (4.0 if chance.random() < 0.02 else 0.2)
        self._last[down] = max(self._last[down], loop.time() + delay)
        loop.call_at(self._last[down], self._arrive, down)

    def _arrive(self, down: bool) -> None:  # noqa: FBT001 - called by the loop
        frame = self._under_way[down].popleft()
        if self.is_open:
            (self.here if down else self.there).put_nowait(frame)
            self.is_open = frame is not None

    def stall(self, seconds: float) -> None:
        """Let the browser read nothing for a while."""
        self.stalled = asyncio.get_running_loop().time() + seconds

    def cut(self) -> None:
        """Break: both ends notice, and what is under way is lost."""
        if self.is_open:
            self.is_open = False
            while not self.there.empty():
                self.there.get_nowait()
            self.here.put_nowait(None)
            self.there.put_nowait(None)

    @property
    def is_quiet(self) -> bool:
        """Return whether nothing is on its way."""
        return not any(self._under_way) and self.here.empty() and self.there.empty()

    async def receive(self) -> dict[str, Any]:
        """Return what the server receives."""
        if not self._begun:
            self._begun = True
            return {"type": "websocket.connect"}
        text = await self.there.get()
        if text is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": text}

    async def send(self, event: MutableMapping[str, Any]) -> None:
        """Take what the server sends; a browser that does not read makes it wait."""
        loop = asyncio.get_running_loop()
        if self.is_open and loop.time() < self.stalled:
            await asyncio.sleep(self.stalled - loop.time())
        if not self.is_open:
            raise ClientDisconnectedError
        if event["type"] == "websocket.send":
            self.counts["frames to browsers"] += 1
            self.carry(event["text"], down=True)
        elif event["type"] == "websocket.close":
            self.counts[f"closed with {event['code']}"] += 1
            self.carry(None, down=True)


@define(eq=False)
class Browser:
    """A page of a table, for a player or an onlooker; it keeps what table.js keeps."""

    chance: random.Random
    counts: Counter[str]
    who: str
    twin: Browser | None = None
    """Another tab, whose key this one has."""
    key: str = ""
    shown: dict[str, Any] = Factory(dict)
    steps: int = 0
    stepped: int = 0
    messages: list[dict[str, Any]] = Factory(list)
    flying: dict[str, Any] | None = None
    line: Line | None = None
    accepted: list[dict[str, Any]] = Factory(list)
    """The messages that were answered without a reason against them."""
    seats: set[int | None] = Factory(set)
    asked: set[int] = Factory(set)
    """The numbers under which something was said on this connection."""
    shaky: bool = True
    """Whether frames are lost and doubled."""

    async def visit(self, line: Line) -> None:
        """Stay connected until the connection breaks."""
        self.line = line
        self.key = self.key if self.twin is None else self.twin.key
        self.shown["welcome"] = False
        self.steps = self.stepped = 0
        self.asked = set()
        self.send({"key": self.key})
        while (text := await line.here.get()) is not None:
            self.receive(json.loads(text))
        self.shown["welcome"] = False
        self.line = None

    @property
    def is_idle(self) -> bool:
        """Return whether everything has been said and answered."""
        return bool(self.shown.get("welcome")) and not (self.flying or self.messages)

    def send(self, what: dict[str, Any]) -> None:
        """Send something; what is said by number does not mind to be lost, doubled or late."""
        if self.line is None or not self.line.is_open:
            return
        line, text = self.line, json.dumps(what)
        self.counts["frames from browsers"] += 1
        if "number" in what:
            self.asked.add(what["number"])
            if self.shaky and self.chance.random() < 0.15:
                fault = self.chance.choice(["lost", "doubled", "reordered"])
                self.counts[f"frames {fault}"] += 1
                if fault == "doubled":
                    line.carry(text, down=False)
                elif fault == "reordered":
                    late: Callable[[], None] = lambda: line.carry(text, down=False)  # noqa: E731
                    asyncio.get_running_loop().call_later(2 * self.chance.random(), late)
                if fault != "doubled":
                    return
        line.carry(text, down=False)

    def sit(self) -> None:
        self.key = self.key or self.chance.randbytes(12).hex()
        self.send({"sit": self.who, "key": self.key})

    def step(self, what: dict[str, Any]) -> None:
        """Change the draft."""
        self.steps += 1
        self.send({"step": what, "count": self.steps})

    def say(self, message: dict[str, Any]) -> None:
        """Say something as soon as what was said before has been answered."""
        self.messages.append(message)
        self.say_next()

    def say_next(self, number: int | None = None) -> None:
        if self.flying is None and self.messages and self.steps == self.stepped:
            number = self.shown["heard"] + 1 if number is None else number
            self.flying = {"number": number, "message": self.messages.pop(0)}
            if self.shown.get("welcome"):
                self.send(self.flying)

    def receive(self, message: dict[str, Any]) -> None:
        """Take in a frame."""
        self.stepped = message.get("stepped", self.stepped)
        changed = message.get("set", {})
        labels = {**self.shown.get("labels", {}), **changed.get("labels", {})}
        self.shown |= {**changed, "labels": labels}
        self.seats.add(self.shown["seat"])
        assert self.seats <= {None, self.shown["seat"]}, "a browser has one seat"
        if "rack" in changed:
            assert changed["rack"].startswith(f"{self.shown['seat']}:"), "a foreign rack is shown"
        if message.get("welcome"):
            self.shown["welcome"] = True
            if self.flying is not None:
                self.send(self.flying)
        if "answer" in message:
            assert message["answer"] in self.asked, "a foreign answer is heard"
            self.answered(message)
        self.say_next()

    def answered(self, message: dict[str, Any]) -> None:
        flying = self.flying
        if flying is None or flying["number"] != message["answer"]:
            return
        if any("number-taken" in code or "number-missing" in code for code in message["codes"]):
            self.flying = {**flying, "number": message["expects"]}
            self.send(self.flying)
            return
        self.flying = None
        if not message["codes"]:
            self.accepted.append(flying["message"])
