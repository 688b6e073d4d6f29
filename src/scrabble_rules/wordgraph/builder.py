"""Builds the arcs of a word graph from a list of words: minimal, in one pass over sorted paths.

The *plain graph* spells every word forwards. The *gaddag* spells every prefix of a word backwards:
for CARE the paths C, AC, RAC and ERAC. After C, AC and RAC a separator leads into the plain graph,
to where C, CA and CAR continue there; so only the reversed prefixes need arcs of their own.

Both are built by the classic algorithm for minimal acyclic automata from sorted input. A list of
arcs stays open while more paths may run through it. When the next path branches off earlier, the
lists behind the branching point are complete: they are closed from the end, and a closed list that
equals a known one is replaced by it. At the end, a list that equals the tail of a longer one is
stored inside it.

Words come as text, one character with the number of a letter for each letter. While building, the
`child` of an arc is the number of a list; at the end each list is given its place in the array.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    FIRST,
    LAST,
    LETTER_SHIFT,
    MOST_ARCS,
    MOST_LETTERS,
    arcs_to_bytes,
)
from scrabble_rules.wordgraph.errors import WordGraphError

_INTO = {chr(letter): letter << LETTER_SHIFT for letter in range(MOST_LETTERS + 1)}
_SIGNS = tuple(map(chr, range(MOST_LETTERS + 1)))


def build(words: Iterable[str], most_arcs: int = MOST_ARCS) -> bytes:
    """Return the bytes of the arcs of both graphs, for words in any order.

    Raises `WordGraphError` if more than `most_arcs` are needed.
    """
    lists = Lists(most_arcs)
    plain = lists.add(dict.fromkeys(words, ACCEPTS))
    gaddag = lists.add(lists.reversed_prefixes(plain))
    return lists.laid_out(plain, gaddag)


class Lists:
    """The lists of arcs that are closed, each one once, by number; list 0 is empty."""

    __slots__ = ("_lists", "_longer", "_most_arcs", "_single")

    def __init__(self, most_arcs: int = MOST_ARCS) -> None:
        self._most_arcs = most_arcs
        self._lists: list[tuple[int, ...]] = [()]
        self._single: dict[int, int] = {}
        self._longer: dict[tuple[int, ...], int] = {}

    def add(self, ends: Mapping[str, int]) -> int:
        """Add paths, and return the number of the list in which all of them begin.

        `ends` has for each path the `ACCEPTS` bit, if a word ends with it, and the number of the
        list that a separator leads to, or 0.

        Invariant: `open_arcs[n]` is the list after the first n letters of the current path, without
        the arc that the path itself takes; `open_into[n]` is the letter of the arc that leads into
        it, with its `ACCEPTS` bit once that is known.
        """
        paths = sorted(ends)
        into, single, lists = _INTO, self._single, self._lists
        open_arcs: list[list[int]] = [[]]
        open_into = [0]
        depth = 0
        for path, ahead in zip(paths, _shared_with_next(paths), strict=True):
            end = ends[path]
            after = end & CHILD
            for sign in path[depth:ahead]:
                open_arcs.append([])
                open_into.append(into[sign])
                depth += 1
            if ahead == len(path):  # the next path goes on from here, so this list stays open
                open_into[-1] |= end & ACCEPTS
                if after:
                    open_arcs[-1].append(after)  # the separator is letter 0: it comes first
                continue
            arc = end & ACCEPTS
            if after:
                number = single.get(after, 0)
                if number == 0:
                    number = single[after] = len(lists)
                    lists.append((after,))
                arc |= number
            arc |= into[path[-1]]
            for sign in path[depth:-1][::-1]:  # no other path runs here: close from its end
                number = single.get(arc, 0)
                if number == 0:
                    number = single[arc] = len(lists)
                    lists.append((arc,))
                arc = into[sign] | number
            open_arcs[-1].append(arc)
            while depth > ahead:  # the next path branches off earlier: these lists are complete
                arc = open_into.pop() | self._number(open_arcs.pop())
                open_arcs[-1].append(arc)
                depth -= 1
        self._check(len(lists))  # each list needs at least one arc
        return self._number(open_arcs[0])

    def _number(self, arcs: list[int]) -> int:
        """Return the number of a list, a known one if there is an equal list."""
        number = len(self._lists)
        if len(arcs) > 1:
            closed = tuple(arcs)
            known = self._longer.setdefault(closed, number)
            if known == number:
                self._lists.append(closed)
        elif arcs:
            known = self._single.setdefault(arcs[0], number)
            if known == number:
                self._lists.append((arcs[0],))
        else:
            known = 0
        return known

    def _check(self, arcs: int) -> None:
        if arcs > self._most_arcs:
            raise WordGraphError(
                f"too many words for one graph: it holds {self._most_arcs:,} arcs at most"
            )

    def reversed_prefixes(self, root: int) -> dict[str, int]:
        """Return the reversed prefixes of all words, and for each what `add` takes as its end."""
        found: dict[str, int] = {}
        lists = self._lists
        waiting = [(root, "")]
        while waiting:
            number, before = waiting.pop()
            for arc in lists[number]:
                backwards = _SIGNS[arc >> LETTER_SHIFT] + before
                found[backwards] = arc & (ACCEPTS | CHILD)
                if arc & CHILD:
                    waiting.append((arc & CHILD, backwards))
        return found

    def laid_out(self, plain: int, gaddag: int) -> bytes:
        """Give every list its place, and return the bytes of all arcs.

        Lists come breadth first from both roots, so those that a search reads most, near the roots,
        stand together, and so do those that it chooses from at one square. Searches wait for memory
        more than for anything else.
        """
        lists = self._lists
        inside = self._inside()
        waiting, is_known = [gaddag, plain], bytearray(len(lists))
        is_known[0] = 1  # no list: nothing continues
        for number in waiting:  # it grows while it is read
            for arc in lists[number]:
                child = arc & CHILD
                if not is_known[child]:
                    is_known[child] = 1
                    waiting.append(child)
        hosts = dict.fromkeys(inside[each][0] if each in inside else each for each in waiting)
        hosts.pop(0, None)
        places, place = [0] * len(lists), FIRST
        for number in hosts:
            places[number] = place
            place += len(lists[number])
        self._check(place)
        for number, (host, start) in inside.items():
            places[number] = places[host] + start
        laid = [LAST | places[plain], LAST | places[gaddag]]
        for number in hosts:
            laid += [arc & ~CHILD | places[arc & CHILD] for arc in lists[number]]
            laid[-1] |= LAST
        return arcs_to_bytes(laid)

    def _inside(self) -> dict[int, tuple[int, int]]:
        """Return the lists that equal the tail of a longer one: that one, and where they begin."""
        single, longer = self._single, self._longer
        inside: dict[int, tuple[int, int]] = {}
        for arcs in sorted(longer, key=len, reverse=True):
            host = longer[arcs]
            if host not in inside:
                last = len(arcs) - 1
                for start in range(1, last):
                    number = longer.get(arcs[start:], 0)
                    if number:
                        inside.setdefault(number, (host, start))
                number = single.get(arcs[last], 0)
                if number:
                    inside.setdefault(number, (host, last))
        return inside


def _shared_with_next(paths: Sequence[str]) -> Iterator[int]:
    """Yield for each path the length of the prefix that it shares with the next one.

    Read as numbers of equal length, two paths differ first at the highest bit of their XOR.
    """
    width = max(map(len, paths), default=0)
    numbers = [int.from_bytes(path.encode("latin-1").ljust(width, b"\0")) for path in paths]
    numbers.append(0)
    return ((8 * width - (one ^ other).bit_length()) // 8 for one, other in pairwise(numbers))
