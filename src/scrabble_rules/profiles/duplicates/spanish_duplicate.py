"""Spanish duplicate: the same rack for everybody, with the tiles of the Spanish box."""

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.spanish_tournament import SPANISH_TOURNAMENT
from scrabble_rules.rules.duplicate import DuplicateRules, EnoughLetters

SPANISH_DUPLICATE = DuplicateRules(
    SPANISH_TOURNAMENT,
    racks=EnoughLetters([(1, 2, 2), (16, 1, 1), (31, 0, 0)]),
)

ABOUT = About(
    title="Spanish duplicate",
    summary="The duplicate game of the Spanish-speaking federation.",
    language="Spanish",
    base="french-duplicate",
    follows="Duplicado of the FISE, as far as known",
    sources="Facts collected from engines and federations: two vowels and consonants until round "
    "15, then one of each until round 30",
    unknown=(
        "The time of a round, bonuses and penalties",
        "What holds after round 30",
        "Which of several best plays goes on the board",
    ),
    readings=(
        "From round 31 on any rack is played",
        "A blank counts as a vowel or a consonant",
        "An answer that is not legal scores nothing",
    ),
)
