"""What hypothesis calls when it is imported: it then knows how to make this library's values.

Nothing else of the testing kit is imported by that; a strategy is made when it is first asked for.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scrabble_rules import testing
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
"""The strategy for each type, by its name in `scrabble_rules.testing.strategies`."""


def register() -> None:
    """Tell hypothesis about every type in the table."""
    for kind, name in TYPES.items():
        st.register_type_strategy(kind, _asked_for(name))


def _asked_for(name: str) -> Any:  # noqa: ANN401 - hypothesis asks with the type, for a strategy
    def made(_: type) -> st.SearchStrategy[Any]:
        strategy: st.SearchStrategy[Any] = getattr(testing.strategies, name)()
        return strategy

    return made
