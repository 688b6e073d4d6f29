"""Finds out by self-play what kept tiles are worth under some rules.

A player who keeps good tiles has a better next turn. So a turn is worth its points and what is kept
after it, and tiles are worth what they add to the next turn of the player who kept them. `observe`
plays games and notes, for each choice of tiles that was kept, how often that was and what the next
turns were worth together. `Observed.fitted` finds the numbers that predict the worth of the next
turns best. `fit` does both several times: each round plays with the values fitted in the round
before.

The numbers are found by least squares (`least_squares`). One worth after the other is set to what
is best while all others stay, over and over, until none changes. What was observed seldom may be
chance: to each worth some turns of no effect are added, which draw it towards 0.

All of it is whole numbers: observations can be added in any order, and the same seeds make the same
values on every Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from attrs import astuple, define, evolve, field

from scrabble_rules.engine.draws import KnownSeed, SecretSeed, SeededDraws
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import carry_out
from scrabble_rules.games.game import Game
from scrabble_rules.players.asking import next_legal
from scrabble_rules.players.computer import ComputerPlayer
from scrabble_rules.players.keeping import KeepRule, KeepValues, Mix, facts_for_keeping, mix_of
from scrabble_rules.players.weighing import POINT, lead, refusing
from scrabble_rules.rules import Judging
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.moves import Exchange, Move, Play
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import frozen, must_be
from scrabble_rules.wordgraph import WordGraph

_FINE: Final = 64
"""In how many steps a hundredth of a point is divided."""
_MOST_SWEEPS: Final = 400
_TILE_DOUBT, _PAIR_DOUBT, _MIX_DOUBT = 10, 60, 60
"""How many turns of no effect are added for each worth."""


@define
class _Worths:
    """The worths that are looked for, each with a number; a turn with new tiles only has 0."""

    doubts: list[int] = field(factory=lambda: [0])
    tiles: dict[str, int] = field(factory=dict)
    pairs: dict[tuple[str, str], int] = field(factory=dict)
    mixes: dict[Mix, int] = field(factory=dict)

    def of_kept(self, labels: Sequence[str], vowels: frozenset[str]) -> dict[int, int]:
        """Return how often each worth is counted if these tiles are kept."""
        found = {0: 1}
        for label in labels:
            number = self.tiles.setdefault(label, len(self.doubts))
            self._doubt(number, _TILE_DOUBT)
            found[number] = found.get(number, 0) + 1
        for one, other in combinations(labels, 2):
            pair = (one, other) if one <= other else (other, one)
            number = self.pairs.setdefault(pair, len(self.doubts))
            self._doubt(number, _PAIR_DOUBT)
            found[number] = found.get(number, 0) + 1
        mix = mix_of(labels, vowels)
        if sum(mix) > 1:  # a single tile has a worth of its own
            number = self.mixes.setdefault(mix, len(self.doubts))
            self._doubt(number, _MIX_DOUBT)
            found[number] = 1
        return found

    def _doubt(self, number: int, turns: int) -> None:
        if number == len(self.doubts):
            self.doubts.append(turns)


def least_squares(
    kept: Iterable[tuple[Sequence[str], int, int]], vowels: frozenset[str]
) -> KeepValues:
    """Return the worths that predict best what some choices of tiles were worth.

    Each choice has its labels, how many turns kept it, and what these were worth together.
    """
    worths = _Worths()
    sums: dict[int, int] = {}
    products: dict[int, dict[int, int]] = {}
    for labels, count, total in kept:
        counted = worths.of_kept(labels, vowels)
        for one, times in counted.items():
            sums[one] = sums.get(one, 0) + times * total
            row = products.setdefault(one, {})
            for other, others in counted.items():
                row[other] = row.get(other, 0) + count * times * others
    found = [rounded(fine, _FINE) for fine in _solved(sums, products, worths.doubts)]
    return KeepValues(
        tiles={label: found[number] for label, number in worths.tiles.items() if found[number]},
        pairs={pair: found[number] for pair, number in worths.pairs.items() if found[number]},
        mixes={mix: found[number] for mix, number in worths.mixes.items() if found[number]},
        vowels=vowels,
    )


def _solved(
    sums: dict[int, int], products: dict[int, dict[int, int]], doubts: Sequence[int]
) -> list[int]:
    """Return the worths, in small steps; `left` holds the remainder of each sum."""
    found = [0] * len(doubts)
    left = [sums.get(number, 0) * _FINE for number in range(len(doubts))]
    rows = [sorted(products.get(number, {}).items()) for number in range(len(doubts))]
    for _ in range(_MOST_SWEEPS):
        changed = False
        for number, row in enumerate(rows):
            own = products.get(number, {}).get(number, 0)
            if not own:
                continue
            doubt = doubts[number]
            # Invariant: `left[n]` is the sum n without what the worths found so far account for.
            best = rounded(left[number] + own * found[number], own + doubt)
            step = best - found[number]
            if step:
                changed = True
                found[number] = best
                for other, product in row:
                    left[other] -= product * step
        if not changed:
            break
    return found


def rounded(number: int, by: int) -> int:
    """Divide, and round to the nearest whole number, halves up."""
    return (2 * number + by) // (2 * by)


ROUNDS: Final = 3
_FEWEST_ENDS: Final = 30
"""Of fewer turns with an empty bag nothing is concluded."""

Kept = tuple[str, ...]
"""The labels of tiles that were kept, in the order of the alphabet."""


Sums = tuple[Kept, int, int]
"""Tiles that were kept, by how many turns, and what the next turns were worth together."""


@frozen(field_transformer=None)
class Ends:
    """Sums over the turns with an empty bag after which the player still held some tiles.

    `points` are those of the tiles held, and `lost` is by how much the lead of the player became
    smaller until the end, in hundredths of a point.
    """

    turns: int = 0
    points: int = 0
    points_squared: int = 0
    lost: int = 0
    lost_by_points: int = 0

    def __add__(self, other: Ends) -> Ends:
        return Ends(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def line(self) -> tuple[int, int]:
        """Return what is lost for any tiles, and for each point of them, by least squares."""
        spread = self.turns * self.points_squared - self.points**2
        if self.turns < _FEWEST_ENDS or not spread:
            return 0, 0
        slope = self.turns * self.lost_by_points - self.points * self.lost
        rest = self.lost * self.points_squared - self.points * self.lost_by_points
        return rounded(rest, spread), rounded(slope, spread)


@frozen
class Observed:
    """How often which tiles were kept, and what came of it."""

    kept: tuple[Sums, ...] = field(converter=tuple[Sums, ...], default=(), repr=False)
    """For each choice of tiles: the labels, how many turns kept them, and what the next turns of
    their players were worth together, in hundredths of a point.
    """
    ends: Ends = Ends()
    """What was lost by holding tiles with an empty bag."""

    def __add__(self, other: Observed) -> Observed:
        """Put both observations together."""
        return Observed(_added((*self.kept, *other.kept)), self.ends + other.ends)

    def fitted(self, rules: RuleSet) -> KeepValues:
        """Return what tiles are worth under these rules, by what was observed."""
        for_any, for_each = self.ends.line()
        return evolve(
            least_squares(self.kept, rules.tile_set.vowels),
            last={kind.label: -for_each * kind.value for kind in rules.tile_set.kinds},
            not_out=-for_any,
        )


def _added(values: Iterable[Sums]) -> tuple[Sums, ...]:
    """Add up what is said of the same tiles, and put it in order."""
    sums: dict[Kept, tuple[int, int]] = {}
    for kept, count, total in values:
        before = sums.get(kept, (0, 0))
        sums[kept] = before[0] + count, before[1] + total
    return tuple(sorted((kept, *both) for kept, both in sums.items()))


def observe(
    rules: RuleSet,
    keeping: KeepRule,
    seeds: Iterable[KnownSeed | SecretSeed],
    *,
    graph: WordGraph | None = None,
) -> Observed:
    """Play a game of each seed, and note which tiles were kept and what the next turns were worth.

    All seats are played by a player to whom tiles are worth what `keeping` says; two of them, or as
    few as the rules allow. The bag must hold a rack or more when tiles are kept, so that the end of
    the game counts for nothing.

    Raises what `choose` raises: `UnlistedWordsError` if the words of the rules cannot be listed.
    """
    must_be("rules", rules, RuleSet, "one of scrabble_rules.profiles")
    player = ComputerPlayer(keeping=keeping)
    kept: list[Sums] = []
    ends = Ends()
    for seed in seeds:
        turns = list(_turns(rules, player, seed, graph))
        kept += _next_turns(turns, keeping)
        ends = sum(_ends(turns), ends)
    return Observed(_added(kept), ends)


def fit(
    rules: RuleSet,
    seeds: Iterable[KnownSeed | SecretSeed],
    *,
    rounds: int = ROUNDS,
    graph: WordGraph | None = None,
) -> KeepValues:
    """Return what tiles on the rack are worth under these rules, found by self-play.

    The first round is played by players to whom tiles are worth nothing, as with
    `KeepValues(tiles={})`: greedy ones who count what going out earns. Each further one is played
    by players who go by the worths of the round before. Every round plays a game of each seed. Some
    thousands of seeds make a good player; with few they are nearer to 0, and mostly chance.

    Raises ValueError for no round, and what `observe` raises.
    """
    if rounds < 1:
        raise ValueError(f"worths are found in 1 round or more, not {rounds}")
    every = tuple(seeds)
    keeping = KeepValues(tiles={})
    for _ in range(rounds):
        keeping = observe(rules, keeping, every, graph=graph).fitted(rules)
    return keeping


@frozen(field_transformer=None)
class _Turn:
    """A turn that used tiles: the states before and after, and what the player kept."""

    before: GameState
    after: GameState
    kept: Kept

    @property
    def points(self) -> int:
        return self.after.past[len(self.before.past)].points * POINT

    def lead(self, state: GameState) -> int:
        """Return by how much the player leads in a state, in hundredths of a point."""
        return lead(state.scores, self.before.on_turn) * POINT


def _turns(
    rules: RuleSet, player: ComputerPlayer, seed: KnownSeed | SecretSeed, graph: WordGraph | None
) -> Iterator[_Turn]:
    """Play a game, and yield each turn that used tiles.

    Nobody lays a phony, so that refusing them changes nothing.
    """
    if rules.judging is not Judging.REFUSE:
        rules = refusing(rules)
    seats = max(rules.players.least, min(2, rules.players.most))
    draws = SeededDraws(seed)
    after = Game.start(rules, seats, seed=draws, first=0).deal
    while not after.is_over:
        legal = next_legal([player] * seats, after, draws.seed, graph, None)
        before, after = after, carry_out(legal, draws).state
        kept = kept_after(before, legal.move)
        if kept is not None:
            yield _Turn(before, after, kept)


def _next_turns(turns: Iterable[_Turn], keeping: KeepRule) -> Iterator[Sums]:
    """Yield what was kept in a turn, once, and what the next turn of that player was worth."""
    kept_by: dict[int, Kept] = {}
    for turn in turns:
        seat, bag, size = turn.before.on_turn, len(turn.before.bag), turn.before.rules.rack_size
        earlier = kept_by.pop(seat, None)
        if earlier is not None:
            yield earlier, 1, turn.points + keeping.worth(facts_for_keeping(turn.kept, bag))
        if bag >= size and len(turn.kept) < size:
            kept_by[seat] = turn.kept


def _ends(turns: Sequence[_Turn]) -> Iterator[Ends]:
    """Yield what was lost by each turn with an empty bag that left some tiles on the rack."""
    if not turns or not turns[-1].after.is_over:
        return
    last = turns[-1].after
    for turn in turns:
        if turn.kept and not turn.before.bag:
            tile_set = last.rules.tile_set
            points = sum(tile_set.value(Tile(label)) for label in turn.kept)
            lost = turn.lead(turn.after) - turn.lead(last)
            yield Ends(1, points, points**2, lost, points * lost)


def kept_after(state: GameState, move: Move) -> Kept | None:
    """Return what a player keeps after a turn; None if the move does not use up the turn."""
    if isinstance(move, Play):
        gone = move.rack_labels
    elif isinstance(move, Exchange) and not move.keeps_turn:
        gone = [tile.label for tile in move.tiles]
    else:
        gone = []
    if not gone:
        return None
    left = state.racks[state.on_turn].without(gone)
    return tuple(left.in_order(state.rules.tile_set))
