"""All plays of a rack with their scores, for the compiler. This file may be ugly as well.

It finds what `kernel` finds, in the same way, but is written as machine code likes it: numbers of
64 bits, squares that know their neighbours, a rack in one number, arcs read as bytes, each play in
one number. It takes alphabets of up to 31 letters, and plays whose tiles and score fit into 63
bits; what is wider, `kernel` finds. Interpreted this is right too, but slower.

No letter is shifted into place from a literal 1: compiled, that would be a number of 32 bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.movegen.cells import Cell
from scrabble_rules.movegen.packing import Plays

if TYPE_CHECKING:  # the compiler's numbers; interpreted, nobody looks at annotations
    from mypy_extensions import i64


class Search(Plays):
    """One search: a rack against all lines of a board."""

    __slots__ = ()

    def run(self, lines: list[list[Cell]], axis: i64, rack: list[int], anchors: list[int]) -> None:
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
        self.axis = axis
        self.line = -1
        root, mask = self.arcs.turned, self.arcs.turned_mask
        at: i64
        for at in anchors:
            number = at >> 8
            if number != self.line:
                self.line = number
                self.limit = 0
            cell = lines[number][at & 255]
            self.right = cell.after
            self.after = self.right.lie
            self.ahead = self.one << self.after if self.after > 0 else self.right.cross
            lie = cell.lie
            if lie > 0:
                if mask >> lie & 1:
                    self.leftwards(cell, root, mask, counts, have, 0, 1, 0, 0)
                self.limit = cell.x + 1
            else:
                if mask & cell.cross & reach:
                    self.leftwards(cell, root, mask, counts, have, 0, 1, 0, 0)
                self.limit = cell.x

    def leftwards(
        self,
        cell: Cell,
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
        data, below = self.data, self.below
        near = cell.before
        next_lie = near.lie
        letter: i64
        flags: i64
        low: i64
        middle: i64
        high: i64
        shift: i64
        lie = cell.lie
        if lie > 0:
            letter = data[at + 3]
            while letter < lie:
                at += 4
                letter = data[at + 3]
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            letter = below[at + 3]
            inner = low | middle << 8 | high << 16 | letter << 24
            total += cell.lie_points
            factor *= cell.lie_times
            if next_lie > 0:
                if inner >> next_lie & 1:
                    self.leftwards(near, child, inner, counts, have, total, factor, crosses, used)
                return
            if flags & 128 and self.after <= 0 and used:
                self.keep(cell, self.right.before, total, factor, crosses, used)
            reach = self.every if counts & 15 else have
            if inner & 1:
                low = data[child]
                middle = data[child + 1]
                high = data[child + 2]
                to = (low | middle << 8 | (high & 63) << 16) * 4
                low = below[child]
                middle = below[child + 1]
                high = below[child + 2]
                letter = below[child + 3]
                seen = low | middle << 8 | high << 16 | letter << 24
                fitting = seen & self.ahead
                if fitting and (self.after > 0 or fitting & reach):
                    self.rightwards(
                        self.right, to, seen, counts, have, total, factor, crosses, used, cell
                    )
            if near.x > self.limit and inner & near.cross & reach:
                self.leftwards(near, child, inner, counts, have, total, factor, crosses, used)
            return
        allowed = mask & cell.cross
        todo = allowed if counts & 15 else allowed & have
        one = self.one
        beyond = near.cross if near.x > self.limit else 0
        worths = cell.premium * 2 * self.letters
        while True:
            letter = data[at + 3]
            if not todo >> letter & 1:
                at += 4  # whoever came here has seen that some letter fits
                continue
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            tile = letter
            letter = below[at + 3]
            inner = low | middle << 8 | high << 16 | letter << 24
            blank = not have >> tile & 1
            while True:
                worth: i64 = self.new[worths + tile + (self.letters if blank else 0)]
                times = worth & 65535
                points = worth >> 16
                kept = have
                if blank:
                    left = counts - 1
                    cell.placed = tile + 32
                else:
                    shift = self.shifts[tile]
                    left = counts - (one << shift)
                    if not left >> shift & 15:
                        kept = have & ~(one << tile)
                    cell.placed = tile
                reach = self.every if left & 15 else kept
                added = crosses
                if cell.crossed:
                    added += (cell.crossing + points) * times * cell.factor
                points += total
                times *= factor
                if next_lie > 0:
                    if inner >> next_lie & 1:
                        self.leftwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                else:
                    if flags & 128 and self.after <= 0:
                        self.keep(cell, self.right.before, points, times, added, used + 1)
                    if inner & 1:
                        low = data[child]
                        middle = data[child + 1]
                        high = data[child + 2]
                        to = (low | middle << 8 | (high & 63) << 16) * 4
                        low = below[child]
                        middle = below[child + 1]
                        high = below[child + 2]
                        letter = below[child + 3]
                        seen = low | middle << 8 | high << 16 | letter << 24
                        fitting = seen & self.ahead
                        if fitting and (self.after > 0 or fitting & reach):
                            self.rightwards(
                                self.right,
                                to,
                                seen,
                                left,
                                kept,
                                points,
                                times,
                                added,
                                used + 1,
                                cell,
                            )
                    if inner & beyond & reach:
                        self.leftwards(
                            near, child, inner, left, kept, points, times, added, used + 1
                        )
                if blank or not counts & 15:
                    break
                blank = True
            if todo >> tile <= 1:
                return
            at += 4

    def rightwards(
        self,
        cell: Cell,
        at: i64,
        mask: i64,
        counts: i64,
        have: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        used: i64,
        start: Cell,
    ) -> None:
        """Lay or pass a tile on a square, right of which the word goes on."""
        data, below = self.data, self.below
        near = cell.after
        next_lie = near.lie
        letter: i64
        flags: i64
        low: i64
        middle: i64
        high: i64
        shift: i64
        lie = cell.lie
        if lie > 0:
            letter = data[at + 3]
            while letter < lie:
                at += 4
                letter = data[at + 3]
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            letter = below[at + 3]
            inner = low | middle << 8 | high << 16 | letter << 24
            total += cell.lie_points
            factor *= cell.lie_times
            if next_lie > 0:
                if inner >> next_lie & 1:
                    self.rightwards(
                        near, child, inner, counts, have, total, factor, crosses, used, start
                    )
                return
            if flags & 128 and used:
                self.keep(start, cell, total, factor, crosses, used)
            reach = self.every if counts & 15 else have
            if inner & near.cross & reach:
                self.rightwards(
                    near, child, inner, counts, have, total, factor, crosses, used, start
                )
            return
        allowed = mask & cell.cross
        todo = allowed if counts & 15 else allowed & have
        one = self.one
        beyond = near.cross
        worths = cell.premium * 2 * self.letters
        while True:
            letter = data[at + 3]
            if not todo >> letter & 1:
                at += 4  # whoever came here has seen that some letter fits
                continue
            flags = data[at + 2]
            low = data[at]
            middle = data[at + 1]
            child = (low | middle << 8 | (flags & 63) << 16) * 4
            low = below[at]
            middle = below[at + 1]
            high = below[at + 2]
            tile = letter
            letter = below[at + 3]
            inner = low | middle << 8 | high << 16 | letter << 24
            blank = not have >> tile & 1
            while True:
                worth: i64 = self.new[worths + tile + (self.letters if blank else 0)]
                times = worth & 65535
                points = worth >> 16
                kept = have
                if blank:
                    left = counts - 1
                    cell.placed = tile + 32
                else:
                    shift = self.shifts[tile]
                    left = counts - (one << shift)
                    if not left >> shift & 15:
                        kept = have & ~(one << tile)
                    cell.placed = tile
                reach = self.every if left & 15 else kept
                added = crosses
                if cell.crossed:
                    added += (cell.crossing + points) * times * cell.factor
                points += total
                times *= factor
                if next_lie > 0:
                    if inner >> next_lie & 1:
                        self.rightwards(
                            near, child, inner, left, kept, points, times, added, used + 1, start
                        )
                else:
                    if flags & 128:
                        self.keep(start, cell, points, times, added, used + 1)
                    if inner & beyond & reach:
                        self.rightwards(
                            near, child, inner, left, kept, points, times, added, used + 1, start
                        )
                if blank or not counts & 15:
                    break
                blank = True
            if todo >> tile <= 1:
                return
            at += 4
