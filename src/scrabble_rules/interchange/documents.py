"""Documents: values as plain data with a version, out and in again.

The `type` of a document says what value it holds. A `Legal` has no document, as it is only worth
something to the program that asked; a refusal can be told, but is not read.
"""

from __future__ import annotations

import json
from types import UnionType
from typing import Any, Final, TypeVar, cast, get_args, overload

from attrs import AttrsInstance, fields_dict

from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import Illegal
from scrabble_rules.interchange.building import Builder, Lexicons, fail
from scrabble_rules.interchange.converter import TYPE
from scrabble_rules.interchange.errors import (
    ROOT,
    Failure,
    InterchangeError,
    below,
    failures_in,
    key_text,
)
from scrabble_rules.interchange.kinds import DOCUMENTS, Document
from scrabble_rules.interchange.limits import Limits, check
from scrabble_rules.interchange.registry import SHIPPED, Registry
from scrabble_rules.interchange.schema import Drawing, Schema
from scrabble_rules.values.checks import must_be, shortened
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.moves import Move
from scrabble_rules.values.violations import Violation

VERSION: Final = 1
"""The version of the documents that are written; all versions up to it are read."""

FORMAT: Final = "scrabble_rules"
"""The key that tells the version of a document."""

T = TypeVar("T")
_USUAL = Limits()
_SHOWN = 100


def _kinds(registry: Registry) -> dict[str, Document]:
    """Return every kind of document by its type."""
    rules = {name: Document(kind, kind) for name, (_, kind) in registry.names.items()}
    return {**DOCUMENTS, **rules}


# -- out


def dump(
    value: object, *, registry: Registry = SHIPPED, limits: Limits = _USUAL
) -> dict[str, object]:
    """Return a value of this library as plain data: objects, lists, texts, whole numbers.

    Equal values give equal documents. Whatever can be written can be read again by `load`, except
    an `Illegal` and a `Violation`, which are told only; anything else raises InterchangeError. A
    game holds all racks and its seed: to a player send a view of its state.
    """
    if isinstance(value, Legal):
        raise fail(ROOT, "a Legal is never stored or sent: write its state and its move")
    if isinstance(value, Illegal | Violation):
        document = _told(value, registry)
    else:
        document = _written(value, registry)
    check(document, limits)
    return document


def _written(value: object, registry: Registry) -> dict[str, object]:
    found = ((name, kind) for name, kind in _kinds(registry).items() if kind.value is type(value))
    name, kind = next(found, ("", None))
    if kind is None:
        shown = type(value).__name__
        raise fail(ROOT, f"{shown} is no value that goes in documents; register a rule first")
    body = registry.converter.unstructure(kind.take(value), kind.form)
    return {FORMAT: VERSION, TYPE: name, **body}


def _told(value: Illegal | Violation, registry: Registry) -> dict[str, object]:
    if isinstance(value, Violation):
        return {FORMAT: VERSION, TYPE: "violation", **_reason(value)}
    return {
        FORMAT: VERSION,
        TYPE: "illegal",
        "move": registry.converter.unstructure(value.move, Move),
        "by": value.by,
        "violations": [_reason(violation) for violation in value.violations],
    }


def _reason(violation: Violation) -> dict[str, object]:
    names = [
        name
        for name in fields_dict(cast("type[AttrsInstance]", type(violation)))
        if name != "squares"
    ]
    return {
        "code": violation.code,
        "message": violation.message,
        "squares": [_square(square) for square in violation.squares],
        "values": {name: _plain(getattr(violation, name)) for name in names},
    }


def _square(square: Square) -> dict[str, object]:
    return {"row": square.row, "col": square.col}


def _plain(value: object) -> object:
    """Return what a reason says as plain data; what is no plain data is shown as text."""
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value if value is None or type(value) in {int, str, bool} else shortened(value, _SHOWN)


# -- in


@overload
def load(
    data: object,
    kind: type[T],
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> T: ...
@overload
def load(
    data: object,
    kind: UnionType,
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> Move: ...
def load(
    data: object,
    kind: type[T] | UnionType,
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> T | Move:
    """Make a value of the kind you expect from plain data that anybody may have sent.

    `kind` is a class, such as `Game`, or `Move` for whichever of the moves it is. Lists of words
    are found in `lexicons`: a mapping by name, or a function that is asked with a name and a
    digest. Whatever is wrong raises InterchangeError, which lists every failure with its path.
    """
    known = _kinds(registry)
    wanted = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    names = [name for name, each in known.items() if each.value in wanted]
    if not names:
        raise TypeError(f"nothing is known of documents that hold {shortened(kind, _SHOWN)}")
    check(data, limits)
    name, body = _opened(data, names)
    document = known[name]
    try:
        form: object = registry.converter.structure(body, cast("Any", document.form))
    except Exception as error:  # noqa: BLE001 - cattrs collects every kind, and so may rules
        raise InterchangeError(failures_in(error)) from None
    return cast("T", document.make(form, Builder(lexicons)))


def _opened(data: object, names: list[str]) -> tuple[str, dict[str, object]]:
    """Return the type of a document, and what is in it beside type and version."""
    if not isinstance(data, dict):
        raise fail(ROOT, "a document is an object")
    body = dict(data)
    version, name = body.pop(FORMAT, None), body.pop(TYPE, None)
    failures = []
    reason = _against_version(version)
    if reason:
        failures.append(Failure(below(ROOT, FORMAT), reason))
    if not isinstance(name, str) or name not in names:
        shown = "nothing" if name is None else key_text(str(name))
        expected = ", ".join(names)
        failures.append(Failure(below(ROOT, TYPE), f"expected: {expected}; found: {shown}"))
    if failures or not isinstance(name, str):
        raise InterchangeError(failures)
    return name, body


def _against_version(version: object) -> str:
    if version is None:
        return "a document says its version here"
    if type(version) is not int or version < 1:
        return "a version is a whole number from 1"
    if version > VERSION:
        return (
            f"the document has version {version}, and this library reads up to {VERSION}: "
            "a newer scrabble_rules is needed"
        )
    return ""


# -- as text


def dumps(value: object, *, registry: Registry = SHIPPED, limits: Limits = _USUAL) -> str:
    """Return a value of this library as JSON text, in one line of plain ASCII."""
    return json.dumps(dump(value, registry=registry, limits=limits), separators=(",", ":"))


@overload
def loads(
    text: str,
    kind: type[T],
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> T: ...
@overload
def loads(
    text: str,
    kind: UnionType,
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> Move: ...
def loads(
    text: str,
    kind: type[T] | UnionType,
    *,
    lexicons: Lexicons = None,
    registry: Registry = SHIPPED,
    limits: Limits = _USUAL,
) -> T | Move:
    """Make a value from JSON text that anybody may have sent, as `load` does from plain data."""
    must_be(text, str)
    try:
        data = json.loads(text, object_pairs_hook=_each_once)
    except RecursionError:
        raise fail(ROOT, f"data is read down to a depth of {limits.depth}") from None
    except InterchangeError:
        raise
    except ValueError as error:
        raise fail(ROOT, f"this is no JSON: {shortened(error, _SHOWN)}") from None
    return load(data, kind, lexicons=lexicons, registry=registry, limits=limits)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise fail(ROOT, "some object says the same key twice")
    return found


# -- described


def json_schema(*, registry: Registry = SHIPPED) -> Schema:
    """Return what documents look like, as JSON Schema (2020-12); what it allows may still be wrong.

    Whether a move is legal, say, only `load` finds out.
    """
    drawing = Drawing(registry.names, {})
    version = {FORMAT: {"type": "integer", "const": VERSION}}
    cases = [
        drawing.object(document.form, {**version, TYPE: {"const": name}})
        for name, document in _kinds(registry).items()
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:scrabble_rules:interchange:{VERSION}",
        "title": f"Documents of scrabble_rules, version {VERSION}",
        "oneOf": cases,
        "$defs": dict(sorted(drawing.definitions.items())),
    }
