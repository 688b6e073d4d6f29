"""Rules and games as documents of `interchange`, if its extra is there and can write them."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from scrabble_rules.games.game import Game
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet


def room() -> Any:  # noqa: ANN401 - a module that may be missing
    """Return the package `interchange`; None without its extra."""
    try:
        return import_module("scrabble_rules.interchange")
    except ImportError:
        return None


def registry_for(rules: RuleSet) -> Any:  # noqa: ANN401 - a class of a module that may be missing
    """Return a registry that knows custom rule values; None if the rules cannot be written."""
    return _registry_or_reason(rules)[0]


def why_unwritten(rules: RuleSet) -> str:
    """Return the reason with which `interchange` refuses rules; an empty text if there is none."""
    return _registry_or_reason(rules)[1]


def _registry_or_reason(rules: RuleSet) -> tuple[Any, str]:
    writing = room()
    if writing is None:
        return None, ""
    try:
        shipped = set(_knowing(()).rules.values())
        classes = dict.fromkeys(type(rule) for _, rule in rules_in(rules))
        registry = _knowing(tuple(kind for kind in classes if kind not in shipped))
        writing.dump(rules, registry=registry)
    except (TypeError, ValueError) as error:
        return None, str(error)
    return registry, ""


@lru_cache(maxsize=32)
def _knowing(classes: tuple[type, ...]) -> Any:  # noqa: ANN401 - a class of a module that may be missing
    """Return a registry with some classes that are not shipped.

    A new one takes a moment to get ready for reading and writing, so it is kept for a trial.
    """
    registry = room().Registry()
    for number, kind in enumerate(classes):
        registry = registry.with_rule(kind, name=f"tried.rule-{number}")
    return registry


def forget() -> None:
    """Keep nothing from a trial before, which may have been interrupted anywhere."""
    _knowing.cache_clear()


def document_of(game: Game) -> object:
    """Return a game as plain data; None if it cannot be written."""
    forget()
    registry = registry_for(game.rules)
    return None if registry is None else room().dump(game, registry=registry)
