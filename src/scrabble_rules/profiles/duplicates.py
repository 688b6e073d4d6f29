"""Ready-made rules of duplicate games, and the table ALL of them by name.

Each is a `DuplicateRules`. They stand apart from the other profiles, as they are rules of another
kind of game.
"""

from collections.abc import Mapping
from typing import Final

from attrs import evolve

from scrabble_rules.profiles.french import FRENCH_TOURNAMENT, SEVEN_OF_EIGHT
from scrabble_rules.profiles.spanish import SPANISH_TOURNAMENT
from scrabble_rules.profiles.table import About, UnknownProfileError, read_about
from scrabble_rules.profiles.tournaments import ROMANIAN_TOURNAMENT
from scrabble_rules.rules import Players
from scrabble_rules.rules.duplicate import (
    DuplicateRules,
    EnoughLetters,
    Jokers,
    NoSoloBonus,
    OwnPoints,
    SecondsToTop,
    SoloBonus,
)
from scrabble_rules.tile_sets.known import ByName

__all__ = ["ALL", "FRENCH_DUPLICATE", "about"]

FRENCH_DUPLICATE = DuplicateRules(
    FRENCH_TOURNAMENT,
    racks=EnoughLetters([(1, 2, 2), (16, 1, 1)], either=["Y"]),
    answers=OwnPoints(penalty=5, warnings=3),
    solo=SoloBonus(10, least_players=16),
    seconds=180,
)

ABOUT_FRENCH_DUPLICATE = read_about("""
title: French duplicate
summary: Everybody plays the same seven tiles for the most points of each round.
language: French
follows: Duplicate of the international French-speaking federation (FISF)
sources: Eliot 10f5e98, game/duplicate.cpp: racks, solo bonus, warnings and penalties
sources: https://www.liquisearch.com/duplicate_scrabble/rules
sources: An abridged rulebook for schools, https://fr.scribd.com/document/682682624/Scrabble
unknown: Which of several best plays goes on the board: an arbiter chooses
readings: A rack needs two vowels and consonants until round 15, then one (one page: always one)
readings: A blank counts as a vowel or a consonant, and so does Y, as in Eliot
readings: Three answers that are not legal cost nothing, each further one 5 points
readings: Slips of the pen, for which federations warn as well, are left to an arbiter
readings: A round lasts three minutes; tournaments choose from one to three
readings: A round in which nobody can play puts all tiles back, unless the bag is empty
""")

EXPLOSIVE_DUPLICATE = evolve(FRENCH_DUPLICATE, jokers=Jokers.EXPLODE)

ABOUT_EXPLOSIVE_DUPLICATE = read_about("""
title: Explosive duplicate
summary: Duplicate in which a drawn blank becomes a letter before anybody plays.
language: French
base: french-duplicate
follows: Partie joker explosive, as the program Eliot has it
sources: Eliot 10f5e98, game/duplicate.cpp and game/settings.cpp
unknown: What happens if the best play does not lay the blank
unknown: What happens if the bag has no such letter
readings: The blank becomes the letter that it stands for in the best play, if the bag has one
readings: Otherwise it stays in the rack, and may be played
readings: Whether a rack has enough vowels and consonants is asked of the rack with the blank
""")

JOKER_DUPLICATE = evolve(FRENCH_DUPLICATE, jokers=Jokers.IN_EVERY_RACK)

ABOUT_JOKER_DUPLICATE = read_about("""
title: Joker duplicate
summary: Duplicate in which every rack has a blank, which comes back for its letter.
language: French
base: french-duplicate
follows: Partie joker, as the program Eliot has it
sources: Eliot 10f5e98, game/duplicate.cpp and game/settings.cpp
unknown: What happens when no blank is left
readings: After a round a blank on the board is replaced by its letter, if the bag has one
readings: When no blank is left, the game goes on without
""")

SEVEN_OF_EIGHT_DUPLICATE = evolve(FRENCH_DUPLICATE, rules=SEVEN_OF_EIGHT)

ABOUT_SEVEN_OF_EIGHT_DUPLICATE = read_about("""
title: Seven of eight duplicate
summary: Duplicate with racks of eight tiles, of which a play may lay seven.
language: French
base: french-duplicate
follows: Sept sur huit, as the program Eliot has it
sources: Eliot 10f5e98, game/settings.cpp and game/duplicate.cpp
unknown: Whether a rack of eight needs more vowels and consonants
readings: Racks need as many vowels and consonants as racks of seven
""")

TOPPING = evolve(
    FRENCH_DUPLICATE,
    players=Players(1, 1),
    answers=SecondsToTop(60),
    solo=NoSoloBonus(),
)

ABOUT_TOPPING = read_about("""
title: Topping
summary: One player looks for the best play of each round; every second counts.
language: French
base: french-duplicate
follows: Topping, as the program Eliot has it
sources: Eliot 10f5e98, game/topping.cpp
unknown: The rules of the federation's topping tournaments
readings: The seconds are negative points, so that the highest score is the quickest
readings: A player who has not found the best play pays for all the time of the round, and 60 more
readings: A player may try as often as time allows; the caller hands in the play that counts
""")

ROMANIAN_DUPLICATE = DuplicateRules(ROMANIAN_TOURNAMENT, racks=EnoughLetters([(1, 1, 1)]))

ABOUT_ROMANIAN_DUPLICATE = read_about("""
title: Romanian duplicate
summary: The duplicate game with the tiles of the Romanian federation.
language: Romanian
base: french-duplicate
follows: Duplicate as described in general; the Romanian regulations were not at hand
sources: https://www.liquisearch.com/duplicate_scrabble/rules
sources: wI2L/scrabbler 82496b6: one vowel and one consonant
unknown: The Romanian regulations: racks, time, bonuses and penalties
unknown: Which of several best plays goes on the board
readings: A rack needs one vowel and one consonant in every round, as general descriptions say
readings: An answer that is not legal scores nothing
""")

SPANISH_DUPLICATE = DuplicateRules(
    SPANISH_TOURNAMENT,
    racks=EnoughLetters([(1, 2, 2), (16, 1, 1), (31, 0, 0)]),
    solo=SoloBonus(10, below_top=5),
    seconds=180,
)

ABOUT_SPANISH_DUPLICATE = read_about("""
title: Spanish duplicate
summary: The duplicate game of the Spanish-speaking federation.
language: Spanish
base: french-duplicate
follows: Duplicada of the FISE: the conditions of its world championship of 2009, and what is known
    of its Reglamento de juego en modalidad duplicada
sources: viejo.fisescrabble.org/mundial_duplicada.htm: time, bonuses, invalid answers
sources: Facts collected from engines and federations: two vowels and consonants until round 15,
    then one of each until round 30
unknown: What holds after round 30
unknown: Which of several best plays goes on the board
unknown: How many must play for the bonuses
readings: From round 31 on any rack is played
readings: A blank counts as a vowel or a consonant
readings: An answer that is not legal scores nothing
readings: Two players are enough for the bonuses
readings: The championship had 15 rounds a game: evolve(rules, rounds=15)
readings: It ranked players by the average share of the top score; here points are added up
""")

_EVERY: Final[dict[str, DuplicateRules]] = {
    name.lower().replace("_", "-"): value
    for name, value in sorted(globals().items())
    if isinstance(value, DuplicateRules)
}
_TABLE: Final = ByName("profile", _EVERY, _EVERY.__getitem__, UnknownProfileError)

ALL: Mapping[str, DuplicateRules] = _TABLE
"""Every profile of a duplicate game by name, in upper or lower case."""


def about(name: str) -> About:
    """Return which published rules a profile follows, with sources, doubts and readings.

    The name is written as in `ALL`. Raises UnknownProfileError for others.
    """
    known: About = globals()[f"ABOUT_{_TABLE.key(name).replace('-', '_').upper()}"]
    return known
