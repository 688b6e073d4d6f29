"""Rulebook S4: a match of two games; a turn without a play is an exchange of any number of tiles.

There is no pass: a player who cannot do anything else exchanges no tiles.
"""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import NO_CHALLENGE
from scrabble_rules.profiles.table import read_about
from scrabble_rules.values.log import EndKind

TWO_GAME_MATCH = NO_CHALLENGE.replace(
    players=rules.Players(2, 2),
    first_player=rules.Seat(0),
    exchange=rules.SomeTiles(least=0),
    passing=rules.NoPassing(),
    endings=(rules.GoesOut(), rules.Run(turns=4, counts=rules.EXCHANGES, kind=EndKind.EXCHANGES)),
    match=rules.GamesThenPoints(2),
)

ABOUT_TWO_GAME_MATCH = read_about("""
title: Match of two games
summary: Two games, begun in turn; there is no pass, and four exchanges in a row end one.
base: no-challenge
follows: Rulebook S4 of Conformance, all sections
sources: The rulebook's text; every statement of it has a test of its own
unknown: Whether the centre of the board doubles the first word
readings: The centre doubles the first word, as on the board of the box
readings: Exchanging no tiles is this game's pass and counts towards the four
""")
