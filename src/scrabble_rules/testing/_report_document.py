"""A report as plain data; its schema is docs/reference/kit-report-1.schema.json.

A digest tells whether two reports are about the same rules. It covers the classes and fields of
all rule values, tile set, layout and words, but not the code of custom rules.
"""

from __future__ import annotations

import enum
import hashlib
from typing import Any

from attrs import fields, has

from scrabble_rules.render.text_pictures import game_text
from scrabble_rules.rules import promises
from scrabble_rules.rules.kinds import rules_in
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.testing._written import document_of

VERSION = 1
"""The version of the form of a report as data."""
KIT = "0.1.0"
"""The version of this package. Asking for its metadata would open a file, so it is written here."""

Data = dict[str, object]


def as_dict(report: Any) -> Data:  # noqa: ANN401 - a Report, whose module imports this one
    """Return a report as dicts, lists, texts, numbers, booleans and None."""
    bounds = report.bounds
    return {
        "version": VERSION,
        "kit": KIT,
        "rules": digest_of_rules(report.rules),
        "promises": {
            "end": report.rules.promises_end,
            "rules": [
                {
                    "field": kind.name,
                    "rule": type(rule).__name__,
                    "promises": list(promises.declared(rule, kind.method)),
                }
                for kind, rule in rules_in(report.rules)
            ],
        },
        "bounds": {
            "examples": bounds.examples,
            "depth": bounds.depth,
            "budget": bounds.budget,
            "seed": bounds.seed,
            "words": None if bounds.words is None else list(bounds.words),
        },
        "played": {"games": report.games, "moves": report.moves, "plays": report.plays},
        "no_verdict": report.no_verdict or None,
        "is_sound": report.is_sound,
        "passes": report.passes,
        "notes": list(report.notes),
        "laws": [_result(result) for result in report.results],
        "unreached": [
            {"field": one.field, "value": repr(one.value), "why": one.why}
            for one in report.unreached
        ],
    }


def _result(result: Any) -> Data:  # noqa: ANN401 - a LawResult
    return {
        "law": result.law,
        "sentence": result.sentence,
        "answer": result.answer.value,
        "looks": result.looks,
        "reason": result.reason or None,
        "known": result.known,
        "broken": None if result.broken is None else _broken(result.broken),
    }


def _broken(broken: Any) -> Data:  # noqa: ANN401 - a BrokenLaw
    game = broken.game
    return {
        "problem": broken.problem,
        "code": broken.code,
        "game": None if game is None else document_of(game),
        "text": None if game is None else game_text(game),
    }


def digest_of_rules(rules: RuleSet) -> str:
    """Return a fingerprint of rules that is the same on every machine and Python version."""
    return hashlib.sha256(_told(rules).encode("utf-8", "surrogatepass")).hexdigest()


def _told(value: object) -> str:
    """Write a value with all its fields; of a lexicon, the digest of its words."""
    kind = type(value)
    digest = getattr(value, "digest", None)
    if isinstance(digest, str):
        return f"words {digest}"
    if isinstance(value, enum.Enum):
        return f"{kind.__name__}.{value.name}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_told, value))})"
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(map(_told, value)))}}}"
    if has(kind):
        named = (one for one in fields(kind) if one.eq)
        parts = (f"{one.name}={_told(getattr(value, one.name))}" for one in named)
        return f"{kind.__module__}.{kind.__qualname__}({', '.join(parts)})"
    return repr(value) if isinstance(value, str | int | float | type(None)) else kind.__qualname__
