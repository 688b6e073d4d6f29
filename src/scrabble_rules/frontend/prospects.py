"""Whether a lie can still become a legal play when more tiles are laid, by geometry alone.

Words are not looked at, only squares: the line, gaps, the edge, blocked squares, how many tiles are
left, the opening, the connection and the length of words. A rule that does not say what it demands
of squares is taken to demand nothing, so a lie without prospects has none for certain.
"""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import misplaced
from scrabble_rules.frontend.laying import is_beside_tile, keeps_line, line_of, squares_open
from scrabble_rules.frontend.lie import Lie
from scrabble_rules.frontend.saved_draft import LETTERLESS
from scrabble_rules.rules.opening import OpeningFacts
from scrabble_rules.rules.promises import touches
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play

Squares = tuple[Square, ...]


def has_prospects(rules: RuleSet, lie: Lie, left: int) -> bool:
    """Return False if no play with the tiles of a lie and at most `left` more can be legal.

    If the laying order keeps the line, only squares that it still allows are counted.
    """
    lies = _in_order(lie, left) if keeps_line(lie.order) else _in_line(lie, left)
    return any(_may_be_legal(rules, lie.board, squares) for squares in lies)


def _may_be_legal(rules: RuleSet, board: Board, squares: Squares) -> bool:
    """Return whether nothing but its words can make a play on these squares illegal.

    What is quick to find out is asked first.
    """
    if board.is_empty:
        if rules.opening.check_opening(OpeningFacts(tuple(sorted(squares)), board.layout)):
            return False
    elif touches(rules.connection) and not any(is_beside_tile(board, each) for each in squares):
        return False
    play = Play(Placement(square, LETTERLESS) for square in squares)
    allows = rules.word_length.allows_length
    return not misplaced(board, play) and all(
        allows(WordLengthFacts(len(word))) for word in form_words(board, play).words
    )


def _in_line(lie: Lie, left: int) -> Iterator[Squares]:
    """Yield the lies that fill every gap and then go on at either end, the shortest first."""
    board, laid, axis = lie.board, lie.squares, lie.axis
    lines = Axis if len(laid) == 1 else (line_of(laid),)
    for line in lines:
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
        if not board.layout.has(square) or square in blocked:
            break
        if board[square] is None:
            found.append(square)
    return tuple(found)


def _in_order(lie: Lie, left: int) -> Iterator[Squares]:
    """Yield each lie that can be reached in the laying order, those with the fewest tiles first.

    Sets of squares are compared, not sequences: in an order that keeps the line there are few.
    """
    order, board, axis = lie.order, lie.board, lie.axis
    reached = {frozenset(lie.squares): lie.squares}
    while reached:
        yield from reached.values()
        left -= 1
        reached = {
            frozenset((*squares, square)): (*squares, square)
            for squares in (reached.values() if left >= 0 else ())
            for square in squares_open(order, board, squares, axis)
        }
