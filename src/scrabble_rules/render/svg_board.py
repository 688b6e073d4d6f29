"""Draws a board: its squares and premiums, the tiles on it, its marks, and the legend of marks.

`board_geometry` says where it draws the squares.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve, frozen

from scrabble_rules.engine.view import Seen, as_state
from scrabble_rules.notation.coordinates import format_column
from scrabble_rules.phrases.catalogue import Phrases
from scrabble_rules.render.geometry import (
    SIDE,
    Geometry,
    columns_of,
    is_mirrored,
    place_board,
    scaled,
)
from scrabble_rules.render.marks import Mark, MarkedBoard, Marks, marked
from scrabble_rules.render.svg_tiles import SELF, Fragment, TileLayer
from scrabble_rules.render.theme import Theme, paint_of
from scrabble_rules.values.board import Board
from scrabble_rules.values.layout import Layout, Premium
from scrabble_rules.values.safe_text import display_width, displayable, escape_xml, fitted
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be

_SQUARE = "h34v34h-34z"
_BARS = "m6 6l22 22m0-22l-22 22"
_STAR = "l2.5 5.9 6.4.6-4.8 4.2 1.4 6.3-5.5-3.3-5.5 3.3 1.4-6.3-4.8-4.2 6.4-.6z"
_SIZES = {1: "12", 2: "12", 3: "10", 4: "9"}
_SMALLEST, _MOST_COLUMNS, _STEP = "8", 6, 11
_SCALE, _ENTRY, _LINE, _PAD, _LONGEST_NAME = 0.6, 112, 27, 6, 12
"""The sizes of a legend: of its tiles, an entry, a line and the margin."""


# -- the empty board


@frozen
class _Ground:
    """The SVG of an empty board: the squares, and apart from them the text of each square.

    The text is drawn only on squares that stay free; it is kept row by row to choose from.
    """

    svg: str
    signs: tuple[tuple[str, ...], ...]
    where: Geometry


@lru_cache(maxsize=16)
def _ground(
    layout: Layout, letter_sign: str, word_sign: str, *, coordinates: bool, mirrored: bool
) -> _Ground:
    where = place_board(layout, coordinates=coordinates, mirrored=mirrored)
    paths: dict[str, list[str]] = {}
    printed: dict[tuple[Premium, bool], _Printed] = {}
    starts = {(square.row, square.col) for square in layout.starts}
    blocked = {(square.row, square.col) for square in layout.blocked}
    first, step = columns_of(where)
    signs = []
    for row, premiums in enumerate(layout.premiums):
        line = []
        for col, premium in enumerate(premiums):
            x, y = first + col * step, where.top + row * SIDE
            kind = premium, (row, col) in starts
            if (row, col) in blocked:
                face = _BLOCKED
            elif kind in printed:
                face = printed[kind]
            else:
                face = printed[kind] = _printed(*kind, letter_sign, word_sign)
            paths.setdefault(face.paint, []).append(f"M{x + 1} {y + 1}{_SQUARE}")
            line.append(face.at(x, y))
        signs.append(tuple(line))
    right, bottom = where.left + layout.width * SIDE, where.top + layout.height * SIDE
    wide = f'width="{right - where.left + 2}" height="{bottom - where.top + 2}"'
    parts = [f'<rect class="bed" x="{where.left - 1}" y="{where.top - 1}" rx="2" {wide}/>']
    for paint, squares in paths.items():
        path = "".join(squares)
        parts.append(f'<path class="{paint}" d="{path}"/>')
        if paint == _BLOCKED.paint:
            parts.append(f'<path class="barred" d="{path.replace(_SQUARE, _BARS)}"/>')
    if coordinates:
        parts.append(_coordinates(where))
    return _Ground("".join(parts), tuple(signs), where)


def _coordinates(where: Geometry) -> str:
    """Write letters above the columns, and numbers beside the rows, where words across begin."""
    first, step = columns_of(where)
    first, base = first + SIDE // 2, where.top + SIDE // 2 + 4
    heads = (
        f'<text x="{first + col * step}" y="{where.top - 7}">{format_column(col)}</text>'
        for col in range(where.columns)
    )
    side, x = "end", where.left - 6
    if where.mirrored:
        side, x = "start", where.left + where.columns * SIDE + 6
    numbers = (
        f'<text class="{side}" x="{x}" y="{base + row * SIDE}">{row + 1}</text>'
        for row in range(where.rows)
    )
    return f'<g class="on-page" font-size="12">{"".join(heads)}{"".join(numbers)}</g>'


@frozen
class _Printed:
    """What is printed on squares of one kind: the paint, and lines of text at most."""

    paint: str
    lines: tuple[tuple[int, str], ...]
    """For each line its base below the upper edge of the square, and its size and text in SVG."""
    star: int | None = None
    """How far below the upper edge a star begins."""

    def at(self, x: float, y: float) -> str:
        """Return the SVG on the square whose upper left corner is at `x`, `y`."""
        style = f'class="on-{self.paint}"'
        star = "" if self.star is None else f'<path {style} d="M{x + 18} {y + self.star}{_STAR}"/>'
        return star + "".join(
            f'<text {style} x="{x + 18}" y="{y + base}" {text}</text>' for base, text in self.lines
        )


_BLOCKED = _Printed("blocked", ())


def _printed(premium: Premium, is_start: bool, letter_sign: str, word_sign: str) -> _Printed:  # noqa: FBT001 - as the caller has it
    lines = _signs(premium, letter_sign, word_sign)
    star = None
    if is_start:
        star = 5 if lines else 9
        lines = lines[:1]
    base = 32 if is_start else 22 - _STEP * (len(lines) - 1) // 2
    texts = []
    for number, text in enumerate(lines):
        size = "9.5" if is_start else _SIZES.get(display_width(text), _SMALLEST)
        size = size if len(lines) == 1 else "9"
        shown = escape_xml(displayable(text, _MOST_COLUMNS))
        texts.append((base + number * _STEP, f'font-size="{size}">{shown}'))
    return _Printed(paint_of(premium), tuple(texts), star)


def _signs(premium: Premium, letter_sign: str, word_sign: str) -> list[str]:
    """Return the text of a premium square in at most three lines: `2L`, `3W`, `for 5`."""
    lines = []
    if premium.letter != 1:
        lines.append(f"{displayable(premium.letter, 3)}{letter_sign}")
        if premium.only_value is not None:
            lines.append(f"for {displayable(premium.only_value, 3)}")
    if premium.word != 1:
        lines.append(f"{displayable(premium.word, 3)}{word_sign}")
    return lines


# -- tiles and marks


def draw_board(
    marked: MarkedBoard,
    theme: Theme,
    *,
    tile_set: TileSet | None,
    coordinates: bool = True,
) -> Fragment:
    """Draw a board, its tiles and its marks: the empty board first, then all that changes.

    If the letters are read from right to left, the first column is on the right.
    """
    board = marked.board
    ground = _ground(
        board.layout,
        theme.letter_sign,
        theme.word_sign,
        coordinates=coordinates,
        mirrored=is_mirrored(board, tile_set),
    )
    where = ground.where
    layer = TileLayer(tile_set)
    for square, tile in marked.tiles.items():
        box = where.box(square)
        layer.hint(box.left, box.top, tile.label, is_blank=tile.is_blank)
    covered = {(square.row, square.col) for square in marked.tiles}
    first, step = columns_of(where)
    signs, plain = [], []
    for row, (tiles, printed) in enumerate(zip(board.rows, ground.signs, strict=True)):
        top = where.top + row * SIDE
        for col, lying in enumerate(tiles):
            if lying is not None:
                left = first + col * step
                layer.lay(left, top, lying.label, is_blank=lying.is_blank)
                if printed[col]:
                    plain.append(f"M{left + 1} {top + 1}{_SQUARE}")
            elif printed[col] and (row, col) not in covered:
                signs.append(printed[col])
    for mark, squares in marked.marks:
        for square in squares:
            box = where.box(square)
            for shape in mark.shapes:
                layer.add(shape.style, shape.at(box.left, box.top))
    under = f'<path class="plain" d="{"".join(plain)}"/>' if plain else ""
    svg = (
        f'<g id="{SELF}-squares">{ground.svg}</g><g id="{SELF}-tiles">{under}'
        f'<g font-weight="bold">{"".join(signs)}</g>{layer.svg()}</g>'
    )
    return Fragment(svg, where.width, where.height)


# -- the legend


def _entries(shown: MarkedBoard) -> tuple[type[Mark] | None, ...]:
    """Return what a legend explains: the marks that are on the board, and None for a blank."""
    board = shown.board
    tiles = (*board.rows, shown.tiles.values())
    has_blank = any(tile is not None and tile.is_blank for row in tiles for tile in row)
    return (*shown.kinds, *[None] * has_blank)


def _legend_size(width: float, entries: int) -> tuple[float, float]:
    """Return the width and height of a legend that fits a width; it is never below one entry."""
    if not entries:
        return width, 0
    lines = -(-entries // _per_line(width))
    return max(width, _ENTRY + 2 * _PAD), lines * _LINE + _PAD


def _per_line(width: float) -> int:
    return max(1, int((width - 2 * _PAD) // _ENTRY))


def with_legend(board: Fragment, shown: MarkedBoard, phrases: Phrases) -> Fragment:
    """Put a legend below a board: its marks, and a blank if it has one, each with its name."""
    entries = _entries(shown)
    if not entries:
        return board
    width, height = _legend_size(board.width, len(entries))
    layer = TileLayer()
    texts = []
    for number, mark in enumerate(entries):
        row, col = divmod(number, _per_line(width))
        left, top = round(col * _ENTRY / _SCALE), round(row * _LINE / _SCALE)
        if mark is not None and not mark.shapes:
            layer.hint(left, top, "A")
        else:
            layer.lay(left, top, "A", is_blank=mark is None)
            for shape in () if mark is None else mark.shapes:
                layer.add(shape.style, shape.at(left, top))
        name = phrases.message("mark.blank" if mark is None else mark.name, {})
        x = col * _ENTRY + round(SIDE * _SCALE) + 6
        text = escape_xml(fitted(name, _LONGEST_NAME))
        texts.append(f'<text x="{x}" y="{row * _LINE + 15}">{text}</text>')
    svg = (
        f'<g transform="scale({_SCALE})">{layer.svg()}</g>'
        f'<g class="on-page start" font-size="12">{"".join(texts)}</g>'
    )
    legend = Fragment(svg, width, height).at(_PAD, board.height, "legend")
    return Fragment(board.svg + legend, width, board.height + height)


# -- where it is


def board_geometry(
    board: Board | Layout | Seen,
    *,
    marks: Marks = (),
    tile_set: TileSet | None = None,
    width: int | None = None,
    coordinates: bool = True,
    legend: bool = False,
) -> Geometry:
    """Return where each square lies in `board_svg` with the same options.

    Raises TypeError for anything but a board, a layout, a view or a state, and ValueError for an
    impossible width.
    """
    must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
    if isinstance(board, Seen) and tile_set is None:
        tile_set = as_state(board).rules.tile_set
    shown = marked(Board(board) if isinstance(board, Layout) else board, marks)
    mirrored = is_mirrored(shown.board, tile_set)
    where = place_board(shown.board.layout, coordinates=coordinates, mirrored=mirrored)
    if legend:
        wide, more = _legend_size(where.width, len(_entries(shown)))
        where = evolve(where, width=wide, height=where.height + more)
    return scaled(where, width)
