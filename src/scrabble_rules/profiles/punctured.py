"""The punctured board: the board of the box with twenty squares that take no tile."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import PUNCTURED_15
from scrabble_rules.profiles.naspa import NASPA

PUNCTURED = evolve(NASPA, layout=PUNCTURED_15)

ABOUT = About(
    title="Punctured board",
    summary="The tournament game for two on a board with holes, which no word can cross.",
    base="naspa",
    follows="No published rules: the board is an experiment of the program wolges",
    sources="Wolges, commit 2267824, board_layout.rs, make_punctured_board_layout",
    unknown="Whether anybody plays it by other rules",
    readings="All rules but the board are those of NASPA",
)
