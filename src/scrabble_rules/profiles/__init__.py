"""Leaf: ready-made rule sets, one small file each, and the table ALL that finds them by name.

May import: values, rules, tile_sets.
"""

from scrabble_rules.profiles.bingo_35 import BINGO_35
from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.profiles.short_words import SHORT_WORDS
from scrabble_rules.profiles.table import ProfileTable, UnknownProfileError
from scrabble_rules.profiles.two_exchanges import TWO_EXCHANGES
from scrabble_rules.profiles.two_game_match import TWO_GAME_MATCH
from scrabble_rules.tile_sets import ENGLISH, ENGLISH_104
from scrabble_rules.values.offered import Listing, only

ALL = ProfileTable(
    {
        "hasbro": HASBRO,
        "no-challenge": NO_CHALLENGE,
        "two-exchanges": TWO_EXCHANGES,
        "short-words": SHORT_WORDS,
        "bingo-35": BINGO_35,
        "two-game-match": TWO_GAME_MATCH,
    },
)
"""Every profile by name, as command lines and stored games spell it, in upper or lower case."""

__all__ = [
    "ALL",
    "BINGO_35",
    "ENGLISH",
    "ENGLISH_104",
    "HASBRO",
    "NO_CHALLENGE",
    "SHORT_WORDS",
    "TWO_EXCHANGES",
    "TWO_GAME_MATCH",
    "ProfileTable",
    "UnknownProfileError",
]

__dir__: Listing = only(__all__)
