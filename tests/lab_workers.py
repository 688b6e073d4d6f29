"""What tests make the workers of a cluster do, in a module that these processes can import."""

from __future__ import annotations

import lab_batches
from scrabble_rules import WordSet
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.wordlists import english


def forget_words() -> None:
    """Make this process take another list for the one of that name."""
    lab_batches.lexicon.cache_clear()
    few = WordSet.of([word for word in english() if len(word) == 3], TILE_SETS["english-52"])
    lab_batches.LEXICONS["english"] = lambda: few
