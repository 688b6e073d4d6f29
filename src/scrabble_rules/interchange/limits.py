"""How large and how deep plain data may be, so that a stranger's costs little to refuse.

Everything here looks at plain data only, before anything is made of it, in time that grows with
the data and ends at the limits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from attrs import field, frozen, validators

from scrabble_rules.interchange.errors import ROOT, Failure, InterchangeError, below, key_text

LARGEST: Final = 2**53 - 1
"""Whole numbers go up to this one, and down to its negative: every JSON reader holds them."""

MOST_TILES: Final = 1_000
"""A tile set, a rack or a bag has no more tiles."""

MOST_TURNS: Final = 1_000
"""A game has no more turns."""

MOST_OUTCOMES: Final = 4_000
"""A state remembers no more outcomes."""

MOST_OWED: Final = 100
"""A player owes no more turns, and no challenge costs more."""


@frozen
class Limits:
    """How much data is looked at: how many values in all, how deep, how long each text.

    The default is enough for a match of a hundred games. Raise it for data that you trust.
    """

    values: int = field(default=100_000, validator=validators.ge(1))
    depth: int = field(default=32, validator=[validators.ge(1), validators.le(100)])
    text: int = field(default=1_000, validator=validators.ge(1))


Trail = tuple["Trail", str | int] | None


def check(data: object, limits: Limits) -> None:
    """Raise InterchangeError unless this is plain data within the limits."""
    failures = list(_failures(data, limits))
    if failures:
        raise InterchangeError(failures)


def _failures(data: object, limits: Limits) -> Iterator[Failure]:
    reason = _against(data, limits)
    if reason:
        yield Failure(ROOT, reason)
    waiting: list[tuple[object, Trail, int]] = [(data, None, 1)]
    seen = 1
    while waiting:
        value, trail, depth = waiting.pop()
        parts = _parts(value)
        seen += len(parts)
        if seen > limits.values:
            yield Failure(ROOT, f"no more than {limits.values} values are read")
            return
        inner = []
        for key, part in parts:
            if type(key) is not int and (type(key) is not str or len(key) > limits.text):
                yield Failure(_path(trail), "a key is a text, and not a very long one")
                continue
            kind = type(part)
            if kind is dict or kind is list:
                if depth >= limits.depth:
                    deep = f"data is read down to a depth of {limits.depth}"
                    yield Failure(below(_path(trail), key), deep)
                    return
                inner.append((part, (trail, key), depth + 1))
            elif reason := _against(part, limits):
                yield Failure(below(_path(trail), key), reason)
        waiting.extend(reversed(inner))


def _parts(value: object) -> Collection[tuple[object, object]]:
    """Return the parts of a value with their keys or places; none of a value that has no parts."""
    if type(value) is dict:
        return value.items()
    return list(enumerate(value)) if type(value) is list else ()


def _against(value: object, limits: Limits) -> str:
    """Say what is wrong with a value that has no parts; nothing if it is plain."""
    kind = type(value)
    if kind is str:
        too_long = len(value) > limits.text  # type: ignore[arg-type]  # the type was just asked
        return f"a text has at most {limits.text} characters" if too_long else ""
    if kind is int:
        fits = -LARGEST <= value <= LARGEST  # type: ignore[operator]  # the type was just asked
        return "" if fits else "whole numbers have at most 53 bits"
    if kind is float:
        return "a whole number is expected, not one with a fraction"
    if value is None or kind in {bool, dict, list}:
        return ""
    return f"this is no plain data: {key_text(kind.__name__)}"


def _path(trail: Trail) -> str:
    keys = []
    while trail is not None:
        trail, key = trail
        keys.append(key)
    path = ROOT
    for key in reversed(keys):
        path = below(path, key)
    return path
