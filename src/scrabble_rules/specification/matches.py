"""Several games between the same players: who begins the next one, and who has won."""

from __future__ import annotations

from collections.abc import Sequence

from scrabble_rules.rules.match import Verdict
from scrabble_rules.rules.ranking import teams_of
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.specification.facts import ask
from scrabble_rules.specification.table import Table
from scrabble_rules.specification.turns import deal, ranking


def begins_next(games: Sequence[Table], players: int) -> int:
    """S4.1. Return the seat that begins the next game: the seats take turns."""
    return len(games) % players


def match_verdict(rules: RuleSet, players: int, games: Sequence[Table]) -> Verdict:
    """S4.1, S4.24. Ask whether a match is over, and who has won it.

    A game is won by whoever is ranked first alone; a tie has no winner. Partners win together: each
    team counts as one player with the points of all its members.
    """
    teams = teams_of(rules.ranking, players)
    winners: list[int | None] = []
    for game in games:
        first = set(ranking(game.copy())[0])
        won = [number for number, team in enumerate(teams) if set(team) == first]
        winners.append(won[0] if won else None)
    points = tuple(tuple(sum(game.scores[s] for s in team) for team in teams) for game in games)
    table = games[-1].copy() if games else deal(rules, players)
    about = {"winners": tuple(winners), "points": points, "players": len(teams)}
    answer: Verdict = ask(table, "match", rules.match, **about)
    if answer.winner is None:
        return answer
    return Verdict(is_over=answer.is_over, winner=teams[answer.winner][0])
