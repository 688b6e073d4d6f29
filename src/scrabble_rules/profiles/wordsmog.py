"""WordSmog: every word is an anagram of a listed word, and a program refuses all others."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import AnagramListed, Judging, NoPenalty

WORDSMOG = evolve(
    NASPA,
    word_validity=AnagramListed(),
    judging=Judging.REFUSE,
    ruling=NoPenalty(),
)

ABOUT = About(
    title="WordSmog",
    summary="The anagram game of Woogles for two: letters in any order, phonies refused.",
    base="naspa",
    follows="The variant as its program enforces it",
    sources=(
        "macondo d3ce7c7, liwords b790d24 and MAGPIE 183bebc, which agree",
        "Wolges 2267824, which calls it Jumbled",
    ),
    readings=(
        "Main words and cross words are tried in the same way",
        "Phonies are refused; on the site you can also play it with challenges",
        "All other rules are those of NASPA",
    ),
)
