"""Moves as text: `8F HORN` is a play, `-QU` exchanges Q and U, `-` passes, `?8H` takes a blank.

All other moves are said by values such as `Challenge()`. Plays are read and written by `plays`.
"""

from __future__ import annotations

from scrabble_rules.engine.view import Seen, as_state
from scrabble_rules.notation.coordinates import Coordinates, format_square, parse_square
from scrabble_rules.notation.letters import parse_rack
from scrabble_rules.notation.plays import format_play, parse_play
from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Exchange, Move, Pass, Play, TakeBlank
from scrabble_rules.values.text_errors import NotationError, within
from scrabble_rules.values.validators import must_be

_SIGN = "-"
_BLANK = "?"
_PARTS = 2  # of a play: coordinates and a word


def parse_move(
    text: str,
    state: Seen,
    coordinates: Coordinates = Coordinates.NUMBERED_ROWS,
    *,
    strict: bool = False,
) -> Play | Exchange | Pass | TakeBlank:
    """Read a play on the board of a state, an exchange or a pass; white space around is ignored.

    `?8H` takes the blank on a square before a play, `?8H -` instead of one.

    A play is read as by `parse_play`, with the tile set of the state. Whether the move is legal is
    left to `validate`. Raises NotationError if the text is no move, or does not fit the board.
    """
    must_be("coordinates", coordinates, Coordinates)
    must_be("text", text, str, '"8F HORN"')
    state = as_state(state)
    tile_set = state.rules.tile_set
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    if text[start:end] == _SIGN:
        return Pass()
    if text.startswith(_SIGN, start):
        rest = text[start + 1 : end].lstrip()
        with within(text, end - len(rest)):
            return Exchange(parse_rack(rest, tile_set))
    if text.startswith(_BLANK, start):
        with within(text, start + 1):
            return _taking(text[start + 1 : end], coordinates)
    parts = text[start:end].split(maxsplit=2)
    if len(parts) != _PARTS or not any(map(str.isdigit, text)):  # all coordinates have digits
        raise NotationError(
            "expected a move: a play such as 8G QUIT, an exchange such as -QU, or - to pass; other "
            "moves are values, such as Challenge()",
            text,
            start,
        )
    return parse_play(text, state.board, tile_set, coordinates, strict=strict)


def _taking(text: str, coordinates: Coordinates) -> TakeBlank:
    """Read the square of a blank, and a sign if taking it is the whole turn."""
    square, sign, rest = text.partition(_SIGN)
    if rest:
        raise NotationError("nothing may follow the - that ends the turn", text, len(square) + 1)
    return TakeBlank(parse_square(square, coordinates)[0], keeps_turn=not sign)


def format_move(
    move: Move, state: Seen, coordinates: Coordinates = Coordinates.NUMBERED_ROWS
) -> str:
    """Write a move, given the state before it, as `parse_move` reads it.

    That is a play, an exchange, a pass, or the taking of a blank.

    Raises NotationError for any other move, for a free swap, for an exchange of no tiles, and for
    a play that `format_play` cannot write.
    """
    must_be("move", move, Move)
    must_be("coordinates", coordinates, Coordinates)
    state = as_state(state)
    match move:
        case Play():
            return format_play(move, state.board, state.rules.tile_set, coordinates)
        case Exchange(tiles, keeps_turn=False) if tiles:
            return f"{_SIGN}{Rack(tiles)}"
        case Pass():
            return _SIGN
        case TakeBlank(square, keeps_turn=keeps_turn):
            end = "" if keeps_turn else f" {_SIGN}"
            return f"{_BLANK}{format_square(square, Axis.ACROSS, coordinates)}{end}"
        case _:
            raise NotationError(
                f"{move!r} cannot be written: only plays, exchanges, passes and taken blanks can"
            )
