"""What a player gets in a duplicate game who alone has found the best play.

In French tournaments this is 10 points, if at least 16 players take part.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from scrabble_rules.values.checks import whole
from scrabble_rules.values.statements import Statement, says


@frozen
class SoloFacts:
    """How many play, and how many have a play as good as the one that goes on the board."""

    players: int
    """How many players take part."""
    finders: int
    """How many of them have handed in a play of that score; at least one."""
    top: int
    """The score of the play that goes on the board."""


class SoloRule(Protocol):
    """Says what each player gets who has found a best play."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return the points for each of the finders."""
        ...


@frozen
class NoSoloBonus:
    """The best play scores what it scores."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return 0."""
        return 0

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.solo.none"),)


@frozen
class SoloBonus:
    """A player who alone has a best play gets `points` more, if enough players take part."""

    points: int = field(default=10, validator=whole)
    """What the player gets."""
    least_players: int = field(default=2, validator=whole)
    """How many players must take part."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return the points if only one player has a best play."""
        is_alone = facts.finders == 1 and facts.players >= self.least_players
        return self.points if is_alone else 0

    def statements(self) -> tuple[Statement, ...]:
        return (
            says("rules.solo.points", points=self.points),
            says("rules.solo.least-players", players=self.least_players),
        )
