"""The law of matches: a finished game counts in a match with its winner and its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.games.game import Game
from scrabble_rules.games.match import Match
from scrabble_rules.rules.match import MatchFacts
from scrabble_rules.rules.ranking import Groups, teams_of
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law
from scrabble_rules.values.moves import Resign

_SEED = KnownSeed("the next game")


@snapshot_law(
    "match",
    "A match is judged by the winner and the final points of each of its games, and its players "
    "take turns at beginning.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
)
def match(snapshot: Snapshot) -> Problems:
    """Look what the match rule is asked about no game, this game, and another game after it."""
    game, recorded = snapshot.game, snapshot.recorded
    given_up = _given_up(game)
    teams = [set(team) for team in teams_of(snapshot.rules.ranking, snapshot.state.players)]
    results = (
        (tuple(snapshot.table.scores), snapshot.state.ranking),
        (given_up.state.scores, given_up.state.ranking),
    )
    for games in range(3):
        recorded.calls_by_laws.extend(recorded.take())
        told = Match(recorded.spied, game.players, [game, given_up][:games])
        stands = told.is_over, told.winner, tuple(sorted(told.winners))
        winners = tuple(_winner(ranking, teams) for _, ranking in results[:games])
        points = tuple(_points(scores, teams) for scores, _ in results[:games])
        due = MatchFacts(winners, points, len(teams))
        for call in recorded.take():
            if call.facts != due:
                yield (
                    f"The rule {shown(call.rule)} of match was asked with {shown(call.facts)}; by "
                    f"the games played it is {shown(due)}."
                )
            verdict: Any = call.answer
            team = () if verdict.winner is None else tuple(sorted(teams[verdict.winner]))
            if stands != (verdict.is_over, team[0] if team else None, team):
                yield (
                    f"Over, winner and winners of the match are {stands}, though "
                    f"{shown(call.rule)} answers {shown(verdict)}."
                )
        yield from _next_game(evolve(told, rules=snapshot.rules))


def _next_game(told: Match) -> Problems:
    """Deal the next game of a match, play it to an end if that is easy, and record it."""
    if told.is_over:
        return
    game = told.next_game(seed=_SEED)
    first = len(told.games) % len(told.players)
    if game.deal.on_turn != first:
        yield f"Player {game.deal.on_turn} begins the next game of the match, not player {first}."
        return
    ended = _given_up(game)
    if ended.is_over and told.record(ended).games != (*told.games, ended):
        yield "A finished game is not recorded as the last one of its match."


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
