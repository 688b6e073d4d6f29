"""Registers this library's types with Hypothesis, so that `st.from_type(Board)` draws real boards.

Whichever of the two is imported last calls `register`: the package itself if Hypothesis is there
already, else Hypothesis by the entry point `_scrabble_rules_hypothesis`. So a project that uses
only one of them imports nothing of the other. Strategies are built on first use.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from scrabble_rules.engine.state import GameState
from scrabble_rules.games.game import Game
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import PlacedTile, Tile, TileSet

TYPES: dict[type, str] = {
    Bag: "bags",
    Board: "boards",
    Game: "games",
    GameState: "states",
    Layout: "layouts",
    PlacedTile: "placed_tiles",
    Play: "plays",
    Rack: "racks",
    RuleSet: "rule_sets",
    Tile: "tiles",
    TileSet: "tile_sets",
}
"""The name of the strategy for each type, in `scrabble_rules.testing.strategies`."""


def register() -> None:
    """Register a strategy for each type in TYPES; this imports Hypothesis, but not the kit."""
    registering = import_module("hypothesis.strategies").register_type_strategy
    for kind, name in TYPES.items():
        registering(kind, _strategy(name))


def _strategy(name: str) -> Callable[[type], Any]:
    """Return what Hypothesis calls with the type when it first needs the strategy."""
    return lambda _: getattr(import_module("scrabble_rules.testing.strategies"), name)()
