"""Tells somebody who looks for an attribute that a class lacks where it is instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

C = TypeVar("C")


def hinting(places: Mapping[str, str]) -> Callable[[type[C]], type[C]]:
    """Return a decorator whose class says where to find what it lacks, by name.

    Put it below `frozen`, which keeps the method and calls it for what is no cached property. Type
    checkers do not see the method, so they still report every misspelt name.
    """

    def explain(self: object, name: str) -> object:
        place = places.get(name)
        hint = f"; use {place}" if place else ""
        text = f"{type(self).__name__!r} object has no attribute {name!r}{hint}"
        # With `obj` Python would compare the name with all attributes, and suggest another.
        raise AttributeError(text, name=name, obj=None if place else self)

    def decorate(kind: type[C]) -> type[C]:
        setattr(kind, "__getattr__", explain)  # noqa: B010 - a type checker must not see it
        return kind

    return decorate
