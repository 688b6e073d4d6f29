"""All plays of a rack with their scores, fast. This file may be ugly, and is the only one that may.

It knows numbers only: letters are counted from 1 in the order of the tile set, 0 is nothing, -1 a
wall, and a blank shows its letter plus BLANK. What else the numbers mean, `tables` says. That
plays and scores are right, a law says that ties them to the reference.

The search: from every anchor words are spelt leftwards and then, behind a separator, rightwards, in
a graph that holds every word turned about each of its letters. Anchors are the last tiles of the
runs that lie in a line, and the free squares beside tiles of other lines. What lies further left
has had its turn and is not covered again, so no play is found twice. Scores add up on the way.
"""

from __future__ import annotations

from scrabble_rules.movegen.nodes import Node, Nodes, Rack

BLANK = 256
WALL = -1
Found = tuple[int, int, int, int, tuple[int, ...]]
"""Minus the score, the axis, the line, where the word starts in it, and what was laid there."""


class Enough(Exception):  # noqa: N818 - it ends a search, it is no error
    """The first play has been found, and no more are wanted."""


class Line:
    """One row or column as the search sees it, with a wall at either end."""

    __slots__ = (
        "anchors",
        "axis",
        "cross",
        "cross_factor",
        "cross_points",
        "number",
        "old",
        "premium",
        "tiles",
    )

    def __init__(self, axis: int, number: int, width: int) -> None:
        self.axis: int = axis
        self.number: int = number
        size = width + 2
        self.tiles: list[int] = [WALL] * size  # letters, 0, or WALL
        self.old: list[tuple[int, int]] = [(0, 1)] * size  # points and factor of a lying tile
        self.cross: list[int] = [0] * size  # letters that may be laid
        self.cross_points: list[int | None] = [None] * size  # of lying tiles, where one is crossed
        self.cross_factor: list[int] = [1] * size
        self.premium: list[int] = [0] * size
        self.anchors: list[int] = []


class Search:
    """One search: a rack against the lines of a board."""

    __slots__ = (
        "after",
        "ahead",
        "anchor",
        "bonus",
        "found",
        "lengths",
        "letters_of",
        "limit",
        "line",
        "nodes",
        "one",
        "placed",
        "points",
        "points_blank",
    )

    def __init__(
        self,
        nodes: Nodes,
        points: list[list[tuple[int, int]]],
        points_blank: list[list[tuple[int, int]]],
        bonus: list[tuple[int, int]],
        lengths: list[bool],
        *,
        one: bool,
    ) -> None:
        self.nodes: Nodes = nodes
        self.points: list[list[tuple[int, int]]] = points
        self.points_blank: list[list[tuple[int, int]]] = points_blank
        self.bonus: list[tuple[int, int]] = bonus
        self.lengths: list[bool] = lengths
        self.one: bool = one
        self.found: list[Found] = []
        self.letters_of: dict[int, tuple[int, ...]] = {}
        self.placed: list[int] = []
        # Where the search is: the line, its anchor, what stands right of that, the labels that may
        # follow there, and how far to the left everything has been found before.
        self.line: Line = Line(0, 0, 0)
        self.anchor: int = 0
        self.after: int = 0
        self.ahead: int = 0
        self.limit: int = 0

    def run(self, lines: list[Line], rack: Rack) -> None:
        """Find every play of a rack on these lines."""
        for line in lines:
            for number in range(len(line.anchors)):
                self.from_anchor(line, number, rack)

    def from_anchor(self, line: Line, number: int, rack: Rack) -> None:
        """Find every play whose first anchor is the one of this number on the line."""
        root = self.nodes.turned
        self.line = line
        self.placed = [0] * len(line.tiles)
        self.limit = 0
        if number:
            last = line.anchors[number - 1]
            self.limit = last + 1 if line.tiles[last] > 0 else last
        self.anchor = anchor = line.anchors[number]
        after = self.after = line.tiles[anchor + 1]
        self.ahead = 1 << after if after > 0 else line.cross[anchor + 1]
        lying = line.tiles[anchor]
        if (root.mask >> lying & 1) if lying > 0 else root.mask & line.cross[anchor] & rack.reach:
            self.leftwards(anchor, root, rack, 0, 1, 0)

    def leftwards(
        self, x: int, node: Node, rack: Rack, total: int, factor: int, crosses: int
    ) -> None:
        """Lay or pass a tile on square x; left of it the word goes on, or behind the anchor."""
        line = self.line
        kids = node.kids
        if kids is None:
            kids = self.nodes.kids(node)
        after, ahead, right = self.after, self.ahead, self.anchor + 1
        before = line.tiles[x - 1]
        lying = line.tiles[x]
        if lying > 0:
            child, accepts, mask, behind, behind_mask = kids[lying]
            points, times = line.old[x]
            self.placed[x] = 0
            total += points
            factor *= times
            if before > 0:
                if mask >> before & 1:
                    self.leftwards(x - 1, child, rack, total, factor, crosses)
                return
            if accepts and after <= 0:
                self.keep(x, right - 1, total, factor, crosses, rack.used)
            reach = behind_mask & ahead
            if reach and (after > 0 or reach & rack.reach):
                self.rightwards(right, behind, rack, total, factor, crosses, x)
            if x - 1 > self.limit and mask & line.cross[x - 1] & rack.reach:
                self.leftwards(x - 1, child, rack, total, factor, crosses)
            return
        allowed = node.mask & line.cross[x]
        placed = self.placed
        across = line.cross_points[x]
        cross_factor = line.cross_factor[x]
        if before > 0:
            beyond = 1 << before
        else:
            beyond = line.cross[x - 1] if x - 1 > self.limit else 0
        row = self.points[line.premium[x]]
        fitting = allowed & rack.mask
        following = rack.after
        if following is None:
            following = rack.unpack()
        blank = 0
        while True:
            if fitting:
                letters = self.letters_of.get(fitting)
                if letters is None:
                    letters = self.spread(fitting)
                for letter in letters:
                    child, accepts, mask, behind, behind_mask = kids[letter]
                    points, times = row[letter]
                    left = following[0] if blank else following[letter]
                    placed[x] = letter + blank
                    added = crosses
                    if across is not None:
                        added += (across + points) * times * cross_factor
                    if before > 0:
                        if mask & beyond:
                            self.leftwards(
                                x - 1, child, left, total + points, factor * times, added
                            )
                        continue
                    if accepts and after <= 0:
                        self.keep(x, right - 1, total + points, factor * times, added, left.used)
                    reach = behind_mask & ahead
                    if reach and (after > 0 or reach & left.reach):
                        self.rightwards(
                            right, behind, left, total + points, factor * times, added, x
                        )
                    if mask & beyond & left.reach:
                        self.leftwards(x - 1, child, left, total + points, factor * times, added)
            if blank or 0 not in following:
                return
            blank = BLANK
            fitting = allowed
            row = self.points_blank[line.premium[x]]

    def rightwards(
        self, x: int, node: Node, rack: Rack, total: int, factor: int, crosses: int, start: int
    ) -> None:
        """Lay or pass a tile on square x, right of which the word goes on."""
        line = self.line
        kids = node.kids
        if kids is None:
            kids = self.nodes.kids(node)
        following = line.tiles[x + 1]
        lying = line.tiles[x]
        if lying > 0:
            child, accepts, mask, _, _ = kids[lying]
            points, times = line.old[x]
            self.placed[x] = 0
            total += points
            factor *= times
            if following > 0:
                if mask >> following & 1:
                    self.rightwards(x + 1, child, rack, total, factor, crosses, start)
                return
            if accepts:
                self.keep(start, x, total, factor, crosses, rack.used)
            if mask & line.cross[x + 1] & rack.reach:
                self.rightwards(x + 1, child, rack, total, factor, crosses, start)
            return
        allowed = node.mask & line.cross[x]
        placed = self.placed
        across = line.cross_points[x]
        cross_factor = line.cross_factor[x]
        beyond = 1 << following if following > 0 else line.cross[x + 1]
        row = self.points[line.premium[x]]
        fitting = allowed & rack.mask
        afterwards = rack.after
        if afterwards is None:
            afterwards = rack.unpack()
        blank = 0
        while True:
            if fitting:
                letters = self.letters_of.get(fitting)
                if letters is None:
                    letters = self.spread(fitting)
                for letter in letters:
                    child, accepts, mask, _, _ = kids[letter]
                    points, times = row[letter]
                    left = afterwards[0] if blank else afterwards[letter]
                    placed[x] = letter + blank
                    added = crosses
                    if across is not None:
                        added += (across + points) * times * cross_factor
                    if following > 0:
                        if mask & beyond:
                            self.rightwards(
                                x + 1, child, left, total + points, factor * times, added, start
                            )
                        continue
                    if accepts:
                        self.keep(start, x, total + points, factor * times, added, left.used)
                    if mask & beyond & left.reach:
                        self.rightwards(
                            x + 1, child, left, total + points, factor * times, added, start
                        )
            if blank or 0 not in afterwards:
                return
            blank = BLANK
            fitting = allowed
            row = self.points_blank[line.premium[x]]

    def spread(self, mask: int) -> tuple[int, ...]:
        """Return the letters of a mask, without the separator, and remember them."""
        letters = tuple([n for n in range(1, mask.bit_length()) if mask >> n & 1])
        self.letters_of[mask] = letters
        return letters

    def keep(
        self,
        start: int,
        end: int,
        total: int,
        factor: int,
        crosses: int,
        used: int,
    ) -> None:
        """Note a play, unless it is one of a single tile that the other axis finds as well."""
        line = self.line
        if not used or not self.lengths[end - start + 1]:
            return
        points, times = self.bonus[used]
        main = total * factor
        laid = tuple(self.placed[start : end + 1])
        if used == 1:
            x = next(x for x in range(start, end + 1) if self.placed[x])
            is_crossed = line.cross_points[x] is not None
            if start == end or (line.axis and is_crossed):
                return
            if is_crossed and crosses > main:
                main, crosses = crosses, main
        score = main * times + crosses + points
        self.found.append((-score, line.axis, line.number, start - 1, laid))
        if self.one:
            raise Enough
