"""Guards the laws that compare with a second account, and what a law may say about its looks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from faults import SOUND
from scrabble_rules.rules import MayPass
from scrabble_rules.rules.passing import PassingFacts
from scrabble_rules.testing import (
    LAWS,
    Answer,
    Bounds,
    LawResult,
    Probe,
    RuleCall,
    Snapshot,
    check_rules,
    rules_law,
    snapshot_law,
    snapshots,
)

GAME = list(snapshots(SOUND, [0, 1, 0, 2], 2, seed=5))


def told(law: str, snapshot: Snapshot) -> list[str]:
    check = LAWS[law].on_snapshot
    assert check is not None
    return list(check(snapshot))


class TestSnapshots:
    """A snapshot has the second account beside the engine's state."""

    def test_agreement(self) -> None:
        for law in ("facts", "legal", "history"):
            assert [told(law, snapshot) for snapshot in GAME] == [[]] * len(GAME)

    def test_probes(self) -> None:
        last = GAME[-1]
        assert all(isinstance(probe, Probe) for probe in last.probes)
        assert len(last.second_opinions) == len(last.probes)
        legal = [not one.reasons for one in last.second_opinions]
        assert legal == [probe.answer.is_legal for probe in last.probes]
        assert last.calls_of_probes
        assert last.generated is not None
        assert (GAME[0].table_before, last.table_before) == (None, GAME[-2].table)


class TestSentences:
    """Each law of the account says what is wrong, and which rule was told it."""

    def test_a_wrong_fact(self) -> None:
        call = next(one for one in GAME[2].calls if one.kind.name == "passing")
        lie = RuleCall(call.kind, call.rule, PassingFacts(board_empty=True, own_turns=0), ())
        (wrong, missing) = told("facts", evolve(GAME[2], calls=with_instead(GAME[2], call, lie)))
        assert wrong == (
            "The rule MayPass() of passing was asked with board_empty=True; by the history of the "
            "game it is False."
        )
        assert missing.startswith("The rule MayPass() of passing was not asked with PassingFacts(")

    def test_a_rule_that_nobody_asks_now(self) -> None:
        call = next(one for one in GAME[2].calls if one.kind.name == "passing")
        (wrong,) = told("facts", evolve(GAME[1], calls=(*GAME[1].calls, call)))
        assert wrong == (
            "The rule MayPass() of passing was asked, though nothing in the game asks it now."
        )
        assert call.rule == MayPass()

    def test_another_state(self) -> None:
        *turns, last = GAME[-1].game.turns
        lie = evolve(last, drawn=(), state=evolve(last.state, overtime=(1, 0)))
        game = evolve(GAME[-1].game, turns=[*turns, lie])
        first, second = told("history", evolve(GAME[-1], game=game))
        assert first == ("By the deal and the moves, overtime is: (0, 0); the state says (1, 0).")
        assert second.endswith("is drawn; it was nothing.")

    def test_another_answer(self) -> None:
        said = told("legal", evolve(GAME[1], table=GAME[0].table))
        assert any("is refused (" in one and "but nothing forbids it" in one for one in said)
        assert any(" is legal, but " in one for one in said)


def with_instead(snapshot: Snapshot, old: RuleCall, new: RuleCall) -> tuple[RuleCall, ...]:
    return tuple(new if one is old or one.facts == old.facts else one for one in snapshot.calls)


class TestLooks:
    """A law of your own says how much it has looked at, and what it does not apply to."""

    def test_counted(self) -> None:
        @snapshot_law(
            "plays",
            "A play has tiles.",
            looks=lambda snapshot: snapshot.legal is not None and snapshot.legal.score is not None,
            never="no play was made",
            unless=lambda rules: "racks of one tile" if rules.rack_size == 1 else "",
        )
        def plays(snapshot: Snapshot) -> Iterator[str]:
            yield from () if snapshot.state.board else ("It has none.",)

        @rules_law("asked", "Rules are asked.", looks=lambda transcript: len(transcript.calls))
        def asked(_: object) -> Iterator[str]:
            yield from ()

        report = check_rules(SOUND, examples=1, depth=3, laws=[plays, asked])
        assert isinstance(report.bounds, Bounds)
        assert plays.looks is not None
        assert plays.unless is not None
        assert plays.unless(SOUND) == ""
        result = report.result("plays")
        assert isinstance(result, LawResult)
        assert (result.answer, result.looks) == (Answer.HOLDS, report.plays)
        small = evolve(SOUND, rack_size=1)
        foreign = check_rules(small, examples=1, depth=3, laws=[plays, asked]).result("plays")
        assert foreign.reason == "racks of one tile"
        none = check_rules(SOUND, examples=0, laws=[plays, asked]).result("plays")
        assert (none.answer, none.reason) == (Answer.NOT_REACHED, "no move was made")

    @pytest.mark.parametrize("answer", Answer)
    def test_said(self, answer: Answer) -> None:
        said = str(LawResult("tiles", "No tile is lost.", answer, 3, "so"))
        assert (answer is Answer.BROKEN) is ("broken" in said)
        assert said.startswith("tiles: ")
