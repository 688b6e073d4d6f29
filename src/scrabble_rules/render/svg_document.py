"""Wraps drawn fragments into a complete SVG document: size, style sheet, title and description.

Nothing here depends on the game. Several pictures may stand on one page: each style rule is bound
to the id of its picture, which is a hash of the picture's content.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2s
from operator import index

from attrs import fields_dict, frozen

from scrabble_rules.phrases import Phrases
from scrabble_rules.render.theme import Paint, Theme
from scrabble_rules.values.checks import must_be, shortened
from scrabble_rules.values.safe_text import escape_xml

SELF = "\x00"
"""Placeholder for the id until the content can be hashed; no drawn text can contain it."""
_MOST_PIXELS = 100_000
_SOLID = {"tile", "blank", "back"}  # the corners of a tile are rounded by its stroke


@frozen
class Fragment:
    """A piece of SVG with its width and height; its upper left corner is at 0, 0."""

    svg: str
    width: float
    height: float

    def at(self, left: float, top: float) -> str:
        """Return the SVG moved to `left`, `top`."""
        return f'<g transform="translate({left:g} {top:g})">{self.svg}</g>'


@frozen
class Options:
    """How a picture is drawn: its colours, its width in pixels, and its language."""

    theme: Theme
    width: int | None
    phrases: Phrases

    def __attrs_post_init__(self) -> None:
        must_be(self.theme, Theme, "LIGHT")
        must_be(self.phrases, Phrases, "ENGLISH")


def document(drawn: Fragment, title: str, description: str, options: Options) -> str:
    """Return the complete SVG; its height follows from its width in pixels.

    `title` is the key of a message such as `title.board`.

    Raises ValueError for an impossible width.
    """
    theme, width, phrases = options.theme, options.width, options.phrases
    pixels = drawn.width if width is None else index(width)
    if not 0 < pixels <= max(_MOST_PIXELS, drawn.width):
        asked = shortened(pixels)
        raise ValueError(f"the width of a picture must be 1 to {_MOST_PIXELS} pixels, not {asked}")
    tall = drawn.height * pixels / drawn.width
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{SELF}" width="{pixels:g}" '
        f'height="{tall:.10g}" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img" '
        f'lang="{phrases.language}" '
        f'aria-labelledby="{SELF}-title {SELF}-desc"><title id="{SELF}-title">'
        f"{escape_xml(phrases.message(title, {}))}"
        f'</title><desc id="{SELF}-desc">{escape_xml(description)}</desc><style>{_style(theme)}'
        f'</style><rect class="page" width="100%" height="100%"/>{drawn.svg}</svg>'
    )
    name = blake2s(text.encode(), digest_size=8).hexdigest()
    return text.replace(SELF, f"tiles-{name}")


@lru_cache(maxsize=16)
def _style(theme: Theme) -> str:
    night = theme.at_night
    if night is None:
        return _rules(theme)
    return f"{_rules(theme)}@media(prefers-color-scheme:dark){{{_rules(night)}}}"


def _rules(theme: Theme) -> str:
    rules = [
        f"#{SELF} .tiles{{stroke-width:6;stroke-linejoin:round}}",
        f"#{SELF}{{max-width:100%;height:auto;text-anchor:middle;fill:{theme.page.ink}}}",
        f"#{SELF}{{font-family:{theme.fonts}}}",
        f"#{SELF} .bed{{fill:{theme.bed}}}",
        f"#{SELF} .edge{{fill:{theme.edge};stroke:{theme.edge}}}",
        f"#{SELF} .last{{fill:none;stroke:{theme.last};stroke-width:2.2;stroke-linejoin:round}}",
        f"#{SELF} .round{{fill:none;stroke:{theme.blank.ink};stroke-width:1.2}}",
        f"#{SELF} .dashed{{stroke:{theme.hint.ink};stroke-width:1.6;stroke-dasharray:4 2.5}}",
        f"#{SELF} .weave{{fill:none;stroke:{theme.back.ink};stroke-width:1.4}}",
        f"#{SELF} .barred{{fill:none;stroke:{theme.blocked.ink};stroke-width:1.4}}",
        f"#{SELF} .start{{text-anchor:start}}#{SELF} .end{{text-anchor:end}}",
    ]
    for field in fields_dict(Theme):
        paint = getattr(theme, field)
        if isinstance(paint, Paint):
            name, solid = field.replace("_", "-"), ""
            if field in _SOLID:
                solid = f";stroke:{paint.ground}"
            rules.append(
                f"#{SELF} .{name}{{fill:{paint.ground}{solid}}}"
                f"#{SELF} .on-{name}{{fill:{paint.ink};stroke:none}}"
            )
    return "".join(rules)
