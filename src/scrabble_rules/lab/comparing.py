"""Compares two rule sets by games of the same seeds: by how much a measure differs.

Both games of a pair draw by seat from the same order of tiles, so much of what is chance is the
same in both, and their difference tells more than two games that have nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import frozen

from scrabble_rules.engine.draws import KnownSeed, SecretSeed
from scrabble_rules.lab.playing import play_out
from scrabble_rules.lab.rows import GameRow
from scrabble_rules.lab.summaries import Summary
from scrabble_rules.players import Player
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.seeded_numbers import numbers_of

MEASURES: Final = (
    *("spread", "turns", "plays", "points", "bingos", "bonus", "phonies", "exchanges", "passes"),
    *("squares", "lead_changes", "deficit", "decided"),
)
"""The fields of a game's row that are one number, which can be compared."""

_BITS: Final = 64


@frozen
class Measure:
    """A field of `GameRow` that is one number, by its name.

    Raises ValueError for any other name.
    """

    name: str
    """The name of the field."""

    def __attrs_post_init__(self) -> None:
        if self.name not in MEASURES:
            raise ValueError(f"there is no measure {self.name!r}; there are {', '.join(MEASURES)}")

    def of(self, row: GameRow) -> int:
        """Return the value in a row."""
        value: int = getattr(row, self.name)
        return value


@frozen
class Comparison:
    """By how much a measure differs under a second rule set, over pairs of games."""

    measure: Measure
    """What is compared."""
    differences: tuple[int, ...]
    """For each pair the value under the second rule set less that under the first, sorted."""
    identical: int
    """How many pairs have equal rows; they count with a difference of 0."""

    @property
    def summary(self) -> Summary:
        """The mean difference with its interval, and how many pairs a narrower one needs."""
        return Summary.of(self.differences)

    def __add__(self, other: Comparison) -> Comparison:
        """Put pairs together; raises ValueError if the measures differ."""
        if self.measure != other.measure:
            raise ValueError("two comparisons of different measures cannot be put together")
        both = sorted((*self.differences, *other.differences))
        return Comparison(self.measure, tuple(both), self.identical + other.identical)

    def chance(self, flips: int = 1000) -> float:
        """Return how likely so large a mean is if the rules make no difference.

        The sign of each difference is flipped at random, `flips` times, which leaves everything as
        likely as it was if they make none. The flips follow from the differences.
        """
        sizes = [abs(each) for each in self.differences if each]
        reached = abs(sum(self.differences))
        numbers = numbers_of(f"sign flips 1\n{self.measure.name}\n{len(sizes)}")
        found = 0
        for _ in range(flips):
            total = 0
            for start in range(0, len(sizes), _BITS):
                signs = next(numbers)
                for place, size in enumerate(sizes[start : start + _BITS]):
                    total += size if signs >> place & 1 else -size
            found += abs(total) >= reached
        return (found + 1) / (flips + 1)


def compared(measure: str, first: Sequence[GameRow], second: Sequence[GameRow]) -> Comparison:
    """Compare a measure of rows, pair by pair.

    Raises ValueError if a pair has two seeds, or if one rule set has more rows.
    """
    meant = Measure(measure)
    pairs = list(zip(first, second, strict=True))
    if any(one.seed != other.seed for one, other in pairs):
        raise ValueError("the rows are not pairs: they come from different seeds")
    return Comparison(
        meant,
        tuple(sorted(meant.of(other) - meant.of(one) for one, other in pairs)),
        sum(one == other for one, other in pairs),
    )


def compare(
    first: RuleSet,
    second: RuleSet,
    players: Sequence[Player],
    seeds: Iterable[KnownSeed | SecretSeed],
    measure: str = "spread",
) -> Comparison:
    """Play each seed under both rule sets, and compare a measure.

    Raises ValueError for a name that is no measure, and what `play_out` raises.
    """
    Measure(measure)
    pairs = [
        tuple(play_out(rules, players, seed).row for rules in (first, second)) for seed in seeds
    ]
    return compared(measure, [one for one, _ in pairs], [other for _, other in pairs])
