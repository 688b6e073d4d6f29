"""The translations of the examples, and values of every kind that can be said, for tests."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import cast

import make_sentences
from attrs import AttrsInstance, fields

from scrabble_rules import EndKind, Outcome, OutcomeKind, Square, Violation
from scrabble_rules.engine.state import End
from scrabble_rules.phrases import Name, Phrases, messages
from scrabble_rules.rules.ruling import Ruling
from scrabble_rules.values.violations import SHIPPED

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples" / "translations"
POLISH = make_sentences.polish()
ANNA = Name("Anna", "feminine", {"genitive": "Anny"})
JAN = Name("Jan", "masculine", {"genitive": "Jana"})
SAMPLES: dict[str, object] = {
    "int": 3,
    "str": "WORD",
    "tuple[str, ...]": ("C", "CH"),
    "tuple[int, ...]": (60_000, 0),
    "tuple[Square, ...]": (Square(7, 7), Square(0, 14)),
}


@cache
def pseudo() -> Phrases:
    """Return the pseudo translation, which is written from right to left."""
    spec = importlib.util.spec_from_file_location("pseudo_rtl", EXAMPLES / "pseudo_rtl.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made = module.PSEUDO
    assert isinstance(made, Phrases)
    return made


def every_violation(number: int = 3) -> Iterator[Violation]:
    """Make one violation of each class of the package, with a number in its fields."""
    messages()  # imports all of them
    for _, kind in sorted(SHIPPED.items()):
        samples = SAMPLES | {"int": number}
        known = fields(cast("type[AttrsInstance]", kind))
        make: Callable[..., Violation] = kind
        yield make(**{each.name: samples[str(each.type)] for each in known})


def every_value() -> Iterator[object]:
    """Make values of every kind but those that need a whole game."""
    yield from every_violation()
    for kind in OutcomeKind:
        for points, tiles in ((0, 0), (1, 1), (-1, 2), (-5, 7), (22, 7)):
            yield Outcome(0, kind, points, tiles)
    yield from EndKind
    yield from (End(kind, out, (0, 0)) for kind in EndKind for out in (None, 1))
    yield Ruling()
    yield from (Ruling(points, -points, 2, 1) for points in (1, 5, -22))
