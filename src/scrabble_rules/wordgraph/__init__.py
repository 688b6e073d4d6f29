"""Leaf: word lists as compact graphs, which answer look-ups and feed the move generator.

May import: values.
"""

from typing import TYPE_CHECKING

from scrabble_rules.values.offered import Listing, missing, only
from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.graph import Hooks, WordGraph

__all__ = ["Hooks", "WordGraph", "WordGraphError"]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
