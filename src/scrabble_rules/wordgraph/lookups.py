"""Look-ups in a word graph: anagrams, all words, the letters that fit a gap.

Letters are numbers here; `graph` translates labels. The time of a look-up depends on what it
visits, not on the size of the graph. None is recursive, so long words cannot exhaust the stack.
Unsound arcs may lead in circles, so those that visit many raise OverflowError when the beginnings
of words that they have met have more than `most` letters together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scrabble_rules.values.lexicon import Word
from scrabble_rules.wordgraph.arcs import (
    ACCEPTS,
    CHILD,
    LAST,
    LETTER_SHIFT,
    MOST_LABELS_IN_WORD,
    SEPARATOR,
    follow,
)


def words_from_tiles(
    arcs: Sequence[int], root: int, counts: Sequence[int], blanks: int, lengths: range, most: int
) -> Iterator[list[int]]:
    """Yield the words that some tiles can spell, each once, in the order of the alphabet.

    `counts[n]` is the number of tiles with letter n. A blank is used only when no such tile is
    left, so no word comes twice. The same list is yielded each time, changed to the next word.

    Invariant: `places[n]` is the arc to try next as letter n, 0 if none is left; `letters` are the
    letters chosen before, and `left` and `blanks` the tiles they leave.
    """
    left = list(counts)
    letters: list[int] = []
    by_blank: list[bool] = []
    places = [root]
    while places:
        at = places[-1]
        if at == 0:
            places.pop()
            if letters:
                letter = letters.pop()
                if by_blank.pop():
                    blanks += 1
                else:
                    left[letter] += 1
            continue
        most -= len(places)
        if most < 0:
            raise OverflowError
        arc = arcs[at]
        places[-1] = 0 if arc & LAST else at + 1
        letter = arc >> LETTER_SHIFT
        if left[letter] > 0:  # a real tile first: a blank for the same letter adds no word
            left[letter] -= 1
            by_blank.append(False)
        elif blanks > 0:
            blanks -= 1
            by_blank.append(True)
        else:
            continue
        letters.append(letter)
        if arc & ACCEPTS and len(letters) in lengths:
            yield letters
        places.append(arc & CHILD if len(letters) + 1 < lengths.stop else 0)


def all_words(arcs: Sequence[int], root: int, labels: Sequence[Word], most: int) -> Iterator[Word]:
    """Yield all words spelled from a list on, in order; `labels[n]` is letter n as a word."""
    waiting: list[tuple[int, Word]] = [(root, ())] if root else []
    while waiting:
        at, before = waiting.pop()
        most -= len(before) + 1
        if most < 0:
            raise OverflowError
        arc = arcs[at]
        if not arc & LAST:
            waiting.append((at + 1, before))
        word = before + labels[arc >> LETTER_SHIFT]
        if arc & ACCEPTS:
            yield word
        if arc & CHILD and len(word) < MOST_LABELS_IN_WORD:
            waiting.append((arc & CHILD, word))


def sorted_lines(arcs: Sequence[int], root: int, labels: Sequence[str]) -> Iterator[str]:
    """Yield all words as `digest_of` sorts them: by code points, with spaces between the labels.

    `labels[n]` is letter n, and has no spaces in it. `waiting` holds, the next one last, the lines
    to yield, with 0, and the beginnings of lines, with the list that continues them.
    """
    keys = [key for label in labels[1:] for key in (label, f"{label} ")]
    is_sorted = keys == sorted(keys)
    waiting = [("", root)] if root else []
    while waiting:
        before, at = waiting.pop()
        if at == 0:
            yield before
            continue
        found: list[tuple[str, int]] = []
        arc = 0
        while not arc & LAST:
            arc = arcs[at]
            at += 1
            line = before + labels[arc >> LETTER_SHIFT]
            if arc & ACCEPTS:
                found.append((line, 0))
            if arc & CHILD:
                found.append((f"{line} ", arc & CHILD))
        if not is_sorted:
            found.sort()
        waiting.extend(reversed(found))


def letters_in_gap(
    arcs: Sequence[int], plain: int, gaddag: int, before: Sequence[int], after: Sequence[int]
) -> list[int]:
    """Return the letters that make a word of what stands before and after a gap of one letter.

    The longer part is followed first, because it leaves fewer letters to try: forwards in the plain
    graph, or backwards in the gaddag.
    """
    root, first, rest = plain, before, after
    if len(before) <= len(after):
        root, first, rest = gaddag, after[::-1], before[::-1]
    at = follow(arcs, root, first) & CHILD if first else root
    found = []
    while at != 0:
        arc = arcs[at]
        letter = arc >> LETTER_SHIFT
        if letter != SEPARATOR:
            end = follow(arcs, arc & CHILD, rest) if rest else arc
            if end & ACCEPTS:
                found.append(letter)
        at = 0 if arc & LAST else at + 1
    return found
