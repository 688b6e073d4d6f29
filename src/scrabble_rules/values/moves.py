"""What somebody says: the moves, before anybody has asked whether they are legal.

A move accepts anything of the right type; `validate` tells what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index

from attrs import field, frozen, validators

from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.tiles import PlacedTile, Tile, as_tiles, labels_in

_LONGEST_TIME = 10**12
Words = tuple[tuple[str, ...], ...]


def _placements(
    values: Iterable[Placement | tuple[Square, PlacedTile]],
) -> tuple[Placement, ...]:
    return tuple(sorted(map(_placement, values), key=_place))


def _place(placement: Placement) -> tuple[int, int, str, bool]:
    square, tile = placement.square, placement.tile
    return square.row, square.col, tile.label, tile.is_blank


def _placement(value: Placement | tuple[Square, PlacedTile]) -> Placement:
    return value if isinstance(value, Placement) else Placement(*value)


def _milliseconds(values: Iterable[int]) -> tuple[int, ...]:
    times = tuple(map(index, values))
    if any(abs(time) > _LONGEST_TIME for time in times):
        raise ValueError(f"no clock counts to more than {_LONGEST_TIME} milliseconds")
    return times


def _words(values: Iterable[Iterable[str]]) -> Words:
    if isinstance(values, str):
        raise TypeError("name the words of a challenge in a list, even a single one")
    return tuple(tuple(map(_text, labels_in(word))) for word in values)


def _text(label: str) -> str:
    if not isinstance(label, str):
        raise TypeError(f"a word is made of labels, not of {type(label).__name__}")
    return label


@frozen
class Play:
    """All the tiles laid in one turn, in no order: the direction shows by itself."""

    placements: tuple[Placement, ...] = field(converter=_placements)

    def transposed(self) -> Play:
        """Return the play with rows and columns exchanged."""
        return Play(
            Placement(Square(placed.square.col, placed.square.row), placed.tile)
            for placed in self.placements
        )


@frozen
class Exchange:
    """Tiles for other tiles; with `keeps_turn` the free swap that some rules know."""

    tiles: tuple[Tile, ...] = field(converter=as_tiles, default=())
    keeps_turn: bool = field(default=False, kw_only=True, validator=validators.instance_of(bool))


@frozen
class Pass:
    """Nothing this turn; while an end waits, the word that accepts the last play."""


@frozen
class Challenge:
    """Doubt about the last play: all its words, or only those named.

    `upheld` is the word of an umpire; None leaves it to the agreed list of words.
    """

    words: Words = field(converter=_words, default=())
    upheld: bool | None = field(
        default=None,
        kw_only=True,
        validator=validators.optional(validators.instance_of(bool)),
    )


@frozen
class Resign:
    """The player leaves the game."""


@frozen
class AgreeEnd:
    """One vote for ending the game now; all who still play must say it."""


@frozen
class Overtime:
    """The word of the clock: how many milliseconds each player is over the time so far."""

    milliseconds: tuple[int, ...] = field(converter=_milliseconds)


Move = Play | Exchange | Pass | Challenge | Resign | AgreeEnd | Overtime
