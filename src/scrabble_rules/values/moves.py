"""The moves that a player can make, as values that have not been checked.

The classes accept any values of the right types; `validate` reports what is wrong with a move.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import get_args

from attrs import field

from scrabble_rules.values.board import Laid, Placement, placements_in
from scrabble_rules.values.displays import drawing
from scrabble_rules.values.fast import maker
from scrabble_rules.values.geometry import Square, as_square
from scrabble_rules.values.tiles import BLANK_LABEL, Tile, as_tiles, labels_in, spelt, tiles_in
from scrabble_rules.values.validators import (
    NoFields,
    at_least,
    described,
    frozen,
    must_be,
    plain_numbers,
)

MOVE_READER = 'notation.parse_move("8F HORN", state)'
"""The call that reads a move from text, for messages about text in its place."""

_LONGEST_TIME = 10**12
_MOST_POINTS = 10**6
Words = tuple[tuple[str, ...], ...]


def _placements(values: Laid) -> tuple[Placement, ...]:
    return tuple(sorted(placements_in(values), key=_place))


def _place(placement: Placement) -> tuple[int, int, str, bool]:
    square, tile = placement.square, placement.tile
    return square.row, square.col, tile.label, tile.is_blank


def _words(values: Iterable[Iterable[str]]) -> Words:
    if isinstance(values, str):
        raise TypeError(f'words must be a list, such as ["QIZ"], not {described(values)}')
    return tuple(tuple(labels_in(word)) for word in values)


@frozen(field_transformer=None)
class Play:
    """Lay tiles on the board: all placements of one turn, sorted by square.

    A play has no direction; `form_words` finds it from the squares. Placements may be given as
    `(square, tile)` pairs or as a dict: `Play({"8F": "H", (7, 6): "o"})` lays an H and a blank.
    """

    placements: tuple[Placement, ...] = field(converter=_placements)
    """The tiles laid, each with its square, sorted by square."""

    @property
    def rack_labels(self) -> list[str]:
        """The labels of the tiles as they lie on a rack: `?` for a blank."""
        return [
            BLANK_LABEL if (tile := placed.tile).is_blank else tile.label
            for placed in self.placements
        ]

    def __repr__(self) -> str:
        return f"<Play {self}>"

    __str__ = drawing


play_in_order: Callable[[Laid], Play] = maker(Play)
"""Returns the play of placements that are known to be sorted by square; nothing is checked."""


@frozen(eq=True, repr=False)  # one field compares by a key
class Exchange:
    """Exchange tiles for others from the bag (S0.18).

    With `keeps_turn=True` it is a free swap, which does not use up the turn; few rules have it.
    """

    tiles: tuple[Tile, ...] = field(converter=tiles_in, default=(), eq=as_tiles)
    """The tiles given back, in the order given. You may pass their labels: `Exchange("QU")`.

    Exchanges of the same tiles are equal, whatever the order.
    """
    keeps_turn: bool = field(default=False, kw_only=True)
    """Whether this is a free swap, after which the player still moves."""

    def __repr__(self) -> str:
        keeps_turn = ", keeps_turn=True" if self.keeps_turn else ""
        return f"Exchange({spelt(tile.label for tile in self.tiles)!r}{keeps_turn})"


@frozen
class TakeBlank:
    """Take a blank from the board, and lay the letter that it stands for in its place.

    By default the player still moves; with `keeps_turn=False` it is the whole turn. Few rules have
    either.
    """

    square: Square = field(converter=as_square)
    """The square of the blank."""
    keeps_turn: bool = field(default=True, kw_only=True)
    """Whether the player still moves afterwards."""


class Pass(NoFields):
    """Pass the turn (S0.37). While an end waits, a pass accepts the last play."""


@frozen
class Challenge:
    """Challenge the last play (S0.19): all its words, or only those named in `words`.

    `upheld` is the decision of an umpire; with None the lexicon decides. A server must not take
    `upheld` from a player's message.
    """

    words: Words = field(converter=_words, default=())
    """The words that the challenger names, as labels; empty for all words of the play.

    A word that the play has not formed is read once more as a lexicon reads it: `horn` is HORN.
    """
    upheld: bool | None = field(default=None, kw_only=True)
    """The decision of an umpire; None if the lexicon decides."""


@frozen
class UnknownPlay:
    """Score points for a play that nobody has seen: board, racks and bag stay as they are.

    It is the whole turn. No rules allow it: somebody vouches for it, with `Waiver.RULES`. A server
    must not take it from a player's message.
    """

    points: int = field(validator=at_least(-_MOST_POINTS, _MOST_POINTS))
    """The points of the play."""


class Resign(NoFields):
    """Leave the game."""


class AgreeEnd(NoFields):
    """Vote for ending the game now; it ends when all who still play have voted (S0.20)."""


def _bounded(_: object, __: object, times: tuple[int, ...]) -> None:
    if any(abs(time) > _LONGEST_TIME for time in times):
        raise ValueError(f"a time may be at most {_LONGEST_TIME} milliseconds")


@frozen
class Overtime:
    """Report from the clock how many milliseconds each player is over time so far.

    A server must not take it from a player's message.
    """

    milliseconds: tuple[int, ...] = field(converter=plain_numbers, validator=_bounded)
    """How far each player is over time, by seat."""


class MoveKind(enum.Enum):
    """The kinds of moves that people tell apart; a free swap is an Exchange that keeps the turn.

    BLANK_TURN is a TakeBlank that is the whole turn.
    """

    PLAY = "play"
    """A `Play`."""
    EXCHANGE = "exchange"
    """An `Exchange` that is the whole turn."""
    SWAP = "free swap"
    """An `Exchange` after which the player stays on turn."""
    TAKE_BLANK = "take a blank"
    """A `TakeBlank` after which the player stays on turn."""
    BLANK_TURN = "take a blank as the turn"
    """A `TakeBlank` that is the whole turn."""
    PASS = "pass"
    """A `Pass`."""
    CHALLENGE = "challenge"
    """A `Challenge`."""
    RESIGN = "resign"
    """A `Resign`."""
    AGREE_END = "agree to end"
    """An `AgreeEnd`: one vote for ending the game."""
    OVERTIME = "overtime"
    """An `Overtime`: a report of the clock."""
    UNKNOWN_PLAY = "unknown play"
    """An `UnknownPlay`: points without tiles."""

    @classmethod
    def of(cls, move: Move) -> MoveKind:
        """Return the kind of a move; raises TypeError for anything else."""
        if isinstance(move, Exchange) and move.keeps_turn:
            return cls.SWAP
        if isinstance(move, TakeBlank) and not move.keeps_turn:
            return cls.BLANK_TURN
        must_be("move", move, Move, "Pass()")
        (name,) = (each.__name__ for each in get_args(Move) if isinstance(move, each))
        return _KINDS[name.upper()]


_KINDS = {kind.name.replace("_", ""): kind for kind in MoveKind}
"""The kinds by the names of their classes, in capitals."""

PlayerMove = Play | Exchange | TakeBlank | Pass | Challenge | Resign | AgreeEnd
"""A move that a player makes; in a Challenge from a player, `upheld` must be None."""

Move = PlayerMove | Overtime | UnknownPlay
