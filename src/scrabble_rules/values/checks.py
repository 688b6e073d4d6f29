"""Checks the type of arguments, and shortens values that error messages repeat.

Every message that repeats a caller's value passes it through `shortened`, so that a huge or
malformed value can neither fill the page nor break the terminal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from types import UnionType
from typing import Any

from attrs import Attribute

_HALVES = re.compile("[\ud800-\udfff]")


def must_be(value: object, kind: type, such_as: str = "", reader: str = "") -> None:
    """Raise TypeError unless `value` is an instance of `kind`; `such_as` is an example to show.

    `reader` is as in `described`.
    """
    if not isinstance(value, kind):
        hint = f", such as {such_as}" if such_as else ""
        raise TypeError(f"{one(kind)} is expected{hint}, not {described(value, kind, reader)}")


def one(kind: type) -> str:
    """Return the name of a class with its article: `a Board`, `an Entering`, `an int`."""
    name = kind.__name__
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


def described(value: object, kind: type | UnionType | None = None, reader: str = "") -> str:
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
