"""Guards the conformance kit: it catches every mistake made on purpose, and no sound rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve, frozen

from faults import SOUND, Fault, fresh
from faults_of_answers import ANSWER_FAULTS
from faults_of_history import HISTORY_FAULTS
from faults_of_rules import RULE_FAULTS
from faults_of_steps import STEP_FAULTS
from law_of_meaning import meaning
from scrabble_rules.rules.bingo import BingoFacts, Bonus
from scrabble_rules.testing import LAWS, Law, Report, check_rules

FAULTS = (*RULE_FAULTS, *STEP_FAULTS)
SECOND_ACCOUNT = ("facts", "legal", "history", "match")
"""The laws that compare with a second account; without them, the older laws catch older faults."""
LATE = {
    "a pass that is never allowed": 3,
    "nonsense late in a game": 8,
    "an exchange that draws nothing": 4,
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
    "a rule that equals one with other points": 2,
}
"""How many games it takes until the mistake makes itself felt; most do in the first."""


def laws() -> Iterator[Law]:
    """The laws of the kit, and before those of scores what shipped values mean."""
    for law in LAWS.values():
        if law.name == "scores":
            yield meaning
        if law.name not in SECOND_ACCOUNT:
            yield law


def test_there_are_enough_of_them() -> None:
    assert len(FAULTS) >= 91
    assert len(HISTORY_FAULTS) >= 75
    assert len(ANSWER_FAULTS) >= 38
    every = (*FAULTS, *HISTORY_FAULTS, *ANSWER_FAULTS)
    assert len({fault.what for fault in every}) == len(every)
    assert LATE.keys() < {fault.what for fault in every}


def test_every_law_catches_something() -> None:
    every = {law.name for law in laws()} | set(SECOND_ACCOUNT)
    assert {fault.law for fault in (*FAULTS, *HISTORY_FAULTS, *ANSWER_FAULTS)} == every


@pytest.mark.usefixtures("no_shrinking")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what.replace(" ", "-"))
def test_a_fault_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = fresh(fault.rules)
    if fault.patch is not None:
        fault.patch(monkeypatch)
    games = LATE.get(fault.what, 1)
    report = check_rules(rules, examples=games, depth=24, laws=laws(), first_only=True)
    assert_caught(fault, report)


@pytest.mark.usefixtures("no_shrinking")
@pytest.mark.parametrize(
    "fault", [*HISTORY_FAULTS, *ANSWER_FAULTS], ids=lambda fault: fault.what.replace(" ", "-")
)
def test_a_fault_about_the_history_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = fresh(fault.rules)
    if fault.patch is not None:
        fault.patch(monkeypatch)
    games = LATE.get(fault.what, 15)
    assert_caught(fault, check_rules(rules, examples=games, first_only=True))


def assert_caught(fault: Fault, report: Report) -> None:
    """The right law is broken, names the rule, and not because the mistake itself raises."""
    assert [broken.law for broken in report.broken] == [fault.law]
    problem = report.broken[0].problem
    assert fault.names in problem
    assert fault.law in {"raises", "answers"} or "was raised" not in problem


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

    report = check_rules(evolve(SOUND, bingo=Misspelt()), examples=2, depth=9)
    assert len(report.broken) > 1
    told = str(report)
    assert "Mend raises first: a rule that raises an error can break any law." in told
    assert "AttributeError was raised" in told
    alone = check_rules(
        evolve(SOUND, bingo=Misspelt()), examples=1, depth=2, laws=["raises", "bingo"]
    )
    assert [one.law for one in alone.broken] == ["raises"]
    assert "Mend raises first" in str(alone)  # the other law was not reached because of it


def test_without_a_fault_nothing_is_found() -> None:
    assert check_rules(fresh(SOUND), examples=6, depth=24, laws=laws()).unwrap()
    assert check_rules(fresh(SOUND), examples=14).unwrap()
