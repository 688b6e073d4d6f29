"""Registers this library's types with Hypothesis, so that `st.from_type(Board)` draws real boards.

The package calls `register_when_imported` at its own import. It has no entry point in the group
"hypothesis", because Hypothesis would then import this package in each project where it is
installed, used or not. So the types are registered as soon as both are imported, in either order:
at once if Hypothesis came first, else when it is imported. Strategies are built on first use.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
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


def register_when_imported() -> None:
    """Register the types now if Hypothesis has been imported, else when it will be."""
    if sys.modules.get("hypothesis") is not None:
        register()
    else:
        sys.meta_path.insert(0, _FinderOfHypothesis())


class _FinderOfHypothesis:
    """An import hook for the module `hypothesis` alone, which it leaves to the other finders.

    It only adds a step after that module has been executed, and then takes itself away.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != "hypothesis":
            return None
        others = (finder for finder in sys.meta_path if finder is not self)
        found = (finder.find_spec(fullname, path, target) for finder in others)
        spec = next((one for one in found if one is not None), None)
        if spec is not None:
            spec.loader = _LoaderOfHypothesis(spec.loader, self)  # type: ignore[assignment]
        return spec


class _LoaderOfHypothesis:
    """Loads the module as its own loader does, and registers the types afterwards."""

    def __init__(self, loader: Any, finder: _FinderOfHypothesis) -> None:  # noqa: ANN401 - of any kind
        self.loader, self.finder = loader, finder

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - of any kind
        return getattr(self.loader, name)

    def exec_module(self, module: ModuleType) -> None:
        module.__loader__ = self.loader
        if module.__spec__ is not None:
            module.__spec__.loader = self.loader
        self.loader.exec_module(module)
        sys.meta_path.remove(self.finder)
        register()
