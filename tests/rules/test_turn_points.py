"""Guards what passes and exchanges cost: the rule, the log, the end, and what shows it."""

from __future__ import annotations

import pytest

from scrabble_rules import Exchange, GameState, Pass, RuleSet
from scrabble_rules.profiles import HASBRO
from scrabble_rules.rules import (
    FreeSwap,
    GoesOut,
    MayPass,
    OnlyPlaysCount,
    Run,
    SomeTiles,
    TurnCosts,
)
from scrabble_rules.rules.turn_points import TurnPointsFacts
from scrabble_rules.values.log import Outcome, OutcomeKind, Past
from sheet import after, table

COSTLY = HASBRO.replace(
    passing=MayPass(),
    exchange=FreeSwap(SomeTiles(least=0)),
    turn_points=TurnCosts(passing=5, exchange=2, swap=10, per_tile=1),
    endings=[GoesOut(), Run(turns=4)],
)
KINDS = [OutcomeKind.PASS, OutcomeKind.EXCHANGE, OutcomeKind.FREE_SWAP]


def facts(
    kind: OutcomeKind, tiles: int = 0, *, player: int = 0, past: Past | None = None
) -> TurnPointsFacts:
    return TurnPointsFacts(kind, tiles, player, 80, past or Past())


def start(rules: RuleSet = COSTLY) -> GameState:
    return table(rules, "HORNAEI", "BCDFGLM")


class TestValues:
    @pytest.mark.parametrize("kind", KINDS)
    def test_only_plays_count(self, kind: OutcomeKind) -> None:
        assert OnlyPlaysCount().points_for_turn(facts(kind, 3)) == 0

    @pytest.mark.parametrize(("kind", "points"), list(zip(KINDS, [-5, -5, -13], strict=True)))
    def test_costs(self, kind: OutcomeKind, points: int) -> None:
        rule = TurnCosts(passing=5, exchange=2, swap=10, per_tile=1)
        assert rule.points_for_turn(facts(kind, 3)) == points
        assert TurnCosts().points_for_turn(facts(kind, 3)) == 0

    def test_statements(self) -> None:
        cases: list[tuple[TurnCosts, list[str]]] = [
            (TurnCosts(), ["costs", "nothing"]),
            (TurnCosts(passing=1, swap=-1), ["costs", "pass-costs", "swap-earns"]),
        ]
        for rule, keys in cases:
            assert [each.key for each in rule.statements()] == [
                f"rules.turn-points.{key}" for key in keys
            ]

    def test_the_first_of_each_kind_are_free(self) -> None:
        rule = TurnCosts(passing=5, exchange=2, free=1)
        past = Past([Outcome(0, OutcomeKind.PASS), Outcome(1, OutcomeKind.EXCHANGE)])
        asked = [
            facts(kind, player=player, past=past)
            for kind in (OutcomeKind.PASS, OutcomeKind.EXCHANGE)
            for player in (0, 1)
        ]
        assert list(map(rule.points_for_turn, asked)) == [-5, 0, 0, -2]


class TestGames:
    def test_what_the_rule_is_told(self) -> None:
        heard: list[TurnPointsFacts] = []

        class Listening:
            def points_for_turn(self, facts: TurnPointsFacts) -> int:
                heard.append(facts)
                return 0

        state = after(start(COSTLY.replace(turn_points=Listening())), "8F HORN")
        bag = len(state.bag)
        later = after(state, Exchange("BCD"), Pass())
        assert [asked for asked in heard if asked.kind is not OutcomeKind.PASS] == [
            TurnPointsFacts(OutcomeKind.EXCHANGE, 3, 1, bag, state.past)
        ] * (len(heard) // 2)
        assert heard[-1] == TurnPointsFacts(OutcomeKind.PASS, 0, 0, bag, later.past[:2])
