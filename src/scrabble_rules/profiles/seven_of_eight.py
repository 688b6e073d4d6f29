"""Seven of eight: racks of eight tiles, of which a play may lay seven."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.french_tournament import FRENCH_TOURNAMENT
from scrabble_rules.rules import MostTiles

SEVEN_OF_EIGHT = evolve(FRENCH_TOURNAMENT, rack_size=8, house_rules=MostTiles(7))

ABOUT = About(
    title="Seven of eight",
    summary="The French variant for two: you hold eight tiles, and lay at most seven of them.",
    language="French",
    base="french-tournament",
    follows="Sept sur huit, as the program Eliot has it",
    sources="Eliot 10f5e98, game/settings.cpp and game/duplicate.cpp",
    unknown="The rules of the federation, which plays it as duplicate only",
    readings=(
        "Seven tiles at once earn 50 points, as with racks of seven",
        "An exchange still needs seven tiles in the bag",
        "All other rules are those of the French classic game",
    ),
)
