"""What an answer of a player scores in a duplicate game.

A player gets the points of their play, whatever the best one is worth. An answer that is not
legal scores nothing; in French tournaments the third warning is the last, and from then on each
costs 5 points. In topping one player looks for the best play against the clock, and counts seconds.

A player who alone has found the best play gets 10 points more in French tournaments, if at least 16
players take part. In Spanish ones a player who alone has the best answer, though it is not the best
play, gets 5 points.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen


@frozen(field_transformer=None)
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


@frozen
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

    def statements(self) -> Statements:
        yield says("rules.answers.own-points")
        if self.penalty:
            yield says("rules.answers.penalty", points=self.penalty)
        if self.warnings:
            yield says("rules.answers.warnings", plays=self.warnings)


@frozen
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

    statements: ClassVar[Statements] = (says("rules.answers.seconds"), says("rules.answers.extra"))


@frozen(field_transformer=None)
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


class NoSoloBonus(NoFields):
    """The best play scores what it scores."""

    statements: ClassVar[Statements] = (says("rules.solo.none"),)

    def solo_points(self, facts: SoloFacts) -> int:
        """Return 0."""
        return 0


@frozen
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

    def statements(self) -> Statements:
        yield says("rules.solo.points")
        if self.below_top:
            yield says("rules.solo.below-top", points=self.below_top)
        yield says("rules.solo.least-players", players=self.least_players)
