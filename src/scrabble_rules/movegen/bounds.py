"""How much a play can be worth at most, anchor by anchor, so that hopeless ones need no search.

It never says less than the best play from an anchor is worth, whatever the words are: only that
keeps `best` right. It knows numbers as the kernel does, and holds for rules without negative points
and without factors below one; about others it says nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest
from itertools import accumulate

from scrabble_rules.movegen.kernel import Found, Line, Search
from scrabble_rules.movegen.nodes import Rack

Points = list[list[tuple[int, int]]]


def best_of(
    search: Search,
    lines: list[Line],
    rack: Rack,
    count: int,
    allows: Callable[[Found], bool] | None = None,
) -> list[Found]:
    """Find the best few plays: anchors that promise most come first, the rest is left alone."""
    kept: list[Found] = []
    worth = Worth(search, rack)
    anchors = [
        (-bound, place, number)
        for place, line in enumerate(lines)
        for number, bound in enumerate(worth.bounds(line))
        if bound is not None
    ]
    for least, place, number in sorted(anchors):
        if len(kept) == count and (not kept or least > kept[-1][0]):
            break
        search.found = []
        search.from_anchor(lines[place], number, rack)
        found = search.found if allows is None else list(filter(allows, search.found))
        if found:
            kept = nsmallest(count, kept + found)
    return kept


class Worth:
    """What a rack can make of the squares of a line."""

    __slots__ = ("bonus", "extras", "factors", "held", "lengths", "points", "rack", "sums")

    def __init__(self, search: Search, rack: Rack) -> None:
        self.rack: Rack = rack
        self.held: int = len(rack.letters)
        self.bonus: list[tuple[int, int]] = search.bonus
        self.lengths: list[bool] = search.lengths
        # By premium: what each different tile is worth there, as its letter, points and factor; a
        # blank is worth what its dearest letter is.
        self.points: list[list[tuple[int, int, int]]] = []
        every = []
        for row, row_blank in zip(search.points, search.points_blank, strict=True):
            blank = max(points for points, _ in row_blank[1:])
            times = max(times for _, times in row_blank[1:])
            worth = {letter: row[letter] if letter else (blank, times) for letter in rack.letters}
            self.points.append([(letter, *pair) for letter, pair in worth.items()])
            every.append([worth[letter][0] for letter in rack.letters])
        # What the tiles are worth anywhere, the dearest first, and what a premium adds to them.
        plain = [min(column) for column in zip(*every, strict=True)]
        self.sums: list[int] = [0, *accumulate(sorted(plain, reverse=True))]
        self.extras: list[list[int]] = [
            sorted((points - least for points, least in zip(row, plain, strict=True)), reverse=True)
            for row in every
        ]
        self.factors: list[int] = [
            max((times for _, _, times in row), default=1) for row in self.points
        ]

    def bounds(self, line: Line) -> list[int | None]:
        """Tell for each anchor what a play from there is worth at most, None if there is none."""
        tiles = line.tiles
        crosses = [self.crosses(line, x) for x in range(len(tiles))]
        found: list[int | None] = []
        limit = 0
        for anchor in line.anchors:
            start = free = anchor
            if tiles[anchor] > 0:
                free = anchor + 1
            while tiles[start - 1] > 0:
                start -= 1
            most = self.rightwards(line, crosses, start, free, anchor)
            left = start - 1
            room = self.held - (tiles[anchor] == 0)
            while left > limit and room > 0 and crosses[left] is not None:
                worth = self.rightwards(line, crosses, left, left, anchor)
                if most is None or (worth is not None and worth > most):
                    most = worth
                left -= 1
                room -= 1
            found.append(most)
            limit = free if tiles[anchor] > 0 else anchor
        return found

    def crosses(self, line: Line, x: int) -> int | None:
        """Tell what the word across a square is worth at most, None if no tile can lie there."""
        mask = line.cross[x]
        if not mask & self.rack.reach:
            return None
        across = line.cross_points[x]
        if across is None:
            return 0
        return line.cross_factor[x] * max(
            (across + points) * times
            for letter, points, times in self.points[line.premium[x]]
            if letter == 0 or mask >> letter & 1
        )

    def rightwards(
        self, line: Line, crosses: list[int | None], start: int, x: int, anchor: int
    ) -> int | None:
        """Tell what a word from `start` is worth at most, its first tile on the free square x."""
        tiles, premiums, old = line.tiles, line.premium, line.old
        lying = laid = across = 0
        factor = 1
        met = [0] * len(self.extras)
        most = None
        for place in range(start, x):
            points, times = old[place]
            lying += points
            factor *= times
        for count in range(1, self.held + 1):
            cross = crosses[x]
            if cross is None:
                break
            across += cross
            premium = premiums[x]
            laid += self.extras[premium][met[premium]]
            met[premium] += 1
            factor *= self.factors[premium]
            x += 1
            while tiles[x] > 0:
                points, times = old[x]
                lying += points
                factor *= times
                x += 1
            if x > anchor and self.lengths[x - start]:
                bonus, times = self.bonus[count]
                main = (lying + laid + self.sums[count]) * factor
                total = main * times + across * (times if count == 1 else 1) + bonus
                if most is None or total > most:
                    most = total
        return most
