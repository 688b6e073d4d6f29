"""Wraps drawn fragments into a complete SVG document: size, colours, title and description.

Whatever is drawn has classes only; here the colours of a theme are added as attributes. They need
no style sheet, so they work under any Content-Security-Policy, and every rule of a sheet such as
that of `styles` has priority over them. Several pictures may stand on one page: all ids of a
picture begin with that of its root, which the caller gives or which is a hash of the content.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2s
from operator import attrgetter
from types import MappingProxyType

from attrs import fields_dict, frozen

from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.render.geometry import pixels_of
from scrabble_rules.render.marks import MARKS
from scrabble_rules.render.svg_tiles import SELF, Fragment
from scrabble_rules.render.theme import AUTO, Paint, Theme
from scrabble_rules.values.safe_text import escape_xml
from scrabble_rules.values.validators import must_be, shortened

_ROOT = "scrabble"
"""The class of the root element of every picture."""
_IDS = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")
_CLASS = re.compile(r'class="([^"]*)"')
_SELECTOR = re.compile(r"[^{}<>;,@/\\]*")
_SOLID = {"tile", "blank", "back"}  # the corners of a tile are rounded by its stroke
_SHRINKS = "max-width:100%;height:auto"
_MARK_SHAPES = [shape for mark in MARKS for shape in mark.shapes]
_LOOKS: Mapping[str, Mapping[str, str]] = {
    "tiles": {"stroke-width": "6", "stroke-linejoin": "round"},
    "round": {"fill": "none", "stroke-width": "1.2"},
    "dashed": {"stroke-width": "1.6", "stroke-dasharray": "4 2.5"},
    "weave": {"fill": "none", "stroke-width": "1.4"},
    "barred": {"fill": "none", "stroke-width": "1.4"},
    "slot": {"fill": "none", "stroke-width": "1.2"},
    "start": {"text-anchor": "start"},
    "end": {"text-anchor": "end"},
    "target": {"fill": "none", "pointer-events": "all"},
    **{shape.style: shape.look for shape in _MARK_SHAPES},
}
"""What a class looks like in every theme."""
_STROKES = {
    "round": "blank.ink",
    "dashed": "hint.ink",
    "weave": "back.ink",
    "barred": "blocked.ink",
    "slot": "quiet.ink",
}
_COLOURS: Mapping[str, Mapping[str, str]] = {
    "bed": {"fill": "bed"},
    "edge": {"fill": "edge", "stroke": "edge"},
    **{style: {"stroke": paint} for style, paint in _STROKES.items()},
    **{shape.style: shape.colours for shape in _MARK_SHAPES},
}
"""Which field of the theme each colour of a class is; the others have the name of a paint."""


@frozen
class Options:
    """How a picture is drawn: its colours, width in pixels, language, and the id of its root.

    Raises ValueError for an id that is none.
    """

    theme: Theme
    width: int | None
    phrases: Phrases
    ids: str = ""

    def __attrs_post_init__(self) -> None:
        must_be("theme", self.theme, Theme, "render.LIGHT or render.DARK")
        must_be("phrases", self.phrases, Phrases, "ENGLISH")
        must_be("ids", self.ids, str, '"board"')
        if self.ids and not _IDS.fullmatch(self.ids):
            raise ValueError(
                "ids must begin with a letter and have at most 64 letters, digits, - and _, not "
                f"{shortened(repr(self.ids))}"
            )


def document(
    drawn: Fragment,
    title: str,
    description: str,
    options: Options,
    targets: str = "",
    *,
    mirrored: bool = False,
) -> str:
    """Return the complete SVG; its height follows from its width in pixels.

    `title` is the key of a message such as `title.board`. With `targets`, the rows of a grid, a
    screen reader enters the picture and hears them instead of the description. Only a picture that
    stands alone, without targets and ids given by the caller, has a style element. The root of a
    `mirrored` picture says so, for scripts that move from square to square by arrow keys.

    Raises ValueError for an impossible width.
    """
    theme, phrases = options.theme, options.phrases
    pixels = pixels_of(drawn.width, options.width)
    tall = drawn.height * pixels / drawn.width
    style = "" if options.ids or targets else _night_style(theme)
    picture = f'<rect class="page" width="100%" height="100%"/>{drawn.svg}'
    if targets:
        role = f'role="grid" aria-labelledby="{SELF}-title" aria-describedby="{SELF}-desc"'
        picture = f'<g aria-hidden="true">{picture}</g>'
        picture += f'<g id="{SELF}-targets" role="rowgroup" class="target">{targets}</g>'
    else:
        role = f'role="img" aria-labelledby="{SELF}-title {SELF}-desc"'
    direction = ' data-direction="rtl"' if mirrored else ""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{SELF}" width="{pixels:g}" '
        f'height="{tall:.10g}" viewBox="0 0 {drawn.width:g} {drawn.height:g}" '
        f'lang="{phrases.language}"{direction} {role} class="{_ROOT}" fill="{theme.page.ink}" '
        f'font-family="{theme.fonts}" text-anchor="middle">'
        f'<title id="{SELF}-title">{escape_xml(phrases.message(title, {}))}</title>'
        f'<desc id="{SELF}-desc">{escape_xml(description)}</desc>'
        f"{style}{_painted(picture, theme)}</svg>"
    )
    name = options.ids or f"tiles-{blake2s(text.encode(), digest_size=8).hexdigest()}"
    return text.replace(SELF, name)


# -- colours


@lru_cache(maxsize=16)
def _colours_of(theme: Theme) -> Mapping[str, Mapping[str, str]]:
    """Return the colours of each class: `fill` and `stroke`."""
    found: dict[str, Mapping[str, str]] = {
        style: {attribute: attrgetter(paint)(theme) for attribute, paint in colours.items()}
        for style, colours in _COLOURS.items()
    }
    for field in fields_dict(Theme):
        paint = getattr(theme, field)
        if isinstance(paint, Paint):
            name = field.replace("_", "-")
            solid = {"stroke": paint.ground} if field in _SOLID else {}
            found.setdefault(name, {"fill": paint.ground, **solid})
            found[f"on-{name}"] = {"fill": paint.ink}
    return MappingProxyType(found)


@lru_cache(maxsize=512)
def _attributes(theme: Theme, classes: str) -> str:
    """Return the attributes of an element with these classes, the last class having priority."""
    values: dict[str, str] = {}
    colours = _colours_of(theme)
    for name in classes.split():
        values |= {**colours.get(name, {}), **_LOOKS.get(name, {})}
    return "".join(f' {name}="{value}"' for name, value in values.items())


def _painted(svg: str, theme: Theme) -> str:
    """Add the colours of a theme to every element that has a class."""
    return _CLASS.sub(lambda found: found[0] + _attributes(theme, found[1]), svg)


def _rules(theme: Theme) -> dict[str, str]:
    """Return the declarations of each class; those of the root element are under the empty str."""
    looks = {"": {"fill": theme.page.ink, "font-family": theme.fonts}, **_colours_of(theme)}
    return {
        name: ";".join(f"{attribute}:{value}" for attribute, value in values.items())
        for name, values in looks.items()
    }


def _night_style(theme: Theme) -> str:
    """Return the style element of a picture whose theme has colours for the night, else nothing.

    The selectors have no specificity, so that rules of the page have priority over them as well.
    """
    if theme.at_night is None:
        return ""
    rules = "".join(
        f":where(#{SELF}{f' .{name}' if name else ''}){{{declared}}}"
        for name, declared in _rules(theme.at_night).items()
    )
    return (
        f"<style>:where(#{SELF}){{{_SHRINKS}}}@media(prefers-color-scheme:dark){{{rules}}}</style>"
    )


def styles(theme: Theme = AUTO, *, within: str = "") -> str:
    """Return a style sheet that gives every picture on a page the colours and fonts of a theme.

    For a switch of your own, put `within` in front of every rule: `styles(LIGHT)` followed by
    `styles(DARK, within='[data-theme="dark"]')`. If the theme has other colours at night, the sheet
    has a media query for readers who prefer them. It also lets pictures shrink with the page.

    Raises TypeError if `theme` is no Theme, and ValueError if `within` is not a single selector.
    """
    must_be("theme", theme, Theme, "render.LIGHT or render.DARK")
    must_be("within", within, str, '".dark"')
    if not _SELECTOR.fullmatch(within):
        raise ValueError(
            'within must be one selector such as .dark or [data-theme="dark"], not '
            f"{shortened(repr(within))}"
        )
    head = f"{within.strip()} .{_ROOT}".strip()
    sheet = f"{head}{{{_SHRINKS}}}\n{_sheet(theme, head)}"
    if theme.at_night is None:
        return sheet
    return f"{sheet}@media (prefers-color-scheme:dark){{\n{_sheet(theme.at_night, head)}}}\n"


def _sheet(theme: Theme, head: str) -> str:
    return "".join(
        f"{head}{f' .{name}' if name else ''}{{{declared}}}\n"
        for name, declared in _rules(theme).items()
    )
