"""Registers the types of scrabble_rules with Hypothesis, so that `st.from_type(Board)` works.

Whichever of the two is imported last calls `register`: scrabble_rules at the end of its import if
Hypothesis is there already, else Hypothesis by its entry point. This lies beside the package and
not in it, because importing a module of a package imports the package as well, and Hypothesis loads
its entry points in every project in which they are installed. So nothing of scrabble_rules is
imported here unless the project itself has done so, and strategies are built on first use.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

TYPES = {
    "Bag": "bags",
    "Board": "boards",
    "Game": "games",
    "GameState": "states",
    "Layout": "layouts",
    "PlacedTile": "placed_tiles",
    "Play": "plays",
    "Rack": "racks",
    "RuleSet": "rule_sets",
    "Tile": "tiles",
    "TileSet": "tile_sets",
}
"""The name of the strategy for each type, in `scrabble_rules.testing.strategies`."""


def register() -> None:
    """Register a strategy for each type in TYPES if scrabble_rules has been imported."""
    package = sys.modules.get("scrabble_rules")
    if package is not None:
        registering = import_module("hypothesis.strategies").register_type_strategy
        for kind, name in TYPES.items():
            registering(getattr(package, kind), _strategy(name))


def _strategy(name: str) -> Callable[[type], Any]:
    """Return what Hypothesis calls with the type when it first needs the strategy."""
    return lambda _: getattr(import_module("scrabble_rules.testing.strategies"), name)()
