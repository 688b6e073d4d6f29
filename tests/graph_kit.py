"""What the tests of word graphs share: alphabets, a plain trie, writers of files and forgeries."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from scrabble_rules import TileSet
from scrabble_rules.values.lexicon import Word
from scrabble_rules.wordgraph import WordGraph

ABC = TileSet.of({"A": (3, 1), "B": (2, 2), "C": (2, 3)}, name="three letters")
DIGRAPHS = TileSet.of(
    {"A": (3, 1), "C": (1, 1), "CH": (1, 1), "H": (1, 1), "L·L": (1, 1), "O": (3, 1)}
)
SMALL = ("CARE", "CARED", "CARES", "CAR", "CARS", "SCARE", "SCAR", "ACE", "ACES", "ACRE", "RACE")

WORDS = st.sets(st.text("ABC", min_size=1, max_size=6), max_size=24)

LETTER, ACCEPTS, LAST, CHILD = 24, 1 << 23, 1 << 22, (1 << 22) - 1


def many_letters(count: int) -> TileSet:
    """A tile set with `count` letters, each of several characters."""
    return TileSet.of({f"L{number}.": (1, 1) for number in range(count)})


def tuples(words: Iterable[str]) -> set[Word]:
    return {tuple(word) for word in words}


def texts(words: Iterable[Word]) -> list[str]:
    return ["".join(word) for word in words]


def lists_from(arcs: Sequence[int], *roots: int) -> set[int]:
    """The places of all lists that can be reached from some roots."""
    found: set[int] = set()
    waiting = [root for root in roots if root]
    while waiting:
        at = waiting.pop()
        if at in found:
            continue
        found.add(at)
        while True:
            if arcs[at] & CHILD:
                waiting.append(arcs[at] & CHILD)
            if arcs[at] & LAST:
                break
            at += 1
    return found


def lists_of(graph: WordGraph) -> set[int]:
    return lists_from(graph.arcs, graph.root, graph.gaddag_root)


def ways(words: Iterable[Word]) -> set[Word]:
    """Every path of a gaddag: for CARE they are ERAC, RAC@E, AC@RE and C@ARE."""
    found = set()
    for word in words:
        found.add(word[::-1])
        for turn in range(1, len(word)):
            found.add((*word[:turn][::-1], "@", *word[turn:]))
    return found


def spelt_ways(graph: WordGraph, at: int, before: Word = ()) -> set[Word]:
    """All ways from a list on, the separator as @."""
    found = set()
    while at:
        arc = graph.arcs[at]
        way = (*before, ("@", *graph.letters)[arc >> LETTER])
        if arc & ACCEPTS:
            found.add(way)
        found |= spelt_ways(graph, arc & CHILD, way)
        at = 0 if arc & LAST else at + 1
    return found


class Trie(dict[str, "Trie"]):
    """A plain trie of labels, in which nothing is shared."""

    accepts = False

    @classmethod
    def of(cls, words: Iterable[Word]) -> Trie:
        root = cls()
        for word in words:
            node = root
            for label in word:
                node = node.setdefault(label, cls())
            node.accepts = True
        return root

    def arcs(self, known: dict[object, int], order: Sequence[str]) -> tuple[object, ...]:
        """The arcs of this node as a value that is equal for equal continuations."""
        below = []
        for label in sorted(self, key=order.index):
            child = self[label]
            value = child.arcs(known, order)
            number = known.setdefault(value, len(known)) if value else -1
            below.append((label, child.accepts, number))
        return tuple(below)


def kwg(
    words: Iterable[Word], letters: Sequence[str], backwards: Iterable[Word] | None = None
) -> bytes:
    """Write a `.kwg` file: minimised, deepest lists first, no list inside another.

    A forged one has other words in its gaddag, `backwards`.
    """
    words = list(words)
    order = ("@", *letters)
    known: dict[object, int] = {}
    turned = ways(words if backwards is None else backwards)
    roots = [Trie.of(words).arcs(known, order), Trie.of(turned).arcs(known, order)]
    for root in roots:
        if root:
            known.setdefault(root, len(known))
    places = {-1: 0}
    place = 2
    for value, number in known.items():
        assert isinstance(value, tuple)
        places[number] = place
        place += len(value)
    nodes = [LAST | (places[known[root]] if root else 0) for root in roots]
    for value in known:
        assert isinstance(value, tuple)
        for label, accepts, number in value:
            nodes.append(order.index(label) << LETTER | accepts << 23 | places[number])
        nodes[-1] |= LAST
    return b"".join(node.to_bytes(4, "little") for node in nodes)


def nodes(*values: tuple[int, bool, bool, int]) -> bytes:
    """Write arcs by hand: letter, accepts, last, child."""
    return b"".join(
        (letter << LETTER | accepts << 23 | last << 22 | child).to_bytes(4, "little")
        for letter, accepts, last, child in values
    )


def summed(data: bytes) -> bytes:
    """The bytes of a graph with the checksum that they ought to have."""
    return data[:8] + zlib.crc32(data[12:]).to_bytes(4, "little") + data[12:]


def with_field(data: bytes, number: int, value: int) -> bytes:
    """Change one of the numbers in the header of a graph, behind its checksum."""
    at = 12 + 4 * number
    return summed(data[:at] + value.to_bytes(4, "little") + data[at + 4 :])


def with_arcs(data: bytes, arcs: bytes) -> bytes:
    """Put other arcs behind the header of a graph."""
    before = len(data) - 4 * int.from_bytes(data[28:32], "little")
    return with_field(data[:before] + arcs, 4, len(arcs) // 4)


def with_labels(data: bytes, labels: bytes) -> bytes:
    """Put other labels into the header of a graph."""
    name, before, padding, arcs = (
        int.from_bytes(data[at : at + 4], "little") for at in range(16, 32, 4)
    )
    begin = len(data) - 4 * arcs
    fill = -(name + len(labels)) % 4
    data = data[: begin - padding - before] + labels + bytes(fill) + data[begin:]
    return with_field(with_field(data, 2, len(labels)), 3, fill)
