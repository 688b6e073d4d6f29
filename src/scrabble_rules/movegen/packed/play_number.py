"""A play as one number of at most 62 bits, so that sorting numbers sorts plays best-first.

    bits, from the top     what
    score_bits             the highest score that fits, minus the score
    1                      axis: 0 across, 1 down
    line_bits              the row of a play across, the column of a play down
    line_bits              where in that line its main word begins
    tile_bits              the tiles laid, the first in the highest bits, then zeros

`line_bits` are as many as the longer side of the board needs, and the score takes what the others
leave. A tile is its rank among the different letters of the rack, counted from 1. The rank after
these is that of a blank, and the letter that it stands for follows in five bits. Squares with lying
tiles are skipped: the board says where they are. No code is the beginning of another, so the order
of numbers is that of `PlayRecord`, field by field.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scrabble_rules.movegen.packed.vectors import i64
from scrabble_rules.movegen.play_record import BLANK_BIT, CODES, LYING, PlayRecord
from scrabble_rules.values.board import Placement
from scrabble_rules.values.tiles import PlacedTile

NUMBER_BITS: Final = 62
LETTER_BITS: Final = 5
LETTER: Final = (1 << LETTER_BITS) - 1
LEAST_SCORE_BITS: Final = 10

Rows = tuple[tuple[PlacedTile | None, ...], ...]


class TooWideError(Exception):
    """The score of a play does not fit into its number."""


class PlayNumber:
    """Where the fields are in the numbers of plays from one rack on one board."""

    __slots__ = (
        *(
            "begin_mask",
            "blank",
            "letters",
            "line_bits",
            "place_mask",
            "rank_bits",
            "rank_mask",
            "rows",
        ),
        *("score_at", "tile_bits", "top", "width"),
    )

    def __init__(self, rack: list[int], rows: Rows) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank."""
        self.rows: Rows = rows
        self.letters: list[int] = [0, *sorted(set(rack) - {0})]
        self.blank: i64 = len(self.letters)
        rank_bits = (len(self.letters) - (0 not in rack)).bit_length()
        line_bits = line_bits_of(rows)
        tile_bits = rank_bits * len(rack) + LETTER_BITS * rack.count(0)
        score_at = tile_bits + 2 * line_bits + 1
        self.rank_bits: i64 = rank_bits
        self.rank_mask: i64 = (1 << rank_bits) - 1
        self.line_bits: i64 = line_bits
        self.place_mask: i64 = (1 << line_bits) - 1
        self.begin_mask: i64 = (1 << 2 * line_bits + 1) - 1  # axis, line, and where it begins
        self.tile_bits: i64 = tile_bits
        self.score_at: i64 = score_at
        self.top: i64 = (1 << max(0, NUMBER_BITS - score_at)) - 1
        self.width: i64 = len(rows[0])

    def head(self, axis: i64, line: i64) -> i64:
        """Return the fields of a line in their place."""
        return (axis << self.line_bits | line) << self.line_bits + self.tile_bits

    def total(self, number: i64) -> i64:
        """Return the score of a play."""
        return self.top - (number >> self.score_at)

    def record(self, number: i64) -> PlayRecord:
        """Return the record of a play."""
        head = number >> self.tile_bits
        place = start = head & self.place_mask
        line = head >> self.line_bits & self.place_mask
        axis = head >> 2 * self.line_bits & 1
        laid = ""
        for code in self.codes(number):
            while (self.rows[place][line] if axis else self.rows[line][place]) is not None:
                laid += LYING
                place += 1
            laid += chr(code)
            place += 1
        return (number >> self.score_at) - self.top, axis, line, start, laid

    def placements(self, number: i64, table: dict[int, Placement]) -> tuple[Placement, ...]:
        """Return what a play lays, sorted by square, from a `PlacementTable`."""
        head = number >> self.tile_bits
        row = head >> self.line_bits & self.place_mask
        col = head & self.place_mask
        down = head >> 2 * self.line_bits & 1
        if down:
            row, col = col, row
        laid: list[Placement] = []
        for code in self.codes(number):
            while self.rows[row][col] is not None:
                row += down
                col += 1 - down
            laid.append(table[(row * self.width + col) * CODES + code])
            row += down
            col += 1 - down
        return tuple(laid)

    def codes(self, number: i64) -> list[int]:
        """Return the numbers of the codes of a `PlayRecord`, one for each tile."""
        room = self.tile_bits
        found: list[int] = []
        while room > 0:
            room -= self.rank_bits
            rank = number >> room & self.rank_mask
            if rank == 0:
                break
            if rank == self.blank:
                room -= LETTER_BITS
                found.append((number >> room & LETTER) + BLANK_BIT)
            else:
                found.append(self.letters[rank])
        return found


def line_bits_of(rows: Sequence[Sequence[object]]) -> int:
    """Return how many bits a row or column number of a board takes."""
    return (max(len(rows), len(rows[0])) - 1).bit_length()
