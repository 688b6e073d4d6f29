"""Sorting the numbers of plays.

Plays have few different scores and lie in few places. So they are dealt out twice as cards are
sorted by colour and value: by the place where the word begins, and then by score, which keeps the
order by place within a score. Few plays have both in common, and each of these is moved back past
those that should come after it. No objects are made, and few numbers compared.
"""

from __future__ import annotations

from typing import Final

from scrabble_rules.movegen.packed.play_numbers import NumberLayout, NumberNotes
from scrabble_rules.movegen.packed.vectors import i64, vec

MOST_HEAPS: Final = 1 << 16
MOVES_FOR_A_PLAY: Final = 32


class Ranking:
    """The numbers of the plays that a search has found, sorted when somebody first looks at them.

    Code that is not compiled never passes a vector to code that is: mypyc 2.4 then keeps the
    numbers for ever. So the vector stays in here.
    """

    def __init__(self, found: NumberNotes) -> None:
        """Take the plays of a search."""
        self.layout: NumberLayout = found.layout
        self.plays: vec[i64] = found.plays
        self.is_sorted: bool = found.few > 0  # a few are noted in order

    def count(self) -> int:
        """Return how many there are."""
        return len(self.plays)

    def in_order(self) -> vec[i64]:
        """Return all numbers, best first."""
        if not self.is_sorted:
            self.plays = ranked(self.plays, self.layout)
            self.is_sorted = True
        return self.plays

    def numbers(self, start: i64, stop: i64, step: i64) -> list[int]:
        """Return the numbers of a slice."""
        plays, found = self.in_order(), list[int]()
        while start < stop if step > 0 else start > stop:
            found.append(plays[start])
            start += step
        return found

    def totals(self) -> list[int]:
        """Return the scores, best first."""
        layout, found = self.layout, list[int]()
        for play in self.in_order():
            found.append(layout.total(play))
        return found


def ranked(plays: vec[i64], layout: NumberLayout) -> vec[i64]:
    """Return the numbers of plays by rising value."""
    count: i64 = len(plays)
    # The second deal keeps the order of the first one within each score. Only plays that agree in
    # score and place may still be out of order; insertion moves each past the few that it should
    # come before.
    by_place = dealt(plays, layout.tile_bits, layout.begin_mask)
    sorting = dealt(by_place, layout.score_at, layout.top)
    moves = count * MOVES_FOR_A_PLAY
    place: i64 = 1
    while place < count:
        play = sorting[place]
        free = place
        while free > 0 and sorting[free - 1] > play:
            sorting[free] = sorting[free - 1]
            free -= 1
        sorting[free] = play
        moves -= place - free
        if moves < 0:  # under unusual rules, whose plays score alike
            return vector(sorted(sorting))
        place += 1
    return sorting


def dealt(plays: vec[i64], low: i64, mask: i64) -> vec[i64]:
    """Return the numbers by their bits from `low` on that are in a mask; equal ones stay in order.

    They stay as they are if there are too many different values for so few numbers.
    """
    count: i64 = len(plays)
    if count == 0:
        return plays
    least = most = plays[0] >> low & mask
    place: i64 = 0
    heap: i64
    while place < count:
        heap = plays[place] >> low & mask
        if heap < least:
            least = heap
        elif heap > most:
            most = heap
        place += 1
    heaps = most - least + 1
    if heaps > MOST_HEAPS:
        return plays
    begins = vec[i64]([0] * (heaps + 1))
    # `begins[heap + 1]` first counts the plays of a heap; summed up, it is where the next begins.
    place = 0
    while place < count:
        begins[(plays[place] >> low & mask) - least + 1] += 1
        place += 1
    heap = 1
    while heap < heaps:
        begins[heap] += begins[heap - 1]
        heap += 1
    found = vec[i64]([0] * count)
    place = 0
    while place < count:
        play = plays[place]
        heap = (play >> low & mask) - least
        found[begins[heap]] = play
        begins[heap] += 1
        place += 1
    return found


def vector(numbers: list[int]) -> vec[i64]:
    """Return a vector of some numbers."""
    return vec[i64](numbers)
