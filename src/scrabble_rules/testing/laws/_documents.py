"""The law of interchange: rules written as plain data and read again are the same rules.

Without the extra `interchange` nothing is written; to rules that it refuses the law does not apply.
"""

from __future__ import annotations

from attrs import fields

from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._written import registry_for, room, why_unwritten
from scrabble_rules.testing.laws._law import Problems, Transcript, rules_law


def _is_written(transcript: Transcript) -> bool:
    return registry_for(transcript.rules) is not None


def _refused(rules: RuleSet) -> str:
    reason = why_unwritten(rules)
    return f"no document can hold these rules: {reason}" if reason else ""


@rules_law(
    "interchange",
    "Rules written as plain data and read again are the same rules.",
    looks=_is_written,
    never="the extra `interchange` is not installed",
    unless=_refused,
)
def interchange(transcript: Transcript) -> Problems:
    """Write the rules, with custom rule values registered for it, and read them again."""
    rules, registry, writing = transcript.rules, registry_for(transcript.rules), room()
    if registry is None:
        return
    written = writing.dump(rules, registry=registry)
    again = writing.load(
        written, RuleSet, lexicons=lambda _name, _digest: rules.lexicon, registry=registry
    )
    if again != rules:
        names = [one.name for one in fields(RuleSet)]
        changed = [name for name in names if getattr(rules, name) != getattr(again, name)]
        yield f"Read again, the rules differ in: {', '.join(changed)}."


OF_DOCUMENTS = (interchange,)
