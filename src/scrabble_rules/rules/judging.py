"""What happens when a play forms an invalid word.

S0.39, S1.31, S2.19, S3.5, S4.12: the play is refused and the player tries again. S0.19: the play
stands unless somebody challenges it. In other games an invalid play is taken back at once and costs
the turn.
"""

from __future__ import annotations

import enum

from scrabble_rules.values.statements import Statement, says


class Judging(enum.Enum):
    """When words are looked up, and what an invalid word costs."""

    REFUSE = "an invalid play is refused"
    """Words are looked up before the play is made; with an invalid one it is illegal."""
    LOSE_TURN = "an invalid play is taken back and costs the turn"
    """Words are looked up after the play; with an invalid one it is taken back, as the turn."""
    ON_CHALLENGE = "a play stands unless it is challenged"
    """Words are looked up only if somebody challenges the play."""

    def statements(self) -> tuple[Statement, ...]:
        return (says(f"rules.judging.{self.name.lower().replace('_', '-')}"),)
