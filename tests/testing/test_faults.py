"""Guards the conformance kit: it catches every mistake made on purpose, and no sound rule."""

from __future__ import annotations

import pytest

from faults import SOUND, Fault, fresh
from faults_of_rules import RULE_FAULTS
from faults_of_steps import STEP_FAULTS
from scrabble_rules.testing import LAWS, check_rules

FAULTS = (*RULE_FAULTS, *STEP_FAULTS)


def test_there_are_enough_of_them() -> None:
    assert len(FAULTS) >= 40
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)


def test_every_law_catches_something() -> None:
    assert {fault.law for fault in FAULTS} == LAWS.keys()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what.replace(" ", "-"))
def test_a_fault_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = fresh(fault.rules)
    if fault.patch is not None:
        fault.patch(monkeypatch)
    report = check_rules(rules, examples=12, depth=24, first_only=True)
    assert [broken.law for broken in report.broken] == [fault.law]


def test_without_a_fault_nothing_is_found() -> None:
    assert check_rules(fresh(SOUND), examples=12, depth=24).unwrap()
