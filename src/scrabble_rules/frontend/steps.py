"""The error that a step of a draft raises; `values.steps` and `values.laying` have the reasons.

Where a play as a whole would be refused for the same reason, such as a square that is taken, the
violation is the one of `validate`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scrabble_rules.values.checks import must_be
from scrabble_rules.values.steps import NoSuchSlot
from scrabble_rules.values.taking import taking
from scrabble_rules.values.violations import Violation


class DraftError(ValueError):
    """A tile may not be laid, taken back or chosen; the draft is left as it was.

    `violations` has every reason, with squares to point at.
    """

    @taking
    def __init__(self, violations: Iterable[Violation]) -> None:
        self.violations: tuple[Violation, ...] = tuple(violations)
        super().__init__(self.violations)

    @taking
    def message_for(self, names: Sequence[str]) -> str:
        """Return every reason as a sentence, with players by their names."""
        return " ".join(violation.message_for(names) for violation in self.violations)

    def __str__(self) -> str:
        return self.message_for(())


def check_slot(slot: int, slots: int) -> None:
    """Raise DraftError for the number of a slot that is not there, TypeError for anything else."""
    must_be(slot, int, "0")
    if not 0 <= slot < slots:
        raise DraftError([NoSuchSlot(number=slot + 1)])
