"""A game: how it was dealt, and the turns since. Replay is a fold, undo is a prefix."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve, field, frozen

from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.state import GameState, SetupError, as_racks, seat_number
from scrabble_rules.engine.transition import DrawnTiles, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.rules.first_player import FirstPlayerFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Move
from scrabble_rules.values.pictures import picture
from scrabble_rules.values.tiles import Tile

_ROUNDS = 100


@frozen
class Turn:
    """A move and what came of it: who said it, what was drawn, and the state it led to."""

    by: int
    move: Move
    drawn: tuple[Tile, ...]
    state: GameState = field(eq=False, repr=False)


def _draws(value: SeededDraws | str | int | None) -> SeededDraws | None:
    return value if value is None or isinstance(value, SeededDraws) else SeededDraws(value)


def seat_names(players: int | Iterable[str]) -> tuple[str, ...]:
    """Return names for so many seats, or the names given."""
    if isinstance(players, str):
        raise TypeError("give the number of players or a list of names, not a single text")
    if isinstance(players, int):
        most = 1000
        if not 0 <= players <= most:
            raise SetupError(f"{players} is no number of players")
        return tuple(f"Player {seat}" for seat in range(players))
    return tuple(players)


def _turns(value: Iterable[Turn]) -> tuple[Turn, ...]:
    return tuple(value)


@frozen
class Game:
    """A whole game, at any point of it. Every method gives a new game."""

    players: tuple[str, ...] = field(converter=seat_names)
    deal: GameState = field(repr=False)
    turns: tuple[Turn, ...] = field(default=(), converter=_turns, repr=False)
    draws: SeededDraws | None = field(default=None, converter=_draws, repr=False)

    def __attrs_post_init__(self) -> None:
        if len(self.players) != self.deal.players:
            seats = self.deal.players
            raise SetupError(f"{len(self.players)} names are not for {seats} seats")

    @classmethod
    def start(
        cls,
        rules: RuleSet,
        players: int | Iterable[str],
        *,
        seed: str | int | SeededDraws | None = None,
        racks: Sequence[Rack | Sequence[Tile | str]] | None = None,
        first: int | None = None,
    ) -> Game:
        """Deal a game to a number of players, or to players by name.

        With a seed everything is drawn by it. Racks may be given instead, and tiles drawn
        later handed over move by move; with both, only later draws follow the seed. With
        neither, all tiles stay face down: enough for keeping the score.
        `first` is the seat that begins; else the rules and the tiles drawn for it decide,
        and seat 0 begins where the rules want a draw and there is no seed to draw by.
        """
        names = seat_names(players)
        first = None if first is None else seat_number(first)
        if len(names) not in rules.players:
            raise SetupError(f"these rules are for {rules.players} players, not {len(names)}")
        if first is not None and not 0 <= first < len(names):
            raise SetupError(f"seat {first} cannot begin among {len(names)}")
        draws = _draws(seed)
        held = None if racks is None else as_racks(racks)
        if held is not None and len(held) != len(names):
            raise SetupError(f"{len(held)} racks are no deal for {len(names)} players")
        if held is not None and any(len(rack) > rules.rack_size for rack in held):
            raise SetupError(f"a rack holds at most {rules.rack_size} tiles")
        number = 0
        if first is None:
            first, number = _first_player(rules, len(names), draws)
        if held is not None:
            deal = evolve(GameState.of(rules, held, on_turn=first), draws_made=number)
        elif draws is not None:
            deal = _dealt(rules, len(names), draws, first, number)
        else:
            hidden = [Rack((), rules.rack_size)] * len(names)
            deal = GameState.of(rules, hidden, on_turn=first)
        return cls(names, deal, (), draws)

    @property
    def state(self) -> GameState:
        """The state after the last turn."""
        return self.turns[-1].state if self.turns else self.deal

    @property
    def rules(self) -> RuleSet:
        """The rules that the game is played by."""
        return self.deal.rules

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    def play(self, move: Move, drawn: DrawnTiles = None, by: int | None = None) -> Game:
        """Carry out a move by the player on turn, or by whoever else says it.

        Tiles are drawn by the seed unless they are handed over. A move that is not legal
        raises IllegalMoveError, wrong tiles raise DrawError.
        """
        legal = validate(self.state, move, by).unwrap()
        step = carry_out(legal, self.draws if drawn is None else drawn)
        turn = Turn(legal.by, move, step.drawn, step.state)
        return evolve(self, turns=(*self.turns, turn))

    def undo(self) -> Game:
        """Return the game as it was before the last move.

        Made for analysis: a seed gives the same tiles once more. At a table follow it
        with `with_draws` and a new seed.
        """
        if not self.turns:
            raise SetupError("there is no move to take back")
        return evolve(self, turns=self.turns[:-1])

    def with_draws(self, seed: str | int | SeededDraws | None) -> Game:
        """Return the game with the draws still to come following another seed."""
        return evolve(self, draws=seed)

    def replay(self, turns: Iterable[Turn]) -> Game:
        """Play recorded turns on from here, each with the tiles that were drawn in it."""
        game = self
        for turn in turns:
            game = game.play(turn.move, turn.drawn, turn.by)
        return game

    _repr_svg_ = picture


def _first_player(rules: RuleSet, players: int, draws: SeededDraws | None) -> tuple[int, int]:
    """Return who begins, and how many draws it took to find out."""
    bag = Bag(rules.tile_set.tiles)
    best = rules.first_player.first_players(FirstPlayerFacts((None,) * players, rules.tile_set))
    number = 0
    while len(best) > 1 and draws is not None and number < _ROUNDS:
        tiles = iter(draws.draw(bag, rules.tile_set, number, len(best)))
        drawn = tuple(next(tiles) if seat in best else None for seat in range(players))
        best = rules.first_player.first_players(FirstPlayerFacts(drawn, rules.tile_set))
        number += 1
    return min(best), number


def _dealt(rules: RuleSet, players: int, draws: SeededDraws, first: int, number: int) -> GameState:
    """Deal full racks, beginning with the first player."""
    bag = Bag(rules.tile_set.tiles)
    racks = [Rack()] * players
    for step in range(players):
        seat = (first + step) % players
        tiles = draws.draw(bag, rules.tile_set, number + step, rules.rack_size)
        bag, racks[seat] = bag.without(tiles), Rack(tiles)
    state = GameState.of(rules, racks, on_turn=first)
    return evolve(state, draws_made=number + players)
