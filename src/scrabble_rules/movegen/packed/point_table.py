"""What tiles are worth, as bytes that compiled code reads without making objects.

    premium 0                            premium 1
    +-----------------+----------------+-----
    | 32 real letters | 32 blanks      | ...
    +-----------------+----------------+-----

Each entry has four bytes: points, the low byte first, then the word factor, then nothing. The entry
of letter 0 is never read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scrabble_rules.movegen.tables import PointRows, Tables

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64

ENTRY: Final = 4
BLANK_ROW: Final = 32 * ENTRY
PREMIUM_ROW: Final = 2 * BLANK_ROW
MOST_POINTS: Final = (1 << 16) - 1
MOST_FACTOR: Final = (1 << 8) - 1


class PointTable:
    """The points of one rule set, and which lengths a word may have.

    `alphabet` is the mask of all letters.
    """

    __slots__ = ("alphabet", "codes", "lengths", "new", "old")

    def __init__(self, tables: Tables) -> None:
        self.codes: dict[str, int] = tables.codes
        self.new: bytes = flat(tables.new, tables.new_blank)
        self.old: bytes = flat(tables.old, tables.old_blank)
        self.lengths: bytes = bytes(tables.lengths)
        self.alphabet: i64 = tables.alphabet


def flat(rows: PointRows, blank_rows: PointRows) -> bytes:
    """Put rows for real letters and for blanks, in turns, into the layout of this module."""
    packed = bytearray()
    for pair in zip(rows, blank_rows, strict=True):
        for row in pair:
            for points, factor in row:
                packed += bytes([points & 255, points >> 8, factor, 0])
            packed += bytes(BLANK_ROW - ENTRY * len(row))
    return bytes(packed)
