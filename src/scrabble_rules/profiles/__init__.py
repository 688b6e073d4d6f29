"""Leaf: ready-made rule sets, one small file each, and the table ALL that finds them by name.

Each profile is loaded when you first use it, with the profiles that it is made from and no other.

May import: values, rules, tile_sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Never

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.finding import (
    Nearest,
    Phonies,
    Traits,
    WrongChallenge,
    distance,
    matches,
    traits_of,
)
from scrabble_rules.profiles.table import ProfileTable, UnknownProfileError
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ENGLISH, ENGLISH_104
from scrabble_rules.values.validators import must_be, shortened

if TYPE_CHECKING:
    from scrabble_rules.profiles.bingo_35 import BINGO_35
    from scrabble_rules.profiles.catalan_tournament import CATALAN_TOURNAMENT
    from scrabble_rules.profiles.clabbers import CLABBERS
    from scrabble_rules.profiles.crossplay import CROSSPLAY
    from scrabble_rules.profiles.explo import EXPLO
    from scrabble_rules.profiles.french_box import FRENCH_BOX
    from scrabble_rules.profiles.french_tournament import FRENCH_TOURNAMENT
    from scrabble_rules.profiles.german_house import GERMAN_HOUSE
    from scrabble_rules.profiles.german_tournament import GERMAN_TOURNAMENT
    from scrabble_rules.profiles.hasbro import HASBRO
    from scrabble_rules.profiles.hong_kong_nine import HONG_KONG_NINE
    from scrabble_rules.profiles.italian_tournament import ITALIAN_TOURNAMENT
    from scrabble_rules.profiles.joker_for_letter import JOKER_FOR_LETTER
    from scrabble_rules.profiles.kelimelik import KELIMELIK
    from scrabble_rules.profiles.letter_league import LETTER_LEAGUE
    from scrabble_rules.profiles.letter_league_wild import LETTER_LEAGUE_WILD
    from scrabble_rules.profiles.lexulous import LEXULOUS
    from scrabble_rules.profiles.lexulous_challenge import LEXULOUS_CHALLENGE
    from scrabble_rules.profiles.literaki import LITERAKI
    from scrabble_rules.profiles.mattel import MATTEL
    from scrabble_rules.profiles.naspa import NASPA
    from scrabble_rules.profiles.netskrafl import NETSKRAFL
    from scrabble_rules.profiles.netskrafl_manual import NETSKRAFL_MANUAL
    from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
    from scrabble_rules.profiles.norwegian_tournament import NORWEGIAN_TOURNAMENT
    from scrabble_rules.profiles.polish_tournament import POLISH_TOURNAMENT
    from scrabble_rules.profiles.portuguese_tournament import PORTUGUESE_TOURNAMENT
    from scrabble_rules.profiles.punctured import PUNCTURED
    from scrabble_rules.profiles.romanian_tournament import ROMANIAN_TOURNAMENT
    from scrabble_rules.profiles.scarabeo import SCARABEO
    from scrabble_rules.profiles.scrabble_duel import SCRABBLE_DUEL
    from scrabble_rules.profiles.seven_of_eight import SEVEN_OF_EIGHT
    from scrabble_rules.profiles.short_words import SHORT_WORDS
    from scrabble_rules.profiles.slovak_tournament import SLOVAK_TOURNAMENT
    from scrabble_rules.profiles.spanish_tournament import SPANISH_TOURNAMENT
    from scrabble_rules.profiles.super_scrabble import SUPER_SCRABBLE
    from scrabble_rules.profiles.swedish_tournament import SWEDISH_TOURNAMENT
    from scrabble_rules.profiles.two_exchanges import TWO_EXCHANGES
    from scrabble_rules.profiles.two_game_match import TWO_GAME_MATCH
    from scrabble_rules.profiles.wespa import WESPA
    from scrabble_rules.profiles.wespa_per_word import WESPA_PER_WORD
    from scrabble_rules.profiles.wespa_ten import WESPA_TEN
    from scrabble_rules.profiles.wespa_ten_per_word import WESPA_TEN_PER_WORD
    from scrabble_rules.profiles.word_chums import WORD_CHUMS
    from scrabble_rules.profiles.wordfeud import WORDFEUD
    from scrabble_rules.profiles.words_with_friends import WORDS_WITH_FRIENDS
    from scrabble_rules.profiles.words_with_friends_11 import WORDS_WITH_FRIENDS_11
    from scrabble_rules.profiles.wordsmog import WORDSMOG


AFRIKAANS_BOX: RuleSet
ARABIC_BOX: RuleSet
BASQUE_BOX: RuleSet
BULGARIAN_BOX: RuleSet
CATALAN_BOX: RuleSet
CROATIAN_BOX: RuleSet
CZECH_BOX: RuleSet
DANISH_BOX: RuleSet
DUTCH_BOX: RuleSet
DUTCH_WESPA: RuleSet
ESTONIAN_BOX: RuleSet
EXPLO_NORWEGIAN: RuleSet
FAROESE_BOX: RuleSet
FINNISH_BOX: RuleSet
FINNISH_TOURNAMENT: RuleSet
GERMAN_BOX: RuleSet
GREEK_BOX: RuleSet
GREEK_TOURNAMENT: RuleSet
HEBREW_BOX: RuleSet
HEBREW_WESPA: RuleSet
HUNGARIAN_BOX: RuleSet
HUNGARIAN_TOURNAMENT: RuleSet
ICELANDIC_BOX: RuleSet
INDONESIAN_BOX: RuleSet
IRISH_BOX: RuleSet
IRISH_WESPA: RuleSet
ITALIAN_BOX: RuleSet
LATVIAN_BOX: RuleSet
LITERAKI_ENGLISH: RuleSet
LITHUANIAN_BOX: RuleSet
MALAGASY_BOX: RuleSet
MALAY_BOX: RuleSet
NORWEGIAN_BOX: RuleSet
PERSIAN_NASPA: RuleSet
POLISH_BOX: RuleSet
PORTUGUESE_BOX: RuleSet
ROMANIAN_BOX: RuleSet
RUSSIAN_BOX: RuleSet
RUSSIAN_WESPA: RuleSet
SCOTTISH_GAELIC_WESPA: RuleSet
SLOVAK_BOX: RuleSet
SLOVENE_BOX: RuleSet
SPANISH_BOX: RuleSet
SUPER_SCRABBLE_CATALAN: RuleSet
SUPER_SCRABBLE_GERMAN: RuleSet
SUPER_SCRABBLE_ROMANIAN: RuleSet
SWEDISH_BOX: RuleSet
TURKISH_BOX: RuleSet
TURKISH_WESPA: RuleSet
UKRAINIAN_BOX: RuleSet
WELSH_BOX: RuleSet
WORDFEUD_DUTCH: RuleSet
WORDFEUD_SWEDISH: RuleSet

# A new profile is a file or a row of `pairs`, a line above and its name here.
__all__ = [
    "AFRIKAANS_BOX",
    "ALL",
    "ARABIC_BOX",
    "BASQUE_BOX",
    "BINGO_35",
    "BULGARIAN_BOX",
    "CATALAN_BOX",
    "CATALAN_TOURNAMENT",
    "CLABBERS",
    "CROATIAN_BOX",
    "CROSSPLAY",
    "CZECH_BOX",
    "DANISH_BOX",
    "DUTCH_BOX",
    "DUTCH_WESPA",
    "ENGLISH",
    "ENGLISH_104",
    "ESTONIAN_BOX",
    "EXPLO",
    "EXPLO_NORWEGIAN",
    "FAROESE_BOX",
    "FINNISH_BOX",
    "FINNISH_TOURNAMENT",
    "FRENCH_BOX",
    "FRENCH_TOURNAMENT",
    "GERMAN_BOX",
    "GERMAN_HOUSE",
    "GERMAN_TOURNAMENT",
    "GREEK_BOX",
    "GREEK_TOURNAMENT",
    "HASBRO",
    "HEBREW_BOX",
    "HEBREW_WESPA",
    "HONG_KONG_NINE",
    "HUNGARIAN_BOX",
    "HUNGARIAN_TOURNAMENT",
    "ICELANDIC_BOX",
    "INDONESIAN_BOX",
    "IRISH_BOX",
    "IRISH_WESPA",
    "ITALIAN_BOX",
    "ITALIAN_TOURNAMENT",
    "JOKER_FOR_LETTER",
    "KELIMELIK",
    "LATVIAN_BOX",
    "LETTER_LEAGUE",
    "LETTER_LEAGUE_WILD",
    "LEXULOUS",
    "LEXULOUS_CHALLENGE",
    "LITERAKI",
    "LITERAKI_ENGLISH",
    "LITHUANIAN_BOX",
    "MALAGASY_BOX",
    "MALAY_BOX",
    "MATTEL",
    "NASPA",
    "NETSKRAFL",
    "NETSKRAFL_MANUAL",
    "NORWEGIAN_BOX",
    "NORWEGIAN_TOURNAMENT",
    "NO_CHALLENGE",
    "PERSIAN_NASPA",
    "POLISH_BOX",
    "POLISH_TOURNAMENT",
    "PORTUGUESE_BOX",
    "PORTUGUESE_TOURNAMENT",
    "PUNCTURED",
    "ROMANIAN_BOX",
    "ROMANIAN_TOURNAMENT",
    "RUSSIAN_BOX",
    "RUSSIAN_WESPA",
    "SCARABEO",
    "SCOTTISH_GAELIC_WESPA",
    "SCRABBLE_DUEL",
    "SEVEN_OF_EIGHT",
    "SHORT_WORDS",
    "SLOVAK_BOX",
    "SLOVAK_TOURNAMENT",
    "SLOVENE_BOX",
    "SPANISH_BOX",
    "SPANISH_TOURNAMENT",
    "SUPER_SCRABBLE",
    "SUPER_SCRABBLE_CATALAN",
    "SUPER_SCRABBLE_GERMAN",
    "SUPER_SCRABBLE_ROMANIAN",
    "SWEDISH_BOX",
    "SWEDISH_TOURNAMENT",
    "TURKISH_BOX",
    "TURKISH_WESPA",
    "TWO_EXCHANGES",
    "TWO_GAME_MATCH",
    "UKRAINIAN_BOX",
    "WELSH_BOX",
    "WESPA",
    "WESPA_PER_WORD",
    "WESPA_TEN",
    "WESPA_TEN_PER_WORD",
    "WORDFEUD",
    "WORDFEUD_DUTCH",
    "WORDFEUD_SWEDISH",
    "WORDSMOG",
    "WORDS_WITH_FRIENDS",
    "WORDS_WITH_FRIENDS_11",
    "WORD_CHUMS",
    "About",
    "Nearest",
    "Phonies",
    "ProfileTable",
    "Traits",
    "UnknownProfileError",
    "WrongChallenge",
    "about",
    "find",
    "nearest",
    "traits_of",
]

_OTHERS = {"ALL", "ENGLISH", "ENGLISH_104"}

ALL: ProfileTable[RuleSet] = ProfileTable(
    name for name in __all__ if name.isupper() and name not in _OTHERS
)
"""Every profile by name, as command lines and stored games spell it, in upper or lower case."""


def about(name: str) -> About:
    """Return which published rules a profile follows, with sources, doubts and readings.

    The name is written as in `ALL`: `profiles.about("hasbro")`.

    Raises UnknownProfileError for other names.
    """
    return ALL.about(name)


def find(  # noqa: PLR0913 - one for each thing that a person may know of a game
    *given: Never,
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
    has the columns and then the rows. `bingo` are the extra points for laying a full rack. The
    others are as in `Traits`.

    This loads every profile. Nothing found is an empty tuple. Raises TypeError for values of other
    types, and ValueError for a language, a number of players or a word that cannot be.
    """
    if given:
        raise TypeError(
            "find takes what you know of a game by name, such as rack_size=8; to find the profiles "
            "that are most similar to rules, use nearest(rules)"
        )
    fits = matches(
        text=text,
        language=language,
        players=players,
        board=board,
        tiles=tiles,
        blanks=blanks,
        rack_size=rack_size,
        bingo=bingo,
        phonies=phonies,
        wrong_challenge=wrong_challenge,
        exchanges=exchanges,
    )
    return tuple(name for name in ALL if fits(name, ALL[name], about(name)))


def nearest(rules: RuleSet, count: int = 3) -> tuple[Nearest, ...]:
    """Return the profiles that are most similar to some rules, with the fields that differ.

    Profiles with fewer different fields come first; those with as many are in the order of `ALL`.
    The word list is not compared, because no profile has one. `difference` says what the fields
    say. This loads every profile.

    Raises TypeError for anything but a RuleSet and a whole number, ValueError for a count below 1.
    """
    must_be("rules", rules, RuleSet, "evolve(profiles.HASBRO, rack_size=8)")
    must_be("count", count, int, "3")
    if count < 1:
        raise ValueError(f"count is 1 or more, not {shortened(count)}")
    every = [distance(name, ALL[name], rules) for name in ALL]
    return tuple(sorted(every, key=lambda one: len(one.fields))[:count])


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
