"""The packed search for words in any order: what `any_order.search` finds, in machine numbers.

It goes the same way: slot by slot, first which tiles form a word there, then where each of them is
laid. Read the theory there. Which tiles do is asked of `letter_sums`; the tiles of a play are put
into its number while they are laid, from left to right.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from scrabble_rules.movegen.packed.letter_sums import LetterSums
from scrabble_rules.movegen.packed.notes import PlayNumbers
from scrabble_rules.movegen.packed.play_number import LETTER_BITS, PlayNumber
from scrabble_rules.movegen.packed.point_table import (
    BLANK_ROW,
    ENTRY,
    FACTOR,
    FACTOR_SHIFT,
    POINTS,
    PREMIUM_ROW,
    PointTable,
)
from scrabble_rules.movegen.packed.squares import LinkedBoard, LinkedSquare
from scrabble_rules.movegen.packed.vectors import append, i64, read_i32_le, vec
from scrabble_rules.movegen.play_record import SearchStopped

KIND_BITS: Final = 4  # the tiles of one kind that are left to lay, as in `PackedSearch.counts`
OF_KIND: Final = (1 << KIND_BITS) - 1
BYTE: Final = (1 << 8) - 1
WIDTH_SHIFT: Final = 8
ENTRY_SHIFT: Final = 16
CODE_SHIFT: Final = 32


class Choice:
    """Some tiles: `left` counts those of each kind, the first in its lowest bits.

    A kind of tile is a number, too. From its lowest bits: its letter, the width of its code, its
    offset in the point table, and its code as in the number of a play.
    """

    __slots__ = ("kinds", "left")

    def __init__(self, kinds: vec[i64], left: i64) -> None:
        self.kinds: vec[i64] = kinds
        self.left: i64 = left


class OrdersSearch(PlayNumbers):
    """One search for the tiles of a rack."""

    __slots__ = (
        *("bingo_factor", "bingo_points", "blanks", "counts", "end", "exact", "fits", "kinds"),
        *("new", "playable", "real", "start", "sums", "tiles", "totals"),
    )

    def __init__(
        self,
        sums: LetterSums,
        points: PointTable,
        bonus: list[tuple[int, int]],
        rack: list[int],
        number: PlayNumber,
        *,
        stop: bool,
        steps_left: i64,
    ) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank, and its bingos."""
        super().__init__(points, bonus, number, stop=stop, few=0, steps_left=steps_left)
        self.sums: LetterSums = sums
        self.new: bytes = points.new
        self.tiles: i64 = len(rack)
        self.blanks: i64 = rack.count(0)
        self.playable: i64 = points.alphabet if self.blanks else 0
        # The kinds of real tiles, and by number of tiles the choices of these: how many of each
        # kind, the sum of their letters, and their exact number.
        self.real: vec[i64] = vec[i64]()
        self.counts: list[vec[i64]] = [vec[i64]() for _ in range(len(rack) + 1)]
        self.totals: list[vec[i64]] = [vec[i64]() for _ in range(len(rack) + 1)]
        self.exact: list[list[int]] = [[] for _ in range(len(rack) + 1)]
        chosen: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)]
        one: i64 = 1
        rank: i64 = 0
        letter: i64
        for letter in number.letters[1:]:
            rank += 1
            self.playable |= self.one << letter
            self.real = append(self.real, kind_of(letter, rank, number.rank_bits, letter * ENTRY))
            one = self.one << KIND_BITS * (rank - 1)
            unit, total = sums.spellings.units[letter], sums.of_letter[letter]
            chosen = [
                (size + n, counts + n * one, of_letters + n * total, exact + n * unit)
                for size, counts, of_letters, exact in chosen
                for n in range(rack.count(letter) + 1)
            ]
        for size, counts, of_letters, exact in chosen:
            self.counts[size] = append(self.counts[size], counts)
            self.totals[size] = append(self.totals[size], of_letters)
            self.exact[size].append(exact)
        # By the exact number of letters that lie in a slot and by number of tiles: the choices
        # that form a word with these letters, once they are known.
        self.fits: dict[int, list[list[Choice] | None]] = {}
        # The slot: where it begins and ends, and the bingo for its tiles; and the kinds of tiles
        # that are laid in it.
        self.start: LinkedSquare = LinkedSquare(0)
        self.end: LinkedSquare = self.start
        self.bingo_points: i64 = 0
        self.bingo_factor: i64 = 1
        self.kinds: vec[i64] = self.real

    def run(self, board: LinkedBoard) -> None:
        """Find every play on the lines of a board.

        Raises `SearchStopped` when the first one is noted, if it was to `stop` there, and when it
        has no steps left; `steps_left` is negative then.
        """
        for lines in (board.across, board.down):
            number: i64 = 0
            for line in lines:
                last: i64 = 0
                for square in line:
                    if square.is_anchor:
                        last = square.x
                if last:
                    head: i64 = self.number.head(self.axis, number)
                    self.head = head
                    for square in line:
                        if square.lying >= 0 and square.before.lying <= 0:
                            self.from_square(square, last)
                number += 1
            self.axis = 1

    def from_square(self, start: LinkedSquare, last: i64) -> None:
        """Find every play whose main word begins on a square; the last anchor is on `last`."""
        units, of_letter = self.sums.spellings.units, self.sums.of_letter
        number = 0
        letters: i64 = 0
        total: i64 = 0
        factor: i64 = 1
        count: i64 = 0
        has_anchor = False
        fits = self.fits_of(number)
        first = start
        self.start = square = start
        while square.lying >= 0 and (has_anchor or square.x <= last):
            has_anchor = has_anchor or square.is_anchor
            lying = square.lying
            if lying > 0:
                number += units[lying]
                letters += of_letter[lying]
                total += square.lying_points
                factor *= square.lying_factor
                fits = self.fits_of(number)
            else:
                if count == self.tiles or not square.cross & self.playable:
                    return
                if count == 0:
                    first = square
                count += 1
            self.step()
            if (
                count
                and has_anchor
                and square.after.lying <= 0
                and self.lengths[square.x - start.x + 1]
            ):
                choices = fits[count]
                if choices is None:
                    choices = fits[count] = self.fitting(number, letters, count)
                self.end = square
                self.bingo_points = self.bonus_points[count]
                self.bingo_factor = self.bonus_factors[count]
                for choice in choices:
                    self.kinds = choice.kinds
                    room = self.number.tile_bits
                    self.lay(first, count, choice.left, total, factor, 0, 0, room)
            square = square.after

    def fits_of(self, number: int) -> list[list[Choice] | None]:
        """Return what is known to fit the letters of a number, by number of tiles."""
        fits = self.fits.get(number)
        if fits is None:
            fits = self.fits[number] = [None] * (self.tiles + 1)
        return fits

    def step(self) -> None:
        """Count a step; raises `SearchStopped` if there is none left."""
        steps: i64 = self.steps_left - 1
        self.steps_left = steps
        if steps < 0:
            raise SearchStopped

    def fitting(self, number: int, letters: i64, count: i64) -> list[Choice]:
        """Return the choices of `count` tiles that form a word with the letters of a number."""
        spellings, of_letter = self.sums.spellings, self.sums.of_letter
        found: list[Choice] = []
        self.add_fitting(found, number, letters, count, ())
        blanks: i64 = 1
        letter: i64
        while blanks <= self.blanks and blanks <= count:
            for shown in combinations_with_replacement(range(1, spellings.letters + 1), blanks):
                exact, needed = number, letters
                for letter in shown:
                    exact += spellings.units[letter]
                    needed += of_letter[letter]
                self.add_fitting(found, exact, needed, count - blanks, shown)
            blanks += 1
        return found

    def add_fitting(
        self, found: list[Choice], number: int, letters: i64, count: i64, shown: tuple[int, ...]
    ) -> None:
        """Add the choices of real tiles that form a word with some letters, blanks among these."""
        self.step()
        sums, totals = self.sums, self.totals[count]
        place: i64 = 0
        while place < len(totals):
            if sums.has(letters + totals[place]):
                exact = number + self.exact[count][place]
                if exact in sums.spellings.numbers:
                    found.append(self.chosen(self.counts[count][place], shown))
            place += 1

    def chosen(self, counts: i64, shown: tuple[int, ...]) -> Choice:
        """Return a choice of real tiles and of blanks that show some letters, which are sorted."""
        if not shown:
            return Choice(self.real, counts)
        layout = self.number
        width = layout.rank_bits + LETTER_BITS
        kinds = vec[i64]()
        for kind in self.real:
            kinds = append(kinds, kind)
        before: i64 = 0
        letter: i64
        for letter in shown:
            if letter != before:
                code = layout.blank << LETTER_BITS | letter
                kinds = append(kinds, kind_of(letter, code, width, BLANK_ROW + letter * ENTRY))
            last: i64 = len(kinds) - 1
            counts += self.one << KIND_BITS * last
            before = letter
        return Choice(kinds, counts)

    def lay(
        self,
        square: LinkedSquare,
        todo: i64,
        left: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        tiles: i64,
        room: i64,
    ) -> None:
        """Lay the `todo` tiles that are left, in every order, from a free square on.

        `tiles` are those laid already, as in the number of the play, in which `room` bits are left.
        """
        self.step()
        kinds, new, cross = self.kinds, self.new, square.cross
        entries = square.premium * PREMIUM_ROW
        near = square.after
        while near.lying > 0:
            near = near.after
        shift: i64 = 0
        for kind in kinds:
            if left >> shift & OF_KIND and cross >> (kind & BYTE) & 1:
                worth: i64 = i64(read_i32_le(new, entries + (kind >> ENTRY_SHIFT & POINTS)))
                points = worth & POINTS
                by = worth >> FACTOR_SHIFT & FACTOR
                added = crosses
                if square.crosses:
                    added += (square.cross_points + points) * by * square.cross_factor
                points += total
                by *= factor
                space = room - (kind >> WIDTH_SHIFT & BYTE)
                code = kind >> CODE_SHIFT
                if todo > 1:
                    self.lay(
                        near,
                        todo - 1,
                        left - (self.one << shift),
                        points,
                        by,
                        added,
                        tiles | code << space,
                        space,
                    )
                elif tiles:
                    score = points * by * self.bingo_factor + added + self.bingo_points
                    self.put(score, self.start.x, tiles | code << space)
                else:
                    square.laid = code
                    self.keep(self.start, self.end, points, by, added, 1)
            shift += KIND_BITS


def kind_of(letter: i64, code: i64, width: i64, offset: i64) -> i64:
    """Return a kind of tile as `Choice` says."""
    return code << CODE_SHIFT | offset << ENTRY_SHIFT | width << WIDTH_SHIFT | letter
