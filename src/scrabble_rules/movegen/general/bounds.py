"""Upper bounds for the plays of each anchor: they let `best_of` skip most of a search.

`dispatch.best_of` computes a bound for every anchor, searches the anchors by falling bound, and
stops once the plays it holds are all worth more than the next bound. At an anchor the search leaves
out the squares whose own bounds are below the worst play held when it came there (`floor`). The
bounds must be admissible: they may overestimate what an anchor or a square is worth, never
underestimate it. They look at squares, premiums and tiles, not at words, so a bound costs far less
than a search.

What makes each of them a bound, for a word that lays `count` tiles from a given square on:

- A tile is worth at least `plain` points, its smallest value on any premium, and on a square with a
  premium some `extra` on top. The points of `count` tiles are at most those of the `count` dearest
  plain tiles, plus for the m-th square of a premium the m-th largest extra that the premium gives
  any tile. The best assignment of tiles to squares picks some of these and cannot beat all of them.
- The word factor is at most the product of the largest factors that the squares give any tile.
- The word across a square is worth at most what the best tile that fits there makes of it.
- A blank is worth at most its dearest letter.
- Bonuses that look at words add at most what they promise, given as points and as a factor for the
  main word. Scores with these bonuses are known only once `rescored` has looked at the words.

This holds as long as more tiles and larger factors never make a play cheaper: for rules without
negative points and without factors below one (`RuleTables.never_takes`). Do not use it for others.
"""

from __future__ import annotations

from itertools import accumulate

from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.general.search import GeneralSearch, Leave

Bonus = tuple[int, int]
"""Points, and a factor for the main word."""


class AnchorBounds:
    """What the tiles of a leave can be worth at most from the anchors of a line."""

    def __init__(self, search: GeneralSearch, leave: Leave, most: Bonus = (0, 1)) -> None:
        self.leave: Leave = leave
        rack = leave.rack.tiles
        self.tiles: int = len(rack)
        self.bonus: list[Bonus] = [
            (points + most[0], factor * most[1]) for points, factor in search.bonus
        ]
        self.lengths: list[bool] = search.lengths
        # By premium: each different tile as its letter, points and factor there; the letter of a
        # blank is 0, and its points are those of its dearest letter.
        self.points: list[list[tuple[int, int, int]]] = []
        every = []
        for row, row_blank in zip(search.points, search.points_blank, strict=True):
            blank = max(points for points, _ in row_blank[1:])
            times = max(times for _, times in row_blank[1:])
            worth = {tile: row[tile] if tile else (blank, times) for tile in rack}
            self.points.append([(tile, *pair) for tile, pair in worth.items()])
            every.append([worth[tile][0] for tile in rack])
        # `sums[n]`: plain points of the n dearest tiles. `extras[premium]`: largest first.
        plain = [min(column) for column in zip(*every, strict=True)]
        self.sums: list[int] = [0, *accumulate(sorted(plain, reverse=True))]
        self.extras: list[list[int]] = [
            sorted((points - least for points, least in zip(row, plain, strict=True)), reverse=True)
            for row in every
        ]
        self.factors: list[int] = [
            max((times for _, _, times in row), default=1) for row in self.points
        ]

    def of_line(self, line: Line) -> list[int]:
        """Return a bound for each anchor of a line, and set those of the squares."""
        tiles, bound = line.tiles, line.bound
        reach = line.reach = [0] * len(tiles)
        crosses = [self.best_cross(line, x) for x in range(len(tiles))]
        found: list[int] = []
        limit = 0
        for anchor in line.anchors:
            start = free = anchor
            if tiles[anchor] > 0:
                free = anchor + 1
            while tiles[start - 1] > 0:
                start -= 1
            bound[start] = self.best_word(line, crosses, start, free, anchor)
            left = start - 1
            room = self.tiles - (tiles[anchor] == 0)
            while left > limit and room > 0 and crosses[left] is not None:
                bound[left] = self.best_word(line, crosses, left, left, anchor)
                left -= 1
                room -= 1
            reach[left + 1 : start + 1] = accumulate(bound[left + 1 : start + 1], max)
            found.append(reach[start])
            limit = free if tiles[anchor] > 0 else anchor
        return found

    def best_cross(self, line: Line, x: int) -> int | None:
        """Return a bound for the word across a square; None if no tile can be laid there."""
        mask = line.cross[x]
        if not mask & self.leave.playable:
            return None
        across = line.cross_points[x]
        if across is None:
            return 0
        return line.cross_factor[x] * max(
            (across + points) * times
            for letter, points, times in self.points[line.premium[x]]
            if letter == 0 or mask >> letter & 1
        )

    def best_word(
        self, line: Line, crosses: list[int | None], start: int, x: int, anchor: int
    ) -> int:
        """Return a bound for words from `start` past the anchor, with the first new tile on x."""
        tiles, premiums, old = line.tiles, line.premium, line.old
        lying = laid = across = 0
        factor = 1
        met = [0] * len(self.extras)
        most = 0
        for place in range(start, x):
            points, times = old[place]
            lying += points
            factor *= times
        # `count` tiles are laid on the next free squares; `met` counts their premiums.
        for count in range(1, self.tiles + 1):
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
                most = max(most, total)
        return most
