"""Which letters form a word in some order, answered by machine numbers.

Each letter has a number that looks random, and letters together have the sum of theirs. A table
holds the sums of all words. A sum that is not in it belongs to no word, which is the answer nearly
always, and costs one or two loads. Different letters may have the same sum, if hardly ever: so
where a sum is found, the letters of the word are counted.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.board import Crossings, LinkedSquare
from scrabble_rules.movegen.packed.vectors import append, i64, vec

PRIME: Final = (1 << 61) - 1
SUM_BITS: Final = 54  # the letters of a line, up to 255 of them, stay below 63 bits


def sum_of_letter(letter: int) -> int:
    """Return the number of one letter: a power of 3, in which no regularity is left."""
    return pow(3, 1_000_003 * letter + 1_000_000_007, PRIME) % (1 << SUM_BITS)


class LetterSums(Crossings):
    """The sums of all words in a table that is at most half full; 0 is an empty place.

    `words` has the letters of each, and 0 after them. Those of the word at a place of the table
    begin where `begins` has it. Words of the same letters have one place in the table,
    because `spells` steps over equal sums one by one.
    """

    def __init__(self, words: list[bytes], letters: int) -> None:
        """Take words as numbers of letters, which count from 1 to `letters`."""
        self.letters: i64 = letters
        self.one: i64 = 1
        self.of_letter: vec[i64] = vec[i64]()
        for letter in range(letters + 1):
            self.of_letter = append(self.of_letter, sum_of_letter(letter))
        self.words: bytes = b"\0".join([*words, b""])
        size: i64 = 2
        while size < 2 * self.words.count(b"\0"):
            size *= 2
        self.last: i64 = size - 1
        self.table: vec[i64] = vec[i64]([0] * size)
        self.begins: vec[i64] = vec[i64]([0] * size)
        at: i64 = 0
        while at < len(self.words):
            begin = at
            total: i64 = 0
            each: i64 = self.words[at]
            while each:
                total += self.of_letter[each]
                at += 1
                each = self.words[at]
            if not self.has(total) or not self.spells_as(total, begin, at):
                place = total & self.last
                while self.table[place] != 0:
                    place = place + 1 & self.last
                self.table[place] = total
                self.begins[place] = begin
            at += 1

    def spells_as(self, total: i64, begin: i64, end: i64) -> bool:
        """Return whether a word before has the letters of the one that begins and ends there."""
        counts = vec[i64]([0] * (self.letters + 1))
        for place in range(begin, end):
            letter: i64 = self.words[place]
            counts[letter] += 1
        return self.spells(total, counts, end - begin)

    def has(self, total: i64) -> bool:
        """Return whether a sum may be that of a word."""
        table, last = self.table, self.last
        place = total & last
        # Half of the table is empty, so every run of taken places ends.
        while table[place] != total and table[place] != 0:
            place = place + 1 & last
        return table[place] != 0

    def spells(self, total: i64, counts: vec[i64], size: i64) -> bool:
        """Return whether `size` letters form a word: `counts` has how many of each there are."""
        table, last = self.table, self.last
        place = total & last
        while table[place] != 0:
            if table[place] == total and self.is_spelt(self.begins[place], counts, size):
                return True
            place = place + 1 & last
        return False

    def is_spelt(self, begin: i64, counts: vec[i64], size: i64) -> bool:
        """Return whether the word that begins somewhere in `words` has exactly these letters."""
        words = self.words
        at = begin
        missing = False
        while words[at]:
            letter: i64 = words[at]
            counts[letter] -= 1
            missing = missing or counts[letter] < 0
            at += 1
        length = at - begin
        while at > begin:  # leave `counts` as they were
            at -= 1
            letter = words[at]
            counts[letter] += 1
        return length == size and not missing

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that form a word with what lies beside a square."""
        counts = vec[i64]([0] * (self.letters + 1))
        total: i64 = 0
        size: i64 = 1
        near = square.before
        while near.lying > 0:
            counts[near.lying] += 1
            total += self.of_letter[near.lying]
            size += 1
            near = near.before
        near = square.after
        while near.lying > 0:
            counts[near.lying] += 1
            total += self.of_letter[near.lying]
            size += 1
            near = near.after
        mask: i64 = 0
        letter: i64 = 1
        while letter <= self.letters:
            sum_with = total + self.of_letter[letter]
            if self.has(sum_with):
                counts[letter] += 1
                if self.spells(sum_with, counts, size):
                    mask |= self.one << letter
                counts[letter] -= 1
            letter += 1
        return mask
