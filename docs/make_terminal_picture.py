"""Makes docs/pictures/terminal.svg, a picture of the front end in docs/examples/terminal.

Run with docs/examples on the path, where Textual is installed: the nox session `pictures` does.
"""

import asyncio
import re
from pathlib import Path

from attrs import evolve

from scrabble_rules import Game, KnownSeed
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.wordlists import english
from terminal.app import FrontEnd
from terminal.table import Table

PICTURE = Path(__file__).parent / "pictures" / "terminal.svg"


async def picture() -> str:
    """Return the screen of a player who has laid a word that is not in the list."""
    rules = evolve(NO_CHALLENGE, lexicon=english())
    racks = ["EHNORST", "AFMPQU?"]
    game = Game.start(rules, ["Ann", "Computer"], racks=racks, seed=KnownSeed(7), first=0)
    app = FrontEnd(Table.of(game.play("8F HORN"), frozenset({1})), Path("unused"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["up"] * 3, "space", *"tst")
        await pilot.pause()
        drawn = app.export_screenshot(title="nox -s play", simplify=True)
    # The fonts that Rich asks for would be fetched from elsewhere; any monospace font will do.
    drawn = re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL)
    return re.sub(r"terminal-\d+", "terminal", drawn)


if __name__ == "__main__":
    PICTURE.write_text(asyncio.run(picture()) + "\n", encoding="utf-8")
