"""The tiles that pictures show: those of racks in the order drawn, and those left in the bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from scrabble_rules.engine.state import GameState
from scrabble_rules.values.holdings import Holding, Rack
from scrabble_rules.values.tiles import HIDDEN, Tile, TileSet
from scrabble_rules.values.validators import must_be

MOST_TILES = 100
Slots = Rack | Sequence[Tile | None]


def slots_of(rack: Slots, tile_set: TileSet | None) -> tuple[tuple[Tile | None, ...], int]:
    """Return the tiles to draw, at most a hundred, and how many more there are.

    Those of a Rack come in the order of the tile set, the hidden ones last; others stay in the
    order in which they are given. None is an empty slot.

    Raises TypeError for anything else.
    """
    tiles: Sequence[Tile | None]
    if isinstance(rack, Rack):
        tiles = sorted_tiles(rack.tiles, tile_set)
        room = max(0, MOST_TILES - len(tiles))
        total = len(tiles) + rack.hidden
        tiles = [*tiles, *[HIDDEN] * min(rack.hidden, room)]
    else:
        must_be("rack", rack, Sequence, "draft.rack")
        for tile in rack:
            must_be("each of rack", tile, Tile | None, "draft.rack[0]")
        tiles, total = rack, len(rack)
    drawn = tuple(tiles[:MOST_TILES])
    return drawn, total - len(drawn)


def sorted_tiles(tiles: Iterable[Tile], tile_set: TileSet | None) -> list[Tile]:
    """Return tiles in the order of the tile set; tiles that are not in it come last."""
    order = tile_set.order if tile_set is not None else {}
    return sorted(tiles, key=lambda tile: (order.get(tile.label, len(order)), tile.label))


def label_counts(held: Holding, tile_set: TileSet | None) -> tuple[tuple[str, int], ...]:
    """Return `(label, count)` pairs in the order of the tile set, including counts of zero."""
    counts = Counter(tile.label for tile in held.tiles)
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
