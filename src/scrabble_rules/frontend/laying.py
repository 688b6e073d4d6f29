"""The order in which the tiles of a play may be laid, as values.

S0.34: the first tile lies beside one on the board. S1.2: tiles are laid to the right or downwards.
S2.9, S2.12 to S2.14: they grow from the centre or from a tile on the board without a gap, and the
second tile fixes the line. These orders say how a move is entered; whether the finished play is
legal is left to `validate`, which does not ask for the order.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field

from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.validators import described, frozen
from scrabble_rules.values.violations import Violation


class NotBesideTile(Violation):
    """The first tile does not lie next to a tile on the board (S0.34, S2.12)."""

    text = "Lay the first tile next to a tile on the board."


class NotOnStart(Violation):
    """The first tile of the game is not laid on a start square (S2.9)."""

    text = "Lay the first tile of the game on a start square: {squares:wide}."


class NotNext(Violation):
    """The tile is not laid directly to the right of the last one or below it (S1.2)."""

    text = "Lay the next tile directly to the right of the last one or below it, in one line."


class LeavesLine(Violation):
    """The tile leaves the row or column of the others (S0.33, S2.14)."""

    text = "Stay in the row or column in which you have begun."


class LeavesGap(Violation):
    """There are empty squares between the tile and the others (S2.13, S2.14)."""

    text = "Leave no empty square between your tiles."


@frozen
class LayingFacts:
    """The board, the squares of the tiles laid so far, oldest first, and the next square.

    The next square is free, and no tile has been laid on it.
    """

    board: Board
    """The board without the tiles of this play."""
    laid: tuple[Square, ...]
    """The squares of the tiles laid so far, oldest first."""
    square: Square
    """The free square for the next tile."""


class LayingOrder(Protocol):
    """Says what is wrong with laying the next tile on a square.

    An order of your own is a frozen class with this method. Its answer may depend on the
    first two squares laid, on the last one, and on the set of the others, but not on their order.
    """

    def check_laying(self, facts: LayingFacts) -> tuple[Violation, ...]:
        """Return every reason against the square; empty if a tile may be laid there."""
        ...


@frozen(field_transformer=None)
class Free:
    """Tiles may be laid on any free square, in any order."""

    def check_laying(self, facts: LayingFacts) -> tuple[Violation, ...]:  # noqa: ARG002 - any
        """Return nothing."""
        return ()


@frozen(field_transformer=None)
class FirstBesideTile:
    """The first tile lies next to a tile on the board, the others anywhere (S0.34).

    On an empty board the first tile may lie anywhere, too.
    """

    def check_laying(self, facts: LayingFacts) -> tuple[Violation, ...]:
        """Return a violation if the first tile touches no tile on the board."""
        if facts.laid or facts.board.is_empty or is_beside_tile(facts.board, facts.square):
            return ()
        return (NotBesideTile(squares=(facts.square,)),)


@frozen(field_transformer=None)
class ReadingOrder:
    """Each tile lies on the next free square to the right of the last one, or below it (S1.2).

    The first tile may lie anywhere; the second one decides between the row and the column.
    """

    def check_laying(self, facts: LayingFacts) -> tuple[Violation, ...]:
        """Return a violation unless this is the next square."""
        if not facts.laid:
            return ()
        line = line_of(facts.laid)
        for axis in Axis if line is None else (line,):
            square = axis.step(facts.laid[-1])
            while facts.board[square] is not None:
                square = axis.step(square)
            if square == facts.square:
                return ()
        return (NotNext(squares=(facts.square,)),)


@frozen(field_transformer=None)
class Growing:
    """The first tile lies on a start square or next to a tile on the board; then no gap is left.

    S2.9, S2.12 to S2.14. Further tiles lie next to those laid, or beyond tiles on the board that
    are next to them. The second tile fixes the row or column.
    """

    def check_laying(self, facts: LayingFacts) -> tuple[Violation, ...]:
        """Return every reason why the tile does not continue the others."""
        board, square = facts.board, facts.square
        if not facts.laid:
            starts = board.layout.starts
            if board.is_empty:
                return () if square in starts or not starts else (NotOnStart(squares=starts),)
            return () if is_beside_tile(board, square) else (NotBesideTile(squares=(square,)),)
        line = line_of((facts.laid[0], square))
        if line is None or line_of((*facts.laid, square)) is None:
            return (LeavesLine(squares=(square,)),)
        for step in (-1, 1):
            before = line.step(square, step)
            while board[before] is not None:
                before = line.step(before, step)
            if before in facts.laid:
                return ()
        return (LeavesGap(squares=(square,)),)


def is_beside_tile(board: Board, square: Square) -> bool:
    """Return whether a tile lies on the board next to a square of the board."""
    rows, row, col = board.rows, square.row, square.col
    return (
        (row > 0 and rows[row - 1][col] is not None)
        or (row + 1 < len(rows) and rows[row + 1][col] is not None)
        or (col > 0 and rows[row][col - 1] is not None)
        or (col + 1 < len(rows[row]) and rows[row][col + 1] is not None)
    )


def line_of(squares: tuple[Square, ...]) -> Axis | None:
    """Return the direction of two squares or more in one line; None for others."""
    first, *others = squares
    if not others:
        return None
    if all(square.row == first.row for square in others):
        return Axis.ACROSS
    return Axis.DOWN if all(square.col == first.col for square in others) else None


def _order(value: LayingOrder) -> LayingOrder:
    if isinstance(value, type) or not hasattr(value, "check_laying"):
        raise TypeError(f"a laying order is expected, such as Growing(), not {described(value)}")
    return value


@frozen
class Entering:
    """How a move is entered: the laying order, and what has to be chosen before anything else.

    With `kind_first` the player chooses the kind of move first (S1.1), with `axis_first` the
    direction of a play (S0.33).
    """

    order: LayingOrder = field(default=Free(), converter=_order)
    """Says on which squares the next tile may be laid."""
    kind_first: bool = field(default=False, kw_only=True)
    """Whether the player has to choose the kind of move first."""
    axis_first: bool = field(default=False, kw_only=True)
    """Whether the player has to choose the direction of a play first."""
