"""A board as a picture of text, as `print(board)` writes it: one line per row.

A free square shows what is printed on it, or a dot. `cgp` writes a whole state in one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scrabble_rules.notation.coordinates import format_column
from scrabble_rules.values.board import Board
from scrabble_rules.values.layout import SIGNS, Layout, printed
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.tile_text import read_tile, signs
from scrabble_rules.values.tiles import HIDDEN_LABEL, PlacedTile, TileSet
from scrabble_rules.values.validators import counted, must_be, shortened

_FREE = "."
_ISOLATES = dict.fromkeys(range(0x2066, 0x206A))
_MOST = 20  # characters for one square: a label in brackets, and what sets it apart
_WITHOUT_MARKS = "print(board) draws one without marks for a play"

Row = list[PlacedTile | None]


def parse_board(text: str, layout: Layout, tile_set: TileSet | None = None) -> Board:
    """Read a picture of a board: one line per row, from the top, as `print(board)` writes it.

    Between the squares of a row there is white space, or nowhere any. A free square is a dot, or
    the sign that `print` shows for it. Upper case is a letter, lower case a blank that stands for
    it, and so is `(A)`; a label of several letters is `CH` or `[CH]` between spaces, else `[CH]`.
    The line with the letters of the columns and the numbers of the rows may be missing. Where they
    show that the first column is on the right, rows are read from there.

    Without `tile_set` any letter is a tile, and lower case is that of Python. A picture with marks
    for a play, or in several parts, is not read.

    Raises NotationError, with the line, for anything that is no such picture of this layout.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    must_be("text", text, str, "str(board)")
    must_be("layout", layout, Layout, "rules.layout")
    if len(text) > (layout.width + 1) * (layout.height + 2) * _MOST:
        raise NotationError("this text is too long for a picture of the board")
    lines = [
        (number, line.translate(_ISOLATES))
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    columns = range(layout.width)
    if len(lines) == layout.height + 1:
        columns = _columns(*lines.pop(0), columns)
    if len(lines) != layout.height:
        raise NotationError(
            f"expected {layout.height} rows, with or without a line of letters above, found "
            f"{counted(len(lines), 'line')}; a free square is a dot"
        )
    shown = printed(layout)
    rows = []
    for row, (number, line) in enumerate(lines):
        try:
            rows.append(_row(line, row, columns, shown[row], tile_set))
        except NotationError as error:
            raise NotationError(error.reason, line, error.column, number) from None
    return Board(layout, rows)


def _columns(number: int, line: str, columns: range) -> range:
    """Return the columns in the order of the letters above them."""
    names = [format_column(col) for col in columns]
    for order in (columns, columns[::-1]):
        letters = [names[col] for col in order]
        if line.split() in (letters, ["".join(letters)]):
            return order
    reason = f"expected the letters of the columns, {names[0]} to {names[-1]}"
    raise NotationError(reason, line, 0, number)


def _row(
    line: str, row: int, columns: Sequence[int], shown: Sequence[str], tile_set: TileSet | None
) -> Row:
    """Read a line: the squares in the order of `columns`, with or without the number of the row."""
    width = len(columns)
    parts = list(_parts(line))
    if len(parts) > 1 and len(parts) != width:
        before = columns[0] == 0  # the number stands at the side of the first column
        for at in (0, -1) if width == 1 else (0,) if before else (-1,):
            if parts[at][1] == str(row + 1):
                del parts[at]
                break
    if len(parts) == 1 < width:
        start, squares = parts[0]
        parts = [
            (start + place, f"[{sign}]" if squares[place] == "[" else sign)
            for place, sign in signs(squares)
        ]
    if len(parts) != width:
        raise NotationError(
            f"expected {counted(width, 'square')}, found {len(parts)}; a free square is a dot, and "
            f"{_WITHOUT_MARKS}"
        )
    tiles: Row = [None] * width
    for col, (place, sign) in zip(columns, parts, strict=True):
        try:
            tiles[col] = _tile(sign, shown[col], tile_set)
        except NotationError as error:
            raise NotationError(error.reason, line, place) from None
    return tiles


def _parts(line: str) -> Iterator[tuple[int, str]]:
    """Yield what stands between white space, each with its column in the line."""
    place = 0
    for part in line.split():
        place = line.index(part, place)
        yield place, part
        place += len(part)


def _tile(sign: str, shown: str, tile_set: TileSet | None) -> PlacedTile | None:
    """Return the tile on a square; None if it is free."""
    if sign in {_FREE, shown}:
        return None
    if sign in SIGNS or sign == HIDDEN_LABEL:
        raise NotationError(f"a free square is {_either(shown)} here, not {sign}")
    if shown == "#":
        raise NotationError("there can be no tile on a blocked square")
    if sign.startswith("(") and sign.endswith(")"):
        sign = f"?{sign[1:-1]}"
    elif sign.startswith("[") and sign.endswith("]"):
        sign = sign[1:-1]
    if not sign.strip("?") or any(mark in sign for mark in "[](){}:!"):
        raise NotationError(f"{shortened(sign)} is no tile; {_WITHOUT_MARKS}")
    return read_tile(sign, tile_set)


def _either(shown: str) -> str:
    return _FREE if shown == _FREE else f"{_FREE} or {shown}"
