"""Guards what a challenge costs whom; that the play is taken back, the tests of the flow say."""

from __future__ import annotations

import pytest

from scrabble_rules.rules import (
    ChallengerLosesTurn,
    ChallengerPays,
    LoserLosesGame,
    NoPenalty,
    PointsPerChallenge,
)
from scrabble_rules.rules.ruling import Ruling, RulingFacts, RulingRule


def ruled(
    rule: RulingRule, *, upheld: bool = False, named: int = 0, wrong_before: int = 0
) -> Ruling:
    """Player 2 challenges a play of player 1."""
    return rule.ruling(RulingFacts(upheld, 2, 1, named, wrong_before))


def test_a_right_challenge_costs_nobody_anything_more() -> None:
    all_rules: list[RulingRule] = [
        NoPenalty(),
        ChallengerLosesTurn(),
        PointsPerChallenge(5),
        PointsPerChallenge(5, per_word=True),
        ChallengerPays(10),
        ChallengerPays(10, later_points=20),
    ]
    for rule in all_rules:
        for named in [0, 3]:
            for wrong_before in [0, 2]:
                assert ruled(rule, upheld=True, named=named, wrong_before=wrong_before) == Ruling()


def test_a_wrong_challenge() -> None:
    all_rules: list[tuple[RulingRule, Ruling]] = [
        (NoPenalty(), Ruling()),
        (ChallengerLosesTurn(), Ruling(challenger_turns=1)),
        (ChallengerLosesTurn(turns=2), Ruling(challenger_turns=2)),
        (PointsPerChallenge(5), Ruling(challenged_points=5)),
        (ChallengerPays(10), Ruling(challenger_points=-10)),
        (LoserLosesGame(), Ruling(loser=2)),
    ]
    for rule, ruling in all_rules:
        for named in [0, 1, 3]:
            for wrong_before in [0, 2]:
                assert ruled(rule, named=named, wrong_before=wrong_before) == ruling


def test_points_for_every_word_named() -> None:
    for named, points in [(0, 10), (1, 10), (2, 20), (5, 50)]:
        assert ruled(PointsPerChallenge(10, per_word=True), named=named) == Ruling(
            challenged_points=points
        )


@pytest.mark.parametrize(("wrong_before", "points"), [(0, -10), (1, -20), (4, -20)])
def test_later_wrong_challenges_may_cost_more(wrong_before: int, points: int) -> None:
    rule = ChallengerPays(10, later_points=20)
    assert ruled(rule, wrong_before=wrong_before) == Ruling(challenger_points=points)


@pytest.mark.parametrize(("named", "points"), [(0, -10), (1, -10), (3, -30)])
def test_the_challenger_may_pay_for_every_word_named(named: int, points: int) -> None:
    assert ruled(ChallengerPays(10, per_word=True), named=named) == Ruling(challenger_points=points)
    assert ruled(ChallengerPays(10), named=named) == Ruling(challenger_points=-10)


def test_later_wrong_challenges_may_cost_more_for_every_word() -> None:
    rule = ChallengerPays(10, later_points=20, per_word=True)
    assert ruled(rule, named=2, wrong_before=1) == Ruling(challenger_points=-40)


def test_later_wrong_challenges_may_cost_nothing() -> None:
    assert ruled(ChallengerPays(10, later_points=0), wrong_before=1) == Ruling()


def test_whoever_is_wrong_loses_the_game() -> None:
    assert ruled(LoserLosesGame(), upheld=True) == Ruling(loser=1)
    assert ruled(LoserLosesGame(), upheld=False) == Ruling(loser=2)
