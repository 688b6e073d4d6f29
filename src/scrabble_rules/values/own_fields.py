"""Which fields a value of your own has: of attrs, of a dataclass, or attributes of an object."""

from __future__ import annotations

import dataclasses

import attrs


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
