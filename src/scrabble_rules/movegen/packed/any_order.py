"""The packed search for words in any order: what `general.any_order` finds, in machine numbers.

It goes the same way: slot by slot, first which tiles form a word there, then where each of them is
laid. Read the theory there. Which tiles do is asked of `letter_sums`; the tiles of a play are put
into its number while they are laid, from left to right.

Some tiles together, a *choice*, are one number, too: the kinds of the tiles, six bits each, the
first in the lowest bits: real tiles by rising number, then blanks by falling one. So equal tiles
are neighbours, and what is left when a tile is laid is computed without a loop. A rack of up to
`MOST_TILES` tiles has room in such a number.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.board import (
    BLANK_ROW,
    ENTRY,
    FACTOR,
    FACTOR_SHIFT,
    POINTS,
    PREMIUM_ROW,
    LinkedBoard,
    LinkedSquare,
    PointTable,
)
from scrabble_rules.movegen.packed.letter_sums import LetterSums
from scrabble_rules.movegen.packed.play_numbers import LETTER_BITS, NumberLayout, NumberNotes
from scrabble_rules.movegen.packed.vectors import append, i64, read_i32_le, vec
from scrabble_rules.movegen.play_record import SearchStopped

KIND_BITS: Final = 6  # real letters, and 31 letters that blanks may show
KIND: Final = (1 << KIND_BITS) - 1
MOST_TILES: Final = 10
BYTE: Final = (1 << 8) - 1
WIDTH_SHIFT: Final = 8
ENTRY_SHIFT: Final = 16
CODE_SHIFT: Final = 32


class Fitting:
    """The choices of some number of tiles that form a word with the letters of a slot.

    They are those from `begin` up to `end` in `OrdersSearch.fitting`.
    """

    def __init__(self, begin: i64, end: i64) -> None:
        self.begin: i64 = begin
        self.end: i64 = end


NOT_KNOWN: Final = Fitting(0, 0)
NOTHING: Final = Fitting(0, 0)


class Lying:
    """The letters that lie in a slot, in their order: a node in the tree of all that were met.

    It is one letter longer than `shorter`. `longer` is one that is one letter longer than this, and
    `beside` leads to the others that are as long. `total` is the sum of the letters, and `fits` has
    what fits them, by number of tiles, once that is known.
    """

    def __init__(self, shorter: Lying | None, letter: i64, total: i64, tiles: int) -> None:
        """Take as many `tiles` as the rack has."""
        self.shorter: Lying | None = shorter
        self.letter: i64 = letter
        self.total: i64 = total
        self.size: i64 = 0 if shorter is None else shorter.size + 1
        self.longer: Lying | None = None
        self.beside: Lying | None = None
        self.fits: list[Fitting] = [NOT_KNOWN] * (tiles + 1)


class OrdersSearch(NumberNotes):
    """One search for the tiles of a rack."""

    def __init__(
        self,
        sums: LetterSums,
        points: PointTable,
        bonus: list[tuple[int, int]],
        rack: list[int],
        layout: NumberLayout,
        *,
        stop: bool,
        steps_left: i64,
    ) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank, and its bingos."""
        super().__init__(points, bonus, layout, stop=stop, few=0, steps_left=steps_left)
        self.sums: LetterSums = sums
        self.new: bytes = points.new
        self.tiles: i64 = len(rack)
        self.blanks: i64 = rack.count(0)
        self.playable: i64 = points.alphabet if self.blanks else 0
        # A kind of tile is a number. From its lowest bits: its letter, the width of its code, its
        # offset in the point table, and its code as in the number of a play. Real tiles come first,
        # then blanks by the letters they show.
        self.kinds: vec[i64] = vec[i64]()
        self.real: vec[i64] = vec[i64]()  # how many tiles there are of each kind of real ones
        width = layout.rank_bits
        rank: i64 = 0
        letter: i64
        for letter in layout.letters[1:]:
            rank += 1
            self.playable |= self.one << letter
            self.kinds = append(self.kinds, kind_of(letter, rank, width, letter * ENTRY))
            self.real = append(self.real, rack.count(letter))
        if self.blanks:
            width += LETTER_BITS
            letter = 1
            while letter <= sums.letters:
                code = layout.blank << LETTER_BITS | letter
                kind = kind_of(letter, code, width, BLANK_ROW + letter * ENTRY)
                self.kinds = append(self.kinds, kind)
                letter += 1
        # The choices of real tiles and the sums of their letters, those of fewer tiles first; the
        # choices of n tiles begin at `begins[n]`.
        self.choices: vec[i64] = vec[i64]()
        self.totals: vec[i64] = vec[i64]()
        self.begins: vec[i64] = vec[i64]([0])
        size: i64 = 0
        while size <= self.tiles:
            self.choose(0, size, 0, 0, 0)
            self.begins = append(self.begins, len(self.choices))
            size += 1
        # Those that form a word with the letters of a slot, and may have blanks: see `Fitting`.
        self.fitting: vec[i64] = vec[i64]()
        self.nothing: Lying = Lying(None, 0, 0, len(rack))
        # How many of each letter there are among those that may form a word.
        self.counts: vec[i64] = vec[i64]([0] * (sums.letters + 1))
        # The slot: where it begins and ends, and the bingo for its tiles.
        self.start: LinkedSquare = LinkedSquare(0, 0)
        self.end: LinkedSquare = self.start
        self.bingo_points: i64 = 0
        self.bingo_factor: i64 = 1

    def choose(self, kind: i64, size: i64, chosen: i64, total: i64, room: i64) -> None:
        """Note the choices of `size` more tiles, of this kind and those after it.

        `chosen` are the tiles before these, `room` the bits they take, `total` their sum.
        """
        if size == 0:
            self.choices = append(self.choices, chosen)
            self.totals = append(self.totals, total)
        elif kind < len(self.real):
            count = self.real[kind]
            while True:
                self.choose(kind + 1, size, chosen, total, room)
                if count == 0 or size == 0:
                    return
                count -= 1
                size -= 1
                chosen |= kind << room
                room += KIND_BITS
                total += self.sums.of_letter[self.kinds[kind] & BYTE]

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
                    head: i64 = self.layout.head(self.axis, number)
                    self.head = head
                    for square in line:
                        if square.lying >= 0 and square.before.lying <= 0:
                            self.from_square(square, last)
                number += 1
            self.axis = 1

    def from_square(self, start: LinkedSquare, last: i64) -> None:
        """Find every play whose main word begins on a square; the last anchor is on `last`."""
        lying = self.nothing
        total: i64 = 0
        factor: i64 = 1
        count: i64 = 0
        has_anchor = False
        first = start
        self.start = square = start
        while square.lying >= 0 and (has_anchor or square.x <= last):
            has_anchor = has_anchor or square.is_anchor
            if square.lying > 0:
                lying = self.one_longer(lying, square.lying)
                total += square.lying_points
                factor *= square.lying_factor
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
                fitting = lying.fits[count]
                if fitting is NOT_KNOWN:
                    fitting = lying.fits[count] = self.fit(lying, count)
                self.end = square
                self.bingo_points = self.bonus_points[count]
                self.bingo_factor = self.bonus_factors[count]
                place = fitting.begin
                while place < fitting.end:
                    room = self.layout.tile_bits
                    self.lay(first, count, self.fitting[place], total, factor, 0, 0, room)
                    place += 1
            square = square.after

    def one_longer(self, lying: Lying, letter: i64) -> Lying:
        """Return what lies in a slot that is one letter longer."""
        longer = lying.longer
        while longer is not None:
            if longer.letter == letter:
                return longer
            longer = longer.beside
        total = lying.total + self.sums.of_letter[letter]
        made = Lying(lying, letter, total, self.tiles)
        made.beside = lying.longer
        lying.longer = made
        return made

    def step(self) -> None:
        """Count a step; raises `SearchStopped` if there is none left."""
        steps: i64 = self.steps_left - 1
        self.steps_left = steps
        if steps < 0:
            raise SearchStopped

    def fit(self, lying: Lying, count: i64) -> Fitting:
        """Return the choices of `count` tiles that form a word with the letters of a slot."""
        begin: i64 = len(self.fitting)
        self.count_letters(lying, 1)
        blanks: i64 = 0
        while blanks <= self.blanks and blanks <= count:
            self.add_fitting(lying.size + count, count - blanks, blanks, 1, lying.total, 0)
            blanks += 1
        self.count_letters(lying, -1)
        end: i64 = len(self.fitting)
        return NOTHING if begin == end else Fitting(begin, end)

    def count_letters(self, lying: Lying, times: i64) -> None:
        """Add the letters of a slot to `counts`, or take them away again."""
        each: Lying | None = lying
        while each is not None:
            self.counts[each.letter] += times
            each = each.shorter

    def add_fitting(
        self, size: i64, real: i64, blanks: i64, least: i64, total: i64, shown: i64
    ) -> None:
        """Add the choices that form a word of `size` letters with those of a slot.

        They have as many `real` tiles, those `shown` already, and `blanks` more that show the
        letter `least` or a later one. `total` is the sum of what lies and is shown, and `counts`
        has these letters.
        """
        sums, counts = self.sums, self.counts
        if blanks:
            letter = least
            while letter <= sums.letters:
                counts[letter] += 1
                with_letter = total + sums.of_letter[letter]
                also = shown << KIND_BITS | len(self.real) + letter - 1
                self.add_fitting(size, real, blanks - 1, letter, with_letter, also)
                counts[letter] -= 1
                letter += 1
            return
        self.step()
        room = KIND_BITS * real
        place = self.begins[real]
        end = self.begins[real + 1]
        while place < end:
            with_tiles = total + self.totals[place]
            if sums.has(with_tiles):
                choice = self.choices[place]
                self.count_tiles(choice, real, 1)
                if sums.spells(with_tiles, counts, size):
                    self.fitting = append(self.fitting, choice | shown << room)
                self.count_tiles(choice, real, -1)
            place += 1

    def count_tiles(self, choice: i64, tiles: i64, times: i64) -> None:
        """Add the letters of some tiles to `counts`, or take them away again."""
        while tiles:
            self.counts[self.kinds[choice & KIND] & BYTE] += times
            choice >>= KIND_BITS
            tiles -= 1

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
        if todo == 1:
            self.lay_last(square, left, total, factor, crosses, tiles, room)
            return
        self.step()
        kinds, new, cross = self.kinds, self.new, square.cross
        entries = square.premium * PREMIUM_ROW
        near = square.after
        while near.lying > 0:
            near = near.after
        before: i64 = -1
        shift: i64 = 0
        end = todo * KIND_BITS
        todo -= 1
        while shift < end:
            number = left >> shift & KIND
            kind = kinds[number]
            # Equal tiles are neighbours: the second of them would lead to the same plays.
            if number != before and cross >> (kind & BYTE) & 1:
                worth: i64 = i64(read_i32_le(new, entries + (kind >> ENTRY_SHIFT & POINTS)))
                points = worth & POINTS
                by = worth >> FACTOR_SHIFT & FACTOR
                added = crosses
                if square.crosses:
                    added += (square.cross_points + points) * by * square.cross_factor
                space = room - (kind >> WIDTH_SHIFT & BYTE)
                # Take this kind out: those above it move down, those below it stay.
                others = left >> shift + KIND_BITS << shift | left & (self.one << shift) - 1
                laid = tiles | kind >> CODE_SHIFT << space
                points += total
                by *= factor
                if todo > 1:
                    self.lay(near, todo, others, points, by, added, laid, space)
                else:
                    self.lay_last(near, others, points, by, added, laid, space)
            before = number
            shift += KIND_BITS

    def lay_last(
        self,
        square: LinkedSquare,
        number: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        tiles: i64,
        room: i64,
    ) -> None:
        """Lay the last tile, the number of a kind, on a free square, and note the play."""
        steps: i64 = self.steps_left - 1
        notes: NumberNotes = self  # assigned again on self, its type would be guessed anew
        notes.steps_left = steps
        if steps < 0:
            raise SearchStopped
        kind = self.kinds[number]
        if not square.cross >> (kind & BYTE) & 1:
            return
        entry = square.premium * PREMIUM_ROW + (kind >> ENTRY_SHIFT & POINTS)
        worth: i64 = i64(read_i32_le(self.new, entry))
        points = worth & POINTS
        by = worth >> FACTOR_SHIFT & FACTOR
        if square.crosses:
            crosses += (square.cross_points + points) * by * square.cross_factor
        points += total
        by *= factor
        code = kind >> CODE_SHIFT
        if tiles:
            score = points * by * self.bingo_factor + crosses + self.bingo_points
            space = room - (kind >> WIDTH_SHIFT & BYTE)
            self.put(score, self.start.x, tiles | code << space)
        else:
            square.laid = code
            self.keep(self.start, self.end, points, by, crosses, 1)


def kind_of(letter: i64, code: i64, width: i64, offset: i64) -> i64:
    """Return a kind of tile, as `OrdersSearch.kinds` has them."""
    return code << CODE_SHIFT | offset << ENTRY_SHIFT | width << WIDTH_SHIFT | letter
