"""Which letters form a word in some order.

The letters of a word, without their order, are one number: the sum of `unit(letter)` of its
letters, in which each letter has eight bits of its own for its count. Up to 255 letters have the
same number as others exactly if they are the same letters, and the number of some letters together
is a sum, so a set of numbers answers whether some tiles form a word with those that lie in a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scrabble_rules.movegen.general.nodes import Gaps
from scrabble_rules.wordgraph.arcs import MOST_LABELS_IN_WORD

COUNT_BITS: Final = MOST_LABELS_IN_WORD.bit_length()


def unit(letter: int) -> int:
    """Return the number of one letter alone."""
    return 1 << COUNT_BITS * letter


class Spellings(Gaps):
    """The letters of all words, as a set of numbers."""

    __slots__ = ("letters", "numbers", "units")

    def __init__(self, words: Iterable[Iterable[int]], letters: int) -> None:
        """Take words as numbers of letters, which count from 1 to `letters`."""
        super().__init__()
        self.letters: int = letters
        self.units: list[int] = [unit(letter) for letter in range(letters + 1)]
        self.numbers: set[int] = {sum(map(self.units.__getitem__, word)) for word in words}

    def read_gap(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Return the mask of the letters that form a word with all of these."""
        mask = 0
        if len(before) + len(after) >= MOST_LABELS_IN_WORD:
            return mask
        lying = sum([self.units[letter] for letter in before + after])
        for letter in range(1, self.letters + 1):
            if lying + self.units[letter] in self.numbers:
                mask |= 1 << letter
        return mask
