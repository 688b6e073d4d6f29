"""Looks at every state of some small worlds; `nox -s worlds` looks at all of them."""

from __future__ import annotations

from typing import Any

import pytest

from scrabble_rules import specification
from worlds.plan import PLAN, PROFILES, world

FEW = ("CROSSPLAY 2 tee 3+2", "HASBRO 2 tee 3+2")


@pytest.mark.parametrize("name", FEW)
def test_engine_and_specification_agree_in_every_state(name: str) -> None:
    findings = world(name).explore(most=2_000)
    assert not findings.disagreements, findings.disagreements[0]
    assert findings.compared


def test_every_profile_can_be_reduced() -> None:
    assert {name.split()[0] for name in PLAN} == set(PROFILES)
    for name in PLAN:
        assert world(name).explore(most=1).states == 1, name


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = specification.carry_out

    def wrong(*args: Any, **names: Any) -> specification.Table:  # noqa: ANN401 - whatever it takes
        after = right(*args, **names)
        after.owed = [0] * len(after.owed)
        return after

    monkeypatch.setattr(specification, "carry_out", wrong)
    findings = world("HASBRO 2 tee 3+2").explore(most=300)
    assert "owed turns" in findings.disagreements[0].differences
