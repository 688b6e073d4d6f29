"""How large data and values may be.

`check` looks at plain data alone, before anything is made of it, in time that grows with the data
and stops at the limits, so that refusing hostile data is cheap. `check_text` looks at JSON text
before it is parsed. `faults_of_size` bounds the values
whose size multiplies work later (tiles, squares, players, rules). It applies to reading and to
writing: what cannot be read is not written either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate, islice
from typing import Any, Final

from attrs import field

from scrabble_rules.engine.state import GameState
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.interchange.errors import ROOT, Failure, InterchangeError, below, key_text
from scrabble_rules.rules.duplicate import DuplicateRules, EnoughLetters
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import at_least, frozen

LARGEST: Final = 2**53 - 1
"""Whole numbers run from minus this one to this one: every JSON reader holds them exactly."""

MOST_TURNS: Final = 1_000
"""Turns in a game."""

MOST_OUTCOMES: Final = 4_000
"""Outcomes in the past of a state."""

MOST_OWED: Final = 100
"""Turns that all players together owe."""

MOST_MILLISECONDS: Final = 10**12
"""Time that a player is over time."""

MOST_TILES: Final = 1_000
"""Tiles in a tile set, a rack or a bag."""

MOST_TILE_KINDS: Final = 200
LONGEST_LABEL: Final = 16
MOST_SQUARES: Final = 10_000
MOST_PLAYERS: Final = 100
MOST_RULES: Final = 20
"""Rules in one field of a rule set that takes several."""


# -- plain data


@frozen
class Limits:
    """How much data is accepted: values in all, levels of nesting, characters of each text.

    The defaults are enough for a match of a hundred games. Raise them for data that you trust.
    """

    values: int = field(default=100_000, validator=at_least(1))
    """How many values a document has at most, inner ones counted."""
    depth: int = field(default=32, validator=at_least(1, 100))
    """How deep objects and lists are nested at most."""
    text: int = field(default=1_000, validator=at_least(1))
    """How many characters a text or a key has at most."""


Trail = tuple["Trail", str | int] | None
"""The keys that lead to a part, innermost last; spelled out as a path only for a failure."""


def check(data: object, limits: Limits) -> None:
    """Raise InterchangeError unless this is plain data within the limits."""
    if type(data) in {dict, list}:
        failures = list(_failures(data, limits))
    else:
        reason = _fault_of_leaf(data, limits.text)
        failures = [Failure(ROOT, reason)] if reason else []
    if failures:
        raise InterchangeError(failures)


def _failures(data: Any, limits: Limits) -> Iterator[Failure]:  # noqa: ANN401 - object or list
    """Yield what is wrong with an object or a list; no recursion, so depth cannot exhaust it."""
    longest, most = limits.text, limits.values
    waiting: list[tuple[Any, Trail, int]] = [(data, None, 1)]
    seen = 1
    while waiting:
        value, trail, depth = waiting.pop()
        seen += len(value)
        if seen > most:
            yield Failure(ROOT, _too_many(limits))
            return
        in_object = type(value) is dict
        inner = []
        for key, part in value.items() if in_object else enumerate(value):
            if in_object and (type(key) is not str or len(key) > longest):
                yield Failure(_path(trail), f"a key is a text of at most {longest} characters")
                continue
            kind = type(part)
            if kind is dict or kind is list:
                if depth >= limits.depth:
                    yield Failure(below(_path(trail), key), _too_deep(limits))
                    return
                inner.append((part, (trail, key), depth + 1))
            elif (kind is int and -LARGEST <= part <= LARGEST) or (
                kind is str and len(part) <= longest
            ):
                continue  # what most parts are, so asked first: nothing is wrong with it
            elif reason := _fault_of_leaf(part, longest):
                yield Failure(below(_path(trail), key), reason)
        if inner:
            waiting.extend(reversed(inner))


def _too_deep(limits: Limits) -> str:
    """Return the reason for refusing data that is nested too deeply."""
    return f"objects and lists may be nested at most {limits.depth} levels deep"


def _too_many(limits: Limits) -> str:
    return f"a document has at most {limits.values} values"


def _fault_of_leaf(value: Any, longest: int) -> str:  # noqa: ANN401 - anything at all
    """Return what is wrong with a value that is neither object nor list, or an empty text."""
    kind = type(value)
    if kind is str:
        return f"a text has at most {longest} characters" if len(value) > longest else ""
    if kind is int:
        return "" if -LARGEST <= value <= LARGEST else "a whole number has at most 53 bits"
    if kind is float:
        return "a whole number is expected, not one with a fraction"
    return "" if value is None or kind is bool else f"{key_text(kind.__name__)} is not plain data"


def _path(trail: Trail) -> str:
    return ROOT if trail is None else below(_path(trail[0]), trail[1])


# -- text

_STEPS: Final = dict(zip(b"[{]}", (1, 1, -1, -1), strict=True))
_NO_BRACKETS: Final = bytes({*range(128)} - _STEPS.keys())
"""Every other sign that JSON has outside of strings."""
_SIGNS: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?+|[][{},]', re.DOTALL)
"""A JSON string, closed or not, or one of the signs between values.

The quantifiers are possessive (they never give anything back), so that the time is linear in the
text, whatever it is.
"""


def check_text(text: str, limits: Limits) -> None:
    """Raise InterchangeError if a JSON text has too many values, or nests them too deeply.

    For each value it has at most a comma, two brackets, a key and a text. A text with more signs is
    refused here, because what the parser makes of it takes far more memory than the text.

    The parser of JSON calls itself for each level. In some interpreters, such as CPython compiled
    to WebAssembly, that uses up a stack which Python does not watch, and ends the whole process. So
    the levels are counted first. Text that is no JSON is counted right up to its first fault, and
    the parser gets no further.
    """
    most = 5 * limits.values
    if len(text) > most and any(True for _ in islice(_SIGNS.finditer(text), most, None)):
        raise InterchangeError([Failure(ROOT, _too_many(limits))])
    if "\\" in text:
        text = text.replace(r"\\", "").replace(r"\"", "")
    # Without escaped signs, every second part between quotes is the inside of a string.
    outside = "".join(text.split('"')[::2])
    brackets = outside.encode("ascii", "ignore").translate(None, _NO_BRACKETS)
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > limits.depth:
        raise InterchangeError([Failure(ROOT, _too_deep(limits))])


# -- values


def faults_of_size(value: object) -> tuple[str, ...]:
    """Return a sentence for everything that a value has too much of."""
    return tuple(
        said.format(most) for size, most, said in _SIZES.get(type(value), ()) if size(value) > most
    )


def parts_too_large(state: GameState) -> Iterator[tuple[str, str]]:
    """Yield the parts of a state that have too much of something, and what that is."""
    if len(state.past) > MOST_OUTCOMES:
        yield ".past", f"a state has at most {MOST_OUTCOMES} outcomes"
    if sum(state.owed_turns) > MOST_OWED:
        yield ".owed_turns", f"all players together owe at most {MOST_OWED} turns"
    if max(state.overtime) > MOST_MILLISECONDS:
        yield ".overtime", f"a time is at most {MOST_MILLISECONDS} milliseconds"


_HELD: Final = ((len, MOST_TILES, "a rack or a bag holds at most {} tiles"),)
_SIZES: Final[Mapping[type, tuple[tuple[Callable[[Any], int], int, str], ...]]] = {
    TileSet: (
        (lambda tiles: tiles.total, MOST_TILES, "a tile set has at most {} tiles"),
        (
            lambda tiles: len(tiles.kinds),
            MOST_TILE_KINDS,
            "a tile set has at most {} kinds of tiles",
        ),
        (
            lambda tiles: max((len(kind.label) for kind in tiles.kinds), default=0),
            LONGEST_LABEL,
            "a label has at most {} characters",
        ),
    ),
    Layout: (
        (lambda it: it.height * it.width, MOST_SQUARES, "a board has at most {} squares"),
        (lambda it: len(it.starts), MOST_SQUARES, "a board lists at most {} start squares"),
        (lambda it: len(it.blocked), MOST_SQUARES, "a board lists at most {} blocked squares"),
    ),
    RuleSet: (
        (lambda it: it.players.most, MOST_PLAYERS, "a rule set is for at most {} players"),
        (lambda it: len(it.bonuses), MOST_RULES, "the field bonuses has at most {} rules"),
        (lambda it: len(it.endings), MOST_RULES, "the field endings has at most {} rules"),
        (
            lambda it: len(it.house_rules),
            MOST_RULES,
            "the field house_rules has at most {} rules",
        ),
    ),
    DuplicateRules: (
        (lambda it: it.players.most, MOST_PLAYERS, "a duplicate game is for at most {} players"),
    ),
    EnoughLetters: (
        (lambda it: len(it.bounds), MOST_RULES, "a rule for racks has at most {} bounds"),
        (lambda it: len(it.either), MOST_RULES, "a rule for racks has at most {} labels"),
    ),
    Rack: _HELD,
    Bag: _HELD,
    SavedDraft: ((lambda it: len(it.tiles), MOST_TILES, "a draft has at most {} tiles"),),
}
"""By type what is counted, how much of it there may be, and what is said of more."""

SIZED: Final = frozenset(_SIZES)
"""The types that `faults_of_size` has something to say about."""
