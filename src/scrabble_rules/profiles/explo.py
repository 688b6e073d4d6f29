"""Explo: a board without mirror symmetry that is played from D4, and low tile values."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts_of_games import EXPLO_15
from scrabble_rules.profiles.netskrafl import NETSKRAFL
from scrabble_rules.tile_sets import ENGLISH_100_LOW_VALUES

EXPLO = evolve(NETSKRAFL, tile_set=ENGLISH_100_LOW_VALUES, layout=EXPLO_15)

ABOUT = About(
    title="Explo",
    summary="The game of the app for two, which starts in a corner of its own board.",
    base="netskrafl",
    follows="The rules that the app's program enforces",
    sources="mideind/Netskrafl, commit 6db0274, skraflmechanics.py and languages.py",
    unknown="Which seat begins: the app decides it",
    readings=(
        "The first play covers D4, which doubles its word",
        "All other rules are those of Netskrafl, whose program it is",
    ),
)
