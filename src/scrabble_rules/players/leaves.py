"""What each choice of tiles from one rack is worth to its player, if these tiles are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from attrs import field, frozen

from scrabble_rules.players.keeping import KeepFitted, KeepRule, facts_for_keeping

MOST_TILES: Final = 10
"""Of a rack with more tiles not every choice is looked at."""


@frozen(slots=False, eq=False)
class Leaves:
    """The choices of tiles from a rack, each with a number: the sum of the numbers of its tiles.

    All tiles of a label have the same number, and no two choices have the same sum.
    """

    labels: tuple[str, ...]
    """The labels of the rack."""
    keeping: KeepRule = field(repr=False)
    """What the choices are worth."""
    unseen: int
    """How many tiles the player cannot see."""
    bag: int
    """How many tiles are in the bag."""

    @cached_property
    def _number(self) -> dict[str, int]:
        base = len(self.labels) + 1
        return {label: base**place for place, label in enumerate(dict.fromkeys(self.labels))}

    def number(self, labels: Iterable[str]) -> int:
        """Return the number of a choice; raises KeyError if the rack has no such tile."""
        numbers = self._number
        return sum([numbers[label] for label in labels])

    @cached_property
    def _all(self) -> int:
        return self.number(self.labels)

    @cached_property
    def _worth(self) -> dict[int, int]:
        """What the choices are worth, by number: all of them, or those asked for so far."""
        if len(self.labels) > MOST_TILES:
            return {}
        numbers = [0]
        for label in self.labels:
            numbers += [number + self._number[label] for number in numbers]
        if isinstance(self.keeping, KeepFitted):
            worths = self.keeping.worth_of_each(self.labels, self.bag)
            return dict(zip(numbers, worths, strict=True))
        return {number: self._asked(self._labels_of(number)) for number in set(numbers)}

    @cached_property
    def most(self) -> int | None:
        """The most that any choice is worth that leaves out a tile; None if that is not known."""
        if len(self.labels) > MOST_TILES:
            return None
        return max((worth for number, worth in self._worth.items() if number != self._all),
                   default=0)  # fmt: skip

    def without(self, labels: Iterable[str]) -> int:
        """Return what the rack is worth without some of its tiles."""
        number = self._all - self.number(labels)
        worth = self._worth.get(number)
        if worth is None:
            worth = self._worth[number] = self._asked(self._labels_of(number))
        return worth

    def best_first(self) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Yield each choice that leaves out a tile, with its worth; of equals the smaller first.

        Of a rack with very many choices only the empty one is looked at.
        """
        if len(self.labels) > MOST_TILES:
            yield self._asked(()), ()
            return
        size = {number: len(self._labels_of(number)) for number in self._worth}
        order = sorted(self._worth, key=lambda number: (-self._worth[number], size[number], number))
        for number in order:
            if number != self._all:
                yield self._worth[number], self._labels_of(number)

    def _labels_of(self, number: int) -> tuple[str, ...]:
        base, labels = len(self.labels) + 1, list(self._number)
        found = []
        for label in labels:
            number, count = divmod(number, base)
            found += [label] * count
        return tuple(found)

    def _asked(self, labels: tuple[str, ...]) -> int:
        return self.keeping.worth(facts_for_keeping(labels, self.unseen, self.bag))

    def gone(self, kept: Iterable[str]) -> tuple[str, ...]:
        """Return the tiles that a choice leaves out."""
        return tuple((Counter(self.labels) - Counter(kept)).elements())
