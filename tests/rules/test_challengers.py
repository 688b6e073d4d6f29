"""Guards who may challenge a play; when a challenge is possible at all, validation's tests ask."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.rules import AnyOpponent, PlayerOnTurn
from scrabble_rules.rules.challengers import (
    ChallengersFacts,
    ChallengersRule,
    OnlyNextPlayer,
    OwnPlay,
)
from scrabble_rules.values.violations import Violation

seats = st.integers(0, 3)


def against(
    rule: ChallengersRule, challenger: int, challenged: int, on_turn: int
) -> tuple[Violation, ...]:
    return rule.check_challenger(ChallengersFacts(challenger, challenged, on_turn))


@pytest.mark.parametrize(("challenger", "found"), [(0, (OwnPlay(),)), (1, ()), (2, ()), (3, ())])
def test_any_opponent(challenger: int, found: tuple[Violation, ...]) -> None:
    assert against(AnyOpponent(), challenger, challenged=0, on_turn=1) == found


@pytest.mark.parametrize(
    ("challenger", "found"),
    [
        (0, (OwnPlay(), OnlyNextPlayer(on_turn=1))),
        (1, ()),
        (2, (OnlyNextPlayer(on_turn=1),)),
        (3, (OnlyNextPlayer(on_turn=1),)),
    ],
)
def test_only_the_player_on_turn(challenger: int, found: tuple[Violation, ...]) -> None:
    assert against(PlayerOnTurn(), challenger, challenged=0, on_turn=1) == found


def test_when_the_turn_has_come_round_to_the_author_nobody_else_is_left() -> None:
    assert against(PlayerOnTurn(), 0, challenged=0, on_turn=0) == (OwnPlay(),)


@given(seats, seats, seats)
def test_the_narrower_rule_forbids_whatever_the_wider_one_forbids(
    challenger: int, challenged: int, on_turn: int
) -> None:
    wider = against(AnyOpponent(), challenger, challenged, on_turn)
    assert set(wider) <= set(against(PlayerOnTurn(), challenger, challenged, on_turn))
