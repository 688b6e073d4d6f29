"""What a challenge costs.

S0.19: a play with an invalid word is taken back and its turn is lost; if all words are
valid, the challenger loses the next turn ("double"). Elsewhere a wrong challenge costs
nothing ("single"), gives the challenged player points, per challenge or per word named,
or loses the game ("triple", which also loses it for the author of an invalid play).
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen


@frozen
class RulingFacts:
    """Whether the challenge was right, how it was made, and the challenger's earlier wrong ones."""

    upheld: bool
    challenger: int
    challenged: int
    words_named: int
    earlier_wrong: int


@frozen
class Ruling:
    """What a challenge costs or earns whom, beside the play that is withdrawn or stands."""

    challenger_points: int = 0
    challenged_points: int = 0
    challenger_turns: int = 0
    loser: int | None = None


NOTHING = Ruling()


class RulingRule(Protocol):
    """Says what a challenge costs beside the play itself, which is withdrawn if it was right."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return who gains or loses what."""
        ...


@frozen
class NoPenalty:
    """A wrong challenge costs nothing."""

    def ruling(self, facts: RulingFacts) -> Ruling:  # noqa: ARG002 - the Protocol's
        """Return no penalty."""
        return NOTHING


@frozen
class ChallengerLosesTurn:
    """A wrong challenge costs the challenger the next turn, or the next few."""

    turns: int = 1

    def __attrs_post_init__(self) -> None:
        if self.turns < 1:
            raise ValueError("a challenger loses at least one turn")

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return the turns owed for a wrong challenge."""
        return NOTHING if facts.upheld else Ruling(challenger_turns=self.turns)


@frozen
class PointsPerChallenge:
    """A wrong challenge earns the challenged player points."""

    points: int

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return the points for a wrong challenge."""
        return NOTHING if facts.upheld else Ruling(challenged_points=self.points)


@frozen
class PointsPerWord:
    """A wrong challenge earns the challenged player points for every word named.

    A challenge that names none doubts the play as a whole and counts once.
    """

    points: int

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return the points for the words named."""
        if facts.upheld:
            return NOTHING
        return Ruling(challenged_points=self.points * max(1, facts.words_named))


@frozen
class ChallengerPays:
    """A wrong challenge costs the challenger points, more from the second one on if so said."""

    points: int
    later_points: int | None = None

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return what the challenger pays."""
        if facts.upheld:
            return NOTHING
        if facts.earlier_wrong and self.later_points is not None:
            return Ruling(challenger_points=-self.later_points)
        return Ruling(challenger_points=-self.points)


@frozen
class LoserLosesGame:
    """Whoever is wrong, the author of the play or the challenger, loses the game."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return who loses."""
        return Ruling(loser=facts.challenged if facts.upheld else facts.challenger)
