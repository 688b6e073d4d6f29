"""Who has won.

S0.32, S1.30, S4.22: the highest final score wins; of tied players, the one with the higher score
before unplayed tiles were settled. S2.33: if these are equal too, it is a tie. In tournaments equal
final scores are a tie. Players who left the game come last.

Where partners play together their scores are added up, and they are placed together. A team has
left only when all its members have; the points of a member who left still count for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.rules.promises import declared_teams
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen, shortened

Groups = tuple[tuple[int, ...], ...]


@frozen(field_transformer=None)
class RankingFacts:
    """Final scores, scores before unplayed tiles were settled, who left, and who went out.

    `out` is None if nobody went out, or if the game is not over.
    """

    final: tuple[int, ...]
    """The scores at the end, by seat."""
    before: tuple[int, ...]
    """The scores before unplayed tiles were settled, by seat."""
    gone: tuple[int, ...]
    """The seats of the players who left the game."""
    out: int | None = None
    """The seat of the player who went out, or None."""


class RankingRule(Protocol):
    """Says in which order the players finish."""

    def groups(self, facts: RankingFacts) -> Groups:
        """Return groups of equally placed players, best first."""
        ...


def _ranked(facts: RankingFacts, key: Callable[[int], tuple[int, ...]]) -> Groups:
    groups: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    for player in range(len(facts.final)):
        groups.setdefault((player not in facts.gone, key(player)), []).append(player)
    return tuple(tuple(groups[rank]) for rank in sorted(groups, reverse=True))


class FinalScore(NoFields):
    """The highest final score wins; equal scores are a tie (S3.20)."""

    def groups(self, facts: RankingFacts) -> Groups:
        """Rank by final score."""
        return _ranked(facts, lambda player: (facts.final[player],))

    statements: ClassVar[Statements] = (
        says("rules.ranking.final-score"),
        says("rules.ranking.gone-last"),
    )


class FinalScoreThenBefore(NoFields):
    """The highest final score wins; if equal, the higher score before the settlement.

    S0.32, S1.30, S2.33, S4.22.
    """

    def groups(self, facts: RankingFacts) -> Groups:
        """Rank by final score, then by the score before."""
        return _ranked(facts, lambda player: (facts.final[player], facts.before[player]))

    statements: ClassVar[Statements] = (
        says("rules.ranking.then-before"),
        says("rules.ranking.gone-last"),
    )


def _seats(value: Iterable[Iterable[int]]) -> Groups:
    return tuple(tuple(index(seat) for seat in team) for team in value)


@frozen
class Teams:
    """Partners add up their scores, and `rule` ranks the teams: `Teams([(0, 2), (1, 3)])`.

    A player whose seat no team names is a team of one. If teams tie, all their members share the
    place. A match counts the games that teams win.
    """

    teams: Groups = field(converter=_seats, default=((0, 2), (1, 3)))
    """The seats of each team, counted from 0."""
    rule: RankingRule = FinalScore()
    """How the teams are ranked."""

    def __attrs_post_init__(self) -> None:
        seats = [seat for team in self.teams for seat in team]
        if min(seats, default=0) < 0:
            raise ValueError(
                f"teams are made of seats, which count from 0, not {shortened(repr(self.teams))}"
            )
        if len(set(seats)) < len(seats):
            raise ValueError(f"every seat is in one team, not as in {shortened(repr(self.teams))}")

    def groups(self, facts: RankingFacts) -> Groups:
        """Rank the teams, and put their members in their places."""
        teams = teams_of(self, len(facts.final))
        out = next((number for number, team in enumerate(teams) if facts.out in team), None)
        ranked = self.rule.groups(
            RankingFacts(
                final=tuple(sum(facts.final[seat] for seat in team) for team in teams),
                before=tuple(sum(facts.before[seat] for seat in team) for team in teams),
                gone=tuple(n for n, team in enumerate(teams) if set(team) <= set(facts.gone)),
                out=out,
            )
        )
        return tuple(tuple(sorted(s for n in group for s in teams[n])) for group in ranked)

    def statements(self) -> Statements:
        yield says("rules.ranking.teams")
        for team in self.teams:
            seats = tuple(seat + 1 for seat in team)
            yield says("rules.ranking.team", seats=seats, number=len(team))
        yield says("rules.ranking.of-teams", self.rule)


def teams_of(ranking: RankingRule, players: int) -> Groups:
    """Return the seats of each team under a ranking rule; players without partners are alone."""
    declared = declared_teams(ranking)
    seats = [tuple(seat for seat in team if seat < players) for team in declared]
    named = {seat for team in seats for seat in team}
    alone = ((seat,) for seat in range(players) if seat not in named)
    return (*filter(None, seats), *alone)
