"""The word graph as the packed search walks it: the bytes of its arcs, read in place.

`wordgraph.arcs` has the bits of an arc. Here an arc is known by its offset in the bytes, and a list
by the offset of its first arc; 0 stands for no list. `masks` has the same length: at the offset of
an arc it has the letter mask of the list that the arc leads to. With it the search sees what is
possible on the next square before it goes there.

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
    LAST_MARK,
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


class GraphBytes:
    """A word graph: its arcs from `base` on, and the masks beside them."""

    __slots__ = ("base", "data", "gaddag", "gaddag_mask", "masks", "plain")

    def __init__(
        self, data: bytes, masks: bytes, base: i64, plain: i64, gaddag: i64, gaddag_mask: i64
    ) -> None:
        """Take the roots as places, and the mask of the list at the gaddag's root."""
        self.data: bytes = data
        self.masks: bytes = masks
        self.base: i64 = base
        self.plain: i64 = base + plain * ARC_BYTES if plain else 0
        self.gaddag: i64 = base + gaddag * ARC_BYTES if gaddag else 0
        self.gaddag_mask: i64 = gaddag_mask

    def arc(self, at: i64, letter: i64) -> i64:
        """Return the arc of a letter in the list at an offset; 0 if there is none."""
        data = self.data
        if at == 0:
            return 0
        while True:
            here: i64 = data[at + LETTER_BYTE]
            if here == letter:
                return at
            if here > letter or data[at + MARKS_BYTE] & LAST_MARK:
                return 0
            at += ARC_BYTES

    def child(self, at: i64) -> i64:
        """Return the list that the arc at an offset leads to; 0 if it leads nowhere."""
        child = child_of(self.data, self.base, at)
        return child if child != self.base else 0

    def letters_at(self, square: LinkedSquare, one: i64) -> i64:
        """Return the mask of the letters that make a word of what lies before and after a square.

        If nothing lies before it, the gaddag is read backwards from the end of what lies after it,
        and the letters that end such a path are the answer. Otherwise the plain graph is read from
        the beginning, and each letter is tried that may come next.
        """
        data = self.data
        left, right = square.before, square.after
        mask: i64 = 0
        at: i64
        if left.lying <= 0:
            while right.lying > 0:
                right = right.after
            right = right.before
            at = self.gaddag
            while right.x > square.x:
                at = self.arc(at, right.lying)
                if at != 0:
                    at = self.child(at)
                if at == 0:
                    return 0
                right = right.before
            while True:
                if data[at + MARKS_BYTE] & ACCEPTS_MARK:
                    letter: i64 = data[at + LETTER_BYTE]
                    mask |= one << letter
                if data[at + MARKS_BYTE] & LAST_MARK:
                    return mask
                at += ARC_BYTES
        while left.lying > 0:
            left = left.before
        left = left.after
        at = self.plain
        while left.x < square.x:
            at = self.arc(at, left.lying)
            if at != 0:
                at = self.child(at)
            if at == 0:
                return 0
            left = left.after
        while True:
            end = at
            behind = right
            while behind.lying > 0:
                end = self.arc(self.child(end), behind.lying)
                if end == 0:
                    break
                behind = behind.after
            if end != 0 and data[end + MARKS_BYTE] & ACCEPTS_MARK:
                letter = data[at + LETTER_BYTE]
                mask |= one << letter
            if data[at + MARKS_BYTE] & LAST_MARK:
                return mask
            at += ARC_BYTES
