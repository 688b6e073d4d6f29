"""World tournaments in English, with ten points for each word challenged wrongly."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.wespa_per_word import WESPA_PER_WORD
from scrabble_rules.rules import PointsPerWord

WESPA_TEN_PER_WORD = evolve(WESPA_PER_WORD, ruling=PointsPerWord(10))

ABOUT = About(
    title="WESPA tournament, ten points a word",
    summary="A wrong challenge gives the other player 10 points for each word that it names.",
    base="wespa",
    follows=(
        "WESPA Game Rules: exchanges 3.2.1, challenges 3.10.15, unplayed tiles 5.1.4, "
        "six scores of zero 5.2, overtime 5.3.2 and 5.3.3"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites pages 11 to 22 of version 2 of the rules",
        "Macondo and liwords, of which liwords counts the points for each word named",
    ),
    readings=(
        "The challenged player gains the points, as in macondo; the challenger keeps the turn",
        "Only the words that the challenger names are looked up",
        "Each player has 25 minutes; a front end keeps the clock and reports overtime",
    ),
)
