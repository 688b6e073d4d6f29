"""Rulebook S1: two players, two exchanges of the whole rack each, over after two passes running."""

from scrabble_rules.profiles.hasbro import NO_CHALLENGE
from scrabble_rules.profiles.table import read_about
from scrabble_rules.rules import PASSES, Agreed, AllTiles, GoesOut, MayPass, Players, Run, Seat
from scrabble_rules.values.log import EndKind

TWO_EXCHANGES = NO_CHALLENGE.replace(
    players=Players(2, 2),
    first_player=Seat(0),
    exchange=AllTiles(per_player=2),
    passing=MayPass(),
    endings=(GoesOut(), Run(turns=2, counts=PASSES, kind=EndKind.PASSES), Agreed()),
)

ABOUT_TWO_EXCHANGES = read_about("""
title: One person against the computer
summary: A game for two with two exchanges of the whole rack each; two passes in a row end it.
base: no-challenge
follows: Rulebook S1 of Conformance, all sections
sources: The rulebook's text; every statement of it has a test of its own
unknown: What the tiles are worth (S1.10, S1.12)
readings: The tiles are the 100 English tiles of the box
readings: If the bag holds fewer tiles than the rack, you exchange exactly as many as it holds
readings: An exchange between two passes breaks their series
""")
