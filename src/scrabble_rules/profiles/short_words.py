"""Rulebook S2: words of 2 to 8 letters (S2.8); racks are refilled when the next turn begins (S2.4).

The game also ends when everybody passes in one round while the bag is empty.
"""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import NO_CHALLENGE
from scrabble_rules.profiles.table import read_about
from scrabble_rules.values.log import EndKind

SHORT_WORDS = NO_CHALLENGE.replace(
    word_length=rules.LengthBetween(2, 8),
    exchange=rules.SomeTiles(least=1),
    passing=rules.MayPass(),
    refill=rules.AtNextTurn(),
    endings=(
        rules.GoesOut(),
        rules.Run(rounds=1, counts=rules.PASSES, guards=[rules.BagEmpty()], kind=EndKind.PASSES),
    ),
)

ABOUT_SHORT_WORDS = read_about("""
title: Two to four at one screen
summary: Words have two to eight letters, and new tiles come when your next turn begins.
base: no-challenge
follows: Rulebook S2 of Conformance, all sections
sources: The rulebook's text; every statement of it has a test of its own
readings: The limits of length hold for every word of a play
readings: You may exchange at most as many tiles as are in the bag
readings: Exchanged tiles lie aside until the next turn of their player
""")
