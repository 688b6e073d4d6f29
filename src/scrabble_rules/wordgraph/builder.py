"""From a list of words to the arcs of both graphs, as few of them as there can be.

The words as they are read make the plain graph. The other one, a gaddag, has every beginning of a
word backwards: for CARE the ways C, AC, RAC and ERAC. After C, AC and RAC a separator leads into
the plain graph, to where CA, CAR and CARE go on; so only the beginnings have to be laid anew.
Where two ways go on alike they share one list of arcs, and a list that is the end of a longer one
lies inside it.

Words come as text with one character for a letter, its number. While building, an arc points to
the number of a list; at the end every list is given its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, pairwise

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
    """Return the bytes of all arcs for words in any order."""
    lists = Lists(most_arcs)
    plain = lists.lay(dict.fromkeys(words, ACCEPTS))
    gaddag = lists.lay(lists.beginnings(plain))
    return lists.laid_out(plain, gaddag)


class Lists:
    """All lists of arcs that were finished so far, each one once, by their numbers."""

    __slots__ = ("_lists", "_longer", "_most_arcs", "_single")

    def __init__(self, most_arcs: int = MOST_ARCS) -> None:
        self._most_arcs = most_arcs
        self._lists: list[tuple[int, ...]] = [()]
        self._single: dict[int, int] = {}
        self._longer: dict[tuple[int, ...], int] = {}

    def lay(self, ends: Mapping[str, int]) -> int:
        """Lay ways and what is at the end of each: whether it accepts, and what comes after it.

        Return the number of the list in which all of them begin. A list stays open as long as
        more ways may lead through it. What only one way leads through is closed from its end.
        """
        ways = sorted(ends)
        into, single, lists = _INTO, self._single, self._lists
        open_arcs: list[list[int]] = [[]]
        open_into = [0]
        depth = 0
        for way, ahead in zip(ways, _alike(ways), strict=True):
            end = ends[way]
            after = end & CHILD
            for sign in way[depth:ahead]:
                open_arcs.append([])
                open_into.append(into[sign])
                depth += 1
            if ahead == len(way):
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
            arc |= into[way[-1]]
            for sign in way[depth:-1][::-1]:  # from its end back to what is shared
                number = single.get(arc, 0)
                if number == 0:
                    number = single[arc] = len(lists)
                    lists.append((arc,))
                arc = into[sign] | number
            open_arcs[-1].append(arc)
            while depth > ahead:
                arc = open_into.pop() | self._number(open_arcs.pop())
                open_arcs[-1].append(arc)
                depth -= 1
        self._check(len(lists))  # each list begins at an arc of its own
        return self._number(open_arcs[0])

    def _number(self, arcs: list[int]) -> int:
        """Return the number of a list, a new one if it is new."""
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
                f"there are too many words for one graph, which holds {self._most_arcs:,} arcs"
            )

    def beginnings(self, root: int) -> dict[str, int]:
        """Return all beginnings of words, backwards, and what is at the end of each."""
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
        """Give every list its place, the later ones first, and write all the arcs."""
        lists = self._lists
        inside = self._inside()
        places = [0] * len(lists)
        hosts = [number for number in range(len(lists) - 1, 0, -1) if number not in inside]
        begins = list(accumulate((len(lists[number]) for number in hosts), initial=FIRST))
        self._check(begins[-1])
        for number, place in zip(hosts, begins, strict=False):
            places[number] = place
        for number, (host, start) in inside.items():
            places[number] = places[host] + start
        ways = chain.from_iterable(map(lists.__getitem__, hosts))
        laid = [LAST | places[plain], LAST | places[gaddag]]
        laid.extend([arc & ~CHILD | places[arc & CHILD] for arc in ways])
        for place in begins[1:]:
            laid[place - 1] |= LAST
        return arcs_to_bytes(laid)

    def _inside(self) -> dict[int, tuple[int, int]]:
        """Find the lists that are the end of a longer one: which one, and where they begin."""
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


def _alike(ways: Sequence[str]) -> Iterator[int]:
    """Return for each way how many letters it shares with the next one.

    Written as numbers of equal length, two ways differ from the first bit that is set in either
    but not in both.
    """
    width = max(map(len, ways), default=0)
    numbers = [int.from_bytes(way.encode("latin-1").ljust(width, b"\0")) for way in ways]
    numbers.append(0)
    return ((8 * width - (one ^ other).bit_length()) // 8 for one, other in pairwise(numbers))
