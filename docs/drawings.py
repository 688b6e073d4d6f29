"""Draws pictures while the pages are built, from the values that a page's examples have made.

A page shows a board in the midst of its examples like this, with a sentence below it:

    ```{drawing} board_svg(game.state)
    HORN lies on the board.
    ```

The examples above the directive run first, and the expression may use their names, everything that
`scrabble_rules` and its `render` offer, and `greedy`. So no picture can show anything but what the
examples do. The pictures stand in the page, and follow its switch between light and dark by a style
sheet.
"""

from __future__ import annotations

import doctest
import re
from functools import cache, partial
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from attrs import define, field
from docutils import nodes
from docutils.parsers.rst import directives
from page_code import blocks
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import scrabble_rules
from scrabble_rules import Game, KnownSeed, Pass, View, legal_plays, render, wordlists
from scrabble_rules.profiles import HASBRO
from scrabble_rules.render import marks

SHEET = "boards.css"
SECONDS = 1.2
"""How long each turn of the moving game is seen."""


@cache
def greedy(moves: int) -> Game:
    """Play the best play in every turn, for this many moves or until the game ends."""
    rules = HASBRO.replace(lexicon=wordlists.english())
    game = Game.start(rules, ["Ann", "Bob"], seed=KnownSeed(7))
    while not game.is_over and len(game.turns) < moves:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    return game


def moving(width: int | None = None) -> str:
    """Return a game as a picture that moves; readers who want no motion see its end."""
    game = greedy(99)
    states = [each for each in game.states[1:] if each.last_play is not None]
    frames = [
        render.state_svg(
            View(state, names=game.players), theme=render.LIGHT, ids=f"turn-{number}", width=width
        )
        for number, state in enumerate(states)
    ]
    head, first = re.match(r"<svg[^>]*>", frames[0]), f"{100 / len(frames):.3f}%"
    wide, high = re.findall(r' (?:width|height)="([^"]+)"', head[0] if head else "")
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    seconds = f"{SECONDS * len(frames):.1f}s"
    style = (
        f"svg svg{{visibility:hidden;animation:turn {seconds} step-end infinite}}"
        f"@keyframes turn{{0%{{visibility:visible}}{first}{{visibility:hidden}}}}"
        "@media(prefers-reduced-motion){svg svg{animation:none}"
        "svg svg:last-child{visibility:visible}}"
    )
    shown = (
        frame.replace("<svg ", f'<svg style="animation-delay:{SECONDS * number:.1f}s" ', 1)
        for number, frame in enumerate(frames)
    )
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="A whole game">'
    return f"{start}<style>{style}</style>{''.join(shown)}</svg>\n"


def offered() -> dict[str, Any]:
    """Return the names that every expression may use."""
    modules = (scrabble_rules, render, marks)
    names = {name: getattr(module, name) for module in modules for name in module.__all__}
    return {**names, "greedy": greedy}


@define
class Examples:
    """What the examples of a page have made so far."""

    names: dict[str, Any] = field(factory=offered)
    lines: int = -1  # the lines before the last block that ran
    drawings: int = 0

    def run_until(self, page: Path, line: int) -> None:
        """Run those examples of the page above this line that have not run yet."""
        for before, code in blocks(page.read_text(encoding="utf-8")):
            if self.lines < before < line:
                run(code, self.names)
                self.lines = before


class Drawing(SphinxDirective):
    """A picture of what an expression gives, with its content as the caption."""

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"width": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Run the examples above, evaluate the expression, and put the picture into the page."""
        examples: Any = self.env.temp_data.setdefault("examples", Examples())
        examples.run_until(Path(self.env.doc2path(self.env.docname)), self.lineno)
        examples.drawings += 1
        options = {"ids": f"drawing-{examples.drawings}", **self.options}
        drawing = {
            name: partial(getattr(render, name), **options)
            for name in dir(render)
            if name.endswith("_svg")
        }
        picture = eval(self.arguments[0], {**examples.names, **drawing})  # noqa: S307 - our own pages
        caption = escape(" ".join(self.content))
        figure = f'<figure class="drawing">{picture}<figcaption>{caption}</figcaption></figure>'
        return [nodes.raw("", figure, format="html")]


def run(code: str, names: dict[str, Any]) -> None:
    """Run a block of examples; tests look at what they print."""
    if ">>>" not in code:
        exec(code, names)  # noqa: S102 - our own pages
        return
    session = doctest.DocTestParser().get_doctest(code, {}, "page", None, 0)
    session.globs = names  # the parser copies them, a page shares them
    doctest.DocTestRunner().run(session, out=len, clear_globs=False)


def write_sheet(app: Sphinx) -> None:
    """Write the colours of pictures by day, by night, and by system; and what phones show."""
    static = Path(app.outdir) / "_static"
    static.mkdir(parents=True, exist_ok=True)
    sheets = [render.styles(render.AUTO)]
    for name, theme in (("light", render.LIGHT), ("dark", render.DARK)):
        sheets.append(render.styles(theme, within=f'[data-theme="{name}"]'))
    (static / SHEET).write_text("\n".join(sheets), encoding="utf-8")
    (static / "game-phone.svg").write_text(moving(width=380), encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Register the directive and the style sheet."""
    app.add_directive("drawing", Drawing)
    app.connect("builder-inited", write_sheet)
    app.add_css_file(SHEET)
