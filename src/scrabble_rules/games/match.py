"""A match: several games between the same people, who take turns at beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, field, frozen

from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.state import SetupError
from scrabble_rules.games.game import Game, seat_names
from scrabble_rules.rules.match import MatchFacts, Verdict
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.tiles import Tile


def _games(value: Iterable[Game]) -> tuple[Game, ...]:
    return tuple(value)


@frozen
class Match:
    """The games of a match so far, all of them over. Everybody keeps one seat."""

    rules: RuleSet = field(repr=False)
    players: tuple[str, ...] = field(converter=seat_names)
    games: tuple[Game, ...] = field(default=(), converter=_games, repr=False)

    def __attrs_post_init__(self) -> None:
        if len(self.players) not in self.rules.players:
            number = len(self.players)
            raise SetupError(f"these rules are for {self.rules.players} players, not {number}")

    @property
    def verdict(self) -> Verdict:
        """How the match stands: whether it is over, and who has won it."""
        return self.rules.match.verdict(
            MatchFacts(
                winners=tuple(_only(game.state.winners) for game in self.games),
                points=tuple(game.state.scores for game in self.games),
                players=len(self.players),
            ),
        )

    @property
    def is_over(self) -> bool:
        """Whether all games have been played."""
        return self.verdict.is_over

    @property
    def winner(self) -> int | None:
        """The seat of the winner once the match is over; None for a tie."""
        return self.verdict.winner

    def next_game(
        self,
        *,
        seed: str | int | SeededDraws | None = None,
        racks: Sequence[Rack | Sequence[Tile | str]] | None = None,
    ) -> Game:
        """Deal the next game, which the next player in turn begins."""
        if self.is_over:
            raise SetupError("the match is over")
        first = len(self.games) % len(self.players)
        return Game.start(self.rules, self.players, seed=seed, racks=racks, first=first)

    def record(self, game: Game) -> Match:
        """Return the match with the next game, which must be over."""
        if self.is_over:
            raise SetupError("the match is over")
        if game.rules != self.rules or game.players != self.players:
            raise SetupError("the game belongs to another match")
        if not game.is_over:
            raise SetupError("the game is not over")
        first = len(self.games) % len(self.players)
        if game.deal.on_turn != first:
            raise SetupError(f"player {first} begins this game of the match")
        return evolve(self, games=(*self.games, game))


def _only(winners: tuple[int, ...]) -> int | None:
    return winners[0] if len(winners) == 1 else None
