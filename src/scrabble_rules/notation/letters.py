"""Single tiles as text: upper case for letters, lower case for blanks, `[CH]` for digraphs.

A blank that stands for a letter without a lower case of its own is written `[?א]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from scrabble_rules.notation.errors import NotationError
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN_LABEL, PlacedTile, Tile, TileSet
from scrabble_rules.values.validators import must_be

_LONGEST = 16


def signs(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """Split a text into signs, each with its column. `[CH]` is one sign, without its brackets."""
    place = start
    while place < len(text):
        if text[place] != "[":
            yield place, text[place]
            place += 1
            continue
        end = text.find("]", place, place + _LONGEST + 2)
        if end <= place + 1:
            raise NotationError("expected one label in brackets, such as [CH]", text, place)
        yield place, text[place + 1 : end]
        place = end + 1


@lru_cache(maxsize=32)
def readings(tile_set: TileSet) -> Mapping[str, PlacedTile]:
    """Return every sign that means a tile on a board, and the tile."""
    tiles: dict[str, PlacedTile] = {label: PlacedTile(label) for label in tile_set.letters}
    for label in tile_set.letters:
        capitalized = label.capitalize()
        tiles.setdefault(tile_set.by_label[label].lower, PlacedTile(label, is_blank=True))
        if len(capitalized) > 1:
            tiles.setdefault(capitalized, PlacedTile(label))
        tiles.setdefault(BLANK_LABEL + label, PlacedTile(label, is_blank=True))
    tiles.pop(BLANK_LABEL, None)
    return tiles


@lru_cache(maxsize=32)
def writings(tile_set: TileSet) -> Mapping[PlacedTile, str]:
    """Return how each tile of a set is written on a board, leaving out those that cannot be."""
    signs_of: dict[PlacedTile, str] = {}
    for tile in readings(tile_set).values():
        with suppress(NotationError):
            signs_of[tile] = write_tile(tile, tile_set)
    return signs_of


def read_tile(sign: str, tile_set: TileSet | None = None) -> PlacedTile:
    """Read a tile on a board. Without a tile set, any lower-case letter is a blank."""
    if sign == BLANK_LABEL:
        raise NotationError("a blank on the board is written as its letter in lower case")
    if tile_set is not None:
        tile = readings(tile_set).get(sign)
        if tile is None:
            raise NotationError(f"the tile set has no {sign}")
        return tile
    if sign.startswith(BLANK_LABEL):
        return PlacedTile(sign[len(BLANK_LABEL) :], is_blank=True)
    upper = sign.upper()
    is_blank = upper != sign and len(upper) == len(sign)
    return PlacedTile(upper, is_blank=True) if is_blank else PlacedTile(sign)


def write_tile(tile: PlacedTile, tile_set: TileSet | None = None) -> str:
    """Write a tile on a board. Raises NotationError if it would be read back as another one."""
    sign = tile.label
    if tile.is_blank:
        kind = tile_set.by_label.get(sign) if tile_set is not None else None
        sign = kind.lower if kind is not None else sign.lower()
        other = read_tile(sign) if tile_set is None else readings(tile_set).get(sign, tile)
        if other != tile and tile.label:
            sign = BLANK_LABEL + tile.label
    if not sign or "[" in sign or "]" in sign or read_tile(sign, tile_set) != tile:
        raise NotationError(f"{tile} would be read back as another tile")
    return sign if len(sign) == 1 and sign.isalpha() else f"[{sign}]"


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


def format_rack(rack: Rack) -> str:
    """Write a rack, such as `?ADEIRT` or `[CH]AA__`."""
    must_be("rack", rack, Rack, 'Rack("HORN")')
    return str(rack)
