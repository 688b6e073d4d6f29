"""A game: the deal, and the turns since. Starts, plays, undoes and replays games.

Each turn stores the state it led to, so the current state needs no replay. What a move does is left
to the engine; several games between the same people are a `Match`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress

from attrs import evolve, field

from scrabble_rules.engine.draws import Seed, SeededDraws, draw_labels
from scrabble_rules.engine.flow import reveal
from scrabble_rules.engine.illegal import SMALL_LETTERS, Illegal
from scrabble_rules.engine.setup import SetupError, check_players
from scrabble_rules.engine.state import GameState, as_racks
from scrabble_rules.engine.transition import (
    DrawnTiles,
    Legal,
    Turn,
    carry_out,
    carry_out_drawing,
)
from scrabble_rules.engine.validation import validate
from scrabble_rules.engine.view import View, seen_by
from scrabble_rules.games.names import (
    listed_shortly,
    scores_listed,
    seat_names,
    seat_of,
    shown_names,
)
from scrabble_rules.games.turns import drawn_before
from scrabble_rules.notation import parse_move
from scrabble_rules.rules.first_player import Bought, FirstPlayerFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.displays import drawing, picture, pretty_game
from scrabble_rules.values.fast import Series, maker
from scrabble_rules.values.fields import KEPT, replaced
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.moves import Move, Play
from scrabble_rules.values.tiles import BLANK_LABEL, Tile
from scrabble_rules.values.validators import (
    counted,
    frozen,
    must_be,
    names_given,
    plain_numbers,
    shortened,
)
from scrabble_rules.values.violations import DrawError, IllegalMoveError, MissingTiles, Waiver

_ROUNDS = 100


def as_draws(value: SeededDraws | Seed | bytes | None) -> SeededDraws | None:
    """Convert a seed to what draws tiles by it."""
    return value if value is None or isinstance(value, SeededDraws) else SeededDraws(value)


def _turns(value: Series[Turn] | tuple[()]) -> Series[Turn]:
    """Refuse turns that no game has played: nobody could tell whether their states fit."""
    if isinstance(value, Series) or value == ():
        return value or Series()
    raise SetupError(
        "turns cannot be put into a game: write Game(players, deal).replay(turns), and "
        "game.corrected(index, move) to change one that was played"
    )


@frozen
class Game:
    """A game from the deal up to now. Games never change: each method returns a new one.

    Raises SetupError if there are more or fewer names than seats, or if the turns were played under
    other rules than the deal has.
    """

    players: tuple[str, ...] = field(converter=seat_names)
    """The names of the players, by seat."""
    deal: GameState
    """The state before the first turn."""
    turns: Series[Turn] = field(default=Series(), converter=_turns)
    """The turns since the deal, oldest first: none, or those of another game."""
    draws: SeededDraws | None = field(default=None, converter=as_draws)
    """What draws the tiles; None if you pass the drawn tiles to `play`."""

    def __attrs_post_init__(self) -> None:
        if len(self.players) != self.deal.players:
            raise SetupError(names_given(len(self.players), self.deal.players))
        if self.state.rules != self.deal.rules:
            raise SetupError(
                "the turns were played under other rules than the deal has: to play them again, "
                "write Game(game.players, deal).replay(game.turns)"
            )

    @classmethod
    def start(  # noqa: PLR0913 - each has a name in the call
        cls,
        rules: RuleSet,
        players: int | Iterable[str],
        *,
        seed: bytes | Seed | SeededDraws | None = None,
        racks: Sequence[Rack | Sequence[Tile | str]] | None = None,
        first: int | str | None = None,
        bids: Iterable[int] = (),
        face_down: bool = False,
    ) -> Game:
        """Deal a game to a number of players, or to players by name (S0.4, S0.6).

        With `seed`, all tiles are drawn by the seed. With `racks`, you deal, and pass the tiles
        drawn later to `play`. With both, you deal and later draws follow the seed. With
        `face_down=True` nobody sees any tiles, which is enough for keeping score: a rack may then
        hold any tiles, so that no play is refused for what it needs.

        A seed is at least 16 random bytes, such as `secrets.token_bytes(16)`. For analysis, tests
        and examples, where it does not matter who can guess the tiles, write `KnownSeed("any")`.

        Names may be empty, and two players may have the same; then name them by seat.

        `first` is the player who begins, by seat or by name. By default the rules decide, if need
        be by tiles drawn from the seed (S0.5); without a seed the first of the possible seats
        begins. `bids` are the points that each player bids for the first turn, by seat, where the
        rules sell it: the deal then has the points that the rules make of them.

        Raises SetupError if neither seed nor racks nor `face_down` is given, or `face_down` with
        one of the others, if the rules do not allow this number of players, if `first` is no
        player, if bids are not one for each player, or decide nothing, or if `racks` are too many,
        too few or too large, or hold tiles that the set does not have.
        Raises ValueError for a seed of fewer than 16 bytes, and TypeError for a str or an int.
        """
        must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
        must_be("bids", bids, Iterable)
        bids = plain_numbers(bids)
        for each in bids:
            must_be("each of bids", each, int)
        names = seat_names(players)
        first = None if first is None else seat_of(first, names)
        check_players(rules.players, len(names))
        draws = as_draws(seed)
        if (racks is None and draws is None) is not face_down:
            raise SetupError(
                "give seed= to draw the tiles by it, racks= if you deal, or face_down=True if "
                "nobody sees the tiles; only seed= and racks= go together"
            )
        held = [Rack((), rules.rack_size)] * len(names) if racks is None else as_racks(racks)
        if len(held) != len(names):
            raise SetupError(
                f"one rack for each of {len(names)} players is expected, not {len(held)}"
            )
        if (most := max(map(len, held))) > rules.rack_size:
            raise SetupError(
                f"under these rules a rack holds at most {rules.rack_size} tiles, not {most}"
            )
        begins, number = _first_player(rules, len(names), draws, bids, first)
        if racks is None and draws is not None:
            held, number = _dealt(rules, len(names), draws, begins.player, number)
        deal = GameState.of(rules, held, scores=begins.points, on_turn=begins.player)
        return cls(names, evolve(deal, draws_made=number), (), draws)

    def replace(
        self,
        *,
        players: int | Iterable[str] = KEPT,
        deal: GameState = KEPT,
        turns: Series[Turn] | tuple[()] = KEPT,
        draws: SeededDraws | Seed | bytes | None = KEPT,
    ) -> Game:
        """Return a copy with other values in some fields; it raises what the class raises."""
        return replaced(self, locals())

    @property
    def state(self) -> GameState:
        """The state after the last turn."""
        return self.turns[-1].state if self.turns else self.deal

    @property
    def states(self) -> tuple[GameState, ...]:
        """The deal, and the state after each turn: `states[n]` is the state before `turns[n]`.

        `zip(game.states, game.turns)` gives each turn with the state in which it was made.
        """
        return (self.deal, *(turn.state for turn in self.turns))

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return self.deal.rules

    @property
    def is_over(self) -> bool:
        """Whether the game has ended.

        Under some rules passing never ends it, and all players may have to play `AgreeEnd()`.
        """
        return self.state.is_over

    def seat(self, player: int | str) -> int:
        """Return the seat of a player, given by name or by seat.

        Raises SetupError if there is no such player, or if several players have the name.
        """
        return seat_of(player, self.players)

    def view_for(self, player: int | str | None) -> View:
        """Return what one player may see now, by seat or by name; with None, what a spectator may.

        The view knows whose it is, and the names of the players.
        """
        seat = None if player is None else self.seat(player)
        return seen_by(self.state, seat, self.players)

    def play(
        self,
        move: Move | str,
        drawn: DrawnTiles = None,
        by: int | str | None = None,
        waive: Collection[Waiver] = (),
    ) -> Game:
        """Return the game after a move by the player on turn, or by the player `by`.

        A move may be text that `notation.parse_move` reads: `8F HORN` is a play, `-QU` an exchange,
        `-` a pass. `by` is a seat or a name. Tiles are drawn by the seed of the game, unless
        `drawn` supplies them as in `apply`. `waive` is as in `validate`; the turn keeps what the
        move has needed of it.

        Raises IllegalMoveError if the move is not legal, DrawError for wrong tiles, and
        NotationError for text that is no move. The texts of the first two have the names of the
        players.
        """
        try:
            legal = self.validate(move, by, waive).unwrap()
            turn = carry_out(legal, self.draws if drawn is None else drawn)
        except (IllegalMoveError, DrawError) as error:
            error.names = self.players
            raise
        return self._with_turns(self.turns.appended(turn))

    def _with_turns(self, turns: Series[Turn]) -> Game:
        """Return the game with other turns; the rest of it is sound, and not checked again."""
        return _game(self.players, self.deal, turns, self.draws)

    def validate(
        self, move: Move | str, by: int | str | None = None, waive: Collection[Waiver] = ()
    ) -> Legal | Illegal:
        """Return what `validate` says of a move in the current state, without making it.

        The text of an Illegal has the names of the players. `move`, `by` and `waive` are as in
        `play`; in text, small letters are blanks. Raises NotationError for text that is no move,
        SetupError for a name that no player has, TypeError for what is neither a name nor a seat.
        """
        if by is not None and (isinstance(by, bool) or not isinstance(by, int)):
            by = self.seat(by)
        said = parse_move(move, self.state) if isinstance(move, str) else move
        answer = validate(self.state, said, by, waive)
        if isinstance(answer, Legal):
            return answer
        is_text_of_play = isinstance(move, str) and isinstance(said, Play)
        lacks_blank = any(
            isinstance(one, MissingTiles) and BLANK_LABEL in one.tiles for one in answer.violations
        )
        note = SMALL_LETTERS if is_text_of_play and lacks_blank else answer.note
        return evolve(answer, names=self.players, note=note)

    def reveal(self, player: int | str, tiles: Rack | Iterable[Tile | str]) -> Game:
        """Return the game with the tiles on a player's rack turned up, as `reveal` does.

        What is shown belongs to the last turn, in `shown`, or to the deal: no earlier state is
        changed, `undo` takes it back with the turn, and `replay` shows it again.

        Raises what `reveal` raises, and SetupError for a name that no player has.
        """
        seat = self.seat(player)
        state = reveal(self.state, seat, tiles)
        if not self.turns:
            return evolve(self, deal=state)
        last = self.turns[-1]
        turn = evolve(last, state=state, shown=(*last.shown, (seat, state.racks[seat])))
        return self._with_turns(self.turns.before(len(self.turns) - 1).appended(turn))

    def undo(self) -> Game:
        """Return the game without its last turn; raises SetupError if there is none.

        This is meant for analysis: the seed draws the same tiles again, which the player has now
        seen. To take back a move in a real game, go on with `game.undo().with_draws(new_seed)`.
        """
        if not self.turns:
            raise SetupError("there is no turn to undo")
        return evolve(self, turns=self.turns.before(len(self.turns) - 1))

    def with_draws(self, seed: bytes | Seed | SeededDraws | None) -> Game:
        """Return the game with another seed for the draws to come; None if tiles will be given.

        `seed` is as in `start`, and raises the same errors.
        """
        return evolve(self, draws=seed)

    def replay(self, turns: Iterable[Turn]) -> Game:
        """Return the game after further recorded turns, each with the tiles drawn and shown.

        Raises what `play` and `reveal` raise if a turn does not fit.
        """
        game = self
        for turn in turns:
            game = game.play(turn.move, turn.drawn, turn.by, turn.waived)
            for seat, rack in turn.shown:
                game = game.reveal(seat, rack)
        return game

    def corrected(
        self,
        index: int,
        move: Move | str,
        by: int | str | None = None,
        waive: Collection[Waiver] = (),
    ) -> Correction:
        """Return the game with another move in place of `turns[index]`, and the turns after it.

        The later turns are played again. Everybody draws the tiles that they drew in truth, in the
        same order, as long as these are in the bag; more tiles come from the seed of the game, or
        lie face down. A turn that no longer fits is a `Misfit`: it is carried out as a move that
        somebody vouches for, with all reasons waived, and left out only if that is not possible.

        `move`, `by` and `waive` are as in `play`; by default the same player makes the move.

        Raises IllegalMoveError and NotationError as `play` does if the new move itself is not
        possible, and IndexError if there is no such turn.
        """
        place = self._place(index, len(self.turns))
        by = self.turns[place].by if by is None else by
        return self._played_again(place, place + 1, (move, by, waive))

    def inserted(
        self,
        index: int,
        move: Move | str,
        by: int | str | None = None,
        waive: Collection[Waiver] = (),
    ) -> Correction:
        """Return the game with a further move before `turns[index]`, as `corrected` does.

        By default the move is made by the player who was on turn there.
        """
        place = self._place(index, len(self.turns) + 1)
        return self._played_again(place, place, (move, by, waive))

    def removed(self, index: int) -> Correction:
        """Return the game without `turns[index]`, and the turns after it, as `corrected` does."""
        place = self._place(index, len(self.turns))
        return self._played_again(place, place + 1)

    def _place(self, index: int, places: int) -> int:
        must_be("index", index, int, "3, counted from 0")
        if not -places <= index < places:
            raise IndexError(f"there is no turn {shortened(index)}: the game has {len(self.turns)}")
        return index % places

    def _played_again(
        self,
        start: int,
        rest: int,
        said: tuple[Move | str, int | str | None, Collection[Waiver]] | None = None,
    ) -> Correction:
        """Play the first turns, a move, and then the turns from `rest` on as far as they fit."""
        game, misfits = self._with_turns(self.turns.before(start)), []
        source = drawn_before(self.states[start], self.turns[start:], self.draws)
        if said is not None:
            legal = game.validate(*said).unwrap()
            turn = carry_out_drawing(legal, source)
            game = game._with_turns(game.turns.appended(turn))  # noqa: SLF001 - a game
        for turn in self.turns[start:rest]:
            game = game._shown_again(turn)  # noqa: SLF001
        for index, turn in enumerate(self.turns[rest:], rest):
            answer = game.validate(turn.move, turn.by, turn.waived)
            vouched = answer or game.validate(turn.move, turn.by, tuple(Waiver))
            if isinstance(vouched, Illegal):
                misfits.append(Misfit(index, vouched, is_left_out=True))
                continue
            if isinstance(answer, Illegal):
                misfits.append(Misfit(index, answer))
            played = carry_out_drawing(vouched, source)
            game = game._with_turns(game.turns.appended(played))  # noqa: SLF001
            game = game._shown_again(turn)  # noqa: SLF001
        return Correction(game, misfits)

    def _shown_again(self, turn: Turn) -> Game:
        """Show the racks that became known in a turn, unless they are others now."""
        game = self
        for seat, rack in turn.shown:
            with suppress(SetupError):
                game = game.reveal(seat, rack)
        return game

    def __repr__(self) -> str:
        state, names = self.state, shown_names(self.players)
        scores = scores_listed(self.players, state.scores)
        if state.is_over:
            stage = f"won by {listed_shortly([names[seat] for seat in state.winners]) or 'nobody'}"
        else:
            stage = f"{names[state.on_turn]} is on turn"
        return f"<Game, {counted(len(self.turns), 'turn')}; {scores}; {stage}>"

    __str__ = drawing
    _repr_pretty_ = pretty_game
    _repr_svg_ = picture


_game = maker(Game)


@frozen
class Misfit:
    """A turn that no longer fits a corrected game, and why."""

    index: int
    """Its index in the turns of the game that was corrected."""
    illegal: Illegal
    """The reasons against the move, and the state; of a turn left out, those nobody can waive."""
    is_left_out: bool = False
    """Whether the corrected game goes on without it, as waiving all reasons does not help."""


@frozen
class Correction:
    """What became of a game when one of its turns was corrected."""

    game: Game
    """The corrected game, with all later turns that could be carried out."""
    misfits: tuple[Misfit, ...] = field(default=(), converter=tuple[Misfit, ...])
    """The later turns that do not fit, in their order; empty if all do."""


def _first_player(
    rules: RuleSet,
    players: int,
    draws: SeededDraws | None,
    bids: tuple[int, ...],
    first: int | None,
) -> tuple[Bought, int]:
    """Return the seat that begins, for which points, and how many draws decided it (S0.5).

    The first draw gives every player a tile; players who tie draw again. The tiles go back each
    time, so every draw is made from the full bag. `first` says who begins, if anybody does.
    """
    if first is not None:
        if bids:
            raise SetupError("first says who begins, so there is nothing to bid for")
        return Bought(first, (0,) * players), 0
    if bids and len(bids) != players:
        raise SetupError(f"one bid for each of {players} players is expected, not {len(bids)}")
    bag, rule = Bag(rules.tile_set.tiles), rules.checked.first_player
    drawn: tuple[Tile | None, ...] = (None,) * players
    number = 0
    while True:
        best = rule.first_players(FirstPlayerFacts(drawn, rules.tile_set, bids))
        if isinstance(best, Bought):
            return best, number
        if len(best) == 1 or draws is None or number == _ROUNDS:
            break
        tiles = iter(draws.draw(bag, rules.tile_set, number, len(best)))
        drawn = tuple(next(tiles) if seat in best else None for seat in range(players))
        number += 1
    if bids:
        raise SetupError("under these rules, bids do not decide who begins")
    return Bought(min(best), (0,) * players), number


def _dealt(
    rules: RuleSet, players: int, draws: SeededDraws, first: int, number: int
) -> tuple[list[Rack], int]:
    """Draw a full rack for each player, beginning with the first (S0.6, S1.11, S2.6, S4.2).

    Returns the racks, and how many draws have been made then.
    """
    bag = Bag(rules.tile_set.tiles)
    racks = [Rack()] * players
    for step in range(players):
        seat = (first + step) % players
        labels, left = draw_labels(draws, bag, rules.tile_set, number + step, rules.rack_size)
        racks[seat], bag = Rack(labels), Bag(left)
    return racks, number + players
