"""Seven of eight, as duplicate: everybody plays the same eight tiles, at most seven at once."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.duplicates.french_duplicate import FRENCH_DUPLICATE
from scrabble_rules.profiles.seven_of_eight import SEVEN_OF_EIGHT

SEVEN_OF_EIGHT_DUPLICATE = evolve(FRENCH_DUPLICATE, rules=SEVEN_OF_EIGHT)

ABOUT = About(
    title="Seven of eight duplicate",
    summary="Duplicate with racks of eight tiles, of which a play may lay seven.",
    language="French",
    base="french-duplicate",
    follows="Sept sur huit, as the program Eliot has it",
    sources="Eliot 10f5e98, game/settings.cpp and game/duplicate.cpp",
    unknown="Whether a rack of eight needs more vowels and consonants",
    readings="Racks need as many vowels and consonants as racks of seven",
)
