"""Tests whether values fit annotations, and says in words what would.

Only this module looks into annotations: for the fields of classes, for the arguments of functions
(see `taking`) and for the answers of rules. With `@frozen(field_transformer=typed)` the constructor
of a class compares each field with its annotation, so a class cannot forget one. Values of classes
that check themselves are not looked into.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache, partial
from typing import Any

from attrs import Attribute, fields, has
from attrs.validators import and_

from scrabble_rules.values.checks import described, one, shortened

Fits = Callable[[object], bool]
Check = Callable[[Any, "Attribute[Any]", Any], Any]
_SHOWN = 40
_COPIED = {tuple, list, set, frozenset}
"""Converters make these of whatever they can iterate over."""

_EXAMPLES = {
    "Bag": "game.state.bag",
    "Board": "game.state.board",
    "Game": "Game.start(rules, 2, seed=seed)",
    "GameState": "game.state",
    "KnownSeed": "KnownSeed(1)",
    "Layout": "rules.layout",
    "Phrases": "phrases.ENGLISH",
    "Play": 'notation.parse_play("8F HORN", board)',
    "Rack": 'Rack("HORN")',
    "RuleSet": "one of scrabble_rules.profiles",
    "Square": "Square(7, 5)",
    "Tile": 'Tile("A")',
    "TileSet": "rules.tile_set",
    "WordGraph": "WordGraph.from_words(words, tile_set)",
}
"""What to pass for a class, by its name."""


def is_union(annotation: object) -> bool:
    """Whether an annotation is a union, however it is written."""
    return typing.get_origin(annotation) in {typing.Union, types.UnionType}


@cache
def fitting(annotation: Any, *, inside: bool = False, loosely: bool = False) -> Fits:  # noqa: ANN401
    """Return a test for values of an annotation, down to the items of tuples.

    Whole numbers are taken exactly: neither True nor 0.5 is an `int`. With `inside` the fields of
    attrs classes are tested, too. With `loosely` a value fits if a function can work with it: any
    iterable of the right items will do, and the items of all collections are tested.
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    part = partial(fitting, inside=inside, loosely=loosely)
    if is_union(annotation):
        classes = tuple(arg for arg in args if isinstance(arg, type) and not _is_special(arg))
        if len(classes) == len(args) and not inside:
            return lambda value: isinstance(value, classes)
        arms = tuple(map(part, args))
        return lambda value: any(fits(value) for fits in arms)
    kind, item = origin or annotation, _item(annotation)
    if loosely and item is not None:
        return _items_of(kind, part(item))
    if item is not None and kind is tuple:
        fits = part(item)
        return lambda value: isinstance(value, tuple) and all(map(fits, value))
    if kind is tuple and args:
        return _parts_of(tuple(map(part, args)))
    if loosely and isinstance(kind, type) and issubclass(kind, Mapping) and args:
        key, held = map(part, args)
        return lambda value: (
            isinstance(value, kind) and all(key(each) and held(value[each]) for each in value)
        )
    return _of_kind(kind, args, inside=inside)


def _of_kind(kind: Any, args: tuple[Any, ...], *, inside: bool) -> Fits:  # noqa: ANN401
    """Return a test for values of a class, as far as that is one."""
    if not isinstance(kind, type) or kind is Any or _is_duck(kind):
        return lambda _: True  # Any, or what can only be tried out
    if kind is int:
        return lambda value: (
            type(value) is int or (isinstance(value, int) and not isinstance(value, bool))
        )
    if kind is float:
        return lambda value: isinstance(value, int | float) and not isinstance(value, bool)
    if kind is type and args and isinstance(args[0], type):
        return lambda value: isinstance(value, type) and issubclass(value, args[0])
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
    return kind in {int, float, Any} or _is_duck(kind)


def _item(annotation: object) -> Any:  # noqa: ANN401 - an annotation, or None
    """Return the annotation of the items, if it is one of collections of one kind of item."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        return next((item for arm in args if (item := _item(arm)) is not None), None)
    if isinstance(origin, type) and issubclass(origin, Iterable):
        return args[0] if len(args) == 1 or args[1:] == (...,) else None
    return None


def _items_of(kind: type, fits: Fits) -> Fits:
    """Return a test for iterables of such items. Nothing is taken from an iterator to test it."""
    return lambda value: (
        fits("")
        if isinstance(value, str)
        else not isinstance(value, bytes)
        and isinstance(value, Iterable if kind in _COPIED else kind)
        and (not isinstance(value, Collection) or all(map(fits, value)))
    )


def _parts_of(parts: tuple[Fits, ...]) -> Fits:
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
            raise TypeError(misfit(f"the {attribute.name} of {kind.__name__}", wanted, value))

    return check if first is None else and_(first, check)


def misfit(whose: str, annotation: object, value: object, *, loosely: bool = False) -> str:
    """Say what is wrong with a value, or with the first item of a list or tuple that is wrong."""
    item = _item(annotation)
    if item is not None and isinstance(value, list | tuple):
        fits = fitting(item, loosely=loosely)
        for each in value:
            if not fits(each):
                return f"each of {whose} must be {wanted(item)}, not {shown(each)}"
    return f"{whose} must be {wanted(annotation)}, not {shown(value)}"


def shown(value: object) -> str:
    """Write a plain value itself, and of any other its class."""
    if value is None or isinstance(value, bool | int | float | str | bytes | tuple | enum.Enum):
        return shortened(repr(value), _SHOWN)
    hint = f"; write {value.__name__}()" if isinstance(value, type) else ""
    return f"{described(value)}{hint}"


def wanted(annotation: Any) -> str:  # noqa: ANN401 - no type has it
    """Say in words which values fit an annotation."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        *others, last = dict.fromkeys(map(wanted, args))
        return f"{', '.join(others)} or {last}" if others else last
    if (item := _item(annotation)) is not None:
        each = wanted(item).replace("a list, each item text", "a list of texts")
        return f"a {'tuple' if origin is tuple else 'list'}, each item {each}"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"a dict from {wanted(args[0])} to {wanted(args[1])}"
    if (origin or annotation) in _PLAIN:
        return _PLAIN[origin or annotation]
    if not isinstance(annotation, type):
        return written(annotation)
    example = _EXAMPLES.get(annotation.__name__)
    if issubclass(annotation, enum.Enum):
        example = f"{annotation.__name__}.{next(iter(annotation)).name}"
    return f"{one(annotation)}{f', such as {example}' if example else ''}"


_PLAIN: dict[object, str] = {
    types.NoneType: "None",
    bool: "True or False",
    bytes: "bytes",
    float: "a number",
    int: "a whole number",
    str: "text",
    type: "a class",
}
