"""German house rules: blanks may be taken for their letter, and each player has one free swap."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.joker_for_letter import JOKER_FOR_LETTER
from scrabble_rules.rules import FreeSwap

GERMAN_HOUSE = evolve(JOKER_FOR_LETTER, exchange=FreeSwap(JOKER_FOR_LETTER.exchange))

ABOUT = About(
    title="German house rules",
    summary="The German box for two to four, where a blank on the board can be won for its letter.",
    language="German",
    base="joker-for-letter",
    follows="House rules that a German page on the game collects",
    sources="annodomino.de, on jokers and on one free exchange; Scrabble3D has both as options",
    unknown="Whether a blank that is taken must be laid in the same turn",
    readings=(
        "A blank is taken before a play, any number of them, and may be kept for later",
        "The free swap is of the whole rack; the player then still moves",
        "The page also has racks of eight tiles in old boxes, which are left out here",
    ),
)
