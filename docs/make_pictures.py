"""Take the screenshots in docs/pictures with Chromium, and check the layout of their texts.

Each scene is an HTML page with one or more SVG pictures. A script on the page measures every text:
none may stick out of its picture, and no two may overlap. You need `chromium` on the path; run
`nox -s pictures`.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from html import unescape
from pathlib import Path

from scrabble_rules import (
    Bag,
    Board,
    Game,
    GameState,
    KnownSeed,
    Layout,
    Pass,
    PlacedTile,
    Placement,
    Rack,
    Square,
    TileSet,
    evolve,
    legal_plays,
    view_for,
    wordlists,
)
from scrabble_rules.frontend import Draft
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import BINGO_35, HASBRO, NO_CHALLENGE
from scrabble_rules.render import (
    DARK,
    LIGHT,
    bag_svg,
    board_svg,
    game_svg,
    rack_svg,
    score_sheet_svg,
    state_svg,
)
from scrabble_rules.render.marks import Drafted, Hints, LastPlay, Mark, Violated

FOLDER = Path(__file__).parent / "pictures"
LARGEST = 120_000
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--hide-scrollbars",
)
PAGE = """<!doctype html><meta charset="utf-8"><style>
html{{background:{ground}}}body{{margin:0}}svg{{display:block}}</style>{pictures}
<script>
const wrong = [];
for (const picture of document.querySelectorAll("svg")) {{
  const edge = picture.getBoundingClientRect();
  const boxes = [];
  for (const text of picture.querySelectorAll("text")) {{
    const box = text.getBoundingClientRect(), said = text.textContent;
    if (box.left < edge.left - 1 || box.right > edge.right + 1
        || box.top < edge.top - 2 || box.bottom > edge.bottom + 2)
      wrong.push("text sticks out: " + said);
    for (const [other, what] of boxes)
      if (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
          && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6)
        wrong.push("texts overlap: " + said + " and " + what);
    boxes.push([box, said]);
  }}
}}
if (document.querySelector("parsererror")) wrong.push("not well-formed");
const report = document.createElement("script");
report.type = "problems";
report.textContent = JSON.stringify(wrong);
document.body.append(report);
</script>"""

CZECH = TileSet.of(
    {"A": (5, 1), "CH": (3, 4), "E": (5, 1), "L·L": (1, 10), "O": (6, 1), "Ř": (2, 4), "T": (4, 1)},
    blanks=2,
    name="made up, with digraphs",
)


def greedy(moves: int) -> Game:
    """Play the best play in every turn, for this many moves or until the game ends."""
    rules = evolve(HASBRO, lexicon=wordlists.english())
    game = Game.start(rules, ["Ann", "Bob"], seed=KnownSeed(7))
    while not game.is_over and len(game.turns) < moves:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    return game


def digraphs() -> str:
    """Draw a state of a game whose tile set has digraph tiles."""
    rules = evolve(HASBRO, tile_set=CZECH, rack_size=5)
    board = Board(BINGO_35.layout)
    for text in ("8G [CH]OT[CH]A", "H7 Ř.[L·L]E", "K8 .[ch]ET"):
        board = board.placing(parse_play(text, board).placements)
    rules = evolve(rules, layout=BINGO_35.layout)
    state = GameState.of(rules, [Rack(["CH", "A", "?", "T"]), Rack((), 5)], board=board)
    return state_svg(state, ["Jana", "Jordi"], theme=LIGHT)


def large() -> str:
    """Draw a board of 21 rows and columns with blocked corners."""
    half = [
        "####Q..d...",
        "###t......T",
        "##...D.....",
        "#...t...d..",
        "Q..D...t...",
        "....q....D.",
    ]
    half += ["..D...d....", "...t...D..d", ".d..d...t..", "..T..D...d.", "d..t...d..."]
    rows = [row + row[-2::-1] for row in half]
    layout = Layout.from_text("\n".join([*rows, *rows[-2::-1]]))
    board = Board(layout)
    tiles = [
        Placement(Square(10, col), PlacedTile(label))
        for col, label in enumerate("CROSSWORDS", start=6)
    ]
    board = board.placing(tiles)
    last = parse_play("M8 WID.", board)
    return board_svg(
        board.placing(last.placements), marks=LastPlay(last), tile_set=HASBRO.tile_set, theme=LIGHT
    )


def drafted() -> tuple[Draft, list[Mark]]:
    """Return a draft that is not legal yet, and every mark for its board but the last play."""
    rules = evolve(NO_CHALLENGE, lexicon=["horn", "farm"])
    game = Game.start(
        rules, ["Ann", "Bob"], racks=["EHNORST", "AFMPQU?"], seed=KnownSeed(1), first=0
    ).play("8F HORN")
    draft = Draft(view_for(game.state, 1), 1).lay("Q", Square(5, 7)).lay("U", Square(6, 7))
    hints = Hints(parse_play("10B MAp", game.state.board))
    return draft, [Drafted(draft), hints, Violated(draft.violations)]


def marked() -> tuple[str, str]:
    """Draw a board with all marks, and its rack."""
    draft, marks = drafted()
    board = board_svg(draft.shown, marks=marks, legend=True, theme=LIGHT)
    return board, rack_svg(draft.rack, tile_set=draft.state.rules.tile_set, theme=LIGHT)


def scenes() -> Mapping[str, tuple[str, ...]]:
    """Return the SVG pictures of every scene, by the name of its file."""
    middle, end = greedy(11), greedy(99)
    tile_set = HASBRO.tile_set
    hints = legal_plays(middle.state).best(1)
    rack = Rack(view_for(middle.state, 1).racks[1].tiles[:4] + Rack("?").tiles, hidden=2)
    return {
        "opening": (board_svg(GameState.of(HASBRO, ["", ""]), theme=LIGHT),),
        "middle-dark": (game_svg(middle, marks=Hints(hints), theme=DARK),),
        "digraphs": (digraphs(),),
        "large-board": (large(),),
        "rack-and-bag": (
            rack_svg(rack, tile_set=tile_set, theme=LIGHT, width=400),
            bag_svg(Bag(middle.state.bag.tiles), tile_set=tile_set, theme=LIGHT),
        ),
        "marks": marked(),
        "score-sheet": (score_sheet_svg(end, theme=LIGHT),),
    }


def run(browser: str, profile: Path, address: str, *flags: str) -> str:
    """Let the browser do a task on a page, and return what it prints."""
    command = [browser, *FLAGS, f"--user-data-dir={profile}", *flags, address]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


def problems_in(page: str) -> list[str]:
    """Return what the script of a page has reported, given the page after it ran."""
    found = re.search(r'<script type="problems">(.*?)</script>', page, re.DOTALL)
    return ["the script did not run"] if found is None else json.loads(unescape(found[1]))


def shoot(browser: str, name: str, pictures: tuple[str, ...], folder: Path) -> list[str]:
    """Write the screenshot of a scene and return its problems."""
    sizes = [re.findall(r'(?:width|height)="([\d.]+)"', picture)[:2] for picture in pictures]
    width = max(round(float(wide)) for wide, _ in sizes)
    height = sum(round(float(high)) for _, high in sizes)
    ground = (DARK if "dark" in name else LIGHT).page.ground
    page = folder / f"{name}.html"
    page.write_text(PAGE.format(pictures="".join(pictures), ground=ground), encoding="utf-8")
    target = FOLDER / f"{name}.png"
    size = f"--window-size={width},{height}"
    run(browser, folder / name, page.as_uri(), size, f"--screenshot={target}")
    wrong = problems_in(run(browser, folder / name, page.as_uri(), size, "--dump-dom"))
    if target.stat().st_size > LARGEST:
        wrong.append(f"has {target.stat().st_size} bytes; at most {LARGEST} are allowed")
    return [f"{name}: {what}" for what in wrong]


def main() -> int:
    """Take all screenshots, print their problems and return an exit code."""
    browser = shutil.which("chromium")
    if browser is None:
        print("There is no chromium on the path, so no picture was made.")
        return 2
    FOLDER.mkdir(exist_ok=True)
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        for name, pictures in scenes().items():
            wrong += shoot(browser, name, pictures, Path(folder))
    print(*wrong or ["No text sticks out and no texts overlap."], sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
