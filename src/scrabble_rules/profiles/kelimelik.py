"""Kelimelik: the Turkish app, with 30 points for seven tiles."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import KELIMELIK_15
from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import (
    PASSES,
    FinalScore,
    GoesOut,
    MayPass,
    Players,
    Run,
    Seat,
    SomeTiles,
    TilesPlayed,
)
from scrabble_rules.tile_sets import TURKISH
from scrabble_rules.values.log import EndKind

KELIMELIK = evolve(
    NO_CHALLENGE,
    tile_set=TURKISH,
    layout=KELIMELIK_15,
    players=Players(2, 2),
    first_player=Seat(0),
    bingo=TilesPlayed(7, points=30),
    exchange=SomeTiles(),
    passing=MayPass(),
    endings=(GoesOut(), Run(rounds=2, counts=PASSES, kind=EndKind.PASSES)),
    ranking=FinalScore(),
)

ABOUT = About(
    title="Kelimelik",
    summary="The game of the Turkish app for two, with 30 points for playing seven tiles.",
    language="Turkish",
    base="no-challenge",
    follows="The help of the app, as far as others quote it: laying tiles and words",
    sources=(
        "kamilmielnik/scrabble-solver, commit a838d1e2, for board, tiles and the bingo",
        "sporx.com, which quotes the help on laying tiles",
    ),
    unknown=(
        "Whether and when tiles can be exchanged",
        "How many passes end the game",
        "What unplayed tiles cost and earn",
    ),
    readings=(
        "You may exchange at most as many tiles as the bag holds",
        "Two passes of each player in a row end the game, as in many boxes",
        "Unplayed tiles are transferred to the player who goes out, as in the box",
        "The centre has no premium, and seat 0 begins",
    ),
)
