"""Where the squares of a board and the tiles of a rack lie in their pictures.

All numbers are pixels of a picture as wide as asked, counted from its upper left corner.
"""

from __future__ import annotations

from math import floor

from attrs import frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.render.slots import PER_ROW, Slots, is_mirrored_rack, place_of, slots_of
from scrabble_rules.render.svg_board import is_mirrored, origin, size
from scrabble_rules.render.svg_document import pixels_of
from scrabble_rules.render.svg_legend import legend_size
from scrabble_rules.render.svg_tiles import SIDE
from scrabble_rules.values.board import Board
from scrabble_rules.values.geometry import A_SQUARE, Square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import must_be, shortened, typed

RACK_PAD = 10
"""The margin around the tiles of a rack."""


@frozen(field_transformer=typed)
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


@frozen(field_transformer=typed)
class BoardGeometry:
    """Where each square lies in the picture of a board; see `board_geometry`."""

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
    """How many rows the board has."""
    columns: int
    """How many columns the board has."""
    mirrored: bool = False
    """Whether the first column is on the right, for words read from right to left."""

    def box(self, square: Square) -> Box:
        """Return where a square lies. Raises ValueError if it is not on the board."""
        must_be("square", square, Square, A_SQUARE)
        if not (0 <= square.row < self.rows and 0 <= square.col < self.columns):
            raise ValueError(f"{square} is not on this board")
        col = self.columns - 1 - square.col if self.mirrored else square.col
        return Box(self.left + col * self.side, self.top + square.row * self.side, self.side)

    def square_at(self, x: float, y: float) -> Square | None:
        """Return the square at a point of the picture, None if there is none."""
        row, col = floor((y - self.top) / self.side), floor((x - self.left) / self.side)
        if 0 <= row < self.rows and 0 <= col < self.columns:
            return Square(row, self.columns - 1 - col if self.mirrored else col)
        return None


@frozen(field_transformer=typed)
class RackGeometry:
    """Where each slot lies in the picture of a rack; see `rack_geometry`."""

    width: float
    """The width of the picture."""
    height: float
    """The height of the picture."""
    margin: float
    """The left edge of the first column of tiles, and the top edge of the first row."""
    side: float
    """The width and height of a tile, with half of the space around it."""
    slots: int
    """How many tiles and empty slots are drawn."""
    mirrored: bool = False
    """Whether the first slot is on the right, for words read from right to left."""

    def box(self, slot: int) -> Box:
        """Return where a slot lies. Raises ValueError if there is no such slot."""
        if slot not in range(self.slots):
            raise ValueError(
                f"there is no slot {shortened(slot)}: {self.slots} are drawn, counted from 0"
            )
        row, col = place_of(slot, self.slots, PER_ROW, mirrored=self.mirrored)
        return Box(self.margin + col * self.side, self.margin + row * self.side, self.side)

    def slot_at(self, x: float, y: float) -> int | None:
        """Return the slot at a point of the picture, None if there is none."""
        row, col = floor((y - self.margin) / self.side), floor((x - self.margin) / self.side)
        columns = min(self.slots, PER_ROW)
        slot = row * PER_ROW + (columns - 1 - col if self.mirrored else col)
        return slot if 0 <= col < columns and row >= 0 and slot < self.slots else None


def board_geometry(
    board: Board | Layout | GameState,
    *,
    tile_set: TileSet | None = None,
    width: int | None = None,
    coordinates: bool = True,
    legend: bool = False,
) -> BoardGeometry:
    """Return where each square lies in `board_svg` with the same options.

    Raises TypeError for anything but a board, a layout or a state, and ValueError for an impossible
    width.
    """
    if isinstance(board, GameState):
        tile_set = board.rules.tile_set if tile_set is None else tile_set
        board = board.board
    layout = board.layout if isinstance(board, Board) else board
    must_be("layout", layout, Layout, "game.state.board.layout")
    wide, high = size(layout, coordinates=coordinates)
    if legend:
        wide, more = legend_size(wide)
        high += more
    mirrored = is_mirrored(board if isinstance(board, Board) else Board(layout), tile_set)
    left, top = origin(layout, coordinates=coordinates, mirrored=mirrored)
    pixels = pixels_of(wide, width)
    scale = pixels / wide
    return BoardGeometry(
        pixels,
        high * scale,
        left * scale,
        top * scale,
        SIDE * scale,
        layout.height,
        layout.width,
        mirrored,
    )


def rack_geometry(
    rack: Slots, *, width: int | None = None, tile_set: TileSet | None = None
) -> RackGeometry:
    """Return where each tile lies in `rack_svg` of the same tiles, with the same options.

    Raises TypeError for anything but a rack or the tiles of slots, and ValueError for an impossible
    width.
    """
    slots, rest = slots_of(rack, tile_set)
    rows = max(1, -(-len(slots) // PER_ROW))
    wide = max(1, min(len(slots), PER_ROW)) * SIDE + 2 * RACK_PAD
    high = rows * SIDE + (20 if rest else 0) + 2 * RACK_PAD
    pixels = pixels_of(wide, width)
    scale = pixels / wide
    mirrored = is_mirrored_rack(slots, tile_set)
    edge, side = RACK_PAD * scale, SIDE * scale
    return RackGeometry(pixels, high * scale, edge, side, len(slots), mirrored)
