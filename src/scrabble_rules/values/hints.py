"""Tells somebody who asks a class for an attribute or a field that it lacks what is meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import ParamSpec, TypeVar, cast

from attrs import AttrsInstance, fields

from scrabble_rules.values.checks import one
from scrabble_rules.values.offered import meant

_PLACES = "_found_elsewhere"
"""The attribute of a class with its names and places."""

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")


def _absence(whose: object, who: str, name: str, places: Mapping[str, str]) -> AttributeError:
    place = places.get(name)
    hint = f"; use {place}" if place else ""
    # With `obj` Python would compare the name with all attributes, and suggest another.
    text = f"{who} has no attribute {name!r}{hint}"
    return AttributeError(text, name=name, obj=None if place else whose)


class Hinting(type):
    """The type of a class that says itself where to find what it lacks: see `hinting`.

    It has an attribute for each name that one of its classes explains. Python looks there after the
    class, and `dir` of the class does not; a `__getattr__` would make class methods slower. What it
    still costs is 50 ns when `isinstance` finds a value of another class.
    """


class _Lacking:
    """An attribute of `Hinting`, which is asked for if a class lacks it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, kind: type, _: object) -> object:
        places: Mapping[str, str] = getattr(kind, _PLACES)
        raise _absence(kind, f"type object {kind.__name__!r}", self.name, places)


def hinting(places: Mapping[str, str]) -> Callable[[type[C]], type[C]]:
    """Return a decorator whose class says where to find what its values lack, by name.

    A class with `metaclass=Hinting` answers also for names that it lacks itself.

    Put it below `frozen`, which keeps the method and calls it for what is no cached property. Type
    checkers do not see the method, so they still report every misspelt name.
    """

    def explain(self: object, name: str) -> object:
        for base in type(self).__mro__:
            if name in vars(base):  # it is there: what computes it has failed, as it does again
                return vars(base)[name].__get__(self, type(self))
        raise _absence(self, f"{type(self).__name__!r} object", name, places)

    def decorate(kind: type[C]) -> type[C]:
        setattr(kind, "__getattr__", explain)  # noqa: B010 - a type checker must not see it
        if issubclass(type(kind), Hinting):
            setattr(kind, _PLACES, places)
            for name in places:
                setattr(Hinting, name, _Lacking(name))
        return kind

    return decorate


def advising(advice: str, most: int = 0) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator whose method gives advice for at most `most` arguments."""

    def decorate(call: Callable[P, R]) -> Callable[P, R]:
        @wraps(call)
        def answer(*given: P.args, **named: P.kwargs) -> R:
            if len(given) + len(named) <= most + 1:
                raise TypeError(advice)
            return call(*given, **named)

        return answer

    return decorate


def spelling(called: Mapping[str, str]) -> Callable[[type[C]], type[C]]:
    """Return a decorator whose class says which field may be meant by one that it lacks.

    `called` are fields by what else people call them. Put it above `frozen`. Type checkers do not
    see the method, so they still report every misspelt field.
    """

    def decorate(kind: type[C]) -> type[C]:
        make: Callable[..., None] = getattr(kind, "__init__")  # noqa: B009 - mypy wants no such access
        known = [each.alias for each in fields(cast("type[AttrsInstance]", kind)) if each.init]
        taken = frozenset(known)

        @wraps(make)
        def make_if_known(self: object, *values: object, **named: object) -> None:
            for name in () if taken.issuperset(named) else named.keys() - taken:
                parts = (each for each in known if each in name or name in each)
                similar = called.get(name) or next(parts, None) or meant(name, known)
                hint = f". Did you mean: {similar!r}?" if similar else ""
                raise TypeError(f"{one(kind)} has no field {name!r}{hint}")
            make(self, *values, **named)

        setattr(kind, "__init__", make_if_known)  # noqa: B010 - a type checker must not see it
        return kind

    return decorate
