"""Which letters form a word in some order, answered by machine numbers.

Each letter has a number that looks random, and letters together have the sum of theirs. A table
holds the sums of all words. A sum that is not in it belongs to no word, which is the answer nearly
always, and costs one or two loads. Different letters may have the same sum, if hardly ever: so
where a sum is found, the exact number of `Spellings` decides.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.any_order.spellings import Spellings
from scrabble_rules.movegen.packed.crossings import Crossings
from scrabble_rules.movegen.packed.ranking import zeros
from scrabble_rules.movegen.packed.squares import LinkedSquare
from scrabble_rules.movegen.packed.vectors import append, i64, vec

PRIME: Final = (1 << 61) - 1
SUM_BITS: Final = 54  # the letters of a line, up to 255 of them, stay below 63 bits


def sum_of_letter(letter: int) -> int:
    """Return the number of one letter: a power of 3, in which no regularity is left."""
    return pow(3, 1_000_003 * letter + 1_000_000_007, PRIME) % (1 << SUM_BITS)


class LetterSums(Crossings):
    """The sums of all words in a table that is at most half full; 0 is an empty place."""

    __slots__ = ("last", "of_letter", "spellings", "table")

    def __init__(self, spellings: Spellings, words: list[list[int]]) -> None:
        """Take the words as numbers of letters."""
        self.spellings: Spellings = spellings
        self.of_letter: vec[i64] = vec[i64]()
        for letter in range(spellings.letters + 1):
            self.of_letter = append(self.of_letter, sum_of_letter(letter))
        size: i64 = 2
        while size < 2 * len(spellings.numbers):
            size *= 2
        self.last: i64 = size - 1
        self.table: vec[i64] = zeros(size)
        for word in words:
            total: i64 = 0
            for number in word:
                place: i64 = number
                total += self.of_letter[place]
            self.table[self.place_of(total)] = total

    def place_of(self, total: i64) -> i64:
        """Return the place of a sum in the table, or the empty place where it would be."""
        table, last = self.table, self.last
        place = total & last
        while table[place] != total and table[place] != 0:
            place = place + 1 & last
        return place

    def has(self, total: i64) -> bool:
        """Return whether the sum may be that of a word."""
        return self.table[self.place_of(total)] == total

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that form a word with what lies beside a square."""
        before: list[int] = []
        after: list[int] = []
        near = square.before
        while near.lying > 0:
            before.append(near.lying)
            near = near.before
        near = square.after
        while near.lying > 0:
            after.append(near.lying)
            near = near.after
        mask: i64 = self.spellings.letters_between(tuple(before), tuple(after))
        return mask
