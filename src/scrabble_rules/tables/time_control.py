"""The time that players have, and the clock that counts it.

All times are whole milliseconds on a clock of the caller; nothing here asks what time it is. What a
player who runs out of time pays is decided by the overtime rule of the rule set.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import Attribute, field, frozen

from scrabble_rules.values.validators import shortened, typed

LONGEST_TIME = 10**12
"""No length of time is longer than this many milliseconds, about 31 years."""


def a_time(_: object, attribute: Attribute[Any], value: object) -> None:
    """Raise an error unless a length of time is sound; an attrs validator.

    It raises TypeError for anything but a whole number, and ValueError for one out of range.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(
            f"{attribute.name} is a whole number of milliseconds, not {shortened(repr(value))}"
        )
    if not 0 <= value <= LONGEST_TIME:
        raise ValueError(
            f"{attribute.name} is from 0 to {LONGEST_TIME} milliseconds, not {shortened(value)}"
        )


@frozen(field_transformer=typed)
class TimeControl:
    """How much time each player has: for the game, for each turn, and for each turn more.

    A turn first uses up `per_turn`, which is not saved, then the bank. `TimeControl(25 * 60_000)`
    is 25 minutes for the game, `TimeControl(0, per_turn=3 * 86_400_000)` three days for each turn.

    The clock only tells the time unless the rules say what overtime costs, as those that
    `evolve(rules, overtime=LostOnTime())` returns. The five rulebooks have no clock.

    Raises ValueError if a time is negative, or if there is no time at all.
    """

    bank: int = field(validator=a_time)
    """The time of each player for the whole game."""
    per_turn: int = field(default=0, kw_only=True, validator=a_time)
    """The time for each turn, which the player uses before the bank."""
    increment: int = field(default=0, kw_only=True, validator=a_time)
    """What the bank gains after each play, exchange or pass."""
    lag: int = field(default=0, kw_only=True, validator=a_time)
    """How much of the time that a message was on its way is given back, at most."""

    def __attrs_post_init__(self) -> None:
        if not self.bank + self.per_turn:
            raise ValueError("a time control gives some time: pass a bank, or per_turn")


def _times(values: Iterable[int]) -> tuple[int, ...]:
    return tuple(values)


@frozen(field_transformer=typed)
class Clock:
    """The clock of a table when it was last read."""

    left: tuple[int, ...] = field(converter=_times)
    """What each player has left in the bank, by seat; negative for time over."""
    turn_left: int
    """What the player on turn has left of the time for the turn."""
    running: int | None
    """The seat whose time runs; None while the clock stands still."""
    at: int
    """The time of the reading."""
