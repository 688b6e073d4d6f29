"""The error for text that cannot be read: what is wrong with it, and where.

Errors that only programmers meet end with the address of a page: `with_page` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from scrabble_rules.values.validators import shortened, visible

PAGES = "https://scrabble-rules.readthedocs.io/en/latest/"
"""Where the documentation is."""


def with_page(said: object, place: str) -> str:
    """Return the text of an error, and in a line below it where the documentation explains it."""
    return f"{said}\nSee {PAGES}{place}"


class NotationError(ValueError):
    """A text cannot be read, or a value cannot be written.

    `reason` says why. `text` is the text or the line it is about, empty if there is none; `column`
    counts its characters from zero, `line` counts lines from one.
    """

    def __init__(self, reason: str, text: str = "", column: int = 0, line: int = 1) -> None:
        super().__init__(reason, text, column, line)
        self.reason = reason
        self.text = text
        self.column = column
        self.line = line

    def __str__(self) -> str:
        if not self.text:
            return visible(self.reason)
        rest = shortened(repr(self.text[self.column : self.column + 40]))
        place = f"line {self.line}, character {self.column + 1}"
        return f"{visible(self.reason)} ({place}: {rest})"


@contextmanager
def within(text: str, column: int) -> Iterator[None]:
    """Shift errors about a part of a text, which begins at `column`, to the whole text."""
    try:
        yield
    except NotationError as error:
        raise NotationError(error.reason, text, column + error.column) from None
