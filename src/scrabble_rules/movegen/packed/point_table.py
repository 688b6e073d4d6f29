"""What tiles are worth, as bytes that compiled code reads without making objects.

    premium 0                            premium 1
    +-----------------+----------------+-----
    | 32 real letters | 32 blanks      | ...
    +-----------------+----------------+-----

Each entry has four bytes: points, the low byte first, then the word factor, then nothing. The entry
of letter 0 as a blank has the most points and the highest factor of the blanks in its row; as a
real letter it is never read.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.vectors import i64
from scrabble_rules.movegen.tables import PointRows, Tables

ENTRY: Final = 4
BLANK_ROW: Final = 32 * ENTRY
PREMIUM_ROW: Final = 2 * BLANK_ROW
POINTS: Final = (1 << 16) - 1
FACTOR: Final = (1 << 8) - 1
FACTOR_SHIFT: Final = 16


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
    for row, blank_row in zip(rows, blank_rows, strict=True):
        points = max(points for points, _ in blank_row[1:])
        most = (points, max(factor for _, factor in blank_row[1:]))
        for each in (row, [most, *blank_row[1:]]):
            for points, factor in each:
                packed += bytes([points & 255, points >> 8, factor, 0])
            packed += bytes(BLANK_ROW - ENTRY * len(each))
    return bytes(packed)
