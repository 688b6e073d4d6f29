"""Which rule values refused the plays that a trial wanted to make, to explain one without plays."""

from __future__ import annotations

from attrs import define, field

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.testing._rule_calls import RuleCall
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.values.violations import Violation


@define(eq=False)
class Refusals:
    """How many plays were refused, and how many of them by each rule value, by its `id`."""

    plays: int = 0
    by_rule: dict[int, tuple[object, int]] = field(factory=dict)

    def add(self, snapshot: Snapshot) -> None:
        """Count the best plays that were refused at a moment of a game."""
        best = [] if snapshot.state.is_over else [one.play for one in snapshot.best]
        for probe in snapshot.probes:
            if probe.move in best and isinstance(probe.answer, Illegal):
                self.plays += 1
                refusing = {id(call.rule): call.rule for call in probe.calls if _refuses(call)}
                for key, rule in refusing.items():
                    _, number = self.by_rule.get(key, (rule, 0))
                    self.by_rule[key] = rule, number + 1

    def told(self) -> str:
        """Say who refused the plays, most first; an empty text if no rule value refused any."""
        ranked = sorted(self.by_rule.values(), key=lambda each: -each[1])
        each = " and by ".join(
            f"{rule!r}{'' if number == self.plays else f' ({number} of them)'}"
            for rule, number in ranked
        )
        return f"all {self.plays} plays tried were refused by {each}" if each else ""


def _refuses(call: RuleCall) -> bool:
    answer = call.answer
    reasons = answer if isinstance(answer, tuple) else ()
    return answer is False or any(isinstance(one, Violation) for one in reasons)
