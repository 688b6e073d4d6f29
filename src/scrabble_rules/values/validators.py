"""Checks of arguments and fields: what is wrong is said in one sentence that names it.

`must_be` stands at the door of a function that could take a wrong kind of value without noticing.
`@frozen` makes a class that compares each field with its annotation, so it cannot forget one;
`at_least` bounds a number. Only this module looks into annotations. Values of classes that check
themselves are not looked into.

Every message that repeats a caller's value passes it through `shortened`, so that a huge or
malformed value can neither fill the page nor break the terminal.
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property, partial
from operator import attrgetter, index
from typing import TYPE_CHECKING, Any

import attrs
from attrs import Attribute, fields, has
from attrs.validators import and_

Fits = Callable[[object], bool]
Table = tuple[tuple[int, int], ...]
"""Pairs of a number and its points, sorted."""
Check = Callable[[Any, "Attribute[Any]", Any], Any]
_SHOWN = 40
_WHOLE = frozenset({int})


def must_be(name: str, value: object, kind: Any, such_as: str = "") -> None:  # noqa: ANN401
    """Raise TypeError unless the argument `name` is an instance of `kind`, a class or a union.

    True and False are no whole numbers here. `such_as` is an example to show, or how to get one.
    """
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        hint = f", such as {such_as}" if such_as else ""
        raise TypeError(f"{name} must be {wanted(kind)}{hint}, not {described(value)}")


def described(value: object) -> str:
    """Return what a value is, for a message that says `not ...`: itself if it is plain.

    Bytes are not shown: they may be a secret seed.
    """
    if isinstance(value, type):
        return f"the class {value.__name__}"
    if value is None or isinstance(value, bool | int | float | str | tuple | enum.Enum):
        return _cut(repr, value, _SHOWN)
    return type(value).__name__


def listed(value: object) -> tuple[Any, ...]:
    """Return the items of an iterable; a str or anything else is returned as the only item.

    A converter can then check each item, and report a single value in the same way as a wrong item.
    """
    if isinstance(value, tuple):
        return value
    return tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else (value,)


def plain_numbers(values: Iterable[int]) -> tuple[int, ...]:
    """Convert whole numbers of any kind to a tuple of int; leave what is none to `frozen`."""
    every = tuple(values)
    if _WHOLE.issuperset(map(type, every)):
        return every
    kinds = [hasattr(each, "__index__") and not isinstance(each, bool) for each in every]
    return tuple(
        int(index(each)) if fits else each for each, fits in zip(every, kinds, strict=True)
    )


def as_table(value: Mapping[int, int] | Iterable[tuple[int, int]]) -> Table:
    """Convert a dict or pairs to a Table; raises TypeError for anything else."""
    try:
        return tuple(sorted(dict(value).items()))
    except (TypeError, ValueError):
        raise TypeError(
            f"a table has points by numbers, such as {{7: 40, 8: 50}}, not {described(value)}"
        ) from None


def at_least(
    least: int, most: int | None = None
) -> Callable[[object, Attribute[Any], object], None]:
    """Return an attrs validator that raises ValueError for numbers below `least` or above `most`.

    Anything else passes: that it is a number, `frozen` checks.
    """
    span = f"{least} or more" if most is None else f"from {least} to {most}"

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if isinstance(value, int) and (value < least or (most is not None and value > most)):
            raise ValueError(
                f"the {attribute.name} of {type(instance).__name__} must be {span}, not "
                f"{shortened(value)}"
            )

    return check


def shortened(value: object, limit: int = 24) -> str:
    """Return `str(value)` cut to `limit` characters, with what cannot be seen escaped."""
    if isinstance(value, int) and abs(value) >= 10**limit:
        return "a huge number"
    return _cut(str, value, limit)


def _cut(write: Callable[[object], str], value: object, limit: int) -> str:
    try:
        text = write(value)
    except ValueError:  # a number of thousands of digits somewhere inside
        return "something huge"
    return visible(text if len(text) <= limit else text[: limit - 1] + "…")


def visible(text: str) -> str:
    """Escape each character that cannot be printed, seen or encoded, as `repr` does."""
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


def is_union(annotation: object) -> bool:
    """Whether an annotation is a union, however it is written."""
    return typing.get_origin(annotation) in {typing.Union, types.UnionType}


@cache
def hints_of(value: Any) -> Mapping[str, Any]:  # noqa: ANN401 - a class or a function
    """Return the annotations of a class or a function as types; raises NameError for unknown ones.

    They are worked out once, since they stand in the source as text.
    """
    return types.MappingProxyType(typing.get_type_hints(value))


@cache
def fitting(annotation: Any, *, inside: bool = False) -> Fits:  # noqa: ANN401
    """Return a test for values of an annotation, down to the items of tuples.

    Whole numbers are taken exactly: neither True nor 0.5 is an `int`. With `inside` the fields of
    attrs classes are tested, too.
    """
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    part = partial(fitting, inside=inside)
    if is_union(annotation):
        named, arms = frozenset(args), tuple(map(part, args))
        return lambda value: type(value) in named or any(fits(value) for fits in arms)
    kind, item = origin or annotation, _item(annotation)
    if item is not None and kind is tuple:
        fits = part(item)
        return lambda value: isinstance(value, tuple) and all(map(fits, value))
    if kind is tuple and args:
        return _parts_of(tuple(map(part, args)))
    return _of_kind(kind, args, inside=inside)


def _of_kind(kind: Any, args: tuple[Any, ...], *, inside: bool) -> Fits:  # noqa: ANN401
    """Return a test for values of a class, as far as that is one."""
    if not isinstance(kind, type) or kind is Any or getattr(kind, "_is_protocol", False):
        return lambda _: True  # Any, or what can only be tried out
    if kind is int:
        return lambda value: isinstance(value, int) and not isinstance(value, bool)
    if kind is float:
        return lambda value: isinstance(value, int | float) and not isinstance(value, bool)
    if kind is type and args and isinstance(args[0], type):
        return lambda value: isinstance(value, type) and issubclass(value, args[0])
    if inside and has(kind):
        hints = hints_of(kind)
        parts = tuple((each.name, fitting(hints[each.name], inside=True)) for each in fields(kind))
        return lambda value: (
            isinstance(value, kind) and all(fits(getattr(value, name)) for name, fits in parts)
        )
    return lambda value: isinstance(value, kind)


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


@cache
def _held(kind: Any) -> Callable[[object], tuple[object, ...]]:  # noqa: ANN401 - a class of attrs
    """Return what reads the name of a class and the fields by which its values are equal."""
    return attrgetter("__class__.__qualname__", *[one.name for one in fields(kind) if one.eq])


def _is_equal(made: object, other: object) -> object:
    kind: Any = type(made)
    held = _held(kind)
    if type(other) is not kind:
        return NotImplemented
    return other is made or held(made) == held(other)


def _hash(made: object) -> int:
    kind: Any = type(made)
    return hash(_held(kind)(made))


def pretty_repr(made: object, printer: Any, _cycle: object) -> None:  # noqa: ANN401 - it has text
    """Print the repr of a value: Hypothesis and IPython call this."""
    printer.text(repr(made))


def _shown_with_fields(made: object) -> str:
    kind: Any = type(made)
    names = [one.name for one in fields(kind) if one.repr]
    shown = ", ".join([f"{name}={getattr(made, name)!r}" for name in names])
    return f"{kind.__qualname__.rpartition('>.')[2]}({shown})"


if TYPE_CHECKING:
    from attrs import frozen as frozen  # noqa: PLC0414 - so it is exported
else:

    def frozen(kind: type | None = None, /, **options: object) -> type:
        """Make a frozen class of attrs that compares its fields with their annotations.

        With `field_transformer=None` they are not compared: in facts, and in what rules answer.

        Equality, hash and repr are written once for all of these classes. attrs writes and compiles
        them for each class, which takes longer than all else that importing the rules does. It does
        so if the options name `eq`, `order` or `cache_hash`.

        What a class shows by a repr of its own is what Hypothesis and IPython print.

        A class with cached properties has no slots: attrs would write a `__getattr__` for them, and
        each field would then be read slowly. Pickles hold the fields only.
        """
        if kind is None:
            return partial(frozen, **options)
        if not options.keys() & {"eq", "order", "cache_hash"}:
            options["eq"] = False
            for name, method in (("__eq__", _is_equal), ("__hash__", _hash)):
                if getattr(kind, name) is getattr(object, name):
                    setattr(kind, name, method)
        if kind.__repr__ is object.__repr__:
            kind.__repr__ = _shown_with_fields
        elif not hasattr(kind, "_repr_pretty_"):
            kind._repr_pretty_ = pretty_repr
        if any(isinstance(each, cached_property) for each in vars(kind).values()):
            options = {"slots": False, "getstate_setstate": True} | options
        return attrs.frozen(kind, **{"repr": False, "field_transformer": _typed} | options)


def _typed(_: type, attributes: list[Any]) -> list[Any]:
    """Let a class check its fields against their annotations; a field transformer of attrs.

    All of them are compared before a field checks anything else, in a validator of the first.
    """
    own = [each for each in attributes if not each.inherited]
    checks: list[Callable[[object], None]] = []

    def check(instance: object, _: Attribute[Any], __: object) -> None:
        if not checks:
            checks.append(_check_of(type(instance), [each.name for each in own]))
        checks[0](instance)

    for first in own[:1]:
        validator = and_(check, first.validator) if first.validator else check
        # As attrs does with the alias: to copy it would take longer than all the rest here.
        object.__setattr__(first, "validator", validator)
    return attributes


@frozen
class NoFields:
    """The base of a value without fields: it is equal to all others of its class.

    Such a class needs no decorator, and so takes no time to be made.
    """


def _check_of(kind: type, names: list[str]) -> Callable[[object], None]:
    """Return a function that raises TypeError for the first field that does not fit.

    It is made when the first value comes, because annotations may name classes further down. Most
    values are exactly of a class that is named; only others are looked into.
    """
    hints = hints_of(kind)
    parts = [(name, hints[name], fitting(hints[name])) for name in names]

    def check(made: object) -> None:
        for name, annotation, fits in parts:
            value = getattr(made, name)
            if type(value) is not annotation and not fits(value):
                whose = f"the {name} of {type(made).__name__}"
                raise TypeError(misfit(whose, annotation, value))

    return check


def misfit(whose: str, annotation: object, value: object) -> str:
    """Say what is wrong with a value, or with the first item of a list or tuple that is wrong."""
    item = _item(annotation)
    if item is not None and isinstance(value, list | tuple):
        fits = fitting(item)
        for each in value:
            if not fits(each):
                return f"each of {whose} must be {wanted(item)}, not {described(each)}"
    return f"{whose} must be {wanted(annotation)}, not {described(value)}"


def wanted(annotation: Any) -> str:  # noqa: ANN401 - no type has it
    """Say in words which values fit an annotation: `a Board`, `an Exchange or None`."""
    origin, args = typing.get_origin(annotation), typing.get_args(annotation)
    if is_union(annotation):
        *others, last = dict.fromkeys(map(wanted, args))
        return f"{', '.join(others)} or {last}" if others else last
    if (item := _item(annotation)) is not None:
        return f"a {'tuple' if origin is tuple else 'list'}, each item {wanted(item)}"
    kind = origin or annotation
    if kind in _PLAIN:
        return _PLAIN[kind]
    name = getattr(kind, "__name__", str(kind))
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


_PLAIN: dict[object, str] = {
    types.NoneType: "None",
    bool: "True or False",
    bytes: "bytes",
    float: "a number",
    int: "a whole number",
    str: "a str",
    type: "a class",
    Iterable: "a list",
    Mapping: "a dict",
}
