"""Slovak tournaments: the first word has at least five letters."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    ChallengerPays,
    CoversStart,
    GoesOut,
    NoClock,
    PerEnd,
    Run,
    Turns,
)
from scrabble_rules.tile_sets import SLOVAK
from scrabble_rules.values.log import OutcomeKind

SLOVAK_TOURNAMENT = evolve(
    NASPA,
    tile_set=SLOVAK,
    opening=CoversStart(minimum=5),
    ruling=ChallengerPays(10),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    settlement=PerEnd(),
    overtime=NoClock(),
)

ABOUT = About(
    title="Slovak tournament",
    summary="Tournaments of Slovenský spolok Scrabble; the first word has five letters or more.",
    language="Slovak",
    base="naspa",
    follows="Súťažný poriadok of Slovenský spolok Scrabble",
    sources=(
        "Scrabble3D, ScrDefaults.qml: time, passes and challenges",
        "K. Gajdošová, Scrabble hravo i ... (2006), on the first word",
    ),
    unknown=(
        "What a second wrong challenge costs: more than the 10 points of the first",
        "Whether the first word still needs five letters in the rules of 2018",
    ),
    readings=(
        "Each wrong challenge costs the challenger 10 points",
        "Three passes or exchanges of each player in a row end the game",
        "Each player has 22 minutes; when they are over, a front end passes for that player",
    ),
)
