"""Guards the names by which the three ways of judging are told apart; their effects, the flow's."""

from __future__ import annotations

import pickle

import pytest

from scrabble_rules.profiles import (
    BINGO_35,
    HASBRO,
    NO_CHALLENGE,
    SHORT_WORDS,
    TWO_EXCHANGES,
    TWO_GAME_MATCH,
)
from scrabble_rules.rules import Judging


def test_there_are_three_ways() -> None:
    assert [judging.name for judging in Judging] == ["REFUSE", "LOSE_TURN", "ON_CHALLENGE"]
    assert len({judging.value for judging in Judging}) == 3


@pytest.mark.parametrize("judging", list(Judging))
def test_each_is_itself_after_pickling(judging: Judging) -> None:
    assert pickle.loads(pickle.dumps(judging)) is judging  # noqa: S301 - our own bytes


def test_only_the_box_with_its_challenge_lets_invalid_words_stand() -> None:
    assert HASBRO.judging is Judging.ON_CHALLENGE
    others = (NO_CHALLENGE, TWO_EXCHANGES, SHORT_WORDS, BINGO_35, TWO_GAME_MATCH)
    assert {rules.judging for rules in others} == {Judging.REFUSE}
