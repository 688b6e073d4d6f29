"""Guards what tiles are found to be worth: the same everywhere, in any order, and for a reason."""

from __future__ import annotations

import hashlib
from fractions import Fraction

import make_leaves
import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from lab_pairs import KEEPS
from scrabble_rules import ANY_WORD, Game, KnownSeed, TileSet
from scrabble_rules.movegen import UnlistedWordsError
from scrabble_rules.players import (
    STANDARD_LEAVES,
    ComputerPlayer,
    KeepFacts,
    KeepValues,
    Observed,
    fit,
    next_move,
    observe,
)
from scrabble_rules.players.keeping import Leaves
from scrabble_rules.players.learning import Ends, kept_after, least_squares, rounded
from scrabble_rules.profiles import HASBRO, LETTER_LEAGUE
from scrabble_rules.rules import Judging
from scrabble_rules.wordlists import english

SEEDS = [KnownSeed(f"fit {number}") for number in range(3)]
NOTHING = KeepValues(tiles={})
KINDS = HASBRO.tile_set.kinds
FEW = HASBRO.replace(
    tile_set=TileSet([evolve(kind, count=-(-kind.count // 2)) for kind in KINDS]),
    lexicon=english(),
)
VOWELS = frozenset("AEIOU")
SOME = KeepValues(
    tiles={"?": 1100, "S": 250, "Q": -300, "U": -250},
    pairs={("Q", "U"): 500, ("S", "S"): -120, ("U", "U"): -300},
    mixes={(0, 2): -40, (1, 1): 30, (2, 1): 25, (3, 0): -90},
    vowels=VOWELS,
    last={"Q": -1500, "S": -150},
    not_out=-450,
)


class TestObserving:
    def test_parts_in_any_order_are_the_whole(self) -> None:
        whole = observe(FEW, NOTHING, SEEDS)
        parts = [observe(FEW, NOTHING, [seed]) for seed in reversed(SEEDS)]
        assert sum(parts, Observed()) == whole
        assert sum(count for _, count, _ in whole.kept) > 15
        assert whole.ends.turns > 3
        assert whole.fitted(FEW) == sum(parts[::-1], Observed()).fitted(FEW)

    def test_what_is_noted_of_a_game(self) -> None:
        """Kept tiles are noted with the points of the next turn of the same player."""
        rules = FEW.replace(judging=Judging.REFUSE)
        game = Game.start(rules, 2, seed=SEEDS[0], first=0)
        found: dict[tuple[str, ...], list[int]] = {}
        waiting: dict[int, tuple[str, ...]] = {}
        while not game.is_over:
            before = game.state
            seat, move = next_move([ComputerPlayer(keeping=NOTHING)] * 2, before, SEEDS[0])
            game = game.play(move, by=seat)
            kept = kept_after(before, move)
            if kept is not None:
                if seat in waiting:
                    points = game.state.scores[seat] - before.scores[seat]
                    found.setdefault(waiting.pop(seat), []).append(100 * points)
                if len(before.bag) >= 7:
                    waiting[seat] = kept
        expected = tuple(sorted((kept, len(some), sum(some)) for kept, some in found.items()))
        assert observe(FEW, NOTHING, SEEDS[:1]).kept == expected

    def test_a_single_player_and_a_graph(self) -> None:
        alone = LETTER_LEAGUE.replace(lexicon=ANY_WORD, tile_set=FEW.tile_set)
        found = observe(alone, NOTHING, SEEDS[:1], graph=english())
        assert len(found.kept) > 1
        with pytest.raises(UnlistedWordsError):
            observe(alone, NOTHING, SEEDS[:1])


class TestFitting:
    def test_worths_that_made_the_numbers_are_found_again(self) -> None:
        """With very many turns the doubt counts for nothing, and what was put in comes out."""
        racks = [
            (one, *rest) for one in "AESTQ" for rest in ((), ("A",), ("U", "E"), ("S", "Q", "U"))
        ]
        true = KeepValues(tiles={"A": 150, "E": 700, "S": 900, "T": -50, "Q": -600, "U": -200})
        many = 10**6
        kept = [
            (tuple(sorted(rack)), many, many * (3000 + true.worth(KeepFacts(rack, 86))))
            for rack in racks
        ]
        found = least_squares([((), many, many * 3000), *kept], VOWELS)
        for labels, count, total in kept:
            told = 3000 + found.worth(KeepFacts(labels, 86))
            assert abs(told - total // count) < 40

    def test_what_is_lost_at_the_end(self) -> None:
        """A line through made-up turns: 400 for any tiles, 150 for each point."""
        turns = [Ends(1, p, p * p, 400 + 150 * p, p * (400 + 150 * p)) for p in range(40)]
        assert sum(turns, Ends()).line() == (400, 150)
        assert sum(turns[:10], Ends()).line() == (0, 0)

    def test_rounds_go_on_from_each_other(self) -> None:
        first = fit(FEW, SEEDS, rounds=1)
        observed = observe(FEW, NOTHING, SEEDS)
        assert first == observed.fitted(FEW)
        assert observed.ends.turns > 0
        assert fit(FEW, iter(SEEDS), rounds=2) == observe(FEW, first, SEEDS).fitted(FEW)
        with pytest.raises(ValueError, match="1 round or more, not 0"):
            fit(FEW, SEEDS, rounds=0)

    def test_the_same_everywhere(self) -> None:
        found = fit(FEW, SEEDS, rounds=1)
        numbers = (found.tiles, found.pairs, found.mixes, found.last, found.not_out)
        digest = hashlib.sha256(repr(numbers).encode()).hexdigest()[:16]
        assert (dict(found.tiles)["E"], digest) == (-57, "ba6cf6f6d7c7c969")

    @given(st.integers(-(10**12), 10**12), st.integers(1, 10**6))
    def test_rounding(self, number: int, by: int) -> None:
        assert abs(Fraction(number, by) - rounded(number, by)) <= Fraction(1, 2)


class TestWorth:
    @given(st.text("?SQUAET", max_size=7), st.sampled_from([0, 30]))
    def test_all_choices_at_once_are_worth_what_each_is_worth(self, rack: str, bag: int) -> None:
        labels = tuple(rack)
        each = SOME.worth_of_each(labels, bag)
        for choice, worth in enumerate(each):
            kept = tuple(label for place, label in enumerate(labels) if choice >> place & 1)
            assert worth == SOME.worth(KeepFacts(kept, bag))

    @given(st.text("?SQUAET", min_size=1, max_size=7), st.data())
    def test_leaves_are_told_apart(self, rack: str, data: st.DataObject) -> None:
        gone = data.draw(st.lists(st.sampled_from(range(len(rack))), unique=True))
        rules = SOME, KEEPS.keeping
        for keeping in rules:
            leaves = Leaves(tuple(rack), keeping, 86)
            kept = tuple(label for place, label in enumerate(rack) if place not in gone)
            worth = keeping.worth(KeepFacts(kept, 86))
            assert leaves.without(rack[place] for place in gone) == worth
            every = list(leaves.best_first())
            assert [worth for worth, _ in every] == sorted((w for w, _ in every), reverse=True)
            assert every[0][0] == leaves.most
            assert len({tuple(sorted(kept)) for _, kept in every}) == len(every)

    def test_pairs_in_any_order(self) -> None:
        assert SOME.worth(KeepFacts(("U", "Q"), 86)) == SOME.worth(KeepFacts(("Q", "U"), 86))
        with pytest.raises(ValueError, match=r"in order: \('Q', 'U'\), not \('U', 'Q'\)"):
            KeepValues(tiles={}, pairs={("U", "Q"): 100})


# -- what is shipped


def worth(labels: str) -> int:
    return STANDARD_LEAVES.worth(KeepFacts(tuple(labels), 86))


def test_the_module_has_the_layout_of_the_script() -> None:
    written = make_leaves.text_of(STANDARD_LEAVES, make_leaves.GAMES)
    assert make_leaves.MODULE.read_text("utf-8") == written


def test_what_tiles_are_worth_is_shown_in_short() -> None:
    assert repr(KeepValues(tiles={"S": 800}, pairs={("A", "B"): 9})) == (
        "<KeepValues 1 tile, 1 pair>"
    )
