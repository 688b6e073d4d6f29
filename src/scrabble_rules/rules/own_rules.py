"""Whether a rule of your own can be used: its method takes facts, its sentence can be filled in.

A rule set asks this when it is made, so that a mistake in the class is found before any game is
played and before anybody reads the rulebook. What the method answers is checked by `checked`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from inspect import signature
from typing import Any

from scrabble_rules.values.own_fields import fields_of
from scrabble_rules.values.sentences import Slot, parse_sentence


def own_rule_problems(where: str, rule: object, method: str) -> Iterator[str]:
    """Say what is wrong with the class of a rule; `where` begins each sentence."""
    kind: Any = type(rule)
    if not _takes_facts(getattr(rule, method)):
        yield (
            f"{where}: {method} of {kind.__name__} takes the facts and nothing else: write "
            f"def {method}(self, facts)."
        )
    for name in ("sentence", "sentence_one"):
        text = getattr(kind, name, "")  # a property may answer differently for each value
        if isinstance(text, str):
            yield from _unsaid(f"{where}: the {name} of {kind.__name__}", text, rule)


def _takes_facts(method: Callable[..., object]) -> bool:
    try:
        signature(method).bind(None)
    except TypeError:
        return False
    except ValueError:  # a function that is not written in Python
        return True
    return True


def _unsaid(where: str, text: str, rule: object) -> Iterator[str]:
    try:
        parts = parse_sentence(text)
    except ValueError as error:
        yield f"{where}, {error}."
        return
    known = fields_of(rule)
    held = ", ".join(known) or "none"
    for part in parts:
        if isinstance(part, Slot) and part.name not in known:
            yield f"{where} has {{{part.name}}}, which is no field of it; its fields: {held}."
