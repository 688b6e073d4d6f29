"""The packed search: all plays of a rack with their scores, written for the compiler.

It finds the plays of `general.search`, in the same way: read the theory there first. What differs
is how things are held, so that compiled code works on machine numbers and makes no objects:

The graph is read from its bytes (`graph_bytes`). A step stands on a list of arcs, `at`, with the
    `mask` of its letters. It walks along the list as far as the last letter that is possible here,
    and does not test for the end of the list. Invariant: some letter of `mask` is possible on the
    square, because the caller has seen one.

The rack is one number, `counts`, with four bits for the blanks and four for each different letter:

        ... | third letter | second letter | first letter | blanks |
                  `shifts[letter]` says where the four bits of a letter begin

    `held` is the mask of the letters of which real tiles are left. It could be read from `counts`;
    keeping it up to date is cheaper. A blank may stand for any letter, also one that is held.

The board is squares linked to their neighbours (`squares`), and a play is noted as one number
    (`play_number`), so that sorting plays compares numbers.

All numbers have 64 bits, and letters are moved into masks by shifting a variable, `one`: compiled,
a shift of a literal 1 would be computed in 32 bits. `preparation.fits` says which rules, racks and
boards these numbers can hold. A play whose score is too high for its number raises `TooWideError`,
and the general search answers instead. Interpreted, this module is right but slow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scrabble_rules.movegen.packed.graph_bytes import GraphBytes, child_of, mask_of, ones
from scrabble_rules.movegen.packed.play_number import (
    LETTER_BITS,
    NUMBER_BITS,
    PlayNumber,
    TooWideError,
)
from scrabble_rules.movegen.packed.point_table import BLANK_ROW, ENTRY, PREMIUM_ROW, PointTable
from scrabble_rules.movegen.packed.squares import LinkedSquare
from scrabble_rules.movegen.play_record import SearchStopped
from scrabble_rules.wordgraph.arcs import (
    ACCEPTS_MARK,
    ARC_BYTES,
    CHILD_TOP,
    LETTER_BYTE,
    MARKS_BYTE,
    MOST_MASKED_LETTERS,
)

if TYPE_CHECKING:  # the compiler's numbers; interpreted, annotations are not evaluated
    from mypy_extensions import i64

COUNT_BITS: Final = 4
COUNT: Final = (1 << COUNT_BITS) - 1
MANY_RANKS: Final = 1 << LETTER_BITS  # the code of a blank is not below it, that of a letter is
SPARE: Final = 16


class PackedSearch:
    """One search: a rack against the lines of a board."""

    __slots__ = (
        *("after", "ahead", "alphabet", "axis", "base", "blank", "bonus_factors", "bonus_points"),
        *("data", "enough", "few", "gaddag", "gaddag_mask", "has_bonus", "head", "least"),
        *("lengths", "limit", "masks", "new", "number", "one", "plays", "rack", "right", "shifts"),
        *("start", "steps_left", "stop", "worst"),
    )

    def __init__(
        self,
        graph: GraphBytes,
        points: PointTable,
        bonus: list[tuple[int, int]],
        rack: list[int],
        number: PlayNumber,
        *,
        stop: bool,
        few: i64,
        steps_left: i64,
    ) -> None:
        """Take the numbers of the tiles of a rack, 0 for a blank, and its bingos.

        `few` is how many plays are wanted, the best ones; 0 for all. `steps_left` is how many steps
        the search may take.
        """
        self.data: bytes = graph.data
        self.masks: bytes = graph.masks
        self.base: i64 = graph.base
        self.gaddag: i64 = graph.gaddag
        self.gaddag_mask: i64 = graph.gaddag_mask
        self.new: bytes = points.new
        self.alphabet: i64 = points.alphabet
        self.lengths: bytes = points.lengths
        self.bonus_points: list[int] = [points for points, _ in bonus]
        self.bonus_factors: list[int] = [factor for _, factor in bonus]
        self.has_bonus: bytes = bytes([both != (0, 1) for both in bonus])
        self.rack: list[int] = rack
        self.number: PlayNumber = number
        self.blank: i64 = number.blank << LETTER_BITS
        self.stop: bool = stop
        self.steps_left: i64 = steps_left
        self.one: i64 = 1
        self.plays: list[float] = []
        # If few plays are wanted: how many, how many are noted before the others are dropped, the
        # number that a better play is below, and the least score that it has.
        self.few: i64 = few
        self.enough: i64 = few + SPARE
        self.worst: i64 = self.one << NUMBER_BITS
        self.least: i64 = 0
        # Where the search is: axis and line, also as the head of a play's number; the square that
        # no tile may cover on the left, the square on the right of the anchor, the tile there (or
        # 0, or -1), the mask of what may stand there, and the square where the word begins.
        self.axis: i64 = 0
        self.head: i64 = 0
        self.limit: i64 = 0
        self.right: LinkedSquare = LinkedSquare(0)
        self.after: i64 = 0
        self.ahead: i64 = 0
        self.start: LinkedSquare = self.right
        shifts = [0] * (MOST_MASKED_LETTERS + 1)
        shift = 0
        for letter in sorted(rack):
            if letter and not shifts[letter]:
                shift += COUNT_BITS
                shifts[letter] = shift
        self.shifts: bytes = bytes(shifts)

    def run(self, axis: i64, lines: list[list[LinkedSquare]]) -> None:
        """Find every play from the anchors of all lines along an axis, line by line.

        Raises `SearchStopped` when the first one is noted, if it was to `stop` there, and when it
        has no steps left; `steps_left` is negative then.
        """
        counts: i64 = 0
        held: i64 = 0
        letter: i64
        shift: i64
        for letter in self.rack:
            shift = self.shifts[letter]
            counts += self.one << shift
            if letter:
                held |= self.one << letter
        playable = self.alphabet if counts & COUNT else held
        self.axis = axis
        root, mask = self.gaddag, self.gaddag_mask
        number: i64 = 0
        for line in lines:
            self.limit = 0
            self.head = self.number.head(axis, number)
            number += 1
            for square in line:
                if not square.is_anchor:
                    continue
                self.right = square.after
                self.after = self.right.lying
                self.ahead = self.one << self.after if self.after > 0 else self.right.cross
                lying = square.lying
                if lying > 0:
                    if mask >> lying & 1:
                        self.leftwards(square, root, mask, counts, held, 0, 1, 0, 0)
                    self.limit = square.x + 1
                else:
                    if mask & square.cross & playable:
                        self.leftwards(square, root, mask, counts, held, 0, 1, 0, 0)
                    self.limit = square.x

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
        self.steps_left -= 1
        if self.steps_left < 0:
            raise SearchStopped
        data, masks, new = self.data, self.masks, self.new
        base = self.base
        near = square.before
        beside = near.lying
        letter: i64
        marks: i64
        low: i64
        middle: i64
        high: i64
        highest: i64
        child: i64
        child_mask: i64
        shift: i64
        lying = square.lying
        if lying > 0:
            at += ones(mask & (self.one << lying) - 1) * ARC_BYTES
            marks = data[at + MARKS_BYTE]
            child = child_of(data, base, at)
            child_mask = mask_of(masks, at)
            total += square.lying_points
            factor *= square.lying_factor
            if beside > 0:
                if child_mask >> beside & 1:
                    self.leftwards(
                        near, child, child_mask, counts, held, total, factor, crosses, laid
                    )
                return
            if marks & ACCEPTS_MARK and self.after <= 0 and laid:
                self.keep(square, self.right.before, total, factor, crosses, laid)
            playable = self.alphabet if counts & COUNT else held
            if child_mask & 1:
                behind = child_of(data, base, child)
                behind_mask = mask_of(masks, child)
                fitting = behind_mask & self.ahead
                if fitting and (self.after > 0 or fitting & playable):
                    self.start = square
                    self.rightwards(
                        self.right, behind, behind_mask, counts, held, total, factor, crosses, laid
                    )
            if near.x > self.limit and child_mask & near.cross & playable:
                self.leftwards(near, child, child_mask, counts, held, total, factor, crosses, laid)
            return
        allowed = mask & square.cross
        todo = allowed if counts & COUNT else allowed & held
        one = self.one
        beyond: i64 = 0
        if near.x > self.limit:
            beyond = near.cross
        goes_on = beside > 0 or beyond != 0 or self.ahead != 0
        child = child_mask = 0
        entries = square.premium * PREMIUM_ROW
        here = at
        while todo:
            bit = todo & -todo
            todo ^= bit
            at = here + ones(mask & bit - 1) * ARC_BYTES
            letter = data[at + LETTER_BYTE]
            if one << letter != bit:
                raise IndexError  # the letters of an unsound list are out of order
            marks = data[at + MARKS_BYTE]
            if goes_on:
                # Here and below `child_of` and `mask_of`, without the cost of calls.
                low = data[at]
                middle = data[at + 1]
                child = base + (low | middle << 8 | (marks & CHILD_TOP) << 16) * ARC_BYTES
                low = masks[at]
                middle = masks[at + 1]
                high = masks[at + 2]
                highest = masks[at + 3]
                child_mask = low | middle << 8 | high << 16 | highest << 24
            blank = not held & bit
            while True:
                entry = entries + letter * ENTRY
                if blank:
                    entry += BLANK_ROW
                points: i64 = new[entry]
                high = new[entry + 1]
                points |= high << 8
                by: i64 = new[entry + 2]
                still = held
                if blank:
                    left = counts - 1
                    square.laid = self.blank | letter
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & COUNT:
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
                    if marks & ACCEPTS_MARK and self.after <= 0:
                        self.keep(square, self.right.before, points, by, added, laid + 1)
                    if child_mask & 1:
                        low = data[child]
                        middle = data[child + 1]
                        high = data[child + MARKS_BYTE]
                        behind = base + (low | middle << 8 | (high & CHILD_TOP) << 16) * ARC_BYTES
                        low = masks[child]
                        middle = masks[child + 1]
                        high = masks[child + 2]
                        highest = masks[child + 3]
                        behind_mask = low | middle << 8 | high << 16 | highest << 24
                        fitting = behind_mask & self.ahead
                        if fitting and (self.after > 0 or fitting & playable):
                            self.start = square
                            self.rightwards(
                                self.right,
                                behind,
                                behind_mask,
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
                if blank or not counts & COUNT:
                    break
                blank = True

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
        self.steps_left -= 1
        if self.steps_left < 0:
            raise SearchStopped
        data, masks, new = self.data, self.masks, self.new
        base = self.base
        near = square.after
        beside = near.lying
        letter: i64
        marks: i64
        low: i64
        middle: i64
        high: i64
        highest: i64
        child: i64
        child_mask: i64
        shift: i64
        lying = square.lying
        if lying > 0:
            at += ones(mask & (self.one << lying) - 1) * ARC_BYTES
            marks = data[at + MARKS_BYTE]
            child = child_of(data, base, at)
            child_mask = mask_of(masks, at)
            total += square.lying_points
            factor *= square.lying_factor
            if beside > 0:
                if child_mask >> beside & 1:
                    self.rightwards(
                        near, child, child_mask, counts, held, total, factor, crosses, laid
                    )
                return
            if marks & ACCEPTS_MARK and laid:
                self.keep(self.start, square, total, factor, crosses, laid)
            playable = self.alphabet if counts & COUNT else held
            if child_mask & near.cross & playable:
                self.rightwards(near, child, child_mask, counts, held, total, factor, crosses, laid)
            return
        allowed = mask & square.cross
        todo = allowed if counts & COUNT else allowed & held
        one = self.one
        beyond = near.cross
        goes_on = beside > 0 or beyond != 0
        child = child_mask = 0
        entries = square.premium * PREMIUM_ROW
        here = at
        while todo:
            bit = todo & -todo
            todo ^= bit
            at = here + ones(mask & bit - 1) * ARC_BYTES
            letter = data[at + LETTER_BYTE]
            if one << letter != bit:
                raise IndexError  # the letters of an unsound list are out of order
            marks = data[at + MARKS_BYTE]
            if goes_on:
                low = data[at]
                middle = data[at + 1]
                child = base + (low | middle << 8 | (marks & CHILD_TOP) << 16) * ARC_BYTES
                low = masks[at]
                middle = masks[at + 1]
                high = masks[at + 2]
                highest = masks[at + 3]
                child_mask = low | middle << 8 | high << 16 | highest << 24
            blank = not held & bit
            while True:
                entry = entries + letter * ENTRY
                if blank:
                    entry += BLANK_ROW
                points: i64 = new[entry]
                high = new[entry + 1]
                points |= high << 8
                by: i64 = new[entry + 2]
                still = held
                if blank:
                    left = counts - 1
                    square.laid = self.blank | letter
                else:
                    shift = self.shifts[letter]
                    left = counts - (one << shift)
                    if not left >> shift & COUNT:
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
                    if marks & ACCEPTS_MARK:
                        self.keep(self.start, square, points, by, added, laid + 1)
                    if child_mask & beyond & playable:
                        self.rightwards(
                            near, child, child_mask, left, still, points, by, added, laid + 1
                        )
                if blank or not counts & COUNT:
                    break
                blank = True

    def keep(
        self,
        start: LinkedSquare,
        end: LinkedSquare,
        total: i64,
        factor: i64,
        crosses: i64,
        laid: i64,
    ) -> None:
        """Note the play whose word runs from `start` to `end`, unless it counts elsewhere.

        A tile laid alone is left to the other axis if it forms no word in this line or, in a
        column, also one across. Of two words it forms, the bingo goes with the dearer one.
        """
        if not self.lengths[end.x - start.x + 1]:
            return
        main = total * factor
        score = main + crosses
        if self.has_bonus[laid]:
            if laid == 1 and crosses > main:
                main, crosses = crosses, main
            factor = self.bonus_factors[laid]
            points: i64 = self.bonus_points[laid]
            score = main * factor + crosses + points
        if score < self.least:
            return
        layout = self.number
        if score > layout.top:
            raise TooWideError
        room = layout.tile_bits
        tiles: i64 = 0
        square = start
        while True:
            if square.lying == 0:
                code = square.laid
                room -= layout.rank_bits
                if code >= MANY_RANKS:
                    room -= LETTER_BITS
                tiles |= code << room
                if laid == 1 and (start.x == end.x or (self.axis and square.crosses)):
                    return
            if square.x == end.x:
                break
            square = square.after
        number = layout.top - score << layout.score_at | self.head
        number |= start.x - 1 << layout.tile_bits | tiles
        if number < self.worst:
            self.plays.append(float(number))
            if self.few and len(self.plays) >= self.enough:
                self.drop()
            if self.stop:
                raise SearchStopped

    def drop(self) -> None:
        """Drop the plays that are not among the few wanted."""
        self.plays.sort()
        del self.plays[self.few :]
        worst: i64 = int(self.plays[-1])
        self.worst = worst
        self.least = self.number.top - (worst >> self.number.score_at)
