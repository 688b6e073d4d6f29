"""The tiles of a rack as they are drawn: a Rack sorted, or slots in the player's own order.

Where words are read from right to left, the first slot is on the right.
"""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.render.tile_counts import sorted_tiles
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import HIDDEN, Tile, TileSet
from scrabble_rules.values.validators import described

PER_ROW, MOST_TILES = 10, 100

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
        for tile in _items(rack):
            if tile is not None and not isinstance(tile, Tile):
                raise TypeError(
                    'a Rack is expected, such as Rack("CAT"), or the tiles of its slots, '
                    f"such as draft.rack, not {described(tile)}"
                )
        tiles, total = rack, len(rack)
    drawn = tuple(tiles[:MOST_TILES])
    return drawn, total - len(drawn)


def is_mirrored_rack(slots: Sequence[Tile | None], tile_set: TileSet | None) -> bool:
    """Return whether the first slot is drawn on the right; without a tile set the tiles decide."""
    if tile_set is not None:
        return tile_set.reads_right_to_left
    return reads_right_to_left(tile.label for tile in slots if tile is not None)


def place_of(slot: int, slots: int, per_row: int, *, mirrored: bool) -> tuple[int, int]:
    """Return the row and the column in which a slot is drawn, counted from the upper left."""
    row, col = divmod(slot, per_row)
    return row, min(slots, per_row) - 1 - col if mirrored else col


def _items(value: object) -> tuple[object, ...]:
    """Return the items of a sequence; anything else is returned as the only item."""
    return tuple(value) if isinstance(value, tuple | list) else (value or "",)
