"""Spanish duplicate: the same rack for everybody, with the tiles of the Spanish box."""

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.spanish_tournament import SPANISH_TOURNAMENT
from scrabble_rules.rules.duplicate import DuplicateRules, EnoughLetters, SoloBonus

SPANISH_DUPLICATE = DuplicateRules(
    SPANISH_TOURNAMENT,
    racks=EnoughLetters([(1, 2, 2), (16, 1, 1), (31, 0, 0)]),
    solo=SoloBonus(10, below_top=5),
    seconds=180,
)

ABOUT = About(
    title="Spanish duplicate",
    summary="The duplicate game of the Spanish-speaking federation.",
    language="Spanish",
    base="french-duplicate",
    follows=(
        "Duplicada of the FISE: the conditions of its world championship of 2009, and what is "
        "known of its Reglamento de juego en modalidad duplicada"
    ),
    sources=(
        "viejo.fisescrabble.org/mundial_duplicada.htm: time, bonuses, invalid answers",
        (
            "Facts collected from engines and federations: two vowels and consonants until round "
            "15, then one of each until round 30"
        ),
    ),
    unknown=(
        "What holds after round 30",
        "Which of several best plays goes on the board",
        "How many must play for the bonuses",
    ),
    readings=(
        "From round 31 on any rack is played",
        "A blank counts as a vowel or a consonant",
        "An answer that is not legal scores nothing",
        "Two players are enough for the bonuses",
        "The championship had 15 rounds a game: evolve(rules, rounds=15)",
        "It ranked players by the average share of the top score; here points are added up",
    ),
)
