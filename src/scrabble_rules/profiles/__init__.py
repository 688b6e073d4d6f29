"""Leaf: ready-made rule sets, one small file each, and the table ALL that finds them by name.

Each profile is loaded when you first use it, with the profiles that it is made from and no other.

May import: values, rules, tile_sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.table import ProfileTable, UnknownProfileError, asking
from scrabble_rules.tile_sets import ENGLISH, ENGLISH_104
from scrabble_rules.values.offered import Listing, only

if TYPE_CHECKING:
    from scrabble_rules.profiles.bingo_35 import BINGO_35
    from scrabble_rules.profiles.hasbro import HASBRO
    from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
    from scrabble_rules.profiles.short_words import SHORT_WORDS
    from scrabble_rules.profiles.two_exchanges import TWO_EXCHANGES
    from scrabble_rules.profiles.two_game_match import TWO_GAME_MATCH

# A new profile is a file, a line above and its name here.
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
    "About",
    "ProfileTable",
    "UnknownProfileError",
    "about",
]

_OTHERS = {"ALL", "ENGLISH", "ENGLISH_104"}

ALL = ProfileTable(name for name in __all__ if name.isupper() and name not in _OTHERS)
"""Every profile by name, as command lines and stored games spell it, in upper or lower case."""


def about(name: str) -> About:
    """Return which published rules a profile follows, with sources, doubts and readings.

    The name is written as in `ALL`: `about("hasbro")`. Raises UnknownProfileError for others.
    """
    return ALL.about(name)


def _load_on_first_use(name: str) -> object:
    """Load the profile of a name; raise AttributeError for a name that is not offered."""
    if name.isupper() and name in ALL:
        return ALL[name]
    meant = [other.upper().replace("-", "_") for other in ALL.similar(name)]
    text = f"module {__name__!r} has no attribute {name!r}{asking(meant)}"
    # Without `obj=None` Python would add its own suggestion.
    raise AttributeError(text, name=name, obj=None)


__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _load_on_first_use
