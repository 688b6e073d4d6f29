"""The tiles that are left on the rack while a search lays the others.

Laying the same tiles in another order leaves the same tiles, so a `Leave` is made once for each
different set and linked to those one tile smaller. A search then passes leaves from square to
square without counting or taking anything back.

A set is a mask of the places that its tiles have on the sorted rack. Of equal tiles the first is
laid first, so that the same tiles always have the same mask.
"""

from __future__ import annotations


class Leave:
    """Tiles left on the rack, by number: a letter from 1 on, 0 for a blank.

    `held` is the mask of the letters that real tiles show, `playable` of all that can be laid, with
    blanks every letter; it is 0 when nothing is left. `laid` counts the tiles gone from the rack.
    """

    __slots__ = ("after", "held", "laid", "left", "playable", "rack", "shown")

    def __init__(self, rack: WholeRack, left: int, laid: int, shown: int) -> None:
        """Take the mask of what is `left` and of the numbers `shown` by these tiles."""
        self.rack: WholeRack = rack
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


class WholeRack:
    """What all leaves of a rack have in common.

    `kinds` has each different tile with the mask of its places in `tiles`, and `known` all leaves
    by their masks.
    """

    __slots__ = ("alphabet", "kinds", "known", "tiles")

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
    return Leave(WholeRack(sorted(tiles), alphabet), (1 << len(tiles)) - 1, 0, shown)
