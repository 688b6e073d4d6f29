"""Super Scrabble: 21 x 21 squares, 200 tiles, and premiums up to four times."""

from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.rules import Agreed, GoesOut, Run, SomeTiles
from scrabble_rules.tile_sets import ALL as TILE_SETS

SUPER_21 = mirrored(
    """
    ~..'...=..'..=...'..~
    .-.."...-...-..."..-.
    ..-..^...-.-...^..-..
    '..=..'...=...'..=..'
    ."..-..."..."...-..".
    ..^..-...'.'...-..^..
    ...'..-...'...-..'...
    =......-.....-......=
    .-.."..."..."..."..-.
    ..-..'...'.'...'..-..
    '..=..'...*...'..=..'
    """
)
"""The board of Super Scrabble; the 15 x 15 squares in its middle are the board of the box."""

SUPER_SCRABBLE = HASBRO.replace(
    tile_set=TILE_SETS["english-200"],
    layout=SUPER_21,
    exchange=SomeTiles(bag_minimum=7),
    endings=(GoesOut(), Run(turns=6), Agreed()),
)

ABOUT_SUPER_SCRABBLE = read_about("""
title: Super Scrabble
summary: The large box for two to four: 21 x 21 squares and 200 tiles.
base: hasbro
follows: The booklet of the box, Deluxe Super Scrabble Rules
sources: The booklet at manualzz.com/doc/22767437, whose rules of play are those of the Hasbro box
sources: Wolges, game_config.rs, for exchanges and the end without plays
sources: Eight programs for the board, seven for the tiles
unknown: How many tiles the bag must hold for an exchange: the booklet does not say
readings: An exchange needs seven tiles in the bag, and six turns without a score in a row end the
    game, as in wolges
readings: The centre doubles the first word; one program of nine has no premium there
readings: There are four blanks; one program has two
""")
