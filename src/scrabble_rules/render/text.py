"""The board as plain text."""

from __future__ import annotations

from scrabble_rules.board import Board
from scrabble_rules.geometry import Square
from scrabble_rules.layout import LEGEND, PLAIN, Premium
from scrabble_rules.tiles import PlacedTile

_SIGNS: dict[Premium, str] = {premium: sign for sign, premium in LEGEND.items()}
_LETTERS = 26


def board_text(board: Board) -> str:
    """Draw the board: letters as they lie, blanks in lower case, premiums as in layouts.

    A start square shows `*`, a blocked one `#`, a premium without a sign of its own `+`.
    """
    layout = board.layout
    signs = [
        [_sign(board, Square(row, col)) for col in range(layout.width)]
        for row in range(layout.height)
    ]
    heads = [_column(col) for col in range(layout.width)]
    width = max(len(sign) for row in (*signs, heads) for sign in row)
    margin = len(str(layout.height))
    lines = [_line("", heads, margin, width)]
    lines += [_line(str(number), row, margin, width) for number, row in enumerate(signs, 1)]
    return "\n".join(lines)


def _line(head: str, signs: list[str], margin: int, width: int) -> str:
    return f"{head:>{margin}} {' '.join(f'{sign:<{width}}' for sign in signs)}".rstrip()


def _column(col: int) -> str:
    high, low = divmod(col, _LETTERS)
    return (chr(ord("A") + high - 1) if high else "") + chr(ord("A") + low)


def _sign(board: Board, square: Square) -> str:
    tile = board[square]
    if tile is not None:
        return _letter(tile)
    if square in board.layout.is_blocked:
        return "#"
    if square in board.layout.starts:
        return "*"
    premium = board.layout.premium(square)
    return _SIGNS.get(premium, "." if premium == PLAIN else "+")


def _letter(tile: PlacedTile) -> str:
    return tile.label.lower() if tile.is_blank else tile.label
