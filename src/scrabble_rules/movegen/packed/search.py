"""The packed search: all plays of a rack with their scores, written for the compiler.

It finds the plays of `general.search`, step for step in the same way: read the theory there first,
and change both together. What differs is how things are held, so that compiled code works on
machine numbers and makes no objects:

The graph is read from its bytes (`graph_bytes`). A step stands on a list of arcs, `at`, with the
    `mask` of its letters. It takes each letter that is possible here, and does not test for the end
    of the list. Invariant: some letter of `mask` is possible on the square, because the caller has
    seen one.

The rack is one number, `counts`, with four bits for the blanks and four for each different letter:

        ... | third letter | second letter | first letter | blanks |
                  `shifts[letter]` says where the four bits of a letter begin

    `held` is the mask of the letters of which real tiles are left. It could be read from `counts`;
    keeping it up to date is cheaper. A blank may stand for any letter, also one that is held.

The board is squares linked to their neighbours (`board`), and a play is noted as one number
    (`play_numbers`), so that sorting plays compares numbers. The numbers are kept in a vector.

If few plays of a rack with a blank are wanted, the anchors are searched by falling bound, and
    squares are left out from which no word is worth as much as the plays found before (`bounds`).

All numbers have 64 bits, and letters are moved into masks by shifting a variable, `one`: compiled,
a shift of a literal 1 would be computed in 32 bits. `movegen.preparation.fits` says which rules,
racks and boards these numbers can hold. A play whose score is too high for its number raises
`TooWideError`, and the general search answers instead. Interpreted, this module is right but slow.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.board import (
    BLANK_ROW,
    ENTRY,
    FACTOR,
    FACTOR_SHIFT,
    POINTS,
    PREMIUM_ROW,
    LinkedBoard,
    LinkedSquare,
    PointTable,
)
from scrabble_rules.movegen.packed.bounds import Bounds
from scrabble_rules.movegen.packed.graph_bytes import (
    ARC_SHIFT,
    LETTER,
    MASK,
    MASK_SHIFT,
    GraphBytes,
    ones,
)
from scrabble_rules.movegen.packed.play_numbers import LETTER_BITS, NumberLayout, NumberNotes
from scrabble_rules.movegen.packed.vectors import append, i64, read_i32_le, read_i64_le, vec
from scrabble_rules.movegen.play_record import SearchStopped
from scrabble_rules.wordgraph.arcs import ACCEPTS, CHILD, LETTER_SHIFT, MOST_MASKED_LETTERS

COUNT_BITS: Final = 4
COUNT: Final = (1 << COUNT_BITS) - 1


class PackedSearch(NumberNotes):
    """One search: a rack against the lines of a board."""

    def __init__(
        self,
        graph: GraphBytes,
        points: PointTable,
        bonus: list[tuple[int, int]],
        rack: list[int],
        layout: NumberLayout,
        *,
        stop: bool,
        few: i64,
        steps_left: i64,
    ) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank, and its bingos.

        `few` is how many plays are wanted, the best ones; 0 for all. `steps_left` is how many steps
        the search may take.
        """
        super().__init__(points, bonus, layout, stop=stop, few=few, steps_left=steps_left)
        self.arcs: bytes = graph.arcs
        self.gaddag: i64 = graph.gaddag
        self.gaddag_mask: i64 = graph.gaddag_mask
        self.new: bytes = points.new
        self.alphabet: i64 = points.alphabet
        self.blank: i64 = layout.blank << LETTER_BITS
        # Where the search is: the square that no tile may cover on the left, the square on the
        # right of the anchor, the tile there (or 0, or -1), the mask of what may stand there, and
        # the square where the word begins.
        self.limit: i64 = 0
        self.right: LinkedSquare = LinkedSquare(0, 0)
        self.after: i64 = 0
        self.ahead: i64 = 0
        self.start: LinkedSquare = self.right
        # No word is searched for that begins on a square whose bound is below the floor.
        self.floor: i64 = 0
        self.counts: i64 = 0
        self.held: i64 = 0
        shifts = [0] * (MOST_MASKED_LETTERS + 1)
        shift = 0
        letter: i64
        for letter in sorted(rack):
            if letter:
                if not shifts[letter]:
                    shift += COUNT_BITS
                    shifts[letter] = shift
                self.held |= self.one << letter
            count: i64 = shifts[letter]
            self.counts += self.one << count
        self.shifts: bytes = bytes(shifts)

    def run(self, board: LinkedBoard, bounds: Bounds | None = None) -> None:
        """Find every play from the anchors of all lines, line by line, or with `bounds` the best.

        With bounds it takes the anchors in the order of `dispatch.best_of`, and leaves out the same
        squares, or more where the bounds have letter sums. Raises `SearchStopped` when the first
        play is noted, if it was to `stop` there, and when it has no steps left; `steps_left` is
        negative then.
        """
        if bounds is not None:
            bounds.of_crosses(board)
        anchors: list[LinkedSquare] = []
        highest = vec[i64]()
        for lines in (board.across, board.down):
            for line in lines:
                limit: i64 = 0
                for square in line:
                    if square.is_anchor:
                        square.limit = limit
                        if bounds is None:
                            self.from_anchor(square)
                        else:
                            anchors.append(square)
                            highest = append(highest, bounds.of_anchor(square))
                        limit = square.x + 1 if square.lying > 0 else square.x
        count: i64 = len(highest)
        while True:
            # `least` rises while plays are found. No bound is too low, so an anchor whose bound is
            # below `least` has nothing better. At an equal bound it is searched, because a play of
            # that score may still come first by its place in the order.
            best: i64 = -1
            most: i64 = self.least - 1
            place: i64 = 0
            while place < count:
                if highest[place] > most:
                    best, most = place, highest[place]
                place += 1
            if best < 0:
                return
            highest[best] = -1
            self.floor = self.least
            self.from_anchor(anchors[best])

    def from_anchor(self, square: LinkedSquare) -> None:
        """Find every play whose leftmost anchor is this square."""
        axis: i64 = square.axis
        self.axis = axis
        head: i64 = self.layout.head(axis, square.twin.x - 1)
        self.head = head
        self.limit = square.limit
        self.right = square.after
        self.after = self.right.lying
        self.ahead = self.one << self.after if self.after > 0 else self.right.cross
        playable = self.alphabet if self.counts & COUNT else self.held
        mask = self.gaddag_mask
        fitting = self.one << square.lying if square.lying > 0 else square.cross & playable
        if mask & fitting:
            self.leftwards(square, self.gaddag, mask, self.counts, self.held, 0, 1, 0, 0)

    def leftwards(
        self,
        square: LinkedSquare,
        at: i64,
        mask: i64,
        counts: i64,
        held: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        laid: i64,
    ) -> None:
        """Take a square, the anchor or left of it; then go on left of it or right of the anchor.

        `laid` counts the tiles laid so far; `total`, `factor` and `crosses` are the score so far.
        """
        steps: i64 = self.steps_left - 1
        self.steps_left = steps
        if steps < 0:
            raise SearchStopped
        arcs, new, one = self.arcs, self.new, self.one
        near = square.before
        beside = near.lying
        shift: i64
        lying = square.lying
        if lying > 0:
            arc: i64 = read_i64_le(arcs, at + (ones(mask & (one << lying) - 1) << ARC_SHIFT))
            child: i64 = (arc & CHILD) << ARC_SHIFT
            child_mask = arc >> MASK_SHIFT & MASK
            total += square.lying_points
            factor *= square.lying_factor
            if beside > 0:
                if child_mask >> beside & 1:
                    self.leftwards(
                        near, child, child_mask, counts, held, total, factor, crosses, laid
                    )
                return
            if arc & ACCEPTS and self.after <= 0 and laid:
                self.keep(square, self.right.before, total, factor, crosses, laid)
            playable = self.alphabet if counts & COUNT else held
            if child_mask & 1 and square.bound >= self.floor:
                behind: i64 = read_i64_le(arcs, child)
                fitting = behind >> MASK_SHIFT & self.ahead
                if fitting and (self.after > 0 or fitting & playable):
                    self.start = square
                    self.rightwards(
                        self.right,
                        (behind & CHILD) << ARC_SHIFT,
                        behind >> MASK_SHIFT & MASK,
                        counts,
                        held,
                        total,
                        factor,
                        crosses,
                        laid,
                    )
            if (
                near.x > self.limit
                and child_mask & near.cross & playable
                and near.reach >= self.floor
            ):
                self.leftwards(near, child, child_mask, counts, held, total, factor, crosses, laid)
            return
        allowed = mask & square.cross
        todo = allowed & held
        ahead: i64 = 0
        if square.bound >= self.floor:
            ahead = self.ahead
        beyond: i64 = 0
        if near.x > self.limit and near.reach >= self.floor:
            beyond = near.cross
        entries = square.premium * PREMIUM_ROW
        is_blank = False
        while True:  # first real tiles, then a blank, which may show any letter that fits
            while todo:
                bit = todo & -todo  # the lowest letter that is left to try
                todo ^= bit
                arc = read_i64_le(arcs, at + (ones(mask & bit - 1) << ARC_SHIFT))
                letter = arc >> LETTER_SHIFT & LETTER
                if one << letter != bit:
                    raise IndexError  # the letters of an unsound list are out of order
                child = (arc & CHILD) << ARC_SHIFT
                child_mask = arc >> MASK_SHIFT & MASK
                worth: i64 = i64(read_i32_le(new, entries + letter * ENTRY))
                points = worth & POINTS
                by = worth >> FACTOR_SHIFT & FACTOR
                still = held
                if is_blank:
                    left = counts - 1
                    square.laid = self.blank | letter
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & COUNT:  # that was the last tile of this letter
                        still = held ^ bit
                    square.laid = shift // COUNT_BITS
                playable = self.alphabet if left & COUNT else still
                added = crosses
                if square.crosses:
                    added += (square.cross_points + points) * by * square.cross_factor
                points += total
                by *= factor
                if beside > 0:
                    if child_mask >> beside & 1:
                        self.leftwards(
                            near, child, child_mask, left, still, points, by, added, laid + 1
                        )
                else:
                    if arc & ACCEPTS and self.after <= 0:
                        self.keep(square, self.right.before, points, by, added, laid + 1)
                    if child_mask & 1 and ahead:
                        behind = read_i64_le(arcs, child)
                        fitting = behind >> MASK_SHIFT & ahead
                        if fitting and (self.after > 0 or fitting & playable):
                            self.start = square
                            self.rightwards(
                                self.right,
                                (behind & CHILD) << ARC_SHIFT,
                                behind >> MASK_SHIFT & MASK,
                                left,
                                still,
                                points,
                                by,
                                added,
                                laid + 1,
                            )
                    if child_mask & beyond & playable:
                        self.leftwards(
                            near, child, child_mask, left, still, points, by, added, laid + 1
                        )
            if is_blank or not counts & COUNT:
                return
            is_blank = True
            todo = allowed
            entries += BLANK_ROW

    def rightwards(
        self,
        square: LinkedSquare,
        at: i64,
        mask: i64,
        counts: i64,
        held: i64,
        total: i64,
        factor: i64,
        crosses: i64,
        laid: i64,
    ) -> None:
        """Take a square right of the anchor, of a word that begins on the square `self.start`."""
        steps: i64 = self.steps_left - 1
        notes: NumberNotes = self  # assigned again on self, its type would be guessed anew
        notes.steps_left = steps
        if steps < 0:
            raise SearchStopped
        arcs, new, one = self.arcs, self.new, self.one
        near = square.after
        beside = near.lying
        shift: i64
        lying = square.lying
        if lying > 0:
            arc: i64 = read_i64_le(arcs, at + (ones(mask & (one << lying) - 1) << ARC_SHIFT))
            child: i64 = (arc & CHILD) << ARC_SHIFT
            child_mask = arc >> MASK_SHIFT & MASK
            total += square.lying_points
            factor *= square.lying_factor
            if beside > 0:
                if child_mask >> beside & 1:
                    self.rightwards(
                        near, child, child_mask, counts, held, total, factor, crosses, laid
                    )
                return
            if arc & ACCEPTS and laid:
                self.keep(self.start, square, total, factor, crosses, laid)
            playable = self.alphabet if counts & COUNT else held
            if child_mask & near.cross & playable:
                self.rightwards(near, child, child_mask, counts, held, total, factor, crosses, laid)
            return
        allowed = mask & square.cross
        todo = allowed & held
        beyond = near.cross
        entries = square.premium * PREMIUM_ROW
        is_blank = False
        while True:  # first real tiles, then a blank, which may show any letter that fits
            while todo:
                bit = todo & -todo  # the lowest letter that is left to try
                todo ^= bit
                arc = read_i64_le(arcs, at + (ones(mask & bit - 1) << ARC_SHIFT))
                letter = arc >> LETTER_SHIFT & LETTER
                if one << letter != bit:
                    raise IndexError  # the letters of an unsound list are out of order
                child = (arc & CHILD) << ARC_SHIFT
                child_mask = arc >> MASK_SHIFT & MASK
                worth: i64 = i64(read_i32_le(new, entries + letter * ENTRY))
                points = worth & POINTS
                by = worth >> FACTOR_SHIFT & FACTOR
                still = held
                if is_blank:
                    left = counts - 1
                    square.laid = self.blank | letter
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & COUNT:  # that was the last tile of this letter
                        still = held ^ bit
                    square.laid = shift // COUNT_BITS
                playable = self.alphabet if left & COUNT else still
                added = crosses
                if square.crosses:
                    added += (square.cross_points + points) * by * square.cross_factor
                points += total
                by *= factor
                if beside > 0:
                    if child_mask >> beside & 1:
                        self.rightwards(
                            near, child, child_mask, left, still, points, by, added, laid + 1
                        )
                else:
                    if arc & ACCEPTS:
                        self.keep(self.start, square, points, by, added, laid + 1)
                    if child_mask & beyond & playable:
                        self.rightwards(
                            near, child, child_mask, left, still, points, by, added, laid + 1
                        )
            if is_blank or not counts & COUNT:
                return
            is_blank = True
            todo = allowed
            entries += BLANK_ROW
