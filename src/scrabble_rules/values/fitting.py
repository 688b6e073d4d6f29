"""Tests whether values fit annotations, and gives classes fields that refuse those that do not.

With `@frozen(field_transformer=typed)` the constructor of a class compares each field with its
annotation, so a class cannot forget one. Values of classes that check themselves are not looked
into.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable
from functools import cache
from typing import Any

from attrs import Attribute, fields, has
from attrs.validators import and_

from scrabble_rules.values.checks import described, one, shortened

Fits = Callable[[object], bool]
Check = Callable[[Any, "Attribute[Any]", Any], Any]
_SHOWN = 40


def is_union(annotation: object) -> bool:
    """Whether an annotation is a union, however it is written."""
    return typing.get_origin(annotation) in {typing.Union, types.UnionType}


@cache
def fitting(annotation: Any, *, inside: bool = False) -> Fits:  # noqa: ANN401 - no type has it
    """Return a test for values of an annotation, down to the items of tuples.

    Numbers are taken exactly: neither True nor 0.5 is an `int`. With `inside` the fields of attrs
    classes are tested, too.
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        classes = tuple(arg for arg in args if isinstance(arg, type) and not _is_special(arg))
        if len(classes) == len(args) and not inside:
            return lambda value: isinstance(value, classes)
        arms = tuple(fitting(arg, inside=inside) for arg in args)
        return lambda value: any(fits(value) for fits in arms)
    if origin is tuple:
        return _tuple_of(args, inside)
    kind = origin or annotation
    if not isinstance(kind, type) or _is_duck(kind):
        return lambda _: True  # Any, or what can only be tried out
    if kind is int:
        return lambda value: (
            type(value) is int or (isinstance(value, int) and not isinstance(value, bool))
        )
    if inside and has(kind):
        hints = typing.get_type_hints(kind)
        parts = tuple((each.name, fitting(hints[each.name], inside=True)) for each in fields(kind))
        return lambda value: (
            isinstance(value, kind) and all(fits(getattr(value, name)) for name, fits in parts)
        )
    return lambda value: isinstance(value, kind)


def _is_duck(kind: type) -> bool:
    """Whether it is a Protocol, so that a value fits that has its methods."""
    return getattr(kind, "_is_protocol", False)


def _is_special(kind: type) -> bool:
    """Whether `isinstance` alone does not tell which values are of a class."""
    return kind is int or _is_duck(kind)


def _tuple_of(args: tuple[object, ...], inside: bool) -> Fits:  # noqa: FBT001 - passed on
    if args[1:] == (...,):
        each = fitting(args[0], inside=inside)
        return lambda value: isinstance(value, tuple) and all(map(each, value))
    parts = tuple(fitting(arg, inside=inside) for arg in args)
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(parts)
        and all(fits(part) for fits, part in zip(parts, value, strict=True))
    )


def written(annotation: object) -> str:
    """Write an annotation as source code does, without the modules of its classes."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        return " | ".join(map(written, args))
    if origin is not None:
        inside = ("..." if arg is ... else written(arg) for arg in args)
        return f"{getattr(origin, '__name__', origin)}[{', '.join(inside)}]"
    return "None" if annotation is types.NoneType else getattr(annotation, "__name__", "")


def typed(_: type, attributes: list[Attribute[Any]]) -> list[Attribute[Any]]:
    """Let a class check its fields against their annotations; a field transformer of attrs.

    What else a field checks, it checks before.
    """
    return [each.evolve(validator=_checking(each.validator)) for each in attributes]


def _checking(first: Check | None) -> Check:
    """Return a validator of attrs that raises TypeError for what does not fit the annotation.

    The annotation is read when the first value comes, because it may name classes further down.
    """
    known: dict[type, Fits] = {}

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        kind = type(instance)
        fits = known.get(kind)
        if fits is None:
            fits = known[kind] = fitting(typing.get_type_hints(kind)[attribute.name])
        if not fits(value):
            wanted = typing.get_type_hints(kind)[attribute.name]
            raise TypeError(_misfit(f"the {attribute.name} of {kind.__name__}", wanted, value))

    return check if first is None else and_(first, check)


def _misfit(whose: str, annotation: object, value: object) -> str:
    """Say what is wrong with the value of a field, or with the first wrong item of its tuple."""
    args = typing.get_args(annotation)
    if isinstance(value, tuple) and typing.get_origin(annotation) is tuple and args[1:] == (...,):
        item = next(item for item in value if not fitting(args[0])(item))
        return f"each of {whose} must be {wanted(args[0])}, not {shown(item)}"
    return f"{whose} must be {wanted(annotation)}, not {shown(value)}"


def shown(value: object) -> str:
    """Write a plain value itself, and of any other its class."""
    if value is None or isinstance(value, bool | int | float | str | bytes | tuple | enum.Enum):
        return shortened(repr(value), _SHOWN)
    hint = f"; write {value.__name__}()" if isinstance(value, type) else ""
    return f"{described(value)}{hint}"


def wanted(annotation: object) -> str:
    """Say in words which values fit an annotation."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        *others, last = map(wanted, args)
        return f"{', '.join(others)} or {last}"
    if origin is tuple and args[1:] == (...,):
        return f"a tuple, each item {wanted(args[0])}"
    if annotation is types.NoneType:
        return "None"
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    if not isinstance(annotation, type):
        return written(annotation)
    if issubclass(annotation, enum.Enum):
        first = next(iter(annotation))
        return f"{one(annotation)}, such as {annotation.__name__}.{first.name}"
    return one(annotation)


_PLAIN: dict[object, str] = {int: "a whole number", bool: "True or False", str: "text"}
