"""What is marked on a board: the last play, hints, the tiles of a draft, and squares of violations.

A draft and violations may be given as they are, or as the squares they are about.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from attrs import frozen

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.state import GameState
from scrabble_rules.notation import format_square
from scrabble_rules.render.suggestions import Hints, plays_of
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.moves import PLAY_READER, Play
from scrabble_rules.values.validators import described, listed, must_be
from scrabble_rules.values.violations import Violation

_NOT_YET = "pass hints=play to mark a play that is not made yet"
_VIOLATIONS = "violations are those of validate, or squares"


@runtime_checkable
class Laid(Protocol):
    """Anything with `placements`, such as a `Draft` of the front-end kit or a Play."""

    @property
    def placements(self) -> Iterable[Placement]:
        """The tiles with their squares."""
        ...


Drafted = Laid | Iterable[Square]
Violated = Violation | Iterable[Violation | Square]


@frozen
class Marks:
    """What is marked on a board."""

    last: Play | None = None
    hints: tuple[Play, ...] = ()
    draft: frozenset[Square] = frozenset()
    violations: frozenset[Square] = frozenset()


def marked(
    board: Board | GameState,
    last: Play | None,
    hints: Hints,
    draft: Drafted,
    violations: Violated,
) -> tuple[Board, Marks]:
    """Return the board, and what is marked on it; by default the last play is that of the state.

    Raises TypeError for anything else than these types, and ValueError for a draft with a tile that
    is not on the board, or a last play of which no tile is.
    """
    if isinstance(board, GameState):
        last = board.last_play.play if last is None and board.last_play is not None else last
        board = board.board
    if not isinstance(board, Board):
        raise TypeError(
            f"a Board, a state or a view is expected, such as game.state, not {described(board)}"
        )
    if last is not None:
        must_be("last", last, Play, PLAY_READER)
        if last.placements and not any(board[placed.square] for placed in last.placements):
            raise ValueError(f"no tile of the last play lies on the board: {_NOT_YET}")
    return board, Marks(last, plays_of(hints), _drafted(draft, board), _violated(violations))


def _drafted(draft: Drafted, board: Board) -> frozenset[Square]:
    if isinstance(draft, Laid) and not isinstance(draft, type):
        squares = frozenset(placed.square for placed in draft.placements)
        bare = sorted(square for square in squares if board[square] is None)
        if bare:
            advice = _NOT_YET if isinstance(draft, Play) else "draw draft.shown"
            raise ValueError(
                f"the draft has a tile on {format_square(bare[0])}, but the board has none there: "
                f"{advice}"
            )
        return squares
    return frozenset(
        _square(square, "a draft is a Draft, a Play or squares") for square in listed(draft)
    )


def _violated(violations: Violated) -> frozenset[Square]:
    if isinstance(violations, Illegal):
        raise TypeError(f"{_VIOLATIONS}, not Illegal; use its .violations")
    squares: set[Square] = set()
    for each in listed(violations):
        if isinstance(each, Violation):
            squares.update(each.squares)
        else:
            squares.add(_square(each, _VIOLATIONS))
    return frozenset(squares)


def _square(value: object, expected: str) -> Square:
    if not isinstance(value, Square):
        raise TypeError(f"{expected}, not {described(value)}")
    return value
