"""The legal exchanges of a state, found one after the other.

One of each choice of tiles is enough, and if the exchange rule only asks how many tiles are given,
one exchange of each number answers for the others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.work import CHOOSING, VALIDATING, Work
from scrabble_rules.rules.promises import only_number
from scrabble_rules.values.moves import Exchange
from scrabble_rules.values.tiles import Tile


def exchanges_of(state: GameState, work: Work) -> Iterator[Exchange]:
    """Yield the legal exchanges: free swaps after the others, those of fewer tiles first."""
    kinds = tuple(Counter(state.racks[state.on_turn].tiles).items())
    asks_once = only_number(state.rules.exchange)
    for keeps_turn in (False, True):
        for size in range(sum(count for _, count in kinds) + 1):
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
