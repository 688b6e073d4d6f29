"""Who wins a match of several games.

S4.1: two games, in each of which another player begins. S4.24: if each player has won one game, the
points of both games decide; if these are equal too, the match is a tie. This is read as: games won
decide, then points. The other reading compares points only.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import at_least, frozen


@frozen(field_transformer=None)
class MatchFacts:
    """For each game played: its winner, None for a tie, and the points of all players.

    Where partners play together, each team stands here as one player with the points of all.
    """

    winners: tuple[int | None, ...]
    """The seat of the winner of each game; None for a tie."""
    points: tuple[tuple[int, ...], ...]
    """The points of each game, by seat."""
    players: int
    """How many players there are."""

    @property
    def wins(self) -> tuple[int, ...]:
        """The number of games that each player has won."""
        return tuple(map(self.winners.count, range(self.players)))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player in all games together."""
        return tuple(
            sum(points[player] for points in self.points) for player in range(self.players)
        )


@frozen(field_transformer=None)
class Verdict:
    """Whether the match is over, and who has won it; None for a tie."""

    is_over: bool
    """Whether all games have been played."""
    winner: int | None = None
    """The seat of the winner; None before the end, and for a tie."""


class MatchRule(Protocol):
    """Says how a match stands."""

    def verdict(self, facts: MatchFacts) -> Verdict:
        """Return whether it is over and who has won."""
        ...


@frozen
class GamesThenPoints:
    """After `games` games, the most wins decide; if equal, the most points (S4.1, S4.24).

    Without `counts_wins` only points decide: the other reading of S4.24.
    """

    games: int = field(default=2, validator=at_least(1))
    """How many games make a match."""
    counts_wins: bool = True
    """Whether games won decide before points."""

    def verdict(self, facts: MatchFacts) -> Verdict:
        """Compare wins, then points."""
        if len(facts.winners) < self.games:
            return Verdict(is_over=False)
        wins = facts.wins if self.counts_wins else (0,) * facts.players
        standings = list(zip(wins, facts.totals, strict=True))
        best = max(standings)
        winner = standings.index(best) if standings.count(best) == 1 else None
        return Verdict(is_over=True, winner=winner)

    def statements(self) -> Statements:
        case = "games-then-points" if self.counts_wins else "points-only"
        yield says(f"rules.match.{case}")
