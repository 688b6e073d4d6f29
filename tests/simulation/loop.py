"""An event loop in which no time is spent waiting, and chance decides what is done first.

Time passes only while everybody waits. Callbacks that are due together run in an order that comes
from the seed, and so do the results of threads, which are none.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextvars import Context
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
AT_ONCE = 1e-6
"""Within this many seconds, whatever is to be done soon is done in any order."""


class Loop(asyncio.BaseEventLoop):
    """The loop of one simulated world."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance, self._passed = chance, 0.0
        self._selector = self
        self._tasks: set[asyncio.Task[Any]] = set()  # a loop alone lets go of those that wait
        self.set_task_factory(self._made)

    def _made(self, _: object, work: Any, **more: Any) -> asyncio.Task[Any]:  # noqa: ANN401
        task = asyncio.Task(work, loop=self, **more)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def time(self) -> float:
        return self._passed

    def select(self, seconds: float | None) -> tuple[()]:
        """Let time pass, as nobody has anything to do before."""
        assert seconds is not None, "everybody waits for ever"
        self._passed += seconds
        return ()

    def call_soon(
        self,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        when = self._passed + self._chance.random() * AT_ONCE
        return self.call_at(when, callback, *args, context=context)

    def run_in_executor(self, _: object, work: Callable[[*Ts], T], *args: *Ts) -> asyncio.Future[T]:
        """Do some work after a while, in place of a thread."""
        future: asyncio.Future[T] = self.create_future()

        def run() -> None:
            if not future.cancelled():
                future.set_result(work(*args))

        self.call_later(2 * self._chance.random(), run)
        return future

    def _process_events(self, _: object) -> None:
        """Do nothing: there are no files and no sockets."""

    def _write_to_self(self) -> None:
        """Do nothing: there are no threads to be woken by."""
