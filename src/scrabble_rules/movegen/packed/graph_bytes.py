"""The word graph as the packed search walks it: each arc beside the mask of the list it leads to.

An arc takes eight bytes, read by one load. `wordgraph.arcs` has the bits of the lower four:

    bits 63 to 32                              bits 31 to 24   bits 23 and 22   bits 21 to 0
    letter mask of the list it leads to        letter          accepts, last    that list

A list is known by the offset of its first arc, and 0 stands for no list. With the mask the search
sees what is possible on the next square before it goes there.

The arcs of a list stand by rising letter, so the arc of a letter is found by counting the lower
letters of the mask, without reading the arcs before it.

Letters are moved into masks by shifting a variable `one`: compiled, a shift of a literal 1 would be
computed in 32 bits.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.board import Crossings, LinkedSquare
from scrabble_rules.movegen.packed.vectors import i64, read_i64_le
from scrabble_rules.wordgraph.arcs import ACCEPTS, CHILD, LETTER_SHIFT, MOST_LABELS_IN_WORD

ARC_SHIFT: Final = 3  # an arc takes eight bytes
ARC: Final = 1 << ARC_SHIFT
MASK_SHIFT: Final = 32
MASK: Final = (1 << 32) - 1
LETTER: Final = 255
ALONE: Final = [bytes([letter]) for letter in range(LETTER + 1)]


def ones(mask: i64) -> i64:
    """Return how many bits of a letter mask are set."""
    mask -= mask >> 1 & 0x55555555
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F
    return mask * 0x01010101 >> 24 & 63


class GraphBytes(Crossings):
    """A word graph: its arcs with their masks."""

    def __init__(self, arcs: bytes, plain: tuple[int, int], gaddag: tuple[int, int]) -> None:
        """Take the roots, each as its place and the mask of its list."""
        self.arcs: bytes = arcs
        self.one: i64 = 1
        self.plain: i64 = plain[0] * ARC
        self.plain_mask: i64 = plain[1]
        self.gaddag: i64 = gaddag[0] * ARC
        self.gaddag_mask: i64 = gaddag[1]
        self.unread: i64 = 0

    def words(self, most: i64) -> list[bytes]:
        """Return all words as numbers of letters.

        Raise OverflowError if their beginnings have more than `most` letters together.
        """
        found: list[bytes] = []
        self.unread = most
        self.spell(self.plain, self.plain_mask, b"", found)
        return found

    def spell(self, at: i64, mask: i64, before: bytes, found: list[bytes]) -> None:
        """Find the words that begin with some letters and go on with a list."""
        last = at + (ones(mask) << ARC_SHIFT)
        while at < last:
            arc: i64 = read_i64_le(self.arcs, at)
            word = before + ALONE[arc >> LETTER_SHIFT & LETTER]
            self.unread -= len(word)
            if self.unread < 0:
                raise OverflowError
            if arc & ACCEPTS:
                found.append(word)
            if arc & CHILD and len(word) < MOST_LABELS_IN_WORD:
                self.spell((arc & CHILD) << ARC_SHIFT, arc >> MASK_SHIFT & MASK, word, found)
            at += ARC

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that make a word of what lies before and after a square.

        If nothing lies before it, the gaddag is read backwards from the end of what lies after it,
        and the letters that end such a path are the answer. Otherwise the plain graph is read from
        the beginning, and each letter is tried that may come next.
        """
        arcs, one = self.arcs, self.one
        left, right = square.before, square.after
        found: i64 = 0
        at: i64
        mask: i64
        arc: i64
        end: i64
        backwards = left.lying <= 0
        if backwards:
            near = right
            while near.after.lying > 0:
                near = near.after
            at, mask, rest = self.gaddag, self.gaddag_mask, left
        else:
            near = left
            while near.before.lying > 0:
                near = near.before
            at, mask, rest = self.plain, self.plain_mask, right
        while near.x != square.x:
            if not mask >> near.lying & 1:
                return 0
            arc = read_i64_le(arcs, at + (ones(mask & (one << near.lying) - 1) << ARC_SHIFT))
            at = (arc & CHILD) << ARC_SHIFT
            mask = arc >> MASK_SHIFT & MASK
            near = near.before if backwards else near.after
        last = at + (ones(mask) << ARC_SHIFT)
        while at < last:
            arc = read_i64_le(arcs, at)
            end = arc
            behind = rest
            while behind.lying > 0:
                mask = end >> MASK_SHIFT & MASK
                if not mask >> behind.lying & 1:
                    break
                end = read_i64_le(
                    arcs,
                    (end & CHILD) + ones(mask & (one << behind.lying) - 1) << ARC_SHIFT,
                )
                behind = behind.after
            if behind.lying <= 0 and end & ACCEPTS:
                found |= one << (arc >> LETTER_SHIFT & LETTER)
            at += ARC
        return found
