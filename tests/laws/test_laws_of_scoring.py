"""Guards that scores and legality are the same in both directions of the board.

What a play scores is compared with the specification by `machine`.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from five_rulebooks import RULEBOOKS
from laws_kit import candidate, deals, played, rule_sets, scripts
from scrabble_rules import Game, GameState, Legal, Play, RuleSet, validate


def some_plays(game: Game, script: list[int], number: int) -> list[tuple[GameState, Play]]:
    found = []
    for step, moment in enumerate(played(game, script)):
        move, _ = candidate(moment.state, number + step * 104_729)
        if isinstance(move, Play):
            found.append((moment.state, move))
    return found


class TestTransposition:
    """Exchanging rows and columns of layout, board and play leaves score and legality alone."""

    @given(deals(), scripts, st.integers(0, 10**6))
    def test_both_ways(self, game: Game, script: list[int], number: int) -> None:
        for state, play in some_plays(game, script, number):
            board = state.board.transposed()
            rules = state.rules.replace(layout=board.layout)
            mirror = state.replace(rules=rules, board=board)
            here, there = validate(state, play), validate(mirror, play.transposed())
            assert [v.code for v in here.violations] == [v.code for v in there.violations]
            if isinstance(here, Legal) and isinstance(there, Legal):
                assert here.score is not None
                assert there.score is not None
                assert here.score.total == there.score.total


class TestTheWayHomeIsTheWayThere:
    """Transposing twice is no change at all."""

    @given(rule_sets() | st.sampled_from(list(RULEBOOKS.values())))
    def test_layouts(self, rules: RuleSet) -> None:
        assert rules.layout.transposed().transposed() == rules.layout
