"""World tournaments in English: a wrong challenge gives the opponent points, or points a word."""

from attrs import evolve

from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.rules import NamedWords, PointsPerChallenge

WESPA = NASPA.replace(ruling=PointsPerChallenge(5))

ABOUT_WESPA = read_about("""
title: WESPA tournament
summary: International tournaments in English: a wrong challenge gives the opponent 5 points.
base: naspa
follows: WESPA Game Rules: exchanges 3.2.1, challenges 3.10.15, unplayed tiles 5.1.4, six scores of
    zero 5.2, overtime 5.3.2 and 5.3.3
sources: Scrabble3D, ScrDefaults.qml, which cites pages 11 to 22 of version 2 of the rules
sources: Macondo and liwords, of which macondo counts the points once for each challenge
readings: The challenged player gains the points, as in macondo; the challenger keeps the turn
readings: One challenge costs five points, however many words it names
readings: Each player has 25 minutes; a front end keeps the clock and reports overtime
""")

WESPA_TEN = WESPA.replace(ruling=PointsPerChallenge(10))

ABOUT_WESPA_TEN = evolve(
    ABOUT_WESPA,
    title="WESPA tournament, ten points",
    summary="International tournaments in English: a wrong challenge gives the opponent 10 points.",
    base="wespa",
    readings=(
        "The challenged player gains the points, as in macondo; the challenger keeps the turn",
        "One challenge costs ten points, however many words it names",
        "Each player has 25 minutes; a front end keeps the clock and reports overtime",
    ),
)

WESPA_PER_WORD = WESPA.replace(
    challenged_words=NamedWords(), ruling=PointsPerChallenge(5, per_word=True)
)

ABOUT_WESPA_PER_WORD = evolve(
    ABOUT_WESPA,
    title="WESPA tournament, five points a word",
    summary="A wrong challenge gives the other player 5 points for each word that it names.",
    base="wespa",
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

WESPA_TEN_PER_WORD = WESPA_PER_WORD.replace(ruling=PointsPerChallenge(10, per_word=True))

ABOUT_WESPA_TEN_PER_WORD = evolve(
    ABOUT_WESPA_PER_WORD,
    title="WESPA tournament, ten points a word",
    summary="A wrong challenge gives the other player 10 points for each word that it names.",
)
