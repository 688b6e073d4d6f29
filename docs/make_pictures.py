"""Makes the pictures in docs/pictures that no build of the pages can draw.

Run the nox session `pictures`, which puts docs/examples and tests on the path; the screenshots need
Chromium. `game.svg` is a whole game that moves, for the README and the landing page.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from drawings import greedy, moving

from scrabble_rules import Game, KnownSeed, legal_plays
from scrabble_rules.notation import format_square
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.render import DARK, game_svg
from scrabble_rules.tables import Join, Make, Table, Terms, TimeControl
from scrabble_rules.wordlists import english
from terminal.app import FrontEnd
from terminal.table import Table as TerminalTable
from web_kit import Club, Loop, chromium

FOLDER = Path(__file__).parent / "pictures"
RULES = NO_CHALLENGE.replace(lexicon=english())
RACKS = ["EHNORST", "AFMPQU?"]
SHOWN = {6: "web-wide.jpg", 7: "web-phone.jpg"}
"""The turns that are shown; in the first of them it is Ann's turn."""


async def terminal() -> str:
    """Return the screen of a player who has laid a word that is not in the list."""
    game = Game.start(RULES, ["Ann", "Computer"], racks=RACKS, seed=KnownSeed(7), first=0)
    app = FrontEnd(TerminalTable.of(game.play("8F HORN"), frozenset({1})), Path("unused"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["up"] * 3, "space", *"tst")
        await pilot.pause()
        drawn = app.export_screenshot(title="nox -s play", simplify=True)
    # The fonts that Rich asks for would be fetched from elsewhere; any monospace font will do.
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", drawn) + "\n"


async def shoot(club: Club) -> None:
    """Take the pictures of a game, and of its table on a wide screen and on a phone."""
    page = await club.browser.new_page()
    await page.set_content(f"<style>body{{margin:0}}</style>{game_svg(greedy(11), theme=DARK)}")
    await page.locator("svg").screenshot(path=FOLDER / "middle-dark.png")
    name = club.open(clock="club")
    ann = await club.page(name, "Ann")
    bob = await club.page(name, "Bob", phone=True, dark=True)
    await ann.set_viewport_size({"width": 900, "height": 620})
    room = club.room(name)
    game = Game.start(RULES, ["Ann", "Bob"], racks=RACKS, seed=KnownSeed(7), first=0)
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
            await page.screenshot(path=FOLDER / SHOWN[turn], type="jpeg", quality=60)
        room.say(Make(room.table.turn, best), state.on_turn)


def main() -> None:
    """Make all pictures; without Chromium only those that need none."""
    (FOLDER / "game.svg").write_text(moving(), encoding="utf-8")
    (FOLDER / "terminal.svg").write_text(asyncio.run(terminal()), encoding="utf-8")
    path = chromium()
    if path is None:
        raise SystemExit("There is no Chromium on the path, so no screenshot was taken.")
    loop = Loop(path)
    with tempfile.TemporaryDirectory() as folder:
        loop.play(shoot, Path(folder))
    loop.close()


if __name__ == "__main__":
    main()
