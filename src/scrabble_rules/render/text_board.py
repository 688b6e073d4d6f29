"""Draws a board as plain text that fits the width of a terminal.

Nothing depends on colours; terminal escape sequences are written only on request.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from textwrap import wrap

from scrabble_rules.engine.view import Seen, as_state
from scrabble_rules.notation.coordinates import format_column
from scrabble_rules.phrases.catalogue import ENGLISH, Phrases
from scrabble_rules.phrases.describing import tile_text
from scrabble_rules.render.geometry import is_mirrored
from scrabble_rules.render.marks import Mark, MarkedBoard, Marks, marked
from scrabble_rules.render.theme import paint_of
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import SIGNS, printed
from scrabble_rules.values.safe_text import SafeText, display_width, isolated, pad
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened

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
}
_TILE, _BLANK, _HINT = "1", ";32", "\x1b[3;32m"


def board_text(  # noqa: PLR0913 - independent options, nearly all by keyword
    board: Board | Seen,
    width: int = 80,
    *,
    marks: Marks = (),
    legend: bool = False,
    tile_set: TileSet | None = None,
    colours: bool = False,
    phrases: Phrases = ENGLISH,
) -> str:
    """Draw a board as text, with blanks in lower case or in parentheses.

    Free squares show their premium: `'` `"` `^` for double, triple and quadruple letters, `-` `=`
    `~` for words, `%` for any other premium, `#` for a blocked square. `*` is a start square that
    doubles the word, `+` one without a premium, `@` one with any other. Given a view or a state,
    the tiles of its last play stand in brackets, `[A B]`; other marks have other signs. `legend`
    explains, below the board, the marks that are on it.

    With letters of a script that is written from right to left, the first column and the numbers of
    the rows are on the right. Each such letter is set apart by the characters U+2068 and U+2069, so
    that terminals that reorder text leave the columns where they are. For a state its tile set
    decides, for a board `tile_set`, or without one the tiles that lie there.

    No line is wider than `width`. A board that is too wide is split into parts, one below the
    other.

    Raises TypeError for values of other types, and ValueError if `width` is too small for a single
    column, and for marks that are not for this board.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    must_be("phrases", phrases, Phrases, "ENGLISH")
    if isinstance(board, Seen) and tile_set is None:
        tile_set = as_state(board).rules.tile_set
    shown = marked(board, marks)
    drawn = _Drawing(shown, index(width), tile_set, colours=colours).text()
    if not legend or not shown.kinds:
        return drawn
    return "\n".join([drawn, "", *wrap(_legend(shown, phrases), width)])


def _legend(shown: MarkedBoard, phrases: Phrases) -> str:
    named = []
    for mark in shown.kinds:
        sign = " ".join(mark.around) or mark.ahead
        values = {"sign": SafeText(sign), "mark": SafeText(phrases.message(mark.name, {}))}
        named.append(phrases.message("mark.line", values))
    return phrases.listed([*map(SafeText, named)], ["wide"])


class _Drawing:
    """What drawing a board needs, computed once: the label, sign and mark of each square."""

    def __init__(
        self, marked: MarkedBoard, width: int, tile_set: TileSet | None, *, colours: bool
    ) -> None:
        board, layout = marked.board, marked.board.layout
        self.board, self.tiles, self.width, self.colours = board, marked.tiles, width, colours
        self.printed = printed(layout)
        self.margin = len(str(layout.height))
        self.around: dict[Square, Mark] = {}
        self.ahead: dict[Square, str] = {}
        for mark, squares in marked.marks:
            self.around |= dict.fromkeys(squares if mark.around else (), mark)
            self.ahead |= dict.fromkeys(squares if mark.ahead else (), mark.ahead)
        self.heads = [format_column(col) for col in range(layout.width)]
        least = self.margin + len(self.heads[-1]) + 2
        if width < least:
            raise ValueError(
                f"this board needs a width of at least {least} columns, not {shortened(width)}"
            )
        labels = {tile for row in board.rows for tile in row if tile is not None}
        labels |= {*self.tiles.values()}
        most = min(_MOST_COLUMNS, width - self.margin - 2)
        self.mirrored = is_mirrored(board, tile_set)
        kinds = {} if tile_set is None else tile_set.by_label
        self.letters = {
            tile: isolated(_told(tile_text(tile, most, kinds.get(tile.label))), always=False)
            for tile in labels
        }
        widths = map(display_width, (*self.letters.values(), self.heads[-1]))
        self.wide = max(widths)
        self.signs = [
            [self._sign(Square(row, col)) for col in range(layout.width)]
            for row in range(layout.height)
        ]

    def text(self) -> str:
        """Draw the board, in parts if it is too wide."""
        count = len(self.heads)
        edge = self.mirrored or bool(self.around)
        each = (self.width - self.margin - edge) // (self.wide + 1)
        parts = (range(start, min(start + each, count)) for start in range(0, count, each))
        way = -1 if self.mirrored else 1  # columns are drawn from left to right
        return "\n\n".join("\n".join(self._lines(part[::way])) for part in parts)

    def _lines(self, columns: range) -> Iterator[str]:
        blank = "" if self.mirrored else " " * self.margin
        yield " ".join([blank, *(self._padded(self.heads[col]) for col in columns)]).rstrip()
        for row, signs in enumerate(self.signs):
            number = f"{row + 1:>{self.margin}}"
            line = "" if self.mirrored else number
            before = None
            for col in columns:
                square = Square(row, col)
                mark = self.around.get(square)
                line += self.ahead.get(square) or _between(before, mark)
                line += self._coloured(row, col, signs[col])
                before = mark
            line += _between(before, None)
            yield line + number if self.mirrored else line.rstrip()

    def _padded(self, sign: str) -> str:
        """Return a sign with spaces after it, or before it where words read from right to left."""
        text = pad(sign, self.wide)
        return text[len(sign) :] + sign if self.mirrored else text

    def _coloured(self, row: int, col: int, sign: str) -> str:
        text = self._padded(sign)
        if not self.colours:
            return text
        tile, square = self.board.rows[row][col], Square(row, col)
        if tile is not None:
            mark = self.around.get(square)
            code = _TILE + (mark.colour if mark is not None else "")
            colour = f"\x1b[{code}{_BLANK if tile.is_blank else ''}m"
        elif square in self.tiles:
            colour = _HINT
        else:
            colour = _COLOURS[paint_of(self.board.layout.premiums[row][col])]
        return text.replace(sign, f"{colour}{sign}{_OFF}") if colour else text

    def _sign(self, square: Square) -> str:
        tile = self.board.rows[square.row][square.col] or self.tiles.get(square)
        return self.printed[square.row][square.col] if tile is None else self.letters[tile]


def _told(text: str) -> str:
    """Return the text of a tile in brackets if it looks like a free square: `[']` in Klingon."""
    return f"[{text}]" if text in SIGNS else text or " "


def _between(before: Mark | None, after: Mark | None) -> str:
    """Return the character between two squares: it opens a mark, or else closes the one before."""
    if before is after:
        return " "
    if after is not None:
        return after.around[0]
    return " " if before is None else before.around[1]
