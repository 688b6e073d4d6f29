"""Guards that rule values refuse numbers below those that mean something, and allow the least."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scrabble_rules import rules
from scrabble_rules.rules.duplicate import LetterBounds, OwnPoints, SecondsToTop, SoloBonus

NO_EXCHANGE, NO_SETTLEMENT, NO_CLOCK = (
    rules.NoExchange(),
    rules.NoSettlement(),
    rules.NoClock(),
)

FROM: list[tuple[str, int, Callable[[int], object]]] = [
    ("the tiles of TilesPlayed", 1, rules.TilesPlayed),
    ("the factor of TilesPlayed", 0, lambda number: rules.TilesPlayed(7, factor=number)),
    ("the least of SomeTiles", 0, lambda number: rules.SomeTiles(least=number)),
    ("the bag_minimum of SomeTiles", 0, lambda number: rules.SomeTiles(bag_minimum=number)),
    ("the per_player of SomeTiles", 0, lambda number: rules.SomeTiles(per_player=number)),
    ("the per_game of SomeTiles", 0, lambda number: rules.SomeTiles(per_game=number)),
    ("the per_player of AllTiles", 0, lambda number: rules.AllTiles(per_player=number)),
    ("the per_game of AllTiles", 0, lambda number: rules.AllTiles(per_game=number)),
    ("the times of FreeSwap", 1, lambda number: rules.FreeSwap(NO_EXCHANGE, number)),
    ("the times of OneSidedSwap", 1, lambda number: rules.OneSidedSwap(NO_EXCHANGE, times=number)),
    ("the minimum of CoversStart", 0, rules.CoversStart),
    ("the minimum of LengthBetween", 1, rules.LengthBetween),
    ("the games of GamesThenPoints", 1, rules.GamesThenPoints),
    ("the games of PointsOnly", 1, rules.PointsOnly),
    ("the points of PointsPerMinute", 0, rules.PointsPerMinute),
    ("the cap of PointsPerMinute", 0, lambda number: rules.PointsPerMinute(cap=number)),
    (
        "the lost_after of PointsPerMinute",
        0,
        lambda number: rules.PointsPerMinute(lost_after=number),
    ),
    ("the points of ProportionalPoints", 0, rules.ProportionalPoints),
    ("the points of ForfeitAt", 0, lambda number: rules.ForfeitAt(NO_CLOCK, points=number)),
    ("the points of PointsPerChallenge", 0, rules.PointsPerChallenge),
    ("the points of PointsPerWord", 0, rules.PointsPerWord),
    ("the points of ChallengerPays", 0, rules.ChallengerPays),
    ("the later_points of ChallengerPays", 0, lambda number: rules.ChallengerPays(5, number)),
    ("the times of Gain", 0, rules.Gain),
    ("the points of OutBreaksTie", 0, lambda number: rules.OutBreaksTie(NO_SETTLEMENT, number)),
    ("the least_tiles of Turns", 0, lambda number: rules.Turns(least_tiles=number)),
    ("the least of WholeRackBonus", 1, lambda number: rules.WholeRackBonus(5, least=number)),
    ("the least of NoBlankBonus", 1, lambda number: rules.NoBlankBonus(5, least=number)),
    ("the free of TurnCosts", 0, lambda number: rules.TurnCosts(free=number)),
    ("the vowels of LetterBounds", 0, lambda number: LetterBounds(1, number, 1)),
    ("the consonants of LetterBounds", 0, lambda number: LetterBounds(1, 1, number)),
    ("the penalty of OwnPoints", 0, OwnPoints),
    ("the warnings of OwnPoints", 0, lambda number: OwnPoints(5, number)),
    ("the extra of SecondsToTop", 0, SecondsToTop),
    ("the points of SoloBonus", 0, SoloBonus),
    ("the least_players of SoloBonus", 1, lambda number: SoloBonus(10, number)),
    ("the below_top of SoloBonus", 0, lambda number: SoloBonus(10, 2, number)),
]


@pytest.mark.parametrize(("what", "least", "make"), FROM, ids=[one[0] for one in FROM])
def test_the_least_number_of_a_rule(what: str, least: int, make: Callable[[int], object]) -> None:
    assert make(least) != make(least + 1)
    for number in (least - 1, -(10**30)):
        shown = "a huge number" if number < least - 1 else str(number)
        message = f"^{re.escape(f'{what} must be {least} or more, not {shown}')}$"
        with pytest.raises(ValueError, match=message):
            make(number)


@pytest.mark.parametrize("tiles", [0, -1])
def test_a_table_of_bingos_has_tiles(tiles: int) -> None:
    with pytest.raises(ValueError, match=f"^a bingo has at least one tile, not {tiles}$"):
        rules.PointsByTiles({7: 50, tiles: 5})
    assert rules.PointsByTiles({}) == rules.PointsByTiles([])


@pytest.mark.parametrize(
    "make",
    [
        rules.MostTiles,
        rules.TurnsEach,
        rules.TargetReached,
        rules.ChallengerLosesTurn,
        lambda text: rules.PointsPerMinute(milliseconds=text),
        lambda text: rules.PointsPerMinute(grace=text),
        lambda text: rules.ProportionalPoints(milliseconds=text),
        lambda text: rules.ForfeitAt(NO_CLOCK, milliseconds=text),
    ],
)
def test_a_text_is_no_number(make: Callable[[str], object]) -> None:
    with pytest.raises(TypeError, match=r" must be a whole number, not '7'$"):
        make("7")
