"""Rulebook S0 as it is played: no exchange, no challenge, no pass on an empty board."""

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
