"""The general search: all plays of a rack with their scores.

The words
    The search reads a *gaddag*, a word graph that holds every word turned about each of its
    letters: the letters up to that one backwards, a separator, and the letters after it forwards.
    With @ for the separator, the graph of CARE alone is

        gaddag --C-- @ --A--R--E.       C @ARE    read outwards from the C
               |-A--C-- @ --R--E.       AC @RE    from the A
               |-R--A--C-- @ --E.       RAC @E    from the R
               `-E--R--A--C.            ERAC      from the E, after which nothing follows

    A *node* is a point between two letters, an *arc* one letter that leads to the next node. The
    *mask* of a node has a bit for each letter that leaves it; bit 0 is the separator. From any
    square of a line the letters of a word can be tried in the order in which they meet the board:
    first leftwards, as long as they fit, then rightwards from the square right of the start. A
    prefix that begins no word is given up at once.

Anchors
    A play must touch something, so it is enough to begin at a few squares of each line, its
    *anchors*. Reading left to right they are

        . . C A R . . . . x . . .       R, the last tile of a run that lies in the line;
              ^           ^             a free square with a tile above or below, and none beside it

    and on an empty board the start squares. Every legal word in the line contains an anchor: if it
    joins a run, it contains all of it; if it only touches tiles of other lines, it does so on such
    a square, or on one beside a run. Where plays may lie anywhere, every free square is an anchor.

    Each play is found once, from the leftmost anchor of its word: its *left part* are the letters
    from that anchor leftwards. The search lays none of them on the previous anchor or, if that is a
    lying tile, on the free square behind it, which would join the words. That square is `limit`.

Crossing words
    The *cross* of a free square is the mask of the letters that make a word across the line there,
    and its *cross sum* is what the lying tiles of that word count. Both are computed once for a
    board, by `lines`, so a step never looks beyond its line.

One step
    `leftwards` and `rightwards` take one square x, with a node of the graph. Invariant: the caller
    has seen that some letter of the node is possible on x, because it lies there, or because it
    fits the crossing word and is on the rack. So no step is made in vain, and none tests for the
    edge of the board or the end of the graph. They take each possible letter, note the play if a
    word ends, and go on if the mask of the next node shows that something is possible on the next
    square. Scores grow on the way:

        total     points of the tiles of the main word so far
        factor    product of their word factors
        crosses   points of the crossing words, complete

    Points and factors come from tables made of the rules (`movegen.rule_tables`), so that a rule
    of your own costs no more than a shipped one.

The rack
    A `Leave` stands for the tiles that are still on the rack. Laying the same tiles in another
    order leaves the same tiles, so a leave is made once for each different set and linked to those
    one tile smaller. The search passes leaves from square to square without counting or taking
    anything back. A set is a mask of the places that its tiles have on the sorted rack. Of equal
    tiles the first is laid first, so that the same tiles always have the same mask.

A tile that forms words both ways would be found in its row and in its column; the play across is
kept (see `keep`). What the tables cannot say, such as a rule that has to be asked about each play,
is left to `movegen.dispatch`.

This module is compiled in the compiled wheel, where it answers what the packed search cannot.
"""

from __future__ import annotations

from scrabble_rules.movegen.general.lines import Line
from scrabble_rules.movegen.general.nodes import MARKS, Mark, Node, NodeCache
from scrabble_rules.movegen.general.notes import PlayNotes
from scrabble_rules.movegen.play_record import BLANKS, LYING, REAL, SearchStopped
from scrabble_rules.movegen.rule_tables import RuleTables


class Leave:
    """Tiles left on the rack, by number: a letter from 1 on, 0 for a blank.

    `held` is the mask of the letters that real tiles show, `playable` of all that can be laid, with
    blanks every letter; it is 0 when nothing is left. `laid` counts the tiles gone from the rack.
    """

    __slots__ = ("after", "held", "laid", "left", "playable", "rack", "shown")

    def __init__(self, rack: SortedRack, left: int, laid: int, shown: int) -> None:
        """Take the mask of what is `left` and of the numbers `shown` by these tiles."""
        self.rack: SortedRack = rack
        self.left: int = left
        self.laid: int = laid
        self.shown: int = shown
        self.playable: int = rack.alphabet if shown & 1 else shown
        self.held: int = shown & -2
        self.after: dict[int, Leave] | None = None

    def expand(self) -> dict[int, Leave]:
        """Fill in and return `after`: what is left once a tile is laid, by its number."""
        after: dict[int, Leave] = {}
        left, shown, known = self.left, self.shown, self.rack.known
        laid = self.laid + 1
        for tile, equal in self.rack.kinds:
            here = left & equal
            if here:
                rest = left ^ (here & -here)
                leave = known.get(rest)
                if leave is None:
                    still = shown if rest & equal else shown ^ (1 << tile)
                    leave = known[rest] = Leave(self.rack, rest, laid, still)
                after[tile] = leave
        self.after = after
        return after


class SortedRack:
    """What all leaves of a rack have in common.

    `kinds` has each different tile with the mask of its places in `tiles`, and `known` all leaves
    by their masks.
    """

    def __init__(self, tiles: list[int], alphabet: int) -> None:
        """Take sorted tiles."""
        self.tiles: list[int] = tiles
        self.alphabet: int = alphabet
        self.known: dict[int, Leave] = {}
        places: dict[int, int] = {}
        for place, tile in enumerate(tiles):
            places[tile] = places.get(tile, 0) | 1 << place
        self.kinds: list[tuple[int, int]] = list(places.items())


def leave_of(tiles: list[int], alphabet: int) -> Leave:
    """Return the leave of a whole rack, from which no tile is laid yet."""
    shown = 0
    for tile in tiles:
        shown |= 1 << tile
    return Leave(SortedRack(sorted(tiles), alphabet), (1 << len(tiles)) - 1, 0, shown)


class GeneralSearch(PlayNotes):
    """One search: the tables of the rules, and the plays found so far."""

    def __init__(
        self,
        nodes: NodeCache,
        tables: RuleTables,
        bonus: list[tuple[int, int]],
        *,
        stop: bool,
        steps_left: int,
    ) -> None:
        """Take the tables of the rules. `steps_left` is how many steps the search may take."""
        super().__init__(tables, bonus, stop=stop, steps_left=steps_left)
        self.nodes: NodeCache = nodes
        self.marks_of: dict[int, tuple[Mark, ...]] = nodes.marks_of
        # Where the search is: the anchor of its line, the tile on the right of that (or 0, or
        # WALL), the mask of what may stand there, and the square on the left that no tile may
        # cover.
        self.anchor: int = 0
        self.after: int = 0
        self.ahead: int = 0
        self.limit: int = 0
        # No word is searched for that begins on a square whose bound is below the floor.
        self.floor: int = 0

    def run(self, lines: list[Line], leave: Leave) -> None:
        """Find every play of the tiles of a leave on these lines.

        Raises `SearchStopped` when the first one is noted, if it was to `stop` there, and when it
        has no steps left; `steps_left` is negative then.
        """
        for line in lines:
            for number in range(len(line.anchors)):
                self.from_anchor(line, number, leave)

    def from_anchor(self, line: Line, number: int, leave: Leave) -> None:
        """Find every play whose leftmost anchor is the one of this number on the line."""
        root = self.nodes.gaddag
        if line is not self.line:
            self.begin(line)
        self.limit = 0
        if number:  # a word that reaches an earlier anchor was found from there
            last = line.anchors[number - 1]
            self.limit = last + 1 if line.tiles[last] > 0 else last
        self.anchor = anchor = line.anchors[number]
        after = self.after = line.tiles[anchor + 1]
        self.ahead = 1 << after if after > 0 else line.cross[anchor + 1]
        lying = line.tiles[anchor]
        if (
            (root.mask >> lying & 1)
            if lying > 0
            else root.mask & line.cross[anchor] & leave.playable
        ):
            self.leftwards(anchor, root, leave, 0, 1, 0)

    def leftwards(
        self, x: int, node: Node, leave: Leave, total: int, factor: int, crosses: int
    ) -> None:
        """Take square x, on or left of the anchor; then go on left of it or right of the anchor.

        `placed` holds what was laid from the last square visited up to the anchor.
        """
        steps: int = self.steps_left - 1
        self.steps_left = steps
        if steps < 0:
            raise SearchStopped
        line = self.line
        children = node.children
        if children is None:
            children = self.nodes.children(node)
        letters, ends = node.mask, node.ends
        after, ahead, right = self.after, self.ahead, self.anchor + 1
        before = line.tiles[x - 1]
        lying = line.tiles[x]
        if lying > 0:
            # Children stand by rising letter, so counting the lower letters gives the place.
            _, bit, below = MARKS[lying]
            child = children[(letters & below).bit_count()]
            mask = child.mask
            points, times = line.old[x]
            self.placed[x] = LYING
            total += points
            factor *= times
            if before > 0:  # no word begins in the middle of a run
                if mask >> before & 1:
                    self.leftwards(x - 1, child, leave, total, factor, crosses)
                return
            if ends & bit and after <= 0:
                self.keep(x, right - 1, total, factor, crosses, leave.laid)
            # If the word begins here, it goes on right of the anchor, behind the separator.
            behind = child.behind
            reach = behind.mask & ahead if line.bound[x] >= self.floor else 0
            if reach and (after > 0 or reach & leave.playable):
                self.rightwards(right, behind, leave, total, factor, crosses, x)
            if (
                x - 1 > self.limit
                and mask & line.cross[x - 1] & leave.playable
                and line.reach[x - 1] >= self.floor
            ):
                self.leftwards(x - 1, child, leave, total, factor, crosses)
            return
        allowed = letters & line.cross[x]
        placed = self.placed
        across = line.cross_points[x]
        if line.bound[x] < self.floor:
            ahead = 0
        beyond = 0
        if before > 0:
            beyond = 1 << before
        elif x - 1 > self.limit and line.reach[x - 1] >= self.floor:
            beyond = line.cross[x - 1]
        row = self.points[line.premium[x]]
        fitting = allowed & leave.held
        following = leave.after
        if following is None:
            following = leave.expand()
        codes = REAL
        is_blank = False
        while True:  # first real tiles, then a blank, which may show any letter that fits
            if fitting:
                marks = self.marks_of.get(fitting)
                if marks is None:
                    marks = self.nodes.marks_in(fitting)
                for letter, bit, below in marks:
                    child = children[(letters & below).bit_count()]
                    mask = child.mask
                    points, times = row[letter]
                    left = following[0] if is_blank else following[letter]
                    placed[x] = codes[letter]
                    added = crosses
                    if across is not None:
                        added += (across + points) * times * line.cross_factor[x]
                    if before > 0:
                        if mask & beyond:
                            self.leftwards(
                                x - 1, child, left, total + points, factor * times, added
                            )
                        continue
                    if ends & bit and after <= 0:
                        self.keep(x, right - 1, total + points, factor * times, added, left.laid)
                    behind = child.behind
                    reach = behind.mask & ahead
                    if reach and (after > 0 or reach & left.playable):
                        self.rightwards(
                            right, behind, left, total + points, factor * times, added, x
                        )
                    if mask & beyond & left.playable:
                        self.leftwards(x - 1, child, left, total + points, factor * times, added)
            if is_blank or 0 not in following:
                return
            codes = BLANKS
            is_blank = True
            fitting = allowed
            row = self.points_blank[line.premium[x]]

    def rightwards(
        self, x: int, node: Node, leave: Leave, total: int, factor: int, crosses: int, start: int
    ) -> None:
        """Take square x, right of the anchor, of a word that begins on square `start`."""
        steps: int = self.steps_left - 1
        notes: PlayNotes = self  # assigned again on self, its type would be guessed anew
        notes.steps_left = steps
        if steps < 0:
            raise SearchStopped
        line = self.line
        children = node.children
        if children is None:
            children = self.nodes.children(node)
        letters, ends = node.mask, node.ends
        following = line.tiles[x + 1]
        lying = line.tiles[x]
        if lying > 0:
            _, bit, below = MARKS[lying]
            child = children[(letters & below).bit_count()]
            mask = child.mask
            points, times = line.old[x]
            self.placed[x] = LYING
            total += points
            factor *= times
            if following > 0:
                if mask >> following & 1:
                    self.rightwards(x + 1, child, leave, total, factor, crosses, start)
                return
            if ends & bit:
                self.keep(start, x, total, factor, crosses, leave.laid)
            if mask & line.cross[x + 1] & leave.playable:
                self.rightwards(x + 1, child, leave, total, factor, crosses, start)
            return
        allowed = letters & line.cross[x]
        placed = self.placed
        across = line.cross_points[x]
        beyond = 1 << following if following > 0 else line.cross[x + 1]
        row = self.points[line.premium[x]]
        fitting = allowed & leave.held
        afterwards = leave.after
        if afterwards is None:
            afterwards = leave.expand()
        codes = REAL
        is_blank = False
        while True:  # first real tiles, then a blank, which may show any letter that fits
            if fitting:
                marks = self.marks_of.get(fitting)
                if marks is None:
                    marks = self.nodes.marks_in(fitting)
                for letter, bit, below in marks:
                    child = children[(letters & below).bit_count()]
                    mask = child.mask
                    points, times = row[letter]
                    left = afterwards[0] if is_blank else afterwards[letter]
                    placed[x] = codes[letter]
                    added = crosses
                    if across is not None:
                        added += (across + points) * times * line.cross_factor[x]
                    if following > 0:
                        if mask & beyond:
                            self.rightwards(
                                x + 1, child, left, total + points, factor * times, added, start
                            )
                        continue
                    if ends & bit:
                        self.keep(start, x, total + points, factor * times, added, left.laid)
                    if mask & beyond & left.playable:
                        self.rightwards(
                            x + 1, child, left, total + points, factor * times, added, start
                        )
            if is_blank or 0 not in afterwards:
                return
            codes = BLANKS
            is_blank = True
            fitting = allowed
            row = self.points_blank[line.premium[x]]
