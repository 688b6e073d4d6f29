"""Text that a stranger wrote, made fit to be shown: no longer than its place, and harmless.

Labels of tiles and names of players may be anything. What would break a line, turn its direction,
steer a terminal or be no XML becomes U+FFFD; what is too long ends in an ellipsis. However long the
text was, looking at it takes a time that depends on its place only.
"""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

from scrabble_rules.values.checks import shortened
from scrabble_rules.values.tiles import PlacedTile

_HARMFUL = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ud800-\udfff"
    "\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f]"
)
_UNKNOWN = "\ufffd"
_CARRIER = "\u25cc"
_MARKS = {"Mn", "Me", "Cf"}
_MOST_MARKS = 3
_PER_COLUMN = 8
_LONGEST = 100


def columns(text: str) -> int:
    """Count the columns that a text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(sign: str) -> int:
    if category(sign) in _MARKS:
        return 0
    return 2 if east_asian_width(sign) in {"W", "F"} else 1


def shown(text: object, most: int) -> str:
    """Return a text as it may be shown in so many columns of one line."""
    if isinstance(text, str) and len(text) <= most and text.isascii() and text.isprintable():
        return text
    raw = text if isinstance(text, str) else shortened(text, most + 1)
    head = _HARMFUL.sub(_UNKNOWN, raw[: (most + 1) * _PER_COLUMN])
    kept: list[str] = []
    width = marks = 0
    whole = len(raw) <= (most + 1) * _PER_COLUMN
    for sign in head:
        wide = _columns(sign)
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
            width -= _columns(kept.pop())
        kept.append("…")
    return "".join(kept)


def lettered(tile: PlacedTile, most: int) -> str:
    """Return a lying tile as it may be shown: a blank in lower case, or if there is none, `(A)`."""
    label = tile.label
    if not tile.is_blank:
        return shown(label, most)
    lower = label[:_LONGEST].lower()
    return shown(lower if lower != label[:_LONGEST] else f"({label})", most)


def padded(text: str, width: int) -> str:
    """Fill a text up with spaces to so many columns."""
    return text + " " * (width - columns(text))


def escaped(text: str) -> str:
    """Write a text into XML, or into one of its attributes."""
    if text.isalnum():
        return text
    return (
        text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('"', "&quot;")
        .replace("'", "&#39;")
    )
