"""JSON Schema of the documents, drawn from the same types that are read and written."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args

from attrs import NOTHING, field, frozen, has

from scrabble_rules.interchange.converter import TYPE, Choices, element, member_name, origin
from scrabble_rules.interchange.forms import FORMS, Hint, attributes
from scrabble_rules.interchange.limits import LARGEST, Limits
from scrabble_rules.values.tiles import Tile

Schema = dict[str, Any]

_PLAIN: Mapping[object, Schema] = {
    int: {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST},
    str: {"type": "string", "maxLength": Limits().text},
    Tile: {"type": "string", "maxLength": Limits().text},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
}


@frozen
class Drawing:
    """A schema in the making: the known choices, and the definitions drawn so far."""

    choices: Mapping[Hint, Choices]
    definitions: dict[str, Schema] = field(factory=dict)

    def of(self, kind: Hint) -> Schema:
        """Return the schema of a type; raise a TypeError that names a type without one."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind in self.choices:
            return self._choice(self.choices[kind])
        if origin(kind) in {tuple, frozenset}:
            return self._list(kind)
        if origin(kind) in {UnionType, Union} and NoneType in get_args(kind):
            return {"anyOf": [self.of(part) for part in get_args(kind)]}
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return {"enum": [member_name(member) for member in kind]}
        if kind in FORMS or (isinstance(kind, type) and has(kind)):
            return self._definition(kind)
        raise TypeError(f"values of the type {getattr(kind, '__name__', kind)} cannot be written")

    def object(self, kind: Hint, keys: Mapping[str, Schema]) -> Schema:
        """Return the schema of the objects for an attrs class, with some more keys before."""
        kind = FORMS[kind].cls if kind in FORMS else kind
        properties, required = dict(keys), list(keys)
        for attribute in attributes(kind):
            name = str(attribute.alias)
            try:
                properties[name] = self.of(attribute.type)
            except TypeError as error:
                raise TypeError(f"{name}: {error}") from None
            if attribute.default is NOTHING:
                required.append(name)
        return {
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def _list(self, kind: Hint) -> Schema:
        part = element(kind)
        if part is None:
            parts = [self.of(each) for each in get_args(kind)]
            fixed = {"minItems": len(parts), "maxItems": len(parts)}
            return {"type": "array", "prefixItems": parts, **fixed}
        listed = getattr(part, "most_listed", None)
        most = {} if listed is None else {"maxItems": listed}
        return {"type": "array", "items": self.of(part), **most}

    def _definition(self, kind: Hint) -> Schema:
        name = kind.__name__
        if name not in self.definitions:
            self.definitions[name] = {}  # holds the name while the class mentions itself
            self.definitions[name] = self.object(kind, {})
        return {"$ref": f"#/$defs/{name}"}

    def _choice(self, choices: Choices) -> Schema:
        key = choices.key
        if key not in self.definitions:
            self.definitions[key] = {}
            cases = []
            for name, kind in choices.classes.items():
                self.definitions[name] = self.object(kind, {TYPE: {"const": name}})
                cases.append({"$ref": f"#/$defs/{name}"})
            self.definitions[key] = {"oneOf": cases}
        return {"$ref": f"#/$defs/{key}"}


def fault_of(kind: type, choices: Mapping[Hint, Choices]) -> str:
    """Return why the objects of a class cannot go in documents, or an empty text."""
    try:
        Drawing(choices).object(kind, {})
    except (TypeError, NameError) as error:
        return str(error)
    return ""
