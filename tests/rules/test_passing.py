"""Guards when a turn can be given up."""

from __future__ import annotations

import pytest

from scrabble_rules.rules import MayPass, MayPassAfterFirstPlay, MayPassAfterOwnFirstTurn, NoPassing
from scrabble_rules.rules.passing import (
    BoardEmpty,
    FirstTurn,
    PassingFacts,
    PassingRule,
    PassNotAllowed,
)
from scrabble_rules.values.violations import Violation

Reasons = tuple[Violation, ...]


@pytest.mark.parametrize(
    ("rule", "on_an_empty_board", "later"),
    [
        (MayPass(), (), ()),
        (MayPassAfterFirstPlay(), (BoardEmpty(),), ()),
        (NoPassing(), (PassNotAllowed(),), (PassNotAllowed(),)),
    ],
)
def test_giving_up_a_turn(rule: PassingRule, on_an_empty_board: Reasons, later: Reasons) -> None:
    assert rule.check_pass(PassingFacts(board_empty=True)) == on_an_empty_board
    assert rule.check_pass(PassingFacts(board_empty=False)) == later


@pytest.mark.parametrize("board_empty", [True, False])
@pytest.mark.parametrize(("own_turns", "found"), [(0, (FirstTurn(),)), (1, ()), (12, ())])
def test_in_the_own_first_turn(
    own_turns: int,
    board_empty: bool,  # noqa: FBT001 - a column
    found: Reasons,
) -> None:
    facts = PassingFacts(board_empty, own_turns)
    assert MayPassAfterOwnFirstTurn().check_pass(facts) == found
    assert MayPass().check_pass(facts) == ()
