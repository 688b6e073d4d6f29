"""Guards the sorting of play numbers: it must order whatever it gets as Python does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.movegen.packed.play_numbers import NUMBER_BITS, NumberLayout
from scrabble_rules.movegen.packed.ranking import MOST_HEAPS, ranked, vector

LAYOUT = NumberLayout([1, 2, 3, 4, 5, 20, 26], ((None,) * 15,) * 15)
WIDE = 1 << NUMBER_BITS


def number(score: int, place: int, tiles: int) -> int:
    return score << LAYOUT.score_at | place << LAYOUT.tile_bits | tiles


@given(
    st.lists(
        st.builds(number, st.integers(0, 9), st.integers(0, 511), st.integers(0, 99))
        | st.integers(0, WIDE - 1)
    )
)
def test_any_numbers(numbers: list[int]) -> None:
    assert list(ranked(vector(numbers), LAYOUT)) == sorted(numbers)


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(lambda n: number(7, 3, 900 - n), id="alike but for their tiles, backwards"),
        pytest.param(lambda n: number(n * MOST_HEAPS, n, n), id="scores far apart"),
        pytest.param(lambda n: number(1000 - n % 50, n % 7, n * 77 % 64), id="a few of each"),
    ],
)
def test_many_numbers(made: Callable[[int], int]) -> None:
    numbers = [made(n) for n in range(900)]
    assert list(ranked(vector(numbers), LAYOUT)) == sorted(numbers)
