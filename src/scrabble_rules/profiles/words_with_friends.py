"""Words With Friends, on its large board and on its small one."""

from scrabble_rules.profiles.bingo_35 import BINGO_35
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.rules import GoesOut, Run, SomebodyScored, Turns
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import OutcomeKind

SMALL_11 = mirrored(
    """
    ".=.....=."
    .-...-...-.
    =.'.'.'.'.=
    ..."..."...
    ..'.....'..
    .-...+...-.
    """
)
"""The small board of Words With Friends, without a premium in the centre."""

WORDS_WITH_FRIENDS = BINGO_35.replace(
    endings=(
        GoesOut(),
        Run(
            turns=3,
            counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}),
            guards=[SomebodyScored()],
        ),
    ),
)

ABOUT_WORDS_WITH_FRIENDS = read_about("""
title: Words With Friends
summary: The game of the app for two: 104 tiles, no premium in the centre, phonies refused.
base: bingo-35
follows: Zynga's help: the end of the game (Words With Friends instant games, 13647), points (Words
    With Friends 2, 10539)
follows: Rulebook S3 of Conformance, which is the same game
sources: Zynga's help pages and the rules of the game as rulebook S3 has them
sources: Xanado 6d927f1a and AndrewShepherd/words-with-friends for the board
unknown: How many tiles the bag must hold for an exchange
unknown: What unplayed tiles cost if nobody goes out
readings: Three turns without a score are passes and exchanges; a play worth nothing breaks them
readings: While all scores are zero they do not end the game; the newer help does not mention that
readings: The player who goes out gains what the other loses; the newer help names the gain only
readings: The centre has no premium; Xanado doubles the first word
readings: Who starts a game has the first turn: seat 0
""")

WORDS_WITH_FRIENDS_11 = WORDS_WITH_FRIENDS.replace(
    tile_set=TILE_SETS["english-52"], layout=SMALL_11
)

ABOUT_WORDS_WITH_FRIENDS_11 = read_about("""
title: Words With Friends, small board
summary: The quick game of the app for two, on 11 x 11 squares with 52 tiles.
base: words-with-friends
follows: Zynga's help, as for the large board
sources: For the board: dstauffman2, constants.py, and AndrewShepherd/words-with-friends
sources: For the tiles: dqlynch/scrabblesolver and TileBag.java by P. Okrutny
unknown: Which premiums are at C3, C9, I3 and I9: no published rules show the board
unknown: What unplayed tiles cost if nobody goes out
readings: C3, C9, I3 and I9 double a letter; two other programs triple it there
readings: All other rules are those of the large board
""")
