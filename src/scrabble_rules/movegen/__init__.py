"""Leaf: all legal plays, fast where the kernel knows the rules, right for every rule set.

May import: values, rules, engine, games, wordgraph.
"""

from scrabble_rules.movegen.finding import COMPILED
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
