"""Draws a board as plain text that fits the width of a terminal.

Nothing depends on colours; terminal escape sequences are written only on request.
"""

from __future__ import annotations

from operator import index

from scrabble_rules.engine.state import GameState
from scrabble_rules.notation import format_column
from scrabble_rules.render.svg_board import paint_of
from scrabble_rules.values.board import Board
from scrabble_rules.values.checks import must_be, shortened
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import PLAIN, Premium
from scrabble_rules.values.moves import PLAY_READER, Play
from scrabble_rules.values.safe_text import display_width, pad, tile_text

_SIGNS: dict[Premium, str] = {
    PLAIN: ".",
    Premium(letter=2): "'",
    Premium(letter=3): '"',
    Premium(letter=4): "^",
    Premium(word=2): "-",
    Premium(word=3): "=",
    Premium(word=4): "~",
}
_MOST_COLUMNS = 6
_OFF = "\x1b[0m"
_COLOURS = {
    "plain": "",
    "letter-2": "\x1b[36m",
    "letter-3": "\x1b[34m",
    "letter-4": "\x1b[1;34m",
    "word-2": "\x1b[35m",
    "word-3": "\x1b[31m",
    "word-4": "\x1b[1;31m",
    "both": "\x1b[33m",
    "tile": "\x1b[1m",
    "blank": "\x1b[1;32m",
    "last": "\x1b[1;7m",
    "last-blank": "\x1b[1;7;32m",
}


def board_text(
    board: Board | GameState,
    width: int = 80,
    *,
    last: Play | None = None,
    colours: bool = False,
) -> str:
    """Draw a board as text, with blanks in lower case or in parentheses.

    Free squares show their premium: `'` `"` `^` for double, triple and quadruple letters, `-` `=`
    `~` for words, `+` for any other premium, `*` for a start square, `#` for a blocked one. The
    tiles of the last play stand in brackets, `[A B]`. Given a state, its last play is marked.

    No line is wider than `width`. A board that is too wide is drawn without spaces between its
    columns, and the last play is marked at the edges; if it is still too wide, it is split into
    parts, one below the other.

    Raises TypeError if `board` is neither a Board nor a GameState, and ValueError if `width` is too
    small for a single column.
    """
    if isinstance(board, GameState):
        last = board.last_play.play if last is None and board.last_play is not None else last
        board = board.board
    must_be(board, Board, "game.state.board")
    if last is not None:
        must_be(last, Play, reader=PLAY_READER)
    return _Drawing(board, index(width), last, colours=colours).text()


class _Drawing:
    """What drawing a board needs, computed once: the label, sign and mark of each square."""

    def __init__(self, board: Board, width: int, last: Play | None, *, colours: bool) -> None:
        layout = board.layout
        self.board, self.width, self.colours = board, width, colours
        self.starts = frozenset(layout.starts)
        self.margin = len(str(layout.height))
        least = self.margin + 3
        if width < least:
            raise ValueError(
                f"this board needs a width of at least {least} columns, not {shortened(width)}"
            )
        laid = last.placements if last is not None else ()
        self.marked = {placed.square for placed in laid if board[placed.square] is not None}
        labels = {tile for row in board.rows for tile in row if tile is not None}
        most = min(_MOST_COLUMNS, width - least + 1)
        self.letters = {tile: tile_text(tile, most) or " " for tile in labels}
        self.wide = max(map(display_width, self.letters.values()), default=1)
        self.heads = [format_column(col) for col in range(layout.width)]
        self.signs = [
            [self._sign(Square(row, col)) for col in range(layout.width)]
            for row in range(layout.height)
        ]

    def text(self) -> str:
        """Draw the board with spaces between the columns if that fits, else without."""
        count = self.board.layout.width
        self.wide, narrow = max(self.wide, len(self.heads[-1])), self.wide
        if self.margin + (self.wide + 1) * count + bool(self.marked) <= self.width:
            return "\n".join(self._airy())
        self.wide = narrow
        each = (self.width - self.margin - 1 - bool(self.marked)) // self.wide
        parts = [self._dense(start, min(start + each, count)) for start in range(0, count, each)]
        return "\n\n".join(parts)

    def _airy(self) -> list[str]:
        blank = " " * self.margin
        lines = [" ".join([blank, *(f"{head:<{self.wide}}" for head in self.heads)]).rstrip()]
        for row, signs in enumerate(self.signs):
            line = f"{row + 1:>{self.margin}}"
            before = False
            for col, sign in enumerate(signs):
                marked = Square(row, col) in self.marked
                line += _between(opens=marked, closes=before)
                line += self._coloured(row, col, sign, marked=marked)
                before = marked
            lines.append((line + ("]" if before else "")).rstrip())
        return lines

    def _dense(self, start: int, end: int) -> str:
        blank = " " * (self.margin + 1)
        tall = max(map(len, self.heads[start:end]))
        lines = [
            blank
            + "".join(f"{head:>{tall}}"[place].ljust(self.wide) for head in self.heads[start:end])
            for place in range(tall)
        ]
        here = [square for square in self.marked if start <= square.col < end]
        rows, cols = {square.row for square in here}, {square.col for square in here}
        for row, signs in enumerate(self.signs):
            line = f"{row + 1:>{self.margin}} "
            for col in range(start, end):
                marked = Square(row, col) in self.marked
                line += self._coloured(row, col, signs[col], marked=marked)
            lines.append(line + ("<" if row in rows else ""))
        if cols:
            marks = (("^" if col in cols else "").ljust(self.wide) for col in range(start, end))
            lines.append(blank + "".join(marks))
        return "\n".join(line.rstrip() for line in lines)

    def _coloured(self, row: int, col: int, sign: str, *, marked: bool) -> str:
        text = pad(sign, self.wide)
        if not self.colours:
            return text
        tile = self.board.rows[row][col]
        if tile is not None:
            kind = "blank" if tile.is_blank else "tile"
            kind = {"blank": "last-blank", "tile": "last"}[kind] if marked else kind
        else:
            kind = paint_of(self.board.layout.premiums[row][col])
        colour = _COLOURS[kind]
        return f"{colour}{sign}{_OFF}{text[len(sign) :]}" if colour else text

    def _sign(self, square: Square) -> str:
        tile = self.board.rows[square.row][square.col]
        if tile is not None:
            return self.letters[tile]
        if square in self.board.layout.is_blocked:
            return "#"
        if square in self.starts:
            return "*"
        return _SIGNS.get(self.board.layout.premiums[square.row][square.col], "+")


def _between(*, opens: bool, closes: bool) -> str:
    """Return the character between two squares of a row: a bracket at either end of the play."""
    if opens is closes:
        return " "
    return "[" if opens else "]"
