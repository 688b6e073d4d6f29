"""Rulebook S0 as its program plays it: no exchange (S0.18), no challenge (S0.19).

Phonies are refused (S0.39), and you may not pass while the board is empty (S0.38).
"""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.rules import Judging, MayPassAfterFirstPlay, NoExchange, NoPenalty

NO_CHALLENGE = evolve(
    HASBRO,
    exchange=NoExchange(),
    passing=MayPassAfterFirstPlay(),
    judging=Judging.REFUSE,
    ruling=NoPenalty(),
)

ABOUT = About(
    title="Booklet of the box on a screen",
    summary="The game of the box as a program plays it: no exchanges, and phonies are refused.",
    base="hasbro",
    follows="Rulebook S0 of Conformance, with its remarks on the program (S0.1, S0.33 to S0.39)",
    sources="The rulebook's text; every statement of it has a test of its own",
    readings=(
        "Nobody may pass while the board is empty",
        "An invalid play is refused and does not use up the turn",
    ),
)
