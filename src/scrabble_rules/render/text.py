"""The board as plain text."""

from __future__ import annotations

from scrabble_rules.board import Board
from scrabble_rules.geometry import Square
from scrabble_rules.layout import PLAIN, Premium
from scrabble_rules.tiles import PlacedTile

_SIGNS: dict[Premium, str] = {
    PLAIN: ".",
    Premium(letter=2): "'",
    Premium(letter=3): '"',
    Premium(letter=4): "^",
    Premium(word=2): "-",
    Premium(word=3): "=",
    Premium(word=4): "~",
}
_LETTERS = 26


def board_text(board: Board) -> str:
    """Draw the board: letters as they lie, blanks in lower case.

    Free squares show what they are printed with: `'` `"` `^` for letters counting two, three and
    four times, `-` `=` `~` for words, `+` for any other premium, `*` for a start square, `#` for a
    blocked one.
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
    return _SIGNS.get(board.layout.premium(square), "+")


def _letter(tile: PlacedTile) -> str:
    return tile.label.lower() if tile.is_blank else tile.label
