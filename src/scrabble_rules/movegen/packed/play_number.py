"""A play as one number of 63 bits, so that sorting numbers sorts plays best-first.

    bits, from the top     what
    score_bits             the highest score that fits, minus the score
    1                      axis: 0 across, 1 down
    line_bits              the row of a play across, the column of a play down
    line_bits              where in that line its main word begins
    6 for each rack tile   the tiles laid, the first in the highest bits, then zeros

`line_bits` are as many as the longer side of the board needs, and the score takes what the others
leave. A tile has its letter in five bits, counted from 1, and `TILE_BLANK` above them if it is a
blank. Squares with lying tiles are skipped: the board says where they are. The order is that of
`PlayRecord`, field by field.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scrabble_rules.movegen.play_record import BLANK_BIT, PlayRecord
from scrabble_rules.values.tiles import PlacedTile

NUMBER_BITS: Final = 63
TILE_BITS: Final = 6
TILE_LETTER: Final = 31
TILE_BLANK: Final = 32
LEAST_SCORE_BITS: Final = 10  # so a rack has at most eight tiles


class TooWideError(Exception):
    """The score of a play does not fit into its number."""


def line_bits_of(rows: Sequence[Sequence[object]]) -> int:
    """Return how many bits a row or column number of a board takes."""
    return (max(len(rows), len(rows[0])) - 1).bit_length()


def score_bits(tiles: int, line_bits: int) -> int:
    """Return how many bits are left for the score if the rack has `tiles` tiles."""
    return NUMBER_BITS - 1 - TILE_BITS * tiles - 2 * line_bits


def unpacked(
    number: int, tiles: int, rows: tuple[tuple[PlacedTile | None, ...], ...]
) -> PlayRecord:
    """Return the play of a number, from a rack of `tiles` tiles on a board of these rows."""
    line_bits = line_bits_of(rows)
    codes = []
    for place in range(tiles - 1, -1, -1):
        tile = number >> place * TILE_BITS
        if tile & TILE_LETTER:
            codes.append(tile & TILE_LETTER | (BLANK_BIT if tile & TILE_BLANK else 0))
    head = number >> tiles * TILE_BITS
    width = (1 << line_bits) - 1
    start, line, axis = head & width, head >> line_bits & width, head >> 2 * line_bits & 1
    top = (1 << score_bits(tiles, line_bits)) - 1
    laid = []
    place = start
    for code in codes:
        while (rows[place][line] if axis else rows[line][place]) is not None:
            laid.append(0)
            place += 1
        laid.append(code)
        place += 1
    return (head >> 2 * line_bits + 1) - top, axis, line, start, tuple(laid)
