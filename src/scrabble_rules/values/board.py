"""The board during a game: a layout and the tiles that lie on it.

Whether a tile may be placed somewhere is not decided here: `engine.placement` checks the squares of
a play, the rules check everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, cast

from attrs import Factory, field

from scrabble_rules.values.displays import drawing, picture, pretty_drawing
from scrabble_rules.values.fast import maker, opened
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.geometry import Axis, Square, SquareLike, as_square, as_squares
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tile_text import Cell, as_placed, read_cell, read_cells, write_tile
from scrabble_rules.values.tiles import BLANK_LABEL, LETTERLESS, PlacedTile, TileSet
from scrabble_rules.values.validators import described, frozen, listed, must_be

Rows = tuple[tuple[PlacedTile | None, ...], ...]


PLAY_READER = 'notation.parse_play("8F HORN", board)'
"""The call that reads a play from text, for messages about text in its place."""
_PAIR = 2


@frozen(order=True)
class Placement:
    """A tile on a square; the tile shows whether it is a blank (S2.16).

    It unpacks into both: `square, tile = placement`.
    """

    square: Square = field(converter=as_square)
    """Where the tile lies."""
    tile: PlacedTile = field(converter=as_placed)
    """The tile, with its letter if it is a blank; you may pass `"H"`, or `"h"` for a blank."""

    def __iter__(self) -> Iterator[Any]:
        """Yield the square and the tile."""
        yield self.square
        yield self.tile

    def __repr__(self) -> str:
        return f"Placement({self.square!r}, {self.tile!r})"


Laid = Iterable[Placement | tuple[SquareLike, PlacedTile | str]] | Mapping[Any, PlacedTile | str]
"""What is taken for several placements: placements, pairs of square and tile, or a dict of them."""

_PLACEMENTS = frozenset({Placement})
_made_placement = maker(Placement)
Change = tuple[Square, PlacedTile | None]


def placements_in(values: Laid, tile_set: TileSet | None = None) -> tuple[Placement, ...]:
    """Convert what stands for placements, or for a single one; `tile_set` reads tiles as text."""
    if isinstance(values, Placement):
        return (values,)
    if type(values) is tuple and _PLACEMENTS.issuperset(map(type, values)):  # as in every play
        return cast("tuple[Placement, ...]", values)
    pairs = values.items() if isinstance(values, Mapping) else values
    return tuple([_placement(each, tile_set) for each in listed(pairs)])


def _placement(value: object, tile_set: TileSet | None) -> Placement:
    if isinstance(value, Placement):
        return value
    if isinstance(value, tuple | list) and len(value) == _PAIR:
        square, tile = value
        return _made_placement(as_square(square), as_placed(tile, tile_set))
    raise TypeError(
        "placements are Placement values, pairs (square, tile) or a dict of them, not "
        f"{described(value)}; {PLAY_READER} reads text"
    )


_TILES = frozenset({PlacedTile, type(None)})


def _layout(value: Layout) -> Layout:
    must_be("layout", value, Layout, "rules.layout")
    return value


def _rows(value: Iterable[Iterable[PlacedTile | None]]) -> Rows:
    rows = tuple(map(listed, listed(value)))
    if not _TILES.issuperset(map(type, chain.from_iterable(rows))):
        raise TypeError(
            "rows must hold a PlacedTile or None for each square; "
            "Board.of(layout, rows) reads rows of text"
        )
    return rows


def _must_fit(board: Board, _: object, rows: Rows) -> None:
    _check_fit(board.layout, rows)


def _check_fit(layout: Layout, rows: Rows) -> None:
    if len(rows) != layout.height or set(map(len, rows)) != {layout.width}:
        raise ValueError(
            f"the layout has {layout.height} rows of {layout.width} squares; the rows of tiles "
            "must have the same size; board.placing(placements) lays tiles"
        )
    for square in layout.blocked:
        if rows[square.row][square.col] is not None:
            raise ValueError(f"there cannot be a tile on a blocked square: {square}")


def _no_tiles(board: Board) -> Rows:
    return ((None,) * board.layout.width,) * board.layout.height


def _has_no_tiles(board: Board) -> bool:
    return not any(map(any, board.rows))


@frozen(field_transformer=None)
class Board:
    """A layout and the tiles on it, as rows of tiles or None.

    Boards share the rows that a play does not change, so each play copies a few rows only.

    Raises ValueError if the rows do not fit the layout or put a tile on a blocked square.
    """

    layout: Layout = field(converter=_layout)
    """The printed board: size, premiums, start squares and blocked squares."""
    rows: Rows = field(
        converter=_rows, validator=_must_fit, default=Factory(_no_tiles, takes_self=True)
    )
    """The tiles, row by row; None for a free square."""
    is_empty: bool = field(init=False, eq=False, default=Factory(_has_no_tiles, takes_self=True))
    """Whether there is no tile on the board."""

    def __getitem__(self, square: SquareLike) -> PlacedTile | None:
        """Return the tile on a square; None if the square is empty or not on the board.

        `board[Square(7, 5)]`, `board[7, 5]` and `board["8F"]` ask the same.
        """
        square = as_square(square)
        return self.rows[square.row][square.col] if square in self.layout else None

    def __contains__(self, item: SquareLike | Placement) -> bool:
        """Return whether a tile lies on a square; of a Placement, whether that tile lies there."""
        if isinstance(item, Placement):
            return self[item.square] == item.tile
        return self[item] is not None

    def __iter__(self) -> Iterator[Placement]:
        """Yield a Placement for every tile on the board, row by row."""
        for row, tiles in enumerate(self.rows):
            for col, tile in enumerate(tiles) if any(tiles) else ():
                if tile is not None:
                    yield Placement(Square(row, col), tile)

    def __len__(self) -> int:
        """Count the tiles on the board."""
        return sum(sum(map(bool, row)) for row in self.rows)  # comparing with None calls `__eq__`

    def __bool__(self) -> bool:
        """Return True, also for an empty board: `if board` asks whether there is one."""
        return True

    @classmethod
    def of(
        cls,
        layout: Layout,
        cells: Iterable[Iterable[Cell]] | Mapping[Any, Cell],
        tile_set: TileSet | None = None,
    ) -> Board:
        """Make a board of plain data: one row after the other, or a dict of cells by their squares.

        A row is text or a list: `".....HORn......"`, `["", "H", "o"]`. A free square is a dot, a
        space, "" or None; upper case is a letter, lower case a blank that stands for it, and `?` a
        blank whose letter nobody knows; a label of several letters is `CH` in a list and `[CH]` in
        text. Without `tile_set` any letter is a tile, and lower case is that of Python.

        Raises NotationError for text that is no tile, and ValueError if the rows do not fit the
        layout or put a tile on a blocked square.
        """
        must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")
        must_be("layout", layout, Layout, "rules.layout")
        if isinstance(cells, Mapping):
            items = cast("Mapping[Any, Cell]", cells).items()
            read = [(square, read_cell(cell, tile_set)) for square, cell in items]
            return cls(layout).placing([(at, tile) for at, tile in read if tile is not None])
        given = enumerate(listed(cells), 1)
        rows = tuple([read_cells(row, tile_set, number) for number, row in given])
        _check_fit(layout, rows)
        return _board(layout, rows)

    def rows_of_text(self, tile_set: TileSet | None = None) -> tuple[str, ...]:
        """Return each row as text, such as `.....HORn......`, as `Board.of` reads it.

        Pass `tile_set` if the lower case of its letters is not that of Python. Raises NotationError
        for a tile that would be read back as another one.
        """
        must_be("tile_set", tile_set, TileSet | None, "rules.tile_set")

        def sign(tile: PlacedTile | None) -> str:
            if tile is None:
                return "."
            return BLANK_LABEL if tile == LETTERLESS else write_tile(tile, tile_set)

        return tuple("".join(map(sign, row)) for row in self.rows)

    def placing(self, placements: Laid) -> Board:
        """Return the board with tiles added on free squares; no tile is ever replaced (S0.16).

        Raises ValueError if a square is off the board, blocked or taken, and TypeError for
        anything but placements.
        """
        added = [(placed.square, placed.tile) for placed in placements_in(placements)]
        return _board(self.layout, self._changed_rows(added), has_tiles=bool(added))

    def removing(self, squares: Iterable[SquareLike]) -> Board:
        """Return the board without the tiles on these squares.

        Raises ValueError if a square is off the board or has no tile.
        """
        gone = [(square, None) for square in as_squares(squares)]
        return _board(self.layout, self._changed_rows(gone))

    def _changed_rows(self, changes: Iterable[Change]) -> Rows:
        layout, rows = self.layout, list(self.rows)
        blocked = layout.is_blocked if layout.blocked else ()
        height, width = len(rows), len(rows[0])
        open_rows: dict[int, list[PlacedTile | None]] = {}
        for square, tile in changes:
            number, col = square.row, square.col
            if not (0 <= number < height and 0 <= col < width) or (blocked and square in blocked):
                raise ValueError(
                    f"there can be no tile off the board or on a blocked square: {square}"
                )
            row = open_rows.get(number)
            if row is None:
                row = open_rows[number] = list(rows[number])
            if (row[col] is None) is (tile is None):
                if tile is None:
                    raise ValueError(f"there is no tile to remove: {square}")
                raise ValueError(f"there is already a tile: {square}")
            row[col] = tile
        for number, row in open_rows.items():
            rows[number] = tuple(row)
        return tuple(rows)

    def __repr__(self) -> str:
        return f"<Board {self.layout.width}x{self.layout.height}, {len(self)} tiles>"

    __str__ = drawing
    _repr_pretty_ = pretty_drawing
    _repr_svg_ = picture


_ACROSS = Axis.ACROSS  # read faster from here than from its class
_OpenBoard = opened(Board)


def _board(layout: Layout, rows: Rows, *, has_tiles: bool = False) -> Board:
    """Return a board of rows that fit the layout, and that may be known to have tiles."""
    made = _OpenBoard()
    made.layout, made.rows = layout, rows
    made.is_empty = not has_tiles and _has_no_tiles(made)
    made.__class__ = Board
    board: Board = made
    return board


def with_line(board: Board, start: Square, axis: Axis, tiles: tuple[PlacedTile, ...]) -> Board:
    """Return the board with the tiles of a word in one line, those that lie there among them.

    Nothing is checked: `engine.forming` finds such words.
    """
    rows, row, col = list(board.rows), start.row, start.col
    if axis is _ACROSS:
        line = rows[row]
        rows[row] = line[:col] + tiles + line[col + len(tiles) :]
    else:
        for place, tile in enumerate(tiles, row):
            rows[place] = with_item(rows[place], col, tile)
    return _board(board.layout, tuple(rows), has_tiles=True)
