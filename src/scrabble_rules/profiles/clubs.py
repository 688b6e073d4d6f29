"""Tournament rules with other equipment, as clubs play them: nine tiles, a punctured board."""

from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.rules import SomeTiles, TilesPlayed
from scrabble_rules.tile_sets import ALL as TILE_SETS

PUNCTURED_15 = mirrored(
    """
    #..'...=...'..#
    .-...".#."...-.
    ..#...'.'...#..
    '..-...'...-..'
    ....#.....#....
    ."...".#."...".
    ..'...'.'...'..
    =#.'.#.*.#.'.#=
    """
)
"""The board of the box with twenty squares that take no tile."""

HONG_KONG_NINE = NASPA.replace(
    tile_set=TILE_SETS["english-107"],
    rack_size=9,
    bingo=TilesPlayed(9, points=50),
    exchange=SomeTiles(bag_minimum=9),
)

ABOUT_HONG_KONG_NINE = read_about("""
title: Hong Kong nine-tile game
summary: The game of a Hong Kong club for two, with racks of nine tiles and 107 tiles in all.
base: naspa
follows: The club's game as the program wolges has it
sources: Wolges, commit 2267824, game_config.rs and alphabets/hong_kong_english.txt
unknown: The club's own rules, which were not at hand
unknown: What a wrong challenge costs, and what overtime costs
readings: Only nine tiles at once earn the 50 points
readings: Challenges, overtime and the end are those of NASPA
""")

PUNCTURED = NASPA.replace(layout=PUNCTURED_15)

ABOUT_PUNCTURED = read_about("""
title: Punctured board
summary: The tournament game for two on a board with holes, which no word can cross.
base: naspa
follows: No published rules: the board is an experiment of the program wolges
sources: Wolges, commit 2267824, board_layout.rs, make_punctured_board_layout
unknown: Whether anybody plays it by other rules
readings: All rules but the board are those of NASPA
""")
