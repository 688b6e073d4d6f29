"""What one player may know: a state whose other tiles lie face down."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState, SetupError, seat_number
from scrabble_rules.values.checks import must_be, shortened


def view_for(state: GameState, player: int | None) -> GameState:
    """Return the state as a player sees it; None is somebody who looks on.

    Other racks, tiles that others have set aside or drawn, and the bag are only counted.
    When the game is over, everything lies open.
    """
    must_be(state, GameState, "game.state")
    if player is not None and seat_number(player) not in range(state.players):
        raise SetupError(f"there is no player {shortened(player)} to look")
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
