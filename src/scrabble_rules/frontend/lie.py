"""The tiles that a player has laid on a board, in a laying order, and how they can be laid anew.

Which tiles the rack holds, and whether tiles may be laid at all, is left to `draft`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import evolve, frozen

from scrabble_rules.engine.placement import BlockedSquare, OffBoard, TakenSquare, TwoOnOneSquare
from scrabble_rules.frontend.laying import (
    LayingOrder,
    is_free,
    reasons_against,
    sequence,
    squares_open,
)
from scrabble_rules.frontend.saved_draft import LaidTile
from scrabble_rules.frontend.steps import DraftError, NoTileLaid, RestNotAllowed
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import A_SQUARE, Axis, Square
from scrabble_rules.values.validators import listed, must_be
from scrabble_rules.values.violations import Violation

Laid = tuple[LaidTile, ...]


@frozen
class Lie:
    """Tiles laid one after the other, oldest first; `axis` is the direction chosen before."""

    board: Board
    order: LayingOrder
    axis: Axis | None
    laid: Laid

    @classmethod
    def standing(cls, board: Board, order: LayingOrder, axis: Axis | None, laid: Laid) -> Lie:
        """Return the lie of those tiles that can be laid on this board.

        Tiles whose squares are not free are left out, and tiles that the order does not allow
        without these.
        """
        left = [each for each in laid if why_not_free(board, each.placement.square) is None]
        if is_free(order) and axis is None:
            return cls(board, order, axis, tuple(left))
        lie = cls(board, order, axis, ())
        while True:
            for place, each in enumerate(left):
                if not lie.why_not(each.placement.square):
                    lie = evolve(lie, laid=(*lie.laid, left.pop(place)))
                    break
            else:
                return lie

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the tiles, oldest first."""
        return tuple([each.placement.square for each in self.laid])

    def open_squares(self) -> frozenset[Square]:
        """Return every square on which the next tile may be laid."""
        return squares_open(self.order, self.board, self.squares, self.axis)

    def why_not(self, square: Square) -> tuple[Violation, ...]:
        """Return every reason why the next tile may not be laid on a square."""
        reason = self._why_not_free(square)
        if reason is not None:
            return (reason,)
        return reasons_against(self.order, self.board, self.squares, square, self.axis)

    def _why_not_free(self, square: Square) -> Violation | None:
        if square in self.squares:
            return TwoOnOneSquare(squares=(square,))
        return why_not_free(self.board, square)

    def sequence(self, squares: Iterable[Square]) -> tuple[Square, ...] | None:
        """Return an order in which tiles may be laid on these squares, too; None for none."""
        given = listed(squares)
        if any(map(self._why_not_free, given)):
            return None
        found = sequence(self.order, self.board, given, self.axis, self.squares)
        return None if found is None else found[len(self.squares) :]

    def on(self, square: Square) -> LaidTile:
        """Return the tile laid on a square; raise DraftError if there is none."""
        must_be("square", square, Square, A_SQUARE)
        for each in self.laid:
            if each.placement.square == square:
                return each
        raise DraftError([NoTileLaid(squares=(square,))])

    # -- laid anew: each raises DraftError if the tiles may not lie so in any order

    def without(self, square: Square) -> Laid:
        """Return the tiles without the one on a square."""
        gone = self.on(square)
        return self._anew(each for each in self.laid if each is not gone)

    def moved(self, square: Square, to: Square) -> Laid:
        """Return the tiles with the one on a square moved to another square."""
        tile = self.on(square).placement.tile
        reason = None if to == square else self._why_not_free(to)
        if reason is not None:
            raise DraftError([reason])
        return self.changed({square: Placement(to, tile)})

    def swapped(self, square: Square, other: Square) -> Laid:
        """Return the tiles with those on two squares in each other's place."""
        first, second = self.on(square), self.on(other)
        new = {
            square: LaidTile(second.slot, Placement(square, second.placement.tile)),
            other: LaidTile(first.slot, Placement(other, first.placement.tile)),
        }
        return tuple(new.get(each.placement.square, each) for each in self.laid)

    def changed(self, changes: Mapping[Square, Placement]) -> Laid:
        """Return the tiles with other placements for those on some squares."""
        return self._anew(
            LaidTile(each.slot, changes.get(each.placement.square, each.placement))
            for each in self.laid
        )

    def _anew(self, tiles: Iterable[LaidTile]) -> Laid:
        """Return tiles in the order given, or in another one that is allowed."""
        by_square = {each.placement.square: each for each in tiles}
        squares = sequence(self.order, self.board, tuple(by_square), self.axis)
        if squares is None:
            raise DraftError([RestNotAllowed(squares=tuple(by_square))])
        return tuple(by_square[square] for square in squares)


def why_not_free(board: Board, square: Square) -> Violation | None:
    """Return why no tile can be laid on a square of a board; None if it is free."""
    if not board.layout.has(square):
        return OffBoard(squares=(square,))
    if square in board.layout.is_blocked:
        return BlockedSquare(squares=(square,))
    return None if board[square] is None else TakenSquare(squares=(square,))
