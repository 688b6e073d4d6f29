"""Racks and bags: immutable multisets of tiles, some of which may lie face down.

`Rack` and `Bag` work the same but are two types, so that one cannot be passed where the other is
expected. Neither has an order; drawing tiles from a bag is left to `engine.draws`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Self, TypeVar

from attrs import field

from scrabble_rules.values.displays import picture
from scrabble_rules.values.fast import opened
from scrabble_rules.values.tiles import (
    HIDDEN,
    HIDDEN_LABEL,
    Tile,
    TileSet,
    labels_of,
    spelt,
    tile_of,
)
from scrabble_rules.values.validators import frozen, must_be, shortened

H = TypeVar("H", bound="Holding")


@frozen(field_transformer=None, init=False)
class Holding:
    """Known tiles, as their labels, and a number of tiles that lie face down.

    Tiles that are taken or added may be Tile values or labels, also in a str: `rack.without("QU")`.

    Raises ValueError for a negative number of hidden tiles, and TypeError if it is no whole number.
    """

    labels: tuple[str, ...] = field(alias="tiles")
    """The labels of the tiles that are known, sorted; `?` is a blank."""
    hidden: int
    """The number of tiles that lie face down."""

    if TYPE_CHECKING:  # attrs writes it; only mypy's plugin for attrs knows that

        def __attrs_init__(self, tiles: tuple[str, ...], hidden: int) -> None: ...

    def __init__(self, tiles: Iterable[Tile | str] = (), hidden: int = 0) -> None:
        must_be("hidden", hidden, int)
        if hidden < 0:
            raise ValueError(f"the number of hidden tiles cannot be negative: {shortened(hidden)}")
        every = labels_of(tiles)
        known = sorted([label for label in every if label != HIDDEN_LABEL])
        self.__attrs_init__(tuple(known), hidden + len(every) - len(known))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that are known, sorted by label."""
        return tuple(map(tile_of, self.labels))

    def __len__(self) -> int:
        """Return the number of tiles, known and hidden."""
        return len(self.labels) + self.hidden

    def __contains__(self, tile: object) -> bool:
        """Return whether a tile is held, given as a Tile or by its label: `"A" in rack`.

        A label of several characters may have its brackets, `"[CH]"`. A hidden tile only counts as
        `HIDDEN`. To ask for several tiles at once, use `missing`.
        """
        label = tile.label if isinstance(tile, Tile) else tile
        if isinstance(tile, str) and tile.startswith("[") and tile.endswith("]"):
            label = tile[1:-1] or tile
        return label in self.labels or (label == HIDDEN_LABEL and self.hidden > 0)

    def __iter__(self) -> Iterator[Tile]:
        """Iterate over the known tiles, sorted, then over `HIDDEN` for each hidden one."""
        yield from self.tiles
        for _ in range(self.hidden):
            yield HIDDEN

    def missing(self, tiles: Iterable[Tile | str]) -> tuple[str, ...]:
        """Return the labels that cannot be supplied; each hidden tile stands in for one label."""
        left = list(self.labels)
        missing = []
        for label in labels_of(tiles):
            try:
                left.remove(label)
            except ValueError:
                missing.append(label)
        return tuple(missing[self.hidden :])

    def without(self, tiles: Iterable[Tile | str]) -> Self:
        """Return the holding without these tiles, taking known tiles first and then hidden ones.

        Raises ValueError if known and hidden tiles together cannot supply them.
        """
        return without_labels(self, labels_of(tiles))

    def with_tiles(self, tiles: Iterable[Tile | str]) -> Self:
        """Return the holding with these tiles added."""
        return with_labels(self, labels_of(tiles))

    def in_order(self, tile_set: TileSet) -> list[str]:
        """Return the labels of the known tiles in the order of a tile set that has them."""
        must_be("tile_set", tile_set, TileSet, "rules.tile_set")
        order = tile_set.order
        return sorted(self.labels, key=lambda label: order.get(label, len(order)))

    def face_down(self) -> Self:
        """Return as many tiles, all face down."""
        return keeping(self, (), len(self))

    def __str__(self) -> str:
        """Return the tiles as text, such as `AEQ?__`: `?` is a blank, `_` a hidden tile."""
        return spelt([*self.labels, *[HIDDEN_LABEL] * self.hidden])

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


_OpenHolding = opened(Holding)


def keeping(held: H, labels: Iterable[str], hidden: int = 0) -> H:
    """Return a holding of the same kind, of labels that are sorted and a number of hidden tiles."""
    made = _OpenHolding()
    made.labels, made.hidden = tuple(labels), hidden
    made.__class__ = type(held)
    holding: H = made
    return holding


def without_labels(held: H, labels: Sequence[str]) -> H:
    """Return a holding without a tile for each label, as `Holding.without` does."""
    left, hidden = list(held.labels), held.hidden
    for label in labels:
        try:
            left.remove(label)
        except ValueError:
            hidden -= 1
    if hidden < 0:
        raise ValueError(f"cannot take away {-hidden} of the tiles: they are not held")
    return keeping(held, left, hidden)


def with_labels(held: H, labels: Sequence[str]) -> H:
    """Return a holding with a tile for each label added."""
    every = [*held.labels, *labels]
    every.sort()
    hidden = every.count(HIDDEN_LABEL)
    known = [label for label in every if label != HIDDEN_LABEL] if hidden else every
    return keeping(held, known, held.hidden + hidden)


class Rack(Holding):
    """The tiles one player holds: `Rack("QUIRTZ?")`, `Rack(["CH", "A"], hidden=5)`."""

    __slots__ = ()
    _repr_svg_ = picture


class Bag(Holding):
    """The tiles that can still be drawn: `Bag("AAB?")`, `Bag(hidden=86)`."""

    __slots__ = ()
    _repr_svg_ = picture
