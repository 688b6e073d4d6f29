"""Topping: one player against the clock, who has to find the best play of each round."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.duplicates.french_duplicate import FRENCH_DUPLICATE
from scrabble_rules.rules import Players
from scrabble_rules.rules.duplicate import NoSoloBonus, SecondsToTop

TOPPING = evolve(
    FRENCH_DUPLICATE,
    players=Players(1, 1),
    answers=SecondsToTop(60),
    solo=NoSoloBonus(),
)

ABOUT = About(
    title="Topping",
    summary="One player looks for the best play of each round; every second counts.",
    language="French",
    base="french-duplicate",
    follows="Topping, as the program Eliot has it",
    sources="Eliot 10f5e98, game/topping.cpp",
    unknown="The rules of the federation's topping tournaments",
    readings=(
        "The seconds are negative points, so that the highest score is the quickest",
        "A player who has not found the best play pays for all the time of the round, and 60 more",
        "A player may try as often as time allows; the caller hands in the play that counts",
    ),
)
