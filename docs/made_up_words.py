"""Words for tiles that there is no word list for: rows of letters, enough to play a game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from scrabble_rules import TileSet


def made_up_words(tile_set: TileSet, steps: Iterable[int]) -> list[tuple[str, ...]]:
    """Return a third of all pairs of letters, and each pair with a third letter for each step."""
    letters = tile_set.letters
    number = len(letters)
    every = product(enumerate(letters), repeat=2)
    pairs = [(one, other) for (row, one), (col, other) in every if (2 * row + col) % 3 == 0]
    longer = [
        (*pair, letters[(place * step) % number])
        for place, pair in enumerate(pairs)
        for step in steps
    ]
    return [*pairs, *longer]
