"""Rules that are listened to: what each was asked, and what it answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve, field, fields, frozen

from scrabble_rules.rules.ruleset import METHODS as SINGLE
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.settlement import PerEnd

METHODS = {
    **SINGLE,
    "endings": "ending",
    "settlement": "settle",
    "house_rules": "check_play",
}
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
    """Give every rule value with the name of its field."""
    for attribute in fields(RuleSet):
        value = getattr(rules, attribute.name)
        if attribute.name not in METHODS:
            continue
        if attribute.name == "settlement":
            values = (*(rule for _, rule in rules.settlement.special), rules.settlement.otherwise)
        else:
            values = value if isinstance(value, tuple) else (value,)
        for one in values:
            yield attribute.name, one


def spied_on(rules: RuleSet, notes: list[Asked]) -> RuleSet:
    """Return the rules, every one of them telling the notes what it is asked."""

    def spy(name: str, rule: object) -> Spy:
        return Spy(name, rule, notes)

    changed: dict[str, object] = {
        name: spy(name, getattr(rules, name))
        for name in METHODS
        if name not in {"endings", "settlement", "house_rules"}
    }
    changed["endings"] = tuple(spy("endings", rule) for rule in rules.endings)
    changed["house_rules"] = tuple(spy("house_rules", rule) for rule in rules.house_rules)
    special = [(kind, spy("settlement", rule)) for kind, rule in rules.settlement.special]
    changed["settlement"] = PerEnd(special, spy("settlement", rules.settlement.otherwise))  # type: ignore[arg-type]
    made: RuleSet = evolve(rules, **changed)  # type: ignore[arg-type]
    notes.clear()
    return made
