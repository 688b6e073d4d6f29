"""Explosive duplicate: the best play decides which letter a drawn blank becomes."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.duplicates.french_duplicate import FRENCH_DUPLICATE
from scrabble_rules.rules.duplicate import Jokers

EXPLOSIVE_DUPLICATE = evolve(FRENCH_DUPLICATE, jokers=Jokers.EXPLODE)

ABOUT = About(
    title="Explosive duplicate",
    summary="Duplicate in which a drawn blank becomes a letter before anybody plays.",
    language="French",
    base="french-duplicate",
    follows="Partie joker explosive, as the program Eliot has it",
    sources="Eliot 10f5e98, game/duplicate.cpp and game/settings.cpp",
    unknown=(
        "What happens if the best play does not lay the blank",
        "What happens if the bag has no such letter",
    ),
    readings=(
        "The blank becomes the letter that it stands for in the best play, if the bag has one",
        "Otherwise it stays in the rack, and may be played",
        "Whether a rack has enough vowels and consonants is asked of the rack with the blank",
    ),
)
