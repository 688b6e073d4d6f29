"""Reads text as labels, so that you can ask a graph for a word as you would write it.

A graph has labels but no tile set, so lower case is what `TileSet.of` makes of these labels. If the
tiles have another (`TileKind.lower`), ask in upper case or with a tuple of labels.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from scrabble_rules.values.spelling import lower_cases
from scrabble_rules.values.tiles import TileKind, TileSet, UnknownLabelError


def labels_of(word: Iterable[str], letters: tuple[str, ...]) -> tuple[str, ...]:
    """Split text into labels as `TileSet.tokenize` does; other iterables are taken as labels.

    White space around the text is ignored. If at some character no label fits, the rest of the text
    is the last item, which is no label.
    """
    if not isinstance(word, str):
        return tuple(word)
    tiles, text = _tiles(letters), word.strip()
    try:
        return tiles.tokenize(text)
    except UnknownLabelError as error:
        return (*tiles.tokenize(error.text[: error.column]), error.text[error.column :])


def is_alphabet(letters: tuple[str, ...]) -> bool:
    """Return whether these can be the letters of a tile set, each once."""
    try:
        return _tiles(letters).letters == letters
    except ValueError:
        return False


@lru_cache(maxsize=32)
def _tiles(letters: tuple[str, ...]) -> TileSet:
    lower = lower_cases(dict.fromkeys(letters))
    return TileSet(TileKind(label, 0, 0, lower=lower[label]) for label in lower)
