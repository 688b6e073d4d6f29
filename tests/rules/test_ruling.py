"""Guards challenges that cost more for later ones, for each word, or the game.

What any other challenge costs is in the test vectors.
"""

from __future__ import annotations

import pytest

from scrabble_rules.rules import ChallengerPays, LoserLosesGame, PointsPerChallenge
from scrabble_rules.rules.ruling import Ruling, RulingFacts, RulingRule


def ruled(
    rule: RulingRule, *, upheld: bool = False, named: int = 0, wrong_before: int = 0
) -> Ruling:
    """Player 2 challenges a play of player 1."""
    return rule.ruling(RulingFacts(upheld, 2, 1, named, wrong_before))


def test_points_for_every_word_named() -> None:
    for named, points in [(0, 10), (1, 10), (2, 20), (5, 50)]:
        assert ruled(PointsPerChallenge(10, per_word=True), named=named) == Ruling(
            challenged_points=points
        )
    assert ruled(PointsPerChallenge(10), named=2) == Ruling(challenged_points=10)


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
