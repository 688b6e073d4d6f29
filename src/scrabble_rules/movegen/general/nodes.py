"""The words as the general searches read them: as nodes, or as letters without their order.

A node stands for a list of arcs (see `wordgraph.arcs`). Decoding an arc takes far longer than
looking up a decoded one, and a game visits the same nodes again and again, so nodes are kept:
`NodeCache` reads each when it is first reached. Threads share a cache: two may read the same node
at the same time, and keep either.

`Spellings` is for words in any order. The letters of a word, without their order, are one number:
the sum of `unit(letter)` of its letters, in which each letter has eight bits of its own for its
count. So up to 255 letters have the same number as others exactly if they are the same letters. The
number of some letters together is a sum, so a set of numbers answers whether tiles form a word with
what lies in a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    LAST,
    LETTER_SHIFT,
    MOST_LABELS_IN_WORD,
    MOST_LETTERS,
)

COUNT_BITS: Final = MOST_LABELS_IN_WORD.bit_length()
MOST_KEPT: Final = 200_000  # some 40 MB; twenty games read 130,000


class Node:
    """One node: the masks of its letters and, once it has been visited, its children.

    Once it is the child of a visited node, `behind` is the node that its separator leads to, or the
    node without letters if it has no separator.
    """

    __slots__ = ("behind", "children", "ends", "first", "mask")

    def __init__(self, first: int, mask: int, ends: int) -> None:
        self.first: int = first
        self.mask: int = mask  # of all letters, the separator included
        self.ends: int = ends  # of the letters with which a word ends
        self.behind: Node = self  # not known yet
        self.children: tuple[Node, ...] | None = None  # by rising letter, without the separator


class Gaps:
    """The letters that make a word between given others; those asked for are kept."""

    def __init__(self) -> None:
        self.gaps: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def letters_between(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Return the mask of the letters that make a word between `before` and `after`."""
        key = (before, after)
        mask = self.gaps.get(key)
        if mask is None:
            mask = self.gaps[key] = self.read_gap(before, after)
        return mask

    def read_gap(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Answer `letters_between` for the first time."""
        raise NotImplementedError


# A letter, the mask of it alone, and the mask of the letters before it, without the separator. The
# letters of a node that are in the last mask are counted: that is the place of the letter's child.
Mark = tuple[int, int, int]
MARKS: Final[list[Mark]] = [(n, 1 << n, ((1 << n) - 1) & -2) for n in range(MOST_LETTERS + 1)]


class NodeCache(Gaps):
    """The nodes of one graph, and the letters that fit between given others."""

    def __init__(self, arcs: Sequence[int], plain: int, gaddag: int) -> None:
        super().__init__()
        self.arcs: Sequence[int] = arcs
        self.read: dict[int, Node] = {}
        self.masks: dict[int, int] = {}  # nodes with equal masks share one
        self.marks_of: dict[int, tuple[Mark, ...]] = {}  # of the letters of masks, for the search
        self.plain: Node = self.node(plain)
        self.gaddag: Node = self.node(gaddag)

    def forget_if_large(self, most: int = MOST_KEPT) -> None:
        """Drop everything read so far if it is more than `most` nodes, gaps and masks.

        A search that is running keeps the nodes it holds, and goes on.
        """
        if len(self.read) + len(self.gaps) + len(self.marks_of) > most:
            self.read = {}
            self.masks = {}
            self.marks_of = {}
            self.gaps.clear()
            self.plain = self.node(self.plain.first)
            self.gaddag = self.node(self.gaddag.first)

    def node(self, first: int) -> Node:
        """Return the node whose list of arcs begins at a place; at 0 it is the one without arcs."""
        node = self.read.get(first)
        if node is None:
            mask, ends, place = 0, 0, first
            while first:
                arc = self.arcs[place]
                bit = MARKS[arc >> LETTER_SHIFT][1]
                mask |= bit
                if arc & ACCEPTS:
                    ends |= bit
                if arc & LAST:
                    break
                place += 1
            share = self.masks.setdefault
            node = self.read[first] = Node(first, share(mask, mask), share(ends, ends))
        return node

    def children(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes that the letters of a node lead to."""
        children = node.children
        if children is None:
            # Other threads read nodes too, and an interrupt may come at any time: only children
            # that are complete are kept.
            found: list[Node] = []
            place = node.first
            while place:
                arc = self.arcs[place]
                if arc >> LETTER_SHIFT:
                    child = self.node(arc & CHILD)
                    if child.behind is child:
                        # The separator is letter 0, so it is the first arc of its list.
                        behind = self.arcs[child.first] & CHILD if child.mask & 1 else 0
                        child.behind = self.node(behind)
                    found.append(child)
                if arc & LAST:
                    break
                place += 1
            children = node.children = tuple(found)
        return children

    def child(self, node: Node, letter: int) -> Node | None:
        """Return the node that a letter leads to; None if the node does not have the letter."""
        _, bit, below = MARKS[letter]
        return self.children(node)[(node.mask & below).bit_count()] if node.mask & bit else None

    def marks_in(self, mask: int) -> tuple[Mark, ...]:
        """Return the letters of a mask, without the separator, and keep them in `marks_of`."""
        marks = tuple([mark for mark in MARKS[1 : mask.bit_length()] if mask & mark[1]])
        self.marks_of[mask] = marks
        return marks

    def read_gap(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Answer `letters_between` from the plain graph."""
        node = self.plain
        for letter in before:
            below = self.child(node, letter)
            if below is None:
                return 0
            node = below
        mask = 0
        for letter, bit, _ in self.marks_in(node.mask):
            end, last = node, letter
            for following in after:
                below = self.child(end, last)
                if below is None:
                    break
                end, last = below, following
            else:
                if end.ends & MARKS[last][1]:
                    mask |= bit
        return mask


def unit(letter: int) -> int:
    """Return the number of one letter alone."""
    return 1 << COUNT_BITS * letter


class Spellings(Gaps):
    """The letters of all words, as a set of numbers."""

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
