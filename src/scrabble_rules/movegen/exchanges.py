"""The legal exchanges of a state, as a sequence that is found when you look at it.

One of each choice of tiles is enough, and if the exchange rule only asks how many tiles are given,
one exchange of each number answers for the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from attrs import field

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.work import CHOOSING, VALIDATING, Work, checked_limit
from scrabble_rules.rules.promises import only_number
from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.moves import Exchange
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import counted, frozen, must_be


@frozen(eq=False)
class LegalExchanges(Sequence[Exchange]):
    """A sequence of legal exchanges: free swaps after the others, those of fewer tiles first.

    It has one for each choice of tiles. Iterating finds one after the other; the length and a place
    take finding all of them. A look that would take more work than `limit` raises
    `SearchLimitError`.
    """

    state: GameState
    """The state in which the exchanges are legal."""
    limit: int | None = field(default=None, converter=checked_limit)
    """The most work that one look may take; None for no limit."""

    def __len__(self) -> int:
        """Return the number of legal exchanges."""
        return len(self._listed)

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
        must_be("place", place, int | slice, "exchanges[0]")
        return self._listed[place]

    def __contains__(self, exchange: object) -> bool:
        """Return whether this exchange is legal, whatever the order of its tiles."""
        if not isinstance(exchange, Exchange):
            return False
        known = not Counter(exchange.tiles) - Counter(self._rack)
        return known and validate(self.state, exchange).is_legal

    def __repr__(self) -> str:
        if "_listed" in vars(self):
            return f"<{counted(len(self), 'legal exchange')}>"
        return f"<legal exchanges of {counted(len(self._rack), 'tile')}>"

    _repr_pretty_ = pretty_repr

    @property
    def _rack(self) -> tuple[Tile, ...]:
        return self.state.racks[self.state.on_turn].tiles

    @cached_property
    def _listed(self) -> tuple[Exchange, ...]:
        return tuple(self._each())

    def _each(self) -> Iterator[Exchange]:
        state, work, kinds = self.state, Work(self.limit), tuple(Counter(self._rack).items())
        asks_once = only_number(state.rules.exchange)
        for keeps_turn in (False, True):
            for size in range(len(self._rack) + 1):
                is_legal = None
                for tiles in _choices(kinds, size):
                    work.spend(CHOOSING)
                    exchange = Exchange(tiles, keeps_turn=keeps_turn)
                    if is_legal is None or not asks_once:
                        work.spend(VALIDATING)
                        is_legal = validate(state, exchange).is_legal
                    if is_legal:
                        yield exchange
                    elif asks_once:
                        break


def _choices(kinds: tuple[tuple[Tile, int], ...], size: int) -> Iterator[tuple[Tile, ...]]:
    """Yield each choice of tiles once, given how many there are of each kind."""
    if not kinds:
        if size == 0:
            yield ()
        return
    (tile, most), *others = kinds
    for count in range(min(most, size), -1, -1):
        for rest in _choices(tuple(others), size - count):
            yield (*[tile] * count, *rest)
