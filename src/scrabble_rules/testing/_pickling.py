"""Copies of values made by pickling, as they arrive in another process.

Classes are passed by reference, even local ones that no import can find: whether a class can be
imported is not what a copy is about.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import TypeVar

from scrabble_rules.engine.state import GameState
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.layout import Layout

T = TypeVar("T")


class _Buffer:
    """The file that a pickle is written to and read from; the package imports no `io`."""

    def __init__(self, written: bytes = b"") -> None:
        self.written = bytearray(written)
        self._place = 0

    def write(self, data: bytes) -> int:
        self.written += data
        return len(data)

    def read(self, count: int) -> bytes:
        data = bytes(self.written[self._place : self._place + count])
        self._place += len(data)
        return data

    readline = read  # an Unpickler wants to see the name; binary protocols have no lines


class _Writer(pickle.Pickler):
    def __init__(self, buffer: _Buffer, kinds: tuple[type, ...]) -> None:
        super().__init__(buffer)
        self.kinds = kinds
        self.kept: list[object] = []

    def persistent_id(self, obj: object) -> int | None:
        if not isinstance(obj, self.kinds):
            return None
        self.kept.append(obj)
        return len(self.kept) - 1


class _Reader(pickle.Unpickler):
    def __init__(self, buffer: _Buffer, kept: Sequence[object]) -> None:
        super().__init__(buffer)  # type: ignore[arg-type]  # typeshed wants a default for readline
        self.kept = kept

    def persistent_load(self, pid: int) -> object:
        return self.kept[pid]


def copy_of(value: T) -> T:
    """Return the value as it comes out of its own pickle."""
    return copier(value)()


def copier(value: T) -> Callable[[], T]:
    """Pickle the value as it is now, and return a function that makes a new copy at each call."""
    buffer = _Buffer()
    writer = _Writer(buffer, (type,))
    writer.dump(value)
    written = bytes(buffer.written)

    def copy() -> T:
        made: T = _Reader(_Buffer(written), writer.kept).load()
        return made

    return copy


def imprint_of(state: GameState) -> bytes:
    """Return the pickle of a state without its rules and layout, to compare it with later."""
    buffer = _Buffer()
    _Writer(buffer, (type, RuleSet, Layout)).dump(state)
    return bytes(buffer.written)
