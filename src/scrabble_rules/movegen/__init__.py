"""Leaf: all legal plays of a state, fast for most rule sets, right for every one.

May import: values, rules, engine, notation, games, wordgraph.
"""

from scrabble_rules.movegen.dispatch import COMPILED
from scrabble_rules.movegen.exchanges import LegalExchanges
from scrabble_rules.movegen.found import ScoredPlay
from scrabble_rules.movegen.graphs import UnlistedWordsError
from scrabble_rules.movegen.plays import (
    LegalPlays,
    has_play,
    is_blocked,
    legal_exchanges,
    legal_plays,
    top_play,
    why_slow,
)
from scrabble_rules.movegen.reference import reference_plays
from scrabble_rules.movegen.work import SearchLimitError

__all__ = [
    "COMPILED",
    "LegalExchanges",
    "LegalPlays",
    "ScoredPlay",
    "SearchLimitError",
    "UnlistedWordsError",
    "has_play",
    "is_blocked",
    "legal_exchanges",
    "legal_plays",
    "reference_plays",
    "top_play",
    "why_slow",
]
