"""Guards the conformance kit: it catches every mistake made on purpose, and no sound rule."""

from __future__ import annotations

import pytest

from faults import SOUND, Fault, fresh
from faults_of_rules import RULE_FAULTS
from faults_of_steps import STEP_FAULTS
from scrabble_rules.testing import LAWS, check_rules
from scrabble_rules.testing import search as searching
from scrabble_rules.testing.search import Search, grounds_for

FAULTS = (*RULE_FAULTS, *STEP_FAULTS)
LATE = {
    "nothing left to do": 3,
    "an end that does not wait": 3,
    "a settlement that makes points": 3,
    "a transfer that transfers nothing": 3,
    "a play written without its blanks": 3,
    "a run that never breaks": 6,
    "an exchange that takes too much": 3,
    "a pass that moves a tile": 3,
    "a wrong challenge that gives turns": 6,
    "a challenge decided the wrong way": 6,
    "a lost turn never spent": 6,
    "a lost turn spent for ever": 6,
    "a vote that is never cleared": 6,
    "a vote that does not count": 6,
    "a clock for one player": 12,
    "turns of those who have left": 12,
    "going out with tiles in the bag": 12,
}
"""How many games it takes until the mistake makes itself felt; most do in the first."""


def test_there_are_enough_of_them() -> None:
    assert len(FAULTS) >= 40
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)
    assert LATE.keys() < {fault.what for fault in FAULTS}


def test_every_law_catches_something() -> None:
    assert {fault.law for fault in FAULTS} == LAWS.keys()


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what.replace(" ", "-"))
def test_a_fault_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = fresh(fault.rules)
    if fault.patch is not None:
        fault.patch(monkeypatch)
    monkeypatch.setattr(searching, "PATIENCE", 50)
    search = Search(grounds_for(rules, None), tuple(LAWS.values()))
    found = search.found(LATE.get(fault.what, 1), 24, first_only=True)
    assert [broken.law.name for broken in found] == [fault.law]


def test_without_a_fault_nothing_is_found() -> None:
    assert check_rules(fresh(SOUND), examples=6, depth=24).unwrap()
