"""Law: whatever goes wrong between browsers, store and clock, everybody has the same true story.

Small worlds, and some planted mistakes: `python -m simulation` runs more of both.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from planting import Mistake, mistakes, planted
from simulation.world import World, found

PLANTED = mistakes(Path(__file__).parent / "mistakes.txt")


@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_found(seed: int) -> None:
    World(seed, 1).run(40)


def test_a_seed_makes_the_same_world_again() -> None:
    one, two = World(5, 1), World(5, 1)
    assert found(one, 15) is found(two, 15) is None
    assert one.counts == two.counts
    assert one.kept == two.kept


@pytest.mark.parametrize("mistake", [PLANTED[0], *PLANTED[2:4]], ids=lambda one: one.what)
def test_a_mistake_is_found(mistake: Mistake) -> None:
    with planted(mistake):
        assert any(found(World(seed, 1), 30) for seed in range(12))


def test_a_mistake_is_taken_out() -> None:
    for mistake in PLANTED:
        with planted(mistake):
            pass
    World(0, 1).run(10)
