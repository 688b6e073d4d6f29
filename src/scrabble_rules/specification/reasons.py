"""Reasons against a move, and whether a violation says the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import field, frozen

from scrabble_rules.values.violations import Violation


@frozen(eq=False)
class Reason:
    """A reason against a move: its stable code, a short text, and what else is said."""

    code: str
    """The code of the violation that says it."""
    text: str
    """What is wrong, in a few words."""
    says: Mapping[str, object] = field(factory=dict)
    """Fields of the violation, the squares among them."""
    answered: Violation | None = None
    """What a rule has answered, if a rule forbids the move."""

    def is_said_by(self, violation: Violation) -> bool:
        """Return whether a violation says this, in every field."""
        if self.answered is not None:
            return self.answered == violation
        return self.code == violation.code and all(
            _in_any_order(getattr(violation, name, None)) == _in_any_order(value)
            for name, value in self.says.items()
        )


def _in_any_order(value: object) -> object:
    return sorted(value) if isinstance(value, tuple) else value


def unlike(reasons: Iterable[Reason], violations: Iterable[Violation]) -> list[str]:
    """Compare reasons with violations; return a line for each that the other side lacks."""
    left: list[Any] = list(violations)
    lines = []
    for reason in reasons:
        same = next(filter(reason.is_said_by, left), None)
        if same is None:
            says = dict(reason.says) or ""
            lines.append(f"{reason.code} is missing: {reason.text} {says}".strip())
        else:
            left.remove(same)
    return [*lines, *(f"{one.code} is not so: {one!r}" for one in left)]
