"""The fast part: how frozen values are made and lengthened as cheaply as values that can change.

Theory. A frozen class of attrs goes round its own `__setattr__` for each field, which takes two
thirds of the time of making a small value. So a value is made open, gets its fields, and is
closed: at first it is of a subclass that lets it be changed (`opened`), then its class becomes the
frozen one. Nobody sees it before that, and afterwards it is like any other value of the class.
Converters, validators and `__attrs_post_init__` do not run, so the fields must be known to be good.
The engine makes values in this way where each turn needs several of them; `NextState` does so for a
whole state. Everybody else calls the class.

A tuple would be copied for each turn of a game, so that a turn would cost more the longer the game
is, and all states of a game together would hold as many copies. A `Series` costs the same to
lengthen, whatever its length. It is a value like a tuple, and equal to a tuple of the same items.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Self, TypeVar, cast, overload

from attrs import NOTHING, AttrsInstance, Factory, fields

from scrabble_rules.values.validators import frozen, must_be

P = ParamSpec("P")
T = TypeVar("T")
Blocks = tuple[tuple[T, ...], ...]
_COMPUTED: Any = Factory  # a class, but type checkers see a function
_BLOCK = 16


def opened(kind: type) -> Any:  # noqa: ANN401 - type checkers would see frozen fields
    """Return a class for open values of a frozen class: they have no field yet.

    To close such a value, assign the frozen class to its `__class__`.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), "__module__": kind.__module__, **plain})


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a function that takes what a frozen class takes and makes the same value of it.

    Fields that the class does not take get their default. Raises TypeError for a class with a
    default that is worked out.
    """
    # No parameter begins with an underscore, as attrs drops those of fields.
    names: dict[str, object] = {"_open": opened(cast("type", kind)), "_kind": kind}
    taken, lines = [], []
    for each in fields(cast("type[AttrsInstance]", kind)):
        if isinstance(each.default, _COMPUTED):
            raise TypeError(f"the default of {each.name} is not the same for all values")
        default = f"_default_{each.name}"
        names[default] = each.default
        if each.init:
            taken.append(each.alias if each.default is NOTHING else f"{each.alias}={default}")
        lines.append(f"_made.{each.name} = {each.alias if each.init else default}")
    body = ["_made = _open()", *lines, "_made.__class__ = _kind", "return _made"]
    source = "\n    ".join([f"def make({', '.join(taken)}):", *body])
    exec(source, names)  # noqa: S102 - as attrs does; nothing but names of fields gets in
    return cast("Callable[P, T]", names["make"])


class cached_property(functools.cached_property[T]):  # noqa: N801 - it stands for that one
    """A `functools.cached_property` without the lock that Python 3.11 takes for the first read."""

    if not TYPE_CHECKING:

        def __get__(self, value: object, owner: type | None = None) -> T | Self:
            if value is None:
                return self
            found = vars(value)[self.attrname] = self.func(value)
            return found


def copier(kind: type[AttrsInstance]) -> Callable[[Any, Any], None]:
    """Return a function `copy(to, source)` that assigns all fields of a frozen class to a value."""
    lines = [f"to.{each.name} = source.{each.name}" for each in fields(kind)]
    names: dict[str, Any] = {}
    exec("\n    ".join(["def copy(to, source):", *lines]), names)  # noqa: S102 - as in `maker`
    copy: Callable[[Any, Any], None] = names["copy"]
    return copy


@frozen(field_transformer=None, init=False, eq=False, getstate_setstate=False)
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
        every = tuple(items)
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
            must_be("place", place, int, "len(game.turns)")
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
            full, rest = divmod(range(length)[place], _BLOCK)
        except IndexError:
            raise IndexError(f"there are {length} items, counted from 0") from None
        return (self.blocks[full] if full < len(self.blocks) else self.last)[rest]

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
