"""Looks at every state of some small worlds; `nox -s worlds` looks at all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scrabble_rules import specification
from worlds.__main__ import main
from worlds.plan import HOUSE, PLAN, PROFILES, world


def test_engine_and_specification_agree_in_every_state() -> None:
    findings = world("HASBRO 2 tee 3+2").explore(most=2_000)
    assert not findings.disagreements, findings.disagreements[0]
    assert findings.compared


def test_a_run_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "worlds.jsonl"
    assert main(file, plan=["CROSSPLAY 2 tee 3+2"]) == 0
    first = file.read_text()
    assert "0 disagreements" in capsys.readouterr().out
    assert main(file, plan=["CROSSPLAY 2 tee 3+2"]) == 0
    assert file.read_text() == first


def test_every_profile_can_be_reduced() -> None:
    assert {name.split()[0] for name in PLAN} == PROFILES.keys() | HOUSE.keys()
    for name in PLAN:
        assert world(name).explore(most=1).states == 1, name


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = specification.carry_out

    def wrong(*args: Any, **names: Any) -> specification.Table:  # noqa: ANN401 - whatever it takes
        after = right(*args, **names)
        after.owed_turns = [0] * len(after.owed_turns)
        return after

    monkeypatch.setattr(specification, "carry_out", wrong)
    findings = world("HASBRO 2 tee 3+2").explore(most=300)
    assert "owed_turns" in findings.disagreements[0].differences
