"""Adds up a measure over games, in whole numbers, so that the order of the games changes no bit."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, sqrt
from typing import Final

from attrs import frozen

_NORMAL: Final = 1.959963984540054
"""Of a normal distribution, 95 in 100 values lie within so many standard deviations."""


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
    def interval(self) -> tuple[float, float]:
        """The mean lies here with a confidence of 95 %, if there are some dozens of values."""
        half = _NORMAL * self.deviation / sqrt(max(self.count, 1))
        return self.mean - half, self.mean + half

    @property
    def effect(self) -> float:
        """The mean in standard deviations; 0 if all values are equal."""
        return self.mean / self.deviation if self.deviation else 0.0

    def needed(self, width: float) -> int:
        """Return how many values make the interval as narrow as `width`, by what is known now.

        Raises ValueError for a width that is not above 0.
        """
        if not width > 0:
            raise ValueError("an interval is wider than 0")
        return max(self.count and 1, ceil((2 * _NORMAL * self.deviation / width) ** 2))

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.mean:.2f} ({low:.2f} to {high:.2f}) in {self.count}"
