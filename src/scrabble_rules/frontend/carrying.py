"""What becomes of a draft in another state of its game: later, earlier, or as somebody sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import evolve

from scrabble_rules.engine.setup import SetupError
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.view import View
from scrabble_rules.frontend.saved_draft import LaidTile, SavedDraft
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import shortened

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
