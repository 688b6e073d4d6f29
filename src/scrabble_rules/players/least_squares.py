"""Finds the worths of tiles, pairs and mixes that tell observed sums best: by least squares.

One worth after the other is set to what is best while all others stay, over and over, until none
changes. The worths are whole numbers in small steps, so the result is the same everywhere. What was
observed seldom may be chance: to each worth some turns of no effect are added, which draw it
towards 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from attrs import define, field

from scrabble_rules.players.keeping import KeepFitted, Mix, mix_of
from scrabble_rules.values.tiles import BLANK_LABEL

_FINE: Final = 64
"""In how many steps a hundredth of a point is divided."""
_MOST_SWEEPS: Final = 400
_TILE_DOUBT, _PAIR_DOUBT, _MIX_DOUBT = 10, 60, 60
"""How many turns of no effect are added for each worth."""


@define
class _Worths:
    """The worths that are looked for, each with a number; `fresh` has 0."""

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
        mix = mix_of(labels, vowels, BLANK_LABEL)
        if sum(mix) > 1:  # a single tile has a worth of its own
            number = self.mixes.setdefault(mix, len(self.doubts))
            self._doubt(number, _MIX_DOUBT)
            found[number] = 1
        return found

    def _doubt(self, number: int, turns: int) -> None:
        if number == len(self.doubts):
            self.doubts.append(turns)


def fitted(kept: Iterable[tuple[Sequence[str], int, int]], vowels: frozenset[str]) -> KeepFitted:
    """Return the worths by which the sums of some choices of tiles are told best.

    Each choice has its labels, how many turns kept it, and the sum of what is to be told.
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
    return KeepFitted(
        tiles={label: found[number] for label, number in worths.tiles.items() if found[number]},
        pairs={pair: found[number] for pair, number in worths.pairs.items() if found[number]},
        mixes={mix: found[number] for mix, number in worths.mixes.items() if found[number]},
        vowels=vowels,
        blank=BLANK_LABEL,
        fresh=found[0],
    )


def _solved(
    sums: dict[int, int], products: dict[int, dict[int, int]], doubts: Sequence[int]
) -> list[int]:
    """Return the worths, in small steps; `left` is what is not yet told of each sum."""
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
