"""What a player gets in a duplicate game who alone has found the best play.

In French tournaments this is 10 points, if at least 16 players take part. In Spanish ones a player
who alone has the best answer, though it is not the best play, gets 5 points.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from scrabble_rules.values.statements import Statement, says
from scrabble_rules.values.validators import at_least, typed


@frozen
class SoloFacts:
    """How many play, and how many have a play as good as the one that goes on the board."""

    players: int
    """How many players take part."""
    finders: int
    """How many of them have handed in a play of that score; 0 if the best play was not found."""
    top: int
    """The score of the play that goes on the board."""
    leaders: int = 0
    """How many have the best legal answer; the same as `finders` if that is not 0."""
    best: int = 0
    """The score of the best legal answer."""


class SoloRule(Protocol):
    """Says what each player gets who has the best answer of all players."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return the points for each of the leaders, who are the finders if there are any."""
        ...


@frozen
class NoSoloBonus:
    """The best play scores what it scores."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return 0."""
        return 0

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.solo.none"),)


@frozen(field_transformer=typed)
class SoloBonus:
    """A player who alone has a best play gets `points` more, if enough players take part.

    If nobody has found the best play, a player who alone has the best answer gets `below_top`
    points more.
    """

    points: int = field(default=10, validator=at_least(0))
    """What the player gets who has found the best play."""
    least_players: int = field(default=2, validator=at_least(1))
    """How many players must take part."""
    below_top: int = field(default=0, validator=at_least(0))
    """What the player gets whose answer is the best one but not the best play."""

    def solo_points(self, facts: SoloFacts) -> int:
        """Return the points if only one player has a best play, or else the best answer."""
        if facts.players < self.least_players:
            return 0
        if facts.finders:
            return self.points if facts.finders == 1 else 0
        return self.below_top if facts.leaders == 1 else 0

    def statements(self) -> tuple[Statement, ...]:
        found = [says("rules.solo.points", points=self.points)]
        if self.below_top:
            found.append(says("rules.solo.below-top", points=self.below_top))
        return (*found, says("rules.solo.least-players", players=self.least_players))
