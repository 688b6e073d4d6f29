"""Whose draft it is: the state or view that it is made in, the seat, and the tiles of that seat."""

from __future__ import annotations

from scrabble_rules.engine.soundness import SetupError
from scrabble_rules.engine.state import GameState, seat_number
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.validators import must_be, shortened

A_VIEW = "view_for(game.state, 0)"
"""How to get a state to draft in, for messages about anything else."""


def as_view(value: GameState) -> GameState:
    """Return a state; raise TypeError for anything else."""
    must_be("view", value, GameState, A_VIEW)
    return value


def same_equipment(before: GameState, after: GameState) -> None:
    """Raise SetupError for a state with another board, other tiles or other racks.

    Other rules may differ, as with a lexicon that a client has no words of.
    """
    old, new = before.rules, as_view(after).rules
    if old is new:
        return
    if (old.tile_set, old.layout, old.rack_size) != (new.tile_set, new.layout, new.rack_size):
        raise SetupError(
            "a draft is carried to states of its own game: this one has another board or other "
            "tiles"
        )


def rack_of(view: GameState, player: int) -> Rack:
    """Return the rack of a player; raise SetupError if there is no such player."""
    if player not in range(view.players):
        raise SetupError(
            f"there is no player {shortened(player)}: the seats are 0 to {view.players - 1}"
        )
    return view.racks[player]


def owner(saved: SavedDraft, player: int) -> int:
    """Return the seat of a player; raise SetupError if a saved draft is of another."""
    if saved.player != seat_number(player):
        raise SetupError(
            f"the saved draft is of player {shortened(saved.player)}, not of {shortened(player)}"
        )
    return saved.player


def seat_on_turn(view: GameState) -> int:
    """Return the seat on turn, for a draft that names no seat.

    Raises SetupError if its whole rack lies face down while tiles of somebody else are seen: the
    view is then that player's, who would draft with the tiles of the player on turn.
    """
    seat, seen = view.on_turn, [number for number, rack in enumerate(view.racks) if rack.tiles]
    if seen and seat not in seen and view.racks[seat].hidden:
        raise SetupError(
            f"this view shows no rack of player {seat}, who is on turn: pass the seat that drafts, "
            f"as in Draft(view, {seen[0]})"
        )
    return seat
