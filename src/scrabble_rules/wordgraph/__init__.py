"""Compact word graphs: a lexicon that knows how words begin, go on, and can be made."""

from scrabble_rules.wordgraph.errors import WordGraphError
from scrabble_rules.wordgraph.graph import Hooks, WordGraph

__all__ = ["Hooks", "WordGraph", "WordGraphError"]
