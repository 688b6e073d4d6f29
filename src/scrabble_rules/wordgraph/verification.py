"""Whether arcs that come from a stranger make a word graph at all.

Asks for what every look-up relies on: each way ends, each list is in order, each arc leads to a
list and carries a letter of the alphabet, and both graphs spell equally much. It doesn't ask
whether that is the same words. Takes time and memory in proportion to the arcs, whatever they say.
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

MOST_WORDS = 1 << 24  # more than any language has; arcs may spell more words than there are atoms

_OPEN, _DONE = 1, 2
_COUNTED = 1 << 40  # no further


def count_words(arcs: Sequence[int], letters: int) -> int:
    """Return the number of words, or raise `WordGraphError` if the arcs make no sound graph."""
    _check_roots(arcs)
    _check_each(arcs, letters)
    survey = Survey(arcs)
    plain, gaddag = arcs[PLAIN] & CHILD, arcs[GADDAG] & CHILD
    survey.visit(plain)
    forwards = bytes(survey.marks)
    survey.visit(gaddag)
    for at in range(FIRST, len(arcs)):
        if arcs[at] >> LETTER_SHIFT == SEPARATOR:
            if forwards[at]:
                raise WordGraphError("the graph of the words as they are read has a separator")
            if not forwards[arcs[at] & CHILD]:
                raise WordGraphError(f"the separator at arc {at} leads to where no word goes on")
    words = survey.words[plain]
    if words > MOST_WORDS:
        raise WordGraphError(f"it spells more than {MOST_WORDS:,} words: that is no word list")
    if survey.longest[plain] > MOST_LABELS_IN_WORD:
        raise WordGraphError(f"it has words of more than {MOST_LABELS_IN_WORD} letters")
    if survey.words[gaddag] != survey.letters[plain]:
        raise WordGraphError("its gaddag is of other words than its plain graph")
    return words


def _check_roots(arcs: Sequence[int]) -> None:
    """Look at the two arcs before all others."""
    count = len(arcs)
    if not FIRST <= count <= MOST_ARCS:
        raise WordGraphError(f"a word graph has from {FIRST} to {MOST_ARCS:,} arcs, not {count:,}")
    for root in (PLAIN, GADDAG):
        if arcs[root] & ~CHILD != LAST:
            raise WordGraphError("it doesn't begin with the roots of a plain graph and a gaddag")
        if not _is_place(arcs[root] & CHILD, count):
            raise WordGraphError("its roots lead to where no list begins")


def _check_each(arcs: Sequence[int], letters: int) -> None:
    """Look at each arc by itself, and at its neighbour."""
    before = -1
    for at in range(FIRST, len(arcs)):
        arc = arcs[at]
        letter, child = arc >> LETTER_SHIFT, arc & CHILD
        if letter > letters:
            raise WordGraphError(f"it knows a letter {letter}, the alphabet has {letters}")
        if letter <= before:
            raise WordGraphError(f"the letters are out of order at arc {at}")
        if not _is_place(child, len(arcs)):
            raise WordGraphError(f"arc {at} leads to where no list begins")
        if child == 0 if letter == SEPARATOR else arc & (ACCEPTS | CHILD) == 0:
            raise WordGraphError(f"at arc {at} no word ends and none goes on")
        if letter == SEPARATOR and arc & ACCEPTS:
            raise WordGraphError(f"at arc {at} a word ends with a separator")
        before = -1 if arc & LAST else letter
    if before >= 0:
        raise WordGraphError("it is cut off within a list of arcs")


def _is_place(child: int, count: int) -> bool:
    return child == 0 or FIRST <= child < count


class Survey:
    """Counts from the ends of all ways back; an arc that leads into an open one is a circle."""

    __slots__ = ("_arcs", "letters", "longest", "marks", "words")

    def __init__(self, arcs: Sequence[int]) -> None:
        self._arcs = arcs
        self.marks: bytearray = bytearray(len(arcs))
        self.marks[0] = _DONE  # leads nowhere
        # For each place what the list spells from there on: how many words, of how many letters
        # all in all, and of how many the longest.
        self.words: array[int] = array("Q", bytes(8 * len(arcs)))
        self.letters: array[int] = array("Q", bytes(8 * len(arcs)))
        self.longest: array[int] = array("H", bytes(2 * len(arcs)))

    def visit(self, root: int) -> None:
        """Count all that can be reached from a list, without recursion."""
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
                raise WordGraphError("its arcs go round in a circle")
            marks[at] = _OPEN
            waiting.append(other)

    def _count(self, at: int, child: int, beside: int) -> None:
        words, letters, longest = self.words, self.letters, self.longest
        here = words[child] + (self._arcs[at] & ACCEPTS != 0)
        words[at] = min(here + words[beside], _COUNTED)
        letters[at] = min(here + letters[child] + letters[beside], _COUNTED)
        longest[at] = min(max(1 + longest[child], longest[beside]), MOST_LABELS_IN_WORD + 1)
