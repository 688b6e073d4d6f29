"""How a notebook gets to see a value: who draws it is looked for only when somebody looks.

Knows neither values nor pictures. The package says once where pictures are drawn, so that nothing
here depends on that, and none of it is loaded before it is wanted.
"""

from __future__ import annotations

from collections.abc import Callable

Artist = Callable[[object], str]

_artists: list[Artist] = []


def drawn_by(artist: Artist) -> None:
    """Let every picture in a notebook be drawn by this function, `partial(svg, theme=DARK)`."""
    if not callable(artist):
        raise TypeError(f"a function draws pictures, not a {type(artist).__name__}")
    _artists[:] = [artist]


def picture(value: object) -> str | None:
    """Draw a value for a notebook; None if nobody draws. A class takes it as `_repr_svg_`."""
    return _artists[0](value) if _artists else None
