"""A law of documents: rules that are written as plain data and read again are the same rules.

Only where the extra `interchange` is installed: without it nothing is ever written.
"""

from __future__ import annotations

from importlib import import_module

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing.laws.base import Evidence, Problems, the_rules
from scrabble_rules.testing.spying import rule_values


@the_rules("interchange", "Rules written as plain data and read again are the same rules.")
def documents(evidence: Evidence) -> Problems:
    """Write the rules, rules of one's own with them, and read them."""
    try:
        interchange = import_module("scrabble_rules.interchange")
    except ImportError:
        return
    rules, registry = evidence.rules, interchange.Registry()
    shipped = set(registry.rules.values())
    own = dict.fromkeys(type(rule) for _, rule in rule_values(rules) if type(rule) not in shipped)
    try:
        for number, kind in enumerate(own):
            registry = registry.with_rule(kind, name=f"tried.rule-{number}")
        written = interchange.dump(rules, registry=registry)
    except (TypeError, interchange.InterchangeError):
        return  # it is refused with a reason, and so nothing of it is forgotten
    again = interchange.load(
        written, RuleSet, lexicons=lambda _name, _digest: rules.lexicon, registry=registry
    )
    if again != rules:
        values, others = rule_values(rules), rule_values(again)
        changed = {
            name for (name, one), (_, other) in zip(values, others, strict=False) if one != other
        }
        yield f"Read again, the rules differ in: {', '.join(sorted(changed)) or 'the rest'}."


OF_DOCUMENTS = (documents,)
