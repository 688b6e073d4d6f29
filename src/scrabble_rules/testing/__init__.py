"""Leaf: the testing kit, with which you prove that a variant is sound.

`strategies` holds strategies for hypothesis; the conformance kit is `check_rules` and, for
pytest, `RulesContract`. Each part is loaded when it is first used.

May import: values, rules, engine, games, notation, render, wordgraph, movegen, interchange,
profiles.
"""

from importlib import import_module
from typing import TYPE_CHECKING

try:
    import_module("hypothesis")
except ImportError as _missing:
    raise ImportError(
        "scrabble_rules.testing is made of hypothesis, which is not installed; "
        "it comes with the extra: pip install 'scrabble_rules[testing]'",
        name="hypothesis",
    ) from _missing

if TYPE_CHECKING:
    from scrabble_rules.testing import strategies
    from scrabble_rules.testing.checking import check_rules
    from scrabble_rules.testing.contract import RulesContract
    from scrabble_rules.testing.laws import LAWS, Law
    from scrabble_rules.testing.report import BrokenLaw, Report, Unreached, UnsoundRulesError
    from scrabble_rules.testing.scripts import NUMBERS, chosen, played
    from scrabble_rules.testing.sheets import sheet
    from scrabble_rules.testing.strategies import Stage

_WHERE = {
    "BrokenLaw": "report",
    "LAWS": "laws",
    "Law": "laws",
    "NUMBERS": "scripts",
    "Report": "report",
    "RulesContract": "contract",
    "Stage": "strategies",
    "Unreached": "report",
    "UnsoundRulesError": "report",
    "check_rules": "checking",
    "chosen": "scripts",
    "played": "scripts",
    "sheet": "sheets",
}

__all__ = [
    "LAWS",
    "NUMBERS",
    "BrokenLaw",
    "Law",
    "Report",
    "RulesContract",
    "Stage",
    "Unreached",
    "UnsoundRulesError",
    "check_rules",
    "chosen",
    "played",
    "sheet",
    "strategies",
]


def __getattr__(name: str) -> object:
    """Load what is asked for, and what it needs."""
    if name == "strategies":
        return import_module(f"{__name__}.strategies")
    if name in _WHERE:
        return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
