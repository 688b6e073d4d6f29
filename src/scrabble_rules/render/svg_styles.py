"""Colours of SVG pictures: as attributes of each element, and as style sheets that override them.

Whatever is drawn has classes only; `painted` adds the colours of a theme. Presentation attributes
need no style sheet, so they work under any Content-Security-Policy, and every rule of a style sheet
has priority over them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import fields_dict

from scrabble_rules.render.theme import AUTO, Paint, Theme
from scrabble_rules.values.validators import must_be, shortened

ROOT = "scrabble"
"""The class of the root element of every picture."""
_CLASS = re.compile(r'class="([^"]*)"')
_SELECTOR = re.compile(r"[^{}<>;,@/\\]*")
_SOLID = {"tile", "blank", "back"}  # the corners of a tile are rounded by its stroke
_SHRINKS = "max-width:100%;height:auto"

_SHAPES: Mapping[str, Mapping[str, str]] = {
    "tiles": {"stroke-width": "6", "stroke-linejoin": "round"},
    "last": {"fill": "none", "stroke-width": "2.2", "stroke-linejoin": "round"},
    "round": {"fill": "none", "stroke-width": "1.2"},
    "dashed": {"stroke-width": "1.6", "stroke-dasharray": "4 2.5"},
    "weave": {"fill": "none", "stroke-width": "1.4"},
    "barred": {"fill": "none", "stroke-width": "1.4"},
    "slot": {"fill": "none", "stroke-width": "1.2"},
    "bang": {"fill": "none", "stroke-width": "1.9", "stroke-linecap": "round"},
    "start": {"text-anchor": "start"},
    "end": {"text-anchor": "end"},
    "target": {"fill": "none", "pointer-events": "all"},
}
"""What a class looks like in every theme."""


@lru_cache(maxsize=16)
def colours_of(theme: Theme) -> Mapping[str, Mapping[str, str]]:
    """Return the colours of each class: `fill` and `stroke`."""
    found: dict[str, Mapping[str, str]] = {
        "bed": {"fill": theme.bed},
        "edge": {"fill": theme.edge, "stroke": theme.edge},
        "last": {"stroke": theme.last},
        "draft": {"fill": theme.draft},
        "round": {"stroke": theme.blank.ink},
        "dashed": {"stroke": theme.hint.ink},
        "weave": {"stroke": theme.back.ink},
        "barred": {"stroke": theme.blocked.ink},
        "slot": {"stroke": theme.quiet.ink},
        "bang": {"stroke": theme.violation.ink},
    }
    for field in fields_dict(Theme):
        paint = getattr(theme, field)
        if isinstance(paint, Paint):
            name = field.replace("_", "-")
            found[name] = {"fill": paint.ground}
            if field in _SOLID:
                found[name] = {"fill": paint.ground, "stroke": paint.ground}
            found[f"on-{name}"] = {"fill": paint.ink}
    found["violation"] = {"fill": theme.violation.ground, "stroke": theme.violation.ink}
    return MappingProxyType(found)


@lru_cache(maxsize=512)
def _attributes(theme: Theme, classes: str) -> str:
    """Return the attributes of an element with these classes, the last class having priority."""
    values: dict[str, str] = {}
    colours = colours_of(theme)
    for name in classes.split():
        values |= {**colours.get(name, {}), **_SHAPES.get(name, {})}
    return "".join(f' {name}="{value}"' for name, value in values.items())


def painted(svg: str, theme: Theme) -> str:
    """Add the colours of a theme to every element that has a class."""
    return _CLASS.sub(lambda found: found[0] + _attributes(theme, found[1]), svg)


def root_attributes(theme: Theme) -> str:
    """Return the class of the root element and what all texts inherit from it."""
    return (
        f'class="{ROOT}" fill="{theme.page.ink}" font-family="{theme.fonts}" text-anchor="middle"'
    )


def night_style(theme: Theme, name: str) -> str:
    """Return the style element of a picture whose theme has colours for the night, else nothing.

    `name` is the id of the picture. The selectors have no specificity, so that rules of the page
    have priority over them as well.
    """
    if theme.at_night is None:
        return ""
    rules = "".join(
        f":where(#{name}{f' .{rule}' if rule else ''}){{{_declared(values)}}}"
        for rule, values in _rules(theme.at_night).items()
    )
    return (
        f"<style>:where(#{name}){{{_SHRINKS}}}@media(prefers-color-scheme:dark){{{rules}}}</style>"
    )


def _rules(theme: Theme) -> Mapping[str, Mapping[str, str]]:
    """Return the declarations of each class; the root element is under the empty str."""
    return {"": {"fill": theme.page.ink, "font-family": theme.fonts}, **colours_of(theme)}


def _declared(values: Mapping[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in values.items())


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
    head = f"{within.strip()} .{ROOT}".strip()
    sheet = f"{head}{{{_SHRINKS}}}\n{_sheet(theme, head)}"
    if theme.at_night is None:
        return sheet
    return f"{sheet}@media (prefers-color-scheme:dark){{\n{_sheet(theme.at_night, head)}}}\n"


def _sheet(theme: Theme, head: str) -> str:
    return "".join(
        f"{head}{f' .{rule}' if rule else ''}{{{_declared(values)}}}\n"
        for rule, values in _rules(theme).items()
    )
