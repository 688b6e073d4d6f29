"""The law of matches: a finished game counts in a match with its winner and its points."""

from __future__ import annotations

from scrabble_rules.games.match import Match
from scrabble_rules.rules.promises import declared_teams
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law


@snapshot_law(
    "match",
    "A match is judged by the winner and the final points of each of its games.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
)
def match(snapshot: Snapshot) -> Problems:
    """Look what the match rule is asked about no game, and about this game once and twice."""
    game, recorded, scores = snapshot.game, snapshot.recorded, snapshot.table.scores_now
    teams = _teams(snapshot)
    best = set(snapshot.state.ranking[0])
    winner = next((number for number, team in enumerate(teams) if team == best), None)
    for games in range(3):
        recorded.calls_by_laws.extend(recorded.take())
        Match(recorded.spied, game.players, [game] * games).verdict  # noqa: B018 - asks the rule
        due = {
            "winners": (winner,) * games,
            "points": (tuple(sum(scores[seat] for seat in team) for team in teams),) * games,
            "players": len(teams),
        }
        for call in recorded.take():
            for name, value in due.items():
                given = getattr(call.facts, name)
                if given != value:
                    yield (
                        f"The rule {call.rule!r} of match was asked with {name}={given!r}; by the "
                        f"games played it is {value!r}."
                    )


def _teams(snapshot: Snapshot) -> list[set[int]]:
    """Return who plays with whom: the teams that the ranking names, then everybody else alone."""
    left = set(range(snapshot.state.players))
    teams = [set(team) & left for team in declared_teams(snapshot.rules.ranking)]
    alone = left.difference(*teams)
    return [team for team in teams if team] + [{seat} for seat in sorted(alone)]


OF_MATCHES = (match,)
