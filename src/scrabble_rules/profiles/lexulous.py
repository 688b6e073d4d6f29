"""Lexulous: racks of eight, 40 points for seven tiles and 50 for all eight."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import LEXULOUS_15
from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import (
    PASSES,
    BagEmpty,
    FinalScore,
    GoesOut,
    MayPass,
    PointsByTiles,
    Run,
    Seat,
    SomeTiles,
    Turns,
)
from scrabble_rules.tile_sets import ENGLISH_89
from scrabble_rules.values.log import EndKind, OutcomeKind

LEXULOUS = evolve(
    NO_CHALLENGE,
    tile_set=ENGLISH_89,
    layout=LEXULOUS_15,
    rack_size=8,
    first_player=Seat(0),
    bingo=PointsByTiles({7: 40, 8: 50}),
    exchange=SomeTiles(),
    passing=MayPass(),
    endings=(
        GoesOut(),
        Run(rounds=1, counts=PASSES, guards=[BagEmpty()], kind=EndKind.PASSES),
        Run(rounds=3, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE})),
    ),
    ranking=FinalScore(),
)

ABOUT = About(
    title="Lexulous",
    summary="The online game for two to four with racks of eight tiles; phonies are refused.",
    base="no-challenge",
    follows="The makers' rules at forum.lexulous.com/topic/172, and their help on how a game ends",
    sources=(
        "forum.lexulous.com/topic/172 and topic/5",
        "rjstech.freshdesk.com, How a game ends",
        "Xanado 6d927f1a, editions/English_Lexulous.json, for board, tiles and bonuses",
    ),
    unknown=(
        "Whether the board is as Xanado has it: its double letters are not symmetric",
        "What unplayed tiles cost if nobody goes out",
    ),
    readings=(
        (
            "Three passes or exchanges of each player in a row end the game, and a round of passes "
            "while the bag is empty; Xanado counts two of each player"
        ),
        "Unplayed tiles are transferred to the player who goes out; else each loses their own",
        "You may exchange at most as many tiles as the bag holds",
        "The first player is chosen at random: seat 0",
    ),
)
