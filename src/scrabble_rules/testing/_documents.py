"""Documents of rules on trial, if the extra `interchange` is there and can write them."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet


def interchange_room() -> Any:  # noqa: ANN401 - a module that may be missing
    """Return the package `interchange`; None without its extra."""
    try:
        return import_module("scrabble_rules.interchange")
    except ImportError:
        return None


def registry_or_reason(rules: RuleSet) -> tuple[Any, str]:
    """Return a registry that knows custom rule values; if it cannot write them, None and why."""
    writing = interchange_room()
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
    """Return a registry with some classes that are not shipped; a new one takes a moment."""
    registry = interchange_room().Registry()
    for number, kind in enumerate(classes):
        registry = registry.with_rule(kind, name=f"tried.rule-{number}")
    return registry
