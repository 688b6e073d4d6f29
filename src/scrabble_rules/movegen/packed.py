"""All plays of a rack with their scores, for the compiler. This file may be ugly as well.

It finds what `kernel` finds, in the same way, but is written as machine code likes it: numbers of
64 bits, squares that know their neighbours, a rack in one number, arcs read as bytes, each play in
one number. It takes alphabets of up to 31 letters, and plays whose tiles and score fit into 63
bits; what is wider, `kernel` finds. Interpreted this is right too, but slower.

No letter is shifted into place from a literal 1: compiled, that would be a number of 32 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.packing import Plays
from scrabble_rules.movegen.squares import Spot

if TYPE_CHECKING:  # the compiler's numbers; interpreted, nobody looks at annotations
    from mypy_extensions import i64


class Search(Plays):
    """One search: a rack against all lines of a board."""

    __slots__ = ()

    def run(self, lines: list[list[Spot]], axis: i64, rack: list[int], anchors: list[int]) -> None:
        """Find every play of a rack from the anchors, each the number of a line and a place."""
        counts: i64 = 0
        have: i64 = 0
        letter: i64
        shift: i64
        for letter in rack:
            shift = self.shifts[letter]
            counts += self.one << shift
            if letter:
                have |= self.one << letter
        reach = self.every if counts & 15 else have
        self._axis = axis
        self._line = -1
        root, mask = self.arcs.turned, self.arcs.turned_mask
        at: i64
        for at in anchors:
            number = at >> 8
            if number != self._line:
                self._line = number
                self._limit = 0
            spot = lines[number][at & 255]
            self._right = spot.after
            self._after = self._right.lie
            self._ahead = self.one << self._after if self._after > 0 else self._right.cross
            lie = spot.lie
            if lie > 0:
                if mask >> lie & 1:
                    self.leftwards(spot, root, mask, counts, have, 0, 1, 0, 0)
                self._limit = spot.x + 1
            else:
                if mask & spot.cross & reach:
                    self.leftwards(spot, root, mask, counts, have, 0, 1, 0, 0)
                self._limit = spot.x

    def leftwards(
        self,
        spot: Spot,
        at: i64,
        mask: i64,
        counts: i64,
        have: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        used: i64,
    ) -> None:
        """Lay or pass a tile on a square; left of it the word goes on, or behind the anchor."""
        data, below, new = self.data, self.below, self.new
        base = self.base
        near = spot.before
        next_lie = near.lie
        letter: i64
        flags: i64
        low: i64
        middle: i64
        high: i64
        highest: i64
        child: i64
        inner: i64
        shift: i64
        lie = spot.lie
        if lie > 0:
            letter = data[at + 3]
            while letter < lie:
                at += 4
                letter = data[at + 3]
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = base + (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            highest = below[at + 3]
            inner = low | middle << 8 | high << 16 | highest << 24
            total += spot.lie_points
            factor *= spot.lie_times
            if next_lie > 0:
                if inner >> next_lie & 1:
                    self.leftwards(near, child, inner, counts, have, total, factor, crosses, used)
                return
            if flags & 128 and self._after <= 0 and used:
                self.keep(spot, self._right.before, total, factor, crosses, used)
            reach = self.every if counts & 15 else have
            if inner & 1:
                low = data[child]
                middle = data[child + 1]
                high = data[child + 2]
                to = base + (low | middle << 8 | (high & 63) << 16) * 4
                low = below[child]
                middle = below[child + 1]
                high = below[child + 2]
                highest = below[child + 3]
                seen = low | middle << 8 | high << 16 | highest << 24
                fitting = seen & self._ahead
                if fitting and (self._after > 0 or fitting & reach):
                    self._start = spot
                    self.rightwards(
                        self._right, to, seen, counts, have, total, factor, crosses, used
                    )
            if near.x > self._limit and inner & near.cross & reach:
                self.leftwards(near, child, inner, counts, have, total, factor, crosses, used)
            return
        allowed = mask & spot.cross
        todo = allowed if counts & 15 else allowed & have
        one = self.one
        beyond = near.cross if near.x > self._limit else 0
        goes_on = next_lie > 0 or beyond != 0 or self._ahead != 0
        child = inner = 0
        worths = spot.premium * 256
        while True:
            letter = data[at + 3]
            if not todo >> letter & 1:
                at += 4  # whoever came here has seen that some letter fits
                continue
            flags = data[at + 2]
            if goes_on:
                low = data[at]
                middle = data[at + 1]
                child = base + (low | middle << 8 | (flags & 63) << 16) * 4
                low = below[at]
                middle = below[at + 1]
                high = below[at + 2]
                highest = below[at + 3]
                inner = low | middle << 8 | high << 16 | highest << 24
            blank = not have >> letter & 1
            while True:
                place = worths + letter * 4
                if blank:
                    place += 128
                points: i64 = new[place]
                high = new[place + 1]
                points |= high << 8
                times: i64 = new[place + 2]
                kept = have
                if blank:
                    left = counts - 1
                    spot.placed = letter + 32
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & 15:
                        kept = have & ~(one << letter)
                    spot.placed = letter
                reach = self.every if left & 15 else kept
                added = crosses
                if spot.crossed:
                    added += (spot.crossing + points) * times * spot.factor
                points += total
                times *= factor
                if next_lie > 0:
                    if inner >> next_lie & 1:
                        self.leftwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                else:
                    if flags & 128 and self._after <= 0:
                        self.keep(spot, self._right.before, points, times, added, used + 1)
                    if inner & 1:
                        low = data[child]
                        middle = data[child + 1]
                        high = data[child + 2]
                        to = base + (low | middle << 8 | (high & 63) << 16) * 4
                        low = below[child]
                        middle = below[child + 1]
                        high = below[child + 2]
                        highest = below[child + 3]
                        seen = low | middle << 8 | high << 16 | highest << 24
                        fitting = seen & self._ahead
                        if fitting and (self._after > 0 or fitting & reach):
                            self._start = spot
                            self.rightwards(
                                self._right, to, seen, left, kept, points, times, added, used + 1
                            )
                    if inner & beyond & reach:
                        self.leftwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                if blank or not counts & 15:
                    break
                blank = True
            if todo >> letter <= 1:
                return
            at += 4

    def rightwards(
        self,
        spot: Spot,
        at: i64,
        mask: i64,
        counts: i64,
        have: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        used: i64,
    ) -> None:
        """Lay or pass a tile on a square, right of which the word goes on."""
        data, below, new = self.data, self.below, self.new
        base = self.base
        near = spot.after
        next_lie = near.lie
        letter: i64
        flags: i64
        low: i64
        middle: i64
        high: i64
        highest: i64
        child: i64
        inner: i64
        shift: i64
        lie = spot.lie
        if lie > 0:
            letter = data[at + 3]
            while letter < lie:
                at += 4
                letter = data[at + 3]
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = base + (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            highest = below[at + 3]
            inner = low | middle << 8 | high << 16 | highest << 24
            total += spot.lie_points
            factor *= spot.lie_times
            if next_lie > 0:
                if inner >> next_lie & 1:
                    self.rightwards(near, child, inner, counts, have, total, factor, crosses, used)
                return
            if flags & 128 and used:
                self.keep(self._start, spot, total, factor, crosses, used)
            reach = self.every if counts & 15 else have
            if inner & near.cross & reach:
                self.rightwards(near, child, inner, counts, have, total, factor, crosses, used)
            return
        allowed = mask & spot.cross
        todo = allowed if counts & 15 else allowed & have
        one = self.one
        beyond = near.cross
        goes_on = next_lie > 0 or beyond != 0
        child = inner = 0
        worths = spot.premium * 256
        while True:
            letter = data[at + 3]
            if not todo >> letter & 1:
                at += 4  # whoever came here has seen that some letter fits
                continue
            flags = data[at + 2]
            if goes_on:
                low = data[at]
                middle = data[at + 1]
                child = base + (low | middle << 8 | (flags & 63) << 16) * 4
                low = below[at]
                middle = below[at + 1]
                high = below[at + 2]
                highest = below[at + 3]
                inner = low | middle << 8 | high << 16 | highest << 24
            blank = not have >> letter & 1
            while True:
                place = worths + letter * 4
                if blank:
                    place += 128
                points: i64 = new[place]
                high = new[place + 1]
                points |= high << 8
                times: i64 = new[place + 2]
                kept = have
                if blank:
                    left = counts - 1
                    spot.placed = letter + 32
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & 15:
                        kept = have & ~(one << letter)
                    spot.placed = letter
                reach = self.every if left & 15 else kept
                added = crosses
                if spot.crossed:
                    added += (spot.crossing + points) * times * spot.factor
                points += total
                times *= factor
                if next_lie > 0:
                    if inner >> next_lie & 1:
                        self.rightwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                else:
                    if flags & 128:
                        self.keep(self._start, spot, points, times, added, used + 1)
                    if inner & beyond & reach:
                        self.rightwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                if blank or not counts & 15:
                    break
                blank = True
            if todo >> letter <= 1:
                return
            at += 4
