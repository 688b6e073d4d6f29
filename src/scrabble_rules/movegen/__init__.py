"""Leaf: all legal plays of a state, fast for most rule sets, right for every one.

May import: values, rules, engine, games, wordgraph.
"""

from scrabble_rules.movegen.dispatch import COMPILED
from scrabble_rules.movegen.plays import (
    LegalPlays,
    ScoredPlay,
    UnlistedWordsError,
    has_play,
    is_blocked,
    legal_exchanges,
    legal_plays,
)
from scrabble_rules.movegen.reference import reference_plays

__all__ = [
    "COMPILED",
    "LegalPlays",
    "ScoredPlay",
    "UnlistedWordsError",
    "has_play",
    "is_blocked",
    "legal_exchanges",
    "legal_plays",
    "reference_plays",
]
