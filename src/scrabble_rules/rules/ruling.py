"""What a challenge costs.

S0.19: a play with an invalid word is taken back and its turn is lost; if all words are valid, the
challenger loses the next turn ("double challenge"). Elsewhere a wrong challenge costs nothing
("single"), gives the challenged player points or takes points from the challenger, per challenge or
per word named, or loses the game ("triple": then the player of an invalid play loses the game as
well).
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen


@frozen(field_transformer=None)
class RulingFacts:
    """Whether the challenge was right, who made it, and how often the challenger was wrong."""

    upheld: bool
    """Whether the challenge was right."""
    challenger: int
    """The seat of the player who challenged."""
    challenged: int
    """The seat of the player who made the play."""
    words_named: int
    """How many different words the challenger named; 0 if none."""
    earlier_wrong: int
    """How often the challenger has been wrong before in this game."""


@frozen(field_transformer=None)
class Ruling:
    """What a challenge costs or earns each player, apart from the play itself."""

    challenger_points: int = 0
    """What the challenger gains; negative for a loss."""
    challenged_points: int = 0
    """What the challenged player gains; negative for a loss."""
    challenger_turns: int = 0
    """How many turns the challenger loses."""
    loser: int | None = None
    """The seat of the player who loses the game by it, or None."""


NOTHING = Ruling()


class RulingRule(Protocol):
    """Says what a challenge costs. If it was right, the play is withdrawn in any case."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return who gains or loses what."""
        ...


class NoPenalty(NoFields):
    """A wrong challenge costs nothing."""

    statements: ClassVar[Statements] = (says("rules.ruling.nothing"),)

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return no penalty."""
        return NOTHING


@frozen
class ChallengerLosesTurn:
    """A wrong challenge costs the challenger the next turn, or the next `turns` turns (S0.19)."""

    statements: ClassVar[Statements] = (says("rules.ruling.turns"),)

    turns: int = field(default=1, validator=at_least(1))
    """How many turns a wrong challenge costs."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return the turns owed for a wrong challenge."""
        return NOTHING if facts.upheld else Ruling(challenger_turns=self.turns)


@frozen
class PointsPerChallenge:
    """A wrong challenge gives the challenged player points, or with `per_word` for each word named.

    A challenge that names no word is about the whole play and counts as one.
    """

    points: int = field(validator=at_least(0))
    """The points for a wrong challenge, or for each word."""
    per_word: bool = False
    """Whether the points are for each word named."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return the points for a wrong challenge."""
        words = max(1, facts.words_named) if self.per_word else 1
        return NOTHING if facts.upheld else Ruling(challenged_points=self.points * words)

    def statements(self) -> Statements:
        case = "-per-word" if self.per_word else ""
        yield says(f"rules.ruling.points{case}")


@frozen
class ChallengerPays:
    """A wrong challenge costs the challenger points, from the second one on `later_points`.

    With `per_word` it costs as much for each word named. A challenge that names no word is about
    the whole play and counts as one.
    """

    points: int = field(validator=at_least(0))
    """The cost of the first wrong challenge."""
    later_points: int | None = field(default=None, validator=at_least(0))
    """The cost of each later one; None for the same."""
    per_word: bool = False
    """Whether the cost is for each word named."""

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return what the challenger pays."""
        if facts.upheld:
            return NOTHING
        later = bool(facts.earlier_wrong) and self.later_points is not None
        cost = self.later_points if later else self.points
        words = max(1, facts.words_named) if self.per_word else 1
        return Ruling(challenger_points=-(cost or 0) * words)

    def statements(self) -> Statements:
        case = "-per-word" if self.per_word else ""
        yield says(f"rules.ruling.pays{case}")
        if self.later_points is not None:
            yield says(f"rules.ruling.pays-later{case}", points=self.later_points)


class LoserLosesGame(NoFields):
    """The player who is wrong loses the game: the challenger, or the one who made the play."""

    statements: ClassVar[Statements] = (says("rules.ruling.loses-game"),)

    def ruling(self, facts: RulingFacts) -> Ruling:
        """Return who loses."""
        return Ruling(loser=facts.challenged if facts.upheld else facts.challenger)
