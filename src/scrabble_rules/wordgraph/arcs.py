"""The 32 bits of one arc, and following arcs letter by letter.

A word graph is an array of arcs. Arcs that leave the same node stand side by side, by rising
letter, and form a *list*; the last one is marked. The number of an arc in the array is its *place*,
so a list is known by the place of its first arc. Place 0 means "no list".

     31      24   23       22    21                      0
    +----------+---------+------+--------------------------+
    |  letter  | accepts | last |          child           |
    +----------+---------+------+--------------------------+

- letter: 1 is the first label of the alphabet, 0 the separator of the gaddag;
- accepts: a word ends with this arc;
- last: no further arc in this list;
- child: the place of the list that continues after this arc, 0 if nothing continues.

The first two arcs only point at the lists where the plain graph and the gaddag begin. These are the
bits of a `.kwg` file, so the bytes of such a file need no conversion. Stored with the lowest byte
first, an arc has its letter in byte 3 and both marks in byte 2, above the top six bits of `child`.

Labels, words and tile sets are left to `graph` and `spelling`. Compiled code reads this module too.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from typing import Final

from scrabble_rules.wordgraph.errors import WordGraphError

LETTER_SHIFT: Final = 24
ACCEPTS: Final = 1 << 23
LAST: Final = 1 << 22
CHILD: Final = (1 << 22) - 1

# The same fields for code that reads an arc as four bytes.
ARC_BYTES: Final = 4
LETTER_BYTE: Final = 3
MARKS_BYTE: Final = 2
ACCEPTS_MARK: Final = ACCEPTS >> 16
LAST_MARK: Final = LAST >> 16
CHILD_TOP: Final = CHILD >> 16

SEPARATOR: Final = 0
PLAIN: Final = 0  # the arc that points at the plain graph
GADDAG: Final = 1  # the arc that points at the gaddag
FIRST: Final = 2  # the lowest place of a list
MOST_ARCS: Final = CHILD + 1
MOST_LETTERS: Final = 255
MOST_LABELS_IN_WORD: Final = 255
MOST_MASKED_LETTERS: Final = 31  # whose masks fit into four bytes, with a bit for the separator
MOST_PACKED_LETTERS: Final = 63  # whose masks fit into eight

_BITS = tuple(1 << letter for letter in range(MOST_LETTERS + 1))
_GOES_ON = tuple(0 if marks & LAST_MARK else -1 for marks in range(256))
_CHUNK = 1 << 12
_MASK_ARRAYS = (("I", 32), ("Q", 64))


def arcs_from_bytes(data: bytes | memoryview, byteorder: str = sys.byteorder) -> memoryview[int]:
    """Return stored bytes as a sequence of arcs.

    On little-endian machines this is a view; elsewhere the bytes are copied and swapped. Raises
    `WordGraphError` for a number of bytes that is no multiple of four.
    """
    if len(data) % ARC_BYTES:
        raise WordGraphError(f"arcs take a multiple of four bytes, not {len(data):,}")
    if byteorder == "little":
        return memoryview(data).cast("I")
    swapped = array("I", bytes(data))
    swapped.byteswap()
    return memoryview(swapped.tobytes()).cast("I")


def arcs_to_bytes(arcs: Iterable[int], byteorder: str = sys.byteorder) -> bytes:
    """Return arcs as stored bytes: the lowest byte first on every machine."""
    if byteorder == "little" and isinstance(arcs, memoryview):
        return arcs.tobytes()
    packed = array("I", arcs)
    if byteorder != "little":
        packed.byteswap()
    return packed.tobytes()


def follow(arcs: Sequence[int], at: int, letters: Iterable[int]) -> int:
    """Return the last arc of the path that spells `letters` from a list, or 0 if there is none."""
    arc = 0
    for letter in letters:
        if at == 0:
            return 0
        arc = arcs[at]
        while (arc >> LETTER_SHIFT) < letter and not arc & LAST:
            at += 1
            arc = arcs[at]
        if (arc >> LETTER_SHIFT) != letter:
            return 0
        at = arc & CHILD
    return arc


def letter_mask(arcs: Sequence[int], at: int) -> int:
    """Return the letters of the list at a place as a mask: bit n for letter n, bit 0 the separator.

    The mask is a Python integer of any size, so it holds alphabets of any length.
    """
    mask = 0
    while at != 0:
        arc = arcs[at]
        mask |= _BITS[arc >> LETTER_SHIFT]
        at = 0 if arc & LAST else at + 1
    return mask


def letter_masks(arcs: Sequence[int], letters: int) -> array[int]:
    """Return `letter_mask` of every place, for an alphabet of `letters` letters.

    Each mask takes four bytes if there are at most 31 letters, else eight. More than 63 letters
    raise `ValueError`.

    All masks are computed at once, as lanes of one large number. Invariant: a lane has the letters
    of the next `step` arcs of its list, and `open_lanes` is set where the list goes on after them.
    """
    if letters > MOST_PACKED_LETTERS:
        raise ValueError(f"a packed mask holds at most 63 letters, not {letters}")
    kind, bits = _MASK_ARRAYS[letters > MOST_MASKED_LETTERS]
    data = arcs_to_bytes(arcs)
    lanes = _lanes(data[LETTER_BYTE::ARC_BYTES], _BITS, bits)
    open_lanes = _lanes(data[MARKS_BYTE::ARC_BYTES], _GOES_ON, bits)
    step = bits
    while open_lanes:
        lanes |= lanes >> step & open_lanes
        open_lanes &= open_lanes >> step
        step *= 2
    masks = array(kind, lanes.to_bytes(len(arcs) * bits // 8, "little"))
    if sys.byteorder != "little":
        masks.byteswap()
    masks[PLAIN] = masks[GADDAG] = 0
    return masks


def _lanes(column: bytes, lane_of: Sequence[int], bits: int) -> int:
    """Return a number with a lane of `bits` bits for each byte of a column."""
    filled = bytearray(len(column) * bits // 8)
    for shift in range(0, bits, 8):
        table = bytes([lane >> shift & 255 for lane in lane_of])
        filled[shift // 8 :: bits // 8] = column.translate(table)
    return int.from_bytes(filled, "little")


def child_masks(
    arcs: Sequence[int], letters: int, before: int = 0, byteorder: str = sys.byteorder
) -> bytes:
    """Return, for every arc, the letter mask of the list that its `child` points at.

    Each mask takes four bytes, the lowest first, so at most 31 letters fit. `before` zero bytes
    come first: with the offset of the arcs in their buffer, a mask has the same offset as its arc.
    """
    masks = letter_masks(arcs, letters)
    below = array("I", [0]) * len(arcs)
    for at in range(0, len(arcs), _CHUNK):
        children = map(CHILD.__and__, arcs[at : at + _CHUNK])
        below[at : at + _CHUNK] = array("I", map(masks.__getitem__, children))
    if byteorder != "little":
        below.byteswap()
    return b"".join((bytes(before), below))
