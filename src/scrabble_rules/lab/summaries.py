"""Adds up a measure over games, in whole numbers, so that the order of the games changes no bit."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt
from typing import Final

from scrabble_rules.values.validators import frozen, must_be

NORMAL_95: Final = 1.959963984540054
"""Of a normal distribution, 95 in 100 values lie within this many standard deviations."""

_NORMAL_80: Final = 0.8416212335729143
"""Of a normal distribution, 80 in 100 values lie below this many standard deviations."""

FEWEST: Final = 6
"""Fewer values have no interval: of five there are 31 parts, too few for 5 % to lie outside."""


@frozen
class Summary:
    """How many values there are, their sum, and the sum of their squares."""

    count: int = 0
    """How many values there are."""
    total: int = 0
    """Their sum."""
    squares: int = 0
    """The sum of their squares."""

    @classmethod
    def of(cls, values: Iterable[int]) -> Summary:
        """Add up some values."""
        every = tuple(values)
        return cls(len(every), sum(every), sum(value * value for value in every))

    def __add__(self, other: Summary) -> Summary:
        """Return the summary of both samples together."""
        must_be("other", other, Summary)
        return Summary(
            self.count + other.count, self.total + other.total, self.squares + other.squares
        )

    @property
    def mean(self) -> float:
        """The mean of the values; raises ValueError if there is none."""
        if not self.count:
            raise ValueError("no game, no mean")
        return self.total / self.count

    @property
    def deviation(self) -> float:
        """The standard deviation of the values, 0 for fewer than two."""
        if self.count <= 1:
            return 0.0
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1)))

    @property
    def error(self) -> float:
        """The standard error of the mean; infinite for fewer than two values."""
        return self.deviation / sqrt(self.count) if self.count > 1 else inf

    @property
    def interval(self) -> tuple[float, float]:
        """The mean lies here with a confidence of 95 %, if there are some dozens of values.

        Everywhere for fewer than six values, as `Tally.interval` is.
        """
        if self.count < FEWEST:
            return -inf, inf
        half = NORMAL_95 * self.error
        return self.mean - half, self.mean + half

    @property
    def detectable(self) -> float:
        """The smallest true mean that this many values tell from 0 with a power of 0.8."""
        return (NORMAL_95 + _NORMAL_80) * self.error
