"""Leaf: one English word list, so that you can play without looking for one.

Importing this package loads the list; no other package here imports it. The words come from SCOWL,
whose licence is in the file LICENSE.scowl, which comes with the licences of the package.

May import: values, wordgraph.
"""

from functools import cache

from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.graph import trusted
from scrabble_rules.wordlists import english_list
from scrabble_rules.wordlists.packing import unpack

__all__ = ["english", "english_words"]


def english_words() -> tuple[str, ...]:
    """Return every word of the list in lower case, in alphabetical order."""
    return tuple("".join(word).lower() for word in english())


@cache
def english() -> WordGraph:
    """Return the list as a word graph for tiles labelled A to Z; it is built once and then cached.

    Each word that it iterates over is a tuple of labels; `english_words()` returns them as text.
    For other tile sets pass the words to the rule set: `lexicon=english_words()`.
    """
    return trusted(unpack(english_list.PACKED))
