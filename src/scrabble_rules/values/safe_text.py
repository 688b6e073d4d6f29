"""Makes labels and names from users safe to display, and fits them into a number of columns.

Characters that break a line, change its direction, control a terminal or are not allowed in XML
become U+FFFD. Text that is too long is cut and ends in an ellipsis. The time depends on the number
of columns only, however long the text is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate
from unicodedata import bidirectional, category, east_asian_width

from scrabble_rules.values.validators import shortened

_UNKNOWN = "\ufffd"
_XML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
_CARRIER = "\u25cc"
_MARKS = {"Mn", "Me", "Cf"}
_MOST_MARKS = 3
_PER_COLUMN = 8
_LONGEST_VALUE = 80
_RIGHT_TO_LEFT = {"R", "AL"}
_OPENING, _CLOSING = "\u2066\u2067\u2068", "\u2069"


class SafeText(str):
    """Text that is ready to stand in a sentence: short, without control characters, isolated."""

    __slots__ = ()


def short(value: object) -> str:
    """Return a value as one short line without control characters, also those of direction."""
    return displayable(value, _LONGEST_VALUE)


def isolated(text: str, *, always: bool) -> str:
    """Put text between U+2068 and U+2069, so that its direction and that around it stay apart.

    Unless `always`, only text with right-to-left letters needs it.
    """
    if always or not (text.isascii() or _RIGHT_TO_LEFT.isdisjoint(map(bidirectional, text))):
        return f"\u2068{text}\u2069"
    return text


def display_width(text: str) -> int:
    """Return the number of columns that a text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(map(_char_width, text))


def _char_width(sign: str) -> int:
    if category(sign) in _MARKS:
        return 0
    return 2 if east_asian_width(sign) in {"W", "F"} else 1


def displayable(text: object, most: int) -> str:
    """Return `text` made safe to display, in at most `most` columns of one line.

    A character of width zero belongs to the one before it; at most three are kept in a row, and one
    at the start gets a dotted circle to stand on. The loop keeps `width` equal to the columns of
    `kept`, which never exceeds `most`; `whole` tells whether anything was cut.
    """
    if isinstance(text, str) and len(text) <= most and text.isascii() and text.isprintable():
        return text
    raw = text if isinstance(text, str) else shortened(text, most + 1)
    head = _replaced(raw[: (most + 1) * _PER_COLUMN], _UNKNOWN)
    kept: list[str] = []
    width = marks = 0
    whole = len(raw) <= (most + 1) * _PER_COLUMN
    for sign in head:
        wide = _char_width(sign)
        marks = marks + 1 if not wide else 0
        if marks > _MOST_MARKS:
            continue
        if not wide and not kept:
            kept.append(_CARRIER)
            width = 1
        if width + wide > most:
            whole = False
            break
        kept.append(sign)
        width += wide
    if not whole:
        while kept and width >= most:
            width -= _char_width(kept.pop())
        kept.append("…")
    return "".join(kept)


def _replaced(text: str, put: str | Callable[[re.Match[str]], str]) -> str:
    """Replace each character that is unsafe to display; `re` compiles this when it is needed."""
    return re.sub(
        "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
        "\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f]",
        put,
        text,
    )


def harmless(text: str) -> str:
    """Return the whole text with U+FFFD for what is unsafe to display, except white space."""
    return _replaced(text, lambda sign: sign[0] if sign[0].isspace() else _UNKNOWN)


def fitted(text: str, most: int) -> str:
    """Return text that is safe already, such as a sentence of `phrases`, in at most `most` columns.

    If it is cut, isolates that are still open (U+2066 to U+2068) are closed by U+2069.
    """
    if display_width(text) <= most:
        return text
    widths = accumulate(map(_char_width, text))
    kept = [sign for sign, width in zip(text, widths, strict=True) if width < most]
    is_open = sum(map(kept.count, _OPENING)) - kept.count(_CLOSING)
    return "".join([*kept, "…", *[_CLOSING] * is_open])


def pad(text: str, width: int) -> str:
    """Return the text followed by spaces, so that it takes `width` columns."""
    return text + " " * (width - display_width(text))


def escape_xml(text: str) -> str:
    """Escape a text for use in XML, also inside attributes."""
    return text if text.isalnum() else text.translate(_XML)
