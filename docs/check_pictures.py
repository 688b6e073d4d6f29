"""Check in Chromium what no parser can tell: colours under a policy, clicks, keys, and names heard.

A server on this machine serves pages with a Content-Security-Policy, and screenshots of pages that
should look the same are compared byte by byte. A page with a script clicks on every square where
`board_geometry` says it lies, and moves with the arrow keys by the script of the how-to page. You
need `chromium` on the path; run `nox -s pictures`.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread

from make_pictures import drafted, problems_in, run

from scrabble_rules import Game, KnownSeed, Square, TileSet, evolve
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.render import (
    AUTO,
    DARK,
    LIGHT,
    Theme,
    board_geometry,
    board_svg,
    rack_geometry,
    rack_svg,
    state_svg,
    styles,
)
from scrabble_rules.tile_sets import ENGLISH, HEBREW

HOWTO = Path(__file__).parent / "howto" / "show-a-game.md"
NOTHING = "default-src 'none'"
SHEETS = "default-src 'none'; style-src 'self'"
NIGHT = "--blink-settings=preferredColorScheme=0"
HEARD = "--enable-blink-features=ComputedAccessibilityInfo"
WIDTH = 700

Page = tuple[str, str, str]
"""The type of a page, its policy, and its text."""

SCRIPT = """
const wrong = [], chosen = [];
const squareChosen = (square) => chosen.push(square);
const expect = (what, is, should) => {
  if (is !== should) wrong.push(what + ": " + is + ", not " + should);
};
const key = (name) =>
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
const here = () => document.activeElement.dataset.square;
HOWTO
for (const [id, attribute, points] of POINTS) {
  const box = document.getElementById(id).getBoundingClientRect();
  for (const [where, x, y] of points) {
    const hit = document.elementFromPoint(box.left + x, box.top + y);
    expect("at " + x + ", " + y, hit?.dataset[attribute], where);
    expect("role of " + where, hit?.computedRole, "gridcell");
    expect("name of " + where, hit?.computedName, hit?.getAttribute("aria-label"));
    if (id === "board") hit?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  }
}
expect("clicked squares", chosen.length, 225);
expect("the last of them", chosen.pop(), "15O");
expect("role of the board", board.computedRole, "grid");
expect("name of the board", board.computedName, "Board");
expect("role of a row", board.querySelector("[role=row]").computedRole, "row");
board.querySelector('[tabindex="0"]').focus();
for (const [name, square] of ARROWS) {
  key(name);
  expect("after " + name, here(), square);
}
expect("tab stops", board.querySelectorAll('[tabindex="0"]').length, 1);
expect("tab stop", board.querySelector('[tabindex="0"]').dataset.square, "8H");
key("Enter");
expect("chosen by a key", chosen.pop(), "8H");
for (let step = 0; step < 20; step += 1) key("ArrowUp");
expect("at the edge", here(), "1H");
const outline = getComputedStyle(document.activeElement).outlineStyle;
if (outline === "none") wrong.push("the focused square cannot be seen");
const report = document.createElement("script");
report.type = "problems";
report.textContent = JSON.stringify(wrong);
document.body.append(report);
"""


def pictures(theme: Theme, ids: str = "") -> str:
    """Draw a board with every mark, a rack and a state."""
    draft, marks = drafted()
    board = board_svg(
        draft.shown,
        marks=marks,
        legend=True,
        ids=ids and f"{ids}-board",
        theme=theme,
        width=WIDTH,
    )
    rack = rack_svg(draft.rack, chosen=[1], ids=ids and f"{ids}-rack", theme=theme, width=WIDTH)
    state = state_svg(draft.shown, ids=ids and f"{ids}-state", theme=theme, width=WIDTH)
    return board + rack + state


def page(body: str, sheet: str = "", policy: str = "") -> Page:
    """Return a page with pictures, and a link to a style sheet if there is one."""
    link = f'<link rel="stylesheet" href="/{sheet}">' if sheet else ""
    return "text/html", policy, f'<!doctype html><meta charset="utf-8">{link}{body}'


def clicked(tile_set: TileSet = ENGLISH, left: str = "G") -> Page:
    """Return a page whose script clicks on a board and a rack, and moves with the keys.

    `left` is the column on the left of the middle one.
    """
    rules = evolve(NO_CHALLENGE, tile_set=tile_set)
    game = Game.start(rules, 2, seed=KnownSeed(7), first=0)
    board = board_geometry(game.state, width=431)
    rack = rack_geometry(game.state.racks[0], tile_set=tile_set)
    arrows = [["ArrowLeft", f"8{left}"], ["ArrowUp", f"7{left}"], ["ArrowRight", "7H"]]
    arrows += [["ArrowDown", "8H"], ["x", "8H"]]
    squares = [Square(row, col) for row in range(board.rows) for col in range(board.columns)]
    points = [
        ["board", "square", [[name(one), *board.box(one).centre] for one in squares]],
        ["rack", "slot", [[str(slot), *rack.box(slot).centre] for slot in range(rack.slots)]],
    ]
    [howto] = re.findall(r"```js\n(.*?)```", HOWTO.read_text(encoding="utf-8"), re.DOTALL)
    script = SCRIPT.replace("HOWTO", howto).replace("POINTS", json.dumps(points))
    script = script.replace("ARROWS", json.dumps(arrows))
    drawn = board_svg(game.state, targets=True, ids="board", width=431)
    drawn += rack_svg(game.state.racks[0], targets=True, ids="rack", tile_set=tile_set)
    return page(f"{drawn}<script>{script}</script>")


def name(square: Square) -> str:
    """Write a square as its target is called."""
    return f"{square.row + 1}{chr(65 + square.col)}"


def pages() -> Mapping[str, Page]:
    """Return every page by its path."""
    return {
        "light.css": ("text/css", "", styles(LIGHT)),
        "dark.css": ("text/css", "", styles(DARK)),
        "light": page(pictures(LIGHT)),
        "light-no-sheet": page(pictures(LIGHT), policy=NOTHING),
        "auto-no-sheet": page(pictures(AUTO), policy=NOTHING),
        "auto": page(pictures(AUTO)),
        "auto-parts": page(pictures(AUTO, "a")),
        "dark": page(pictures(DARK)),
        "dark-by-sheet": page(pictures(LIGHT), "dark.css", SHEETS),
        "auto-by-sheet": page(pictures(AUTO), "dark.css", SHEETS),
        "light-by-sheet": page(pictures(DARK), "light.css", SHEETS),
        "clicked": clicked(),
        "clicked-hebrew": clicked(HEBREW, "I"),
    }


SAME = (
    ("light", "light-no-sheet", ""),
    ("light", "auto-no-sheet", ""),
    ("light", "auto", ""),
    ("light", "light-by-sheet", ""),
    ("dark", "dark-by-sheet", ""),
    ("dark", "auto", NIGHT),
    ("dark", "auto-by-sheet", NIGHT),
    ("light", "auto-parts", NIGHT),
)
"""Pages that look the same, the second one with a flag for the browser."""


@contextmanager
def served(found: Mapping[str, Page]) -> Iterator[str]:
    """Serve pages on this machine, and yield the address under which they are."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            kind, policy, text = found.get(self.path[1:], ("text/plain", "", ""))
            self.send_response(200)
            self.send_header("Content-Type", f"{kind}; charset=utf-8")
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_: object) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


class Browser:
    """Takes screenshots of pages, and runs their scripts."""

    def __init__(self, path: str, address: str, folder: Path) -> None:
        self._path, self._address, self._folder = path, address, folder
        self._numbers = count()

    def _run(self, where: str, *flags: str) -> str:
        profile = self._folder / f"profile-{next(self._numbers)}"
        size = f"--window-size={WIDTH + 20},1500"
        return run(self._path, profile, f"{self._address}/{where}", size, *filter(None, flags))

    def look(self, where: str, flag: str = "") -> bytes:
        """Return the screenshot of a page."""
        target = self._folder / f"{next(self._numbers)}.png"
        self._run(where, f"--screenshot={target}", flag)
        return target.read_bytes()

    def problems(self, where: str) -> list[str]:
        """Run the script of a page and return what it reports."""
        return problems_in(self._run(where, "--dump-dom", HEARD))


def main() -> int:
    """Check all pages, print what is wrong and return an exit code."""
    path = shutil.which("chromium")
    if path is None:
        print("There is no chromium on the path, so nothing was checked.")
        return 2
    with tempfile.TemporaryDirectory() as folder, served(pages()) as address:
        browser = Browser(path, address, Path(folder))
        seen = {where: browser.look(where) for where in ("light", "dark")}
        wrong = [*browser.problems("clicked"), *browser.problems("clicked-hebrew")]
        if seen["light"] == seen["dark"]:
            wrong.append("light and dark look the same")
        for expected, where, flag in SAME:
            if browser.look(where, flag) != seen[expected]:
                wrong.append(f"{where} {flag} does not look like {expected}")
    right = "Colours are right under every policy, and every square can be clicked and heard."
    print(*wrong or [right], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
