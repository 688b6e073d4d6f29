"""Finds the number in a rule that makes a wish come true, with as few games as it takes.

A wish is a mean of a measure, and how far from it the mean may be. For a number in a rule there are
three answers, each a claim that bets refute: the mean is within that distance, it is above, or it
is below. Games are played for a number until two of the three are refuted.

Both ends of the range are tried first, then always the middle between a number that gives too much
and one that gives too little. This assumes that a larger number always moves the measure the same
way, as points for a bingo do. If so, two neighbours on different sides prove that no number does
it, and so do two ends on the same side.

The errors are shared out among all numbers that may come to be tried. So the chance that a number
is found which does not do it is at most `error`, and so is the chance that one is passed over which
does it, whenever the games are stopped.

Bets are evidence that may be looked at after every game, and stopped at any time. Suppose somebody
claims that the mean of some outcomes is at most m, and sells bets on outcomes above m at fair odds.
A share of the purse, bet on an outcome x, multiplies the purse by 1 + rate * (x - m); if the claim
is true, that is 1 on average or less. So the purse of somebody who bets on and on grows to 20 times
its size with a chance of at most 1 in 20, however long the game lasts and whenever it is stopped
(J. Ville, 1939). A purse that has grown by 1 / alpha refutes the claim with an error of at most
alpha. No normal distribution is assumed, only that outcomes lie between two known numbers.

The best rate depends on the truth. So the purse is divided into equal parts, each of which bets at
a rate of its own, half of the one before. At a fixed rate the order of the outcomes makes no
difference: a tally of them is enough.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, inf, log, log1p
from typing import Final

from attrs import Factory, evolve, field

from scrabble_rules.engine.draws import KnownSeed
from scrabble_rules.lab.playing import play_out
from scrabble_rules.lab.rows import RANGES, Measure, counts_choices
from scrabble_rules.lab.tallies import Tally
from scrabble_rules.players.asking import Player
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import counted, described, frozen, must_be, shortened

_RATES: Final = tuple(0.9 / 2**number for number in range(11))
"""Rates as parts of the highest one, at which a single outcome could take the whole purse."""

_STEPS: Final = 40
"""How often an interval is halved to find its end."""


@frozen(field_transformer=None)
class Bets:
    """Outcomes between two numbers, and what they tell of their mean."""

    outcomes: Tally
    least: int
    most: int

    def against_at_most(self, mean: float) -> float:
        """Return the logarithm of the purse that has bet against a mean of `mean` or less."""
        if mean >= self.most:
            return -inf
        return self._purse(mean, mean - self.least, 1)

    def against_at_least(self, mean: float) -> float:
        """Return the logarithm of the purse that has bet against a mean of `mean` or more."""
        if mean <= self.least:
            return -inf
        return self._purse(mean, self.most - mean, -1)

    def interval(self, error: float) -> tuple[float, float]:
        """Return all means that are not refuted, with an error of `error` for both ends together.

        It holds at whatever number of outcomes you stop.
        """
        needed = log(2 / error)
        least, most = float(self.least), float(self.most)
        return (
            _end(self.against_at_most, least, most, needed),
            _end(self.against_at_least, most, least, needed),
        )

    def _purse(self, mean: float, room: float, way: int) -> float:
        """Return the logarithm of the mean of the purses of all rates."""
        if room <= 0:  # the claim is that every outcome is the least, or the most
            return inf if any(way * (x - mean) > 0 for x, _ in self.outcomes.counts) else 0.0
        purses = [
            sum(times * log1p(rate / room * way * (x - mean)) for x, times in self.outcomes.counts)
            for rate in _RATES
        ]
        most = max(purses)
        return most + log(sum(exp(each - most) for each in purses) / len(purses))


def _end(against: Callable[[float], float], refuted: float, held: float, needed: float) -> float:
    """Find by halving where the means begin that are not refuted, seen from one end of all."""
    if against(refuted) < needed:
        return refuted
    for _ in range(_STEPS):
        middle = (refuted + held) / 2
        if against(middle) >= needed:
            refuted = middle
        else:
            held = middle
    return held


ERROR: Final = 0.05
GAMES: Final = 20_000
BATCH: Final = 100
_MANY: Final = 10**7
_FUNCTION = (
    "a function that makes a RuleSet of a number, such as lambda points: rules.replace(...),"
)


def _range(measure: str) -> tuple[int, int]:
    """Return what a measure is known to lie between; raise ValueError if that is not known."""
    known = RANGES.get(Measure(measure).name)
    if known is None:
        raise ValueError(f"how little or much {measure} can be is not known: say least= and most=")
    return known


@frozen
class Wish:
    """A mean of a measure that is wanted, and how far from it the mean may be.

    Raises ValueError for a measure that does not exist, or whose range is not known and not given,
    for a distance that is not above 0, and for a mean outside the range.
    """

    measure: str
    """The name of the measure, one of `MEASURES`."""
    mean: float
    """The mean that is wanted, in the units of the measure: for `bonus_share` ten thousandths, so a
    quarter is 2500, and for `half_wins` 1 is half of the games. `bonuses_are` and
    `first_player_wins` take percent.
    """
    within: float
    """How far from it the mean may be, in the same units."""
    least: int = Factory(lambda wish: _range(wish.measure)[0], takes_self=True)
    """No game has less; known for `half_wins` and `bonus_share`."""
    most: int = Factory(lambda wish: _range(wish.measure)[1], takes_self=True)
    """No game has more."""

    def __attrs_post_init__(self) -> None:
        Measure(self.measure)
        if not self.within > 0:
            raise ValueError("no number of games shows that a mean is exact: within= is above 0")
        if not self.least <= self.mean <= self.most:
            raise ValueError(
                f"the mean of {self.measure} lies between {self.least} and {self.most}, so it is "
                f"never {self.mean}"
            )

    @classmethod
    def first_player_wins(cls, percent: float, within: float = 1) -> Wish:
        """Wish that the player who begins wins some percent of the games, a tie being half one."""
        must_be("percent", percent, int | float)
        return cls("half_wins", percent / 50, within / 50)

    @classmethod
    def bonuses_are(cls, percent: float, within: float = 1) -> Wish:
        """Wish that some percent of the points of plays are for bingos and other bonuses."""
        must_be("percent", percent, int | float)
        return cls("bonus_share", percent * 100, within * 100)


class Side(enum.Enum):
    """Where the mean for a number lies."""

    OPEN = "not known yet: too few games were played"
    BELOW = "too little: below what was wished"
    WITHIN = "as wished: between the bounds"
    ABOVE = "too much: above what was wished"


@frozen
class Tried:
    """A number that was tried, and what is known of it."""

    number: int
    """The number."""
    outcomes: Tally
    """What the games with it have given."""
    side: Side
    """Where the mean lies."""
    interval: tuple[float, float]
    """The mean lies here, for all numbers that were tried together with a confidence of
    1 - 2 * error, after whatever number of games you stop. For a number that was found it lies
    within what was wished for.
    """


@frozen
class Tuned:
    """What came of looking for a number."""

    number: int | None
    """The number that does it; None if there is none, or if it is not known."""
    decided: bool
    """Whether the answer is known; if not, the games were too few."""
    games: int
    """How many games were played."""
    tried: tuple[Tried, ...]
    """The numbers that were tried, the smallest first."""
    numbers: tuple[int, int]
    """The numbers that were allowed."""

    @property
    def left(self) -> tuple[int, int]:
        """The smallest and the largest number that may still do it if the answer is undecided."""
        sides = {each.number: each.side for each in self.tried if each.side is not Side.OPEN}
        first, last = (sides.get(end) for end in self.numbers)
        low = max((each for each in sides if sides[each] is first), default=self.numbers[0] - 1)
        high = min((each for each in sides if sides[each] is last), default=self.numbers[1] + 1)
        return low + 1, high - 1

    def __str__(self) -> str:
        """Return the number with its interval, or why there is none, and how many games it took."""
        games = counted(self.games, "game")
        if not self.decided:
            first, last = self.left
            return f"undecided after {games}: numbers from {first} to {last} are left"
        if self.number is None:
            return f"no number from {self.numbers[0]} to {self.numbers[1]} does it ({games})"
        low, high = next(each.interval for each in self.tried if each.number == self.number)
        return f"{self.number} does it: the mean is from {low:.4g} to {high:.4g} ({games})"


def _sorted(
    values: Mapping[int, Tally] | Iterable[tuple[int, Tally]],
) -> tuple[tuple[int, Tally], ...]:
    known: dict[int, Tally] = {}
    known.update(values)
    return tuple(sorted(known.items()))


@frozen(kw_only=True)
class Tuning:
    """A search for a number: which one to play next, and what the games so far have shown.

    It plays no games itself: play some with `next_number`, wherever you like, and go on with what
    `after` returns.

    Raises ValueError for an empty range of numbers, and for errors outside 0 to 1.
    """

    wish: Wish
    """What is wanted."""
    least: int
    """The smallest number that is allowed."""
    most: int
    """The largest one."""
    error: float = ERROR
    """The chance to find a number that does not do it is at most this, and so is the chance to pass
    over one that does.
    """
    outcomes: tuple[tuple[int, Tally], ...] = field(converter=_sorted, default=())
    """For each number that was tried, what its games have given."""

    def __attrs_post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError(f"there is no number from {self.least} to {self.most}")
        if not 0 < self.error < 1:
            raise ValueError("the error lies between 0 and 1")

    @property
    def games(self) -> int:
        """How many games there are so far."""
        return sum(len(tally) for _, tally in self.outcomes)

    @property
    def next_number(self) -> int | None:
        """The number to play next, or None if the answer is known."""
        return self._search()[0]

    def after(self, number: int, outcomes: Iterable[int]) -> Tuning:
        """Return the search after further games with a number.

        Raises ValueError for a number that is not allowed, and outcomes out of their range.
        """
        must_be("number", number, int)
        must_be("outcomes", outcomes, Iterable)
        if not self.least <= number <= self.most:
            raise ValueError(f"{number} is not among the numbers from {self.least} to {self.most}")
        tally = Tally.of(outcomes)
        for value, _ in tally.counts[:1] + tally.counts[-1:]:
            if not self.wish.least <= value <= self.wish.most:
                raise ValueError(
                    f"{self.wish.measure} is {value} in a game, but was said to be from "
                    f"{self.wish.least} to {self.wish.most}"
                )
        known = dict(self.outcomes)
        known[number] = known.get(number, Tally()) + tally
        return evolve(self, outcomes=known)

    @property
    def answer(self) -> Tuned:
        """What is known now."""
        following, found = self._search()
        tried = tuple(
            Tried(
                number,
                tally,
                self._side(number),
                self._bets(tally).interval(2 * self.error / self._tries),
            )
            for number, tally in self.outcomes
        )
        return Tuned(found, following is None, self.games, tried, (self.least, self.most))

    def _side(self, number: int) -> Side:
        """Return where the mean for a number lies, by the games so far."""
        bets, wish = self._bets(dict(self.outcomes).get(number, Tally())), self.wish
        low, high = wish.mean - wish.within, wish.mean + wish.within
        not_below, not_above = bets.against_at_most(low), bets.against_at_least(high)
        found = log(self._tries / self.error)
        if not_below >= found and not_above >= found:
            return Side.WITHIN
        passed_over = log(2 * self._tries / self.error)
        if bets.against_at_most(high) >= passed_over:
            return Side.ABOVE
        if bets.against_at_least(low) >= passed_over:
            return Side.BELOW
        return Side.OPEN

    @property
    def fewest(self) -> int:
        """How many games it takes at least to show that a number does it: all just as wished."""
        mean, games = round(self.wish.mean), 1
        low, high = self.wish.mean - self.wish.within, self.wish.mean + self.wish.within
        while games < _MANY:
            bets = self._bets(Tally({mean: games}))
            sure = min(bets.against_at_most(low), bets.against_at_least(high))
            if sure >= log(self._tries / self.error):
                return games
            games += 1 + games // 20
        return _MANY

    @property
    def _tries(self) -> int:
        """How many numbers may come to be tried: both ends, and then halves of halves."""
        between = self.most - self.least
        return 1 + min(between, 1) + max(between - 1, 0).bit_length()

    def _bets(self, tally: Tally) -> Bets:
        return Bets(tally, self.wish.least, self.wish.most)

    def _search(self) -> tuple[int | None, int | None]:
        """Return the number to play next and the one that was found, None for what there is not."""
        low, high = self.least, self.most
        sides = []
        for number in (low, high):
            sides.append(self._side(number))
            if sides[-1] is Side.OPEN:
                return number, None
            if sides[-1] is Side.WITHIN:
                return None, number
        if sides[0] is sides[1]:
            return None, None
        while high - low > 1:
            middle = (low + high) // 2
            side = self._side(middle)
            if side is Side.OPEN:
                return middle, None
            if side is Side.WITHIN:
                return None, middle
            if side is sides[0]:
                low = middle
            else:
                high = middle
        return None, None


def tune(  # noqa: PLR0913 - who plays what, and what is looked for
    rules: Callable[[int], RuleSet],
    players: Sequence[Player],
    wish: Wish,
    *,
    least: int,
    most: int,
    error: float = ERROR,
    games: int = GAMES,
) -> Tuned:
    """Find the number in a rule that makes a wish come true.

    `rules` makes a rule set of a number, such as
    `lambda points: base.replace(bingo=TilesPlayed(7, points))`; `least` and `most` are the smallest
    and the largest number that you allow, and `error` is as in `Tuning`. After `games` games the
    answer may be that it is undecided: to tell a rate of winning to one percent takes about 10,000.
    The games have the seeds `tune 0`, `tune 1` and so on, the same for each number.

    To spread the games over processes, use `Tuning`. Raises ValueError for fewer than one game,
    TypeError for arguments of other types, and what `Tuning` and `play_out` raise.
    """
    if not callable(rules):
        raise TypeError(f"{_FUNCTION} is expected, not {described(rules)}")
    must_be("wish", wish, Wish, "Wish.first_player_wins(50)")
    must_be("games", games, int, "20_000")
    if games < 1:
        raise ValueError(f"a search takes 1 game or more, not games={shortened(games)}")
    search = Tuning(wish=wish, least=least, most=most, error=error)
    if search.fewest > games:
        raise ValueError(
            f"games={games} cannot show that a number does it: even if all went as wished it takes "
            f"{search.fewest}; allow more games, or more within="
        )
    measure = Measure(wish.measure)
    counts = counts_choices(measure)
    while search.games < games:
        number = search.next_number
        if number is None:
            break
        made, start = rules(number), len(dict(search.outcomes).get(number, Tally()))
        stop = start + min(BATCH, games - search.games)
        rows = (
            play_out(made, players, KnownSeed(f"tune {seed}"), count_choices=counts).row
            for seed in range(start, stop)
        )
        search = search.after(number, map(measure.of, rows))
    return search.answer
