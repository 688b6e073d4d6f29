"""Clabbers: the letters of a word may stand in any order; a challenge costs five points a word."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import AnagramListed, ChallengerPays, NamedWords, PointsPerMinute

CLABBERS = evolve(
    NASPA,
    word_validity=AnagramListed(),
    challenged_words=NamedWords(),
    ruling=ChallengerPays(5, per_word=True),
    overtime=PointsPerMinute(10),
)

ABOUT = About(
    title="Clabbers",
    summary="The tournament players' game for two in which every word is an anagram of a word.",
    base="naspa",
    follows="Clabbers as John Chew describes it, with challenges of five points per word",
    sources=(
        "poslfit.com/scrabble/variants/clabbers",
        "Wikipedia, Clabbers: all other rules are those of the standard game",
    ),
    unknown="Whether the player must name the valid order before or after the list is consulted",
    readings=(
        "A word is valid if the list has one of its anagrams; nobody has to name it",
        "Both players draw from one bag; John Chew prefers a bag for each",
        "Each player has 45 minutes; each minute begun costs 10 points, without limit",
    ),
)
