"""Guards that scores and legality are the same in both directions of the board.

What a play scores is compared with the specification by `machine`.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from laws_kit import candidate, deals, played, scripts
from scrabble_rules import Board, Game, GameState, Layout, Legal, Play, Square, validate


def some_plays(game: Game, script: list[int], number: int) -> list[tuple[GameState, Play]]:
    found = []
    for step, moment in enumerate(played(game, script)):
        move, _ = candidate(moment.state, number + step * 104_729)
        if isinstance(move, Play):
            found.append((moment.state, move))
    return found


def turned(square: Square) -> Square:
    return Square(square.col, square.row)


class TestTransposition:
    """Exchanging rows and columns of layout, board and play leaves score and legality alone."""

    @given(deals(), scripts, st.integers(0, 10**6))
    def test_both_ways(self, game: Game, script: list[int], number: int) -> None:
        for state, play in some_plays(game, script, number):
            layout = state.rules.layout
            starts, blocked = map(turned, layout.starts), map(turned, layout.blocked)
            mirrored = Layout(zip(*layout.premiums, strict=True), starts, blocked)
            board = Board(mirrored, zip(*state.board.rows, strict=True))
            rules = state.rules.replace(layout=mirrored)
            mirror = state.replace(rules=rules, board=board)
            moved = Play((turned(one.square), one.tile) for one in play.placements)
            here, there = validate(state, play), validate(mirror, moved)
            assert [v.code for v in here.violations] == [v.code for v in there.violations]
            if isinstance(here, Legal) and isinstance(there, Legal):
                assert here.score is not None
                assert there.score is not None
                assert here.score.total == there.score.total
