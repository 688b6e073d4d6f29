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

if TYPE_CHECKING:  # each name as itself, by which type checkers know that it is offered
    from scrabble_rules.testing import check as check
    from scrabble_rules.testing import contract as contract
    from scrabble_rules.testing import differing as differing
    from scrabble_rules.testing import laws as laws
    from scrabble_rules.testing import plugin as plugin
    from scrabble_rules.testing import strategies as strategies
    from scrabble_rules.testing._report import Answer as Answer
    from scrabble_rules.testing._report import BrokenLaw as BrokenLaw
    from scrabble_rules.testing._report import LawResult as LawResult
    from scrabble_rules.testing._report import Report as Report
    from scrabble_rules.testing._report import Unreached as Unreached
    from scrabble_rules.testing._report import UnsoundRulesError as UnsoundRulesError
    from scrabble_rules.testing.check import check_rules as check_rules
    from scrabble_rules.testing.check import replay_law as replay_law
    from scrabble_rules.testing.contract import RulesContract as RulesContract
    from scrabble_rules.testing.differing import DifferingGame as DifferingGame
    from scrabble_rules.testing.differing import SmallWorld as SmallWorld
    from scrabble_rules.testing.differing import Verdict as Verdict
    from scrabble_rules.testing.differing import differing_game as differing_game
    from scrabble_rules.testing.laws import LAWS as LAWS
    from scrabble_rules.testing.laws import Law as Law
    from scrabble_rules.testing.laws import RuleCall as RuleCall
    from scrabble_rules.testing.laws import Snapshot as Snapshot
    from scrabble_rules.testing.laws import Transcript as Transcript
    from scrabble_rules.testing.laws import rules_law as rules_law
    from scrabble_rules.testing.laws import snapshot_law as snapshot_law
    from scrabble_rules.testing.laws import snapshots as snapshots
    from scrabble_rules.testing.strategies import Stage as Stage

_ROOMS = ("check", "contract", "differing", "laws", "plugin", "strategies")
_HOMES = {
    "_report": "Answer BrokenLaw LawResult Report Unreached UnsoundRulesError",
    "check": "check_rules replay_law",
    "contract": "RulesContract",
    "differing": "DifferingGame SmallWorld Verdict differing_game",
    "laws": "LAWS Law RuleCall Snapshot Transcript rules_law snapshot_law snapshots",
    "strategies": "Stage",
}
"""The names that each room defines or has."""
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}


def _import_on_first_use(name: str) -> object:
    """Import the room that is asked for, or that holds the name."""
    if name in _ROOMS:
        return _room(name)
    if name in _HOME_OF:
        return getattr(_room(_HOME_OF[name]), name)
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
    return sorted({*_ROOMS, *_HOME_OF})


# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _import_on_first_use
    __all__ = list(__dir__())
