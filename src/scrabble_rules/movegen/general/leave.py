"""The tiles that are left on the rack while a search lays the others.

Laying the same tiles in another order leaves the same tiles, so a `Leave` is made once for each
different set and linked to those one tile smaller. A search then passes leaves from square to
square without counting or taking anything back.
"""

from __future__ import annotations


class Leave:
    """Tiles left on the rack, by number: a letter from 1 on, 0 for a blank.

    `held` is the mask of the letters that real tiles show, `playable` of all that can be laid, with
    blanks every letter; it is 0 when nothing is left. `laid` counts the tiles gone from the rack.
    """

    __slots__ = ("after", "alphabet", "held", "known", "laid", "playable", "tiles")

    def __init__(
        self,
        tiles: tuple[int, ...],
        laid: int,
        alphabet: int,
        known: dict[tuple[int, ...], Leave],
    ) -> None:
        """Take sorted tiles, and the leaves that are known already: one dictionary for a rack."""
        self.tiles: tuple[int, ...] = tiles
        self.laid: int = laid
        self.alphabet: int = alphabet
        self.known: dict[tuple[int, ...], Leave] = known
        mask = 0
        for tile in tiles:
            mask |= 1 << tile
        self.playable: int = alphabet if mask & 1 else mask
        self.held: int = mask & -2
        self.after: dict[int, Leave] | None = None

    def expand(self) -> dict[int, Leave]:
        """Fill in and return `after`: what is left once a tile is laid, by its number."""
        after: dict[int, Leave] = {}
        tiles, known = self.tiles, self.known
        for place, tile in enumerate(tiles):
            if tile not in after:
                rest = tiles[:place] + tiles[place + 1 :]
                leave = known.get(rest)
                if leave is None:
                    leave = known[rest] = Leave(rest, self.laid + 1, self.alphabet, known)
                after[tile] = leave
        self.after = after
        return after


def leave_of(tiles: list[int], alphabet: int) -> Leave:
    """Return the leave of a whole rack, from which no tile is laid yet."""
    return Leave(tuple(sorted(tiles)), 0, alphabet, {})
