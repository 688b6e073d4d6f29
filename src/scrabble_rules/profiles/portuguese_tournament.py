"""Portuguese and Brazilian games with a clock: three blanks, ten points for a wrong challenge."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.swedish_tournament import SWEDISH_TOURNAMENT
from scrabble_rules.rules import PointsPerMinute
from scrabble_rules.tile_sets import PORTUGUESE

PORTUGUESE_TOURNAMENT = evolve(
    SWEDISH_TOURNAMENT, tile_set=PORTUGUESE, overtime=PointsPerMinute(10, lost_after=10)
)

ABOUT = About(
    title="Portuguese tournament",
    summary="The game for two in Portugal and Brazil, with three blanks and a clock.",
    language="Portuguese",
    base="swedish-tournament",
    follows="The settings of Scrabble3D for Portuguese and Brazilian games",
    sources="Scrabble3D, ScrDefaults.qml; it cites no rules of a federation",
    unknown="Whether a federation has rules of its own",
    readings=(
        "A wrong challenge costs the challenger 10 points",
        "Each player has 25 minutes; a front end keeps the clock and reports overtime",
    ),
)
