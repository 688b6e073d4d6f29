"""How `packed` says its plays: each in one number, the best the lowest.

From the highest bit on: how much the score is below the highest that fits, axis, line, where the
word starts in it, and the tiles laid, a blank with another bit. As in `packed`, this is written for
the compiler, and no letter is shifted into place from a literal 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.kernel import BLANK, Enough, Found
from scrabble_rules.movegen.squares import Arcs, Counts, Spot
from scrabble_rules.values.tiles import PlacedTile

if TYPE_CHECKING:  # the compiler's numbers; interpreted, nobody looks at annotations
    from mypy_extensions import i64

MOST_LETTERS = 31
MOST_TILES = 15
TILE_BITS = 6
LEAST_SCORE_BITS = 10


class TooWideError(Exception):
    """A play does not fit into one number."""


def score_bits(tiles: int, line_bits: int) -> int:
    """Return how many bits of a number are left for the score."""
    return 62 - TILE_BITS * tiles - 2 * line_bits


class Plays:
    """What a search has found, and what it needs to know to count it."""

    __slots__ = (
        *("_after", "_ahead", "_axis", "_limit", "_line", "_right", "_start"),
        *("arcs", "base", "below", "bonus", "bonus_times", "data", "every", "extra", "lengths"),
        *("letters", "line_bits", "new", "one", "plays", "shifts", "stop", "tile_bits", "tiles"),
        "top",
    )

    def __init__(
        self,
        arcs: Arcs,
        counts: Counts,
        bonus: list[tuple[int, int]],
        rack: list[int],
        line_bits: int,
        *,
        stop: bool,
    ) -> None:
        self.arcs: Arcs = arcs
        self.data: bytes = arcs.data
        self.below: bytes = arcs.below
        self.base: i64 = arcs.base
        self.new: bytes = counts.new
        self.bonus: list[int] = [points for points, _ in bonus]
        self.bonus_times: list[int] = [times for _, times in bonus]
        self.extra: bytes = bytes([both != (0, 1) for both in bonus])
        self.lengths: bytes = counts.lengths
        self.letters: i64 = counts.letters
        self.tiles: i64 = len(rack)
        self.tile_bits: i64 = TILE_BITS
        self.line_bits: i64 = line_bits
        self.stop: bool = stop
        self.one: i64 = 1
        self.top: i64 = (self.one << score_bits(len(rack), line_bits)) - 1
        self.every: i64 = (self.one << self.letters) - 2
        self.plays: list[int] = []
        self._axis: i64 = 0
        self._line: i64 = 0
        self._limit: i64 = 0
        self._after: i64 = 0
        self._ahead: i64 = 0
        self._right: Spot = Spot(0, 0, 0)
        self._start: Spot = self._right
        shifts = [0] * 32
        place = 0
        for letter in rack:
            if letter and not shifts[letter]:
                place += 4
                shifts[letter] = place
        self.shifts: bytes = bytes(shifts)

    def keep(
        self, start: Spot, end: Spot, total: i64, factor: i64, crosses: i64, used: i64
    ) -> None:
        """Note a play, unless it is one of a single tile that the other axis finds as well."""
        if not self.lengths[end.x - start.x + 1]:
            return
        main = total * factor
        tiles: i64 = 0
        room = self.tiles * self.tile_bits
        spot = start
        while True:
            if spot.lie == 0:
                room -= self.tile_bits
                tiles |= spot.placed << room
                if used == 1 and (start.x == end.x or (self._axis and spot.crossed)):
                    return
            if spot.x == end.x:
                break
            spot = spot.after
        score = main + crosses
        if self.extra[used]:
            if used == 1 and crosses > main:
                main, crosses = crosses, main
            times: i64 = self.bonus_times[used]
            points: i64 = self.bonus[used]
            score = main * times + crosses + points
        if score > self.top:
            raise TooWideError
        number = (self.top - score) << 1 | self._axis
        number = (number << self.line_bits | self._line) << self.line_bits | (start.x - 1)
        self.plays.append(number << self.tiles * self.tile_bits | tiles)
        if self.stop:
            raise Enough


def unpacked(
    number: int, tiles: int, line_bits: int, rows: tuple[tuple[PlacedTile | None, ...], ...]
) -> Found:
    """Read one number again, as `kernel` would have said it."""
    codes = []
    for place in range(tiles - 1, -1, -1):
        code = number >> place * TILE_BITS & 63
        if code:
            codes.append(code & 31 | (BLANK if code & 32 else 0))
    head = number >> tiles * TILE_BITS
    width = (1 << line_bits) - 1
    start, line, axis = head & width, head >> line_bits & width, head >> 2 * line_bits & 1
    top = (1 << score_bits(tiles, line_bits)) - 1
    laid = []
    place = start
    for code in codes:
        while (rows[place][line] if axis else rows[line][place]) is not None:
            laid.append(0)
            place += 1
        laid.append(code)
        place += 1
    return (head >> 2 * line_bits + 1) - top, axis, line, start, tuple(laid)
