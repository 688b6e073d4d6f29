"""Guards what comes of changing rules, and that games end where their rules promise it.

That tiles, scores and draws are right, that `apply` changes no state, and that undo and replay lead
back, is compared with the specification by `machine`, and asked of any rules by the testing kit.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from laws_kit import any_rules, candidate, chosen, deals, played, scripts
from scrabble_rules import Game, KnownSeed, Legal, Overtime, SeededDraws, apply, validate
from scrabble_rules.rules import NoBingo, TilesPlayed
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.violations import Violation


class TestEveryGameEnds:
    """Rules that promise an end bring it about even if no player wants it."""

    @given(deals(any_rules().filter(lambda rules: rules.promises_end)), scripts)
    def test_promise(self, game: Game, script: list[int]) -> None:
        tiles = game.rules.tile_set.total
        state = game.state
        idle = 0
        numbers = script or [0]
        for step in range(60 * tiles):
            if state.is_over:
                break
            legal = chosen(state, numbers[step % len(numbers)] * 16 + step % 3)
            if legal is None or isinstance(legal.move, Overtime):  # the clock is no player
                idle += 1
                if idle > len(numbers) * 20:
                    break  # no move was found, so this is no endless game
                continue
            idle = 0
            state = apply(legal, SeededDraws(KnownSeed(step)))
        else:
            raise AssertionError("the game goes on and on")


class TestHouseRulesOnlyForbid:
    """Adding a house rule never removes a violation."""

    @given(deals(), scripts, st.integers(0, 10**6))
    def test_reasons_remain(self, game: Game, script: list[int], number: int) -> None:
        class Grumble:
            def check_play(self, facts: HouseFacts) -> tuple[Violation, ...]:
                return (Violation(),) if len(facts.play.placements) > 1 else ()

        *_, last = played(game, script)
        move, by = candidate(last.state, number)
        stricter = last.rules.replace(house_rules=(*last.rules.house_rules, Grumble()))
        before = validate(last.state, move, by).violations
        after = validate(last.state.replace(rules=stricter), move, by).violations
        assert set(before) <= set(after)


class TestBingoStandsAlone:
    """Two rule sets that differ in the bingo only differ in scores by the bingo only."""

    @given(deals(), scripts, st.integers(1, 7), st.integers(0, 99))
    def test_difference(self, game: Game, script: list[int], tiles: int, points: int) -> None:
        tiles = min(tiles, game.rules.rack_size)  # more tiles than that are refused for few points
        other = game.rules.replace(bingo=TilesPlayed(tiles, points))
        for moment in played(game, script):
            legal = chosen(moment.state, len(script))
            if legal is None or legal.score is None:
                continue
            again = Legal(legal.state.replace(rules=other), legal.move, legal.by)
            assert again.score is not None
            earned = points if len(getattr(legal.move, "placements", ())) == tiles else 0
            plain = game.rules.replace(bingo=NoBingo())
            bare = Legal(legal.state.replace(rules=plain), legal.move, legal.by).score
            assert bare is not None
            assert again.score.total == bare.total + earned
            assert again.score.bingo == earned
