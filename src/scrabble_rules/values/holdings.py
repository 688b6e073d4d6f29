"""Racks and bags: immutable multisets of tiles, some of which may lie face down.

`Rack` and `Bag` work the same but are two types, so that one cannot be passed where the other is
expected. Neither has an order; drawing tiles from a bag is left to `engine.draws`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import TYPE_CHECKING, Self

from scrabble_rules.values.displays import picture, pretty_repr
from scrabble_rules.values.fast import opened
from scrabble_rules.values.tiles import (
    BLANK_LABEL,
    HIDDEN,
    HIDDEN_LABEL,
    Tile,
    TileSet,
    as_tile,
    as_tiles,
    spelt,
)
from scrabble_rules.values.validators import frozen, must_be, shortened

_label = attrgetter("label")


@frozen(field_transformer=None, init=False, eq=True)
class Holding:
    """Known tiles, sorted, and a number of tiles that lie face down.

    Raises ValueError for a negative number of hidden tiles, and TypeError if it is no whole number.
    """

    tiles: tuple[Tile, ...]
    """The tiles that are known, sorted by label."""
    hidden: int
    """The number of tiles that lie face down."""

    if TYPE_CHECKING:  # attrs writes it; only mypy's plugin for attrs knows that

        def __attrs_init__(self, tiles: tuple[Tile, ...], hidden: int) -> None: ...

    def __init__(self, tiles: Iterable[Tile | str] = (), hidden: int = 0) -> None:
        must_be("hidden", hidden, int)
        if hidden < 0:
            raise ValueError(f"the number of hidden tiles cannot be negative: {shortened(hidden)}")
        every = as_tiles(tiles)
        known = tuple([tile for tile in every if tile.label != HIDDEN_LABEL])
        self.__attrs_init__(known, hidden + len(every) - len(known))

    def __len__(self) -> int:
        """Return the number of tiles, known and hidden."""
        return len(self.tiles) + self.hidden

    def __contains__(self, tile: object) -> bool:
        """Return whether a tile is held, given as a Tile or by its label: `"A" in rack`.

        A label of several characters may have its brackets, `"[CH]"`. A hidden tile only counts as
        `HIDDEN`. To ask for several tiles at once, use `missing`.
        """
        if isinstance(tile, str):
            is_spelt = tile.startswith("[") and tile.endswith("]")
            tile = Tile((tile[1:-1] or tile) if is_spelt else tile)
        return tile in self.tiles or (tile == HIDDEN and self.hidden > 0)

    def __iter__(self) -> Iterator[Tile]:
        """Iterate over the known tiles, sorted, then over `HIDDEN` for each hidden one."""
        yield from self.tiles
        for _ in range(self.hidden):
            yield HIDDEN

    def missing(self, labels: Iterable[str]) -> tuple[str, ...]:
        """Return the labels that cannot be supplied; each hidden tile stands in for one label."""
        left = [tile.label for tile in self.tiles]
        missing = []
        for label in labels:
            try:
                left.remove(label)
            except ValueError:
                missing.append(label)
        return tuple(missing[self.hidden :])

    def without(self, tiles: Iterable[Tile]) -> Self:
        """Return the holding without these tiles, taking known tiles first and then hidden ones.

        Raises ValueError if known and hidden tiles together cannot supply them.
        """
        gone = [tile if type(tile) is Tile else as_tile(tile) for tile in tiles]
        return self.without_labels([tile.label for tile in gone])

    def without_labels(self, labels: Iterable[str]) -> Self:
        """Return the holding without a tile for each label, as `without` does."""
        left, hidden = list(self.tiles), self.hidden
        for label in labels:
            place = bisect_left(left, label, key=_label)
            if place < len(left) and left[place].label == label:
                del left[place]
            else:
                hidden -= 1
        if hidden < 0:
            raise ValueError(f"cannot take away {-hidden} of the tiles: they are not held")
        return self._made(tuple(left), hidden)

    def with_tiles(self, tiles: Iterable[Tile]) -> Self:
        """Return the holding with these tiles added."""
        added = [tile if type(tile) is Tile else as_tile(tile) for tile in tiles]
        known = [tile for tile in added if tile.label != HIDDEN_LABEL]
        every = sorted([*self.tiles, *known], key=_label)
        return self._made(tuple(every), self.hidden + len(added) - len(known))

    def _made(self, tiles: tuple[Tile, ...], hidden: int) -> Self:
        """Return a holding of known tiles, which are sorted, and hidden ones."""
        made = _OpenHolding()
        made.tiles, made.hidden = tiles, hidden
        made.__class__ = type(self)
        holding: Self = made
        return holding

    def in_order(self, tile_set: TileSet) -> list[Tile]:
        """Return the known tiles in the order of a tile set that has them."""
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        tiles = self.tiles
        if not tile_set.is_alphabetical:
            order = tile_set.order
            return sorted(tiles, key=lambda tile: order.get(tile.label, len(order)))
        blanks = 0
        while blanks < len(tiles) and tiles[blanks].label == BLANK_LABEL:
            blanks += 1
        return [*tiles[blanks:], *tiles[:blanks]]

    def face_down(self) -> Self:
        """Return as many tiles, all face down."""
        return self._made((), len(self))

    def __str__(self) -> str:
        """Return the tiles as text, such as `AEQ?__`: `?` is a blank, `_` a hidden tile."""
        return spelt(tile.label for tile in self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    _repr_pretty_ = pretty_repr


_OpenHolding = opened(Holding)


@frozen(field_transformer=None, init=False)
class Rack(Holding):
    """The tiles one player holds: `Rack("QUIRTZ?")`, `Rack(["CH", "A"], hidden=5)`."""

    _repr_svg_ = picture


@frozen(field_transformer=None, init=False)
class Bag(Holding):
    """The tiles that can still be drawn: `Bag("AAB?")`, `Bag(hidden=86)`."""

    _repr_svg_ = picture
