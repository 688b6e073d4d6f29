"""A sequence that grows: each longer one shares what it has in common with the shorter one.

A tuple would be copied for each turn of a game, so that a turn would cost more the longer the game
is, and all states of a game together would hold as many copies. A `Series` costs the same to
lengthen, whatever its length. It is a value like a tuple, and equal to a tuple of the same items.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

from attrs import frozen

from scrabble_rules.values.checks import must_be
from scrabble_rules.values.making import opened

T = TypeVar("T")
Blocks = tuple[tuple[T, ...], ...]
_BLOCK = 16


@frozen(init=False, eq=False, repr=False, getstate_setstate=False)
class Series(Sequence[T], Generic[T]):
    """An immutable sequence that can be lengthened and shortened at its end at little cost.

    The items are in full blocks of equal size and a last, shorter one. So there is one way to hold
    given items, and lengthening copies one block at most.
    """

    blocks: Blocks[T]
    """The oldest items, in full blocks of equal size."""
    last: tuple[T, ...]
    """The items after the last full block."""

    if TYPE_CHECKING:  # attrs writes it; only mypy's plugin for attrs knows that

        def __attrs_init__(self, blocks: Blocks[T], last: tuple[T, ...]) -> None: ...

    def __init__(self, items: Iterable[T] = ()) -> None:
        try:
            every = tuple(items)
        except TypeError:
            must_be(items, Iterable, "a list")
            raise
        full = len(every) - len(every) % _BLOCK
        blocks = tuple(every[place : place + _BLOCK] for place in range(0, full, _BLOCK))
        self.__attrs_init__(blocks, every[full:])

    def appended(self, item: T) -> Self:
        """Return the series with one more item."""
        last = (*self.last, item)
        if len(last) == _BLOCK:
            return self._made((*self.blocks, last), ())
        return self._made(self.blocks, last)

    def before(self, place: int) -> Self:
        """Return the items before an index from 0 to the length of the series."""
        try:
            full, rest = divmod(place, _BLOCK)
            block = self.blocks[full] if full < len(self.blocks) else self.last
            return self._made(self.blocks[:full], block[:rest])
        except (TypeError, IndexError):
            must_be(place, int, "len(game.turns)")
            raise IndexError(f"there are {len(self)} items, counted from 0") from None

    def _made(self, blocks: Blocks[T], last: tuple[T, ...]) -> Self:
        made = _OpenSeries()
        made.blocks, made.last = blocks, last
        made.__class__ = type(self)
        series: Self = made
        return series

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self.blocks) * _BLOCK + len(self.last)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        """Return one item, or a tuple of the items in a slice."""
        if place == -1 and self.last:
            return self.last[-1]  # asked for most
        length = len(self)
        if isinstance(place, slice):
            return tuple([self[each] for each in range(*place.indices(length))])
        try:
            if place < 0:
                place += length
            if not 0 <= place < length:
                raise IndexError(f"there are {length} items, counted from 0")
            full, rest = divmod(place, _BLOCK)
            return (self.blocks[full] if full < len(self.blocks) else self.last)[rest]
        except TypeError:
            must_be(place, int, "game.turns[0]")
            raise

    def __iter__(self) -> Iterator[T]:
        """Iterate over the items, oldest first."""
        yield from chain.from_iterable(self.blocks)
        yield from self.last

    def __reversed__(self) -> Iterator[T]:
        yield from reversed(self.last)
        for block in reversed(self.blocks):
            yield from reversed(block)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Series):
            return self.last == other.last and self.blocks == other.blocks
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __getstate__(self) -> tuple[Blocks[T], tuple[T, ...]]:
        return self.blocks, self.last

    def __setstate__(self, state: tuple[Blocks[T], tuple[T, ...]]) -> None:
        self.__attrs_init__(*state)

    def __repr__(self) -> str:
        return repr(tuple(self))


_OpenSeries = opened(Series)
