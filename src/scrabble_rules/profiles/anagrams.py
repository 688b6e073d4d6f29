"""Tournaments in which the letters of a word may stand in any order: Clabbers and WordSmog."""

from scrabble_rules import rules
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about

CLABBERS = NASPA.replace(
    word_validity=rules.AnagramListed(),
    challenged_words=rules.NamedWords(),
    ruling=rules.ChallengerPays(5, per_word=True),
    overtime=rules.PointsPerMinute(10),
)

ABOUT_CLABBERS = read_about("""
title: Clabbers
summary: The tournament players' game for two in which every word is an anagram of a word.
base: naspa
follows: Clabbers as John Chew describes it, with challenges of five points per word
sources: poslfit.com/scrabble/variants/clabbers
sources: Wikipedia, Clabbers: all other rules are those of the standard game
unknown: Whether the player must name the valid order before or after the list is consulted
readings: A word is valid if the list has one of its anagrams; nobody has to name it
readings: Both players draw from one bag; John Chew prefers a bag for each
readings: Each player has 45 minutes; each minute begun costs 10 points, without limit
""")

WORDSMOG = NASPA.replace(
    word_validity=rules.AnagramListed(),
    judging=rules.Judging.REFUSE,
    ruling=rules.NoPenalty(),
)

ABOUT_WORDSMOG = read_about("""
title: WordSmog
summary: The anagram game of Woogles for two: letters in any order, phonies refused.
base: naspa
follows: The variant as its program enforces it
sources: macondo d3ce7c7, liwords b790d24 and MAGPIE 183bebc, which agree
sources: Wolges 2267824, which calls it Jumbled
readings: Main words and cross words are tried in the same way
readings: Phonies are refused; on the site you can also play it with challenges
readings: All other rules are those of NASPA
""")
