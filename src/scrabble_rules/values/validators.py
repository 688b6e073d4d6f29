"""Checks of arguments and fields: what is wrong is said in one sentence that names it.

`must_be` stands at the door of a function that could take a wrong kind of value without noticing.
`@frozen(field_transformer=typed)` compares each field of a class with its annotation, so a class
cannot forget one; `of_type`, `whole`, `whole_from` and `at_least` are for single fields. Only this
module looks into annotations. Values of classes that check themselves are not looked into.

Every message that repeats a caller's value passes it through `shortened`, so that a huge or
malformed value can neither fill the page nor break the terminal.
"""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from typing import Any

from attrs import Attribute, fields, has
from attrs.validators import and_

_HALVES = re.compile("[\ud800-\udfff]")
Fits = Callable[[object], bool]
Check = Callable[[Any, "Attribute[Any]", Any], Any]
_SHOWN = 40


def must_be(name: str, value: object, kind: type, such_as: str = "", reader: str = "") -> None:
    """Raise TypeError unless the argument `name` is an instance of `kind`.

    `such_as` is an example to show; `reader` is as in `described`.
    """
    if not isinstance(value, kind):
        hint = f", such as {such_as}" if such_as else ""
        said = described(value, kind, reader)
        raise TypeError(f"{name} must be {one(kind)}{hint}, not {said}")


def one(kind: type) -> str:
    """Return the name of a class with its article: `a Board`, `an Entering`, `an int`."""
    name = kind.__name__
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


def described(value: object, kind: type | types.UnionType | None = None, reader: str = "") -> str:
    """Return what a value is, for a message that says `not ...`.

    A value with an attribute such as `play` that is of the wanted kind, as a `ScoredPlay` has, is
    described with the advice to use that. `reader` is the call that reads the
    wanted kind from text, and a str is described with the advice to make it.
    """
    if isinstance(value, type):
        return f"the class {value.__name__}"
    name = type(value).__name__
    for part in ("play", "move", "game", "record") if kind is not None else ():
        if isinstance(getattr(value, part, None), kind or ()):
            return f"{name}; use its .{part}"
    if reader and isinstance(value, str):
        return f"{name}; {reader} reads text"
    return name


def listed(value: object) -> tuple[Any, ...]:
    """Return the items of an iterable; a str or anything else is returned as the only item.

    A converter can then check each item, and report a single value in the same way as a wrong item.
    """
    if isinstance(value, tuple):
        return value
    return tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else (value,)


def of_type(kind: type, such_as: str) -> Callable[[object, Attribute[Any], object], None]:
    """Return an attrs validator that raises TypeError for values that are no instance of `kind`."""

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            raise TypeError(
                f"the {attribute.name} of {type(instance).__name__} must be {one(kind)}, "
                f"such as {such_as}, not {described(value)}"
            )

    return check


def whole(instance: object, attribute: Attribute[Any], value: object) -> None:
    """Raise TypeError unless a value is a whole number; an attrs validator."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(
            f"the {attribute.name} of {type(instance).__name__} must be a whole number, not "
            f"{shortened(repr(value))}"
        )


def whole_from(
    least: int, most: int | None = None
) -> Callable[[object, Attribute[Any], int], None]:
    """Return an attrs validator that raises TypeError unless a value is a whole number.

    It raises ValueError for numbers outside `least` to `most`; None is without a bound.
    """
    span = f"{least} or more" if most is None else f"from {least} to {most}"

    def check(instance: object, attribute: Attribute[Any], value: int) -> None:
        whole(instance, attribute, value)
        if value < least or (most is not None and value > most):
            raise ValueError(
                f"the {attribute.name} of {type(instance).__name__} must be {span}, not "
                f"{shortened(value)}"
            )

    return check


def at_least(least: int) -> Callable[[object, Attribute[Any], object], None]:
    """Return an attrs validator that raises ValueError for whole numbers below `least`.

    Anything else passes: that a rule holds whole numbers, the rule set checks.
    """

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if isinstance(value, int) and value < least:
            raise ValueError(
                f"the {attribute.name} of {type(instance).__name__} must be {least} or more, not "
                f"{shortened(value)}"
            )

    return check


def shortened(value: object, limit: int = 24) -> str:
    """Return `str(value)` cut to `limit` characters, with what cannot be seen escaped.

    Characters that cannot be encoded are replaced.
    """
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "a huge number"
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits somewhere inside
        return "something huge"
    return visible(encodable(text if len(text) <= limit else text[: limit - 1] + "…"))


def visible(text: str) -> str:
    """Escape each character that cannot be printed or seen, as `repr` does; leave all others."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in singular or plural: `1 tile`, `7 tiles`."""
    return f"{shortened(number)} {noun}{'' if number == 1 else 's'}"


def names_given(names: int, players: int) -> str:
    """Return the sentence for another number of names than there are players."""
    were = "was" if names == 1 else "were"
    return f"{counted(names, 'name')} {were} given for {counted(players, 'player')}"


def encodable(text: str) -> str:
    """Replace lone surrogates, which cannot be encoded as UTF-8, by U+FFFD."""
    return _HALVES.sub("\ufffd", text)


def is_union(annotation: object) -> bool:
    """Whether an annotation is a union, however it is written."""
    return typing.get_origin(annotation) in {typing.Union, types.UnionType}


@cache
def fitting(annotation: Any, *, inside: bool = False) -> Fits:  # noqa: ANN401
    """Return a test for values of an annotation, down to the items of tuples.

    Whole numbers are taken exactly: neither True nor 0.5 is an `int`. With `inside` the fields of
    attrs classes are tested, too.
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    part = partial(fitting, inside=inside)
    if is_union(annotation):
        classes = tuple(arg for arg in args if isinstance(arg, type) and not _is_special(arg))
        if len(classes) == len(args) and not inside:
            return lambda value: isinstance(value, classes)
        arms = tuple(map(part, args))
        return lambda value: any(fits(value) for fits in arms)
    kind, item = origin or annotation, _item(annotation)
    if item is not None and kind is tuple:
        fits = part(item)
        return lambda value: isinstance(value, tuple) and all(map(fits, value))
    if kind is tuple and args:
        return _parts_of(tuple(map(part, args)))
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


def misfit(whose: str, annotation: object, value: object) -> str:
    """Say what is wrong with a value, or with the first item of a list or tuple that is wrong."""
    item = _item(annotation)
    if item is not None and isinstance(value, list | tuple):
        fits = fitting(item)
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
    if issubclass(annotation, enum.Enum):
        return f"{one(annotation)}, such as {annotation.__name__}.{next(iter(annotation)).name}"
    return one(annotation)


_PLAIN: dict[object, str] = {
    types.NoneType: "None",
    bool: "True or False",
    bytes: "bytes",
    float: "a number",
    int: "a whole number",
    str: "text",
    type: "a class",
}
