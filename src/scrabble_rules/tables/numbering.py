"""The numbers that a table is given: times, seats, and the number of each message of a seat.

A message that comes again is known by its number and by the digest of what it says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import cast

from attrs import AttrsInstance, fields, has

from scrabble_rules.engine.state import seat_among
from scrabble_rules.tables.course import Violations
from scrabble_rules.tables.refusals import NumberMissing, NumberTaken
from scrabble_rules.tables.said import Message
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.tables.telling import reasons
from scrabble_rules.tables.told import Answer
from scrabble_rules.values.validators import shortened
from scrabble_rules.values.violations import Violation

_LATEST = 1 << 52  # so that every time that follows from it has a document


def whole_number(value: object, name: str, what: str) -> int:
    """Return a whole number; raise TypeError for anything else, such as True or a fraction."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is {what}, not {shortened(repr(value))}")
    return int(value)


def checked_time(now: object) -> int:
    """Return a time; raise an error for what cannot be one, such as a fraction."""
    time = whole_number(now, "now", "a whole number of milliseconds")
    if abs(time) > _LATEST:
        raise ValueError(f"now is a number of milliseconds of 52 bits, not {shortened(time)}")
    return time


def checked_lag(lag: object) -> int:
    """Return how long a message was on its way; raise an error for what cannot be that."""
    time = whole_number(lag, "lag", "a whole number of milliseconds")
    if not 0 <= time <= _LATEST:
        raise ValueError(f"lag is from 0 to {_LATEST} milliseconds, not {shortened(time)}")
    return time


def seats_of(computers: object, players: int) -> tuple[int, ...]:
    """Return the seats of computers in order; raise an error for what is no list of seats."""
    if isinstance(computers, str) or not isinstance(computers, Iterable):
        raise TypeError(f"computers are seats, such as [1], not {shortened(repr(computers))}")
    return tuple(sorted({seat_among(seat, players) for seat in computers}))


def again(table: SavedTable, seat: int, number: int, digest: str) -> tuple[Answer, Violations]:
    """Return the answer to a message that is not the next one: the same if it comes again."""
    mine = table.seats[seat]
    expects = mine.heard + 1
    for each in mine.remembered:
        if each.answer.number == number and each.digest == digest:
            return each.answer, ()
    found: Violation = NumberTaken(number=number, expects=expects)
    if number > expects:
        found = NumberMissing(number=number, expects=expects)
    return Answer(number, table.turn, expects, reasons(table, (found,))), (found,)


def digest_of(message: Message) -> str:
    """Return a digest of a message, the same in every process."""
    return hashlib.sha256(_written(message).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _written(value: object) -> str:
    """Write a value with the classes of all its parts."""
    if isinstance(value, tuple):
        return f"[{','.join(map(_written, value))}]"
    if has(type(value)):
        parts = (
            getattr(value, each.name) for each in fields(cast("type[AttrsInstance]", type(value)))
        )
        return f"{type(value).__name__}({','.join(map(_written, parts))})"
    return repr(value)
