"""Ready-made rules of duplicate games, one small file each, and the table ALL of them by name.

Each is a `DuplicateRules`, loaded when you first use it. They stand apart from the other profiles,
as they are rules of another kind of game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.table import ProfileTable
from scrabble_rules.rules.duplicate import DuplicateRules

EXPLOSIVE_DUPLICATE: DuplicateRules
FRENCH_DUPLICATE: DuplicateRules
JOKER_DUPLICATE: DuplicateRules
ROMANIAN_DUPLICATE: DuplicateRules
SEVEN_OF_EIGHT_DUPLICATE: DuplicateRules
SPANISH_DUPLICATE: DuplicateRules
TOPPING: DuplicateRules

# A new profile is a file, a line above and its name here.
__all__ = [
    "ALL",
    "EXPLOSIVE_DUPLICATE",
    "FRENCH_DUPLICATE",
    "JOKER_DUPLICATE",
    "ROMANIAN_DUPLICATE",
    "SEVEN_OF_EIGHT_DUPLICATE",
    "SPANISH_DUPLICATE",
    "TOPPING",
    "about",
]

ALL: ProfileTable[DuplicateRules] = ProfileTable(
    (name for name in __all__ if name.isupper() and name != "ALL"), __name__
)
"""Every profile of a duplicate game by name, in upper or lower case."""


def about(name: str) -> About:
    """Return which published rules a profile follows, with sources, doubts and readings.

    The name is written as in `ALL`. Raises UnknownProfileError for others.
    """
    return ALL.about(name)


def _load_on_first_use(name: str) -> object:
    """Load the profile of a name; raise AttributeError for a name that is not offered."""
    if name.isupper() and name in ALL:
        return ALL[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List what the package offers, for completion: also what has not been imported yet."""
    return sorted(__all__)


# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _load_on_first_use
