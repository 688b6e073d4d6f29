"""Drawing tiles: by seed, after the published algorithm, or as they are handed over.

The algorithm is that of the page docs/reference/draws.md, version 1.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from attrs import evolve

from scrabble_rules.specification.table import Labels, Table, take
from scrabble_rules.values.tiles import HIDDEN_LABEL, TileSet

_ALL = 2**64


def _integers(seed: str, number: int) -> Iterator[int]:
    """The stream: SHA-256 of the seed, the number of the draw, and that of the block."""
    block = 0
    while True:
        text = f"seeded draws 1\n{seed}\n{number}\n{block}"
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def picked(seed: str, number: int, bag: Labels, tile_set: TileSet, count: int) -> Labels:
    """The list and the picks: return what draw `number` takes; the bag stays as it is."""
    heap = [kind.label for kind in tile_set.kinds for _ in range(bag.count(kind.label))]
    found: Labels = []
    stream = _integers(seed, number)
    while len(found) < count and heap:
        chance = next(stream)
        if chance < _ALL - _ALL % len(heap):
            found.append(heap.pop(chance % len(heap)))
    return found


def draw(table: Table, player: int, count: int) -> None:
    """S0.9, S1.14, S4.3. Draw tiles onto a rack; each draw has its own number.

    If the last play can still be challenged and is this player's, the tiles go back with it.
    """
    tiles = _tiles_for(table, count)
    if HIDDEN_LABEL in tiles:
        table.bag = [HIDDEN_LABEL] * len(table.bag)  # nobody saw what was drawn
    take(table.bag, tiles)
    table.racks[player] += tiles
    table.drawn += tiles
    table.draws_made += 1
    doubtful = table.doubtful
    if doubtful is not None and doubtful.player == player:
        when = (*doubtful.drawn_when, (len(table.past), count))
        drawn = (*doubtful.drawn, *tiles)
        table.doubtful = evolve(doubtful, drawn=drawn, drawn_when=when)


def _tiles_for(table: Table, count: int) -> Labels:
    """Return the tiles of a draw: those handed over, those of the seed, or tiles face down."""
    if table.to_draw is not None:
        tiles, table.to_draw = table.to_draw[:count], table.to_draw[count:]
        if len(tiles) < count:
            raise ValueError(f"{count} tiles are drawn, but only {len(tiles)} were handed over")
        return tiles
    if table.seed is not None:
        return picked(table.seed, table.draws_made, table.bag, table.rules.tile_set, count)
    if table.is_open:
        raise ValueError(f"{count} tiles are drawn: hand them over, or set the seed of the table")
    return [HIDDEN_LABEL] * count
