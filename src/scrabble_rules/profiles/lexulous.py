"""Lexulous: racks of eight, 40 points for seven tiles and 50 for all eight."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import EndKind, OutcomeKind

LEXULOUS_15 = mirrored(
    """
    =......=......=
    ..-...'.'...-..
    .-..."..."...-.
    '...-.....-...'
    ...-.......-...
    .."...'.'..."..
    .'...'...'...'.
    =......*......=
    """
)
"""The board of Lexulous."""

LEXULOUS = APP.replace(
    players=rules.Players(2, 4),
    tile_set=TILE_SETS["english-89"],
    layout=LEXULOUS_15,
    rack_size=8,
    bingo=rules.PointsByTiles({7: 40, 8: 50}),
    endings=(
        rules.GoesOut(),
        rules.Run(rounds=1, counts=rules.PASSES, guards=[rules.BagEmpty()], kind=EndKind.PASSES),
        rules.Run(rounds=3, counts=rules.Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE})),
    ),
)

ABOUT_LEXULOUS = read_about("""
title: Lexulous
summary: The online game for two to four with racks of eight tiles; phonies are refused.
base: no-challenge
follows: The makers' rules at forum.lexulous.com/topic/172, and their help on how a game ends
sources: forum.lexulous.com/topic/172 and topic/5
sources: rjstech.freshdesk.com, How a game ends
sources: Xanado 6d927f1a, editions/English_Lexulous.json, for board, tiles and bonuses
unknown: Whether the board is as Xanado has it: its double letters are not symmetric
unknown: What unplayed tiles cost if nobody goes out
readings: Three passes or exchanges of each player in a row end the game, and a round of passes
    while the bag is empty; Xanado counts two of each player
readings: Unplayed tiles are transferred to the player who goes out; else each loses their own
readings: You may exchange at most as many tiles as the bag holds
readings: The first player is chosen at random: seat 0
""")

LEXULOUS_CHALLENGE = LEXULOUS.replace(
    judging=rules.Judging.ON_CHALLENGE,
    challengers=rules.PlayerOnTurn(),
    ruling=rules.ChallengerLosesTurn(),
)

ABOUT_LEXULOUS_CHALLENGE = read_about("""
title: Lexulous, challenge format
summary: The online game with racks of eight, where words are looked up when challenged.
base: lexulous
follows: The makers' rules of the challenge format at forum.lexulous.com/topic/5
sources: forum.lexulous.com/topic/5
readings: Only the player on turn may challenge; a wrong challenge uses up that turn
readings: All other rules are those of the regular format
""")
