"""Proves that arcs from an untrusted source are a word graph that searches can rely on.

Three things are proved, in this order:

1. Each arc by itself is sound: lists are sorted and complete, arcs lead to lists and carry letters
   of the alphabet, every path ends with a word, and nothing runs in a circle.
2. The graph is small enough for the last step, which looks at every beginning of a word. A few arcs
   can spell more words than could ever be looked at, so the beginnings together may have only
   `MOST_FOR_ANY` letters, and `MOST_FOR_EACH_ARC` more for each arc. They are counted without being
   spelled, so this takes time and memory in proportion to the arcs, and so does the last step then.
3. Plain graph and gaddag hold the same words. Each beginning of a word must be in the gaddag
   backwards: there its path ends a word if the beginning is a word, and its separator leads to what
   follows the beginning. And the gaddag must hold no more paths than there are beginnings. Paths
   are different texts because lists are sorted, so each of them belongs to one beginning.

Nothing here is a fingerprint, so there is no fingerprint that arcs could be made to fit.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    FIRST,
    GADDAG,
    LAST,
    LETTER_SHIFT,
    MOST_ARCS,
    MOST_LABELS_IN_WORD,
    MOST_PACKED_LETTERS,
    PLAIN,
    SEPARATOR,
    follow,
    letter_masks,
)
from scrabble_rules.wordgraph.errors import WordGraphError

MOST_FOR_ANY: Final = 1 << 20
MOST_FOR_EACH_ARC: Final = 64

_OPEN, _DONE = 1, 2
_MOST_COUNTED = 1 << 40  # sums stop here, so that they fit into 64 bits
_CLASS_BITS = 22
_OTHER_WORDS = "the gaddag holds other words than the plain graph"


def prove(arcs: Sequence[int], letters: int) -> int:
    """Return the number of words; raises `WordGraphError` unless the arcs are a word graph."""
    _check_roots(arcs)
    _check_each(arcs, letters)
    plain, gaddag = arcs[PLAIN] & CHILD, arcs[GADDAG] & CHILD
    counted = PlainGraph(arcs, plain)
    if counted.longest[plain] > MOST_LABELS_IN_WORD:
        raise WordGraphError(f"the graph has words of more than {MOST_LABELS_IN_WORD} letters")
    most = most_read(arcs)
    if counted.letters[plain] > most:
        raise WordGraphError(
            f"the graph spells too much for its size: with {len(arcs):,} arcs, the beginnings of "
            f"its words may have {most:,} letters together"
        )
    _check_separators(arcs, counted)
    if _ends(arcs, gaddag) != counted.beginnings[plain]:
        raise WordGraphError(_OTHER_WORDS)
    _compare(arcs, letters, counted)
    return counted.words[plain]


def most_read(arcs: Sequence[int]) -> int:
    """Return how many letters the beginnings of all words may have together."""
    return MOST_FOR_ANY + MOST_FOR_EACH_ARC * len(arcs)


def _check_roots(arcs: Sequence[int]) -> None:
    """Check the two arcs that point at the plain graph and the gaddag."""
    count = len(arcs)
    if not FIRST <= count <= MOST_ARCS:
        raise WordGraphError(f"a word graph has from {FIRST} to {MOST_ARCS:,} arcs, not {count:,}")
    for root in (PLAIN, GADDAG):
        if arcs[root] & ~CHILD != LAST:
            raise WordGraphError("the first two arcs do not point at a plain graph and a gaddag")
        if not _is_place(arcs[root] & CHILD, count):
            raise WordGraphError("the first two arcs do not point at lists")


def _check_each(arcs: Sequence[int], letters: int) -> None:
    """Check each arc by itself and against the one before it."""
    before = -1
    for at in range(FIRST, len(arcs)):
        arc = arcs[at]
        letter, child = arc >> LETTER_SHIFT, arc & CHILD
        if letter > letters:
            raise WordGraphError(
                f"arc {at} has letter {letter}, the alphabet only {letters} letters"
            )
        if letter <= before:
            raise WordGraphError(f"the letters of a list are out of order at arc {at}")
        if not _is_place(child, len(arcs)):
            raise WordGraphError(f"arc {at} does not point at a list")
        if child == 0 if letter == SEPARATOR else arc & (ACCEPTS | CHILD) == 0:
            raise WordGraphError(f"no word ends or continues at arc {at}")
        if letter == SEPARATOR and arc & ACCEPTS:
            raise WordGraphError(f"a word ends with the separator at arc {at}")
        before = -1 if arc & LAST else letter
    if before >= 0:
        raise WordGraphError("the last list of arcs is cut off")


def _is_place(child: int, count: int) -> bool:
    return child == 0 or FIRST <= child < count


def _check_separators(arcs: Sequence[int], plain: PlainGraph) -> None:
    for at in range(FIRST, len(arcs)):
        if arcs[at] >> LETTER_SHIFT == SEPARATOR:
            if plain.classes[at]:
                raise WordGraphError("the plain graph has a separator")
            if not plain.classes[arcs[at] & CHILD]:
                raise WordGraphError(
                    f"the separator at arc {at} does not lead into the plain graph"
                )


def _places(arcs: Sequence[int], root: int, leaf: int = -1) -> Iterator[int]:
    """Yield the place of each arc that can be reached from a list, in an order for counting.

    An arc comes once, after the list it leads to and after the next arc of its own list. Arcs with
    the letter `leaf` are not followed. Meeting one that is being waited for means that the arcs
    form a cycle.
    """
    marks = bytearray(len(arcs))
    marks[0] = _DONE  # stands for no list
    waiting = [root]
    while waiting:
        at = waiting[-1]
        if marks[at] == _DONE:
            waiting.pop()
            continue
        arc = arcs[at]
        child, beside = arc & CHILD, 0 if arc & LAST else at + 1
        if marks[child] != _DONE and arc >> LETTER_SHIFT != leaf:
            other = child
        elif marks[beside] != _DONE:
            other = beside
        else:
            marks[at] = _DONE
            yield at
            continue
        if marks[other] == _OPEN:
            raise WordGraphError("the arcs form a cycle")
        marks[at] = _OPEN
        waiting.append(other)


class PlainGraph:
    """What the plain graph spells from each place on, to the end of the list.

    `words` are those that end there; `beginnings` are all paths, `letters` the sum of their lengths
    and `longest` the greatest. Lists that spell the same have the same of `classes`, counted from
    1; a place of the gaddag has none.
    """

    def __init__(self, arcs: Sequence[int], root: int) -> None:
        words, beginnings, letters = (array("Q", bytes(8 * len(arcs))) for _ in range(3))
        longest = array("H", bytes(2 * len(arcs)))
        classes = array("I", bytes(4 * len(arcs)))
        known: dict[int, int] = {}
        for at in _places(arcs, root):
            arc = arcs[at]
            child, beside = arc & CHILD, 0 if arc & LAST else at + 1
            here = 1 + beginnings[child]
            ends = words[child] + (arc & ACCEPTS != 0)
            words[at] = min(ends + words[beside], _MOST_COUNTED)
            beginnings[at] = min(here + beginnings[beside], _MOST_COUNTED)
            letters[at] = min(here + letters[child] + letters[beside], _MOST_COUNTED)
            longest[at] = min(max(1 + longest[child], longest[beside]), MOST_LABELS_IN_WORD + 1)
            spelled = (arc & ~(CHILD | LAST)) << _CLASS_BITS | classes[child]
            key = spelled << _CLASS_BITS | classes[beside]
            classes[at] = known.setdefault(key, len(known) + 1)
        self.words: array[int] = words
        self.beginnings: array[int] = beginnings
        self.letters: array[int] = letters
        self.longest: array[int] = longest
        self.classes: array[int] = classes


def _ends(arcs: Sequence[int], root: int) -> int:
    """Return how many paths of the gaddag stand for a beginning.

    They end where a word ends or a separator follows.
    """
    ends = array("Q", bytes(8 * len(arcs)))  # from each place on, to the end of the list
    for at in _places(arcs, root, SEPARATOR):
        arc = arcs[at]
        child, beside = arc & CHILD, 0 if arc & LAST else at + 1
        here = 0
        if arc >> LETTER_SHIFT != SEPARATOR:
            goes_on = child != 0 and arcs[child] >> LETTER_SHIFT == SEPARATOR
            here = ends[child] + (arc & ACCEPTS != 0 or goes_on)
        ends[at] = min(here + ends[beside], _MOST_COUNTED)
    return ends[root]


def _compare(arcs: Sequence[int], letters: int, plain: PlainGraph) -> None:
    """Look up each beginning of a word in the gaddag, backwards."""
    last_arc = _gaddag_paths(arcs, letters)
    classes = plain.classes
    root = arcs[PLAIN] & CHILD
    waiting: list[tuple[int, tuple[int, ...]]] = [(root, ())] if root else []
    while waiting:
        at, after = waiting.pop()
        arc = arcs[at]
        if not arc & LAST:
            waiting.append((at + 1, after))
        backwards = (arc >> LETTER_SHIFT, *after)
        if arc & CHILD:
            waiting.append((arc & CHILD, backwards))
        found = last_arc(backwards)  # 0 if there is no such path
        first = arcs[found & CHILD] if found & CHILD else ACCEPTS
        behind = first & CHILD if first >> LETTER_SHIFT == SEPARATOR else 0
        if (found ^ arc) & ACCEPTS or classes[behind] != classes[arc & CHILD]:
            raise WordGraphError(_OTHER_WORDS)


def _gaddag_paths(arcs: Sequence[int], letters: int) -> Callable[[Sequence[int]], int]:
    """Return what `follow` does from the root of the gaddag, in steps of constant time if it can.

    The letters of a list that come before a letter are counted in its mask.
    """
    root = arcs[GADDAG] & CHILD
    if letters > MOST_PACKED_LETTERS:
        return partial(follow, arcs, root)
    masks = letter_masks(arcs, letters)
    before = [(1 << letter) - 1 for letter in range(letters + 1)]

    def last_arc(path: Sequence[int]) -> int:
        at, arc = root, 0
        for letter in path:
            mask = masks[at]
            if not mask >> letter & 1:
                return 0
            arc = arcs[at + (mask & before[letter]).bit_count()]
            at = arc & CHILD
        return arc

    return last_arc
