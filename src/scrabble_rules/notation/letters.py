"""Racks as text: `?ADEIRT`, `[CH]AA__`. Tiles on a board are read by `values.tile_text`."""

from __future__ import annotations

from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tile_text import signs
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile, TileSet
from scrabble_rules.values.validators import must_be


def parse_rack(text: str, tile_set: TileSet | None = None) -> Rack:
    """Read a rack such as `?ADEIRT`, where an underscore is a tile that lies face down.

    Raises NotationError for a label that the tile set does not have.
    """
    must_be("text", text, str, '"HORN?"')
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    known = tile_set.by_label if tile_set is not None else None
    tiles = []
    for place, sign in signs(text):
        if known is not None and sign not in known and sign != "_":
            raise NotationError(f"the tile set has no {sign}", text, place)
        tiles.append(Tile(sign))
    return Rack(tiles)


def any_case_labels(text: str, tile_set: TileSet) -> list[str]:
    """Read the labels of a rack in which letters may be written in lower case.

    A sign that is no label of the tile set is tried in upper case, and raises NotationError if
    that is none either. An underscore is a tile that lies face down.
    """
    known = {*tile_set.by_label, HIDDEN_LABEL}
    upper = {kind.lower: kind.label for kind in tile_set.kinds}
    labels = []
    for place, sign in signs(text):
        label = sign if sign in known else upper.get(sign, sign.upper())
        if label not in known:
            raise NotationError(f"the tile set has no {sign}", text, place)
        labels.append(label)
    return labels
