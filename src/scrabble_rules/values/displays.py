"""Lets values show themselves, by functions that classes assign to special methods.

`picture` is for `_repr_svg_`, which notebooks call. `drawing` is for `__str__`. The others are
for `_repr_pretty_`, which Hypothesis and IPython call. Hypothesis ignores the `__repr__` of attrs
classes without it and prints every field of every value inside, which for a game is thousands of
lines. What pictures and drawings look like is left to an artist, whom the package names with
`drawn_by` when it is imported: nothing here knows the packages above.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class Artist(Protocol):
    """What draws values."""

    def svg(self, value: object, /) -> str:
        """Return the SVG picture of a value."""
        ...

    def text(self, value: object, /) -> str:
        """Return a value as text, in one line or several."""
        ...

    def game_text(self, game: object, /) -> str:
        """Return the deal and the turns of a game, and how it stands."""
        ...


_artists: list[Callable[[], Artist]] = []


def drawn_by(load: Callable[[], Any]) -> None:
    """Say who draws values; `load` returns an Artist, and is called when somebody looks at one."""
    _artists[:] = [load]


class Printer(Protocol):
    """What Hypothesis and IPython pass to `_repr_pretty_`: it collects text."""

    def text(self, text: str, /) -> None:
        """Add text to the line."""
        ...

    def break_(self) -> None:
        """Begin a new line, indented as the surroundings are."""
        ...


def picture(value: object) -> str:
    """Return the SVG picture of a value."""
    return _artists[0]().svg(value)


def drawing(self: object) -> str:
    """Return what `print` shows of a value, in one line or several."""
    return _artists[0]().text(self)


def pretty_drawing(value: object, printer: Printer, _cycle: object) -> None:
    """Print the repr of a value, and its drawing below it."""
    _print(repr(value), drawing(value), printer)


def pretty_game(game: object, printer: Printer, _cycle: object) -> None:
    """Print the repr of a game, and below it the deal, the turns and how it stands."""
    _print(repr(game), _artists[0]().game_text(game), printer)


def _print(head: str, below: str, printer: Printer) -> None:
    printer.text(head)
    for line in below.split("\n"):
        printer.break_()
        printer.text(line)
