"""Rulebook S3: the starred board, 104 tiles, and 35 points for playing seven tiles.

You may exchange some tiles. The game also ends after three scoreless turns in a row, once somebody
has scored. Unplayed tiles are settled only if a player goes out.
"""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ENGLISH_104
from scrabble_rules.values.log import EndKind

STARRED_15 = mirrored(
    """
    ...=.."."..=...
    ..'..-...-..'..
    .'..'.....'..'.
    =.."...-..."..=
    ..'...'.'...'..
    .-..."..."...-.
    "...'.....'..."
    ...-...+...-...
    """
)
"""The board of rulebook S3; its central star is a start square without premium (S3.1, S3.19)."""

BINGO_35 = APP.replace(
    tile_set=ENGLISH_104,
    layout=STARRED_15,
    bingo=rules.TilesPlayed(7, points=35),
    exchange=rules.SomeTiles(least=1),
    endings=(rules.GoesOut(), rules.Run(turns=3, guards=[rules.SomebodyScored()])),
    settlement=rules.PerEnd({EndKind.OUT: rules.Transfer()}, otherwise=rules.NoSettlement()),
)

ABOUT_BINGO_35 = read_about("""
title: Starred board
summary: A game for two on a board with a star, with 35 points for playing seven tiles.
base: no-challenge
follows: Rulebook S3 of Conformance, all sections
sources: The rulebook's text; every statement of it has a test of its own
unknown: How many may play, and who begins
unknown: Whether there are limits to exchanges
unknown: What unplayed tiles cost if nobody goes out
readings: Two play, and seat 0 begins
readings: You may exchange any number of tiles up to what is in the bag
readings: Nothing is settled unless somebody goes out
readings: Every turn without points counts towards the three, even a play worth nothing
""")
