"""What the tiles are worth that a player keeps on the rack, for the turns to come.

Worth is counted in hundredths of a point, so that a player adds whole numbers only. A rule such as
`KeepValues` says what some tiles are worth; `Leaves` asks it about every choice of tiles from one
rack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Any, Final, Protocol, cast

from attrs import define, field

from scrabble_rules.values.fast import maker
from scrabble_rules.values.tiles import BLANK_LABEL
from scrabble_rules.values.validators import counted, frozen, shortened


@frozen
class KeepFacts:
    """The tiles that stay on the rack, and how many may come to join them."""

    labels: tuple[str, ...]
    """The labels of the tiles that stay, a blank as `?`."""
    bag: int
    """How many tiles are in the bag, before the player draws."""


facts_for_keeping: Callable[[tuple[str, ...], int], KeepFacts] = maker(KeepFacts)
"""Makes `KeepFacts` without checks, from labels and a number that are known to be right."""


class KeepRule(Protocol):
    """Says what tiles on the rack are worth."""

    def worth(self, facts: KeepFacts) -> int:
        """Return what the tiles are worth, in hundredths of a point."""
        ...


@frozen(field_transformer=None)
class KeepNothing:
    """Tiles are worth nothing until they are played."""

    def worth(self, facts: KeepFacts) -> int:
        """Return 0."""
        del facts
        return 0


def _by_key(
    values: Mapping[Any, int] | Iterable[tuple[Any, int]],
) -> tuple[tuple[Any, int], ...]:
    """Return worths as sorted pairs; what has another shape is left to the check of the field.

    JSON stores the key of a pair or of a mix as a list.
    """
    try:
        pairs: Iterable[Any] = values.items() if isinstance(values, Mapping) else values
        known = {tuple(key) if isinstance(key, list) else key: worth for key, worth in pairs}
        return tuple(sorted(known.items()))
    except (TypeError, ValueError):
        return cast("tuple[tuple[Any, int], ...]", values)


def _in_order(values: Iterable[str]) -> tuple[str, ...]:
    """Return labels in order; anything else is left to the check of the field."""
    try:
        return tuple(sorted(values))
    except TypeError:
        return cast("tuple[str, ...]", values)


Mix = tuple[int, int]
"""How many vowels are kept, and how many other letters; blanks are neither."""


@frozen(kw_only=True)
class KeepValues:
    """Tiles are worth something each, in pairs, and by how many of them are vowels.

    Whatever is not listed is worth 0. `fit` makes the numbers by self-play. With an empty bag no
    tiles will be drawn: then `last` and `not_out` say what it costs to keep some.

    Raises TypeError for worths that are no whole numbers, as they are in hundredths of a point, and
    for keys of another shape, and ValueError for a pair whose labels are not in order.
    """

    tiles: tuple[tuple[str, int], ...] = field(converter=_by_key)
    """Pairs of a label and the worth of such a tile."""
    pairs: tuple[tuple[tuple[str, str], int], ...] = field(converter=_by_key, default=())
    """What two tiles add when both are kept: their labels in order, and the worth."""
    mixes: tuple[tuple[Mix, int], ...] = field(converter=_by_key, default=())
    """What is added for the numbers of vowels and of other letters."""
    vowels: tuple[str, ...] = field(converter=_in_order, default=())
    """The labels that count as vowels."""
    last: tuple[tuple[str, int], ...] = field(converter=_by_key, default=())
    """Pairs of a label and the worth of such a tile once the bag is empty; usually negative."""
    not_out: int = 0
    """What is added once the bag is empty, for any tiles that are kept; usually negative."""

    def __attrs_post_init__(self) -> None:
        for (one, other), _ in self.pairs:
            if one > other:
                raise ValueError(
                    f"the labels of a pair are in order: {shortened(repr((other, one)))}, not "
                    f"{shortened(repr((one, other)))}"
                )

    @cached_property
    def _tiles(self) -> Mapping[str, int]:
        return dict(self.tiles)

    @cached_property
    def _last(self) -> Mapping[str, int]:
        return dict(self.last)

    @cached_property
    def _pairs(self) -> Mapping[tuple[str, str], int]:
        return {key: worth for (one, other), worth in self.pairs
                for key in ((one, other), (other, one))}  # fmt: skip

    @cached_property
    def _mixes(self) -> Mapping[Mix, int]:
        return dict(self.mixes)

    def __repr__(self) -> str:
        return (
            f"<KeepValues {counted(len(self.tiles), 'tile')}, {counted(len(self.pairs), 'pair')}>"
        )

    def worth(self, facts: KeepFacts) -> int:
        """Return the sum over the tiles, over all pairs of them, and what their mix adds."""
        labels, pairs = facts.labels, self._pairs
        if not facts.bag:
            return self._worth_at_the_end(labels)
        worth = sum(self._tiles.get(label, 0) for label in labels)
        worth += sum(pairs.get(pair, 0) for pair in combinations(labels, 2))
        return worth + self._mixes.get(mix_of(labels, self.vowels), 0)

    def _worth_at_the_end(self, labels: Sequence[str]) -> int:
        return self.not_out + sum(self._last.get(label, 0) for label in labels) if labels else 0

    def worth_of_each(self, labels: Sequence[str], bag: int) -> list[int]:
        """Return what each choice of some tiles is worth, as `worth` does one by one.

        Bit n of the place of a choice says whether it has tile n. Each tile in turn is added to all
        choices of the tiles before it: `gains` is what it adds to each of them.
        """
        pairs, mixes = self._pairs, self._mixes
        if not bag:
            found = [0]
            for label in labels:
                worth = self._last.get(label, 0)
                found += [before + worth for before in found]
            return [0, *(worth + self.not_out for worth in found[1:])]
        found, kinds = [0], [(0, 0)]
        for place, label in enumerate(labels):
            gains = [self._tiles.get(label, 0)]
            for other in labels[:place]:
                both = pairs.get((label, other), 0)
                gains += [gain + both for gain in gains] if both else gains
            found += [worth + gain for worth, gain in zip(found, gains, strict=True)]
            if label == BLANK_LABEL:
                kinds += kinds
            elif label in self.vowels:
                kinds += [(vowels + 1, others) for vowels, others in kinds]
            else:
                kinds += [(vowels, others + 1) for vowels, others in kinds]
        return [worth + mixes.get(mix, 0) for worth, mix in zip(found, kinds, strict=True)]


def mix_of(labels: Iterable[str], vowels: Iterable[str]) -> Mix:
    """Count the vowels and the other letters among some labels."""
    letters = [label for label in labels if label != BLANK_LABEL]
    found = sum(label in vowels for label in letters)
    return found, len(letters) - found


MOST_TILES: Final = 10
"""Of a rack with more tiles not every choice is looked at."""


@define(eq=False, slots=False)
class Leaves:
    """The choices of tiles from a rack, each with a number: the sum of the numbers of its tiles.

    All tiles of a label have the same number, and no two choices have the same sum.
    """

    labels: tuple[str, ...]
    keeping: KeepRule = field(repr=False)
    bag: int

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
        if isinstance(self.keeping, KeepValues):
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
        return self.keeping.worth(facts_for_keeping(labels, self.bag))

    def gone(self, kept: Iterable[str]) -> tuple[str, ...]:
        """Return the tiles that a choice leaves out."""
        return tuple((Counter(self.labels) - Counter(kept)).elements())
