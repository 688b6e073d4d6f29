"""Joker duplicate: every rack has a blank."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.duplicates.french_duplicate import FRENCH_DUPLICATE
from scrabble_rules.rules.duplicate import Jokers

JOKER_DUPLICATE = evolve(FRENCH_DUPLICATE, jokers=Jokers.IN_EVERY_RACK)

ABOUT = About(
    title="Joker duplicate",
    summary="Duplicate in which every rack has a blank, which comes back for its letter.",
    language="French",
    base="french-duplicate",
    follows="Partie joker, as the program Eliot has it",
    sources="Eliot 10f5e98, game/duplicate.cpp and game/settings.cpp",
    unknown="What happens when no blank is left",
    readings=(
        "After a round a blank on the board is replaced by its letter, if the bag has one",
        "When no blank is left, the game goes on without",
    ),
)
