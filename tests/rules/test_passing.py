"""Guards when a turn can be given up."""

from __future__ import annotations

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


def test_giving_up_a_turn() -> None:
    cases: list[tuple[PassingRule, Reasons, Reasons]] = [
        (MayPass(), (), ()),
        (MayPassAfterFirstPlay(), (BoardEmpty(),), ()),
        (NoPassing(), (PassNotAllowed(),), (PassNotAllowed(),)),
    ]
    for rule, on_an_empty_board, later in cases:
        assert rule.check_pass(PassingFacts(board_empty=True)) == on_an_empty_board
        assert rule.check_pass(PassingFacts(board_empty=False)) == later


def test_in_the_own_first_turn() -> None:
    own_turns_tried: list[tuple[int, Reasons]] = [(0, (FirstTurn(),)), (1, ()), (12, ())]
    for board_empty in [True, False]:
        for own_turns, found in own_turns_tried:
            facts = PassingFacts(board_empty, own_turns)
            assert MayPassAfterOwnFirstTurn().check_pass(facts) == found, (board_empty, own_turns)
            assert MayPass().check_pass(facts) == (), (board_empty, own_turns)
