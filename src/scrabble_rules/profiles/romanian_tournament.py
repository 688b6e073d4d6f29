"""Romanian tournaments: the game is lost when the time is over; a blank is drawn as last letter."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    ChallengerPays,
    ClosestToStart,
    GoesOut,
    LostOnTime,
    PerEnd,
    Run,
    Turns,
)
from scrabble_rules.tile_sets import ROMANIAN
from scrabble_rules.values.log import OutcomeKind

ROMANIAN_TOURNAMENT = evolve(
    NASPA,
    tile_set=ROMANIAN,
    first_player=ClosestToStart(blanks_last=True),
    ruling=ChallengerPays(10),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    settlement=PerEnd(),
    overtime=LostOnTime(),
)

ABOUT = About(
    title="Romanian tournament",
    summary="The free game (partida liberă) of the Romanian federation, for two with a clock.",
    language="Romanian",
    base="naspa",
    follows="Scrabble, partida liberă, Regulament de competiție of 2011: challenges 5.10.15",
    sources=(
        "Scrabble3D, ScrDefaults.qml, and its forum on the Romanian settings",
        "Ninel Aldea, Scrabble de la A la Jocher, part VII: drawing for the first turn",
    ),
    unknown=(
        "Who is given the points for a wrong challenge",
        "Whether the player whose time is over loses, or the game ends with the score as it is",
    ),
    readings=(
        "The challenger loses 10 points",
        "A player whose 25 minutes are over loses the game",
        "Three passes or exchanges of each player in a row end the game",
    ),
)
