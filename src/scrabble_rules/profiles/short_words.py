"""Rulebook S2: words of 2 to 8 letters; new tiles come at the start of the next turn."""

from attrs import evolve

from scrabble_rules.profiles.no_challenge import NO_CHALLENGE
from scrabble_rules.rules import (
    PASSES,
    AtNextTurn,
    BagEmpty,
    GoesOut,
    LengthBetween,
    MayPass,
    Run,
    SomeTiles,
)
from scrabble_rules.values.log import EndKind

SHORT_WORDS = evolve(
    NO_CHALLENGE,
    word_length=LengthBetween(2, 8),
    exchange=SomeTiles(least=1),
    passing=MayPass(),
    refill=AtNextTurn(),
    endings=(
        GoesOut(),
        Run(rounds=1, counts=PASSES, guards=[BagEmpty()], kind=EndKind.PASSES),
    ),
)
