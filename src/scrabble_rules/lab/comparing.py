"""Compares two rule sets, or two players, by pairs of games with the same seed.

Both games of a pair draw by seat from the same order of tiles, so much of what is chance is the
same in both, and their difference tells more than two games that have nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, inf
from operator import add

from attrs import astuple

from scrabble_rules.engine.draws import KnownSeed, SecretSeed
from scrabble_rules.lab.playing import MOST_MOVES, checked_seeds, play_out
from scrabble_rules.lab.rows import GameRow, Measure, counts_choices
from scrabble_rules.lab.summaries import FEWEST, Summary
from scrabble_rules.lab.tallies import Tally
from scrabble_rules.players.asking import Player
from scrabble_rules.players.computer import GREEDY
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.validators import counted, frozen, must_be

_TOO_FEW = f"too few pairs for an interval: at least {FEWEST}"


@frozen
class Comparison:
    """By how much a measure differs between the second game of each pair and the first."""

    measure: Measure
    """What is compared."""
    differences: Tally
    """How often each difference occurs: the second value less the first one."""
    first: Summary
    """The measure in the first games."""
    second: Summary
    """The measure in the second games."""
    identical: int
    """How many pairs have equal rows, seeds and scores included. They count as differences of 0."""
    unfinished: int = 0
    """How many of all these games were stopped before their rules ended them.

    Their measures are those of the moment at which they were stopped.
    """
    resigned: int = 0
    """How many of all these games ended because somebody resigned."""

    @property
    def summary(self) -> Summary:
        """The mean difference, and how many pairs a narrower interval needs."""
        return self.differences.summary

    @property
    def interval(self) -> tuple[float, float]:
        """The mean difference lies here with a confidence of 95 %, by flips of signs.

        If the pairs are so few that their differences cannot tell, this is everywhere. If all
        differences are 0 it is 0 to 0, because it takes pairs to be as likely above the centre as
        below it: see `rarer_than` for what no difference at all tells.
        """
        return self.differences.interval()

    @property
    def rarer_than(self) -> float:
        """The share of all pairs that may differ although none of these does; 1 if some do.

        More would show itself among these pairs 19 times in 20 (the rule of three).
        """
        none = [value for value, _ in self.differences.counts] == [0]
        return 1 - 0.05 ** (1 / len(self.differences)) if none else 1.0

    def chance(self) -> float:
        """Return how likely a mean this far from 0 is if nothing makes a difference, by flips."""
        return self.differences.chance()

    def __add__(self, other: Comparison) -> Comparison:
        """Put pairs together; raises ValueError if the measures differ."""
        must_be("other", other, Comparison)
        if self.measure != other.measure:
            raise ValueError("two comparisons of different measures cannot be put together")
        _, *mine = astuple(self, recurse=False)
        _, *theirs = astuple(other, recurse=False)
        return Comparison(self.measure, *map(add, mine, theirs))

    def __str__(self) -> str:
        """Return both means, the difference with its interval, what is not clear, and the pairs."""
        pairs = counted(len(self.differences), "pair")
        return f"{_sentence(self)} In {pairs}, {self.identical} identical{_early(self)}."

    @property
    def missing(self) -> int | None:
        """How many more pairs would show a difference of this size four times in five.

        0 if its interval leaves out 0; None if no difference was seen, so that nobody can tell.
        """
        low, high = self.interval
        if low > 0 or high < 0:
            return 0
        mean = abs(self.summary.mean)
        if not mean:
            return None
        needed = (self.summary.detectable / mean) ** 2 * len(self.differences)
        return max(1, ceil(needed) - len(self.differences)) if needed < inf else None


def _early(told: Comparison) -> str:
    """Return how many games were stopped or resigned, as the end of a sentence."""
    stopped, resigned = told.unfinished, told.resigned
    said = f", {counted(stopped, 'game')} stopped unfinished" if stopped else ""
    return f"{said}, {counted(resigned, 'game')} ended by resigning" if resigned else said


def compared(measure: str, first: Sequence[GameRow], second: Sequence[GameRow]) -> Comparison:
    """Compare a measure of rows, pair by pair.

    Raises ValueError if a pair has two seeds, or if there are more rows on one side.
    """
    meant = Measure(measure)
    for row in (*first, *second):
        must_be("each row of first and second", row, GameRow)
    if len(first) != len(second):
        raise ValueError(f"{len(first)} rows and {len(second)} rows are not pairs")
    pairs = list(zip(first, second, strict=True))
    if any(one.seed != other.seed for one, other in pairs):
        raise ValueError("the rows are not pairs: they come from different seeds")
    values = [(meant.of(one), meant.of(other)) for one, other in pairs]
    return _comparison(meant, values, pairs)


def _comparison(
    measure: Measure,
    values: Sequence[tuple[int, int]],
    pairs: Sequence[tuple[GameRow, GameRow]],
) -> Comparison:
    return Comparison(
        measure,
        Tally.of(other - one for one, other in values),
        Summary.of(one for one, _ in values),
        Summary.of(other for _, other in values),
        sum(one == other for one, other in pairs),
        sum(row.ended is None for pair in pairs for row in pair),
        sum(row.ended is EndKind.RESIGNED for pair in pairs for row in pair),
    )


def compare(  # noqa: PLR0913 - what is left to the caller has names that people know
    one: RuleSet,
    other: RuleSet,
    players: Sequence[Player],
    seeds: Iterable[KnownSeed | SecretSeed],
    measure: str = "spread",
    *,
    most: int = MOST_MOVES,
    limit: int | None = None,
) -> Comparison:
    """Play each seed under both rule sets, and compare a measure: the second less the first.

    `choices` are counted if they are to be compared. For players that differ by rule set, play the
    games with `play_out`, and use `compared`. `most` and `limit` are those of `play_out`; a game
    that is stopped after `most` moves counts as it stands then, and as `unfinished`.

    Raises ValueError for a name that is no measure, no seed at all and a seed that is given twice;
    TypeError for anything but rule sets; and what `play_out` raises.
    """
    must_be("one", one, RuleSet, "one of scrabble_rules.profiles")
    must_be("other", other, RuleSet, "one of scrabble_rules.profiles")
    counts = counts_choices(Measure(measure))
    every = checked_seeds(seeds)
    first, second = (
        [
            play_out(rules, players, seed, count_choices=counts, most=most, limit=limit).row
            for seed in every
        ]
        for rules in (one, other)
    )
    return compared(measure, first, second)


_ASKED = ("turns", "points", "bingos", "exchanges", "passes", "lead_changes", "half_wins")


@frozen
class Asked:
    """What a rule changes: measures compared, and whether the players changed their moves at all.

    `print(asked)` tells it in sentences.
    """

    comparisons: tuple[Comparison, ...]
    """A comparison for each measure, the second rules less the first ones."""
    alike: int
    """In how many pairs of games the same moves were made."""

    def __str__(self) -> str:
        """Return a sentence for each measure, with units, intervals, and what is not clear."""
        pairs = len(self.comparisons[0].differences)
        moves = f"The players made the same moves in {self.alike} of {counted(pairs, 'pair')}"
        if self.alike == pairs:
            moves += ", so figures show only what the same moves earn: the players cannot notice"
        early = _early(self.comparisons[0])
        return "\n".join([f"{moves}{early}.", *map(_sentence, self.comparisons)])


def _sentence(one: Comparison) -> str:
    """Tell a comparison as a sentence."""
    tell, (low, high), missing = one.measure.told, one.interval, one.missing
    means = f"{one.measure.title}: {tell(one.first.mean)}, then {tell(one.second.mean)}"
    if one.rarer_than < 1:
        return f"{means}; no pair differs, and of all pairs up to {100 * one.rarer_than:.2g} % may."
    if low == -inf:
        return f"{means}; {_TOO_FEW}."
    told = f"{means}: {tell(one.summary.mean, '+')} ({tell(low, '+')} to {tell(high, '+')})"
    if missing == 0:
        return f"{told}."
    more = "nobody can tell how many" if missing is None else f"some {missing}"
    return f"{told}, which may be chance: {more} more pairs would make this clear."


def ask(
    one: RuleSet,
    other: RuleSet,
    players: Sequence[Player] = (GREEDY, GREEDY),
    *,
    pairs: int = 30,
    most: int = MOST_MOVES,
) -> Asked:
    """Ask what the second rules change: play pairs of games under both, and compare.

    The games have the seeds `ask 0`, `ask 1` and so on. `most` is as in `play_out`.

    Raises ValueError for fewer than one pair, and what `play_out` raises.
    """
    must_be("one", one, RuleSet, "one of scrabble_rules.profiles")
    must_be("other", other, RuleSet, "one of scrabble_rules.profiles")
    must_be("pairs", pairs, int, "30")
    seeds = checked_seeds(KnownSeed(f"ask {number}") for number in range(pairs))
    games = [[play_out(each, players, seed, most=most) for seed in seeds] for each in (one, other)]
    made = [[[turn.move for turn in each.game.turns] for each in played] for played in games]
    first, second = ([each.row for each in played] for played in games)
    return Asked(
        tuple(compared(name, first, second) for name in _ASKED),
        sum(mine == theirs for mine, theirs in zip(*made, strict=True)),
    )


@frozen
class Duel:
    """What two players have won against each other, each seed played twice with seats exchanged."""

    half_wins: Tally
    """For each pair of games what the first player has won: 2 for a win, 1 for a tie, from 0 to 4.

    Two of four is even, so ask `Duel.chance`, not that of this tally, which is about 0.
    """
    spreads: Tally
    """For each pair of games by how many points the first player scored more in both together."""
    seats: Comparison
    """The spread of the first player at seat 0, which begins, and at seat 1.

    It also counts the games that were stopped, which are ties or won by the leader, or resigned.
    """

    @property
    def share(self) -> float:
        """The share of games that the first player has won, a tie being half a game."""
        return self.half_wins.summary.mean / 4

    @property
    def interval(self) -> tuple[float, float]:
        """The true share lies here with a confidence of 95 %, by flips of signs over pairs.

        If all pairs went alike there is nothing to flip. Then others are as rare as they have to be
        for none to be among these pairs once in twenty times. For fewer than six pairs it is wide,
        and `str(duel)` leaves it out.
        """
        pairs = self.half_wins
        low, high = pairs.interval()
        if len(pairs.counts) == 1:
            others = 4 * (1 - 0.05 ** (1 / len(pairs)))
            low, high = pairs.summary.mean - others, pairs.summary.mean + others
        return max(low, 0.0) / 4, min(high, 4.0) / 4

    def chance(self) -> float:
        """Return how likely a share this far from a half is if the players play alike, by flips."""
        return Tally({won - 2: times for won, times in self.half_wins.counts}).chance()

    def __add__(self, other: Duel) -> Duel:
        """Put pairs together."""
        must_be("other", other, Duel)
        return Duel(
            self.half_wins + other.half_wins, self.spreads + other.spreads, self.seats + other.seats
        )

    def __str__(self) -> str:
        """Return the share of wins, its interval, and the number of pairs.

        If these are too few for an interval, the wins are counted instead.
        """
        count = len(self.half_wins)
        in_pairs = f"in {counted(count, 'pair')}{_early(self.seats)}"
        if count < FEWEST:
            won = self.half_wins.summary.total / 2
            return f"{won:g} of {counted(2 * count, 'game')} won ({_TOO_FEW}) {in_pairs}"
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}) {in_pairs}"


def duel(
    rules: RuleSet,
    one: Player,
    other: Player,
    seeds: Iterable[KnownSeed | SecretSeed],
    *,
    most: int = MOST_MOVES,
    limit: int | None = None,
) -> Duel:
    """Let two players play each seed twice, with the seats exchanged, and return what `one` won.

    The player who begins and the tiles of each seat are the same in both games, so luck cancels.
    `most` and `limit` are those of `play_out`; the result counts games that are stopped.

    Raises ValueError for no seed at all and for one that is given twice, and what `play_out`
    raises.
    """
    every = checked_seeds(seeds)
    ahead = [play_out(rules, (one, other), seed, most=most, limit=limit).row for seed in every]
    behind = [play_out(rules, (other, one), seed, most=most, limit=limit).row for seed in every]
    pairs = list(zip(ahead, behind, strict=True))
    return Duel(
        Tally.of(a.half_wins + 2 - b.half_wins for a, b in pairs),
        Tally.of(a.spread - b.spread for a, b in pairs),
        _comparison(
            Measure("spread"),
            [(a.spread, -b.spread) for a, b in pairs],
            pairs,
        ),
    )
