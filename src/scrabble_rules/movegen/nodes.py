"""What the kernel walks over: the nodes of a word graph, and racks that shrink.

Numbers only, as in the kernel. Everything is read when it is first reached and then kept.
"""

from __future__ import annotations

from collections.abc import Sequence

LAST, ACCEPTS, CHILD = 1 << 22, 1 << 23, (1 << 22) - 1
KEPT = 200_000  # some 70 MB; twenty games read 130,000


class Node:
    """One node of the graph: a mask of its labels and, once it has been reached, its arcs.

    An arc leads from a letter to the next node, whether a word ends there, the mask of that node,
    and the node and the mask that follow it behind a separator.
    """

    __slots__ = ("first", "kids", "mask")

    def __init__(self, first: int, mask: int) -> None:
        self.first: int = first
        self.mask: int = mask
        self.kids: dict[int, Arc] | None = None


Arc = tuple[Node, bool, int, Node, int]


class Nodes:
    """The nodes of one graph, each made once, and the letters that fit between others."""

    __slots__ = ("arcs", "between", "plain", "read", "turned")

    def __init__(self, arcs: Sequence[int], plain: int, turned: int) -> None:
        self.arcs: Sequence[int] = arcs
        self.read: dict[int, Node] = {}
        self.between: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.plain: Node = self.node(plain)
        self.turned: Node = self.node(turned)

    def spare(self, most: int = KEPT) -> None:
        """Forget everything if very much is being kept; a search that is running goes on."""
        if len(self.read) + len(self.between) > most:
            self.read.clear()
            self.between.clear()
            self.plain = self.node(self.plain.first)
            self.turned = self.node(self.turned.first)

    def node(self, first: int) -> Node:
        """Return the node whose arcs begin there; 0 is the node without any."""
        node = self.read.get(first)
        if node is None:
            mask, place = 0, first
            while first:
                arc = self.arcs[place]
                mask |= 1 << (arc >> 24)
                if arc & LAST:
                    break
                place += 1
            node = self.read[first] = Node(first, mask)
        return node

    def kids(self, node: Node) -> dict[int, Arc]:
        """Return the arcs of a node by their letters, read when they are first wanted."""
        kids = node.kids
        if kids is None:
            kids = node.kids = {}
            place = node.first
            while place:
                arc = self.arcs[place]
                child = self.node(arc & CHILD)
                behind = self.node(self.arcs[child.first] & CHILD) if child.mask & 1 else child
                mask = behind.mask if child.mask & 1 else 0
                kids[arc >> 24] = (child, arc & ACCEPTS != 0, child.mask, behind, mask)
                if arc & LAST:
                    break
                place += 1
        return kids

    def fits(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        """Return the mask of letters that make a word between others."""
        key = (before, after)
        mask = self.between.get(key)
        if mask is None:
            mask = self.between[key] = self._fits(before, after)
        return mask

    def _fits(self, before: tuple[int, ...], after: tuple[int, ...]) -> int:
        node = self.plain
        for letter in before:
            kids = self.kids(node)
            if letter not in kids:
                return 0
            node = kids[letter][0]
        mask = 0
        for letter, (child, accepts, _, _, _) in self.kids(node).items():
            end, is_word = child, accepts
            for following in after:
                kids = self.kids(end)
                if following not in kids:
                    is_word = False
                    break
                end, is_word = kids[following][:2]
            if is_word:
                mask |= 1 << letter
        return mask


class Rack:
    """What is left to lay: the mask of letters, and what is left after each of them.

    `reach` is what can be laid with blanks too, and 0 when nothing is left.
    """

    __slots__ = ("after", "every", "known", "letters", "mask", "reach", "used")

    def __init__(
        self,
        letters: tuple[int, ...],
        used: int,
        every: int,
        known: dict[tuple[int, ...], Rack],
    ) -> None:
        self.letters: tuple[int, ...] = letters
        self.used: int = used
        self.every: int = every
        self.known: dict[tuple[int, ...], Rack] = known
        mask = 0
        for letter in letters:
            mask |= 1 << letter
        self.reach: int = every if mask & 1 else mask
        self.mask: int = mask & -2
        self.after: dict[int, Rack] | None = None

    def unpack(self) -> dict[int, Rack]:
        """Find what is left after each letter, 0 being a blank."""
        after: dict[int, Rack] = {}
        letters, known = self.letters, self.known
        for place, letter in enumerate(letters):
            if letter not in after:
                rest = letters[:place] + letters[place + 1 :]
                rack = known.get(rest)
                if rack is None:
                    rack = known[rest] = Rack(rest, self.used + 1, self.every, known)
                after[letter] = rack
        self.after = after
        return after
