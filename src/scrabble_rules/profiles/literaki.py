"""Literaki: a coloured square triples a letter of its own colour, that is, of its own value."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import NO_CHALLENGE
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.layout import LEGEND, Premium
from scrabble_rules.values.log import EndKind

_COLOURS = {**LEGEND, **{str(value): Premium(3, only_value=value) for value in (1, 2, 3, 5)}}

LITERAKI_15 = mirrored(
    """
    5.=..2.5.2..=.5
    ....2.5.5.2....
    =..2.-.1.-.2..=
    ..2.-.1.1.-.2..
    .2.-.1...1.-.2.
    2.-.1..3..1.-.2
    .5.1..3.3..1.5.
    5.1..3.5.3..1.5
    """,
    legend=_COLOURS,
)
"""The board of Literaki: a coloured square triples letters of its own value, 1, 2, 3 or 5, only."""

LITERAKI = NO_CHALLENGE.replace(
    tile_set=TILE_SETS["polish-up-to-5"],
    layout=LITERAKI_15,
    exchange=rules.SomeTiles(),
    passing=rules.MayPass(),
    endings=(rules.GoesOut(), rules.Run(rounds=2, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd({EndKind.OUT: rules.OwnRack()}),
    ranking=rules.FinalScore(),
)

ABOUT_LITERAKI = read_about("""
title: Literaki
summary: The Polish game with coloured tiles for two to four, where colours decide premiums.
language: Polish
base: no-challenge
follows: The rules at literaki.com, all of them
sources: literaki.com/rules; the app's page in the Play Store for the final score
sources: scrabs.pl/literaki-zasady-gry for the number of players
sources: kamilmielnik/scrabble-solver, commit a838d1e2, for board, tiles and the colour of a blank
unknown: How many tiles the bag must hold for an exchange
unknown: Whether the player who goes out gains what the others have left
readings: Unplayed tiles are subtracted and nobody gains them: the app names no gain
readings: A blank has the colour of its letter, and still scores nothing
readings: A new word shares a tile with an old one if any word of the play does
readings: Two rounds of passes end the game; an exchange breaks the series
""")
