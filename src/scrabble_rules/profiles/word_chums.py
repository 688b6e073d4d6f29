"""Word Chums: three passes end the game, and a tie goes to the player who went out."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import read_about
from scrabble_rules.values.log import EndKind

WORD_CHUMS = APP.replace(
    players=rules.Players(2, 4),
    endings=(rules.GoesOut(), rules.Run(turns=3, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd({EndKind.OUT: rules.OutBreaksTie(rules.Transfer())}),
)

ABOUT_WORD_CHUMS = read_about("""
title: Word Chums
summary: The end of the app's game for two to four, with the board and the tiles of the box.
base: no-challenge
follows: The makers' help: the end of a game and ties
sources: wordchums.uservoice.com, articles 146704 and 208253
sources: peoplefun.helpshift.com, faq 182, on plays and turns
unknown: The board and the tiles: those of the box are taken instead
unknown: What playing many tiles earns
unknown: What unplayed tiles cost after three passes
readings: The player who went out gains one point if the scores are then equal
readings: Seven tiles at once earn 50 points, as in the box
readings: After three passes each player loses their own tiles
readings: Hints and bombs, which give new tiles, are bought and left out here
""")
