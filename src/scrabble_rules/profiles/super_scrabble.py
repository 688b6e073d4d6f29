"""Super Scrabble: 21 x 21 squares, 200 tiles, and premiums up to four times."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.layouts_of_games import SUPER_21
from scrabble_rules.rules import Agreed, GoesOut, Run, SomeTiles
from scrabble_rules.tile_sets import ENGLISH_200

SUPER_SCRABBLE = evolve(
    HASBRO,
    tile_set=ENGLISH_200,
    layout=SUPER_21,
    exchange=SomeTiles(bag_minimum=7),
    endings=(GoesOut(), Run(turns=6), Agreed()),
)

ABOUT = About(
    title="Super Scrabble",
    summary="The large box for two to four: 21 x 21 squares and 200 tiles.",
    base="hasbro",
    follows="The booklet of the box, Deluxe Super Scrabble Rules",
    sources=(
        "The booklet at manualzz.com/doc/22767437, whose rules of play are those of the Hasbro box",
        "Wolges, game_config.rs, for exchanges and the end without plays",
        "Eight programs for the board, seven for the tiles",
    ),
    unknown="How many tiles the bag must hold for an exchange: the booklet does not say",
    readings=(
        (
            "An exchange needs seven tiles in the bag, and six turns without a score in a row end "
            "the game, as in wolges"
        ),
        "The centre doubles the first word; one program of nine has no premium there",
        "There are four blanks; one program has two",
    ),
)
