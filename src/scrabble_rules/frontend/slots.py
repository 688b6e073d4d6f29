"""The slots of a rack: which tile is meant, also by a typed word, what it shows, other orders.

A rack in a player's order is a tuple of tiles, one for each slot. What a player does with them is
left to `draft`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from scrabble_rules.frontend.saved_draft import LaidTile
from scrabble_rules.frontend.steps import (
    DraftError,
    FaceDown,
    NoSuchSlot,
    NotABlank,
    NotALetter,
    SlotEmpty,
    UnknownKey,
)
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square
from scrabble_rules.values.seeded_numbers import numbers_of, picked
from scrabble_rules.values.tiles import (
    BLANK_LABEL,
    HIDDEN,
    HIDDEN_LABEL,
    LETTERLESS,
    PlacedTile,
    Tile,
    TileSet,
    UnknownLabelError,
    as_tile,
)
from scrabble_rules.values.validators import must_be, shortened
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
    if letter not in tile_set.letters_known:
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


# -- what is typed

Letters = list[tuple[str, bool]]
"""The letters of a word, each with whether a blank is asked for."""
Tiles = list[tuple[Square, str, bool]]
"""The letters to lay, each with its square."""


def labels_of(text: str, tile_set: TileSet) -> list[str]:
    """Return the labels of a part of a word in any case; `?` at its end is a blank without letter.

    Raises DraftError for what no tile spells.
    """
    bare = text.rstrip(BLANK_LABEL)
    try:
        labels = tile_set.tokenize(bare)
    except UnknownLabelError as error:
        raise DraftError([UnknownKey(key=shortened(bare[error.column]))]) from None
    return [*labels, *[BLANK_LABEL] * (len(text) - len(bare))]


def letters_of(word: str, tile_set: TileSet) -> Letters:
    """Return the letters of a word; `?` before a letter asks for a blank."""
    asked, *parts = re.split(r"(\?)(?=[^?])", word)
    letters = [(label, False) for label in labels_of(asked, tile_set)]
    for part in parts[1::2]:
        first, *others = labels_of(part, tile_set)
        letters += [(first, True), *((label, False) for label in others)]
    return letters


def next_free(board: Board, square: Square, axis: Axis) -> Square:
    """Return the first square of a line from this one on without a tile, maybe off the board."""
    while board[square] is not None:
        square = axis.step(square)
    return square


def tiles_through(board: Board, square: Square, axis: Axis, letters: Letters) -> Tiles:
    """Return the letters to lay for a word with all its letters, also those that lie there.

    A letter that does not fit the tile on its square is laid there all the same.
    """
    tiles = []
    for label, blank in letters:
        lying = board[square]
        if lying is None or lying.label != label:
            tiles.append((square, label, blank))
        square = axis.step(square)
    return tiles


def tiles_beside(board: Board, square: Square, axis: Axis, letters: Letters) -> Tiles:
    """Return the letters of a word, each on the next free square."""
    tiles = []
    for label, blank in letters:
        square = next_free(board, square, axis)
        tiles.append((square, label, blank))
        square = axis.step(square)
    return tiles


def faces_of(tiles: Tiles, rack: Iterable[Tile]) -> dict[Square, tuple[str, str | None]]:
    """Return which tile of a rack to lay on each square: its label, and the letter of a blank.

    A letter gets a blank if one is asked for, or if the rack has neither the letter nor a tile that
    lies face down.
    """
    held = Counter(tile.label for tile in rack)
    faces: dict[Square, tuple[str, str | None]] = {}
    for square, label, blank in tiles:
        sources = (BLANK_LABEL,) if blank else (label, HIDDEN_LABEL, BLANK_LABEL)
        source = next((each for each in sources if held[each] > 0), label)
        held[source] -= 1
        is_blank = blank or source == BLANK_LABEL
        letter = label if is_blank and label != BLANK_LABEL else None
        faces[square] = (BLANK_LABEL if is_blank else label, letter)
    return faces
