"""How many may play.

S0.2, S2.1: two to four. S3.20, S4.1: two. S1 has one person and one computer. Games for one player
and for larger groups exist too.
"""

from __future__ import annotations

from attrs import field, frozen

from scrabble_rules.values.statements import Statement, says
from scrabble_rules.values.validators import at_least, typed


@frozen(field_transformer=typed)
class Players:
    """From `least` to `most` players."""

    least: int = field(default=2, validator=at_least(0))
    """The fewest players."""
    most: int = field(default=4, validator=at_least(0))
    """The most players."""

    def __contains__(self, number: object) -> bool:
        """Return whether this number of players may play."""
        return isinstance(number, int) and self.least <= number <= self.most

    def __str__(self) -> str:
        """Return the numbers, such as `2 to 4`."""
        return f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"

    def statements(self) -> tuple[Statement, ...]:
        if self.least == self.most:
            return (says("rules.players.exactly", most=self.most),)
        return (says("rules.players.between", least=self.least, most=self.most),)
