"""One bounded queue for each socket, so that a browser that reads slowly holds nobody up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping

MOST = 64
"""How many messages may wait for one browser."""
TRY_LATER = 1013
"""The code of a socket that is closed because too many messages wait."""


class Outbox:
    """The messages that wait for one browser.

    When the queue is full the browser is cut off. Nothing is lost by that: it connects again, and
    is then sent everything anew.
    """

    def __init__(
        self, send: Callable[[str], Awaitable[None]], close: Callable[[int], Awaitable[None]]
    ) -> None:
        self._send, self._close = send, close
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST)
        self._is_cut = asyncio.Event()

    def put(self, message: Mapping[str, object]) -> None:
        """Let a message wait; does not wait itself."""
        try:
            self._waiting.put_nowait(json.dumps(message))
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Close the socket, without sending what still waits."""
        self._is_cut.set()

    async def run(self) -> None:
        """Send what waits, until the queue overflows; then close the socket."""
        cut = asyncio.ensure_future(self._is_cut.wait())
        sending = asyncio.ensure_future(self._send_all())
        try:
            await asyncio.wait({cut, sending}, return_when=asyncio.FIRST_COMPLETED)
            if cut.done():
                await self._close(TRY_LATER)
        finally:
            for each in (cut, sending):
                each.cancel()
            await asyncio.gather(cut, sending, return_exceptions=True)

    async def _send_all(self) -> None:
        while True:
            await self._send(await self._waiting.get())
