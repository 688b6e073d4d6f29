"""What rules are asked in one move, noted by asking them."""

from __future__ import annotations

from typing import Any

from attrs import field, frozen

from scrabble_rules.rules.kinds import rule_kinds
from scrabble_rules.rules.ruleset import RuleSet


@frozen(eq=False)
class Question:
    """A question to a rule: the name of its kind, its value, the facts, and the answer."""

    kind: str
    rule: object
    facts: object
    answer: object = field(repr=False)
    is_certain: bool = True
    """Whether the engine must ask it, too; it may remember some answers."""


@frozen(eq=False)
class Notes:
    """The questions of one move, in order."""

    questions: list[Question] = field(factory=list)

    def ask(self, kind: str, rule: object, facts: object, *, is_certain: bool = True) -> Any:  # noqa: ANN401 - the answer of any rule
        """Ask a rule, note the question, and return the answer."""
        answer = getattr(rule, rule_kinds(RuleSet)[kind].method)(facts)
        self.questions.append(Question(kind, rule, facts, answer, is_certain))
        return answer
