"""The joker game: a player who holds its letter may take a blank from the board."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.german_tournament import GERMAN_TOURNAMENT
from scrabble_rules.profiles.mattel import MATTEL
from scrabble_rules.rules import BlankForLetter

JOKER_FOR_LETTER = evolve(
    MATTEL, tile_set=GERMAN_TOURNAMENT.tile_set, blank_taking=BlankForLetter()
)

ABOUT = About(
    title="Joker for its letter",
    summary="The German box game in which you may take a blank from the board for its letter.",
    language="German",
    base="german-box",
    follows="A German house rule: the real letter for the joker",
    sources=(
        "annodomino.de, house rules, as the Scrabble3D flag jokerExchange has it",
        "Scrabble3D 054c20a, where no set of rules has the flag",
    ),
    unknown=(
        "Whether the blank must be played at once, and how many may be taken",
        "Whether taking a blank may be the whole turn",
    ),
    readings=(
        "A blank is taken before a play, in one's own turn, and the player still moves",
        "It may be kept for later, and any number may be taken",
        "The player draws no tile and scores nothing for it",
    ),
)
