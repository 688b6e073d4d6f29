"""The word graph as the general search walks it: nodes, each read from the arcs once.

A node stands for a list of arcs (see `wordgraph.arcs`). Decoding an arc takes far longer than
looking up a decoded one, and a game visits the same nodes again and again, so nodes are kept:
`NodeCache` reads each when it is first reached. Threads share a cache: two may read the same node
at the same time, and keep either.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scrabble_rules.wordgraph.arcs import ACCEPTS, CHILD, LAST, LETTER_SHIFT

MOST_KEPT: Final = 200_000  # some 70 MB; twenty games read 130,000


class Node:
    """One node: the mask of its letters and, once it has been visited, its branches by letter."""

    __slots__ = ("branches", "first", "mask")

    def __init__(self, first: int, mask: int) -> None:
        self.first: int = first
        self.mask: int = mask
        self.branches: dict[int, Branch] | None = None


# One decoded arc: the next node, whether a word ends with the arc, the mask of the next node; then
# the node that the next node's separator leads to, and its mask, which is 0 without a separator.
# The masks are copied here so that a dead end costs no visit.
Branch = tuple[Node, bool, int, Node, int]


class Gaps:
    """The letters that make a word between given others; those asked for are kept."""

    __slots__ = ("gaps",)

    def __init__(self) -> None:
        self.gaps: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def forget_gaps(self) -> None:
        """Drop what is known of gaps."""
        self.gaps = {}

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


class NodeCache(Gaps):
    """The nodes of one graph, and the letters that fit between given others."""

    __slots__ = ("arcs", "gaddag", "letters_of", "plain", "read")

    def __init__(self, arcs: Sequence[int], plain: int, gaddag: int) -> None:
        super().__init__()
        self.arcs: Sequence[int] = arcs
        self.read: dict[int, Node] = {}
        self.letters_of: dict[int, tuple[int, ...]] = {}  # the letters of masks, for the search
        self.plain: Node = self.node(plain)
        self.gaddag: Node = self.node(gaddag)

    def forget_if_large(self, most: int = MOST_KEPT) -> None:
        """Drop everything read so far if it is more than `most` nodes, gaps and masks.

        A search that is running keeps the nodes it holds, and goes on.
        """
        if len(self.read) + len(self.gaps) + len(self.letters_of) > most:
            self.read = {}
            self.letters_of = {}
            self.forget_gaps()
            self.plain = self.node(self.plain.first)
            self.gaddag = self.node(self.gaddag.first)

    def node(self, first: int) -> Node:
        """Return the node whose list of arcs begins at a place; at 0 it is the one without arcs."""
        node = self.read.get(first)
        if node is None:
            mask, place = 0, first
            while first:
                arc = self.arcs[place]
                mask |= 1 << (arc >> LETTER_SHIFT)
                if arc & LAST:
                    break
                place += 1
            node = self.read[first] = Node(first, mask)
        return node

    def branches(self, node: Node) -> dict[int, Branch]:
        """Return the branches of a node by their letters."""
        branches = node.branches
        if branches is None:
            # Other threads read nodes too, and an interrupt may come at any time: only branches
            # that are complete are kept.
            branches = {}
            place = node.first
            while place:
                arc = self.arcs[place]
                child = self.node(arc & CHILD)
                # The separator is letter 0, so it is the first arc of its list.
                behind = self.node(self.arcs[child.first] & CHILD) if child.mask & 1 else child
                mask = behind.mask if child.mask & 1 else 0
                accepts = arc & ACCEPTS != 0
                branches[arc >> LETTER_SHIFT] = (child, accepts, child.mask, behind, mask)
                if arc & LAST:
                    break
                place += 1
            node.branches = branches
        return branches

    def read_gap(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Answer `letters_between` from the plain graph."""
        node = self.plain
        for letter in before:
            branches = self.branches(node)
            if letter not in branches:
                return 0
            node = branches[letter][0]
        mask = 0
        for letter, (child, accepts, _, _, _) in self.branches(node).items():
            end, is_word = child, accepts
            for following in after:
                branches = self.branches(end)
                if following not in branches:
                    is_word = False
                    break
                end, is_word = branches[following][:2]
            if is_word:
                mask |= 1 << letter
        return mask
