"""The tiles of a draft on a board: where the next one may lie, and how all can be laid anew.

Which tiles the rack holds, and whether tiles may be laid at all, is left to `draft`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import evolve, frozen

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import (
    BlockedSquare,
    OffBoard,
    TakenSquare,
    TwoOnOneSquare,
)
from scrabble_rules.frontend.laying import (
    LayingFacts,
    LayingOrder,
    LeavesLine,
    is_beside_tile,
    line_of,
)
from scrabble_rules.frontend.saved_draft import LaidTile
from scrabble_rules.frontend.steps import DraftError, NoTileLaid, RestNotAllowed
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.promises import touches
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square, as_squares
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import LETTERLESS
from scrabble_rules.values.violations import Violation

Laid = tuple[LaidTile, ...]
Squares = tuple[Square, ...]


@frozen
class LaidTiles:
    """Tiles laid one after the other on a board, oldest first, in the order that is agreed on."""

    board: Board
    order: LayingOrder
    axis: Axis | None
    """The direction chosen before."""
    laid: Laid = ()

    def joined_by(self, laid: Laid) -> LaidTiles:
        """Return these tiles with those of some others that can be laid here.

        Tiles whose squares are not free are left out, and tiles that the order does not allow
        without these.
        """
        left = [each for each in laid if self._why_not_free(each.placement.square) is None]
        tiles = self
        while True:
            for place, each in enumerate(left):
                if not tiles.why_not(each.placement.square):
                    tiles = evolve(tiles, laid=(*tiles.laid, left.pop(place)))
                    break
            else:
                return tiles

    @cached_property
    def squares(self) -> Squares:
        """The squares of the tiles, oldest first."""
        return tuple([each.placement.square for each in self.laid])

    def why_not(self, square: SquareLike) -> tuple[Violation, ...]:
        """Return every reason why the next tile may not be laid on a square."""
        square = as_square(square)
        reason = self._why_not_free(square)
        return self._against(self.squares, square) if reason is None else (reason,)

    def _why_not_free(self, square: Square) -> Violation | None:
        """Return why no tile can be laid on a square at all; None if it is free."""
        layout = self.board.layout
        if square in self.squares:
            return TwoOnOneSquare(squares=(square,))
        if square not in layout:
            return OffBoard(squares=(square,))
        if square in layout.is_blocked:
            return BlockedSquare(squares=(square,))
        return None if self.board[square] is None else TakenSquare(squares=(square,))

    def _against(self, laid: Squares, square: Square) -> tuple[Violation, ...]:
        """Return why the next tile may not be laid on a free square, if some are laid before."""
        if self.axis is not None and laid and line_of((laid[0], square)) is not self.axis:
            return (LeavesLine(squares=(square,)),)
        return self.order.check_laying(LayingFacts(self.board, laid, square))

    def open_squares(self) -> frozenset[Square]:
        """Return every square on which the next tile may be laid."""
        rows, taken = self.board.rows, {*self.board.layout.is_blocked, *self.squares}
        every = (Square(row, col) for row, tiles in enumerate(rows) for col in range(len(tiles)))
        return frozenset(
            square
            for square in every
            if self.board[square] is None
            and square not in taken
            and not self._against(self.squares, square)
        )

    def sequence(self, squares: Iterable[SquareLike]) -> Squares | None:
        """Return an order in which tiles may be laid on these squares, too; None for none."""
        given = as_squares(squares)
        if any(map(self._why_not_free, given)):
            return None
        found = self._sequence(given, self.squares)
        return None if found is None else found[len(self.squares) :]

    def _sequence(self, squares: Squares, laid: Squares = ()) -> Squares | None:
        """Return an order in which free squares can be covered, None if there is none.

        `laid` has been laid before. The order given is kept if it is possible. Otherwise every
        order is tried, first those that keep the most of it. Where there was no way on is
        remembered by all that a laying order may depend on: the squares left, the first two laid,
        and the last one.
        """
        dead: set[tuple[object, ...]] = set()

        def way(done: Squares, left: Squares) -> Squares | None:
            if not left:
                return done
            key = (frozenset(left), done[:2], done[-1:])
            if key in dead:
                return None
            for place, square in enumerate(left):
                if not self._against(done, square):
                    found = way((*done, square), left[:place] + left[place + 1 :])
                    if found is not None:
                        return found
            dead.add(key)
            return None

        return way(laid, squares)

    def on(self, square: SquareLike) -> LaidTile:
        """Return the tile laid on a square; raise DraftError if there is none."""
        square = as_square(square)
        for each in self.laid:
            if each.placement.square == square:
                return each
        raise DraftError([NoTileLaid(squares=(square,))])

    # -- laid anew: each raises DraftError if the tiles may not lie so in any order

    def without(self, square: SquareLike) -> Laid:
        """Return the tiles without the one on a square."""
        gone = self.on(square)
        return self._anew(each for each in self.laid if each is not gone)

    def moved(self, square: SquareLike, to: SquareLike) -> Laid:
        """Return the tiles with the one on a square moved to another square."""
        start, end = self.on(square).placement, as_square(to)
        reason = None if end == start.square else self._why_not_free(end)
        if reason is not None:
            raise DraftError([reason])
        return self.changed({start.square: Placement(end, start.tile)})

    def swapped(self, square: SquareLike, other: SquareLike) -> Laid:
        """Return the tiles with those on two squares in each other's place."""
        both = self.on(square), self.on(other)
        new = {
            here.placement.square: LaidTile(
                there.slot, Placement(here.placement.square, there.placement.tile)
            )
            for here, there in (both, both[::-1])
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
        squares = self._sequence(tuple(by_square))
        if squares is None:
            raise DraftError([RestNotAllowed(squares=tuple(by_square))])
        return tuple(by_square[square] for square in squares)


# -- whether more tiles can make a legal play of them, by geometry alone


def can_become_legal(rules: RuleSet, tiles: LaidTiles, left: int) -> bool:
    """Return False if no play with these tiles and at most `left` more can be legal.

    Words are not looked at, only squares: the line, gaps, the edge, blocked squares, how many tiles
    are left, the opening, the connection and the length of words. A rule that does not say what it
    demands of squares is taken to demand nothing, so False is certain.
    """
    found = _in_line(tiles, left)
    return any(_may_be_legal(rules, tiles.board, squares) for squares in found)


def _may_be_legal(rules: RuleSet, board: Board, squares: Squares) -> bool:
    """Return whether nothing but its words can make a play on these squares illegal.

    What is quick to find out is asked first.
    """
    if board.is_empty:
        if rules.checked.opening.check_opening(OpeningFacts(tuple(sorted(squares)), board.layout)):
            return False
    elif touches(rules.connection) and not any(is_beside_tile(board, each) for each in squares):
        return False
    play = Play(Placement(square, LETTERLESS) for square in squares)
    words = form_words(board, play).words
    return bool(words) and all(rules.allows_length[len(word)] for word in words)


def _in_line(tiles: LaidTiles, left: int) -> Iterator[Squares]:
    """Yield the squares that fill every gap and then go on at either end, the fewest first."""
    board, laid, axis = tiles.board, tiles.squares, tiles.axis
    for line in Axis if len(laid) == 1 else (line_of(laid),):
        if line is None or (axis is not None and line is not axis):
            continue
        first, last = min(laid), max(laid)
        between, square = [], first
        while square != last:
            if board[square] is None and square not in laid:
                between.append(square)
            square = line.step(square)
        rest = left - len(between)
        if rest >= 0:
            before = _free_from(board, first, line, -1, rest)
            behind = _free_from(board, last, line, 1, rest)
            for total in range(rest + 1):
                for count in range(total + 1):
                    if count <= len(before) and total - count <= len(behind):
                        yield (*laid, *between, *before[:count], *behind[: total - count])


def _free_from(board: Board, square: Square, line: Axis, step: int, most: int) -> Squares:
    """Return the free squares beyond a square in a line, up to the edge or a blocked square."""
    found: list[Square] = []
    blocked = board.layout.is_blocked
    while len(found) < most:
        square = line.step(square, step)
        if square not in board.layout or square in blocked:
            break
        if board[square] is None:
            found.append(square)
    return tuple(found)
