"""Upper bounds for words by the square on which they begin, for a search that wants few plays.

They are those of `general.bounds`, which says what makes them bounds and under which rules they
hold. They must be the same numbers where steps are counted, because a `limit` counts those of the
search that bounds leave.

Where no steps are counted, a rack with one blank has a tighter bound for words that lay all tiles.
They take most of a search: their bingo makes the bound of nearly every square a high one, but few
racks have a bingo there. The tiles and the lying letters of such a word are the letters of a listed
word in some order, or else it is left out of the bound; `letter_sums` knows it without a search.
Two blanks have a bingo nearly everywhere, and take many more questions.
"""

from __future__ import annotations

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
from scrabble_rules.movegen.packed.vectors import append, i64, read_i32_le, vec
from scrabble_rules.wordgraph.arcs import MOST_MASKED_LETTERS


class Bounds:
    """What words can be worth at most with the tiles of a rack."""

    def __init__(
        self,
        points: PointTable,
        premiums: i64,
        rack: list[int],
        bonus: list[tuple[int, int]],
        sums: LetterSums | None,
    ) -> None:
        """Take the number of kinds of premium, and the numbers of the tiles, 0 for a blank.

        With `sums`, which need a rack with one blank, some bounds are tighter.
        """
        self.new: bytes = points.new
        self.lengths: bytes = points.lengths
        self.alphabet: i64 = points.alphabet
        self.one: i64 = 1
        self.tiles: i64 = len(rack)
        self.rack: vec[i64] = vec[i64](sorted(set(rack)))
        self.bonus_points: vec[i64] = vec[i64]([points for points, _ in bonus])
        self.bonus_factors: vec[i64] = vec[i64]([factor for _, factor in bonus])
        self.playable: i64 = 0
        for tile in self.rack:
            self.playable |= self.one << tile
        if self.playable & 1:
            self.playable = self.alphabet
        # The sum of the letters of the rack, and what `lays_all` was last asked and answered.
        self.letter_sums: LetterSums | None = sums
        self.of_letter: vec[i64] = vec[i64]([0] * (MOST_MASKED_LETTERS + 1))
        self.held: i64 = 0
        if sums is not None:
            self.of_letter = sums.of_letter
            letter: i64
            for letter in rack:
                if letter:
                    self.held += self.of_letter[letter]
        self.asked: i64 = -1
        self.answer: bool = True
        # `sums[n]`: plain points of the n dearest tiles. `extras`: by premium, the largest first,
        # what a square with it adds to the plain points of a tile. `met` counts such squares.
        plain, worth = vec[i64](), vec[i64]()
        self.factors: vec[i64] = vec[i64]()
        self.extras: vec[i64] = vec[i64]()
        self.met: vec[i64] = vec[i64]([0] * premiums)
        premium: i64 = 0
        entry: i64
        while premium < premiums:
            most: i64 = 0
            for number in rack:
                entry = i64(read_i32_le(self.new, entry_of(premium, number)))
                worth = append(worth, entry & POINTS)
                most = max(most, entry >> FACTOR_SHIFT & FACTOR)
            self.factors = append(self.factors, most)
            premium += 1
        place: i64 = 0
        while place < self.tiles:
            least: i64 = worth[place]
            premium = 1
            while premium < premiums:
                least = min(least, worth[premium * self.tiles + place])
                premium += 1
            plain = append(plain, least)
            place += 1
        premium = 0
        while premium < premiums:
            row = vec[i64]()
            place = 0
            while place < self.tiles:
                row = append(row, worth[premium * self.tiles + place] - plain[place])
                place += 1
            for extra in falling(row):
                self.extras = append(self.extras, extra)
            premium += 1
        self.sums: vec[i64] = vec[i64]([0])
        total: i64 = 0
        for points_of_tile in falling(plain):
            total += points_of_tile
            self.sums = append(self.sums, total)

    def of_anchor(self, anchor: LinkedSquare) -> i64:
        """Set the bounds of all squares on which words from an anchor begin; return the highest."""
        # Words begin at the start of the run at the anchor, or on a free square left of it; each
        # square further left needs a tile more.
        start = anchor
        while start.before.lying > 0:
            start = start.before
        free = anchor.after if anchor.lying > 0 else anchor
        first = start
        start.bound = self.best_word(start, free, anchor.x)
        room = self.tiles - (1 if anchor.lying == 0 else 0)
        square = start.before
        leftmost = start
        while square.x > anchor.limit and room > 0 and square.cross & self.playable:
            square.bound = self.best_word(square, square, anchor.x)
            leftmost = square
            square = square.before
            room -= 1
        # `reach` is the running maximum from the left: a search that stands on a square and goes
        # on leftwards finds nothing above it.
        most: i64 = 0
        square = leftmost
        while True:
            most = max(most, square.bound)
            square.reach = most
            if square.x == first.x:
                return most
            square = square.after

    def best_word(self, start: LinkedSquare, free: LinkedSquare, anchor: i64) -> i64:
        """Return a bound for words from `start` past the anchor, the first new tile on `free`."""
        lying: i64 = 0
        letters: i64 = 0  # the sum of those that lie in the word
        extra: i64 = 0
        across: i64 = 0
        factor: i64 = 1
        most: i64 = 0
        met, extras, tiles, of_letter = self.met, self.extras, self.tiles, self.of_letter
        square = start
        while square.x < free.x:
            lying += square.lying_points
            factor *= square.lying_factor
            letters += of_letter[square.lying]
            square = square.after
        count: i64 = 0
        while count < tiles and square.cross & self.playable:
            if square.crosses:
                across += square.cross_bound
            premium = square.premium
            extra += extras[premium * tiles + met[premium]]
            met[premium] += 1
            factor *= self.factors[premium]
            count += 1
            square = square.after
            while square.lying > 0:
                lying += square.lying_points
                factor *= square.lying_factor
                letters += of_letter[square.lying]
                square = square.after
            if square.x > anchor and self.lengths[square.x - start.x]:
                times = self.bonus_factors[count]
                main = (lying + extra + self.sums[count]) * factor
                total = main * times + self.bonus_points[count]
                total += across * times if count == 1 else across
                if total > most and (count < tiles or self.lays_all(letters)):
                    most = total
        while square.x > free.x:  # leave `met` as it was
            square = square.before
            if square.lying == 0:
                met[square.premium] = 0
        return most

    def lays_all(self, letters: i64) -> bool:
        """Return whether all tiles may form a word with lying letters of this sum."""
        sums = self.letter_sums
        if letters != self.asked and sums is not None:
            self.asked = letters
            letter = sums.letters
            while letter > 0 and not sums.has(self.held + letters + self.of_letter[letter]):
                letter -= 1
            self.answer = letter > 0
        return self.answer

    def of_crosses(self, board: LinkedBoard) -> None:
        """Set the bounds of all words across a square."""
        entry: i64
        for square in board.crossed:
            most: i64 = 0
            for tile in self.rack:
                if tile == 0 or square.cross >> tile & 1:
                    entry = i64(read_i32_le(self.new, entry_of(square.premium, tile)))
                    points = square.cross_points + (entry & POINTS)
                    most = max(most, points * (entry >> FACTOR_SHIFT & FACTOR))
            square.cross_bound = most * square.cross_factor


def entry_of(premium: i64, tile: i64) -> i64:
    """Return where the point table has what a tile of the rack is worth, a blank at most."""
    return premium * PREMIUM_ROW + (tile * ENTRY if tile else BLANK_ROW)


def falling(numbers: vec[i64]) -> vec[i64]:
    """Sort a few numbers in place, the highest first."""
    place: i64 = 1
    while place < len(numbers):
        number = numbers[place]
        free = place
        while free > 0 and numbers[free - 1] < number:
            numbers[free] = numbers[free - 1]
            free -= 1
        numbers[free] = number
        place += 1
    return numbers
