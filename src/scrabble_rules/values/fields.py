"""The fields of values, and how to make a copy with some changed; the names of packages."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import ModuleType
from typing import Any, TypeVar

import attrs

from scrabble_rules.values.validators import described

T = TypeVar("T")


class _Kept:
    def __repr__(self) -> str:
        return "..."


KEPT: Any = _Kept()
"""The default of each parameter of a method `replace`: the field stays as it is."""


def replaced(value: T, given: Mapping[str, Any]) -> T:
    """Return a copy of a value with the arguments of its method `replace`, told as `locals()`.

    The method writes out a parameter for each field, so that editors complete it and type checkers
    check each argument. Its body is this one call.
    """
    changed = dict(given)
    del changed["self"]
    for name, new in given.items():
        if new is KEPT:
            changed[name] = getattr(value, name)
    return type(value)(**changed)


def evolve(value: T, /, **changes: object) -> T:
    """Return a copy of a value, such as a tile set, with other values in some of its fields.

    `evolve(tile_set, name="mine")` is a copy under another name. Raises TypeError for anything but
    a value of this package, or of another class made by attrs, and for a field that it does not
    have. A class that checks its fields checks those of the copy as well. mypy checks the arguments
    by the fields, other type checkers do not; so use the method `replace` of a value that has one.
    """
    kind: Any = type(value)
    if not attrs.has(kind):
        raise TypeError(
            "value must be the one to change, such as one of scrabble_rules.profiles, "
            f"not {described(value)}"
        )
    copy: T = attrs.evolve(value, **changes)  # type: ignore[misc]  # it is of a class of attrs
    return copy


def with_item(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a copy of `values` with the item at index `place` replaced."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)


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


def offer(names: dict[str, Any], *modules: str) -> None:
    """Write the `__all__` of a package: all public names that its `__init__` imports.

    `names` are its `globals()`. Each is imported as itself, by which type checkers know that it is
    offered, so it stands there once. Modules are offered only if they are named.
    """
    names["__all__"] = sorted(
        name
        for name, value in names.items()
        if name in modules
        or not (name.startswith("_") or value is offer or isinstance(value, ModuleType))
    )
