"""States in which tiles lie face down, because no record tells what they are."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, Step, carry_out_drawing
from scrabble_rules.values.holdings import Bag
from scrabble_rules.values.tiles import HIDDEN


def all_face_down(state: GameState) -> GameState:
    """Turn every rack and the bag face down."""
    racks = [rack.face_down() for rack in state.racks]
    return evolve(state, racks=racks, bag=Bag((), len(state.bag)))


def carry_out_face_down(legal: Legal) -> Step:
    """Carry out a legal move with every tile drawn face down."""
    return carry_out_drawing(legal, lambda _, draw: (HIDDEN,) * draw.count)
