"""Guards the search for a number in a rule: how often it is wrong, and what it may answer.

Outcomes are simulated, so that the truth is known. The wishes are about rules of three kinds
of outcomes, of which some have no number that fulfils the wish, and some have it on the very edge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from math import isclose, log
from random import Random

import pytest
from attrs import evolve, frozen

from scrabble_rules import RuleSet
from scrabble_rules.lab import Side, Tally, Tried, Tuned, Tuning, Wish, tune
from scrabble_rules.lab.tuning import Bets
from scrabble_rules.players import GREEDY
from scrabble_rules.profiles import TWO_EXCHANGES
from scrabble_rules.rules import TilesPlayed

BATCH = 256
STEPS = 256


def heads(chance: int, games: int, random: Random) -> int:
    """How many of some games come out, each with a chance of `chance` in 256."""
    if chance >= STEPS:
        return games
    some = 0
    for bit in range(8):
        drawn = random.getrandbits(games)
        some = some | drawn if chance >> bit & 1 else some & drawn
    return some.bit_count()


@frozen
class World:
    """A rule with a number, what its games give, and how often."""

    values: Sequence[int]
    """The lowest and the highest outcome, and one between them."""
    chances: Sequence[int]
    """For each number in how many of 256 games the highest outcome comes."""
    between: int
    """In how many of 256 of the other games the one between comes."""

    def mean(self, number: int) -> Fraction:
        low, middle, high = self.values
        top = Fraction(self.chances[number], STEPS)
        part = Fraction(self.between, STEPS)
        return top * high + (1 - top) * (part * middle + (1 - part) * low)

    def play(self, number: int, random: Random) -> Tally:
        low, middle, high = self.values
        top = heads(self.chances[number], BATCH, random)
        part = heads(self.between, BATCH - top, random) if top < BATCH else 0
        return Tally({high: top}) + Tally({middle: part}) + Tally({low: BATCH - top - part})


def world(random: Random) -> World:
    """A rule of 2 to 60 numbers that moves the measure up or down, in steps that differ."""
    kind = random.choice([(0, 1, 2), (0, 100, 10_000), (0, 2000, 2500)])
    numbers = random.randint(2, 60)
    chances = sorted(random.randint(0, STEPS) for _ in range(numbers))
    if random.random() < 0.5:
        chances.reverse()
    return World(kind, chances, random.choice([0, 8, 200]))


def wish(made: World, random: Random) -> Wish:
    """A wish that may come true or not; now and then a number lies on its edge."""
    low, _, high = made.values
    mean = random.uniform(low, high)
    within = (high - low) * random.choice([0.04, 0.08, 0.15])
    if random.random() < 0.3:  # the mean of some number is just too far away, or just near enough
        edge = float(made.mean(random.randrange(len(made.chances))))
        mean = min(max(edge + within * random.choice([-1.02, -0.98, 0.98, 1.02]), low), high)
    return Wish("half_wins", mean, within, low, high)


def searched(made: World, wanted: Wish, random: Random, games: int = 12_000) -> Tuned:
    search = Tuning(wish=wanted, least=0, most=len(made.chances) - 1)
    while search.games < games:
        number = search.next_number
        if number is None:
            break
        tally = made.play(number, random)
        search = evolve(
            search,
            outcomes={**dict(search.outcomes), number: known(search, number) + tally},
        )
    return search.answer


def known(search: Tuning, number: int) -> Tally:
    return dict(search.outcomes).get(number, Tally())


def is_right(made: World, wanted: Wish, found: Tuned) -> bool:
    means = list(map(made.mean, range(len(made.chances))))
    fulfil = [abs(mean - Fraction(wanted.mean)) <= Fraction(wanted.within) for mean in means]
    return any(fulfil) is False if found.number is None else fulfil[found.number]


def test_some_hundred_wishes() -> None:
    """At most 5 % of the answers are wrong; it is far less, since the errors are bounds."""
    random = Random("a thousand wishes")  # noqa: S311 - a seeded generator is what is wanted here
    answers: Counter[str] = Counter()
    covered = intervals = 0
    for _ in range(300):
        made = world(random)
        wanted = wish(made, random)
        found = searched(made, wanted, random)
        if not found.decided:
            answers["undecided"] += 1
            continue
        kind = "none" if found.number is None else "found"
        answers[kind] += 1
        answers[f"{kind}, wrong"] += not is_right(made, wanted, found)
        for tried in found.tried:
            intervals += 1
            covered += tried.interval[0] <= made.mean(tried.number) <= tried.interval[1]
    assert answers["found, wrong"] <= 0.05 * answers["found"]
    assert answers["none, wrong"] <= 0.05 * answers["none"]
    assert answers["found"] > 90  # the wishes do come true, and they don't
    assert answers["none"] > 20
    assert answers["undecided"] < 105  # three in ten lie on an edge
    assert covered >= 0.9 * intervals


COIN = World((0, 1, 2), tuple(range(0, 257, 4)), 0)
"""With the number n, who begins wins n games of 64."""


class TestAnswers:
    """What may come of a search."""

    def test_found(self) -> None:
        found = searched(COIN, Wish.first_player_wins(50, within=5), Random(1))  # noqa: S311
        assert found.decided
        assert found.number is not None
        assert 29 <= found.number <= 35
        (tried,) = [each for each in found.tried if each.number == found.number]
        assert tried.side is Side.WITHIN
        assert found.tried[-1].side is Side.ABOVE
        assert found.numbers == (0, 64)
        assert 0.9 <= tried.interval[0] < tried.interval[1] <= 1.1
        assert str(found).startswith(f"{found.number} does it: the mean is from ")
        assert f"({found.games:,} games)" in str(found) or f"({found.games} games)" in str(found)

    def test_no_number(self) -> None:
        """From 0 to 10 of 64 games won it is never half of them; two ends show it."""
        few = evolve(COIN, chances=COIN.chances[:11])
        found = searched(few, Wish.first_player_wins(50, within=5), Random(1))  # noqa: S311
        assert (found.decided, found.number) == (True, None)
        assert str(found) == f"no number from 0 to 10 does it ({found.games} games)"
        assert [each.side for each in found.tried] == [Side.BELOW, Side.BELOW]
        assert found.games < 1000

    def test_no_number_between_neighbours(self) -> None:
        """One number gives too little, and the next one too much."""
        steep = World((0, 1, 2), (0, 20, 40, 220, 240, 256), 0)
        found = searched(steep, Wish.first_player_wins(50, within=5), Random(1))  # noqa: S311
        assert (found.decided, found.number) == (True, None)
        assert [each.number for each in found.tried] == [0, 2, 3, 5]

    def test_undecided(self) -> None:
        """A mean on the very edge takes more games than there are."""
        edge = World((0, 1, 2), (128,), 0)
        found = searched(edge, Wish.first_player_wins(45, within=5), Random(1), 2000)  # noqa: S311
        assert (found.decided, found.number) == (False, None)
        assert found.tried[0].side is Side.OPEN
        text = f"undecided after {found.games} games: numbers from 0 to 0 are left"
        assert str(found) == text

    def test_numbers_that_are_left(self) -> None:
        """Both ends and 6 are known, 3 is not: it may be 1 to 5."""
        tried = [
            Tried(number, Tally(), side, (0, 2))
            for number, side in ((0, Side.BELOW), (3, Side.OPEN), (6, Side.ABOVE), (12, Side.ABOVE))
        ]
        assert Tuned(None, False, 9, tuple(tried), (0, 12)).left == (1, 5)  # noqa: FBT003 - a field
        assert Tuned(None, False, 9, tuple(tried[:2]), (0, 12)).left == (1, 12)  # noqa: FBT003
        assert Tuned(None, False, 9, (), (0, 12)).left == (0, 12)  # noqa: FBT003

    @pytest.mark.parametrize("games", [0, -5])
    def test_a_search_without_games(self, games: int) -> None:
        with pytest.raises(ValueError, match=f"1 game or more, not games={games}"):
            tune(lambda _: TWO_EXCHANGES, [], Wish.bonuses_are(25), least=0, most=1, games=games)


class TestBets:
    """Evidence that grows only if a claim is false."""

    def test_by_hand(self) -> None:
        """At the highest rate, 0.9, three wins of 2 against a claim of 1 make 1.9 cubed."""
        bets = Bets(Tally({2: 3}), 0, 2)
        rates = [0.9 / 2**number for number in range(11)]
        exact = log(sum((1 + rate) ** 3 for rate in rates) / 11)
        assert isclose(bets.against_at_most(1), exact)
        lost = log(sum((1 - rate) ** 3 for rate in rates) / 11)
        assert isclose(bets.against_at_least(1), lost)


class TestRules:
    """Rules with a number, played by computers."""

    WORDS = ("horn", "farm", "farms", "paste", "am", "at", "as", "ha", "ma", "horns", "no", "on")

    @pytest.fixture
    def rules(self) -> Callable[[int], RuleSet]:
        base = TWO_EXCHANGES.replace(lexicon=self.WORDS)
        return lambda points: base.replace(bingo=TilesPlayed(2, points=points))

    def test_about_half_of_the_points(self, rules: Callable[[int], RuleSet]) -> None:
        found = tune(
            rules, [GREEDY] * 2, Wish.bonuses_are(42, within=11), least=0, most=8, games=500
        )
        assert found.decided
        assert found.number is not None
        assert found.number == 8
        assert found.games <= 400


class TestWhatCannotBe:
    """Wishes and searches that make no sense."""

    def test_wishes(self) -> None:
        assert Wish.bonuses_are(25) == Wish("bonus_share", 2500, 100, 0, 10_000)
        assert Wish.first_player_wins(50) == Wish("half_wins", 1.0, 0.02, 0, 2)
        with pytest.raises(ValueError, match="there is no measure 'luck'"):
            Wish("luck", 1, 1, 0, 2)
        with pytest.raises(ValueError, match="say least= and most="):
            Wish("spread", 0, 5)
        with pytest.raises(ValueError, match="within= is above 0"):
            Wish.bonuses_are(25, within=0)
        with pytest.raises(ValueError, match=r"between 0 and 2, so it is never 2\.2"):
            Wish.first_player_wins(110)

    def test_searches(self) -> None:
        wanted = Wish.bonuses_are(25)
        with pytest.raises(ValueError, match="there is no number from 3 to 2"):
            Tuning(wish=wanted, least=3, most=2)
        with pytest.raises(ValueError, match="error lies between 0 and 1"):
            Tuning(wish=wanted, least=1, most=2, error=0)
        search = Tuning(wish=wanted, least=1, most=2)
        with pytest.raises(ValueError, match="3 is not among the numbers from 1 to 2"):
            search.after(3, [5])
        with pytest.raises(ValueError, match="bonus_share is 10001 in a game"):
            search.after(1, [5, 10_001])
        assert search.after(1, [5]).after(1, [7]).outcomes == ((1, Tally({5: 1, 7: 1})),)

    def test_games_that_can_decide_nothing_are_not_played(self) -> None:
        wish = Wish.bonuses_are(25, within=3)
        search = Tuning(wish=wish, least=0, most=250)
        played: list[int] = []
        with pytest.raises(ValueError, match=f"takes {search.fewest}"):
            tune(played.append, [GREEDY] * 2, wish, least=0, most=250, games=200)  # type: ignore[arg-type]
        assert not played
        shown = search.after(0, [2500] * search.fewest)
        assert shown.answer.tried[0].side is Side.WITHIN
        assert search.after(0, [2500] * (search.fewest // 2)).answer.tried[0].side is Side.OPEN
