"""The fields of values: which there are, and `evolve`, which changes some of them."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, TypeVar

import attrs

from scrabble_rules.values.validators import described

T = TypeVar("T")


def evolve(value: T, /, **changes: object) -> T:
    """Return a copy of a value, such as a rule set, with other values in some of its fields.

    `evolve(rules, rack_size=6)` is a variant of `rules`. Raises TypeError for anything but a value
    of this package, or of another class made by attrs, and for a field that it does not have. A
    class that checks its fields checks those of the copy as well. Type checkers see the function of
    attrs, whose calls they check field by field.
    """
    kind: Any = type(value)
    if not attrs.has(kind):
        raise TypeError(
            "value must be the one to change, such as one of scrabble_rules.profiles, "
            f"not {described(value)}"
        )
    for name, alias in _taken(kind):
        if alias not in changes:
            changes[alias] = getattr(value, name)
    copy: T = kind(**changes)  # type: ignore[assignment]  # it is of the same class
    return copy


@cache
def _taken(kind: type[attrs.AttrsInstance]) -> tuple[tuple[str, str], ...]:
    """Return the fields that a class of attrs takes, each with the name of its argument."""
    return tuple((one.name, one.alias) for one in attrs.fields(kind) if one.init)


def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields that a class declares, by attrs or as a dataclass."""
    if attrs.has(kind):
        return tuple(one.name for one in attrs.fields(kind))
    if dataclasses.is_dataclass(kind):
        return tuple(one.name for one in dataclasses.fields(kind))
    return ()


def fields_of(value: object) -> dict[str, object]:
    """Return the fields of a value by name; of any other object, its public attributes."""
    held: dict[str, object] = getattr(value, "__dict__", {})
    names = field_names(type(value)) or tuple(name for name in held if not name.startswith("_"))
    return {name: getattr(value, name) for name in names}
