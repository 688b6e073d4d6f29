"""Guards sums, intervals and tests: no order changes a bit, and they cover what they claim."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import inf, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.lab import Summary, Tally, tallies
from scrabble_rules.values.seeded_numbers import below, numbers_of

VALUES = st.lists(st.integers(-500, 500), min_size=1)


class TestSummaries:
    """Sums of whole numbers."""

    @given(VALUES)
    def test_parts_in_any_order(self, values: list[int]) -> None:
        whole = Summary.of(values)
        parts = [Summary.of([each]) for each in reversed(values)]
        assert sum(parts, Summary()) == whole
        low, high = whole.interval
        assert low <= whole.mean <= high

    def test_figures(self) -> None:
        found = Summary.of([2, 4, 4, 4, 5, 5, 7, 9])
        assert (found.count, found.total, found.squares, found.mean) == (8, 40, 232, 5.0)
        assert round(found.deviation, 6) == 2.13809
        assert round(found.error, 6) == 0.755929
        assert [round(each, 4) for each in found.interval] == [3.5184, 6.4816]

    def test_what_can_be_told_from_0(self) -> None:
        """Tables say 2.802 standard errors for a power of 0.8."""
        found = Summary(100, 0, 99)  # deviation 1, error 0.1
        assert isclose(found.detectable, 0.28016, abs_tol=1e-5)
        assert Summary.of([3, 3]).detectable == 0

    def test_too_few(self) -> None:
        alone = Summary.of([3])
        assert (alone.deviation, alone.error, alone.interval) == (0.0, inf, (-inf, inf))
        with pytest.raises(ValueError, match="no game, no mean"):
            Summary().mean.is_integer()


class TestTallies:
    """Counts of differences, and what flips of signs tell of them."""

    @given(VALUES, VALUES)
    def test_parts_in_any_order(self, first: list[int], second: list[int]) -> None:
        whole = Tally.of(first + second)
        assert Tally.of(second) + Tally.of(first) == whole
        assert len(whole) == len(first) + len(second)
        assert whole.summary == Summary.of(first + second)

    def test_chance_is_that_of_all_flips(self) -> None:
        """With eight values there are only 256 ways to set the signs."""
        values = [3, -1, 4, 1, -5, 9, 2, 6]
        every = [
            abs(sum(sign * value for sign, value in zip(signs, values, strict=True)))
            for signs in product((1, -1), repeat=8)
        ]
        exact = sum(each >= abs(sum(values)) for each in every) / 256
        assert abs(Tally.of(values).chance() - exact) < 0.03

    def test_interval_is_that_of_all_parts(self) -> None:
        """The means of all 255 parts, of which 2.5 % at each end are six or seven."""
        values = [3, -1, 4, 1, -5, 9, 2, 6]
        parts = (
            [value for value, inside in zip(values, chosen, strict=True) if inside]
            for chosen in product((0, 1), repeat=8)
        )
        means = sorted(Fraction(sum(part), len(part)) for part in parts if part)
        low, high = Tally.of(values).interval()
        assert means[5] <= low <= means[7]
        assert means[-8] <= high <= means[-6]

    def test_intervals_cover_what_they_claim(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Four hundred samples of skewed differences, half of them zeros, with a mean of 2."""
        monkeypatch.setattr(tallies, "ROUNDS", 199)
        numbers = numbers_of("coverage")
        inside = 0
        for _ in range(400):
            sample = [[0, 0, 0, 0, -4, 1, 6, 13][below(8, numbers)] for _ in range(60)]
            low, high = Tally.of(sample).interval()
            inside += low <= 2 <= high
        assert 365 <= inside <= 392

    def test_what_cannot_be(self) -> None:
        assert Tally.of([1, 2, 3, 4, 5]).interval() == (-inf, inf)
        with pytest.raises(ValueError, match="no game, no interval"):
            Tally().interval()
        with pytest.raises(ValueError, match="negative number of times"):
            Tally({1: -9})
