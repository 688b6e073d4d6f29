"""Netskrafl with words looked up on challenge: a wrong challenge gives ten points."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.netskrafl import NETSKRAFL
from scrabble_rules.rules import Judging, PlayerOnTurn, PointsPerChallenge

NETSKRAFL_MANUAL = evolve(
    NETSKRAFL,
    judging=Judging.ON_CHALLENGE,
    challengers=PlayerOnTurn(),
    ruling=PointsPerChallenge(10),
)

ABOUT = About(
    title="Netskrafl, manual challenges",
    summary="The game of the Icelandic site for two, with challenges worth ten points.",
    language="Icelandic",
    base="netskrafl",
    follows="The rules that the site's program enforces in games with manual challenges",
    sources="mideind/Netskrafl, commit 6db0274, skraflmechanics.py",
    readings=(
        "A wrong challenge gives the challenged player ten points, and the challenger plays on",
        "A withdrawn play breaks the series of passes and exchanges, as in the program",
    ),
)
