"""French tournaments: three passes each end the game, and exchanges are no passes."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    PASSES,
    ChallengerPays,
    GoesOut,
    NamedWords,
    NoClock,
    PerEnd,
    Run,
    Seat,
)
from scrabble_rules.tile_sets import FRENCH
from scrabble_rules.values.log import EndKind

FRENCH_TOURNAMENT = evolve(
    NASPA,
    tile_set=FRENCH,
    first_player=Seat(0),
    challenged_words=NamedWords(),
    ruling=ChallengerPays(5, per_word=True),
    endings=(GoesOut(), Run(turns=6, counts=PASSES, kind=EndKind.PASSES)),
    settlement=PerEnd(),
    overtime=NoClock(),
)

ABOUT = About(
    title="French tournament",
    summary="The classic game of the French-speaking federation, for two with a clock.",
    language="French",
    base="naspa",
    follows=(
        "Règlement du Scrabble classique de compétition of the FISF, version 7.5a of 2010: passing "
        "4.2, exchanges 4.3, challenges 5.3, the end 7"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites these points",
        "Eliot 10f5e98, game/freegame.cpp",
        "The same rules on fqcsf.qc.ca and in a club's slides (slideplayer.fr/amp/186919)",
    ),
    unknown=(
        "How many points a word challenged wrongly costs: the organiser chooses them",
        "Whether an exchange between two passes starts the count again",
    ),
    readings=(
        "A word challenged wrongly costs the challenger 5 points",
        "Only the words on the challenge slip are looked up",
        "The pairing says who begins: seat 0",
        "Each player has 25 minutes; when they are over, a front end passes for that player",
        "An exchange between two passes starts the count again",
        "Nothing else ends the game early; wolges ends it after six turns without a score",
    ),
)
