"""Hides from a state what one player may not know, by turning tiles face down."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState, seat_among
from scrabble_rules.values.validators import must_be


def view_for(state: GameState, player: int | None) -> GameState:
    """Return the state as one player sees it; with None, as a spectator does.

    The bag, and the tiles that other players hold, set aside or drew, lie face down: only their
    number is known (S2.34). Once the game is over nothing is hidden. `player` is a seat; with a
    Game, `game.view_for` takes names as well.

    Raises SetupError if there is no such player.
    """
    must_be("state", state, GameState, "game.state (or call game.view_for)")
    if player is not None:
        player = seat_among(player, state.players)
    if state.is_over:
        return state
    pending = state.pending
    if pending is not None and pending.player != player:
        pending = evolve(pending, drawn=pending.drawn.face_down())
    return evolve(
        state,
        racks=[
            rack if seat == player else rack.face_down() for seat, rack in enumerate(state.racks)
        ],
        aside=[
            rack if seat == player else rack.face_down() for seat, rack in enumerate(state.aside)
        ],
        bag=state.bag.face_down(),
        pending=pending,
    )
