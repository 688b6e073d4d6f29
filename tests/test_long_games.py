"""Guards that a turn is as many steps however long the game is, and what a `Past` remembers."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import Exchange, Game, Move, Outcome, OutcomeKind, Overtime, Pass, interchange
from scrabble_rules.profiles import HASBRO, SHORT_WORDS
from scrabble_rules.rules import (
    ANY_TURN,
    EXCHANGES,
    GoesOut,
    LastTurnEach,
    MayPass,
    MayPassAfterOwnFirstTurn,
    PointsPerMinute,
    Run,
    SomeTiles,
    Turns,
)
from scrabble_rules.values.fast import Series
from scrabble_rules.values.log import Past

ENDLESS = HASBRO.replace(passing=MayPass())


def test_a_series_is_copied_and_sent() -> None:
    for value in (Series(range(100)), Past([Outcome(0, OutcomeKind.PASS)] * 100)):
        for copied in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):  # noqa: S301 - our own bytes
            assert (copied, type(copied), type(copied.before(9))) == (
                value,
                type(value),
                type(value),
            )


outcomes = st.builds(
    Outcome, st.integers(0, 3), st.sampled_from(OutcomeKind), st.integers(-5, 5), st.just(1)
)


class TestPast:
    """What it remembers is what anybody would add up, also after a play was withdrawn."""

    @given(st.lists(st.lists(outcomes, max_size=3), max_size=8), st.data())
    def test_sums(self, turns: list[list[Outcome]], data: st.DataObject) -> None:
        past, every = Past(), list[Outcome]()
        for turn in turns:
            for outcome in turn:
                past = past.appended(outcome)
                every.append(outcome)
            if data.draw(st.booleans()):
                self.check(past, every)
            if data.draw(st.booleans()):
                del every[len(every) // 2 :]
                past = past.before(len(every))
        self.check(past, every)

    def check(self, past: Past, every: list[Outcome]) -> None:
        for kind in OutcomeKind:
            mine = [one for one in every if one.kind is kind]
            assert past.number(kind) == len(mine)
            for player in range(4):
                own = [one for one in mine if one.player == player]
                assert past.number(kind, player) == len(own)
                assert past.points(kind, player) == sum(one.points for one in own)

    def test_each_outcome_is_looked_at_once(self) -> None:
        looked: list[int] = []

        def add(total: int, outcome: Outcome) -> int:
            looked.append(outcome.points)
            return total + outcome.points

        past = Past()
        for points in range(200):
            past = past.appended(Outcome(0, OutcomeKind.PLAY, points))
            assert past.folded("points", add, 0) == sum(range(points + 1))
            assert past.folded("points", add, 0) == sum(range(points + 1))
        assert looked == list(range(200))

    def test_two_games_with_one_beginning_do_not_meet(self) -> None:
        stem = Past([Outcome(0, OutcomeKind.PASS)])
        assert stem.number(OutcomeKind.PASS) == 1
        one = stem.appended(Outcome(0, OutcomeKind.PASS))
        other = stem.appended(Outcome(0, OutcomeKind.PLAY))
        assert (one.number(OutcomeKind.PASS), other.number(OutcomeKind.PASS)) == (2, 1)
        assert stem.number(OutcomeKind.PASS) == 1

    def test_few_sums_are_remembered(self) -> None:
        past = Past([Outcome(0, OutcomeKind.PASS)] * 3)
        for name in range(200):
            assert past.folded(name, lambda number, _: number + 1, name) == name + 3
        assert len(pickle.dumps(past)) == len(pickle.dumps(Past(past)))


@contextmanager
def calls() -> Iterator[list[int]]:
    """Count the calls of functions, those written in C as well."""
    counted = [0]

    def count(_frame: object, event: str, _what: object) -> None:
        counted[0] += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield counted
    finally:
        sys.setprofile(before)


def cost(step: Callable[[], object]) -> int:
    """The calls that a step makes."""
    step()
    with calls() as counted:
        step()
    return counted[0]


def long_game(game: Game, turns: int, move: Move) -> Game:
    for _ in range(turns):
        game = game.play(move)
    return game


GAMES: dict[str, tuple[Game, Move]] = {
    "passes": (Game.start(ENDLESS, 2, first=0, face_down=True), Pass()),
    "passes at one screen": (Game.start(SHORT_WORDS, 3, first=0, face_down=True), Pass()),
    "runs with gaps": (
        Game.start(
            ENDLESS.replace(
                passing=MayPassAfterOwnFirstTurn(),
                exchange=SomeTiles(least=0, per_player=100_000, per_game=100_000),
                endings=[
                    *(GoesOut(), LastTurnEach()),
                    Run(turns=9, counts=Turns({OutcomeKind.PLAY}), breaks=Turns(())),
                    Run(rounds=4, counts=EXCHANGES, breaks=Turns({OutcomeKind.PASS})),
                ],
            ),
            2,
            first=0,
            face_down=True,
        ),
        Pass(),
    ),
    "exchanges": (
        Game.start(
            ENDLESS.replace(
                exchange=SomeTiles(least=0, per_player=100_000, per_game=100_000),
                endings=[Run(turns=100_000, counts=ANY_TURN)],
            ),
            2,
            first=0,
            face_down=True,
        ),
        Exchange(()),
    ),
    "reports of the clock": (
        Game.start(
            ENDLESS.replace(overtime=PointsPerMinute(1, milliseconds=1)), 2, first=0, face_down=True
        ),
        Pass(),
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_turn_makes_as_many_calls_in_a_long_game(name: str) -> None:
    start, move = GAMES[name]
    if name == "runs with gaps":
        start = start.play(Exchange(())).play(Exchange(()))

    def after(turns: int) -> list[int]:
        game = start
        for turn in range(turns):
            if name == "reports of the clock":
                game = game.play(Overtime((turn, 0)))
            game = game.play(move)
        report = Overtime((turns + 1, 0))
        steps: list[Callable[[], object]] = [
            lambda: game.play(move),
            lambda: game.validate(move),
            game.undo,
            lambda: game.undo().play(move),
            lambda: game.state.ranking,
        ]
        if name == "reports of the clock":
            steps.append(lambda: game.play(report))
        return [cost(step) for step in steps]

    for short, long in zip(after(210), after(1170), strict=True):
        assert long <= short + 8


def test_replaying_and_reading_cost_as_much_for_each_turn() -> None:
    def each(turns: int) -> tuple[float, float]:
        game = long_game(Game.start(ENDLESS, 2, first=0, face_down=True), turns, Pass())
        again = Game.start(ENDLESS, 2, first=0, face_down=True)
        with calls() as replayed:
            assert again.replay(game.turns) == game
        document = interchange.dump(game)
        interchange.load(document, Game)
        with calls() as read:
            assert interchange.load(document, Game) == game
        return replayed[0] / turns, read[0] / turns

    for short, long in zip(each(100), each(500), strict=True):
        assert long <= 1.05 * short
