"""French duplicate: the tournament game of the French-speaking federations."""

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.french_tournament import FRENCH_TOURNAMENT
from scrabble_rules.rules.duplicate import DuplicateRules, EnoughLetters, OwnPoints, SoloBonus

FRENCH_DUPLICATE = DuplicateRules(
    FRENCH_TOURNAMENT,
    racks=EnoughLetters([(1, 2, 2), (16, 1, 1)], either=["Y"]),
    answers=OwnPoints(penalty=5, warnings=3),
    solo=SoloBonus(10, least_players=16),
    seconds=180,
)

ABOUT = About(
    title="French duplicate",
    summary="Everybody plays the same seven tiles for the most points of each round.",
    language="French",
    base=None,
    follows="Duplicate of the international French-speaking federation (FISF)",
    sources=(
        "Eliot 10f5e98, game/duplicate.cpp: racks, solo bonus, warnings and penalties",
        "https://www.liquisearch.com/duplicate_scrabble/rules",
        "An abridged rulebook for schools, https://fr.scribd.com/document/682682624/Scrabble",
    ),
    unknown="Which of several best plays goes on the board: an arbiter chooses",
    readings=(
        "A rack needs two vowels and consonants until round 15, then one (one page: always one)",
        "A blank counts as a vowel or a consonant, and so does Y, as in Eliot",
        "Three answers that are not legal cost nothing, each further one 5 points",
        "Slips of the pen, for which federations warn as well, are left to an arbiter",
        "A round lasts three minutes; tournaments choose from one to three",
        "A round in which nobody can play puts all tiles back, unless the bag is empty",
    ),
)
