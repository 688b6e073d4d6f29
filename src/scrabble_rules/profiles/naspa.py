"""Tournaments of North America: double challenge, six scoreless turns, twice the other rack."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.table import read_about
from scrabble_rules.values.log import EndKind

NASPA = HASBRO.replace(
    players=rules.Players(2, 2),
    exchange=rules.SomeTiles(bag_minimum=7),
    endings=(rules.GoesOut(), rules.Run(turns=6)),
    settlement=rules.PerEnd({EndKind.OUT: rules.Gain(2)}),
    ranking=rules.FinalScore(),
    overtime=rules.PointsPerMinute(10, lost_after=10),
)

ABOUT_NASPA = read_about("""
title: NASPA tournament
summary: Tournaments of North America, with double challenge and a clock.
base: hasbro
follows: NASPA Official Tournament Rules: exchanges IV.E.2.a, challenges IV.I, six scores of zero
    V.C.2, unplayed tiles V.F.1, overtime V.F.2 and V.F.3
sources: Scrabble3D, ScrDefaults.qml, which cites the sections for its Persian game
sources: Wolges, macondo, MAGPIE and liwords, which agree on endings and settlement
unknown: Whether a challenge may be about some of the words only
readings: Each player has 25 minutes; a front end keeps the clock and reports overtime
readings: A challenge is about all words of the play
readings: A first play off the centre is refused; the rules let it stand until it is challenged
readings: Any turn that scores 0 counts towards the six, and the score may be 0 to 0
""")
