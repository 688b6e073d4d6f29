"""Rulebook S0 as its program plays it: no exchange (S0.18), no challenge (S0.19).

Phonies are refused (S0.39), and you may not pass while the board is empty (S0.38).
"""

from attrs import evolve

from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.rules import Judging, MayPassAfterFirstPlay, NoExchange, NoPenalty

NO_CHALLENGE = evolve(
    HASBRO,
    exchange=NoExchange(),
    passing=MayPassAfterFirstPlay(),
    judging=Judging.REFUSE,
    ruling=NoPenalty(),
)
