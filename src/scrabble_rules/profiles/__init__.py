"""Leaf: ready-made rule sets, and the table ALL that finds them by name.

A file has one profile, or a family of profiles that differ in a few fields. It is loaded when you
first use one of them, with the files that it is made from and no other.

May import: values, rules, tile_sets.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from scrabble_rules.profiles.finding import Phonies, Wanted, WrongChallenge
from scrabble_rules.profiles.pairs import PAIRS
from scrabble_rules.profiles.table import About, UnknownProfileError
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ENGLISH, ENGLISH_104
from scrabble_rules.tile_sets.known import ByName

# The profiles with rules of their own, a line for each. Type checkers read it, and so does ALL.
BINGO_35: RuleSet
CATALAN_TOURNAMENT: RuleSet
CLABBERS: RuleSet
CROSSPLAY: RuleSet
EXPLO: RuleSet
FRENCH_BOX: RuleSet
FRENCH_TOURNAMENT: RuleSet
GERMAN_HOUSE: RuleSet
GERMAN_TOURNAMENT: RuleSet
HASBRO: RuleSet
HONG_KONG_NINE: RuleSet
ITALIAN_TOURNAMENT: RuleSet
JOKER_FOR_LETTER: RuleSet
KELIMELIK: RuleSet
LETTER_LEAGUE: RuleSet
LETTER_LEAGUE_WILD: RuleSet
LEXULOUS: RuleSet
LEXULOUS_CHALLENGE: RuleSet
LITERAKI: RuleSet
MATTEL: RuleSet
NASPA: RuleSet
NETSKRAFL: RuleSet
NETSKRAFL_MANUAL: RuleSet
NORWEGIAN_TOURNAMENT: RuleSet
NO_CHALLENGE: RuleSet
POLISH_TOURNAMENT: RuleSet
PORTUGUESE_TOURNAMENT: RuleSet
PUNCTURED: RuleSet
ROMANIAN_TOURNAMENT: RuleSet
SCARABEO: RuleSet
SCRABBLE_DUEL: RuleSet
SEVEN_OF_EIGHT: RuleSet
SHORT_WORDS: RuleSet
SLOVAK_TOURNAMENT: RuleSet
SPANISH_TOURNAMENT: RuleSet
SUPER_SCRABBLE: RuleSet
SWEDISH_TOURNAMENT: RuleSet
TWO_EXCHANGES: RuleSet
TWO_GAME_MATCH: RuleSet
WESPA: RuleSet
WESPA_PER_WORD: RuleSet
WESPA_TEN: RuleSet
WESPA_TEN_PER_WORD: RuleSet
WORDFEUD: RuleSet
WORDSMOG: RuleSet
WORDS_WITH_FRIENDS: RuleSet
WORDS_WITH_FRIENDS_11: RuleSet
WORD_CHUMS: RuleSet

_NAMES: Final = tuple(name for name, kind in __annotations__.items() if kind == "RuleSet")

__all__ = [  # noqa: PLE0604  # pyright: ignore[reportUnsupportedDunderAll] - with all names
    *_NAMES,
    "ALL",
    "ENGLISH",
    "ENGLISH_104",
    "About",
    "UnknownProfileError",
    "about",
    "find",
]

_FAMILIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "anagrams": "clabbers wordsmog",
        "clubs": "hong-kong-nine punctured",
        "french": "french-box french-tournament seven-of-eight",
        "german": "german-tournament joker-for-letter german-house",
        "hasbro": "no-challenge",
        "letter_league": "letter-league-wild",
        "lexulous": "lexulous-challenge",
        "netskrafl": "netskrafl-manual explo",
        "spanish": "spanish-tournament catalan-tournament",
        "tournaments": (
            "italian-tournament polish-tournament romanian-tournament slovak-tournament "
            "swedish-tournament norwegian-tournament portuguese-tournament"
        ),
        "wespa": "wespa-per-word wespa-ten wespa-ten-per-word",
        "words_with_friends": "words-with-friends-11",
    }
)
"""Files with profiles that are not called like the file, by the name of the file."""
_FILES: Final = {name: file for file, names in _FAMILIES.items() for name in names.split()}


@cache
def _load(name: str) -> tuple[RuleSet, About]:
    """Load a profile: a row of `pairs` with its base, or else two values of a file."""
    pair = PAIRS.get(name)
    if pair is not None:
        rules, known = _load(pair.base)
        return pair.rules(rules), pair.about(known)
    own = name.replace("-", "_")
    module = import_module(f"{__name__}.{_FILES.get(name, own)}")
    return getattr(module, own.upper()), getattr(module, f"ABOUT_{own.upper()}")


_TABLE: Final = ByName(
    "profile",
    sorted((*PAIRS, *(name.lower().replace("_", "-") for name in _NAMES))),
    lambda key: _load(key)[0],
    UnknownProfileError,
)

ALL: Mapping[str, RuleSet] = _TABLE
"""Every profile by name, as command lines and stored games spell it, in upper or lower case.

Looking up any other name raises UnknownProfileError. A profile is loaded when you first look it up.
"""


def about(name: str) -> About:
    """Return which published rules a profile follows, with sources, doubts and readings.

    The name is written as in `ALL`: `profiles.about("hasbro")`.

    Raises UnknownProfileError for other names.
    """
    return _load(_TABLE.key(name))[1]


def find(  # noqa: PLR0913 - one for each thing that a person may know of a game
    *,
    text: str = "",
    language: str = "",
    players: int | tuple[int, int] | None = None,
    board: tuple[int, int] | None = None,
    tiles: int | None = None,
    blanks: int | None = None,
    rack_size: int | None = None,
    bingo: int | None = None,
    phonies: Phonies | None = None,
    wrong_challenge: WrongChallenge | None = None,
    exchanges: bool | None = None,
) -> tuple[str, ...]:
    """Return the names of the profiles to which everything applies that you know of a game.

    `find(players=(2, 4), phonies="refused", board=(15, 15))`. All words of `text` must occur in the
    name or description of a profile, or in its readings. `language` is that of the tiles,
    `"Polish"` or `"pl"`. `players` is a number that may play, or the least and the most; `board`
    has the columns and then the rows. `tiles` counts the `blanks` too. `bingo` are the extra points
    for laying a full rack. A play with an invalid word is `"refused"`, `"lose the turn"` or
    `"challenged"`, and a wrong challenge costs `"nothing"`, a `"turn"`, `"points"` or the `"game"`;
    `"none"` means that no play can be challenged. `exchanges` says whether there are any.

    This loads every profile. Nothing found is an empty tuple. Raises TypeError for values of other
    types, and ValueError for a language, a number of players or a word that cannot be.
    """
    wanted = Wanted(**locals())
    return tuple(name for name in ALL if wanted.fits(name, ALL[name], about(name)))


def _load_on_first_use(name: str) -> object:
    """Load the profile of a name; raise AttributeError for a name that is not offered."""
    if name in _NAMES:
        return ALL[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List what the package offers, for completion: also what has not been imported yet."""
    return sorted(__all__)


# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = _load_on_first_use
