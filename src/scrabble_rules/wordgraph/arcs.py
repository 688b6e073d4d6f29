"""How one arc of a word graph lies in 32 bits, and the first steps along arcs.

Knows nothing of labels: a letter is a number, 1 for the first of the alphabet. The bits are those
of a `.kwg` file, so that the bytes of one are taken as they are.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence

LETTER_SHIFT = 24  # the eight bits from here on: which letter, or the separator
ACCEPTS = 1 << 23  # a word ends here
LAST = 1 << 22  # no arc of the same list comes after this one
CHILD = LAST - 1  # where the list of arcs that go on from here begins; 0 if there is none

SEPARATOR = 0  # what was read so far was backwards; from here on, forwards
PLAIN, GADDAG = 0, 1  # the two arcs that stand before all others, and point to the roots
FIRST = 2  # where the first list may begin
MOST_ARCS = CHILD + 1
MOST_LETTERS = 255
MOST_LABELS_IN_WORD = 255

_AT_ONCE = 1 << 12
_PACKED = (("I", 32), ("Q", 64))
BITS = tuple(1 << letter for letter in range(MOST_LETTERS + 1))


def native(data: bytes | memoryview, byteorder: str = sys.byteorder) -> memoryview[int]:
    """See bytes as arcs; only a machine that puts the highest byte first needs a copy."""
    if byteorder == "little":
        return memoryview(data).cast("I")
    swapped = array("I", bytes(data))
    swapped.byteswap()
    return memoryview(swapped.tobytes()).cast("I")


def stored(arcs: Iterable[int], byteorder: str = sys.byteorder) -> bytes:
    """Write arcs as bytes, the lowest byte first on every machine."""
    packed = array("I", arcs)
    if byteorder != "little":
        packed.byteswap()
    return packed.tobytes()


def find(arcs: Sequence[int], at: int, letter: int) -> int:
    """Return the arc for a letter in the list that begins at a place; 0 if there is none."""
    if at == 0:
        return 0
    arc = arcs[at]
    while (arc >> LETTER_SHIFT) < letter and not arc & LAST:
        at += 1
        arc = arcs[at]
    return arc if (arc >> LETTER_SHIFT) == letter else 0


def follow(arcs: Sequence[int], at: int, letters: Iterable[int]) -> int:
    """Return the last arc on the way that letters take, from a list on; 0 if there is no way."""
    arc = 0
    for letter in letters:
        if at == 0:
            return 0
        arc = arcs[at]  # the loop of `find`, without the cost of a call
        while (arc >> LETTER_SHIFT) < letter and not arc & LAST:
            at += 1
            arc = arcs[at]
        if (arc >> LETTER_SHIFT) != letter:
            return 0
        at = arc & CHILD
    return arc


def letter_mask(arcs: Sequence[int], at: int) -> int:
    """Return the letters of the list that begins at a place: bit n for letter n, 0 the separator.

    It is a Python integer, so the alphabet may have any number of letters.
    """
    mask = 0
    while at != 0:
        arc = arcs[at]
        mask |= BITS[arc >> LETTER_SHIFT]
        at = 0 if arc & LAST else at + 1
    return mask


def letter_masks(arcs: Sequence[int], letters: int) -> array[int]:
    """Return what `letter_mask` says for every place, packed; at most 63 letters fit.

    Four bytes for each arc if there are at most 31 letters, else eight.
    """
    for kind, bits in _PACKED:
        if letters < bits:
            masks = array(kind, [0]) * len(arcs)
            break
    else:
        raise ValueError(f"a packed mask holds at most 63 letters, not {letters}")
    mask = 0
    for at in range(len(arcs) - 1, FIRST - 1, -1):
        arc = arcs[at]
        bit = BITS[arc >> LETTER_SHIFT]
        mask = bit if arc & LAST else mask | bit
        masks[at] = mask
    return masks


def masks_below(
    arcs: Sequence[int], letters: int, before: int = 0, byteorder: str = sys.byteorder
) -> bytes:
    """Return for every arc the mask of the list it leads to, behind so many bytes of nothing.

    Each takes four bytes, the lowest first, so at most 31 letters fit.
    """
    masks = letter_masks(arcs, letters)
    below = array("I", [0]) * len(arcs)
    for at in range(0, len(arcs), _AT_ONCE):
        ahead = map(CHILD.__and__, arcs[at : at + _AT_ONCE])
        below[at : at + _AT_ONCE] = array("I", map(masks.__getitem__, ahead))
    if byteorder != "little":
        below.byteswap()
    return b"".join((bytes(before), below))
