"""The French box: as the booklet of other boxes, but a blank decides nothing in the first draw."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.mattel import MATTEL
from scrabble_rules.rules import BlanksDrawAgain
from scrabble_rules.tile_sets import FRENCH

FRENCH_BOX = evolve(MATTEL, tile_set=FRENCH, first_player=BlanksDrawAgain())

ABOUT = About(
    title="French box",
    summary="Booklet of the Mattel box with 102 French tiles, for two to four.",
    language="French",
    base="mattel",
    follows="The booklet of the Mattel and Spear boxes, and French rules of the classic game",
    sources=(
        "scrabblemania.fr/principes-du-jeu, on drawing for the first turn",
        "fr.scribd.com/document/525681138, Règlement du Scrabble classique",
        "For the tiles: wolges, macondo, Quackle, MAGPIE and five others, which agree",
    ),
    unknown=(
        "Whether the booklet of this box says the same as the English one",
        "What a wrong challenge costs in each edition",
    ),
    readings=(
        "Who draws a blank draws again; here all do then, which gives everybody the same chances",
        "Everything else is as in the English booklet",
    ),
)
