"""A duel in Scrabble GO: 11 x 11 squares and five turns each."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import DUEL_11
from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import (
    FinalScore,
    MayPass,
    NoSettlement,
    PerEnd,
    Players,
    Seat,
    SomeTiles,
    TurnsEach,
)

SCRABBLE_DUEL = evolve(
    NO_CHALLENGE,
    layout=DUEL_11,
    players=Players(2, 2),
    first_player=Seat(0),
    exchange=SomeTiles(),
    passing=MayPass(),
    endings=TurnsEach(5),
    settlement=PerEnd({}, otherwise=NoSettlement()),
    ranking=FinalScore(),
)

ABOUT = About(
    title="Scrabble GO Duel",
    summary="The quick game of the app Scrabble GO for two: a small board, and five turns each.",
    base="no-challenge",
    follows="Scopely's help pages on duels",
    sources=(
        "scopely.helpshift.com, help for Scrabble GO",
        "kamilmielnik/scrabble-solver, commit a838d1e2, for the board and the bingo",
    ),
    unknown=(
        "The tiles: that they are those of the box is what one program assumes",
        "Whether the number of turns is always five",
        "Whether tiles can be exchanged",
    ),
    readings=(
        "Each player has five turns, passes and exchanges included",
        "Unplayed tiles cost nothing, and equal scores are a tie",
        "When the time of a turn is over, a front end lays the tiles if they are valid, or passes",
    ),
)
