"""Counts and sorts the tiles that pictures show: those of racks, and those left in the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scrabble_rules.engine.state import GameState
from scrabble_rules.values.holdings import Holding
from scrabble_rules.values.tiles import Tile, TileSet


def sorted_tiles(tiles: Iterable[Tile], tile_set: TileSet | None) -> list[Tile]:
    """Return tiles in the order of the tile set; tiles that are not in it come last."""
    order = tile_set.order if tile_set is not None else {}
    return sorted(tiles, key=lambda tile: (order.get(tile.label, len(order)), tile.label))


def label_counts(labels: Iterable[str], tile_set: TileSet | None) -> tuple[tuple[str, int], ...]:
    """Return `(label, count)` pairs in the order of the tile set, including counts of zero."""
    counts = Counter(labels)
    order = tile_set.order if tile_set is not None else {}
    unknown = sorted(counts.keys() - order.keys())
    return tuple((label, counts[label]) for label in (*order, *unknown))


def tile_count(held: Holding) -> int:
    """Return the number of tiles; unlike `len` it takes any number of tiles face down."""
    return len(held.tiles) + held.hidden


def tiles_left(state: GameState) -> Holding:
    """Return the tiles that a picture of a state counts as left.

    These are the tiles in the bag. If some tiles lie face down, the tiles in the bag cannot be told
    from those of other players, and all tiles that have not been seen are counted.
    """
    if state.is_open:
        return state.bag
    try:
        return state.unseen
    except ValueError:  # board and racks show more tiles than the tile set has
        return state.bag
