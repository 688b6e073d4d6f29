"""Recording what rules are asked: stand-ins that note each call and pass it on."""

from __future__ import annotations

from collections.abc import Callable

from attrs import field

from scrabble_rules.rules.kinds import RuleKind, with_rules
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import frozen, shortened

_SHOWN = 160
_SPARING = frozenset({"only_listed", "moments", "needs_empty_bag", "ignores_turn"})
"""Promises because of which the engine does not ask a rule."""


@frozen(eq=False)
class RuleCall:
    """One recorded call of a rule value: the kind of rule, its value, the facts, the answer."""

    kind: RuleKind
    """The kind of rule."""
    rule: object
    """The rule value that was asked."""
    facts: object
    """What it was asked with."""
    answer: object = field(repr=False)
    """What it answered."""


Unlike = tuple[RuleCall, object]
"""A call, and another answer to the same question."""


def shown(value: object) -> str:
    """Return the repr of a value as reports show it, shortened if it is long."""
    return shortened(repr(value), _SHOWN)


class Spy:
    """Stands in for a rule value and records the calls of its method.

    A rule of your own is asked twice, and the first call that gets two answers is kept in `unlike`.
    Everything else is looked up on the rule itself, except for promises that spare the engine
    questions: a spy promises nothing of the kind, so its rule is asked anyway.
    """

    def __init__(
        self, kind: RuleKind, rule: object, calls: list[RuleCall], unlike: list[Unlike]
    ) -> None:
        self._kind, self._rule, self._calls, self._unlike = kind, rule, calls, unlike
        self._is_own = type(rule) not in kind.shipped

    @property
    def stands_for(self) -> type:
        """The class of the rule, whose promises hold for the spy as well."""
        return type(self._rule)

    def __getattr__(self, name: str) -> object:
        if name in _SPARING:
            return None
        found = getattr(self._rule, name)
        return self._recording(found) if name == self._kind.method else found

    def _recording(self, method: Callable[[object], object]) -> Callable[[object], object]:
        def recorded(facts: object) -> object:
            try:
                answer = method(facts)
                again = method(facts) if self._is_own else answer
            except Exception as error:
                error.add_note(f"It was raised by {shown(self._rule)} of {self._kind.name}.")
                raise
            call = RuleCall(self._kind, self._rule, facts, answer)
            self._calls.append(call)
            if again != answer and not self._unlike:
                self._unlike.append((call, again))
            return answer

        return recorded

    def __str__(self) -> str:
        return str(self._rule)

    def __repr__(self) -> str:
        return repr(self._rule)


def spied_on(rules: RuleSet, calls: list[RuleCall], unlike: list[Unlike]) -> RuleSet:
    """Return the rules with spies in place of the rule values; they append to both lists."""
    spied = with_rules(rules, lambda kind, rule: Spy(kind, rule, calls, unlike))
    spied.checked  # noqa: B018 - it is made when first asked for
    calls.clear()  # making a rule set asks some rules already
    return spied
