"""The law of matches: a finished game counts in a match with its winner and its points."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from scrabble_rules.games.game import Game
from scrabble_rules.games.match import Match
from scrabble_rules.rules.promises import declared_teams
from scrabble_rules.rules.ranking import Groups
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.moves import Resign


@snapshot_law(
    "match",
    "A match is judged by the winner and the final points of each of its games.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
)
def match(snapshot: Snapshot) -> Problems:
    """Look what the match rule is asked about no game, this game, and another game after it."""
    game, recorded = snapshot.game, snapshot.recorded
    teams = _teams(snapshot)
    results = [(snapshot.table.scores_now, snapshot.state.ranking)]
    given_up = _given_up(game)
    results.append((given_up.state.scores, given_up.state.ranking))
    for games in range(3):
        recorded.calls_by_laws.extend(recorded.take())
        played = [game, given_up][:games]
        Match(recorded.spied, game.players, played).verdict  # noqa: B018 - asks the rule
        due = {
            "winners": tuple(_winner(ranking, teams) for _, ranking in results[:games]),
            "points": tuple(_points(scores, teams) for scores, _ in results[:games]),
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


def _given_up(game: Game) -> Game:
    """Return a game after the same deal, in which everybody on turn resigns at once.

    Under rules of your own that do not allow this, it is the same game again.
    """
    other = evolve(game, turns=())
    while not other.is_over:
        if not other.validate(Resign()):
            return game
        other = other.play(Resign())
    return other


def _winner(ranking: Groups, teams: list[set[int]]) -> int | None:
    best = set(ranking[0])
    return next((number for number, team in enumerate(teams) if team == best), None)


def _points(scores: Sequence[int], teams: list[set[int]]) -> tuple[int, ...]:
    return tuple(sum(scores[seat] for seat in team) for team in teams)


def _teams(snapshot: Snapshot) -> list[set[int]]:
    """Return who plays with whom: the teams that the ranking names, then everybody else alone."""
    left = set(range(snapshot.state.players))
    teams = [set(team) & left for team in declared_teams(snapshot.rules.ranking)]
    alone = left.difference(*teams)
    return [team for team in teams if team] + [{seat} for seat in sorted(alone)]


OF_MATCHES = (match,)
