"""Plays as numbers of at most 62 bits, so that sorting numbers sorts plays best-first.

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

`NumberLayout` knows the fields, and `NumberNotes` collects the plays that a search finds.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.board import LinkedSquare, PointTable, Row
from scrabble_rules.movegen.packed.vectors import append, i64, vec
from scrabble_rules.movegen.play_record import BLANK_BIT, CODES, LYING, PlayRecord, SearchStopped
from scrabble_rules.values.board import Placement

NUMBER_BITS: Final = 62
LETTER_BITS: Final = 5
LETTER: Final = (1 << LETTER_BITS) - 1
LEAST_SCORE_BITS: Final = 10

Rows = tuple[Row, ...]


class TooWideError(Exception):
    """The score of a play does not fit into its number."""


class NumberLayout:
    """Where the fields are in the numbers of plays from one rack on one board."""

    def __init__(self, rack: list[int], rows: Rows) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank."""
        self.rows: Rows = rows
        self.letters: list[int] = [0, *sorted(set(rack) - {0})]
        self.blank: i64 = len(self.letters)
        rank_bits = (len(self.letters) - (0 not in rack)).bit_length()
        line_bits = (max(len(rows), len(rows[0])) - 1).bit_length()
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


MANY_RANKS: Final = 1 << LETTER_BITS  # the code of a blank is not below it, that of a letter is


class NumberNotes:
    """The plays found so far: all of them or, if `few` is not 0, the best `few` in order.

    `worst` is the number that a better play is below, and `least` the lowest score that it has.
    `axis` and `head` say in which line the search is; `head` is the part of a number for it.
    """

    def __init__(
        self,
        points: PointTable,
        bonus: list[tuple[int, int]],
        layout: NumberLayout,
        *,
        stop: bool,
        few: i64,
        steps_left: i64,
    ) -> None:
        """Take the bingos of the rack. `steps_left` is how many steps the search may take."""
        self.lengths: bytes = points.lengths
        self.bonus_points: vec[i64] = vec[i64]([points for points, _ in bonus])
        self.bonus_factors: vec[i64] = vec[i64]([factor for _, factor in bonus])
        self.has_bonus: bytes = bytes([both != (0, 1) for both in bonus])
        self.layout: NumberLayout = layout
        self.stop: bool = stop
        self.steps_left: i64 = steps_left
        self.one: i64 = 1
        self.plays: vec[i64] = vec[i64]()
        self.few: i64 = few
        self.worst: i64 = self.one << NUMBER_BITS
        self.least: i64 = 0
        self.axis: i64 = 0
        self.head: i64 = 0

    def keep(
        self,
        start: LinkedSquare,
        end: LinkedSquare,
        total: i64,
        factor: i64,
        crosses: i64,
        laid: i64,
    ) -> None:
        """Note the play whose word runs from `start` to `end`, unless it counts elsewhere.

        A tile laid alone is left to the other axis if it forms no word in this line or, in a
        column, also one across. Of two words it forms, the bingo goes with the dearer one.
        """
        if not self.lengths[end.x - start.x + 1]:
            return
        main = total * factor
        score = main + crosses
        if self.has_bonus[laid]:
            if laid == 1 and crosses > main:
                main, crosses = crosses, main
            score = main * self.bonus_factors[laid] + crosses + self.bonus_points[laid]
        if score < self.least:
            return
        layout = self.layout
        room = layout.tile_bits
        tiles: i64 = 0
        square = start
        while True:
            if square.lying == 0:
                code = square.laid
                room -= layout.rank_bits
                if code >= MANY_RANKS:
                    room -= LETTER_BITS
                tiles |= code << room
                if laid == 1 and (start.x == end.x or (self.axis and square.crosses)):
                    return
            if square.x == end.x:
                break
            square = square.after
        self.put(score, start.x, tiles)

    def put(self, score: i64, x: i64, tiles: i64) -> None:
        """Note a play by its score, the place where its word begins, and its tiles."""
        layout = self.layout
        if score > layout.top:
            raise TooWideError
        number = layout.top - score << layout.score_at | self.head
        number |= x - 1 << layout.tile_bits | tiles
        if self.few == 0:
            self.plays = append(self.plays, number)
        elif number < self.worst:
            self.insert(number)
        if self.stop:
            raise SearchStopped

    def insert(self, number: i64) -> None:
        """Note one of the best plays in its place, and drop the last one if it is one too many."""
        plays = self.plays
        if len(plays) < self.few:
            plays = append(plays, number)
        place: i64 = len(plays) - 1
        while place > 0 and plays[place - 1] > number:
            plays[place] = plays[place - 1]
            place -= 1
        plays[place] = number
        if len(plays) == self.few:
            self.worst = plays[self.few - 1]
            self.least = self.layout.top - (self.worst >> self.layout.score_at)
        self.plays = plays
