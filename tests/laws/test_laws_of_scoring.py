"""Guards scores and legality against a second, slow and obvious account of them.

The account below knows squares and dictionaries only; it shares no step with the package.
"""

from __future__ import annotations

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from five_rulebooks import RULEBOOKS
from laws_kit import candidate, deals, played, rule_sets, scripts
from scrabble_rules import (
    Game,
    GameState,
    Legal,
    Play,
    RuleSet,
    score,
    validate,
)
from scrabble_rules.rules import BlankAsLetter, EveryTime, NoBingo, WhenCovered

Spot = tuple[int, int]


def slow_words(state: GameState, play: Play) -> list[list[Spot]]:
    """Collect every run of two or more tiles that holds a new one; else the lone tile itself."""
    new = {(p.square.row, p.square.col) for p in play.placements}
    lying = new | {(p.square.row, p.square.col) for p in state.board}
    runs = []
    for down, across in ((1, 0), (0, 1)):
        for row, col in lying:
            if (row - down, col - across) in lying:
                continue
            run = [(row, col)]
            while (run[-1][0] + down, run[-1][1] + across) in lying:
                run.append((run[-1][0] + down, run[-1][1] + across))
            if len(run) > 1 and new & set(run):
                runs.append(run)
    return runs or [sorted(new)]


def slow_total(state: GameState, play: Play) -> int:
    """Add a play up, premiums by the name of their rule, without any bingo."""
    rules = state.rules
    tiles = {(p.square.row, p.square.col): p.tile for p in (*state.board, *play.placements)}
    new = {(p.square.row, p.square.col) for p in play.placements}
    values = {kind.label: kind.value for kind in rules.tile_set.kinds}
    total = 0
    for run in slow_words(state, play):
        letters, factor = 0, 1
        for row, col in run:
            tile, premium = tiles[row, col], rules.layout.premiums[row][col]
            face = values[tile.label]
            worth = 0 if tile.is_blank and rules.premiums != BlankAsLetter() else face
            if (row, col) in new or rules.premiums == EveryTime():
                factor *= premium.word
                if premium.only_value in {None, face}:
                    worth *= premium.letter
            letters += worth
        total += letters * factor
    return total


def some_plays(game: Game, script: list[int], number: int) -> list[tuple[GameState, Play]]:
    found = []
    for step, moment in enumerate(played(game, script)):
        move, _ = candidate(moment.state, number + step * 104_729)
        if isinstance(move, Play):
            found.append((moment.state, move))
    return found


class TestScoresAgree:
    """The scorer's total is the slow account's, for every premium rule."""

    @given(deals(), scripts, st.integers(0, 10**6))
    def test_totals(self, game: Game, script: list[int], number: int) -> None:
        assert game.rules.premiums in {WhenCovered(), EveryTime(), BlankAsLetter()}
        for state, play in some_plays(game, script, number):
            plain = evolve(state, rules=evolve(state.rules, bingo=NoBingo(), bonuses=()))
            result = validate(plain, play)
            if isinstance(result, Legal):
                counted = score(plain.rules, plain.board, play)
                assert counted.total == slow_total(plain, play)
                assert result.score == counted
                runs = {frozenset(run) for run in slow_words(plain, play)}
                assert runs == {
                    frozenset((square.row, square.col) for square in word.squares)
                    for word in counted.words
                }


class TestTransposition:
    """Exchanging rows and columns of layout, board and play leaves score and legality alone."""

    @given(deals(), scripts, st.integers(0, 10**6))
    def test_both_ways(self, game: Game, script: list[int], number: int) -> None:
        for state, play in some_plays(game, script, number):
            board = state.board.transposed()
            rules = evolve(state.rules, layout=board.layout)
            mirror = evolve(state, rules=rules, board=board)
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
