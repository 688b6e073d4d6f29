"""Rules that are listened to: what each was asked, and what it answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import field, frozen

from scrabble_rules.rules.fields import rule_kinds, rules_in, with_rules
from scrabble_rules.rules.ruleset import RuleSet

METHODS = {name: kind.method for name, kind in rule_kinds(RuleSet).items()}
"""The one method of the rules in every field."""


@frozen(eq=False)
class Asked:
    """A question to a rule, and its answer."""

    name: str
    rule: object
    facts: object
    answer: object = field(repr=False)


class Spy:
    """A rule that is listened to; in every other respect it is that rule."""

    def __init__(self, name: str, rule: object, notes: list[Asked]) -> None:
        self._name, self._rule, self._notes = name, rule, notes

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """The class of the rule, whose promises hold for the spy as well."""
        return type(self._rule)

    def __getattr__(self, name: str) -> object:
        found = getattr(self._rule, name)
        return self._ask(found) if name == METHODS[self._name] else found

    def _ask(self, method: Callable[[object], object]) -> Callable[[object], object]:
        def asked(facts: object) -> object:
            answer = method(facts)
            self._notes.append(Asked(self._name, self._rule, facts, answer))
            return answer

        return asked

    def __str__(self) -> str:
        return str(self._rule)


def rule_values(rules: RuleSet) -> Iterator[tuple[str, object]]:
    """Yield every rule value with the name of its kind."""
    for kind, rule in rules_in(rules):
        yield kind.name, rule


def spied_on(rules: RuleSet, notes: list[Asked]) -> RuleSet:
    """Return the rules, each of which notes what it is asked."""
    made = with_rules(rules, lambda kind, rule: Spy(kind.name, rule, notes))
    notes.clear()
    return made
