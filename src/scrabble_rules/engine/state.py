"""The state of a game between two moves: everything needed to continue it.

Racks and bag may be known, partly known or face down. How a move turns one state into the next is
in `engine.transition`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from operator import index
from typing import cast

from attrs import Factory, evolve, field, frozen

from scrabble_rules.engine.forming import form_words
from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.displays import drawing, picture, pretty_drawing
from scrabble_rules.values.holdings import Bag, Holding, Rack
from scrabble_rules.values.log import EndKind, Outcome, Past, as_past
from scrabble_rules.values.moves import Play, Words
from scrabble_rules.values.tiles import BLANK_LABEL, HIDDEN, Tile, TileSet, UnknownLabelError, spelt
from scrabble_rules.values.validators import must_be, shortened

_RACKS = frozenset({Rack})
_LONGEST_RACK = 20
"""A message writes out a rack of at most this many tiles."""


class SetupError(ValueError):
    """A game, a match or a state cannot be set up from these arguments."""


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

    @cached_property
    def words(self) -> Words:
        """The words that the play formed, as labels."""
        formed = form_words(self.board_before, self.play).words
        return tuple([word.labels for word in formed])


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
        return cast("tuple[Rack, ...]", values)
    if isinstance(values, str | Mapping):
        kind = type(values).__name__
        raise TypeError(f"racks must be a list with one rack per player, not a single {kind}")
    return tuple(value if isinstance(value, Rack) else Rack(value) for value in values)


def seat_number(value: int) -> int:
    """Convert any kind of integer to a seat number; raises TypeError for anything else."""
    if isinstance(value, bool):
        raise TypeError("a seat is a number such as 0, not True or False")
    if not hasattr(value, "__index__"):
        raise TypeError(
            f"a seat is a number such as 0, not {shortened(repr(value))}; game.seat(name) returns "
            "the seat of a name"
        )
    return int(index(value))


def seat_among(value: int, players: int) -> int:
    """Convert to a seat number; raises SetupError if there are not as many players."""
    seat = seat_number(value)
    if seat not in range(players):
        raise SetupError(f"there is no player {shortened(seat)}: the seats are 0 to {players - 1}")
    return seat


_WHOLE = frozenset({int})


def _numbers(values: Iterable[int]) -> tuple[int, ...]:
    """Convert to a tuple of whole numbers; raises TypeError for anything else."""
    values = tuple(values)
    if not _WHOLE.issuperset(map(type, values)):
        for value in values:
            if isinstance(value, bool) or not hasattr(value, "__index__"):
                raise TypeError(
                    "scores, seats and turns of a state are whole numbers, not "
                    f"{shortened(repr(value))}"
                )
        return tuple(int(index(value)) for value in values)
    return values


def _outcomes(values: Iterable[Outcome]) -> Past:
    return as_past(values)


def _nothing_aside(state: GameState) -> tuple[Rack, ...]:
    return (Rack(),) * len(state.racks)


def _zeros(state: GameState) -> tuple[int, ...]:
    return (0,) * len(state.racks)


_NOTHING_ASIDE = Factory(_nothing_aside, takes_self=True)
_ZEROS = Factory(_zeros, takes_self=True)


@frozen(kw_only=True)
class GameState:
    """The state of a game between two moves.

    Usually `Game` makes states; `GameState.of` sets one up from a board and racks, and checks that
    the tile set has these tiles. `evolve(state, board=...)` checks no tiles: racks and bag stay as
    they were.

    Raises SetupError if racks, scores and so on are not all given for the same number of players,
    and TypeError for scores and other numbers that are not whole numbers.
    """

    rules: RuleSet = field(repr=False)
    """The rule set of the game."""
    board: Board
    """The board with the tiles on it."""
    racks: tuple[Rack, ...] = field(converter=as_racks)
    """What each player holds, by seat."""
    bag: Bag = field(repr=False)
    """The tiles that can still be drawn."""
    scores: tuple[int, ...] = field(converter=_numbers)
    """The points of each player, by seat."""
    on_turn: int = field(default=0, converter=seat_number)
    """The seat of the player on turn."""
    past: Past = field(default=Past(), converter=_outcomes, repr=False)
    """The public log: what came of every move, oldest first."""
    aside: tuple[Rack, ...] = field(converter=as_racks, default=_NOTHING_ASIDE, repr=False)
    """Tiles that each player has exchanged and that are not yet back in the bag, by seat."""
    owed_turns: tuple[int, ...] = field(converter=_numbers, default=_ZEROS, repr=False)
    """How many turns each player still has to miss, by seat."""
    overtime: tuple[int, ...] = field(converter=_numbers, default=_ZEROS, repr=False)
    """How many milliseconds each player is over time, by seat."""
    gone: tuple[int, ...] = field(default=(), converter=_numbers, repr=False)
    """The seats of the players who have left the game, in the order in which they left."""
    votes: tuple[int, ...] = field(default=(), converter=_numbers, repr=False)
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
        seats = len(self.racks)
        rows = (self.scores, self.aside, self.owed_turns, self.overtime)
        if not seats or any(len(row) != seats for row in rows):
            raise SetupError(
                "racks, scores, aside, owed_turns and overtime must each have one item per player "
                f"(there are {seats} racks)"
            )
        if not 0 <= self.on_turn < seats:
            raise SetupError(
                f"on_turn is {shortened(self.on_turn)}, but the seats are 0 to {seats - 1}"
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
        must_be("board", board, Board, "notation.parse_board(text, rules.layout)")
        held = as_racks(racks)
        if len(held) not in rules.players:
            down = HIDDEN.label * min(rules.rack_size, _LONGEST_RACK)
            fewer = f"; write {down!r} for a rack that lies face down"
            raise SetupError(
                f"these rules are for {rules.players} players, not {len(held)}"
                f"{fewer if len(held) < rules.players.least else ''}"
            )
        if board.layout != rules.layout:
            raise SetupError("the layout of the board is not the layout of the rules")
        rest = _rest(rules.tile_set, board, held)
        hidden = sum(rack.hidden for rack in held)
        if hidden > len(rest):
            raise SetupError(
                f"the racks hold {hidden} hidden tiles, but only {len(rest)} tiles are left; write "
                "an underscore for each of these, or '' for a rack that does not matter"
            )
        return cls(
            rules=rules,
            board=board,
            racks=held,
            bag=Bag((), len(rest) - hidden) if hidden else rest,
            scores=(0,) * len(held) if scores is None else tuple(scores),
            on_turn=on_turn,
        )

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
        return seats_playing(len(self.racks), self.gone)

    @property
    def unseen(self) -> Bag:
        """Every tile of the set that lies neither on the board nor face up with a player.

        Raises ValueError if board and players show more tiles than the set has.
        """
        unseen, surplus = _unseen(self.rules.tile_set, self.board, (*self.racks, *self.aside))
        if surplus:
            raise ValueError(
                "board, racks and tiles set aside show more tiles than the set has: "
                f"{', '.join(map(shortened, surplus[:8]))}"
            )
        return unseen

    @property
    def face_down(self) -> Bag:
        """Every tile that may lie face down: the unseen tiles less those known to be in the bag.

        Raises ValueError if board, players and bag show more tiles than the set has.
        """
        return self.unseen.without(self.bag.tiles)

    @property
    def is_open(self) -> bool:
        """Whether every tile in the bag, on a rack or set aside is known."""
        return is_known((self.bag, *self.racks, *self.aside))

    @property
    def ranking(self) -> Groups:
        """The players in groups of equal rank, best first, by the scores as they stand now."""
        end = self.end
        before, out = (self.scores, None) if end is None else (end.before, end.out)
        return self.rules.checked.ranking.groups(RankingFacts(self.scores, before, self.gone, out))

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or all who share the first place: a tie or a team; empty until the end."""
        return self.ranking[0] if self.is_over else ()

    __str__ = drawing
    _repr_pretty_ = pretty_drawing
    _repr_svg_ = picture


def seats_playing(players: int, gone: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats from which nobody has left the game."""
    seats = range(players)
    return tuple([player for player in seats if player not in gone] if gone else seats)


def is_known(holdings: Iterable[Holding]) -> bool:
    """Return whether no tile of these holdings lies face down."""
    return not any(holding.hidden for holding in holdings)


def with_rack(state: GameState, rack: Rack | Iterable[Tile | str]) -> GameState:
    """Return the state as if the player on turn held these tiles, for asking what may be played.

    The bag stays as it was. Raises SetupError for tiles that the set does not have, or of which it
    has fewer than board, racks and tiles set aside would hold.
    """
    racks = list(state.racks)
    racks[state.on_turn] = rack if isinstance(rack, Rack) else Rack(rack)
    _rest(state.rules.tile_set, state.board, (*racks, *state.aside))
    return evolve(state, racks=racks)


def _rest(tile_set: TileSet, board: Board, racks: Iterable[Rack]) -> Bag:
    """Return the tiles that are left for the bag; raises SetupError for tiles that cannot be."""
    rest, surplus = _unseen(tile_set, board, racks)
    unknown = tuple(label for label in surplus if label not in tile_set.by_label)
    if unknown:
        raise SetupError(_no_such_tiles(tile_set, unknown))
    if surplus:
        names = ", ".join(map(shortened, surplus[:8]))
        small = "; on a board, a small letter is a blank" if BLANK_LABEL in surplus else ""
        raise SetupError(
            f"board and racks hold more of these tiles than the set has: {names}{small}"
        )
    return rest


def _no_such_tiles(tile_set: TileSet, labels: tuple[str, ...]) -> str:
    """Return the sentence about labels that a tile set lacks, such as a rack in lower case."""
    names = ", ".join(map(shortened, labels[:8]))
    text, meant = f"the tile set has no tiles {names}", labels_meant(tile_set, labels[:8])
    return f"{text}; write them {meant}" if meant else text


def labels_meant(tile_set: TileSet, labels: Sequence[str]) -> str:
    """Return how labels are written that the tile set lacks; empty if it has no such tiles."""
    try:
        return ", ".join(shortened(spelt(tile_set.tokenize(label))) for label in labels)
    except UnknownLabelError:
        return ""


def _unseen(tile_set: TileSet, board: Board, racks: Iterable[Rack]) -> tuple[Bag, tuple[str, ...]]:
    """Return the tiles not shown on board or racks, and labels shown more often than possible."""
    seen = Counter(
        tile.rack_label for row in board.rows if any(row) for tile in row if tile is not None
    )
    for rack in racks:
        seen.update(tile.label for tile in rack.tiles)
    left: list[Tile] = []
    for tile in tile_set.tiles:
        if seen.get(tile.label, 0) > 0:
            seen[tile.label] -= 1
        else:
            left.append(tile)
    return Bag(left), tuple((+seen).elements())


def face_down_counts(tile_set: TileSet, board: Board, holdings: Iterable[Holding]) -> Counter[str]:
    """Count by label the tiles that may lie face down, if board and holdings are all there is.

    A count is negative if they show more of a tile than the set has.
    """
    left = Counter({kind.label: kind.count for kind in tile_set.kinds})
    for row in board.rows:
        for tile in row if any(row) else ():
            if tile is not None:
                left[tile.rack_label] -= 1
    for holding in holdings:
        for held in holding.tiles:
            left[held.label] -= 1
    return left
