"""Guards the machine itself: with a mistake in the package it no longer passes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from machine.test_machine import TwoTables
from planting import Mistake, mistakes, planted
from scrabble_rules import ANY_WORD
from scrabble_rules.rules import (
    ANY_TURN,
    PASSES,
    Agreed,
    Anywhere,
    ChallengerLosesTurn,
    GoesOut,
    Judging,
    LengthBetween,
    MayPass,
    NoClock,
    Players,
    Run,
    Unconnected,
)

TWO_PASSES = Run(turns=2, counts=PASSES)
DOUBTFUL = {
    "judging": Judging.ON_CHALLENGE,
    "lexicon": ANY_WORD,
    "opening": Anywhere(),
    "connection": Unconnected(),
    "word_length": LengthBetween(2),
    "passing": MayPass(),
    "overtime": NoClock(),
    "house_rules": (),
    "endings": [TWO_PASSES],
}
RULES: dict[str, dict[str, Any]] = {
    "any": {},
    "doubtful": DOUBTFUL,
    "listed": DOUBTFUL | {"lexicon": ["AA"]},
    "owing": DOUBTFUL | {"ruling": ChallengerLosesTurn()},
    "short": DOUBTFUL | {"endings": [Run(turns=2, counts=ANY_TURN)]},
    "three": DOUBTFUL | {"players": Players(3, 3), "endings": [GoesOut()]},
    "voting": DOUBTFUL | {"players": Players(3, 3), "endings": [Agreed()]},
}
"""The fields of the rules that give a mistake a chance to show; others are left to chance."""
MISTAKES = mistakes(Path(__file__).parent / "mistakes.txt")
QUICKLY = settings(
    max_examples=1_000,  # it stops at the first disagreement
    stateful_step_count=40,
    phases=[Phase.generate],
    derandomize=True,
    database=None,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda one: one.what)
def test_a_mistake_is_found(mistake: Mistake) -> None:
    class Agreed(TwoTables):
        agreed = RULES[mistake.what.partition(" ")[0]]

    with planted(mistake), pytest.raises(Exception):  # noqa: B017, PT011 - the package may raise
        run_state_machine_as_test(Agreed, settings=QUICKLY)
