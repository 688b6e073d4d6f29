"""A duel in Scrabble GO: 11 x 11 squares and five turns each."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about

DUEL_11 = mirrored(
    """
    =...'.'...=
    .-...'...-.
    ..-.....-..
    ..."..."...
    '...'.'...'
    .'...*...'.
    """
)
"""The board of a duel in Scrabble GO."""

SCRABBLE_DUEL = APP.replace(
    layout=DUEL_11,
    endings=rules.TurnsEach(5),
    settlement=rules.PerEnd({}, otherwise=rules.NoSettlement()),
)

ABOUT_SCRABBLE_DUEL = read_about("""
title: Scrabble GO Duel
summary: The quick game of the app Scrabble GO for two: a small board, and five turns each.
base: no-challenge
follows: Scopely's help pages on duels
sources: scopely.helpshift.com, help for Scrabble GO
sources: kamilmielnik/scrabble-solver, commit a838d1e2, for the board and the bingo
unknown: The tiles: that they are those of the box is what one program assumes
unknown: Whether the number of turns is always five
unknown: Whether tiles can be exchanged
readings: Each player has five turns, passes and exchanges included
readings: Unplayed tiles cost nothing, and equal scores are a tie
readings: When the time of a turn is over, a front end lays the tiles if they are valid, or passes
""")
