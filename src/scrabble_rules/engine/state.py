"""The state of a game between two moves, everything needed to continue it; and one in the making.

Racks and bag may be known, partly known or face down. How a move turns one state into the next is
in `engine.transition`; only what an outcome and a play taken back change stands here, beside the
fields.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import Factory, evolve, field

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.setup import (
    SetupError,
    check_players,
    face_down_counts,
    faults_of_seats,
    faults_of_shown,
    faults_of_tiles,
    missing_tiles,
    refuse,
    seat_number,
)
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.displays import drawing, picture, pretty_drawing
from scrabble_rules.values.fast import copier, filler, maker
from scrabble_rules.values.fields import KEPT, replaced, with_item
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.log import EndKind, Outcome, OutcomeKind, Past, as_past
from scrabble_rules.values.moves import Play, Words
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, listed, must_be, plain_numbers

_RACKS = frozenset({Rack})


@frozen
class LaidPlay:
    """A play that lies on the board, and the seat of the player who made it."""

    player: int
    """The seat of the player who made the play."""
    play: Play
    """The play."""


@frozen
class Pending:
    """The last play while it can still be challenged, with what is needed to take it back."""

    player: int
    """The seat of the player who made the play."""
    play: Play
    """The play, so that it can be taken back."""
    board_before: Board = field(repr=False)
    """The board before the play."""
    drawn: Rack
    """The tiles that the player drew since."""
    drawn_when: tuple[tuple[int, int], ...]
    """A pair for each draw since the play: the length of the past at that time, and the number of
    tiles drawn.
    """
    place: int
    """The index of the play's outcome in `state.past`."""
    play_before: LaidPlay | None = field(default=None, repr=False)
    """The last play before this one, which is the last play again if this one is taken back."""

    @property
    def words(self) -> Words:
        """The words that the play formed, as labels."""
        return form_words(self.board_before, self.play).labels


_pending, _outcome = maker(Pending), maker(Outcome)
_facts_for_ranking = filler(RankingFacts)


def redrawn(old: Pending, drawn: Rack, when: tuple[tuple[int, int], ...]) -> Pending:
    """Return a last play with other tiles drawn since."""
    return _pending(old.player, old.play, old.board_before, drawn, when, old.place, old.play_before)


@frozen
class End:
    """How a game ended, and the scores before unplayed tiles were settled."""

    kind: EndKind
    """How the game ended."""
    out: int | None
    """The seat of the player who went out, or None."""
    before: tuple[int, ...]
    """The scores before unplayed tiles were settled, by seat."""


def as_racks(values: Iterable[Rack | Iterable[Tile | str]]) -> tuple[Rack, ...]:
    """Convert a list with one rack per player, each a Rack or an iterable of tiles.

    Raises TypeError for a single str, and for a dict.
    """
    if type(values) is tuple and _RACKS.issuperset(map(type, values)):  # as in every next state
        return values
    if isinstance(values, str | Mapping):
        kind = type(values).__name__
        raise TypeError(f"racks must be a list with one rack per player, not a single {kind}")
    return tuple(value if isinstance(value, Rack) else Rack(value) for value in listed(values))


_ZEROS = Factory(lambda state: (0,) * len(state.racks), takes_self=True)
_NOTHING = Factory(lambda state: (Rack(),) * len(state.racks), takes_self=True)


@frozen(kw_only=True)
class GameState:
    """The state of a game between two moves.

    Usually `Game` makes states; `GameState.of` sets one up from a board and racks, and checks that
    the tile set has these tiles.

    Raises SetupError if racks, scores and so on are not all given for the same number of players,
    or if the board has another layout than the rules, and TypeError for scores and other numbers
    that are not whole numbers.
    """

    rules: RuleSet = field(repr=False)
    """The rule set of the game."""
    board: Board
    """The board with the tiles on it."""
    racks: tuple[Rack, ...] = field(converter=as_racks)
    """What each player holds, by seat."""
    bag: Bag = field(repr=False)
    """The tiles that can still be drawn."""
    scores: tuple[int, ...] = field(converter=plain_numbers)
    """The points of each player, by seat."""
    on_turn: int = field(default=0, converter=seat_number)
    """The seat of the player on turn."""
    past: Past = field(default=Past(), converter=as_past, repr=False)
    """The public log: what came of every move, oldest first."""
    aside: tuple[Rack, ...] = field(converter=as_racks, default=_NOTHING, repr=False)
    """Tiles that each player has exchanged and that are not yet back in the bag, by seat."""
    owed_turns: tuple[int, ...] = field(converter=plain_numbers, default=_ZEROS, repr=False)
    """How many turns each player still has to miss, by seat."""
    overtime: tuple[int, ...] = field(converter=plain_numbers, default=_ZEROS, repr=False)
    """How many milliseconds each player is over time, by seat."""
    gone: tuple[int, ...] = field(default=(), converter=plain_numbers, repr=False)
    """The seats of the players who have left the game, in the order in which they left."""
    votes: tuple[int, ...] = field(default=(), converter=plain_numbers, repr=False)
    """The seats of the players who have voted for ending the game now."""
    pending: Pending | None = field(default=None, repr=False)
    """The last play while it can be challenged, else None."""
    last_play: LaidPlay | None = field(default=None, repr=False)
    """The play that was laid last, of those that lie on the board; None before the first."""
    waiting: Ending | None = field(default=None, repr=False)
    """The end that waits for a challenge of the last play, else None."""
    end: End | None = None
    """How the game ended; None while it goes on."""
    draws_made: int = field(default=0, repr=False)
    """How many draws the seed has made, so that the next one differs."""

    def __attrs_post_init__(self) -> None:
        if not self.racks:
            raise SetupError("a state has at least one player")
        if self.board.layout != self.rules.layout:
            raise SetupError("board: the board has another layout than the rules")
        refuse(
            faults_of_seats(
                len(self.racks),
                self.on_turn,
                scores=self.scores,
                aside=self.aside,
                owed_turns=self.owed_turns,
                overtime=self.overtime,
            )
        )

    @classmethod
    def of(
        cls,
        rules: RuleSet,
        racks: Sequence[Rack | Iterable[Tile | str]],
        *,
        board: Board | None = None,
        scores: Iterable[int] | None = None,
        on_turn: int = 0,
    ) -> GameState:
        """Set up a state from a board and the racks; all other tiles of the set are in the bag.

        If some rack has tiles face down the whole bag lies face down: which of the remaining tiles
        are in the bag and which on the rack cannot be told.

        Raises SetupError if the rules do not allow this number of players, if the board has another
        layout than the rules, or if board and racks hold tiles that the tile set does not have.
        """
        must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
        board = Board(rules.layout) if board is None else board
        must_be("board", board, Board, "Board.of(rules.layout, rows)")
        held = as_racks(racks)
        check_players(rules.players, len(held))
        left = face_down_counts(rules.tile_set, board, held)
        refuse(faults_of_tiles(rules.tile_set, board, held, left))
        hidden = sum(rack.hidden for rack in held)
        bag = Bag((), left.total() - hidden) if hidden else Bag(left.elements())
        return cls(
            rules=rules,
            board=board,
            racks=held,
            bag=bag,
            scores=(0,) * len(held) if scores is None else tuple(scores),
            on_turn=on_turn,
        )

    def replace(  # noqa: PLR0913 - a parameter for each field
        self,
        *,
        rules: RuleSet = KEPT,
        board: Board = KEPT,
        racks: Iterable[Rack | Iterable[Tile | str]] = KEPT,
        bag: Bag = KEPT,
        scores: Iterable[int] = KEPT,
        on_turn: int = KEPT,
        past: Iterable[Outcome] = KEPT,
        aside: Iterable[Rack | Iterable[Tile | str]] = KEPT,
        owed_turns: Iterable[int] = KEPT,
        overtime: Iterable[int] = KEPT,
        gone: Iterable[int] = KEPT,
        votes: Iterable[int] = KEPT,
        pending: Pending | None = KEPT,
        last_play: LaidPlay | None = KEPT,
        waiting: Ending | None = KEPT,
        end: End | None = KEPT,
        draws_made: int = KEPT,
    ) -> GameState:
        """Return a copy with other values in some fields; it raises what the class raises.

        No tiles are counted: `state.replace(board=...)` leaves racks and bag as they are.
        `check_state` counts them.
        """
        return replaced(self, locals())

    @property
    def is_over(self) -> bool:
        """Whether the game has ended.

        Under some rules passing never ends it, and all players may have to play `AgreeEnd()`.
        """
        return self.end is not None

    @property
    def players(self) -> int:
        """The number of seats, including players who left the game."""
        return len(self.racks)

    @property
    def playing(self) -> tuple[int, ...]:
        """The players who have not left the game."""
        seats = range(len(self.racks))
        return tuple([seat for seat in seats if seat not in self.gone] if self.gone else seats)

    @property
    def unseen(self) -> Bag:
        """Every tile of the set that lies neither on the board nor face up with a player.

        Raises SetupError if board and players show more tiles than the set has.
        """
        tile_set = self.rules.tile_set
        left = face_down_counts(tile_set, self.board, (*self.racks, *self.aside))
        refuse(faults_of_shown(tile_set, left))
        return Bag(left.elements())

    @property
    def face_down(self) -> Bag:
        """Every tile that may lie face down: the unseen tiles less those known to be in the bag.

        Raises ValueError if board, players and bag show more tiles than the set has.
        """
        return self.unseen.without(self.bag.labels)

    @property
    def is_open(self) -> bool:
        """Whether every tile in the bag, on a rack or set aside is known."""
        return not any(held.hidden for held in holdings(self))

    @property
    def unsettled(self) -> tuple[int, ...]:
        """The scores without the settlement at the end, by seat.

        What a move has earned everybody is the difference between two of these, also if it ends the
        game.
        """
        return self.scores if self.end is None else self.end.before

    @property
    def ranking(self) -> Groups:
        """The players in groups of equal rank, best first, by the scores as they stand now."""
        out = None if self.end is None else self.end.out
        facts = _facts_for_ranking(self, final=self.scores, before=self.unsettled, out=out)
        return self.rules.checked.ranking.groups(facts)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or all who share the first place: a tie or a team; empty until the end."""
        return self.ranking[0] if self.is_over else ()

    __str__ = drawing
    _repr_pretty_ = pretty_drawing
    _repr_svg_ = picture


def holdings(state: GameState) -> tuple[Holding, ...]:
    """Return the bag, the racks, and the tiles set aside."""
    return (state.bag, *state.racks, *state.aside)


def missing_of(state: GameState, held: Holding, labels: Sequence[str]) -> tuple[str, ...]:
    """Return the labels that a rack or the bag cannot supply, by what the state shows."""
    return missing_tiles(held, labels, state.rules.tile_set, state.board, holdings(state))


# pyright takes a field with a converter for a descriptor, which a field may not replace.
# pyright: reportIncompatibleVariableOverride=false
class NextState(GameState):
    """What a state will hold after a move: opened from a state, changed in place, and closed once.

    `engine.transition`, `engine.flow` and `engine.challenges` carry out a move on one NextState,
    which no caller of `apply` ever sees. What does not change stays shared with the state before.
    """

    __slots__ = ()

    board: Board
    racks: tuple[Rack, ...]
    bag: Bag
    scores: tuple[int, ...]
    on_turn: int
    past: Past
    aside: tuple[Rack, ...]
    owed_turns: tuple[int, ...]
    overtime: tuple[int, ...]
    gone: tuple[int, ...]
    votes: tuple[int, ...]
    pending: Pending | None
    last_play: LaidPlay | None
    waiting: Ending | None
    end: End | None
    draws_made: int

    if TYPE_CHECKING:

        def __init__(self, state: GameState) -> None: ...

    else:  # type checkers see that the fields above are not frozen
        __init__ = copier(GameState)
        __setattr__ = object.__setattr__
        __delattr__ = object.__delattr__

    def closed(self) -> GameState:
        """Return what the move has made, as a state; it is sound, so nothing is checked again."""
        made: Any = self
        made.__class__ = GameState
        closed: GameState = made
        return closed


# -- what happens: a field that depends on it changes here


def log_outcome(
    state: NextState,
    player: int,
    kind: OutcomeKind,
    points: int = 0,
    tiles: int = 0,
    words: Words = (),
) -> None:
    """Append an outcome to the past and add its points to the player's score (S0.21)."""
    outcome = _outcome(player, kind, points, tiles, len(state.bag), words)
    state.past = state.past.appended(outcome)
    state.scores = with_item(state.scores, player, state.scores[player] + points)


def withdraw(state: NextState, pending: Pending) -> None:
    """Undo a play: tiles, drawn tiles and points go back, and the turn is lost (S0.19).

    The outcome of the play becomes WITHDRAWN in its place. Outcomes logged since then counted a bag
    without the drawn tiles, so their `bag_after` is raised by what had been drawn up to each.
    """
    # Invariant: the tiles of board, racks, bag and aside are the same before and after. What the
    # player drew since the play goes back first, so that the rack has room for the tiles laid.
    player, place = pending.player, pending.place
    rack = state.racks[player].without(pending.drawn)
    laid = pending.play.rack_labels
    points = state.past[place].points
    since = [
        evolve(
            outcome,
            bag_after=outcome.bag_after
            + sum(count for when, count in pending.drawn_when if when <= later),
        )
        for later, outcome in enumerate(state.past[place:], place)
    ]
    since[0] = evolve(since[0], kind=OutcomeKind.WITHDRAWN, points=0)
    state.board = pending.board_before
    state.racks = with_item(state.racks, player, rack.with_tiles(laid))
    state.bag = state.bag.with_tiles(pending.drawn)
    state.scores = with_item(state.scores, player, state.scores[player] - points)
    state.past = Past((*state.past[:place], *since))
    state.pending = state.waiting = None
    state.last_play = pending.play_before
