"""A whole picture around what was drawn: size, style, and what a screen reader says.

Knows nothing of the game. Several pictures may stand on one page: every style is bound to the id of
its picture, and that follows from what is in it.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2s
from operator import index

from attrs import fields_dict, frozen

from scrabble_rules.render.signs import escaped
from scrabble_rules.render.theme import Paint, Theme

SELF = "\x00"
"""Stands for the id of the picture until that is known; nothing that is drawn can hold it."""
_MOST_PIXELS = 100_000
_SOLID = {"tile", "blank", "back"}  # the corners of a tile are rounded by its stroke


@frozen
class Drawn:
    """Some part of a picture, and how much room it takes from its upper left corner."""

    svg: str
    width: float
    height: float

    def at(self, left: float, top: float) -> str:
        """Put it somewhere."""
        return f'<g transform="translate({left:g} {top:g})">{self.svg}</g>'


def document(drawn: Drawn, title: str, description: str, theme: Theme, width: int | None) -> str:
    """Return the picture as a text; its height follows from its width in pixels."""
    pixels = drawn.width if width is None else index(width)
    if not 0 < pixels <= max(_MOST_PIXELS, drawn.width):
        raise ValueError(f"a picture is 1 to {_MOST_PIXELS} pixels wide")
    if not isinstance(theme, Theme):
        raise TypeError(f"a Theme is expected, such as LIGHT, not {type(theme).__name__}")
    tall = drawn.height * pixels / drawn.width
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{SELF}" width="{pixels:g}" '
        f'height="{tall:.10g}" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img" '
        f'aria-labelledby="{SELF}-title {SELF}-desc"><title id="{SELF}-title">{escaped(title)}'
        f'</title><desc id="{SELF}-desc">{escaped(description)}</desc><style>{_style(theme)}'
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
