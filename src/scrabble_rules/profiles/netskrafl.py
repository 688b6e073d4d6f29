"""Netskrafl and Explo, two games of one maker."""

from scrabble_rules import rules
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.log import EndKind, OutcomeKind

EXPLO_15 = Layout.from_text(
    """
    =...'..=...'..=
    ."...'..-....".
    ..'..."..-..'..
    ...*...'.."...'
    '...-......"...
    .'...-...'..-..
    .."...-.'....-.
    =..'...-...'..=
    .-....'.-..."..
    ..-..'...-...'.
    ..."......-...'
    '..."..'...-...
    ..'..-.."...'..
    ."....-..'...".
    =..'...=..'...=
    """
)
"""The board of Explo, which is played from the square D4 (row 4, column D)."""

NETSKRAFL = NASPA.replace(
    tile_set=TILE_SETS["icelandic-100"],
    first_player=rules.Seat(0),
    exchange=rules.SomeTiles(least=0, bag_minimum=7),
    judging=rules.Judging.REFUSE,
    ruling=rules.NoPenalty(),
    endings=(
        rules.GoesOut(),
        rules.Run(turns=6, counts=rules.Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE})),
    ),
    settlement=rules.PerEnd(
        {
            EndKind.OUT: rules.NotBelowZero(rules.Gain(2)),
            EndKind.RESIGNED: rules.ResignedLoseAll(),
        },
        otherwise=rules.NotBelowZero(rules.OwnRack()),
    ),
    overtime=rules.ForfeitAt(rules.PointsPerMinute(10, grace=99), milliseconds=600_000, points=100),
)

ABOUT_NETSKRAFL = read_about("""
title: Netskrafl
summary: The game of the Icelandic site for two; phonies are refused.
language: Icelandic
base: naspa
follows: The rules that the site's program enforces
sources: mideind/Netskrafl, commit 6db0274, skraflmechanics.py, skraflgame.py and languages.py
unknown: Which seat begins: the site decides it
readings: Six passes and exchanges in a row end the game; a play worth nothing breaks the series
readings: The player who goes out gains twice the other rack; else each player loses their own
readings: A minute of overtime that has begun costs 10 points; its first tenth of a second is free
readings: Ten minutes of overtime lose the game and 100 points, if there are as many; the winner is
    lifted above the loser, and no tiles are counted
readings: A player who resigns loses all points
readings: An exchange of no tiles is accepted; the site refuses that, too, if the bag has fewer than
    seven
""")

NETSKRAFL_MANUAL = NETSKRAFL.replace(
    opening=rules.CoversStart(minimum=1),
    word_length=rules.LengthBetween(1),
    judging=rules.Judging.ON_CHALLENGE,
    challengers=rules.PlayerOnTurn(),
    ruling=rules.PointsPerChallenge(10),
)

ABOUT_NETSKRAFL_MANUAL = read_about("""
title: Netskrafl, manual challenges
summary: The game of the Icelandic site for two, with challenges worth ten points.
language: Icelandic
base: netskrafl
follows: The rules that the site's program enforces in games with manual challenges
sources: mideind/Netskrafl, commit 6db0274, skraflmechanics.py
readings: A wrong challenge gives the challenged player ten points, and the challenger plays on
readings: The first play may be a single tile, whose word can be challenged like any other
readings: A withdrawn play breaks the series of passes and exchanges, as in the program
""")

EXPLO = NETSKRAFL.replace(tile_set=TILE_SETS["english-100-low-values"], layout=EXPLO_15)

ABOUT_EXPLO = read_about("""
title: Explo
summary: The game of the app for two, which starts in a corner of its own board.
base: netskrafl
follows: The rules that the app's program enforces
sources: mideind/Netskrafl, commit 6db0274, skraflmechanics.py and languages.py
unknown: Which seat begins: the app decides it
readings: The first play covers D4, which doubles its word
readings: All other rules are those of Netskrafl, whose program it is
""")
