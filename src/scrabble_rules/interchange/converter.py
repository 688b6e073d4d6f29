"""How cattrs takes values apart and puts them together: strictly, and by names of a closed list.

Nothing is converted by the way: a text is no number, true is no number, and a key that nobody
asked for is a failure. Types are looked up, never imported by what a document says.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from attrs import Attribute, fields, has
from cattrs import Converter
from cattrs.errors import (
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import (
    make_dict_structure_fn_from_attrs,
    make_dict_unstructure_fn_from_attrs,
)

from scrabble_rules.interchange.bounds import BOUNDS
from scrabble_rules.interchange.errors import (
    ROOT,
    Failure,
    InterchangeError,
    key_text,
    named,
)
from scrabble_rules.interchange.forms import FORMS
from scrabble_rules.interchange.names import FIELDS, MOVES
from scrabble_rules.values.moves import Move
from scrabble_rules.values.tiles import Tile

Kind = Any  # whatever stands in an annotation: a class, a union, tuple[int, ...]
Structure = Callable[[Any, Any], Any]
Unstructure = Callable[[Any], Any]
Named = Mapping[str, tuple[str, type]]
"""The field and the class of every rule, by its name."""

E = TypeVar("E", bound=enum.Enum)
TYPE = "type"
MOST_FAILURES = 100
_MANY = 2  # tuple[int, ...] has two arguments, the second of them the dots


def attributes(kind: type) -> list[Attribute[Any]]:
    """Return the fields of an attrs class with their types, leaving the class itself alone."""
    hints = get_type_hints(kind)
    return [field.evolve(type=hints.get(field.name)) for field in fields(kind) if field.init]


def member_name(member: enum.Enum) -> str:
    """Return how a member of an enumeration is written: `lost-turn`."""
    return member.name.lower().replace("_", "-")


def origin(kind: Kind) -> Any:  # noqa: ANN401 - the class behind `tuple[int, ...]`, to be called
    """Return what a type with arguments is made from."""
    return get_origin(kind)


def element(kind: Kind) -> Kind | None:
    """Return what a tuple of any length, or a frozen set, is made of; None for other types."""
    arguments = get_args(kind)
    if origin(kind) is frozenset:
        return arguments[0]
    if origin(kind) is tuple and len(arguments) == _MANY and arguments[1] is ...:
        return arguments[0]
    return None


def make_converter(rules: Named) -> Converter:
    """Return a converter that knows these rules and all other values of the library."""
    converter = Converter(forbid_extra_keys=True)
    for plain in (int, str, bool):
        converter.register_structure_hook(plain, _exactly(plain))
        converter.register_unstructure_hook(plain, _as_it_is)
    converter.register_structure_hook_factory(_is_enum, _enum_reader)
    converter.register_unstructure_hook_factory(_is_enum, lambda _: member_name)
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _tuple(kind, converter))
    converter.register_unstructure_hook_factory(_is_tuple, lambda kind: _list(kind, converter))
    converter.register_structure_hook_factory(_is_attrs, lambda kind: _reader(kind, converter))
    converter.register_unstructure_hook_factory(_is_attrs, lambda kind: _writer(kind, converter))
    for kind in FORMS:
        converter.register_structure_hook_factory(_is(kind), lambda kind: _made(kind, converter))
        converter.register_unstructure_hook_factory(_is(kind), lambda kind: _taken(kind, converter))
    converter.register_structure_hook_func(_is(Tile), lambda data, _: Tile(_text(data, str)))
    converter.register_unstructure_hook_func(_is(Tile), str)
    for field, protocol in FIELDS.items():
        table = {name: kind for name, (where, kind) in rules.items() if where == field}
        read, write = _by_name(table, f"rule for {field}", converter)
        converter.register_structure_hook_func(_is(protocol), read)
        converter.register_unstructure_hook_func(_is(protocol), write)
    read, write = _by_name(MOVES, "move", converter)
    converter.register_structure_hook_func(_is(Move), read)
    converter.register_unstructure_hook_func(_is(Move), write)
    return converter


def _is(wanted: Kind) -> Callable[[Kind], bool]:
    return lambda kind: kind is wanted or (isinstance(kind, UnionType) and kind == wanted)


def _is_enum(kind: Kind) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _is_tuple(kind: Kind) -> bool:
    return origin(kind) in {tuple, frozenset}


def _is_attrs(kind: Kind) -> bool:
    return isinstance(kind, type) and has(kind)


def _as_it_is(value: object) -> object:
    return value


# -- plain values

_SAID = {int: "a whole number", str: "a text", bool: "true or false"}


def _exactly(plain: type) -> Structure:
    expected = _SAID[plain]

    def structure(data: object, _: Kind) -> object:
        if type(data) is not plain:
            raise TypeError(f"{expected} is expected, not {_shown(data)}")
        return data

    return structure


_text = _exactly(str)


def _shown(data: object) -> str:
    match data:
        case None:
            return "null"
        case bool():
            return "true" if data else "false"
        case dict():
            return "an object"
        case list():
            return "a list"
        case str():
            return key_text(data)
        case _:
            return str(data)


def _enum_reader(kind: type[E]) -> Structure:
    members = {member_name(member): member for member in kind}

    def structure(data: object, _: Kind) -> E:
        if not isinstance(data, str) or data not in members:
            raise ValueError(f"one of {', '.join(members)} is expected, not {_shown(data)}")
        return members[data]

    return structure


# -- lists


def _tuple(kind: Kind, converter: Converter) -> Structure:
    part = element(kind)
    parts = (part,) if part is not None else get_args(kind)
    hooks = [(converter.get_structure_hook(each), each) for each in parts]
    count = None if part is not None else len(parts)
    made = origin(kind)

    def structure(data: object, _: Kind) -> object:
        if type(data) is not list:
            raise TypeError(f"a list is expected, not {_shown(data)}")
        if count is not None and len(data) != count:
            raise ValueError(f"a list of {count} is expected, not of {len(data)}")
        return made(_each(data, repeat(*hooks) if count is None else hooks))

    return structure


def _each(data: list[Any], hooks: Iterable[tuple[Structure, Kind]]) -> list[Any]:
    """Read the parts of a list; after many failures the rest is not looked at."""
    values, errors = [], []
    for place, (item, (hook, kind)) in enumerate(zip(data, hooks, strict=False)):
        try:
            values.append(hook(item, kind))
        except Exception as error:  # noqa: BLE001 - a failure is any error with its place
            error.add_note(IterableValidationNote(f"at {place}", place, kind))
            errors.append(error)
            if len(errors) == MOST_FAILURES:
                errors.append(ValueError(f"{MOST_FAILURES} parts are wrong, the rest is not read"))
                break
    if errors:
        raise IterableValidationError("wrong", errors, list)
    return values


def _list(kind: Kind, converter: Converter) -> Unstructure:
    part = element(kind)
    if part is None:
        hooks = [converter.get_unstructure_hook(each) for each in get_args(kind)]
        return lambda values: [hook(value) for hook, value in zip(hooks, values, strict=True)]
    hook = converter.get_unstructure_hook(part)
    if origin(kind) is frozenset:
        return lambda values: sorted(map(hook, values), key=repr)
    return lambda values: [hook(value) for value in values]


# -- objects


def _must_be_object(data: object) -> dict[str, Any]:
    if type(data) is not dict:
        raise TypeError(f"an object is expected, not {_shown(data)}")
    return data


def _reader(kind: type, converter: Converter) -> Structure:
    read: Structure = make_dict_structure_fn_from_attrs(
        attributes(kind), kind, converter, _cattrs_use_linecache=False, _cattrs_use_alias=True
    )
    bounds = BOUNDS.get(kind)

    def structure(data: object, _: Kind) -> object:
        value = read(_must_be_object(data), kind)
        reasons = list(bounds(value)) if bounds else ()
        if reasons:
            raise ClassValidationError("too much", [*map(ValueError, reasons)], kind)
        return value

    return structure


def _writer(kind: type, converter: Converter) -> Unstructure:
    write: Unstructure = make_dict_unstructure_fn_from_attrs(
        attributes(kind), kind, converter, _cattrs_use_linecache=False, _cattrs_use_alias=True
    )
    bounds = BOUNDS.get(kind)

    def unstructure(value: object) -> object:
        _must_fit(bounds, value)
        return write(value)

    return unstructure


def _must_fit(bounds: Callable[..., Any] | None, value: object) -> None:
    reasons = list(bounds(value)) if bounds else ()
    if reasons:
        raise InterchangeError(Failure(ROOT, reason) for reason in reasons)


def _made(kind: Kind, converter: Converter) -> Structure:
    form, _, make = FORMS[kind]
    read = converter.get_structure_hook(form)
    bounds = BOUNDS.get(kind)

    def structure(data: object, _: Kind) -> object:
        value = make(read(data, form))
        reasons = list(bounds(value)) if bounds else ()
        if reasons:
            raise ClassValidationError("too much", [*map(ValueError, reasons)], kind)
        return value

    return structure


def _taken(kind: Kind, converter: Converter) -> Unstructure:
    form, take, _ = FORMS[kind]
    write = converter.get_unstructure_hook(form)
    bounds = BOUNDS.get(kind)

    def unstructure(value: object) -> object:
        _must_fit(bounds, value)
        return write(take(value))

    return unstructure


def _by_name(
    table: Mapping[str, type], what: str, converter: Converter
) -> tuple[Structure, Unstructure]:
    """Return how objects are read and written whose `type` says what they are."""
    names = {kind: name for name, kind in table.items()}

    def structure(data: object, _: Kind) -> object:
        given = _must_be_object(data)
        name = given.get(TYPE)
        kind = table.get(name) if isinstance(name, str) else None
        if kind is None:
            missing = "the type is missing" if name is None else f"no {what} is {_shown(name)}"
            raise named(ValueError(missing), TYPE)
        rest = {key: part for key, part in given.items() if key != TYPE}
        return converter.structure(rest, kind)

    def unstructure(value: object) -> dict[str, Any]:
        name = names.get(type(value))
        if name is None:
            shown = type(value).__name__
            raise InterchangeError([Failure(ROOT, f"no {what} is registered as {shown}")])
        return {TYPE: name, **converter.unstructure(value, type(value))}

    return structure, unstructure
