"""The nine-tile game of Hong Kong: racks of nine, four blanks, two of each rare letter."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import SomeTiles, TilesPlayed
from scrabble_rules.tile_sets import ENGLISH_107

HONG_KONG_NINE = evolve(
    NASPA,
    tile_set=ENGLISH_107,
    rack_size=9,
    bingo=TilesPlayed(9, points=50),
    exchange=SomeTiles(bag_minimum=9),
)

ABOUT = About(
    title="Hong Kong nine-tile game",
    summary="The game of a Hong Kong club for two, with racks of nine tiles and 107 tiles in all.",
    base="naspa",
    follows="The club's game as the program wolges has it",
    sources="Wolges, commit 2267824, game_config.rs and alphabets/hong_kong_english.txt",
    unknown=(
        "The club's own rules, which were not at hand",
        "What a wrong challenge costs, and what overtime costs",
    ),
    readings=(
        "Only nine tiles at once earn the 50 points",
        "Challenges, overtime and the end are those of NASPA",
    ),
)
