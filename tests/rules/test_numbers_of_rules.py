"""Guards that rule values refuse numbers below those that mean something, and allow the least."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from rule_samples import samples
from scrabble_rules import rules
from scrabble_rules.rules.duplicate import LetterBounds, OwnPoints, SecondsToTop, SoloBonus

LEAST: dict[Any, dict[str, int]] = {
    rules.Players: {"least": 0, "most": 0},
    rules.TilesPlayed: {"tiles": 1, "factor": 0},
    rules.WholeRackBonus: {"least": 1, "factor": 0},
    rules.NoBlankBonus: {"least": 1, "factor": 0},
    rules.SomeTiles: {"least": 0, "bag_minimum": 0, "per_player": 0, "per_game": 0},
    rules.AllTiles: {"per_player": 0, "per_game": 0},
    rules.FreeSwap: {"times": 1},
    rules.BlankForLetter: {"per_turn": 1, "per_player": 1},
    rules.CoversStart: {"minimum": 0},
    rules.LengthBetween: {"minimum": 1},
    rules.MostTiles: {"tiles": 1},
    rules.GamesThenPoints: {"games": 1},
    rules.PointsPerMinute: {
        "points": 0,
        "cap": 0,
        "lost_after": 0,
        "milliseconds": 1,
        "grace": 0,
    },
    rules.ProportionalPoints: {"points": 0, "milliseconds": 1},
    rules.ForfeitAt: {"points": 0, "milliseconds": 1},
    rules.ChallengerLosesTurn: {"turns": 1},
    rules.PointsPerChallenge: {"points": 0},
    rules.ChallengerPays: {"points": 0, "later_points": 0},
    rules.Gain: {"times": 0},
    rules.OutBreaksTie: {"points": 0},
    rules.Turns: {"least_tiles": 0},
    rules.TurnsEach: {"turns": 1},
    rules.TargetReached: {"points": 1},
    rules.TurnCosts: {"free": 0},
    LetterBounds: {"vowels": 0, "consonants": 0},
    OwnPoints: {"penalty": 0, "warnings": 0},
    SecondsToTop: {"extra": 0},
    SoloBonus: {"points": 0, "least_players": 1, "below_top": 0},
}
NUMBERS = [(kind, name, least) for kind, found in LEAST.items() for name, least in found.items()]


def test_the_least_number_of_a_rule() -> None:
    for kind, name, least in NUMBERS:
        value = samples(kind)[0]
        assert getattr(evolve(value, **{name: least}), name) == least, kind
        for number in (least - 1, -(10**30)):
            with pytest.raises(ValueError, match=f"{name} of {kind.__name__}"):
                evolve(value, **{name: number})


@pytest.mark.parametrize("tiles", [0, -1])
def test_a_table_of_bingos_has_tiles(tiles: int) -> None:
    with pytest.raises(ValueError, match="tile"):
        rules.PointsByTiles({7: 50, tiles: 5})
    assert rules.PointsByTiles({}) == rules.PointsByTiles([])
    assert rules.PointsByTiles({1: 5}).table == ((1, 5),)
