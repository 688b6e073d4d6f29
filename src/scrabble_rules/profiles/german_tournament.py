"""German tournaments: ten points for each word challenged wrongly, two passes each end the game."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    PASSES,
    ChallengerPays,
    GoesOut,
    NamedWords,
    PerEnd,
    PointsPerMinute,
    Run,
)
from scrabble_rules.tile_sets import GERMAN
from scrabble_rules.values.log import EndKind

GERMAN_TOURNAMENT = evolve(
    NASPA,
    tile_set=GERMAN,
    challenged_words=NamedWords(),
    ruling=ChallengerPays(10, per_word=True),
    endings=(GoesOut(), Run(turns=4, counts=PASSES, kind=EndKind.PASSES)),
    settlement=PerEnd(),
    overtime=PointsPerMinute(10, lost_after=5),
)

ABOUT = About(
    title="German tournament",
    summary="Tournaments of Scrabble Deutschland e. V., for two with a clock.",
    language="German",
    base="naspa",
    follows=(
        "Turnierspielordnung of Scrabble Deutschland e. V. of 2010: challenges 3.1.4, exchanges "
        "3.2.1, the end 5.1, overtime 5.2 and 5.3; its change of 28 September 2017"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites these points",
        "wort-suchen.de of 2017: the game is lost after five minutes of overtime, not after ten",
        "scrabble.de, rule 4 i, and zeit.de 2011/16 on unplayed tiles",
    ),
    unknown=(
        "Who is given the points for a wrong challenge: the challenger's loss or the other's gain",
        "Whether an exchange between two passes starts the count again",
    ),
    readings=(
        "The challenger loses 10 points for each word named, and keeps the turn",
        "Only the words named are looked up",
        "An exchange is no pass and starts the count of passes again",
        "Unplayed tiles are transferred; wolges gives twice the other rack instead",
        "Each player has 30 minutes; a front end keeps the clock and reports overtime",
    ),
)
