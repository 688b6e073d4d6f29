"""Rulebook S1: two players, two exchanges of the whole rack each, over after two passes running."""

from attrs import evolve

from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import PASSES, Agreed, AllTiles, GoesOut, MayPass, Players, Run, Seat
from scrabble_rules.values.log import EndKind

TWO_EXCHANGES = evolve(
    NO_CHALLENGE,
    players=Players(2, 2),
    first_player=Seat(0),
    exchange=AllTiles(per_player=2),
    passing=MayPass(),
    endings=(GoesOut(), Run(turns=2, counts=PASSES, kind=EndKind.PASSES), Agreed()),
)
