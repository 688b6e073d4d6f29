"""What `packed` walks over: squares that know their neighbours, and a word graph as bytes.

As in `packed`, written for the compiler, and no letter is shifted into place from a literal 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scrabble_rules.values.tiles import PlacedTile

if TYPE_CHECKING:  # the compiler's numbers; interpreted, nobody looks at annotations
    from mypy_extensions import i64


class Spot:
    """One square as one axis sees it. `lie` is what lies there: a letter, 0, or -1 for a wall."""

    __slots__ = (
        *("after", "before", "col", "cross", "crossed", "crossing", "factor", "lie", "row"),
        *("lie_points", "lie_times", "placed", "open", "premium", "twin", "x"),
    )

    def __init__(self, x: i64, row: i64, col: i64) -> None:
        self.x: i64 = x
        self.row: i64 = row
        self.col: i64 = col
        self.premium: i64 = 0
        self.open: bool = False
        self.lie: i64 = -1
        self.lie_points: i64 = 0
        self.lie_times: i64 = 1
        self.placed: i64 = 0
        self.cross: i64 = 0
        self.crossed: bool = False
        self.crossing: i64 = 0
        self.factor: i64 = 1
        self.before: Spot = self
        self.after: Spot = self
        self.twin: Spot = self


class Squares:
    """The squares of a board along both axes, each knowing its neighbours and its premium."""

    __slots__ = ("across", "down")

    def __init__(self, premiums: Sequence[Sequence[int]], closed: set[tuple[int, int]]) -> None:
        height, width = len(premiums), len(premiums[0])
        self.across: list[list[Spot]] = [
            [Spot(x, row, x - 1) for x in range(width + 2)] for row in range(height)
        ]
        self.down: list[list[Spot]] = [
            [Spot(x, x - 1, col) for x in range(height + 2)] for col in range(width)
        ]
        for row in range(height):
            for col in range(width):
                ours, theirs = self.across[row][col + 1], self.down[col][row + 1]
                ours.twin = theirs
                theirs.twin = ours
                ours.premium = premiums[row][col]
                theirs.premium = premiums[row][col]
                ours.open = theirs.open = (row, col) not in closed
        for line in self.across + self.down:
            for x in range(1, len(line)):
                line[x].before = line[x - 1]
                line[x - 1].after = line[x]


class Arcs:
    """A word graph as bytes: its arcs, and for each the letters of the list it leads to."""

    __slots__ = ("base", "below", "data", "plain", "turned", "turned_mask")

    def __init__(
        self, data: bytes, below: bytes, base: i64, plain: i64, turned: i64, turned_mask: i64
    ) -> None:
        self.data: bytes = data
        self.below: bytes = below
        self.base: i64 = base  # where the arcs begin in the bytes; a place is counted from there
        self.plain: i64 = base + plain * 4 if plain else 0
        self.turned: i64 = base + turned * 4 if turned else 0
        self.turned_mask: i64 = turned_mask

    def step(self, at: i64, letter: i64) -> i64:
        """Return where the arc of a letter is in the list that begins there; 0 if nowhere."""
        data = self.data
        if at == 0:
            return 0
        while True:
            here: i64 = data[at + 3]
            if here == letter:
                return at
            if here > letter or data[at + 2] & 64:
                return 0
            at += 4

    def onto(self, at: i64, letter: i64) -> i64:
        """Return where the list begins that the arc of a letter leads to; 0 if nowhere."""
        data = self.data
        if at == 0:
            return 0
        while True:
            here: i64 = data[at + 3]
            if here == letter:
                low: i64 = data[at]
                middle: i64 = data[at + 1]
                high: i64 = data[at + 2]
                first = low | middle << 8 | (high & 63) << 16
                return self.base + first * 4 if first else 0
            if here > letter or data[at + 2] & 64:
                return 0
            at += 4

    def child(self, at: i64) -> i64:
        """Return where the list begins that an arc leads to; 0 if nowhere."""
        data = self.data
        low: i64 = data[at]
        middle: i64 = data[at + 1]
        high: i64 = data[at + 2]
        first = low | middle << 8 | (high & 63) << 16
        return self.base + first * 4 if first else 0

    def fits(self, spot: Spot, one: i64) -> i64:
        """Return the mask of letters that make a word of what lies before and after a square."""
        data = self.data
        left, right = spot.before, spot.after
        mask: i64 = 0
        place: i64
        if left.lie <= 0:  # read what lies behind backwards, then what goes on before it
            while right.lie > 0:
                right = right.after
            right = right.before
            place = self.turned
            while right.x > spot.x:
                place = self.onto(place, right.lie)
                if place == 0:
                    return 0
                right = right.before
            while True:
                if data[place + 2] & 128:
                    letter: i64 = data[place + 3]
                    mask |= one << letter
                if data[place + 2] & 64:
                    return mask
                place += 4
        while left.lie > 0:
            left = left.before
        left = left.after
        place = self.plain
        while left.x < spot.x:
            place = self.onto(place, left.lie)
            if place == 0:
                return 0
            left = left.after
        while True:
            end = place
            behind = right
            while behind.lie > 0:
                end = self.step(self.child(end), behind.lie)
                if end == 0:
                    break
                behind = behind.after
            if end != 0 and data[end + 2] & 128:
                letter = data[place + 3]
                mask |= one << letter
            if data[place + 2] & 64:
                return mask
            place += 4


class Counts:
    """What the rules count, as flat tables, and which lengths a word may have.

    Points take two bytes of four, a factor one: by premium, with or without a blank, and letter.
    """

    __slots__ = ("codes", "every", "lengths", "letters", "new", "old")

    def __init__(self, codes: dict[str, int], new: bytes, old: bytes, lengths: bytes) -> None:
        self.codes: dict[str, int] = codes
        self.new: bytes = new
        self.old: bytes = old
        self.lengths: bytes = lengths
        one: i64 = 1
        self.letters: i64 = len(codes) + 1
        self.every: i64 = (one << self.letters) - 2


def fill(squares: Squares, counts: Counts, rows: tuple[tuple[PlacedTile | None, ...], ...]) -> None:
    """Lay the tiles of a board on the squares."""
    across, codes, old = squares.across, counts.codes, counts.old
    col: i64
    row: i64 = 0
    for tiles in rows:
        col = 0
        line = across[row]
        for tile in tiles:
            col += 1
            spot = line[col]
            twin = spot.twin
            if tile is not None:
                code: i64 = codes[tile.label]
                place = spot.premium * 256 + code * 4
                if tile.is_blank:
                    place += 128
                points: i64 = old[place]
                high: i64 = old[place + 1]
                times: i64 = old[place + 2]
                spot.lie = twin.lie = code
                spot.lie_points = twin.lie_points = points | high << 8
                spot.lie_times = twin.lie_times = times
            elif spot.open:
                spot.lie = twin.lie = 0
            else:
                spot.lie = twin.lie = -1
        row += 1


def look(
    lines: list[list[Spot]],
    arcs: Arcs,
    counts: Counts,
    starts: set[tuple[int, int]],
    *,
    anywhere: bool,
) -> list[int]:
    """Note what fits on each free square, and return where plays begin: line and place."""
    anchors: list[int] = []
    one: i64 = 1
    every = counts.every
    number: i64 = -1
    for line in lines:
        number += 1
        x: i64 = 0
        last: i64 = len(line) - 2
        while x < last:
            x += 1
            spot = line[x]
            if spot.lie > 0:
                if not anywhere and spot.after.lie <= 0:
                    anchors.append(number << 8 | x)
                continue
            if spot.lie < 0:
                continue
            twin = spot.twin
            touches = twin.before.lie > 0 or twin.after.lie > 0
            spot.crossed = touches
            if touches:
                cross(spot, twin, arcs, counts, one)
            else:
                spot.cross = every
            if anywhere:
                anchors.append(number << 8 | x)
            elif touches:
                if spot.before.lie <= 0 and spot.after.lie <= 0:
                    anchors.append(number << 8 | x)
            elif starts and (spot.row, spot.col) in starts:
                anchors.append(number << 8 | x)
    return anchors


def cross(spot: Spot, twin: Spot, arcs: Arcs, counts: Counts, one: i64) -> None:
    """Note what a tile on a free square forms with those that lie across."""
    points: i64 = 0
    factor: i64 = 1
    length: i64 = 1
    near = twin.before
    while near.lie > 0:
        points += near.lie_points
        factor *= near.lie_times
        length += 1
        near = near.before
    near = twin.after
    while near.lie > 0:
        points += near.lie_points
        factor *= near.lie_times
        length += 1
        near = near.after
    spot.crossing = points
    spot.factor = factor
    spot.cross = arcs.fits(twin, one) if counts.lengths[length] != 0 else 0
