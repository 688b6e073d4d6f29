"""Leaf: one English word list, so that a game can begin without looking for one.

It is loaded when this package is imported, which nothing else here does. Its words come from
SCOWL, whose licence stands beside this file.

May import: values, wordgraph.
"""

from functools import cache

from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_list
from scrabble_rules.wordlists.packing import unpack

__all__ = ["english", "english_words"]


def english_words() -> tuple[str, ...]:
    """Every word of the list in lower case, in the order of the alphabet."""
    return tuple("".join(word).lower() for word in english())


@cache
def english() -> WordGraph:
    """The list as a ready-made word graph for tiles that are labelled A to Z; it is read once.

    For tiles with other labels give a rule set the words: `lexicon=english_words()`.
    """
    return WordGraph.from_bytes(unpack(english_list.PACKED))
