"""The legal exchanges of a state, as a sequence that lists only those you look at.

A rack of 15 different tiles has 32,768 choices of tiles. If the exchange rule promises
`only_number`, one choice of each number of tiles stands for all others of that number: the legal
choices are then counted and numbered without listing them. Otherwise each has to be validated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate, islice
from typing import overload

from attrs import field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.work import CHOOSING, VALIDATING, SearchLimitError, Work, checked_limit
from scrabble_rules.rules.promises import only_number
from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.moves import Exchange
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import counted, must_be, typed

Choice = tuple[Tile, ...]


class Choices:
    """The different choices of tiles from some tiles, numbered from 0 for each size.

    Equal tiles are interchangeable. Choices with more tiles of the first kind come first; those
    with equally many are ordered by the next kind, and so on.
    """

    def __init__(self, tiles: Choice) -> None:
        self.counts: tuple[tuple[Tile, int], ...] = tuple(Counter(tiles).items())
        # `ways[n][size]` is the number of choices of that size without tiles of the first n kinds.
        self.ways: list[list[int]] = [[1] + [0] * len(tiles)]
        for _, most in reversed(self.counts):
            sums = [0, *accumulate(self.ways[0])]
            up_to = [max(0, size - most) for size in range(len(tiles) + 1)]
            row = [sums[size + 1] - sums[least] for size, least in enumerate(up_to)]
            self.ways.insert(0, row)

    def count(self, size: int) -> int:
        """Return how many choices of a size there are."""
        return self.ways[0][size]

    def at(self, size: int, place: int) -> Choice:
        """Return the choice of a number."""
        chosen: list[Tile] = []
        for (tile, most), ways in zip(self.counts, self.ways[1:], strict=True):
            taken = min(most, size)
            while place >= ways[size - taken]:
                place -= ways[size - taken]
                taken -= 1
            chosen += [tile] * taken
            size -= taken
        return tuple(chosen)


@frozen(slots=False, eq=False, repr=False, field_transformer=typed)
class LegalExchanges(Sequence[Exchange]):
    """A sequence of legal exchanges: free swaps after the others, those of fewer tiles first.

    If the exchange rule only asks for the number of tiles, as all shipped rules do, the length and
    each item are computed at once. Otherwise an item takes validating every choice up to it, and
    the length takes validating all of them.

    With a `limit`, each look that would take more work than that raises `SearchLimitError`, and so
    does the next such look.
    """

    state: GameState
    """The state in which the exchanges are legal."""
    limit: int | None = field(default=None, converter=checked_limit)
    """The most work that one look may take; None for no limit."""

    def __len__(self) -> int:
        """Return the number of legal exchanges, which may be large."""
        return self._count if self._is_counted else len(self._listed)

    def __bool__(self) -> bool:
        """Return whether any exchange is legal; the search stops at the first."""
        return next(iter(self), None) is not None

    def __iter__(self) -> Iterator[Exchange]:
        """Iterate over the exchanges, those of few tiles first."""
        return iter(self._listed) if "_listed" in vars(self) else self._each()

    @overload
    def __getitem__(self, place: int) -> Exchange: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Exchange, ...]: ...
    def __getitem__(self, place: int | slice) -> Exchange | tuple[Exchange, ...]:
        """Return one exchange, or a tuple of those in a slice."""
        try:
            return self._chosen(place)
        except (IndexError, TypeError):
            if not isinstance(place, slice):
                must_be("place", place, int, "exchanges[0]")
            text = f"there are {len(self)} legal exchanges, so none has the number {place}"
            raise IndexError(text) from None

    def _chosen(self, place: int | slice) -> Exchange | tuple[Exchange, ...]:
        if self._is_counted:
            places = range(self._count)[place]
            return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))
        if isinstance(place, slice):
            ends = (place.start or 0, place.stop, place.step or 1)
            if ends[1] is None or min(ends) < 0:
                return self._listed[place]
            return tuple(islice(self, *ends))
        found = None if place < 0 else next(islice(self, place, None), None)
        return self._listed[place] if found is None else found

    def __contains__(self, exchange: object) -> bool:
        """Return whether this exchange is legal, whatever the order of its tiles."""
        if not isinstance(exchange, Exchange):
            return False
        known = not Counter(exchange.tiles) - Counter(self._rack)
        return known and validate(self.state, exchange).is_legal

    def __repr__(self) -> str:
        try:
            if self._is_counted or "_listed" in vars(self):
                return f"<{counted(len(self), 'legal exchange')}>"
        except SearchLimitError:
            return f"<legal exchanges, not found within limit={self.limit}>"
        return f"<legal exchanges of {counted(len(self._rack), 'tile')}>"

    _repr_pretty_ = pretty_repr

    @cached_property
    def _rack(self) -> Choice:
        return self.state.racks[self.state.on_turn].tiles

    @cached_property
    def _choices(self) -> Choices:
        return Choices(self._rack)

    @property
    def _is_counted(self) -> bool:
        """Whether one exchange of each number of tiles answers for the others."""
        return only_number(self.state.rules.exchange)

    @cached_property
    def _blocks(self) -> tuple[Block, ...]:
        """What to go through, in order: if one exchange answers for others, only legal ones."""
        work = Work(self.limit)
        sizes = range(len(self._rack) + 1)
        every = [Block(keeps, size) for keeps in (False, True) for size in sizes]
        if not self._is_counted:
            return tuple(every)
        return tuple(block for block in every if self._is_legal(self._made(block, 0), work))

    @cached_property
    def _count(self) -> int:
        return sum(self._choices.count(block.size) for block in self._blocks)

    @cached_property
    def _listed(self) -> tuple[Exchange, ...]:
        return tuple(self._each())

    def _each(self) -> Iterator[Exchange]:
        work = Work(self.limit)
        for block in self._blocks:
            for place in range(self._choices.count(block.size)):
                work.spend(CHOOSING)
                exchange = self._made(block, place)
                if self._is_counted or self._is_legal(exchange, work):
                    yield exchange

    def _at(self, place: int) -> Exchange:
        blocks = iter(self._blocks)
        block = next(blocks)
        while place >= (count := self._choices.count(block.size)):
            place -= count
            block = next(blocks)
        return self._made(block, place)

    def _made(self, block: Block, place: int) -> Exchange:
        return Exchange(self._choices.at(block.size, place), keeps_turn=block.keeps_turn)

    def _is_legal(self, exchange: Exchange, work: Work) -> bool:
        work.spend(VALIDATING)
        return validate(self.state, exchange).is_legal


@frozen
class Block:
    """All exchanges of one number of tiles that keep the turn, or that end it."""

    keeps_turn: bool
    size: int
