"""Wordfeud: 40 points for seven tiles, and three passes in a row end the game."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import EndKind

WORDFEUD_15 = mirrored(
    """
    "...=..'..=..."
    .'..."..."...'.
    ..-...'.'...-..
    ..."...-..."...
    =...-.'.'.-...=
    ."..."..."...".
    ..'.'.....'.'..
    '..-...+...-..'
    """
)
"""The default board of Wordfeud; `WORDFEUD_15.shuffled(seed)` is a random one."""

WORDFEUD = APP.replace(
    tile_set=TILE_SETS["english-104-twelve-e"],
    layout=WORDFEUD_15,
    bingo=rules.TilesPlayed(7, points=40),
    exchange=rules.SomeTiles(bag_minimum=7),
    endings=(rules.GoesOut(), rules.Run(turns=3, counts=rules.PASSES, kind=EndKind.PASSES)),
)

ABOUT_WORDFEUD = read_about("""
title: Wordfeud
summary: The game of the app for two, on its own board or on one with shuffled premiums.
base: no-challenge
follows: Wordfeud's help, all of it
sources: game04.wordfeud.com/wf/help
sources: jensanjo/wordfeud-solver, commit 93cccc8, for board and tiles
unknown: How a random board is made: which premiums it has, and how many
unknown: Who begins
unknown: What happens if the final scores are equal
readings: A random board has the premiums of the default board on other squares: evolve(WORDFEUD,
    layout=WORDFEUD.layout.shuffled(seed))
readings: Three passes in a row end the game at any score; exchanges break the series
readings: Seat 0 begins, and equal scores are a tie
readings: A player who takes more than 72 hours has resigned; a front end keeps that clock
""")
