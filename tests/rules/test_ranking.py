"""Guards who has won, and in which order the others finish."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.rules import FinalScore, FinalScoreThenBefore
from scrabble_rules.rules.ranking import Groups, RankingFacts

Scores = tuple[int, ...]


@pytest.mark.parametrize(
    ("final", "before", "by_final", "then_before"),
    [
        ((300, 250), (310, 260), ((0,), (1,)), ((0,), (1,))),
        ((250, 300), (260, 310), ((1,), (0,)), ((1,), (0,))),
        ((300, 300), (310, 305), ((0, 1),), ((0,), (1,))),
        ((300, 300), (305, 310), ((0, 1),), ((1,), (0,))),
        ((300, 300), (310, 310), ((0, 1),), ((0, 1),)),
        ((-5, 0), (0, 0), ((1,), (0,)), ((1,), (0,))),
        ((100, 200, 200), (110, 200, 210), ((1, 2), (0,)), ((2,), (1,), (0,))),
        ((200, 100, 200, 100), (1, 2, 1, 3), ((0, 2), (1, 3)), ((0, 2), (3,), (1,))),
        ((7,), (7,), ((0,),), ((0,),)),
    ],
)
def test_the_best_come_first(
    final: Scores, before: Scores, by_final: Groups, then_before: Groups
) -> None:
    facts = RankingFacts(final, before, ())
    assert FinalScore().groups(facts) == by_final
    assert FinalScoreThenBefore().groups(facts) == then_before


@pytest.mark.parametrize(
    ("gone", "groups"),
    [
        ((0,), ((1,), (2,), (0,))),
        ((1,), ((0,), (2,), (1,))),
        ((0, 1), ((2,), (0,), (1,))),
        ((0, 1, 2), ((0,), (1,), (2,))),
    ],
)
def test_who_left_the_game_comes_last(gone: tuple[int, ...], groups: Groups) -> None:
    facts = RankingFacts((300, 200, 100), (300, 200, 100), gone)
    assert FinalScore().groups(facts) == groups
    assert FinalScoreThenBefore().groups(facts) == groups


def test_equal_scores_are_no_tie_between_who_stayed_and_who_left() -> None:
    facts = RankingFacts((100, 100, 100), (100, 100, 100), (1,))
    assert FinalScore().groups(facts) == ((0, 2), (1,))


scores = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.booleans()), min_size=1)


@given(scores)
def test_everybody_is_placed_once_and_the_finer_order_only_splits_groups(
    players: list[tuple[int, int, bool]],
) -> None:
    gone = tuple(player for player, (_, _, left) in enumerate(players) if left)
    facts = RankingFacts(
        tuple(final for final, _, _ in players), tuple(before for _, before, _ in players), gone
    )
    coarse, fine = FinalScore().groups(facts), FinalScoreThenBefore().groups(facts)
    assert sorted(player for group in coarse for player in group) == list(range(len(players)))
    joined = [
        [player for part in fine if set(part) <= set(group) for player in part] for group in coarse
    ]
    assert [sorted(group) for group in joined] == [list(group) for group in coarse]
    assert [player for group in joined for player in group] == [
        player for group in fine for player in group
    ]
