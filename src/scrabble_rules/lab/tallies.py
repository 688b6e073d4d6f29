r"""How often each whole number occurs, with intervals and tests that flip signs.

A tally of differences is all that these need, so tallies of parts are added and nothing else has to
be kept. The differences are taken to be as likely above their centre as below it:

- If the centre is 0, each difference could as well have the other sign. `chance` flips all signs at
  random, and counts how often the sum is as far from 0 as the one that was seen.
- Whatever the centre is, the means of random parts of the differences lie above it as likely as
  below it, since a part is what the flips of `difference - centre` leave with a plus. So the centre
  lies between the k-th smallest and the k-th largest of m such means with a confidence of
  1 - 2k / (m + 1), and `interval` returns these two (J. Hartigan, Using subsample values as typical
  values, 1969).

Both flip by one bit for each difference. The bits are those of SHAKE-256 of the text
`{purpose}\n{digest}\n{round}`, where the digest is that of the tally, so they follow from the tally
and are the same on every machine. Of n equal differences only the number of bits that are set
matters, which is why large tallies cost little.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import inf
from typing import Final

from attrs import field, frozen

from scrabble_rules.lab.summaries import FEWEST, Summary
from scrabble_rules.values.validators import must_be

ROUNDS: Final = 1999
"""How many random parts of a tally are looked at: with 1999 both ends of an interval are exact."""

_OUTSIDE: Final = 40
"""One in forty means lies outside each end of an interval of 95 %."""


def _pairs(value: Mapping[int, int] | Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((number, times) for number, times in dict(value).items() if times))


@frozen
class Tally:
    """How often each value occurs.

    Raises ValueError if a value occurs a negative number of times.
    """

    counts: tuple[tuple[int, int], ...] = field(default=(), converter=_pairs)
    """Pairs of a value and how often it occurs, sorted; you may pass a dict."""

    def __attrs_post_init__(self) -> None:
        if any(times < 0 for _, times in self.counts):
            raise ValueError("nothing occurs a negative number of times")

    @classmethod
    def of(cls, values: Iterable[int]) -> Tally:
        """Count values."""
        must_be("values", values, Iterable)
        return cls(Counter(values))

    def __add__(self, other: Tally) -> Tally:
        """Put both tallies together."""
        must_be("other", other, Tally)
        both = Counter(dict(self.counts))
        both.update(dict(other.counts))
        return Tally(both)

    def __len__(self) -> int:
        """Count the values, each as often as it occurs."""
        return sum(times for _, times in self.counts)

    @property
    def summary(self) -> Summary:
        """How many values there are, their sum, and the sum of their squares."""
        total = sum(value * times for value, times in self.counts)
        squares = sum(value * value * times for value, times in self.counts)
        return Summary(len(self), total, squares)

    def chance(self) -> float:
        """Return how likely a mean as far from 0 is, if the values are as likely with either sign.

        Zeros are without a sign and change nothing.
        """
        sizes = Counter[int]()
        for value, times in self.counts:
            sizes[abs(value)] += times
        del sizes[0]
        reached, found = abs(self.summary.total), 0
        for drawn in self._drawn("sign flips 2", [*sizes.values()]):
            total = sum(
                size * (2 * plus - times)
                for (size, times), plus in zip(sizes.items(), drawn, strict=True)
            )
            found += abs(total) >= reached
        return (found + 1) / (ROUNDS + 1)

    def interval(self) -> tuple[float, float]:
        """Return an interval for the centre of 95 % confidence, by the means of random parts.

        Fewer than six values have too few parts, and the interval is everywhere. Raises ValueError
        if there is no value.
        """
        if not self.counts:
            raise ValueError("no game, no interval")
        if len(self) < FEWEST:
            return -inf, inf
        means = []
        for drawn in self._drawn("typical values 1", [times for _, times in self.counts]):
            inside = sum(drawn)
            if inside:
                total = sum(value * n for (value, _), n in zip(self.counts, drawn, strict=True))
                means.append(total / inside)
        means.sort()
        outside = min((ROUNDS + 1) // _OUTSIDE, (len(means) + 1) // 2)
        return means[outside - 1], means[-outside]

    def _drawn(self, purpose: str, times: list[int]) -> Iterator[list[int]]:
        """Yield for each round how many of each kind are drawn, each with a chance of 1/2."""
        digest = hashlib.sha256(repr(self.counts).encode()).hexdigest()
        size = (sum(times) + 7) // 8
        for number in range(ROUNDS):
            stream = hashlib.shake_256(f"{purpose}\n{digest}\n{number}".encode()).digest(size)
            bits, found = int.from_bytes(stream, "big"), []
            for count in times:  # a bit for each difference: set if it is drawn
                found.append((bits & ((1 << count) - 1)).bit_count())
                bits >>= count
            yield found
