"""Letter League as it is by default: a premium counts again whenever its tile is used."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.letter_league import LETTER_LEAGUE
from scrabble_rules.rules import EveryTime

LETTER_LEAGUE_WILD = evolve(LETTER_LEAGUE, premiums=EveryTime())

ABOUT = About(
    title="Letter League, wild",
    summary="Discord's game in its default mode, where a tile keeps the premium of its square.",
    base="letter-league",
    follows="The rules that the game shows, as programs and players describe them",
    sources=(
        "Teelko42/Letter-League-Bot, commit f123f1d, src/engine/scoring.py",
        "TV Tropes, VideoGame/LetterLeague",
    ),
    unknown="Whether a word premium multiplies whole words again, or only the tiles it began with",
    readings=(
        (
            "A word premium multiplies each later word on its square, as in Letter-League-Bot; "
            "TV Tropes says that letters laid later are not affected"
        ),
        "All other rules are those of the classic mode",
    ),
)
