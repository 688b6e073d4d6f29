"""The board during a game: a layout and the tiles that lie on it.

Whether a tile may be placed somewhere is not decided here: `engine.placement` checks the squares of
a play, the rules check everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

from attrs import Factory, field, frozen

from scrabble_rules.values.displays import drawing, picture, pretty_drawing, pretty_repr
from scrabble_rules.values.fast import opened
from scrabble_rules.values.geometry import A_SQUARE, Square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.validators import listed, must_be, typed

Rows = tuple[tuple[PlacedTile | None, ...], ...]


@frozen(order=True, repr=False, field_transformer=typed)
class Placement:
    """A tile on a square; the tile shows whether it is a blank (S2.16).

    Raises TypeError for anything but a Square and a PlacedTile.
    """

    square: Square
    """Where the tile lies."""
    tile: PlacedTile
    """The tile, with its letter if it is a blank."""

    def __repr__(self) -> str:
        return f"Placement({self.square!r}, {self.tile!r})"

    _repr_pretty_ = pretty_repr


Change = tuple[Square, PlacedTile | None]


_TILES = frozenset({PlacedTile, type(None)})


def _layout(value: Layout) -> Layout:
    must_be("layout", value, Layout, "rules.layout")
    return value


def _rows(value: Iterable[Iterable[PlacedTile | None]]) -> Rows:
    rows = tuple(map(listed, listed(value)))
    if not _TILES.issuperset(map(type, chain.from_iterable(rows))):
        raise TypeError(
            "rows must hold a PlacedTile or None for each square; "
            "notation.parse_board(text, layout) reads rows of text"
        )
    return rows


def _must_fit(board: Board, _: object, rows: Rows) -> None:
    layout = board.layout
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


@frozen(repr=False)
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

    def __getitem__(self, square: Square) -> PlacedTile | None:
        """Return the tile on a square; None if the square is empty or not on the board.

        Raises TypeError for anything but a Square.
        """
        return self.rows[square.row][square.col] if self.layout.has(square) else None

    def __contains__(self, item: Square | Placement) -> bool:
        """Return whether a tile lies on a square; given a Placement, whether that tile lies there.

        Raises TypeError for anything else.
        """
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
        return sum(len(row) - row.count(None) for row in self.rows)

    def __bool__(self) -> bool:
        """Return True, also for an empty board: `if board` asks whether there is one."""
        return True

    @cached_property
    def is_empty(self) -> bool:
        """Whether there is no tile on the board."""
        return not any(map(any, self.rows))

    def placing(self, placements: Iterable[Placement]) -> Board:
        """Return the board with tiles added on free squares; no tile is ever replaced (S0.16).

        Raises ValueError if a square is off the board, blocked or taken, and TypeError for
        anything but placements.
        """
        added = []
        for placed in listed(placements):
            must_be("each of the placements", placed, Placement, "those of play.placements")
            added.append((placed.square, placed.tile))
        return self._with_rows(self._changed_rows(added), has_tiles=bool(added))

    def removing(self, squares: Iterable[Square]) -> Board:
        """Return the board without the tiles on these squares.

        Raises ValueError if a square is off the board or has no tile.
        """
        found = listed(squares)
        for square in found:
            must_be("each of the squares", square, Square, A_SQUARE)
        return self._with_rows(self._changed_rows([(square, None) for square in found]))

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

    def _with_rows(self, rows: Rows, *, has_tiles: bool = False) -> Board:
        """Return a board with other rows, which fit the layout and may be known to have tiles."""
        made = _OpenBoard()
        made.layout, made.rows = self.layout, rows
        if has_tiles:
            made.is_empty = False  # nobody has to look at every row
        made.__class__ = Board
        board: Board = made
        return board

    def transposed(self) -> Board:
        """Return the board with rows and columns exchanged."""
        return Board(self.layout.transposed(), tuple(zip(*self.rows, strict=True)))

    def __repr__(self) -> str:
        return f"<Board {self.layout.width}x{self.layout.height}, {len(self)} tiles>"

    __str__ = drawing
    _repr_pretty_ = pretty_drawing
    _repr_svg_ = picture


_OpenBoard = opened(Board)
