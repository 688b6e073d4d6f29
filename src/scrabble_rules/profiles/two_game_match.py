"""Rulebook S4: a match of two games; a turn without a play is an exchange of any number of tiles.

There is no pass: a player who cannot do anything else exchanges no tiles.
"""

from attrs import evolve

from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import (
    EXCHANGES,
    GamesThenPoints,
    GoesOut,
    NoPassing,
    Players,
    Run,
    Seat,
    SomeTiles,
)
from scrabble_rules.values.log import EndKind

TWO_GAME_MATCH = evolve(
    NO_CHALLENGE,
    players=Players(2, 2),
    first_player=Seat(0),
    exchange=SomeTiles(least=0),
    passing=NoPassing(),
    endings=(GoesOut(), Run(turns=4, counts=EXCHANGES, kind=EndKind.EXCHANGES)),
    match=GamesThenPoints(2),
)
