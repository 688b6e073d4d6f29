"""What can be asked of arcs, in letters that are numbers: ways, words, anagrams.

Each takes time in proportion to what it answers, never to the number of words in the graph, and
none of them calls itself: a long word needs no deep stack.
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
    find,
    follow,
)


def words_from_tiles(
    arcs: Sequence[int], root: int, counts: Sequence[int], blanks: int, shortest: int, longest: int
) -> Iterator[list[int]]:
    """Yield words made of so many tiles of each letter, and of blanks, in order, each once.

    The list that is yielded is used again for the next word.
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
        arc = arcs[at]
        places[-1] = 0 if arc & LAST else at + 1
        letter = arc >> LETTER_SHIFT
        if left[letter] > 0:
            left[letter] -= 1
            by_blank.append(False)
        elif blanks > 0:
            blanks -= 1
            by_blank.append(True)
        else:
            continue
        letters.append(letter)
        if arc & ACCEPTS and len(letters) >= shortest:
            yield letters
        places.append(arc & CHILD if len(letters) < longest else 0)


def all_words(arcs: Sequence[int], root: int, labels: Sequence[Word]) -> Iterator[Word]:
    """Yield all words that begin in a list, in order; `labels` has one tuple for each letter."""
    waiting: list[tuple[int, Word]] = [(root, ())] if root else []
    while waiting:
        at, before = waiting.pop()
        arc = arcs[at]
        if not arc & LAST:
            waiting.append((at + 1, before))
        word = before + labels[arc >> LETTER_SHIFT]
        if arc & ACCEPTS:
            yield word
        if arc & CHILD and len(word) < MOST_LABELS_IN_WORD:
            waiting.append((arc & CHILD, word))


def prefix_lengths(arcs: Sequence[int], root: int, letters: Sequence[int]) -> list[int]:
    """Return after how many of the letters a word ends."""
    found = []
    at = root
    for length, letter in enumerate(letters, 1):
        arc = find(arcs, at, letter)
        if arc & ACCEPTS:
            found.append(length)
        at = arc & CHILD
    return found


def letters_in_gap(
    arcs: Sequence[int], plain: int, gaddag: int, before: Sequence[int], after: Sequence[int]
) -> list[int]:
    """Return the letters that make a word of what stands before and after a gap.

    The longer part is read first, towards the gap: it leaves fewer letters to try.
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
