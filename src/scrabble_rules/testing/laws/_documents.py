"""The law of interchange: rules written as plain data and read again are the same rules.

Without the extra `interchange` nothing can be written, and the law is not checked.
"""

from __future__ import annotations

from importlib import import_module

from attrs import fields

from scrabble_rules.rules.fields import rules_in
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing.laws._law import Problems, Transcript, rules_law


@rules_law("interchange", "Rules written as plain data and read again are the same rules.")
def interchange(transcript: Transcript) -> Problems:
    """Write the rules, with custom rule values registered for it, and read them again."""
    try:
        room = import_module("scrabble_rules.interchange")
    except ImportError:
        return
    rules, registry = transcript.rules, room.Registry()
    shipped = set(registry.rules.values())
    custom = dict.fromkeys(type(rule) for _, rule in rules_in(rules) if type(rule) not in shipped)
    try:
        for number, kind in enumerate(custom):
            registry = registry.with_rule(kind, name=f"tried.rule-{number}")
        written = room.dump(rules, registry=registry)
    except (TypeError, ValueError):
        return  # refused with a reason, so nothing was silently lost
    again = room.load(
        written, RuleSet, lexicons=lambda _name, _digest: rules.lexicon, registry=registry
    )
    if again != rules:
        names = [one.name for one in fields(RuleSet)]
        changed = [name for name in names if getattr(rules, name) != getattr(again, name)]
        yield f"Read again, the rules differ in: {', '.join(changed)}."


OF_DOCUMENTS = (interchange,)
