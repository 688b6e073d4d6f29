"""The law of matches: a finished game counts in a match with its winner and its points."""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.games.game import Game
from scrabble_rules.games.match import Match
from scrabble_rules.rules.ranking import teams_of
from scrabble_rules.specification.comparing import table_of
from scrabble_rules.specification.matches import match_verdict
from scrabble_rules.testing._calls import shown
from scrabble_rules.testing._snapshots import Snapshot
from scrabble_rules.testing.laws._law import Problems, snapshot_law, unknown
from scrabble_rules.values.moves import Resign

_SEED = KnownSeed("the next game")


@snapshot_law(
    "match",
    "A match is judged by the winner and the final points of each of its games, and its players "
    "take turns at beginning.",
    looks=lambda snapshot: snapshot.state.is_over,
    never="no game came to its end",
    unless=unknown,
)
def match(snapshot: Snapshot) -> Problems:
    """Look what the match rule is asked about no game, this game, and another game after it."""
    game, recorded, players = snapshot.game, snapshot.recorded, snapshot.state.players
    given_up = _given_up(game)
    tables = (snapshot.table, table_of(given_up.state))
    for games in range(3):
        recorded.calls_by_laws.extend(recorded.take())
        told = Match(recorded.spied, game.players, [game, given_up][:games])
        stands = told.is_over, told.winner, told.winners
        asked = recorded.take()
        verdict = match_verdict(recorded.spied, players, tables[:games])
        due = recorded.take()[-1].facts
        for call in asked:
            if call.facts != due:
                yield (
                    f"The rule {shown(call.rule)} of match was asked with {shown(call.facts)}; by "
                    f"the games played it is {shown(due)}."
                )
        teams = teams_of(snapshot.rules.ranking, players)
        winners = next((team for team in teams if verdict.winner in team), ())
        if stands != (verdict.is_over, verdict.winner, winners):
            yield (
                f"Over, winner and winners of the match are {stands}, though "
                f"{shown(snapshot.rules.match)} answers {shown(verdict)}."
            )
        yield from _next_game(evolve(told, rules=snapshot.rules))


def _next_game(told: Match) -> Problems:
    """Deal the next game of a match, play it to an end if that is easy, and record it."""
    if told.is_over:
        return
    game = told.next_game(seed=_SEED)
    first = len(told.games) % len(told.players)
    if game.deal.on_turn != first:
        yield f"Seat {game.deal.on_turn} begins the next game of the match, not seat {first}."
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
