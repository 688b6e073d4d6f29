"""Guards the sorting of play numbers: it must order whatever it gets as Python does."""

from __future__ import annotations

import gc
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

import scrabble_rules
from scrabble_rules import Game, legal_plays
from scrabble_rules.movegen.packed.play_numbers import NUMBER_BITS, NumberLayout
from scrabble_rules.movegen.packed.ranking import MOST_HEAPS, ranked, vector
from scrabble_rules.profiles import NASPA
from scrabble_rules.wordlists import english

ROOT = Path(__file__).parents[2]
SOURCES = Path(scrabble_rules.__file__).parent  # a wheel is tried without `src` beside the tests
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


def test_what_was_looked_at_is_given_back() -> None:
    rules = evolve(NASPA, lexicon=english())
    state = Game.start(rules, 2, racks=["AAEIUOU", "AFMPQUZ"], first=0).state

    def look() -> None:
        plays = legal_plays(state)
        assert len(plays) == len(plays.totals) == len(list(plays)) == 20
        assert (plays[0], *plays.best(2)[1:]) == plays[:2]

    for _ in range(60):  # the first few searches are the general ones, and fill what is remembered
        look()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(100):
        look()
    gc.collect()
    assert sys.getallocatedblocks() - before < 50


def test_no_vector_is_at_hand_outside_of_compiled_modules() -> None:
    found = {
        path.relative_to(SOURCES).as_posix()
        for path in SOURCES.rglob("*.py")
        if re.search(r"import .*\bvec\b", path.read_text("utf-8"))
    }
    compiled = re.findall(r'"(\w+/[\w/]+\.py)"', (ROOT / "hatch_build.py").read_text("utf-8"))
    assert found - {*compiled} == {"movegen/packed/vectors.py"}
