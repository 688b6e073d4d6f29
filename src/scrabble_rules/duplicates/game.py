"""A duplicate game: its rounds, and the steps from one to the next.

`answer` hands in what a player has found, `close` puts the best play on the board, scores all
answers and draws the next rack. Finding the best play is left to the caller, who may ask
`movegen.top_play`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from attrs import evolve, field

from scrabble_rules.duplicates.racks import (
    drawn_rack,
    exploded,
    given_rack,
    is_out_of_racks,
)
from scrabble_rules.duplicates.rounds import (
    DuplicateAnswer,
    DuplicateError,
    Round,
    best_of,
    hidden_from,
    judged,
    points_of,
    results_of,
    top_score,
)
from scrabble_rules.engine.draws import Seed, SeededDraws
from scrabble_rules.engine.setup import SetupError, check_players
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import as_draws
from scrabble_rules.games.names import scores_listed, seat_names, seat_of
from scrabble_rules.notation import parse_play
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules, Jokers, Leftover
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.values.board import Placement
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK, PlacedTile, Tile
from scrabble_rules.values.validators import frozen, must_be

GivenRack = Rack | Iterable[Tile | str]


@frozen
class Duplicate:
    """A duplicate game from the first rack up to now. It never changes: each step returns another.

    Start one with `Duplicate.start(rules, players, seed=...)`.
    """

    rules: DuplicateRules = field(repr=False)
    """What was agreed on."""
    players: tuple[str, ...] = field(converter=seat_names)
    """The names of the players, by seat."""
    rounds: tuple[Round, ...] = field(converter=tuple[Round, ...])
    """The rounds, oldest first; the last one is open unless the game is over."""
    draws: SeededDraws | None = field(default=None, converter=as_draws)
    """What draws the tiles; None if you give each rack, and in a view."""

    @classmethod
    def start(
        cls,
        rules: DuplicateRules,
        players: int | Iterable[str],
        *,
        seed: bytes | Seed | SeededDraws | None = None,
        rack: GivenRack | None = None,
    ) -> Duplicate:
        """Begin a game of a number of players, or of players by name, with its first rack.

        With `seed` racks are drawn by the seed, which is as in `Game.start`. With `rack` you have
        drawn the first rack yourself, and without a seed you give every further one to `close`.

        Raises SetupError if the rules do not allow this number of players, or if neither a seed nor
        a rack is given, and DuplicateError for a rack that cannot be the first one.
        """
        must_be("rules", rules, DuplicateRules, "one of scrabble_rules.profiles.duplicates")
        names = seat_names(players)
        check_players(rules.players, len(names))
        game = cls(rules, names, (), seed)
        if game.draws is None and rack is None:
            raise SetupError("give seed= to draw racks by it, or rack= for the first rack")
        first = _dealt(game, GameState.of(rules.rules, [()]), rack)
        if first is None:
            raise SetupError("by these rules the tile set gives no rack to begin with")
        return evolve(game, rounds=(first,))

    # -- how it stands

    @property
    def number(self) -> int:
        """The number of the latest round, from 1."""
        return len(self.rounds)

    @property
    def is_over(self) -> bool:
        """Whether no further round is played."""
        return self.rounds[-1].is_closed

    @cached_property
    def state(self) -> GameState:
        """Board, rack and bag now: what `legal_plays` and `score` take.

        It is the state of a game for one player, who stands for the table. Its score is the sum of
        the plays on the board. Nothing in it is secret: everybody sees board and rack.
        """
        last = self.rounds[-1]
        if not last.is_closed:
            return last.state
        return evolve(_after(self.rules, last), scores=[self.top_total])

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The points of each player in the rounds that are closed, by seat."""
        return tuple(
            sum(each.results[seat].total for each in self.rounds if each.is_closed)
            for seat in range(len(self.players))
        )

    @property
    def top_total(self) -> int:
        """What somebody would have who had found the best play of each round."""
        return sum(top_score(each) for each in self.rounds if each.is_closed)

    @property
    def ranking(self) -> Groups:
        """The players in groups of equal rank, best first, by the points so far."""
        facts = RankingFacts(self.scores, self.scores, ())
        return self.rules.rules.checked.ranking.groups(facts)

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the most points; empty until the end."""
        return self.ranking[0] if self.is_over else ()

    # -- the steps of a round

    def answer(self, player: int | str, play: Play | str | None, *, seconds: int = 0) -> Duplicate:
        """Return the game with what a player has found, in place of what was handed in before.

        None is for a player who has found nothing. Nobody is told yet whether a play is legal.
        `seconds` is how long the player took. Text is read by `notation.parse_play`.

        Raises DuplicateError if the game is over, SetupError if there is no such player, or if
        several have the name, and NotationError for text that is no play.
        """
        current, seat = self._open, seat_of(player, self.players)
        given = DuplicateAnswer(None if play is None else self._play(play), seconds)
        answers = list(current.answers)
        answers[seat] = given
        return _with_last(self, evolve(current, answers=answers))

    def explode(self, top: Play | str) -> Duplicate:
        """Return the game with the blanks of the rack replaced, where `jokers` is `EXPLODE`.

        `top` is the best play with the rack that was drawn, as `movegen.top_play` finds it. Each
        blank that it lays becomes the letter that it stands for, if the bag has that, and goes back
        into the bag. Do it when a round begins; then look for the best play again.

        Raises DuplicateError if blanks do not explode in this game, if it is over, or if somebody
        has handed in an answer, and IllegalMoveError if `top` is not legal.
        """
        current = self._open
        if self.rules.jokers is not Jokers.EXPLODE:
            raise DuplicateError("blanks stay blanks in this game: its `jokers` are not EXPLODE")
        if any(answer is not None for answer in current.answers):
            raise DuplicateError("blanks are replaced before anybody hands in an answer")
        legal = validate(current.state, self._play(top)).unwrap()
        laid = legal.move.placements if isinstance(legal.move, Play) else ()
        rack, bag = exploded(current.rack, current.state.bag, [placed.tile for placed in laid])
        state = evolve(current.state, racks=[rack], bag=bag)
        return _with_last(self, evolve(current, rack=rack, state=state))

    def close(self, top: Play | str | None = None, *, rack: GivenRack | None = None) -> Duplicate:
        """Return the game after this round: answers are scored, and the next rack is drawn.

        `top` goes on the board; by default it is the best legal answer. Of equal scores that is the
        one with fewer blanks, then that of the first seat. If nobody has one, no play is laid, and
        all tiles of the rack go back; if the bag is empty, the game ends. Without a seed, `rack` is
        the next rack, unless the game ends.

        Raises IllegalMoveError if `top` is not legal, and DuplicateError if an answer scores more,
        if the game is over, if answers are hidden, or if the next rack is missing or wrong.
        """
        current = self._open
        said = judged(self.rules, current)
        best = best_of(said)
        chosen = best if top is None else validate(current.state, self._play(top)).unwrap()
        if points_of(chosen) < points_of(best):
            raise DuplicateError(
                f"a player has a play for {points_of(best)} points, and this one scores "
                f"{points_of(chosen)}: close the round with the best play"
            )
        results = results_of(self.rules, current, said, points_of(chosen), self._illegal)
        laid = chosen.move if chosen is not None and isinstance(chosen.move, Play) else None
        closed = evolve(current, top=laid, is_closed=True, results=results)
        game = _with_last(self, closed)
        following = _next_round(game, rack)
        return game if following is None else evolve(game, rounds=(*game.rounds, following))

    def view_for(self, player: int | str | None) -> Duplicate:
        """Return the game as a player sees it; with None, as everybody does.

        The seed is left out, and so are the answers of others in the open round: only who has
        handed one in can be seen. Closed rounds hide nothing. Raises SetupError if there is no such
        player.
        """
        seat = None if player is None else seat_of(player, self.players)
        last = hidden_from(self.rounds[-1], seat)
        return evolve(self, rounds=(*self.rounds[:-1], last), draws=None)

    def with_draws(self, seed: bytes | Seed | SeededDraws | None) -> Duplicate:
        """Return the game with another seed for the racks to come; None if you give them."""
        return evolve(self, draws=seed)

    @classmethod
    def replay(
        cls,
        rules: DuplicateRules,
        players: int | Iterable[str],
        rounds: Iterable[Round],
        draws: SeededDraws | None = None,
    ) -> Duplicate:
        """Play recorded rounds once more, each with its rack, its answers and its best play.

        Of each round only what is compared is looked at: neither state nor results. Raises
        DuplicateError, or what the steps raise, if a round does not fit.
        """
        recorded = tuple(rounds)
        if not recorded:
            raise DuplicateError("a duplicate game has at least one round")
        game = cls.start(rules, players, rack=recorded[0].rack)
        for place, each in enumerate(recorded):
            if game.is_over:
                raise DuplicateError(f"the game is over after round {place}")
            if len(each.answers) != len(game.players):
                raise DuplicateError(f"round {place + 1} has not one answer for each player")
            if each.draws_made < 0:
                raise DuplicateError(f"the draws made in round {place + 1} cannot be negative")
            current = evolve(game.rounds[-1], answers=each.answers, draws_made=each.draws_made)
            game = _with_last(game, current)
            if each.is_closed:
                following = recorded[place + 1].rack if place + 1 < len(recorded) else None
                last = draws if following is None else None
                game = evolve(game, draws=last).close(each.top, rack=following)
            if game.rounds[place].top != each.top:
                raise DuplicateError(f"the play on the board in round {place + 1} is another one")
        if len(game.rounds) != len(recorded):
            raise DuplicateError("the last round is closed, but the game is not over")
        return evolve(game, draws=draws)

    # -- inside

    @property
    def _open(self) -> Round:
        if self.is_over:
            raise DuplicateError("the game is over")
        return self.rounds[-1]

    def _play(self, play: Play | str) -> Play:
        if isinstance(play, str):
            state = self.state
            read: Play = parse_play(play, state.board, state.rules.tile_set)
            return read
        must_be("play", play, Play, '"8F HORN"')
        return play

    @property
    def _illegal(self) -> list[int]:
        """How many plays that were not legal each player has handed in."""
        seats = range(len(self.players))
        closed = [each.results for each in self.rounds if each.is_closed]
        return [sum(bool(results[seat].violations) for results in closed) for seat in seats]

    def __repr__(self) -> str:
        stage = "over" if self.is_over else "open"
        scores = scores_listed(self.players, self.scores)
        return f"<Duplicate, round {self.number} {stage}; {scores}>"


def _with_last(game: Duplicate, current: Round) -> Duplicate:
    """Return the game with another value for its last round."""
    return evolve(game, rounds=(*game.rounds[:-1], current))


def _next_round(game: Duplicate, given: GivenRack | None) -> Round | None:
    """Deal the round after the last one, which is closed; return None if the game is over."""
    rules, last, state = game.rules, game.rounds[-1], game.state
    is_stuck = last.top is None and not last.state.bag
    if is_stuck or (rules.rounds is not None and game.number >= rules.rounds):
        return None
    if last.top is None or rules.leftover is not Leftover.KEPT:
        state = evolve(state, racks=[()], bag=state.bag.with_tiles(state.racks[0]))
    return _dealt(game, state, given)


def _dealt(game: Duplicate, state: GameState, given: GivenRack | None) -> Round | None:
    """Return the next round, None if the tiles that are left give no rack.

    `state` is that before the draw: its rack holds the tiles that are kept.
    """
    rules, number = game.rules, game.number + 1
    kept, pool = state.racks[0].tiles, state.bag.with_tiles(state.racks[0])
    made = game.rounds[-1].draws_made if game.rounds else 0
    rack: Rack | None
    if given is not None:
        held = given if isinstance(given, Rack) else Rack(given)
        rack = given_rack(rules, number, held, pool)
    elif game.draws is not None:
        rack, made = drawn_rack(rules, number, kept, pool, game.draws, made)
    elif is_out_of_racks(rules, number, pool):
        rack = None
    else:
        raise DuplicateError(
            'there is no seed: give the next rack, as in close(play, rack="AEINRST")'
        )
    if rack is None:
        return None
    state = evolve(state, racks=[rack], bag=pool.without(rack))
    return Round(rack=rack, answers=(None,) * len(game.players), draws_made=made, state=state)


def _after(rules: DuplicateRules, closed: Round) -> GameState:
    """Return the state after the best play of a round; its rack is what is left."""
    state, play = closed.state, closed.top
    if play is None:
        return state
    laid = list(play.placements)
    kept = closed.rack.without(placed.tile.tile for placed in laid)
    bag = state.bag
    if rules.jokers is Jokers.IN_EVERY_RACK:
        for place, placed in enumerate(laid):
            letter = Tile(placed.tile.label)
            if placed.tile.is_blank and letter in bag:
                bag = bag.without([letter]).with_tiles([BLANK])
                laid[place] = Placement(placed.square, PlacedTile(letter.label))
    return evolve(state, board=state.board.placing(laid), racks=[kept], bag=bag)
