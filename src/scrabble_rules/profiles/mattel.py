"""The booklet of the boxes sold outside North America: exchanges while the bag has seven tiles."""

from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.table import read_about
from scrabble_rules.rules import PASSES, GoesOut, Run, SomeTiles
from scrabble_rules.values.log import EndKind

MATTEL = HASBRO.replace(
    exchange=SomeTiles(bag_minimum=7),
    endings=(GoesOut(), Run(rounds=2, counts=PASSES, kind=EndKind.PASSES)),
)

ABOUT_MATTEL = read_about("""
title: Rules of the Mattel box
summary: The game for two to four as the booklet of the boxes outside North America has it.
base: hasbro
follows: The booklet of the Mattel and Spear boxes, as others cite it
sources: WESPA rules, 1.1(b)(ii), on what its own games do not take over
sources: scrabble.plock.org.pl, on rules that are often misread
sources: Scrabble booklets as the tile sets of Xanado and Scrabble3D follow them
unknown: The booklet itself was not at hand; its wording changes from edition to edition
unknown: What a wrong challenge costs in each edition
readings: A wrong challenge costs the challenger the next turn, as in the Hasbro booklet
readings: All players passing twice in succession are two full rounds without any other turn
readings: Equal scores: the higher score before the settlement wins, as in the Hasbro booklet
""")
