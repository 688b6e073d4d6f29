"""Guards comparisons of rule sets and of players, by pairs of games of one seed."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from attrs import evolve

from scrabble_rules import EndKind, KnownSeed, Move, Resign, SearchLimitError, View
from scrabble_rules.lab import (
    Asked,
    Comparison,
    Duel,
    Measure,
    Summary,
    Tally,
    ask,
    compare,
    compared,
    duel,
    play_out,
)
from scrabble_rules.lab.rows import GameRow
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.players import GREEDY, WEAK
from scrabble_rules.profiles import BINGO_35, TWO_EXCHANGES
from scrabble_rules.rules import TilesPlayed

WORDS = ("horn", "farm", "farms", "paste", "am", "at", "as", "ha", "ma", "horns", "ho", "no", "on")
SMALL = TWO_EXCHANGES.replace(lexicon=WORDS)
OTHER = SMALL.replace(layout=BINGO_35.layout)
SEEDS = [KnownSeed(each) for each in range(4)]
ROW = evolve(play_out(SMALL, [GREEDY] * 2, SEEDS[0], most=0).row, ended=EndKind.OUT)


def rows(*spreads: int) -> list[GameRow]:
    return [evolve(ROW, seed=str(at), spread=spread) for at, spread in enumerate(spreads)]


class TestComparisons:
    """Pairs of rows."""

    def test_figures(self) -> None:
        found = compared("spread", rows(1, 2, 3, 4), rows(1, 3, 5, 3))
        assert found.measure == Measure("spread")
        assert found.differences == Tally({0: 1, 1: 1, 2: 1, -1: 1})
        assert (found.first, found.second) == (Summary.of([1, 2, 3, 4]), Summary.of([1, 3, 5, 3]))
        assert found.identical == 1
        assert found.summary == Summary.of([0, 1, 2, -1])
        assert found.interval == found.summary.interval == (-inf, inf)
        assert str(found).endswith("at least 6. In 4 pairs, 1 identical.")

    def test_put_together_in_any_order(self) -> None:
        parts = [compared("spread", [one], [other]) for one, other in zip(A, B, strict=True)]
        assert parts[3] + parts[0] + parts[2] + parts[1] == compared("spread", A, B)

    def test_what_cannot_be_compared(self) -> None:
        with pytest.raises(ValueError, match="different seeds"):
            compared("spread", rows(1, 2), rows(1, 2)[::-1])
        with pytest.raises(ValueError, match="not pairs"):
            compared("spread", rows(1), [])
        with pytest.raises(ValueError, match="'seed'"):
            compared("seed", rows(1), rows(1))
        with pytest.raises(ValueError, match="different measures"):
            compared("turns", rows(1), rows(1)) + compared("plays", rows(1), rows(1))


WON = Duel(Tally({4: 1}), Tally({100: 1}), compared("spread", rows(1), rows(1)))
A, B = rows(1, 2, 3, 4), rows(1, 3, 5, 3)


class TestRuleSets:
    """Games of the same seeds under several rule sets."""

    def test_a_rule_set_and_itself(self) -> None:
        found = compare(SMALL, SMALL, [GREEDY] * 2, SEEDS)
        assert (found.measure.name, found.identical) == ("spread", 4)
        assert found.differences == Tally({0: 4})
        assert found.chance() == 1.0

    def test_in_parts_or_at_once(self) -> None:
        changed = SMALL.replace(bingo=TilesPlayed(4, points=9))
        whole = compare(SMALL, changed, [GREEDY] * 2, iter(SEEDS), "bonus_share")
        parts = [compare(SMALL, changed, [GREEDY] * 2, [each], "bonus_share") for each in SEEDS]
        assert parts[2] + parts[0] + parts[3] + parts[1] == whole
        assert whole.second.total > whole.first.total == 0

    def test_seeds_are_different_ones(self) -> None:
        with pytest.raises(ValueError, match="seeds are some that differ"):
            compare(SMALL, OTHER, [GREEDY] * 2, [KnownSeed(1)] * 8)
        with pytest.raises(ValueError, match="seeds are some that differ"):
            duel(SMALL, GREEDY, GREEDY, [KnownSeed(1), KnownSeed("1")])

    def test_what_no_difference_at_all_tells(self) -> None:
        """If 14 % of all pairs differed, 20 pairs would show one 19 times in 20."""
        found = compared("spread", rows(*range(20)), rows(*range(20)))
        assert set(found.interval) == {0}
        assert (1 - found.rarer_than) ** 20 == pytest.approx(0.05)
        assert "no pair differs, and of all pairs up to 14 % may. In 20 pairs" in str(found)
        assert compared("spread", rows(1, 2), rows(1, 3)).rarer_than == 1

    def test_games_that_were_stopped_are_counted(self) -> None:
        found = compared("spread", rows(1, 2), [evolve(row, ended=None) for row in rows(1, 2)])
        assert found.unfinished == 2
        assert str(found + found).endswith("In 4 pairs, 0 identical, 4 games stopped unfinished.")
        found = compare(SMALL, OTHER, [GREEDY] * 2, SEEDS[:2], most=3)
        assert (found.unfinished, compared("spread", rows(1), rows(1)).unfinished) == (4, 0)

    def test_searches_have_a_limit(self) -> None:
        with pytest.raises(SearchLimitError):
            compare(SMALL, OTHER, [GREEDY] * 2, SEEDS, limit=1)
        with pytest.raises(SearchLimitError):
            duel(SMALL, GREEDY, GREEDY, SEEDS, limit=1)
        with pytest.raises(SearchLimitError):
            play_out(SMALL, [GREEDY] * 2, SEEDS[0], limit=1)

    def test_what_cannot_be_played(self) -> None:
        seeds, both = SEEDS, [GREEDY] * 2
        wrong: Any = 4
        asked: list[tuple[Callable[[], object], type[Exception], str]] = [
            (lambda: compare(SMALL, wrong, both, seeds), TypeError, "other must be"),
            (lambda: compare(SMALL, SMALL, both, []), ValueError, "seeds are some"),
            (lambda: duel(SMALL, GREEDY, GREEDY, []), ValueError, "seeds are some"),
        ]
        for call, error, said in asked:
            with pytest.raises(error, match=said):
                call()


class Resigning:
    def move(self, view: View, plays: LegalPlays, seed: KnownSeed) -> Move | None:
        del plays, seed
        return Resign() if view.seat == view.state.on_turn else None


class TestPlayers:
    """Two players, each seed with both at either seat."""

    def test_a_player_and_itself(self) -> None:
        found = duel(SMALL, GREEDY, GREEDY, SEEDS)
        assert isinstance(found, Duel)
        assert (found.share, found.spreads) == (0.5, Tally({0: 4}))
        assert found.seats.identical == 4

    def test_a_better_player(self) -> None:
        seeds = [KnownSeed(each) for each in range(12)]
        found = duel(SMALL, GREEDY, WEAK, iter(seeds))
        assert found.chance() < 0.2 < duel(SMALL, GREEDY, GREEDY, seeds).chance() == 1.0
        assert evolve(found, half_wins=Tally({2: 9, 4: 1, 0: 1})).chance() == 1.0
        assert found.share > 0.6
        low, high = found.interval
        assert 0 <= low < found.share < high <= 1
        parts = [duel(SMALL, GREEDY, WEAK, part) for part in (seeds[8:], seeds[:8])]
        assert parts[0] + parts[1] == found
        assert str(found).endswith("in 12 pairs")
        back = duel(SMALL, WEAK, GREEDY, seeds)
        assert back.share == pytest.approx(1 - found.share)
        assert back.spreads.summary.total == -found.spreads.summary.total

    def test_games_that_were_stopped_are_counted(self) -> None:
        stopped = duel(SMALL, GREEDY, GREEDY, SEEDS[:1], most=2)
        assert stopped.seats.unfinished == 2
        assert str(stopped) == (
            "1 of 2 games won (too few pairs for an interval: at least 6) in 1 pair, "
            "2 games stopped unfinished"
        )
        assert (stopped + stopped).seats.unfinished == 4

    def test_games_that_were_resigned_are_counted(self) -> None:
        early = duel(SMALL, Resigning(), GREEDY, SEEDS[:2])
        assert early.seats.resigned == 4
        assert str(early + early).endswith("in 4 pairs, 8 games ended by resigning")
        assert duel(SMALL, GREEDY, GREEDY, SEEDS[:1]).seats.resigned == 0

    def test_too_few_pairs_tell_nothing(self) -> None:
        assert evolve(WON, half_wins=Tally({4: 1, 3: 1})).interval == (0, 1)

    def test_pairs_that_all_went_alike(self) -> None:
        """The rule of three: of 60 pairs without a loss follows a loss in 20 at most."""
        low, high = evolve(WON, half_wins=Tally({4: 60})).interval
        assert (round(low, 2), high) == (0.95, 1)
        assert evolve(WON, half_wins=Tally({2: 1})).interval == (0, 1)


class TestAsked:
    def test_what_players_do_not_notice_is_said(self) -> None:
        dearer = SMALL.replace(bingo=TilesPlayed(7, points=100))
        asked = ask(SMALL, dearer, pairs=7, most=6)
        assert asked.alike == 7
        assert [one.measure.name for one in asked.comparisons][:2] == ["turns", "points"]
        first, *lines = str(asked).splitlines()
        assert "7 of 7 pairs" in first
        assert len(lines) == len(asked.comparisons)

    def test_units_and_what_is_missing(self) -> None:
        wins = Comparison(
            Measure("half_wins"), Tally({0: 5, 1: 3}), Summary(8, 8, 16), Summary(8, 11, 19), 11, 2
        )
        assert wins.measure.told(1.29) == "64.50 %"
        assert "64" not in str(wins)
        assert wins.missing
        none = Comparison(
            Measure("turns"), Tally({-1: 3, 1: 3}), Summary(6, 9, 15), Summary(6, 9, 15), 12, 0
        )
        assert none.missing is None
        many = Comparison(Measure("turns"), Tally({1: 60, 2: 60}), Summary(120), Summary(120), 0, 0)
        assert many.missing == 0
        assert str(Asked((many, wins, none), 3)).count("chance") == 2
