"""The slots of a rack: which tile is meant, what a tile shows, and what keeps its place.

A rack in a player's order is a tuple of tiles, one for each slot. What a player does with them is
left to `draft`.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import factorial, prod

from attrs import evolve

from scrabble_rules.frontend.saved_draft import LETTERLESS, LaidTile, SavedDraft
from scrabble_rules.frontend.steps import FaceDown, NoSuchSlot, NotABlank, NotALetter, SlotEmpty
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.log import Outcome, OutcomeKind
from scrabble_rules.values.tiles import HIDDEN, PlacedTile, Tile, TileSet, as_tile
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.violations import MissingTiles, Violation

MOVES_WITH_TILES = frozenset(
    {
        OutcomeKind.PLAY,
        OutcomeKind.WITHDRAWN,
        OutcomeKind.EXCHANGE,
        OutcomeKind.FREE_SWAP,
    }
)
"""After one of these moves of its player a draft is empty."""


def slot_of(
    rack: tuple[Tile | None, ...], tile: int | str | Tile, tile_set: TileSet
) -> int | Violation:
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


def face_of(
    tile: Tile, letter: str | None, square: Square, tile_set: TileSet
) -> PlacedTile | Violation:
    """Return what a tile shows on a square of the board, or why that is not clear."""
    if tile.is_hidden:
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


def carried(saved: SavedDraft, past: Sequence[Outcome], held: Rack) -> SavedDraft:
    """Return a draft with the tiles of another rack, and empty if its player has used it since.

    What the rack still holds keeps its order, tiles that are new come last. Of equal tiles those of
    the draft are kept rather than others, unless they have been used.
    """
    used = {*(laid.slot for laid in saved.laying), *saved.chosen}
    is_done = any(
        outcome.player == saved.player and outcome.kind in MOVES_WITH_TILES
        for outcome in past[max(0, saved.turn) :]
    )
    left, kept = Counter(held), []
    for slot in sorted(range(len(saved.tiles)), key=lambda slot: (slot in used) is is_done):
        if left[saved.tiles[slot]]:
            left[saved.tiles[slot]] -= 1
            kept.append(slot)
    kept.sort()
    tiles = (*(saved.tiles[slot] for slot in kept), *sorted(left.elements(), key=_hidden_last))
    if is_done:
        return SavedDraft(saved.player, len(past), tiles)
    now = {slot: place for place, slot in enumerate(kept)}
    return evolve(
        saved,
        turn=len(past),
        tiles=tiles,
        laying=renumbered(saved.laying, now),
        chosen=tuple(now[slot] for slot in saved.chosen if slot in now),
    )


def renumbered(laying: Iterable[LaidTile], now: Mapping[int, int]) -> tuple[LaidTile, ...]:
    """Return laid tiles with the new numbers of their slots, without those that have none."""
    return tuple(LaidTile(now[laid.slot], laid.placement) for laid in laying if laid.slot in now)


def _hidden_last(tile: Tile) -> tuple[bool, str]:
    return tile.is_hidden, tile.label


def shuffled(rack: tuple[Tile | None, ...], number: int) -> tuple[int, ...]:
    """Return all slots in an order picked by a number; the slots of tiles that are laid stay.

    All different orders of the tiles but the present one are numbered in the order of the labels,
    and the SHA-256 of the number picks one. Equal tiles keep their order.
    """
    tiles = tuple(tile for tile in rack if tile is not None)
    picked = hashlib.sha256(f"shuffled rack 1\n{number}".encode()).digest()
    counts = Counter(tiles)
    others = _orders(counts) - 1
    if not others:
        return tuple(range(len(rack)))
    place = int.from_bytes(picked) % others
    place += place >= _place(tiles)
    slots = {each: iter([s for s, tile in enumerate(rack) if tile == each]) for each in counts}
    order: list[int] = []
    for slot, lying in enumerate(rack):
        if lying is None:
            order.append(slot)
            continue
        labels = iter(sorted(+counts))
        tile = next(labels)
        while place >= (behind := _orders(counts - Counter((tile,)))):
            place -= behind
            tile = next(labels)
        order.append(next(slots[tile]))
        counts[tile] -= 1
    return tuple(order)


def _place(tiles: tuple[Tile, ...]) -> int:
    """Return how many orders of these tiles come before this one."""
    counts, before = Counter(tiles), 0
    for tile in tiles:
        before += sum(
            _orders(counts - Counter((other,))) for other in sorted(+counts) if other < tile
        )
        counts[tile] -= 1
    return before


def _orders(counts: Counter[Tile]) -> int:
    """Return in how many different orders tiles can lie."""
    return factorial(counts.total()) // prod(map(factorial, counts.values()))
