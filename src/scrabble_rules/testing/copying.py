"""Copies of values, made as a process would hand them to another one.

Classes are passed by reference, also those that no import would find: where a class lives is not
what a copy is about.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import TypeVar

from scrabble_rules.engine.state import GameState
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.layout import Layout

T = TypeVar("T")


class _Tape:
    """What a pickle is written on and read from, as there are no files here."""

    def __init__(self, written: bytes = b"") -> None:
        self.written = bytearray(written)
        self._place = 0

    def write(self, data: bytes) -> int:
        self.written += data
        return len(data)

    def read(self, count: int = -1) -> bytes:
        end = len(self.written) if count < 0 else self._place + count
        data = bytes(self.written[self._place : end])
        self._place += len(data)
        return data

    def readline(self) -> bytes:
        end = self.written.find(b"\n", self._place) + 1
        return self.read((end or len(self.written)) - self._place)


class _Writer(pickle.Pickler):
    def __init__(self, tape: _Tape, kinds: tuple[type, ...]) -> None:
        super().__init__(tape)
        self.kinds = kinds
        self.kept: list[object] = []

    def persistent_id(self, obj: object) -> int | None:
        if not isinstance(obj, self.kinds):
            return None
        self.kept.append(obj)
        return len(self.kept) - 1


class _Reader(pickle.Unpickler):
    def __init__(self, tape: _Tape, kept: Sequence[object]) -> None:
        super().__init__(tape)
        self.kept = kept

    def persistent_load(self, pid: int) -> object:
        return self.kept[pid]


def copy_of(value: T) -> T:
    """Return a value made anew from what a pickle holds of it."""
    tape = _Tape()
    writer = _Writer(tape, (type,))
    writer.dump(value)
    made: T = _Reader(_Tape(bytes(tape.written)), writer.kept).load()
    return made


def imprint_of(state: GameState) -> bytes:
    """Return what a state holds, byte by byte, its rules and the printed board left out."""
    tape = _Tape()
    _Writer(tape, (type, RuleSet, Layout)).dump(state)
    return bytes(tape.written)
