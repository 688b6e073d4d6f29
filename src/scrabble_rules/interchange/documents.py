"""Documents: values as plain data or JSON text with a version, and back.

The keys `crossword_game` and `type` say which version of the format a document is written in, and
what it holds. A `Legal` has no document, as only the program that asked for it can use it. An
`Illegal` and a `Violation` are written for people and front ends to read, and never read back.
"""

from __future__ import annotations

import json
from collections import Counter
from types import UnionType
from typing import Any, Final, TypeVar, cast, get_args, overload

from attrs import AttrsInstance, fields_dict

from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.transition import Legal
from scrabble_rules.interchange.converter import TYPE
from scrabble_rules.interchange.errors import (
    FORMAT,
    ROOT,
    Failure,
    InterchangeError,
    below,
    exception_name,
    fail,
    failures_in,
    key_text,
)
from scrabble_rules.interchange.limits import Limits, check, check_text
from scrabble_rules.interchange.registry import (
    SHIPPED,
    UNNAMED_RULE,
    Registry,
    kinds_anywhere,
)
from scrabble_rules.interchange.replay import Lexicons, Reader
from scrabble_rules.interchange.schema import Drawing, Schema
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.moves import Challenge, Move, PlayerMove
from scrabble_rules.values.validators import must_be, shortened
from scrabble_rules.values.violations import Violation

VERSION: Final = 1
"""The version in which documents are written; `load` reads every version up to it."""

T = TypeVar("T")
_USUAL = Limits()
_SHOWN = 100


# -- out


def dump(value: object, *, registry: Registry = SHIPPED, limits: Limits = _USUAL) -> dict[str, Any]:
    """Return a value of this library as plain data: objects, lists, texts, whole numbers.

    Nothing is written to a file; `file.write(dumps(value))` does that. Equal values give equal
    documents. `load` reads them back, except those of an `Illegal` or a
    `Violation`. A game holds all racks and its seed: to a player, send `view_for` of its state.

    Raises InterchangeError for anything else, for a rule whose class is not in the registry, and
    for a value that `load` would refuse.
    """
    must_be("registry", registry, Registry)
    must_be("limits", limits, Limits)
    if isinstance(value, Legal):
        raise fail(ROOT, "a Legal is never stored or sent: write its state and its move instead")
    if isinstance(value, Illegal | Violation):
        document = _refusal(value, registry)
    else:
        document = _written(value, registry)
    check(document, limits)
    return document


def _written(value: object, registry: Registry) -> dict[str, object]:
    name = registry.names_of_documents.get(type(value))
    if name is None:
        unknown = f"no document holds a value of the type {type(value).__name__}"
        if kinds_anywhere(value):
            shown = shortened(type(value).__name__, _SHOWN)
            unknown = f"the rule {shown} has no name in documents: {UNNAMED_RULE.format(shown)}"
        raise fail(ROOT, unknown)
    kind = registry.documents[name]
    try:
        body = registry.converter.unstructure(kind.take(value), kind.form)
    except InterchangeError:
        raise
    except Exception as error:  # the checks of a game run its rules, which may raise anything
        why = f"a part has the wrong type, or a rule fails ({exception_name(error)})"
        raise fail(ROOT, f"this {name} cannot be written: {why}") from error
    return {FORMAT: VERSION, TYPE: name, **body}


def _refusal(value: Illegal | Violation, registry: Registry) -> dict[str, object]:
    if isinstance(value, Violation):
        return {FORMAT: VERSION, TYPE: "violation", **_reason(value, registry)}
    return {
        FORMAT: VERSION,
        TYPE: "illegal",
        "move": registry.converter.unstructure(value.move, Move),
        "by": value.by,
        "violations": [_reason(violation, registry) for violation in value.violations],
    }


def _reason(violation: Violation, registry: Registry) -> dict[str, object]:
    write = registry.converter.unstructure
    names = fields_dict(cast("type[AttrsInstance]", type(violation)))
    return {
        "code": violation.code,
        "message": violation.message,
        "squares": [write(square, Square) for square in violation.squares],
        "values": {name: _plain(getattr(violation, name)) for name in names if name != "squares"},
    }


def _plain(value: object) -> object:
    """Return a field of a violation as plain data; anything else becomes a text."""
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
    """Return the value that a document holds. The document may come from anybody.

    `data` is what `dump` returns; for JSON text, or `file.read()`, there is `loads`.

    `kind` is the class you expect, such as `Game`. `PlayerMove` takes any move of a player, and
    refuses what a player may not say: `Overtime`, `UnknownPlay`, and a `Challenge` decided by
    `upheld`. `Move` takes these as well. A `Game` may have turns that somebody has vouched for:
    their `waived` says so.

    `lexicons` gives the word lists that rules name: one lexicon, several, a mapping by name, or a
    function `(name, digest) -> lexicon`. A list with the same words is taken whatever its name.
    Without `lexicons` a state or a rule set keeps a `NamedLexicon`, in which no word can be looked
    up. A game and a match need their word list, to play the turns again:
    `loads(text, Game, lexicons=words)`. Documents with the same rules and the same word list share
    one rule set, as long as it is one of the last few.

    Raises InterchangeError, which lists everything that is wrong with the document, with paths.
    Raises TypeError if no document can hold a `kind`.
    """
    must_be("registry", registry, Registry)
    must_be("limits", limits, Limits)
    if not isinstance(kind, type | UnionType):
        raise TypeError(
            f"kind must be a class, such as Game, not a value of the type {type(kind).__name__}"
        )
    wanted = get_args(kind) if isinstance(kind, UnionType) else (kind,)
    known = registry.names_of_documents
    names = [known[each] for each in wanted if each in known]
    if not names:
        shown = shortened(getattr(kind, "__name__", kind), _SHOWN)
        raise TypeError(f"no document holds a value of the type {shown}")
    if not isinstance(data, str):  # text is refused for what it is, not for its length
        check(data, limits)
    name, body = _opened(data, names)
    document = registry.documents[name]
    try:
        form: object = registry.converter.structure(body, cast("Any", document.form))
    except Exception as error:  # noqa: BLE001 - a class or a rule may raise anything
        raise InterchangeError(failures_in(error)) from None
    value = document.make(Reader(lexicons), form)
    if kind == PlayerMove and isinstance(value, Challenge) and value.upheld is not None:
        raise fail(below(ROOT, "upheld"), "only an umpire decides a challenge, not a player")
    return cast("T", value)


def _opened(data: object, names: list[str]) -> tuple[str, dict[str, object]]:
    """Return the type of a document, and its other keys without the version."""
    if not isinstance(data, dict):
        raise fail(ROOT, f"a document is an object with {FORMAT} and {TYPE}; loads reads text")
    body = dict(data)
    version, name = body.pop(FORMAT, None), body.pop(TYPE, None)
    failures = []
    reason = _fault_of_version(version)
    if reason:
        failures.append(Failure(below(ROOT, FORMAT), reason))
    if not isinstance(name, str) or name not in names:
        shown = "nothing" if name is None else key_text(str(name))
        expected = ", ".join(names)
        failures.append(Failure(below(ROOT, TYPE), f"expected: {expected}; found: {shown}"))
    if failures or not isinstance(name, str):
        raise InterchangeError(failures)
    return name, body


def _fault_of_version(version: object) -> str:
    if version is None:
        return f"this key is missing; documents are written with version {VERSION}"
    if type(version) is not int or version < 1:
        return "a version is a whole number, at least 1"
    if version > VERSION:
        return (
            f"the document has version {version}, but this release reads versions up to {VERSION}:"
            " a newer release is needed"
        )
    return ""


# -- as text


def dumps(value: object, *, registry: Registry = SHIPPED, limits: Limits = _USUAL) -> str:
    """Return a value of this library as JSON text: one line of ASCII, as for `file.write`.

    Raises InterchangeError as `dump` does.
    """
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
    """Return the value that a JSON text holds, as `load` does. The text may come from anybody.

    `kind` is the class you expect, as in `loads(file.read(), Game)`; with no class a stranger would
    decide what you get. `lexicons` is as in `load`.

    Raises InterchangeError for text that is not JSON, or that repeats a key in one object. Far
    too many values, and nesting beyond the limits, are refused before the text is parsed.
    """
    must_be("limits", limits, Limits)
    must_be("text", text, str, "file.read() or data.decode()")
    check_text(text, limits)
    try:
        data = json.loads(text, object_pairs_hook=_each_once)
    except InterchangeError:
        raise
    except ValueError as error:
        if not isinstance(error, json.JSONDecodeError):
            raise fail(ROOT, "a number has too many digits") from None
        raise fail(ROOT, f"this is not JSON: {shortened(error, _SHOWN)}") from None
    return load(data, kind, lexicons=lexicons, registry=registry, limits=limits)


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = Counter(key for key, _ in pairs)
        raise fail(ROOT, f"an object has the same key twice: {key_text(keys.most_common(1)[0][0])}")
    return found


# -- described


def json_schema(*, registry: Registry = SHIPPED) -> Schema:
    """Return the JSON Schema (2020-12) of all documents.

    A document that matches it can still be refused: only `load` checks that moves are legal.
    """
    must_be("registry", registry, Registry)
    drawing = Drawing(registry.choices)
    version = {FORMAT: {"type": "integer", "const": VERSION}}
    cases = [
        drawing.object(document.form, {**version, TYPE: {"const": name}})
        for name, document in registry.documents.items()
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:crossword-game:document:{VERSION}",
        "title": f"Documents of crossword games, version {VERSION}",
        "oneOf": cases,
        "$defs": dict(sorted(drawing.definitions.items())),
    }
