"""Draws a board: its squares and premiums, the tiles on it, and everything that is marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from scrabble_rules.notation import format_column
from scrabble_rules.render.marks import Marks
from scrabble_rules.render.svg_document import SELF, Fragment
from scrabble_rules.render.svg_tiles import SIDE, TileLayer
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.moves import Play
from scrabble_rules.values.safe_text import display_width, displayable, escape_xml
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import PlacedTile, TileSet

_MARGIN, _SEAM = 24, 6
_SQUARE = "h34v34h-34z"
_BARS = "m6 6l22 22m0-22l-22 22"
_STAR = "l2.5 5.9 6.4.6-4.8 4.2 1.4 6.3-5.5-3.3-5.5 3.3 1.4-6.3-4.8-4.2 6.4-.6z"
_SIZES = {1: "12", 2: "12", 3: "10", 4: "9"}
_SMALLEST, _MOST_COLUMNS = "8", 6


def premium_lines(premium: Premium, letter_sign: str = "L", word_sign: str = "W") -> list[str]:
    """Return the text of a premium square in at most three lines: `2L`, `3W`, `for 5`."""
    lines = []
    if premium.letter != 1:
        lines.append(f"{displayable(premium.letter, 3)}{letter_sign}")
        if premium.only_value is not None:
            lines.append(f"for {displayable(premium.only_value, 3)}")
    if premium.word != 1:
        lines.append(f"{displayable(premium.word, 3)}{word_sign}")
    return lines


def paint_of(premium: Premium) -> str:
    """Return the name of the theme's paint for a premium square."""
    if premium.letter == 1:
        if premium.word == 1:
            return "plain"
        return {2: "word-2", 3: "word-3"}.get(premium.word, "word-4")
    if premium.word != 1:
        return "both"
    return {2: "letter-2", 3: "letter-3"}.get(premium.letter, "letter-4")


def is_mirrored(board: Board, tile_set: TileSet | None) -> bool:
    """Return whether the first column is drawn on the right, for words read from right to left.

    Without a tile set the letters on the board decide.
    """
    if tile_set is not None:
        return tile_set.reads_right_to_left
    return reads_right_to_left(tile.label for row in board.rows for tile in row if tile is not None)


def drawn_column(col: int, layout: Layout, *, mirrored: bool) -> int:
    """Return the place of a column in the picture, counted from the left."""
    return layout.width - 1 - col if mirrored else col


@frozen
class _Ground:
    """The SVG of an empty board: the squares, and apart from them the text of each square.

    The text is drawn only on squares that stay free; it is kept row by row to choose from.
    """

    svg: str
    signs: tuple[tuple[str, ...], ...]
    left: int
    top: int
    width: int
    height: int
    mirrored: bool


@lru_cache(maxsize=16)
def _ground(
    layout: Layout, letter_sign: str, word_sign: str, *, coordinates: bool, mirrored: bool
) -> _Ground:
    left, top = origin(layout, coordinates=coordinates, mirrored=mirrored)
    paths: dict[str, list[str]] = {}
    signs = []
    starts = frozenset(layout.starts)
    for row, premiums in enumerate(layout.premiums):
        y = top + row * SIDE
        line = []
        for col, premium in enumerate(premiums):
            x = left + drawn_column(col, layout, mirrored=mirrored) * SIDE
            square = Square(row, col)
            if square in layout.is_blocked:
                paths.setdefault("blocked", []).append(f"M{x + 1} {y + 1}{_SQUARE}")
                line.append("")
                continue
            paint = paint_of(premium)
            paths.setdefault(paint, []).append(f"M{x + 1} {y + 1}{_SQUARE}")
            lines = premium_lines(premium, letter_sign, word_sign)
            line.append(_sign(x, y, paint, lines, is_start=square in starts))
        signs.append(tuple(line))
    right, bottom = left + layout.width * SIDE, top + layout.height * SIDE
    wide = f'width="{right - left + 2}" height="{bottom - top + 2}"'
    parts = [f'<rect class="bed" x="{left - 1}" y="{top - 1}" rx="2" {wide}/>']
    for paint, squares in paths.items():
        path = "".join(squares)
        parts.append(f'<path class="{paint}" d="{path}"/>')
        if paint == "blocked":
            parts.append(f'<path class="barred" d="{path.replace(_SQUARE, _BARS)}"/>')
    if coordinates:
        parts.append(_coordinates(layout, left, top, mirrored=mirrored))
    width, height = size(layout, coordinates=coordinates)
    return _Ground("".join(parts), tuple(signs), left, top, width, height, mirrored)


def _left_margin(layout: Layout) -> int:
    return _MARGIN + 7 * max(0, len(str(layout.height)) - 2)


def _coordinates(layout: Layout, left: int, top: int, *, mirrored: bool) -> str:
    """Write letters above the columns, and numbers beside the rows, where words across begin."""
    middles = (
        left + drawn_column(col, layout, mirrored=mirrored) * SIDE + SIDE // 2
        for col in range(layout.width)
    )
    heads = (
        f'<text x="{x}" y="{top - 7}">{format_column(col)}</text>' for col, x in enumerate(middles)
    )
    side, x = ("start", left + layout.width * SIDE + 6) if mirrored else ("end", left - 6)
    numbers = (
        f'<text class="{side}" x="{x}" y="{top + row * SIDE + SIDE // 2 + 4}">{row + 1}</text>'
        for row in range(layout.height)
    )
    return f'<g class="on-page" font-size="12">{"".join(heads)}{"".join(numbers)}</g>'


def _sign(x: int, y: int, paint: str, lines: list[str], *, is_start: bool) -> str:
    signs = ""
    if is_start:
        star = y + (5 if lines else 9)
        signs = f'<path class="on-{paint}" d="M{x + 18} {star}{_STAR}"/>'
        lines = lines[:1]
    step = 11
    base = y + 32 if is_start else y + 22 - step * (len(lines) - 1) // 2
    for number, text in enumerate(lines):
        high = "9.5" if is_start else _SIZES.get(display_width(text), _SMALLEST)
        high = high if len(lines) == 1 else "9"
        signs += (
            f'<text class="on-{paint}" x="{x + 18}" y="{base + number * step}" '
            f'font-size="{high}">{escape_xml(displayable(text, _MOST_COLUMNS))}</text>'
        )
    return signs


def draw_board(
    board: Board,
    theme_signs: tuple[str, str],
    marks: Marks,
    *,
    tile_set: TileSet | None = None,
    coordinates: bool = True,
) -> Fragment:
    """Draw a board, its tiles and its marks: the empty board first, then all that changes.

    If the letters are read from right to left, the first column is on the right.
    """
    mirrored = is_mirrored(board, tile_set)
    ground = _ground(board.layout, *theme_signs, coordinates=coordinates, mirrored=mirrored)
    step = -SIDE if mirrored else SIDE
    layer = TileLayer(tile_set)
    free = list(_hinted(board, marks.hints, layer, ground))
    covered = set(free)
    signs = []
    plain = []
    top = ground.top
    for row, (tiles, printed) in enumerate(zip(board.rows, ground.signs, strict=True)):
        left, _ = _corner_of(Square(row, 0), ground, board.layout)
        for col, tile in enumerate(tiles):
            if tile is not None:
                layer.lay(left, top, tile.label, is_blank=tile.is_blank)
                if printed[col]:
                    plain.append(f"M{left + 1} {top + 1}{_SQUARE}")
            elif printed[col] and not (covered and (row, col) in covered):
                signs.append(printed[col])
            left += step
        top += SIDE
    _mark(board, marks, layer, ground)
    under = f'<path class="plain" d="{"".join(plain)}"/>' if plain else ""
    svg = (
        f'<g id="{SELF}-squares">{ground.svg}</g><g id="{SELF}-tiles">{under}'
        f'<g font-weight="bold">{"".join(signs)}</g>{layer.svg()}</g>'
    )
    return Fragment(svg, ground.width, ground.height)


def origin(layout: Layout, *, coordinates: bool, mirrored: bool = False) -> tuple[int, int]:
    """Return where the squares begin: the left and the top of the one that is drawn first."""
    if not coordinates:
        return _SEAM, _SEAM
    return _SEAM + 4 if mirrored else _left_margin(layout), _MARGIN


def size(layout: Layout, *, coordinates: bool) -> tuple[int, int]:
    """Return the width and the height of a drawn board."""
    left, top = origin(layout, coordinates=coordinates)
    margin = _SEAM + 4 if coordinates else _SEAM
    return left + layout.width * SIDE + margin, top + layout.height * SIDE + margin


def _mark(board: Board, marks: Marks, layer: TileLayer, ground: _Ground) -> None:
    """Mark the last play and the draft where tiles lie, and violations on any square."""
    for placed in marks.last.placements if marks.last is not None else ():
        if board[placed.square] is not None:
            layer.ring(*_corner_of(placed.square, ground, board.layout))
    for square in sorted(marks.draft):
        if board[square] is not None:
            layer.corner(*_corner_of(square, ground, board.layout))
    for square in sorted(marks.violations):
        if board.layout.has(square):
            layer.warn(*_corner_of(square, ground, board.layout))


def _corner_of(square: Square, ground: _Ground, layout: Layout) -> tuple[int, int]:
    place = drawn_column(square.col, layout, mirrored=ground.mirrored)
    return ground.left + place * SIDE, ground.top + square.row * SIDE


def hinted(board: Board, hints: Iterable[Play]) -> dict[Square, PlacedTile]:
    """Return the tiles of hints on free squares; the first hint has priority."""
    found: dict[Square, PlacedTile] = {}
    for play in hints:
        for placed in play.placements:
            square = placed.square
            if square in board.layout.is_blocked or not board.layout.has(square):
                continue
            if board[square] is None:
                found.setdefault(square, placed.tile)
    return found


def _hinted(
    board: Board, hints: Iterable[Play], layer: TileLayer, ground: _Ground
) -> Iterator[tuple[int, int]]:
    """Add the tiles of hints and yield their squares."""
    for square, tile in hinted(board, hints).items():
        layer.hint(*_corner_of(square, ground, board.layout), tile.label, is_blank=tile.is_blank)
        yield square.row, square.col
