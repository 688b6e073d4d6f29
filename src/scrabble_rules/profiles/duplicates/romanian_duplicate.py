"""Romanian duplicate: the same rack for everybody, with Romanian tiles."""

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.romanian_tournament import ROMANIAN_TOURNAMENT
from scrabble_rules.rules.duplicate import DuplicateRules, EnoughLetters

ROMANIAN_DUPLICATE = DuplicateRules(ROMANIAN_TOURNAMENT, racks=EnoughLetters([(1, 1, 1)]))

ABOUT = About(
    title="Romanian duplicate",
    summary="The duplicate game with the tiles of the Romanian federation.",
    language="Romanian",
    base="french-duplicate",
    follows="Duplicate as described in general; the Romanian regulations were not at hand",
    sources=(
        "https://www.liquisearch.com/duplicate_scrabble/rules",
        "wI2L/scrabbler 82496b6: one vowel and one consonant",
    ),
    unknown=(
        "The Romanian regulations: racks, time, bonuses and penalties",
        "Which of several best plays goes on the board",
    ),
    readings=(
        "A rack needs one vowel and one consonant in every round, as general descriptions say",
        "An answer that is not legal scores nothing",
    ),
)
