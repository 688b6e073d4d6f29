"""Finds the words that a play forms; whether they are valid and what they score is not asked here.

Every unbroken run of two or more tiles, across or down, that contains a newly laid tile is a word
(S0.12, S0.13, S3.4, S4.5, S4.7). A single tile that touches nothing counts as a word of one letter,
so a play forms no word only if its tiles cannot lie where it lays them.
"""

from __future__ import annotations

from typing import Any

from scrabble_rules.values.board import Board, Placement, Rows
from scrabble_rules.values.fast import maker
from scrabble_rules.values.geometry import Axis, square_at
from scrabble_rules.values.moves import Play
from scrabble_rules.values.words import FormedWord, FormedWords

_formed_word, _formed_words = maker(FormedWord), maker(FormedWords)
_ACROSS, _DOWN = Axis  # a member is read faster from here than from its class
NO_WORDS = FormedWords(None, (), ())


def form_words(board: Board, play: Play) -> FormedWords:
    """Return the words that a play forms; none if its tiles cannot lie there.

    They can if their squares are on the board, free, in one line and without a gap; for all other
    plays `engine.placement` has the reasons. The main word runs along that line through all
    placements, which are sorted; each placement adds a cross word if it has a neighbour at right
    angles to the line. Rows are read directly, as this runs for every play that is validated or
    scored.
    """
    rows, placements, blocked = board.rows, play.placements, board.layout.blocked
    if not placements or (blocked and any(placed.square in blocked for placed in placements)):
        return NO_WORDS
    first, last = placements[0].square, placements[-1].square
    row, col = first.row, first.col
    if row < 0 or col < 0:
        return NO_WORDS
    axis = _ACROSS if len(placements) > 1 else None
    try:
        if row == last.row:
            words = [_across(rows, placements)]
            above = rows[row - 1] if row else ()
            below = rows[row + 1] if row + 1 < len(rows) else ()
            for placed in placements:
                col = placed.square.col
                if (above and above[col]) or (below and below[col]):
                    words.append(_down(rows, (placed,)))
        else:
            axis, end = _DOWN, len(rows[0]) - 1
            words = [_down(rows, placements)]
            for placed in placements:
                line = rows[placed.square.row]
                if (col and line[col - 1]) or (col < end and line[col + 1]):
                    words.append(_across(rows, (placed,)))
    except LookupError:  # a square off the board, or what `_across` and `_down` find
        return NO_WORDS
    if axis is None and len(words) > 1 and len(words[0].tiles) == 1:
        del words[0]
    labels = tuple([tuple([tile.label for tile in word.tiles]) for word in words])
    return _formed_words(axis, tuple(words), labels)


def _across(rows: Rows, placements: tuple[Placement, ...]) -> FormedWord:
    """Return the word across through placements in one row.

    Raises LookupError for a square that is taken or off the board, and for a gap.
    """
    square = placements[0].square
    line, start, end = rows[square.row], square.col, placements[-1].square.col + 1
    while start and line[start - 1]:
        start -= 1
    while end < len(line) and line[end]:
        end += 1
    tiles: list[Any] = list(line[start:end])
    is_new = [False] * len(tiles)
    for placed in placements:
        place = placed.square.col - start
        if tiles[place]:
            raise LookupError
        tiles[place], is_new[place] = placed.tile, True
    if not all(tiles):
        raise LookupError
    if start != square.col:
        square = square_at(square.row, start)
    return _formed_word(square, _ACROSS, tuple(tiles), tuple(is_new))


def _down(rows: Rows, placements: tuple[Placement, ...]) -> FormedWord:
    """Return the word down through placements, which must be in one column.

    Raises LookupError if they are not, for a square taken or off the board, and for a gap.
    """
    square = placements[0].square
    col, start, end = square.col, square.row, placements[-1].square.row + 1
    while start and rows[start - 1][col]:
        start -= 1
    while end < len(rows) and rows[end][col]:
        end += 1
    tiles: list[Any] = [row[col] for row in rows[start:end]]
    is_new = [False] * len(tiles)
    for placed in placements:
        place = placed.square.row - start
        if tiles[place] or placed.square.col != col:
            raise LookupError
        tiles[place], is_new[place] = placed.tile, True
    if not all(tiles):
        raise LookupError
    if start != square.row:
        square = square_at(start, col)
    return _formed_word(square, _DOWN, tuple(tiles), tuple(is_new))
