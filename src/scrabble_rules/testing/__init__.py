"""Leaf: the testing kit, which tries rules and draws games at random.

Rooms: `check` tries rules under all laws and reports, `contract` does it as pytest tests, `laws`
has the laws and what you need to write more, `differing` finds a game that tells two rule sets
apart, `strategies` draws tiles, rules, games and moves with Hypothesis, and `plugin` registers
these strategies for their types. Each is loaded on first use; `check`, `contract` and `strategies`
need the extra `testing`.

May import: values, rules, engine, notation, games, phrases, render, rulebooks, wordgraph,
movegen, interchange, profiles, specification.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrabble_rules.testing import check, contract, differing, laws, plugin, strategies
    from scrabble_rules.testing._report import (
        Answer,
        BrokenLaw,
        LawResult,
        Report,
        Unreached,
        UnsoundRulesError,
    )
    from scrabble_rules.testing._side_by_side import Said
    from scrabble_rules.testing.check import check_rules, replay_law
    from scrabble_rules.testing.contract import RulesContract
    from scrabble_rules.testing.differing import DifferingGame, SmallWorld, Verdict, differing_game
    from scrabble_rules.testing.laws import (
        LAWS,
        Law,
        RuleCall,
        Snapshot,
        Transcript,
        rules_law,
        snapshot_law,
        snapshots,
    )
    from scrabble_rules.testing.strategies import Stage

_ROOMS = ("laws", "differing", "check", "contract", "strategies", "plugin")

__all__ = [
    "LAWS",
    "Answer",
    "BrokenLaw",
    "DifferingGame",
    "Law",
    "LawResult",
    "Report",
    "RuleCall",
    "RulesContract",
    "Said",
    "SmallWorld",
    "Snapshot",
    "Stage",
    "Transcript",
    "Unreached",
    "UnsoundRulesError",
    "Verdict",
    "check",
    "check_rules",
    "contract",
    "differing",
    "differing_game",
    "laws",
    "plugin",
    "replay_law",
    "rules_law",
    "snapshot_law",
    "snapshots",
    "strategies",
]


def _import_on_first_use(name: str) -> object:
    """Import the room that is asked for, or that holds the name."""
    if name in _ROOMS:
        return _room(name)
    for room in _ROOMS if name in __all__ else ():
        found = _room(room)
        if hasattr(found, name):
            return getattr(found, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _room(name: str) -> ModuleType:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name != "hypothesis":
            raise
        told = 'testing needs Hypothesis: pip install "scrabble_rules[testing]"'
        raise ModuleNotFoundError(told, name=error.name) from error


def __dir__() -> list[str]:
    """List what the package offers, for completion: also what has not been imported yet."""
    return sorted(__all__)


# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _import_on_first_use
