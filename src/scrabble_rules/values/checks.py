"""Checks the type of arguments, and shortens values that error messages repeat.

Every message that repeats a caller's value passes it through `shortened`, so that a huge or
malformed value can neither fill the page nor break the terminal.
"""

from __future__ import annotations

import re

_HALVES = re.compile("[\ud800-\udfff]")


def must_be(value: object, kind: type, such_as: str = "") -> None:
    """Raise TypeError unless `value` is an instance of `kind`; `such_as` is an example to show."""
    if not isinstance(value, kind):
        name = kind.__name__
        article = "an" if name[0] in "AEIOU" else "a"
        hint = f", such as {such_as}" if such_as else ""
        raise TypeError(f"{article} {name} is expected{hint}, not {type(value).__name__}")


def shortened(value: object, limit: int = 24) -> str:
    """Return `str(value)` cut to `limit` characters, with unencodable characters replaced."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "a huge number"
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits somewhere inside
        return "something huge"
    return encodable(text if len(text) <= limit else text[: limit - 1] + "…")


def printable(text: str) -> str:
    """Escape what cannot be printed as `repr` does, without adding quotes."""
    return text if text.isprintable() else repr(text)[1:-1]


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in singular or plural: `1 tile`, `7 tiles`."""
    return f"{shortened(number)} {noun}{'' if number == 1 else 's'}"


def encodable(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded as UTF-8, by U+FFFD."""
    return _HALVES.sub("\ufffd", text)
