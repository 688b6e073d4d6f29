"""Whether an answer fits an annotation, such as `tuple[Violation, ...]` or `Ending | None`."""

from __future__ import annotations

import types
import typing
from functools import cache

from attrs import fields, has


def fits(value: object, annotation: object) -> bool:
    """Whether a value is what an annotation says, down to items of tuples and fields of classes.

    Numbers are taken exactly: neither True nor 0.5 fits `int`.
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in {typing.Union, types.UnionType}:
        return any(fits(value, arg) for arg in args)
    if origin is tuple:
        if not isinstance(value, tuple):
            return False
        each = args[:1] * len(value) if args[1:] == (...,) else args
        return len(each) == len(value) and all(map(fits, value, each))
    kind = origin or annotation
    if not isinstance(kind, type):  # Any, or no annotation at all
        return True
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        return False
    return all(fits(getattr(value, name), hint) for name, hint in _hints(kind))


@cache
def _hints(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of an attrs class with their annotations; none for any other class."""
    if not has(kind):
        return ()
    hints = typing.get_type_hints(kind)
    return tuple((attribute.name, hints[attribute.name]) for attribute in fields(kind))


def written(annotation: object) -> str:
    """Write an annotation as source code does, without the modules of its classes."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if origin in {typing.Union, types.UnionType}:
        return " | ".join(map(written, args))
    if origin is not None:
        inside = ("..." if arg is ... else written(arg) for arg in args)
        return f"{getattr(origin, '__name__', origin)}[{', '.join(inside)}]"
    return "None" if annotation is types.NoneType else getattr(annotation, "__name__", "")
