"""The slots of a rack: which tile is meant, what it shows, and other orders.

A rack in a player's order is a tuple of tiles, one for each slot. What a player does with them is
left to `draft`.
"""

from __future__ import annotations

from scrabble_rules.frontend.saved_draft import LaidTile
from scrabble_rules.frontend.steps import (
    DraftError,
    FaceDown,
    NoSuchSlot,
    NotABlank,
    NotALetter,
    SlotEmpty,
)
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Square, SquareLike, as_square
from scrabble_rules.values.seeded_numbers import numbers_of, picked
from scrabble_rules.values.tiles import HIDDEN, LETTERLESS, PlacedTile, Tile, TileSet, as_tile
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.violations import MissingTiles, Violation

Held = int | str | Tile
"""What is taken for a tile of a rack: the number of its slot, its label, or the tile."""


def slot_of(rack: tuple[Tile | None, ...], tile: Held, tile_set: TileSet) -> int | Violation:
    """Return the slot that is meant by a number, a tile or a label, or why there is none.

    If no slot holds the tile, one that lies face down may. Raises TypeError for anything else.
    """
    if isinstance(tile, bool):
        raise TypeError("a tile, its label or the number of its slot is expected, not bool")
    if isinstance(tile, int):
        if not 0 <= tile < len(rack):
            return NoSuchSlot(number=tile + 1)
        return SlotEmpty(number=tile + 1) if rack[tile] is None else tile
    wanted = as_tile(tile)
    if wanted in rack:
        return rack.index(wanted)
    if HIDDEN in rack and wanted.label in tile_set.by_label:
        return rack.index(HIDDEN)
    return MissingTiles(tiles=(wanted.label,))


def tile_laid(
    rack: tuple[Tile | None, ...],
    tile: Held,
    square: SquareLike,
    letter: str | None,
    tile_set: TileSet,
) -> LaidTile | Violation:
    """Return a tile of a rack as it lies on a square, or why that is not clear.

    `tile` is as in `slot_of`; of a tile that lies face down it says which one it is.
    """
    slot = slot_of(rack, tile, tile_set)
    if isinstance(slot, Violation):
        return slot
    meant = rack[slot] if isinstance(tile, int) else as_tile(tile)
    where = as_square(square)
    face = _face_of(meant, letter, where, tile_set)
    return face if isinstance(face, Violation) else LaidTile(slot, Placement(where, face))


def _face_of(
    tile: Tile | None, letter: str | None, square: Square, tile_set: TileSet
) -> PlacedTile | Violation:
    if tile is None or tile.is_hidden:
        return FaceDown(squares=(square,))
    if tile.is_blank:
        return blank_on(square, letter, tile_set)
    if letter is not None:
        must_be("letter", letter, str, "letter='A'")
    if letter in {None, tile.label}:
        return PlacedTile(tile.label)
    return NotABlank(squares=(square,))


def blank_on(square: Square, letter: str | None, tile_set: TileSet) -> PlacedTile | Violation:
    """Return a blank on a square that stands for a letter, or for none yet."""
    if letter is None:
        return LETTERLESS
    must_be("letter", letter, str, "letter='A'")
    if not tile_set.is_letter(letter):
        return NotALetter(letter=letter, squares=(square,))
    return PlacedTile(letter, is_blank=True)


def moved(slots: int, slot: int, to: int) -> tuple[int, ...]:
    """Return the order of slots with one of them moved to another place.

    Raises DraftError for a slot that is not there, TypeError for anything but a number.
    """
    for number in (slot, to):
        must_be("slot", number, int, "0")
        if not 0 <= number < slots:
            raise DraftError([NoSuchSlot(number=number + 1)])
    order = [each for each in range(slots) if each != slot]
    return (*order[:to], slot, *order[to:])


def shuffled(rack: tuple[Tile | None, ...], number: int) -> tuple[int, ...]:
    """Return all slots in an order picked by a number; the slots of tiles that are laid stay.

    Orders are tried until one shows the tiles in another order, unless all of them are equal.
    """
    free = [slot for slot, tile in enumerate(rack) if tile is not None]
    order, numbers = free, numbers_of(f"shuffled rack 2\n{number}")
    if len({rack[slot] for slot in free}) > 1:
        while [rack[slot] for slot in order] == [rack[slot] for slot in free]:
            order = list(picked(free, len(free), numbers))
    now = dict(zip(free, order, strict=True))
    return tuple(now.get(slot, slot) for slot in range(len(rack)))
