"""How a value shows itself in a notebook: it asks `render` for an SVG picture.

The renderer is imported by name, and only when a notebook asks, so that no module below it
depends on it and plain scripts never load it.
"""

from __future__ import annotations

from importlib import import_module


def picture(value: object) -> str:
    """Return the SVG picture of a value. Classes use it as their `_repr_svg_`."""
    svg: str = import_module("scrabble_rules.render").svg(value)
    return svg
