"""How cattrs takes values apart and puts them together: strictly, by the types of their fields.

Nothing is coerced: a text is not a number, `true` is not 1, and an unknown key is a failure. Values
are written as strictly as they are read, so a field that holds something of the wrong type is
refused by `dump`, not by the `load` of somebody else. A value that may have one of several classes
(a rule, a move) carries its name in the key `type`; names are looked up in a closed table, and no
document can name a class to import.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import repeat
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, NoReturn, TypeVar, Union, cast, get_args, get_origin

from attrs import frozen, has
from cattrs import Converter
from cattrs.errors import (
    ClassValidationError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn_from_attrs

from scrabble_rules.interchange.errors import (
    ROOT,
    Failure,
    InterchangeError,
    at_key,
    fail,
    group,
    key_text,
)
from scrabble_rules.interchange.forms import FORMS, Hint, attributes
from scrabble_rules.interchange.limits import SIZED, faults_of_size
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.tiles import Tile, tile_of
from scrabble_rules.values.validators import shortened

Structure = Callable[[Any, Any], Any]
Unstructure = Callable[[Any], Any]

E = TypeVar("E", bound=enum.Enum)
TYPE = "type"
MOST_FAILURES = 100
KEPT = 8
"""How many of the values that many documents share are remembered."""
_LONGEST_NAME = 100
_PAIR = 2  # tuple[int, ...] has two arguments, the second of them the dots


@frozen
class Choices:
    """The classes of which one stands where a document says a `type`, by their names there."""

    key: str
    """What the choice is called in the schema: `rule-for-bingo`."""

    what: str
    """What is expected, for messages: `a rule for bingo`."""

    classes: Mapping[str, type]
    unnamed: str
    """The message about a class that is not listed, with `{0}` for its name."""

    unread: str = ""
    """What to do about a name in a document that is not listed, for the end of the message."""


def member_name(member: enum.Enum) -> str:
    """Return how a member of an enumeration is written: `lost-turn`."""
    return member.name.lower().replace("_", "-")


def origin(kind: Hint) -> Any:  # noqa: ANN401 - the class behind `tuple[int, ...]`, to be called
    """Return the class that a type with arguments is made from, None for other types."""
    return get_origin(kind)


def element(kind: Hint) -> Hint | None:
    """Return what a tuple of any length, or a frozen set, is made of; None for other types."""
    arguments = get_args(kind)
    if origin(kind) is frozenset:
        return arguments[0]
    if origin(kind) is tuple and len(arguments) == _PAIR and arguments[1] is ...:
        return arguments[0]
    return None


def make_converter(choices: Mapping[Hint, Choices]) -> Converter:
    """Return a converter for all values of the library.

    `choices` says which classes stand for the Protocol of each kind of rule, and for `Move`.
    """
    converter = Converter(forbid_extra_keys=True)
    converter.register_structure_hook_factory(_is_unknown, _no_form)
    converter.register_unstructure_hook_factory(_is_unknown, _no_form)
    for plain in (int, str, bool):
        converter.register_structure_hook(plain, _exactly(plain))
        converter.register_unstructure_hook(plain, lambda value: value)
    converter.register_structure_hook_factory(_is_enum, _enum_reader)
    converter.register_unstructure_hook_factory(_is_enum, _enum_writer)
    converter.register_structure_hook_factory(_is_list, lambda kind: _list_reader(kind, converter))
    converter.register_unstructure_hook_factory(
        _is_list, lambda kind: _list_writer(kind, converter)
    )
    converter.register_structure_hook_factory(_is_object, lambda kind: _reader(kind, converter))
    converter.register_unstructure_hook_factory(_is_object, lambda kind: _writer(kind, converter))
    converter.register_structure_hook_func(_is(Tile), lambda data, _: tile_of(_text(data, str)))
    converter.register_unstructure_hook_func(_is(Tile), attrgetter("label"))
    for kind, each in choices.items():
        read, write = _by_name(each, converter)
        converter.register_structure_hook_func(_is(kind), read)
        converter.register_unstructure_hook_func(_is(kind), write)
    return converter


def _is(wanted: Hint) -> Callable[[Hint], bool]:
    return lambda kind: kind is wanted or (isinstance(kind, UnionType) and kind == wanted)


def _is_enum(kind: Hint) -> bool:
    return isinstance(kind, type) and issubclass(kind, enum.Enum)


def _is_list(kind: Hint) -> bool:
    return origin(kind) in {tuple, frozenset}


def _is_object(kind: Hint) -> bool:
    return kind in FORMS or (isinstance(kind, type) and has(kind))


def _is_unknown(kind: Hint) -> bool:
    """Tell whether nothing here says how a type is written; cattrs would guess."""
    plain = kind in {int, str, bool, None, NoneType}
    return not (plain or origin(kind) in {UnionType, Union} or _is_enum(kind) or _is_list(kind))


def _no_form(kind: Hint) -> NoReturn:
    shown = getattr(kind, "__name__", kind)
    raise fail(ROOT, f"values of the type {shown} have no form in documents")


# -- plain values

_EXPECTED = {int: "a whole number", str: "a text", bool: "true or false"}


def _exactly(plain: type) -> Structure:
    def structure(data: object, _: Hint) -> object:
        if type(data) is not plain:
            raise ValueError(f"{_EXPECTED[plain]} is expected, not {_shown(data)}")
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
        case list() | tuple():
            return "a list"
        case str():
            return key_text(data)
        case int() | float():
            return shortened(data)
        case _:
            return f"a value of the type {key_text(type(data).__name__)}"


def _enum_reader(kind: type[E]) -> Structure:
    members = {member_name(member): member for member in kind}

    def structure(data: object, _: Hint) -> E:
        if not isinstance(data, str) or data not in members:
            raise ValueError(f"one of {', '.join(members)} is expected, not {_shown(data)}")
        return members[data]

    return structure


def _enum_writer(kind: type[E]) -> Unstructure:
    names = {member: member_name(member) for member in kind}
    return names.__getitem__


# -- lists


def _list_reader(kind: Hint, converter: Converter) -> Structure:
    part = element(kind)
    parts = (part,) if part is not None else get_args(kind)
    hooks = [(converter.get_structure_hook(each), each) for each in parts]
    length = None if part is not None else len(parts)
    made, plain = origin(kind), {part} & _EXPECTED.keys()

    def structure(data: object, _: Hint) -> object:
        if type(data) is not list:
            raise ValueError(f"a list is expected, not {_shown(data)}")
        if length is not None and len(data) != length:
            raise ValueError(f"a list of {length} is expected, not of {len(data)}")
        if plain.issuperset(map(type, data)):  # as of an empty list
            return made(data)
        return made(_each(data, hooks if part is None else repeat(*hooks)))

    return structure


def _each(data: list[Any], hooks: Iterable[tuple[Structure, Hint]]) -> list[Any]:
    """Read the parts of a list, and stop after many failures."""
    values: list[Any] = []
    errors: list[Exception] = []
    for item, (hook, kind) in zip(data, hooks, strict=False):
        try:
            values.append(hook(item, kind))
        except Exception as error:  # noqa: BLE001 - a failure is any error with its place
            place = len(values) + len(errors)
            error.add_note(IterableValidationNote(f"at {place}", place, kind))
            errors.append(error)
            if len(errors) == MOST_FAILURES:
                stopped = f"{MOST_FAILURES} parts are wrong; the rest was not read"
                errors.append(ValueError(stopped))
                break
    if errors:
        raise group(IterableValidationError, errors, list)
    return values


def _list_writer(kind: Hint, converter: Converter) -> Unstructure:
    part = element(kind)
    if part is None:
        hooks = [converter.get_unstructure_hook(each) for each in get_args(kind)]
        return lambda row: [hook(value) for value, hook in zip(row, hooks, strict=True)]
    hook = converter.get_unstructure_hook(part)
    if origin(kind) is frozenset:
        return lambda values: sorted(map(hook, values), key=repr)
    return lambda values: list(map(hook, values))


# -- objects


def _object(data: object) -> dict[str, Any]:
    if type(data) is not dict:
        raise ValueError(f"an object is expected, not {_shown(data)}")
    return data


def _reader(kind: type, converter: Converter) -> Structure:
    form = FORMS.get(kind)
    keys, make = (form.cls, cast("type", form.make)) if form else (kind, kind)
    read: Structure = make_dict_structure_fn_from_attrs(
        attributes(keys), make, converter, _cattrs_use_linecache=False, _cattrs_use_alias=True
    )

    def structure(data: object, _: Hint) -> object:
        return read(_object(data), kind)

    whole = _within_size(structure, kind) if kind in SIZED else structure
    return _remembered(whole, kind) if kind is RuleSet else whole


def _remembered(read: Structure, kind: type) -> Structure:
    """Return a reader that remembers the last few values, and so what they have worked out."""

    @lru_cache(maxsize=KEPT)
    def made(text: str) -> object:
        return read(json.loads(text), kind)

    return lambda data, _: made(json.dumps(data))


def _writer(kind: type, converter: Converter) -> Unstructure:
    form = FORMS.get(kind)
    listed = attributes(form.cls if form else kind)
    plan: list[tuple[str, str, Unstructure]] = []  # made on first use: a class may hold itself

    def unstructure(value: object) -> object:
        if not plan:
            plan.extend(
                (str(each.alias), each.name, converter.get_unstructure_hook(each.type))
                for each in listed
            )
        filled = form.take(value) if form else value
        return {key: hook(getattr(filled, name)) for key, name, hook in plan}

    return _of_size(unstructure) if kind in SIZED else unstructure


def _within_size(read: Structure, kind: type) -> Structure:
    def structure(data: object, _: Hint) -> object:
        value = read(data, kind)
        faults = faults_of_size(value)
        if faults:
            raise group(ClassValidationError, [*map(ValueError, faults)], kind)
        return value

    return structure


def _of_size(write: Unstructure) -> Unstructure:
    def unstructure(value: object) -> object:
        if faults := faults_of_size(value):
            raise InterchangeError(Failure(ROOT, fault) for fault in faults)
        return write(value)

    return unstructure


def _by_name(choices: Choices, converter: Converter) -> tuple[Structure, Unstructure]:
    """Return how objects are read and written whose `type` says which of the classes they are."""
    classes = choices.classes
    names = {kind: name for name, kind in classes.items()}

    def structure(data: object, _: Hint) -> object:
        given = _object(data)
        name = given.get(TYPE)
        kind = classes.get(name) if isinstance(name, str) else None
        if kind is None:
            wrong = "this key is missing" if name is None else f"{_shown(name)} is unknown"
            advice = "" if name is None else choices.unread
            raise at_key(ValueError(f"{wrong}; {choices.what} is expected{advice}"), TYPE)
        rest = {key: part for key, part in given.items() if key != TYPE}
        return converter.structure(rest, kind)

    def unstructure(value: object) -> dict[str, Any]:
        kind = type(value)
        name = names.get(kind)
        if name is None:
            raise fail(ROOT, choices.unnamed.format(shortened(kind.__name__, _LONGEST_NAME)))
        return {TYPE: name, **converter.unstructure(value, kind)}

    return structure, unstructure
