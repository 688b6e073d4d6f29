"""Hides from a state what one player may not know, by turning tiles face down."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.setup import seat_among
from scrabble_rules.engine.state import GameState, NextState
from scrabble_rules.values.holdings import Rack
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
    view = NextState(state)
    view.racks = _hidden(state.racks, player)
    view.aside = tuple(_hidden(state.aside, player))
    view.bag = state.bag.face_down()
    if state.pending is not None and state.pending.player != player:
        view.pending = evolve(state.pending, drawn=state.pending.drawn.face_down())
    return view.closed()


def _hidden(racks: tuple[Rack, ...], player: int | None) -> list[Rack]:
    return [rack if seat == player else rack.face_down() for seat, rack in enumerate(racks)]
