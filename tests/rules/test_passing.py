"""Guards when a turn can be given up."""

from __future__ import annotations

import pytest

from scrabble_rules.rules import MayPass, MayPassAfterFirstPlay, NoPassing
from scrabble_rules.rules.passing import BoardEmpty, NotAllowed, PassingFacts, PassingRule
from scrabble_rules.violations import Violation

Reasons = tuple[Violation, ...]


@pytest.mark.parametrize(
    ("rule", "on_an_empty_board", "later"),
    [
        (MayPass(), (), ()),
        (MayPassAfterFirstPlay(), (BoardEmpty(),), ()),
        (NoPassing(), (NotAllowed(),), (NotAllowed(),)),
    ],
)
def test_giving_up_a_turn(rule: PassingRule, on_an_empty_board: Reasons, later: Reasons) -> None:
    assert rule.violations(PassingFacts(board_empty=True)) == on_an_empty_board
    assert rule.violations(PassingFacts(board_empty=False)) == later
