"""What documents look like, as JSON Schema: drawn from the same types that are read and written."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Any, Union, get_args

from attrs import NOTHING, frozen, has

from scrabble_rules.interchange.converter import (
    TYPE,
    Kind,
    Named,
    attributes,
    element,
    member_name,
    origin,
)
from scrabble_rules.interchange.forms import FORMS, TurnForm
from scrabble_rules.interchange.limits import LARGEST, MOST_TURNS, Limits
from scrabble_rules.interchange.names import FIELDS, MOVES, RULES, field_of
from scrabble_rules.values.moves import Move
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
    """A schema in the making: the definitions so far, and the rules that are known."""

    rules: Named
    definitions: dict[str, Schema]

    def of(self, kind: Kind) -> Schema:
        """Return the schema of a type; a TypeError says why there is none."""
        if kind in _PLAIN:
            return _PLAIN[kind]
        if kind == Move:
            return self._named("move", dict(MOVES))
        for field, protocol in FIELDS.items():
            if kind is protocol:
                table = {name: rule for name, (where, rule) in self.rules.items() if where == field}
                return self._named(f"rule for {field}", table)
        if origin(kind) in {tuple, frozenset}:
            return self._list(kind)
        if origin(kind) in {UnionType, Union} and NoneType in get_args(kind):
            return {"anyOf": [self.of(part) for part in get_args(kind)]}
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return {"enum": [member_name(member) for member in kind]}
        if kind in FORMS:
            return self._definition(FORMS[kind][0], kind.__name__)
        if isinstance(kind, type) and has(kind):
            return self._definition(kind, kind.__name__)
        raise TypeError(f"nothing is known of the type {getattr(kind, '__name__', kind)}")

    def object(self, kind: Kind, keys: Mapping[str, Schema]) -> Schema:
        """Return the schema of an attrs class whose objects have some more keys."""
        kind = FORMS[kind][0] if kind in FORMS else kind
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

    def _list(self, kind: Kind) -> Schema:
        part = element(kind)
        if part is None:
            parts = [self.of(each) for each in get_args(kind)]
            fixed = {"minItems": len(parts), "maxItems": len(parts)}
            return {"type": "array", "prefixItems": parts, **fixed}
        most = {"maxItems": MOST_TURNS} if part is TurnForm else {}
        return {"type": "array", "items": self.of(part), **most}

    def _definition(self, kind: type, name: str) -> Schema:
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self.object(kind, {})
        return {"$ref": f"#/$defs/{name}"}

    def _named(self, what: str, table: Mapping[str, type]) -> Schema:
        key = what.replace(" ", "-")
        if key not in self.definitions:
            self.definitions[key] = {}
            cases = []
            for name, kind in table.items():
                self.definitions[name] = self.object(kind, {TYPE: {"const": name}})
                cases.append({"$ref": f"#/$defs/{name}"})
            self.definitions[key] = {"oneOf": cases}
        return {"$ref": f"#/$defs/{key}"}


def fault_of(kind: type) -> str:
    """Say why the objects of a class cannot go in documents; nothing if they can."""
    shipped = {name: (field_of(name), rule) for name, rule in RULES.items()}
    try:
        Drawing(shipped, {}).object(kind, {})
    except (TypeError, NameError) as error:
        return str(error)
    return ""
