"""Lets values show themselves as pictures in notebooks.

`render` is imported by name, and only when a notebook asks for a picture: no module below it then
depends on it, and plain scripts never load it.
"""

from __future__ import annotations

from importlib import import_module


def picture(value: object) -> str:
    """Return the SVG picture of a value; classes assign this function to `_repr_svg_`."""
    svg: str = import_module("scrabble_rules.render").svg(value)
    return svg
