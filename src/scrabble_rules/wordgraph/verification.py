"""Checks that arcs from an untrusted source form a sound word graph, and counts their words.

Every look-up relies on some properties: each list is sorted and ends, each arc leads to a list and
carries a letter of the alphabet, no path runs in a circle, and a separator leads into the plain
graph. They are checked here, in time and memory proportional to the number of arcs. Whether plain
graph and gaddag hold the same words is not checked, only that both hold as many letters.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    FIRST,
    GADDAG,
    LAST,
    LETTER_SHIFT,
    MOST_ARCS,
    MOST_LABELS_IN_WORD,
    PLAIN,
    SEPARATOR,
)
from scrabble_rules.wordgraph.errors import WordGraphError

MOST_WORDS = 1 << 24  # 250 lists can spell more words than could ever be counted one by one

_OPEN, _DONE = 1, 2
_MOST_COUNTED = 1 << 40  # sums stop here, so that they fit into 64 bits


def count_words(arcs: Sequence[int], letters: int) -> int:
    """Return the number of words; raises `WordGraphError` if the arcs form no sound graph."""
    _check_roots(arcs)
    _check_each(arcs, letters)
    counter = WordCounter(arcs)
    plain, gaddag = arcs[PLAIN] & CHILD, arcs[GADDAG] & CHILD
    counter.visit(plain)
    forwards = bytes(counter.marks)
    counter.visit(gaddag)
    for at in range(FIRST, len(arcs)):
        if arcs[at] >> LETTER_SHIFT == SEPARATOR:
            if forwards[at]:
                raise WordGraphError("the plain graph has a separator")
            if not forwards[arcs[at] & CHILD]:
                raise WordGraphError(
                    f"the separator at arc {at} does not lead into the plain graph"
                )
    words = counter.words[plain]
    if words > MOST_WORDS:
        raise WordGraphError(f"the graph spells more than {MOST_WORDS:,} words")
    if counter.longest[plain] > MOST_LABELS_IN_WORD:
        raise WordGraphError(f"the graph has words of more than {MOST_LABELS_IN_WORD} letters")
    if counter.words[gaddag] != counter.letters[plain]:
        raise WordGraphError("the gaddag holds other words than the plain graph")
    return words


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


class WordCounter:
    """Counts what the graph spells from each arc on, in a depth-first walk.

    An arc is counted once its child list and the next arc of its own list are. Meeting one that is
    being waited for means that the arcs form a cycle.
    """

    __slots__ = ("_arcs", "letters", "longest", "marks", "words")

    def __init__(self, arcs: Sequence[int]) -> None:
        self._arcs = arcs
        self.marks: bytearray = bytearray(len(arcs))
        self.marks[0] = _DONE  # stands for no list, so it spells nothing
        # What the rest of the list at each place spells: the number of words, the sum of their
        # letters, and the length of the longest.
        self.words: array[int] = array("Q", bytes(8 * len(arcs)))
        self.letters: array[int] = array("Q", bytes(8 * len(arcs)))
        self.longest: array[int] = array("H", bytes(2 * len(arcs)))

    def visit(self, root: int) -> None:
        """Count everything that can be reached from a list, without recursion."""
        arcs, marks = self._arcs, self.marks
        waiting = [root]
        while waiting:
            at = waiting[-1]
            if marks[at] == _DONE:
                waiting.pop()
                continue
            arc = arcs[at]
            child, beside = arc & CHILD, 0 if arc & LAST else at + 1
            if marks[child] != _DONE:
                other = child
            elif marks[beside] != _DONE:
                other = beside
            else:
                marks[at] = _DONE
                self._count(at, child, beside)
                continue
            if marks[other] == _OPEN:
                raise WordGraphError("the arcs form a cycle")
            marks[at] = _OPEN
            waiting.append(other)

    def _count(self, at: int, child: int, beside: int) -> None:
        words, letters, longest = self.words, self.letters, self.longest
        here = words[child] + (self._arcs[at] & ACCEPTS != 0)
        words[at] = min(here + words[beside], _MOST_COUNTED)
        letters[at] = min(here + letters[child] + letters[beside], _MOST_COUNTED)
        longest[at] = min(max(1 + longest[child], longest[beside]), MOST_LABELS_IN_WORD + 1)
