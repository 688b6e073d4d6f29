"""Crossplay: once the bag is empty each player has one last turn, and racks cost nothing."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import EndKind

CROSSPLAY_15 = mirrored(
    """
    "..=...'...=.."
    .-...."."....-.
    ....'.....'....
    =..'...-...'..=
    ..'.."..."..'..
    ...."..'.."....
    ."...........".
    '..-.'.+.'.-..'
    """
)
"""The board of Crossplay, without a premium in the centre."""

CROSSPLAY = APP.replace(
    tile_set=TILE_SETS["english-100-three-blanks"],
    layout=CROSSPLAY_15,
    bingo=rules.TilesPlayed(7, points=40),
    endings=(rules.LastTurnEach(), rules.Run(turns=4, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd({}, otherwise=rules.NoSettlement()),
)

ABOUT_CROSSPLAY = read_about("""
title: Crossplay
summary: The game of the New York Times for two: three blanks, and a last turn for each.
base: no-challenge
follows: The rules of the app, as those who describe it agree
sources: bheil123/crossplay-tournament, commit dd2e530, RULES.md and engine/config.py
sources: kamilmielnik/scrabble-solver, commit a838d1e2, for board and values
sources: gatagames.com, 22 January 2026, on the last round and on tiles left over
unknown: How many tiles the bag must hold for an exchange
unknown: Who begins
readings: The last turns are the two turns after the one that empties the bag
readings: Going out does not end the game by itself, and earns nothing
readings: Four passes in a row end the game; only one program says so
readings: That program also ends it when nobody has a play; here the players pass
readings: You may exchange at most as many tiles as the bag holds
""")
