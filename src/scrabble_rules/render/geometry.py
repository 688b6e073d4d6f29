"""Where the squares of a board and the tiles of a rack lie in their pictures.

Drawing code places what it draws by these values, and `board_geometry` and `rack_geometry`, beside
it in `svg_board` and `svg_panels`, return them for pictures as wide as asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import Square, SquareLike, as_square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.spelling import reads_right_to_left
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.validators import frozen, must_be, shortened

SIDE, RACK_PAD, PER_ROW = 36, 10, 10
"""The side of a square or tile, the margin around a rack, and how many tiles are in its rows."""
_MARGIN, _SEAM, _BESIDE = 24, 6, 10
_MOST_PIXELS = 100_000


@frozen
class Box:
    """A square part of a picture."""

    left: float
    """The left edge, in pixels from that of the picture."""
    top: float
    """The top edge, in pixels from that of the picture."""
    side: float
    """The width and the height."""

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the box, such as the place to click at."""
        return self.left + self.side / 2, self.top + self.side / 2


@frozen
class Geometry:
    """Where each square of a board lies in its picture, or each slot of a rack.

    A rack has rows of ten slots: the slot 3 is the square `(0, 3)`, and the slot 12 is `(1, 2)`.
    """

    width: float
    """The width of the picture."""
    height: float
    """The height of the picture."""
    left: float
    """The left edge of the first column."""
    top: float
    """The top edge of the first row."""
    side: float
    """The width and height of a square, with half of the lines around it."""
    rows: int
    """How many rows there are."""
    columns: int
    """How many columns there are."""
    mirrored: bool = False
    """Whether the first column is on the right, for words read from right to left."""

    def box(self, square: SquareLike) -> Box:
        """Return where a square lies. Raises ValueError if there is no such square."""
        square = as_square(square)
        if not (0 <= square.row < self.rows and 0 <= square.col < self.columns):
            raise ValueError(f"{square} is not in this picture")
        col = self.columns - 1 - square.col if self.mirrored else square.col
        return Box(self.left + col * self.side, self.top + square.row * self.side, self.side)

    def square_at(self, x: float, y: float) -> Square | None:
        """Return the square at a point of the picture, None if there is none."""
        row, col = floor((y - self.top) / self.side), floor((x - self.left) / self.side)
        if 0 <= row < self.rows and 0 <= col < self.columns:
            return Square(row, self.columns - 1 - col if self.mirrored else col)
        return None


def place_board(layout: Layout, *, coordinates: bool, mirrored: bool) -> Geometry:
    """Return where the squares lie, in units of the picture, with a margin for coordinates."""
    before, top, behind = _SEAM, _SEAM, _SEAM
    if coordinates:
        before = _MARGIN + 7 * max(0, len(str(layout.height)) - 2)
        top, behind = _MARGIN, _BESIDE
    return Geometry(
        before + layout.width * SIDE + behind,
        top + layout.height * SIDE + behind,
        behind if mirrored else before,
        top,
        SIDE,
        layout.height,
        layout.width,
        mirrored,
    )


def scaled(where: Geometry, width: int | None) -> Geometry:
    """Return where all lies in a picture as wide as asked; raise as `pixels_of` does."""
    pixels = pixels_of(where.width, width)
    scale = pixels / where.width
    return Geometry(
        pixels,
        where.height * scale,
        where.left * scale,
        where.top * scale,
        where.side * scale,
        where.rows,
        where.columns,
        where.mirrored,
    )


def columns_of(where: Geometry) -> tuple[float, int]:
    """Return the left edge of the first column, and the way to the next."""
    if where.mirrored:
        return where.left + (where.columns - 1) * SIDE, -SIDE
    return where.left, SIDE


def place_rack(slots: int, rest: int = 0, *, mirrored: bool, margin: int = RACK_PAD) -> Geometry:
    """Return where the slots of a rack lie, in units of the picture.

    Below them is a line if there is a rest of tiles that is only counted.
    """
    rows, columns = -(-slots // PER_ROW), min(slots, PER_ROW)
    wide, high = (max(1, each) * SIDE + 2 * margin for each in (columns, rows))
    high += 20 if rest else 0
    return Geometry(wide, high, margin, margin, SIDE, rows, columns, mirrored)


def slot_corner(where: Geometry, slot: int) -> tuple[float, float]:
    """Return the upper left corner of a slot."""
    box = where.box(Square(*divmod(slot, PER_ROW)))
    return box.left, box.top


def place_of(slot: int, columns: int, *, mirrored: bool) -> tuple[int, int]:
    """Return the row and the column in which a tile is drawn, counted from the upper left."""
    row, col = divmod(slot, columns)
    return row, columns - 1 - col if mirrored else col


def is_mirrored(board: Board, tile_set: TileSet | None) -> bool:
    """Return whether the first column is drawn on the right, for words read from right to left.

    Without a tile set the letters on the board decide.
    """
    if tile_set is not None:
        return tile_set.reads_right_to_left
    return reads_right_to_left(tile.label for row in board.rows for tile in row if tile is not None)


def is_mirrored_rack(slots: Sequence[Tile | None], tile_set: TileSet | None) -> bool:
    """Return whether the first slot is drawn on the right; without a tile set the tiles decide."""
    if tile_set is not None:
        return tile_set.reads_right_to_left
    return reads_right_to_left(tile.label for tile in slots if tile is not None)


def pixels_of(wide: float, width: int | None) -> float:
    """Return how wide a picture of `wide` units is in pixels, if `width` is asked for.

    Raises ValueError for an impossible width, and TypeError for one that is no whole number.
    """
    must_be("width", width, int | None, "width=400")
    pixels = wide if width is None else width
    if not 0 < pixels <= max(_MOST_PIXELS, wide):
        asked = shortened(pixels)
        raise ValueError(f"the width of a picture must be 1 to {_MOST_PIXELS} pixels, not {asked}")
    return pixels
