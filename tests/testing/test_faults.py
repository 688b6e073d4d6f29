"""Guards the testing kit: its laws catch every mistake made on purpose, and no sound rule."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from attrs import frozen
from hypothesis import settings

from faults import SOUND, Fault, fresh, wrong_code
from faults_of_rules import RULE_FAULTS
from planting import mistakes, planted
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.testing import LAWS, Answer, check_rules

CODE_FAULTS = map(wrong_code, mistakes(Path(__file__).parent / "mistakes.txt"))
FAULTS = (*RULE_FAULTS, *CODE_FAULTS)
GAMES, FEW = 20, 4
"""How many games show every mistake, and every one that only answers of rules show.

A trial stops at the first game that shows its mistake; answers are looked at after all games.
"""
RAISED = {"raises", "answers"}
"""The laws that an exception breaks, at once."""
DEEP = 1_000
"""As many examples as this are tried by no ordinary run."""


def named(fault: Fault) -> str:
    return fault.what.replace(" ", "-")


def test_there_are_enough_of_them() -> None:
    assert len(FAULTS) >= 200
    assert len({fault.what for fault in FAULTS}) == len(FAULTS)


def test_every_law_catches_something() -> None:
    assert {fault.law for fault in FAULTS} == set(LAWS)


@pytest.mark.usefixtures("no_shrinking")
@pytest.mark.parametrize("fault", FAULTS, ids=named)
def test_a_fault_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its law is broken, names the rule, and not because the mistake itself raises.

    A deep run tries all laws: the one of the fault is among those broken.
    """
    rules = fresh(fault.rules)
    if fault.patch is not None:
        fault.patch(monkeypatch)
    law, is_deep = LAWS[fault.law], settings().max_examples >= DEEP
    games = GAMES if is_deep or law.on_snapshot or law.name in RAISED else FEW
    laws = None if is_deep else [law]
    with planted(fault.mistake) if fault.mistake else nullcontext():
        report = check_rules(rules, examples=games, depth=24, laws=laws, first_only=not is_deep)
    broken = report.result(law.name)
    assert broken.answer is Answer.BROKEN
    assert fault.names in broken.reason
    assert fault.law in RAISED or "was raised" not in broken.reason


@pytest.mark.usefixtures("no_shrinking")
def test_the_likely_cause_comes_first() -> None:
    fault = next(one for one in RULE_FAULTS if one.what == "a bonus that is paid once")
    report = check_rules(fresh(fault.rules), examples=2, depth=9, laws=["legal", "pure"])
    assert {broken.law for broken in report.broken} == {"legal", "pure"}
    told = str(report)
    assert "Mend pure first" in told
    assert told.index("\npure: ") < told.index("\nlegal: ")


def test_an_error_is_mended_before_all_else() -> None:
    @frozen
    class Misspelt:
        def bonus(self, facts: BingoFacts) -> Bonus:
            return Bonus(facts.tiles)  # type: ignore[attr-defined]

    report = check_rules(SOUND.replace(bingo=Misspelt()), examples=2, depth=9)
    assert len(report.broken) > 1
    told = str(report)
    assert "Mend raises first" in told
    assert told.index("\nraises: ") < told.index("\nanswers: ")
