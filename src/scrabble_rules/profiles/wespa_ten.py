"""World tournaments in English, with ten points for a wrong challenge."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.wespa import WESPA
from scrabble_rules.rules import PointsPerChallenge

WESPA_TEN = evolve(WESPA, ruling=PointsPerChallenge(10))

ABOUT = About(
    title="WESPA tournament, ten points",
    summary="International tournaments in English: a wrong challenge gives the opponent 10 points.",
    base="wespa",
    follows=(
        "WESPA Game Rules: exchanges 3.2.1, challenges 3.10.15, unplayed tiles 5.1.4, "
        "six scores of zero 5.2, overtime 5.3.2 and 5.3.3"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites pages 11 to 22 of version 2 of the rules",
        "Macondo and liwords, of which macondo counts the points once for each challenge",
    ),
    readings=(
        "The challenged player gains the points, as in macondo; the challenger keeps the turn",
        "One challenge costs ten points, however many words it names",
        "Each player has 25 minutes; a front end keeps the clock and reports overtime",
    ),
)
