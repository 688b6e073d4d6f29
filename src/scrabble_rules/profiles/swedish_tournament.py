"""Swedish tournaments: thirty minutes, and the game is lost after five minutes of overtime."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    ChallengerPays,
    GoesOut,
    PerEnd,
    PointsPerMinute,
    Run,
    Turns,
)
from scrabble_rules.tile_sets import SWEDISH
from scrabble_rules.values.log import OutcomeKind

SWEDISH_TOURNAMENT = evolve(
    NASPA,
    tile_set=SWEDISH,
    ruling=ChallengerPays(10),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    settlement=PerEnd(),
    overtime=PointsPerMinute(10, lost_after=5),
)

ABOUT = About(
    title="Swedish tournament",
    summary="Tournaments of Svenska Scrabbleförbundet, for two with a clock.",
    language="Swedish",
    base="naspa",
    follows="Tävlingsregler of Svenska Scrabbleförbundet of 1999, with changes until 2010",
    sources=(
        "Scrabble3D, ScrDefaults.qml; where the rules are silent it follows the Swedish booklet",
        "scrabbleforbundet.se/regler",
    ),
    unknown="Who is given the points for a wrong challenge",
    readings=(
        "A wrong challenge costs the challenger 10 points",
        "Three passes or exchanges of each player in a row end the game",
        "Each player has 30 minutes; a front end keeps the clock and reports overtime",
    ),
)
