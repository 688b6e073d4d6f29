r"""Bets against a mean: evidence that may be looked at after every game, and stopped at any time.

Who claims that the mean of some outcomes is at most m sells bets on outcomes above m at fair odds:
a share of the purse, bet on an outcome x, multiplies the purse by 1 + rate * (x - m), which is 1 on
average or less if the claim is true. So the purse of somebody who bets on and on grows to 20 times
what it was with a chance of at most 1 in 20, however long the game lasts and whenever it is stopped
(J. Ville, 1939). A purse that has grown by 1 / alpha refutes the claim with an error of at most
alpha. No normal distribution is assumed, only that outcomes lie between two known numbers.

The best rate depends on the truth. So the purse is divided into equal parts, each of which bets at
a rate of its own, twice as high as the next. At a fixed rate the order of the outcomes makes no
difference: a tally of them is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, log, log1p
from typing import Final

from attrs import frozen

from scrabble_rules.lab.tallies import Tally

_RATES: Final = tuple(0.9 / 2**number for number in range(11))
"""Rates as parts of the highest one, at which a single outcome could take the whole purse."""

_STEPS: Final = 40
"""How often an interval is halved to find its end."""


@frozen
class Bets:
    """Outcomes between two numbers, and what they tell of their mean."""

    outcomes: Tally
    """How often each outcome occurs."""
    least: int
    """No outcome is below this."""
    most: int
    """No outcome is above this."""

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
