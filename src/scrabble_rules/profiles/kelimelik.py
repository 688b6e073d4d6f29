"""Kelimelik: the Turkish app, with 30 points for seven tiles."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import TURKISH
from scrabble_rules.values.log import EndKind

KELIMELIK_15 = mirrored(
    """
    ..=..'...'..=..
    ."....'.'....".
    =......-......=
    ...-.......-...
    ...."....."....
    '....'...'....'
    .'....'.'....'.
    ..-....+....-..
    """
)
"""The board of Kelimelik, without a premium in the centre."""

KELIMELIK = APP.replace(
    tile_set=TURKISH,
    layout=KELIMELIK_15,
    bingo=rules.TilesPlayed(7, points=30),
    endings=(rules.GoesOut(), rules.Run(rounds=2, counts=rules.PASSES, kind=EndKind.PASSES)),
)

ABOUT_KELIMELIK = read_about("""
title: Kelimelik
summary: The game of the Turkish app for two, with 30 points for playing seven tiles.
language: Turkish
base: no-challenge
follows: The help of the app, as far as others quote it: laying tiles and words
sources: kamilmielnik/scrabble-solver, commit a838d1e2, for board, tiles and the bingo
sources: sporx.com, which quotes the help on laying tiles
unknown: Whether and when tiles can be exchanged
unknown: How many passes end the game
unknown: What unplayed tiles cost and earn
readings: You may exchange at most as many tiles as the bag holds
readings: Two passes of each player in a row end the game, as in many boxes
readings: Unplayed tiles are transferred to the player who goes out, as in the box
readings: The centre has no premium, and seat 0 begins
""")
