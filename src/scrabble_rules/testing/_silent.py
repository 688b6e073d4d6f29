"""Names the rule values that say nothing in a rulebook, or say it in a way that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import fields

from scrabble_rules.phrases.catalogue import ENGLISH
from scrabble_rules.rulebooks.contents import Contents
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._raised import place_of
from scrabble_rules.values.validators import shortened


def unsayable(rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each field with a rule whose words raise an exception."""
    contents = Contents(rules, ENGLISH)
    for name in (one.name for one in fields(RuleSet)):
        try:
            list(contents.about(name))
        except Exception as error:  # noqa: BLE001 - a rule may raise anything
            place = place_of(error)
            said = shortened(error, 200) + (f"; this was raised{place}" if place else "")
            yield f"The rulebook cannot say the rule for {name}: {said}."


def silent(rules: RuleSet) -> Iterator[str]:
    """Yield a sentence for each field with a rule that a rulebook can only call a house rule."""
    contents = Contents(rules, ENGLISH)
    for name in (one.name for one in fields(RuleSet)):
        try:
            unsaid = [each.key for each in contents.about(name) if each.is_own]
        except Exception:  # noqa: BLE001 - `unsayable` reports it
            unsaid = []
        for key in unsaid:
            yield (
                f"{key} for {name} has no sentence, so a rulebook shows it as a house rule: give "
                'it an attribute sentence = "...", with its fields in braces.'
            )
