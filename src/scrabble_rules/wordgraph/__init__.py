"""Leaf: word lists as compact graphs, which answer look-ups and feed the move generator.

May import: values.
"""

from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.graph import Hooks, WordGraph

__all__ = ["Hooks", "WordGraph", "WordGraphError"]
