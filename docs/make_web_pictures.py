"""Takes the screenshots of the front end in docs/examples/web, on a wide screen and on a phone.

Run with docs/examples and tests on the path, where Playwright and Chromium are installed: the nox
session `pictures` does.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from scrabble_rules import Game, KnownSeed, evolve, legal_plays
from scrabble_rules.notation import format_square
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.tables import Join, Make, Table, Terms, TimeControl
from scrabble_rules.wordlists import english
from web_kit import Club, Loop, chromium

FOLDER = Path(__file__).parent / "pictures"
LARGEST = 60_000
SHOWN = {6, 7}
"""The turns that are shown; in the first of them it is Ann's turn."""


async def shoot(club: Club) -> None:
    """Play some turns, lay a play on both screens, and take the pictures."""
    name = club.open(clock="club")
    ann = await club.page(name, "Ann")
    bob = await club.page(name, "Bob", phone=True, dark=True)
    await ann.set_viewport_size({"width": 900, "height": 620})
    room = club.room(name)
    rules = evolve(NO_CHALLENGE, lexicon=english())
    racks = ["EHNORST", "AFMPQU?"]
    game = Game.start(rules, ["Ann", "Bob"], racks=racks, seed=KnownSeed(7), first=0)
    room.table = Table.of(game, now=room.clock(), terms=Terms(time=TimeControl(25 * 60_000)))
    for seat in (0, 1):
        room.say(Join(), seat)
    for turn in range(8):
        state = room.table.game.state
        best = legal_plays(state).best(1)[0].play
        if turn in SHOWN:
            page = (ann, bob)[state.on_turn]
            await page.wait_for_timeout(300)
            squares = [each.square for each in best.placements]
            await page.focus(f'[data-square="{format_square(squares[0])}"]')
            if squares[0].col == squares[-1].col:
                await page.keyboard.press(" ")
            for placed in best.placements:
                label = placed.tile.label
                await page.keyboard.press(label if placed.tile.is_blank else label.lower())
            await page.wait_for_timeout(300)
            where = "web-wide.jpg" if page is ann else "web-phone.jpg"
            await page.screenshot(path=FOLDER / where, type="jpeg", quality=60)
        room.say(Make(room.table.turn, best), state.on_turn)


def main() -> int:
    """Take the pictures and return an exit code."""
    path = chromium()
    if path is None:
        print("There is no Chromium on the path, so no picture was made.")
        return 2
    loop = Loop(path)
    with tempfile.TemporaryDirectory() as folder:
        loop.play(shoot, Path(folder))
    loop.close()
    large = [each.name for each in FOLDER.glob("web-*.jpg") if each.stat().st_size > LARGEST]
    print(*large or ["Both pictures are small enough."])
    return 1 if large else 0


if __name__ == "__main__":
    sys.exit(main())
