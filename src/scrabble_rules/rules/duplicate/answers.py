"""What an answer of a player scores in a duplicate game.

A player gets the points of their play, whatever the best one is worth. An answer that is not
legal scores nothing; in French tournaments the third warning is the last, and from then on each
costs 5 points. In topping one player looks for the best play against the clock, and counts seconds.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from scrabble_rules.values.statements import Statement, says
from scrabble_rules.values.validators import at_least, typed


@frozen
class AnswerFacts:
    """One answer in one round: what it is worth, and what else counts."""

    is_given: bool
    """Whether the player has handed in a play."""
    is_legal: bool
    """Whether that play is legal."""
    points: int
    """The score of the play; 0 if it is not legal or none was given."""
    top: int
    """The score of the play that goes on the board."""
    illegal_before: int
    """How many plays that were not legal the player has handed in before."""
    seconds: int
    """How many seconds the player took."""
    limit: int | None
    """How many seconds a round lasts; None for any number."""

    @property
    def is_late(self) -> bool:
        """Whether the player took longer than a round lasts."""
        return self.limit is not None and self.seconds > self.limit


class AnswerRule(Protocol):
    """Says what an answer scores."""

    def points_for_answer(self, facts: AnswerFacts) -> int:
        """Return the points, negative for a cost."""
        ...


@frozen(field_transformer=typed)
class OwnPoints:
    """A legal play scores its points; one that is not legal, or late, scores nothing.

    After `warnings` plays that were not legal, each further one costs `penalty` points.
    """

    penalty: int = field(default=0, validator=at_least(0))
    """What a play costs that is not legal, once the warnings are used up."""
    warnings: int = field(default=0, validator=at_least(0))
    """How many such plays cost nothing."""

    def points_for_answer(self, facts: AnswerFacts) -> int:
        """Return the score of the play, or what it costs."""
        if facts.is_late or not facts.is_given:
            return 0
        if facts.is_legal:
            return facts.points
        return -self.penalty if facts.illegal_before >= self.warnings else 0

    def statements(self) -> tuple[Statement, ...]:
        found = [says("rules.answers.own-points")]
        if self.penalty:
            found.append(says("rules.answers.penalty", points=self.penalty))
        if self.warnings:
            found.append(says("rules.answers.warnings", plays=self.warnings))
        return tuple(found)


@frozen(field_transformer=typed)
class SecondsToTop:
    """Each second costs a point until the player has a play as good as the best: topping.

    Who has none when the time is up pays for the whole time, and `extra` points more. The total is
    negative, so the ranking by points puts the quickest player first.
    """

    extra: int = field(default=60, validator=at_least(0))
    """What it costs in addition not to find a best play in time."""

    def points_for_answer(self, facts: AnswerFacts) -> int:
        """Return the seconds as a negative number."""
        if facts.is_legal and facts.points >= facts.top and not facts.is_late:
            return -facts.seconds
        whole_time = facts.seconds if facts.limit is None else facts.limit
        return -whole_time - self.extra

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.answers.seconds"), says("rules.answers.extra", points=self.extra))
