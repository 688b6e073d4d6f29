"""The word graph as the packed search walks it: the bytes of its arcs, read in place.

`wordgraph.arcs` has the bits of an arc. Here an arc is known by its offset in the bytes, and a list
by the offset of its first arc; `base` stands for no list. `masks` has the same length: at the
offset of an arc it has the letter mask of the list that the arc leads to. With it the search sees
what is possible on the next square before it goes there.

The arcs of a list stand by rising letter, so the arc of a letter is found by counting the lower
letters of the mask, without reading the arcs before it.

Letters are moved into masks by shifting a variable `one`: compiled, a shift of a literal 1 would be
computed in 32 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.packed.squares import LinkedSquare
from scrabble_rules.wordgraph.arcs import (
    ACCEPTS_MARK,
    ARC_BYTES,
    CHILD_TOP,
    LETTER_BYTE,
    MARKS_BYTE,
)

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64


def child_of(data: bytes, base: i64, at: i64) -> i64:
    """Return the list that the arc at an offset leads to; `base` if it leads nowhere."""
    low: i64 = data[at]
    middle: i64 = data[at + 1]
    marks: i64 = data[at + MARKS_BYTE]
    return base + (low | middle << 8 | (marks & CHILD_TOP) << 16) * ARC_BYTES


def mask_of(masks: bytes, at: i64) -> i64:
    """Return the four bytes at an offset as a number."""
    low: i64 = masks[at]
    middle: i64 = masks[at + 1]
    high: i64 = masks[at + 2]
    highest: i64 = masks[at + 3]
    return low | middle << 8 | high << 16 | highest << 24


def ones(mask: i64) -> i64:
    """Return how many bits of a letter mask are set."""
    mask -= mask >> 1 & 0x55555555
    mask = (mask & 0x33333333) + (mask >> 2 & 0x33333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F
    return mask * 0x01010101 >> 24 & 63


class GraphBytes:
    """A word graph: its arcs from `base` on, and the masks beside them."""

    __slots__ = ("base", "data", "gaddag", "gaddag_mask", "masks", "one", "plain", "plain_mask")

    def __init__(
        self, data: bytes, masks: bytes, base: i64, plain: tuple[int, int], gaddag: tuple[int, int]
    ) -> None:
        """Take the roots, each as its place and the mask of its list."""
        self.data: bytes = data
        self.masks: bytes = masks
        self.base: i64 = base
        self.one: i64 = 1
        self.plain: i64 = base + plain[0] * ARC_BYTES
        self.plain_mask: i64 = plain[1]
        self.gaddag: i64 = base + gaddag[0] * ARC_BYTES
        self.gaddag_mask: i64 = gaddag[1]

    def letters_at(self, square: LinkedSquare) -> i64:
        """Return the mask of the letters that make a word of what lies before and after a square.

        If nothing lies before it, the gaddag is read backwards from the end of what lies after it,
        and the letters that end such a path are the answer. Otherwise the plain graph is read from
        the beginning, and each letter is tried that may come next.
        """
        data, masks, one = self.data, self.masks, self.one
        left, right = square.before, square.after
        found: i64 = 0
        at: i64
        mask: i64
        letter: i64
        if left.lying <= 0:
            while right.after.lying > 0:
                right = right.after
            at, mask = self.gaddag, self.gaddag_mask
            while right.x > square.x:
                if not mask >> right.lying & 1:
                    return 0
                at += ones(mask & (one << right.lying) - 1) * ARC_BYTES
                mask = mask_of(masks, at)
                at = child_of(data, self.base, at)
                right = right.before
            last = at + ones(mask) * ARC_BYTES
            while at < last:
                if data[at + MARKS_BYTE] & ACCEPTS_MARK:
                    letter = data[at + LETTER_BYTE]
                    found |= one << letter
                at += ARC_BYTES
            return found
        while left.before.lying > 0:
            left = left.before
        at, mask = self.plain, self.plain_mask
        while left.x < square.x:
            if not mask >> left.lying & 1:
                return 0
            at += ones(mask & (one << left.lying) - 1) * ARC_BYTES
            mask = mask_of(masks, at)
            at = child_of(data, self.base, at)
            left = left.after
        last = at + ones(mask) * ARC_BYTES
        while at < last:
            end = at
            behind = right
            while behind.lying > 0:
                mask = mask_of(masks, end)
                if not mask >> behind.lying & 1:
                    break
                end = child_of(data, self.base, end)
                end += ones(mask & (one << behind.lying) - 1) * ARC_BYTES
                behind = behind.after
            if behind.lying <= 0 and data[end + MARKS_BYTE] & ACCEPTS_MARK:
                letter = data[at + LETTER_BYTE]
                found |= one << letter
            at += ARC_BYTES
        return found
