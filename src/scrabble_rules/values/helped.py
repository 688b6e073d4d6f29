"""Lets `help()` describe classes whose properties attrs remembers."""

from __future__ import annotations

from types import FunctionType
from typing import TypeVar

C = TypeVar("C")


def helped(kind: type[C]) -> type[C]:
    """Decorate a frozen class that has cached properties, above `frozen`.

    For such a class attrs writes a `__getattr__` that belongs to no module, and `help()` of Python
    3.13 fails on a function without one, also if it is asked about the whole module.
    """
    for value in vars(kind).values():
        if isinstance(value, FunctionType) and not value.__module__:
            value.__module__ = kind.__module__
    return kind
