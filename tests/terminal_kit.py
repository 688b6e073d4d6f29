"""Opens the terminal front end in tests, and reads what is on its screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from scrabble_rules import Game, KnownSeed, RuleSet
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import Judging
from scrabble_rules.wordlists import english
from terminal.app import FrontEnd
from terminal.table import Table

Play = Callable[[FrontEnd, Pilot[Table | None]], Awaitable[None]]

STRICT = HASBRO.replace(lexicon=english(), judging=Judging.REFUSE)


def table(
    racks: list[str],
    rules: RuleSet = STRICT,
    *,
    computers: frozenset[int] = frozenset(),
) -> Table:
    names = ("Ann", "Bob", "Cleo", "Dan")[: len(racks)]
    game = Game.start(rules, names, racks=racks, seed=KnownSeed(7), first=0)
    return Table.of(game, computers)


def run(start: Table | None, steps: Play, file: Path, size: tuple[int, int] = (80, 24)) -> FrontEnd:
    app = FrontEnd(start, file, lambda: b"sixteen bytes to test")

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(app, pilot)

    asyncio.run(play())
    return app


def screen(app: FrontEnd) -> str:
    """What can be read on the screen now."""
    width, height = app.size
    lines = app.screen._compositor.render_strips(app.size)  # noqa: SLF001 - as a terminal gets it
    del width, height
    return "\n".join(line.text.rstrip() for line in lines)


async def keys(pilot: Pilot[Table | None], text: str) -> None:
    """Press one key for each character, and those in <angle brackets> by name."""
    for part in text.replace("<", "\0<").replace(">", "\0").split("\0"):
        names = [part[1:]] if part.startswith("<") else list(part)
        await pilot.press(*["question_mark" if name == "?" else name for name in names])
    await pilot.pause()
