"""Drafts as plain values: tiles that a player has laid, and the order of the tiles on a rack.

A saved draft holds no state of the game, only the number of its turn, so it is small and can be
stored beside the game. `carried` fits it to a view; what can be done with a draft is in `draft`.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from operator import index
from typing import cast

from attrs import evolve, field

from scrabble_rules.engine.setup import SetupError
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.view import View
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import HIDDEN, Tile
from scrabble_rules.values.validators import described, frozen, shortened


class DraftKind(enum.Enum):
    """What kind of move a draft is going to be."""

    PLAY = "play"
    """Tiles go on the board."""
    EXCHANGE = "exchange"
    """Tiles are exchanged as the turn."""
    FREE_SWAP = "free swap"
    """Tiles are exchanged, and the player stays on turn."""


@frozen
class LaidTile:
    """A tile that a player has laid, and the slot of the rack that it came from, from 0."""

    slot: int = field(converter=index)
    """The slot of the rack that the tile came from, counted from 0."""
    placement: Placement
    """The tile as it lies on the board, and its square."""

    @property
    def tile(self) -> Tile:
        """The tile as it lay on the rack."""
        return self.placement.tile.tile


def as_slots(values: Iterable[int]) -> tuple[int, ...]:
    """Convert numbers of slots to a tuple; raise TypeError for anything but integers."""
    try:
        return tuple(map(index, values))
    except TypeError:
        raise TypeError(f"slots are a list of whole numbers, not {described(values)}") from None


@frozen
class SavedDraft:
    """A draft without its state, to be stored or sent: `frontend.Draft.restore` reads it.

    Raises ValueError if a slot is used twice or does not exist, if two tiles lie on one square, if
    a laid tile is not the tile of its slot, or if it both lays and exchanges tiles.
    """

    player: int
    """The seat of the player."""
    turn: int
    """How many outcomes the past of the game had."""
    tiles: tuple[Tile, ...] = field(converter=tuple[Tile, ...])
    """All tiles the player held, also those laid, in the player's order: one for each slot."""
    laying: tuple[LaidTile, ...] = field(converter=tuple[LaidTile, ...], default=())
    """The tiles laid, oldest first; also those that have had to make room."""
    chosen: tuple[int, ...] = field(converter=as_slots, default=())
    """The slots of the tiles to exchange."""
    kind: DraftKind | None = None
    """The kind of move, if the player has chosen it."""
    axis: Axis | None = None
    """The direction, if the player has chosen it."""

    def __attrs_post_init__(self) -> None:
        tiles, laying, chosen = self.tiles, self.laying, self.chosen
        used = [*[laid.slot for laid in laying], *chosen]
        wrong = [slot for slot in used if not 0 <= slot < len(tiles)]
        if wrong:
            raise ValueError(f"there is no slot {shortened(wrong[0])}: the rack has {len(tiles)}")
        if len(set(used)) != len(used):
            raise ValueError("each slot of the rack holds only one tile")
        if len({laid.placement.square for laid in laying}) != len(laying):
            raise ValueError("two tiles of a draft lie on the same square")
        exchanges = chosen or self.kind not in {None, DraftKind.PLAY}
        if (chosen and self.kind is DraftKind.PLAY) or (laying and exchanges):
            raise ValueError("a draft lays tiles or exchanges tiles, but not both")
        for laid in laying:
            held = tiles[laid.slot]
            if held not in {laid.tile, HIDDEN}:
                raise ValueError(
                    f"slot {laid.slot} holds {shortened(held)}, not {shortened(laid.tile)}"
                )


def empty_draft(view: View) -> SavedDraft:
    """Return a draft with nothing laid or chosen; raise SetupError for the view of a spectator."""
    tiles = tuple(view.rack)
    return SavedDraft(cast("int", view.seat), len(view.state.past), tiles)


# -- in another state of its game: later, earlier, or as somebody sees it

MOVES_WITH_TILES = frozenset(
    {
        OutcomeKind.PLAY,
        OutcomeKind.WITHDRAWN,
        OutcomeKind.EXCHANGE,
        OutcomeKind.FREE_SWAP,
    }
)
"""After one of these moves of its player a draft is empty."""


def same_equipment(before: GameState, after: GameState) -> None:
    """Raise SetupError for a state with another board, other tiles or other racks.

    Other rules may differ, as with a lexicon that a client has no words of.
    """
    old, new = before.rules, after.rules
    if old is new:
        return
    if (old.tile_set, old.layout, old.rack_size) != (new.tile_set, new.layout, new.rack_size):
        raise SetupError(
            "a draft is carried to states of its own game: this one has another board or other "
            "tiles"
        )


def carried(saved: SavedDraft, view: View) -> SavedDraft:
    """Return a draft with the tiles that its player holds now, empty if the player has used it.

    What the rack still holds keeps its order, tiles that are new come last. Of equal tiles those of
    the draft are kept rather than others, unless they have been used. Raises SetupError if it is of
    another seat than the view.
    """
    past, held = view.state.past, view.rack
    if saved.player != view.seat:
        raise SetupError(
            f"the saved draft is of seat {shortened(saved.player)}, but the view of {view.seat}"
        )
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
