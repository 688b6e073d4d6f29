"""The fast part: how frozen values are made as cheaply as values that can change.

Theory. A frozen class of attrs goes round its own `__setattr__` for each field, which takes two
thirds of the time of making a small value. So a value is made open, gets its fields, and is
closed: at first it is of a subclass that lets it be changed (`opened`), then its class becomes the
frozen one. Nobody sees it before that, and afterwards it is like any other value of the class.
Converters, validators and `__attrs_post_init__` do not run, so the fields must be known to be good.
The engine makes values in this way where each turn needs several of them; `NextState` does so for a
whole state. Everybody else calls the class.

A `Series` holds what a game has had so far. Each turn copies it, which is a copy of as many
addresses: that takes less than any structure which shares them, up to some thousand turns.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ParamSpec, Self, TypeVar, cast

from attrs import NOTHING, AttrsInstance, Factory, fields

P = ParamSpec("P")
T = TypeVar("T")
_COMPUTED: Any = Factory  # a class, but type checkers see a function


def opened(kind: type) -> Any:  # noqa: ANN401 - type checkers would see frozen fields
    """Return a class for open values of a frozen class: they have no field yet.

    To close such a value, assign the frozen class to its `__class__`.
    """
    plain = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), "__module__": kind.__module__, **plain})


def maker(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a function that takes what a frozen class takes and makes the same value of it.

    Raises TypeError for a class with a default that is worked out.
    """
    taken, values = [], {}
    for each in fields(cast("type[AttrsInstance]", kind)):
        default = "" if each.default is NOTHING else f"=_default_{each.name}"
        taken.append(each.alias + default)
        values[each.name] = each.alias
    return _written(kind, taken, values)


def filler(kind: Callable[..., T]) -> Callable[..., T]:
    """Return a function `fill(source, **told)` that makes a value of a frozen class.

    Fields that are not told are read off the source by their names; where the source is None, they
    get their default.
    """
    taken, values = ["_source", "*"], {}
    for each in fields(cast("type[AttrsInstance]", kind)):
        name, read = each.name, f"_source.{each.name}"
        if each.default is not NOTHING:
            read = f"(_default_{name} if _source is None else {read})"
        taken.append(f"{name}=_open")
        values[name] = f"{read} if {name} is _open else {name}"
    return _written(kind, taken, values)


def _written(kind: Callable[..., T], taken: list[str], values: dict[str, str]) -> Callable[..., T]:
    """Return a function that takes parameters, and gives each field what an expression says."""
    # No field begins with an underscore as a parameter, because attrs drops it.
    names: dict[str, object] = {"_open": opened(cast("type", kind)), "_kind": kind}
    for each in fields(cast("type[AttrsInstance]", kind)):
        if isinstance(each.default, _COMPUTED):
            raise TypeError(f"the default of {each.name} is not the same for all values")
        names[f"_default_{each.name}"] = each.default
    lines = [f"_made.{name} = {value}" for name, value in values.items()]
    body = ["_made = _open()", *lines, "_made.__class__ = _kind", "return _made"]
    source = "\n    ".join([f"def make({', '.join(taken)}):", *body])
    exec(source, names)  # noqa: S102 - as attrs does; nothing but names of fields gets in
    return cast("Callable[..., T]", names["make"])


class cached_property(functools.cached_property[T]):  # noqa: N801 - it stands for that one
    """A `functools.cached_property` without the lock that Python 3.11 takes for the first read."""

    if not TYPE_CHECKING:

        def __get__(self, value: object, owner: type | None = None) -> T | Self:
            if value is None:
                return self
            found = value.__dict__[self.attrname] = self.func(value)
            return found


def copier(kind: type[AttrsInstance]) -> Callable[[Any, Any], None]:
    """Return a function `copy(to, source)` that assigns all fields of a frozen class to a value."""
    lines = [f"to.{each.name} = source.{each.name}" for each in fields(kind)]
    names: dict[str, Any] = {}
    exec("\n    ".join(["def copy(to, source):", *lines]), names)  # noqa: S102 - as in `maker`
    copy: Callable[[Any, Any], None] = names["copy"]
    return copy


class Series(tuple[T, ...]):
    """A tuple that stays of its class when it is lengthened or shortened at its end."""

    __slots__ = ()

    def appended(self, item: T) -> Self:
        """Return the series with one more item."""
        # To unpack a subclass of tuple takes three times as long.
        return type(self)(tuple.__add__(self, (item,)))

    def before(self, place: int) -> Self:
        """Return the items before an index."""
        return type(self)(self[:place])
