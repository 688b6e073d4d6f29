"""Two states that differ only in what one player may not know."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules import Bag, GameState, Rack, Tile


def twin(state: GameState, seat: int) -> GameState:
    """Return the state with the tiles that a player has not seen dealt out the other way round."""
    others = [other for other in range(state.players) if other != seat]
    pending = state.pending
    pool: list[Tile] = [*state.bag]
    for other in others:
        pool += [*state.racks[other], *state.aside[other]]
    pool.sort(key=lambda tile: tile.label, reverse=state.on_turn % 2 == 0)
    racks, aside = list(state.racks), list(state.aside)
    for other in others:
        count, set_aside = len(racks[other]), len(aside[other])
        racks[other], pool = Rack(pool[:count]), pool[count:]
        aside[other], pool = Rack(pool[:set_aside]), pool[set_aside:]
    if pending is not None and pending.player != seat:
        drawn = Rack(racks[pending.player].tiles[: len(pending.drawn)])
        pending = evolve(pending, drawn=drawn)
    return state.replace(racks=racks, aside=aside, bag=Bag(pool), pending=pending)
