"""Tiles on a board as text: upper case for letters, lower case for blanks, `[CH]` for digraphs.

A blank that stands for a letter without a lower case of its own is written `[?א]`. Racks, squares
and plays as text are left to `notation`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache

from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tiles import BLANK_LABEL, LETTERLESS, PlacedTile, TileSet
from scrabble_rules.values.validators import described, shortened

_LONGEST = 16

Cell = PlacedTile | str | None
"""A square as plain data: a tile, or its sign such as `H` or `h`; None, "", " " or "." if free."""
Cells = Mapping[Cell, PlacedTile | None]
FREE_CELLS: Cells = dict.fromkeys((None, "", " ", "."))
"""What stands for a free square."""


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


def read_tile(sign: str, tile_set: TileSet | None = None) -> PlacedTile:
    """Read a tile on a board. Without a tile set, any lower-case letter is a blank."""
    if not sign.strip(BLANK_LABEL):
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


@lru_cache(maxsize=1024)  # the tiles of several tile sets
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


@lru_cache(maxsize=32)
def cells_of(tile_set: TileSet | None) -> Cells:
    """Return what is known to stand for a square; without a tile set only what is free."""
    known: dict[Cell, PlacedTile | None] = {}
    if tile_set is not None:
        known.update(readings(tile_set))
    return {**known, **FREE_CELLS}


def read_cell(cell: Cell, tile_set: TileSet | None) -> PlacedTile | None:
    """Read a square of a board; None if it is free."""
    if cell is None or (isinstance(cell, str) and cell in FREE_CELLS):
        return None
    return as_placed(cell, tile_set)


def read_cells(
    row: Iterable[Cell], tile_set: TileSet | None, number: int
) -> tuple[PlacedTile | None, ...]:
    """Read a row of a board, given as text or cell by cell; `number` is for the error."""
    known = cells_of(tile_set)
    with suppress(KeyError, TypeError):  # most rows hold nothing else
        return tuple([known[cell] for cell in row])
    cells = [*row]
    if isinstance(row, str):
        cells = [f"[{sign}]" if row[place] == "[" else sign for place, sign in signs(row)]
    found: list[PlacedTile | None] = []
    for column, cell in enumerate(cells, 1):
        try:
            found.append(read_cell(cell, tile_set))
        except NotationError as error:
            raise NotationError(f"{error.reason}, in row {number}, column {column}") from None
    return tuple(found)


def as_placed(value: PlacedTile | str, tile_set: TileSet | None = None) -> PlacedTile:
    """Convert a sign such as `"H"` or `"h"` to the tile; a PlacedTile is returned as it is.

    `"?"` is a blank that has no letter yet. Raises NotationError for text that is no tile, and
    TypeError for anything else.
    """
    given: object = value
    if isinstance(given, PlacedTile):
        return given
    if not isinstance(given, str):
        raise TypeError(
            f'a tile is expected, such as PlacedTile("H") or "H", not {described(given)}'
        )
    return LETTERLESS if given == BLANK_LABEL else _placed(given, tile_set)


@lru_cache(maxsize=1024)  # the signs of several tile sets
def _placed(text: str, tile_set: TileSet | None) -> PlacedTile:
    sign = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    if tile_set is None and not any(map(str.isalpha, sign)):
        raise NotationError(f"{shortened(text)} is no tile; a free square is a dot")
    return read_tile(sign, tile_set)
