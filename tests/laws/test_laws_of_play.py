"""Guards the laws of playing on: what holds for every rule set, every game, every move."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws_kit import all_tiles, any_rules, candidate, chosen, deals, played, scripts
from scrabble_rules import (
    Bag,
    Game,
    KnownSeed,
    Legal,
    Overtime,
    Play,
    SeededDraws,
    apply,
    notation,
    validate,
)
from scrabble_rules.rules import NoBingo, TilesPlayed
from scrabble_rules.rules.house_rules import HouseFacts
from scrabble_rules.values.violations import Violation


class TestTilesAreConserved:
    """No move of any rule set makes a tile or loses one."""

    @given(deals(), scripts)
    def test_tiles(self, game: Game, script: list[int]) -> None:
        everything = Bag(game.rules.tile_set.tiles)
        for moment in played(game, script):
            assert all_tiles(moment.state) == everything


class TestScoresAddUp:
    """Until the settlement, scores are the points of the outcomes and nothing else."""

    @given(deals(), scripts)
    def test_scores(self, game: Game, script: list[int]) -> None:
        for moment in played(game, script):
            state = moment.state
            points = Counter[int]()
            for outcome in state.past:
                points[outcome.player] += outcome.points
            before = state.scores if state.end is None else state.end.before
            assert before == tuple(points[player] for player in range(state.players))


class TestApplyChangesNothing:
    """Carrying a move out leaves the state it came from equal to what it was."""

    @given(deals(), scripts)
    def test_input_is_untouched(self, game: Game, script: list[int]) -> None:
        for moment in played(game, script):
            before = pickle.dumps(moment.state)
            legal = chosen(moment.state, len(script))
            if legal is not None:
                apply(legal, SeededDraws(KnownSeed(1)))
            assert pickle.dumps(moment.state) == before


class TestDrawsAreTold:
    """A move draws what `Legal.draws` says, and handing over the tiles changes nothing."""

    @given(deals(), scripts)
    def test_by_seed_or_by_hand(self, game: Game, script: list[int]) -> None:
        previous = game
        for moment in played(game, script):
            if moment is previous:
                continue
            turn = moment.turns[-1]
            legal = validate(previous.state, turn.move, turn.by).unwrap()
            assert sum(draw.count for draw in legal.draws) == len(turn.drawn)
            assert apply(legal, turn.drawn) == moment.state
            drawn = moment.state.draws_made - previous.state.draws_made
            assert drawn == sum(draw.count > 0 for draw in legal.draws)
            previous = moment


class TestUndoAndReplay:
    """Undo after a move is the identity; a game replayed is the same game."""

    @given(deals(), scripts)
    def test_undo(self, game: Game, script: list[int]) -> None:
        previous = game
        for moment in played(game, script):
            if moment is not previous:
                assert moment.undo() == previous
                assert moment.undo().state == previous.state
            previous = moment
        replayed = game.replay(previous.turns)
        assert replayed == previous
        assert replayed.state == previous.state
        assert pickle.loads(pickle.dumps(previous)) == previous  # noqa: S301 - our own pickle


class TestValidateIsTotal:
    """Any move gets a value as an answer, and equal questions get equal answers."""

    @given(deals(), scripts, st.integers(0, 10**6), st.integers(-2, 5) | st.none())
    def test_any_move(self, game: Game, script: list[int], number: int, by: int | None) -> None:
        *_, last = played(game, script)
        move, _ = candidate(last.state, number)
        result = validate(last.state, move, by)
        assert result == validate(last.state, move, by)
        assert result.is_legal is (not result.violations)
        for violation in result.violations:
            assert violation.message
            assert "{" not in violation.message


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


class TestNotation:
    """Plays and states written down and read again are what they were."""

    @given(deals(), scripts)
    def test_round_trips(self, game: Game, script: list[int]) -> None:
        tile_set = game.rules.tile_set
        previous = game
        for moment in played(game, script):
            if not any(moment.state.racks) and moment.state.players == 1:
                with pytest.raises(notation.NotationError, match="only rack is empty"):
                    notation.cgp.format(moment.state)
                continue
            text = notation.cgp.format(moment.state)
            again = notation.cgp.parse(text, moment.rules)
            assert again.board == moment.state.board
            assert again.scores[0] == moment.state.scores[moment.state.on_turn]
            assert notation.cgp.parse(notation.cgp.format(again), moment.rules) == again
            play = moment.turns[-1].move if moment is not previous else None
            if isinstance(play, Play):
                board = previous.state.board
                written = notation.format_play(play, board, tile_set)
                assert notation.parse_play(written, board, tile_set) == play
            previous = moment
