"""Norwegian tournaments: a wrong challenge costs ten points; lost after five minutes too many."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.swedish_tournament import SWEDISH_TOURNAMENT
from scrabble_rules.rules import NamedWords
from scrabble_rules.tile_sets import NORWEGIAN

NORWEGIAN_TOURNAMENT = evolve(SWEDISH_TOURNAMENT, tile_set=NORWEGIAN, challenged_words=NamedWords())

ABOUT = About(
    title="Norwegian tournament",
    summary="Tournaments of Norsk Scrabbleforbund, for two with a clock.",
    language="Norwegian",
    base="swedish-tournament",
    follows="Turneringsreglement of Norsk Scrabbleforbund, its summary for players",
    sources="The summary, as stored among public pages; the full rules were not at hand",
    unknown="How the game ends when nobody goes out, and what the bag must hold for an exchange",
    readings=(
        "Endings, exchanges and settlement are those of the Swedish tournament",
        "The words challenged are looked up; the challenger pays 10 points if all are valid",
        "Each player has 30 minutes; a front end keeps the clock and reports overtime",
    ),
)
