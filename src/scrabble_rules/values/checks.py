"""Checks of arguments, and quoting a stranger's value in a message.

Every message of the package that repeats what somebody passed in goes through `shortened`, so
that a huge or malformed value can neither fill the page nor break the terminal.
"""

from __future__ import annotations

import re

_HALVES = re.compile("[\ud800-\udfff]")


def must_be(value: object, kind: type, such_as: str = "") -> None:
    """Raise a TypeError with a sentence if somebody gave something else."""
    if not isinstance(value, kind):
        hint = f", such as {such_as}," if such_as else ""
        raise TypeError(f"a {kind.__name__} is expected{hint} not {type(value).__name__}")


def shortened(value: object, limit: int = 24) -> str:
    """Show a value from a stranger without letting it fill the page."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "a huge number"
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits somewhere inside
        return "something huge"
    return encodable(text if len(text) <= limit else text[: limit - 1] + "…")


def encodable(text: str) -> str:
    """Replace halves of characters, which no file and no terminal takes, by U+FFFD."""
    return _HALVES.sub("\ufffd", text)
