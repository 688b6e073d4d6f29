"""The state of a game: everything that has to be known to go on with it.

A state holds hidden racks and bags as gladly as known ones. It knows nothing of how one
state becomes the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from operator import index

from attrs import field, frozen

from scrabble_rules.rules.endings import Ending
from scrabble_rules.rules.ranking import Groups, RankingFacts
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.checks import shortened
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import EndKind, Outcome
from scrabble_rules.values.moves import Play
from scrabble_rules.values.pictures import picture
from scrabble_rules.values.tiles import Tile, TileSet


class SetupError(ValueError):
    """A game or a state cannot be set up in this way."""


@frozen
class Pending:
    """The last play, as long as somebody can still challenge it."""

    player: int
    play: Play
    board_before: Board = field(repr=False)
    drawn: Rack
    drawn_when: tuple[tuple[int, int], ...]
    place: int
    """Where its outcome stands in the past; `drawn_when` are such places, with counts."""


@frozen
class End:
    """How a game ended, and the scores before unplayed tiles were settled."""

    kind: EndKind
    out: int | None
    before: tuple[int, ...]


def as_racks(values: Iterable[Rack | Iterable[Tile | str]]) -> tuple[Rack, ...]:
    """Take racks, or what racks are made of, one for each player."""
    if isinstance(values, str):
        raise TypeError("give a list of racks, one for each player")
    return tuple(value if isinstance(value, Rack) else Rack(value) for value in values)


def seat_number(value: int) -> int:
    """Take a seat, whatever kind of whole number it is."""
    if isinstance(value, bool):
        raise TypeError("a seat is a number, not true or false")
    return int(index(value))


def _numbers(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


def _outcomes(values: Iterable[Outcome]) -> tuple[Outcome, ...]:
    return tuple(values)


@frozen(kw_only=True)
class GameState:
    """A moment between two moves."""

    rules: RuleSet = field(repr=False)
    board: Board
    racks: tuple[Rack, ...] = field(converter=as_racks)
    bag: Bag = field(repr=False)
    scores: tuple[int, ...] = field(converter=_numbers)
    on_turn: int = field(default=0, converter=seat_number)
    past: tuple[Outcome, ...] = field(default=(), converter=_outcomes, repr=False)
    aside: tuple[Rack, ...] = field(converter=as_racks, repr=False)
    owed_turns: tuple[int, ...] = field(converter=_numbers, repr=False)
    overtime: tuple[int, ...] = field(converter=_numbers, repr=False)
    gone: tuple[int, ...] = field(default=(), converter=_numbers, repr=False)
    votes: tuple[int, ...] = field(default=(), converter=_numbers, repr=False)
    pending: Pending | None = field(default=None, repr=False)
    waiting: Ending | None = field(default=None, repr=False)
    end: End | None = None
    draws_made: int = field(default=0, repr=False)

    @aside.default
    def _nothing_aside(self) -> tuple[Rack, ...]:
        return (Rack(),) * len(self.racks)

    @owed_turns.default
    def _nothing_owed(self) -> tuple[int, ...]:
        return (0,) * len(self.racks)

    @overtime.default
    def _in_time(self) -> tuple[int, ...]:
        return (0,) * len(self.racks)

    def __attrs_post_init__(self) -> None:
        seats = len(self.racks)
        rows = (self.scores, self.aside, self.owed_turns, self.overtime)
        if not seats or any(len(row) != seats for row in rows):
            raise SetupError("a state has a rack, a score and so on for every player")
        if not 0 <= self.on_turn < seats:
            raise SetupError(f"player {self.on_turn} cannot be on turn among {seats}")

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
        """Set up a state from what lies on the board and the racks; the rest is in the bag.

        If some rack is hidden, so is the bag: nobody can tell the two apart.
        """
        board = Board(rules.layout) if board is None else board
        held = as_racks(racks)
        if len(held) not in rules.players:
            raise SetupError(f"these rules are for {rules.players} players, not {len(held)}")
        if board.layout != rules.layout:
            raise SetupError("the board is not the one that these rules are for")
        rest, surplus = _unseen(rules.tile_set, board, held)
        if surplus:
            names = ", ".join(map(shortened, surplus[:8]))
            raise SetupError(f"the tile set does not have, or not so often: {names}")
        hidden = sum(rack.hidden for rack in held)
        if hidden > len(rest):
            raise SetupError(f"{hidden} hidden tiles cannot be held, only {len(rest)} are left")
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
        """Whether the game has ended."""
        return self.end is not None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.racks)

    @property
    def playing(self) -> tuple[int, ...]:
        """The players who have not left the game."""
        return tuple(player for player in range(self.players) if player not in self.gone)

    @property
    def unseen(self) -> Bag:
        """Every tile whose face this state does not show on the board or with a player."""
        unseen, surplus = _unseen(self.rules.tile_set, self.board, (*self.racks, *self.aside))
        if surplus:
            raise ValueError(f"{len(surplus)} of the tiles are not held")
        return unseen

    @property
    def face_down(self) -> Bag:
        """Every tile that may lie face down: not seen, and not known to be in the bag."""
        return self.unseen.without(self.bag.tiles)

    @property
    def is_open(self) -> bool:
        """Whether no tile lies face down anywhere."""
        return not self.bag.hidden and not any(rack.hidden for rack in (*self.racks, *self.aside))

    @property
    def ranking(self) -> Groups:
        """Groups of equally placed players, best first, as the scores stand now."""
        before = self.scores if self.end is None else self.end.before
        return self.rules.ranking.groups(RankingFacts(self.scores, before, self.gone))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; several players share a tie. Nobody before the game has ended."""
        return self.ranking[0] if self.is_over else ()

    _repr_svg_ = picture


def _unseen(tile_set: TileSet, board: Board, racks: Iterable[Rack]) -> tuple[Bag, tuple[str, ...]]:
    """Return the tiles that neither board nor racks show, and those that these show too often."""
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


def face_down_counts(state: GameState) -> Counter[str]:
    """Count by label every tile that may lie face down; less than none where a state is unsound."""
    left = Counter({kind.label: kind.count for kind in state.rules.tile_set.kinds})
    for row in state.board.rows:
        for tile in row if any(row) else ():
            if tile is not None:
                left[tile.rack_label] -= 1
    for holding in (*state.racks, *state.aside, state.bag):
        for held in holding.tiles:
            left[held.label] -= 1
    return left
