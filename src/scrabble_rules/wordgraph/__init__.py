"""Leaf: compact word graphs, the lexicon that the move generator walks through.

May import: values.
"""

from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.graph import Hooks, WordGraph

__all__ = ["Hooks", "WordGraph", "WordGraphError"]
