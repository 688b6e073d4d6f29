"""A match: several games between the same people, who take turns at beginning.

When a match is over and who wins it is decided by the rule `match`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, field

from scrabble_rules.engine.draws import Seed, SeededDraws
from scrabble_rules.engine.setup import SetupError, check_players
from scrabble_rules.games.game import Game
from scrabble_rules.games.names import seat_names
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.ranking import Groups, teams_of
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, must_be, shortened


def _games(value: Iterable[Game]) -> tuple[Game, ...]:
    return tuple(value)


@frozen
class Match:
    """The finished games of a match; players keep their seats, and take turns at beginning.

    Raises SetupError if the rules do not allow this number of players.
    """

    rules: RuleSet = field(repr=False)
    """The rule set of every game."""
    players: tuple[str, ...] = field(converter=seat_names)
    """The names of the players, by seat."""
    games: tuple[Game, ...] = field(default=(), converter=_games, repr=False)
    """The finished games, oldest first."""

    def __attrs_post_init__(self) -> None:
        check_players(self.rules.players, len(self.players))

    @property
    def verdict(self) -> Verdict:
        """How the match stands by the rule `match`: whether it is over, and who has won.

        Where the ranking adds up teams, the rule is asked about teams, and `winner` is the first
        seat of the winning team; `winners` has all of them.
        """
        teams = self._teams
        verdict = self.rules.checked.match.verdict(
            MatchFacts(
                winners=tuple(_winner(game.state.winners, teams) for game in self.games),
                points=tuple(_points(game.state.scores, teams) for game in self.games),
                players=len(teams),
            ),
        )
        winner = verdict.winner
        return verdict if winner is None else evolve(verdict, winner=teams[winner][0])

    @property
    def _teams(self) -> Groups:
        return teams_of(self.rules.ranking, len(self.players))

    @property
    def is_over(self) -> bool:
        """Whether all games of the match have been played."""
        return self.verdict.is_over

    @property
    def winner(self) -> int | None:
        """The seat of the winner; None before the end, and for a tie."""
        return self.verdict.winner

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the winner and their partners; empty before the end, and for a tie."""
        return next((team for team in self._teams if self.winner in team), ())

    def next_game(
        self,
        *,
        seed: bytes | Seed | SeededDraws | None = None,
        racks: Sequence[Rack | Sequence[Tile | str]] | None = None,
        face_down: bool = False,
    ) -> Game:
        """Deal the next game; the seats take turns at beginning (S4.1).

        `seed`, `racks` and `face_down` are as in `Game.start`, and raise the same errors. Raises
        SetupError if the match is over.
        """
        if self.is_over:
            raise SetupError("the match is over; there is no next game")
        first = len(self.games) % len(self.players)
        return Game.start(
            self.rules, self.players, seed=seed, racks=racks, first=first, face_down=face_down
        )

    def record(self, game: Game) -> Match:
        """Return the match with a finished game added.

        Raises SetupError if the match is over or the game is not, if the game has other rules or
        players, or if another seat than the next in turn began it.
        """
        must_be("game", game, Game)
        if self.is_over:
            raise SetupError("the match is over; no further game can be recorded")
        if game.rules != self.rules or game.players != self.players:
            raise SetupError("the game has other rules or players than the match")
        if not game.is_over:
            raise SetupError("the game is not over; only finished games can be recorded")
        first = len(self.games) % len(self.players)
        if game.deal.on_turn != first:
            must, did = (shortened(self.players[seat]) for seat in (first, game.deal.on_turn))
            raise SetupError(f"{must} must begin this game of the match, but {did} did")
        return evolve(self, games=(*self.games, game))


def _winner(winners: tuple[int, ...], teams: Groups) -> int | None:
    """Return the number of the team that has won a game alone; None for a tie."""
    return next((n for n, team in enumerate(teams) if set(team) == set(winners)), None)


def _points(scores: tuple[int, ...], teams: Groups) -> tuple[int, ...]:
    return tuple(sum(scores[seat] for seat in team) for team in teams)
