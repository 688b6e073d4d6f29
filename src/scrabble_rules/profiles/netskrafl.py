"""Netskrafl: the Icelandic site, with the board of the box and a new set of tiles."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    ForfeitAt,
    Gain,
    GoesOut,
    Judging,
    NoPenalty,
    NotBelowZero,
    OwnRack,
    PerEnd,
    PointsPerMinute,
    Run,
    Seat,
    Turns,
)
from scrabble_rules.tile_sets import ICELANDIC_100
from scrabble_rules.values.log import EndKind, OutcomeKind

NETSKRAFL = evolve(
    NASPA,
    tile_set=ICELANDIC_100,
    first_player=Seat(0),
    judging=Judging.REFUSE,
    ruling=NoPenalty(),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    settlement=PerEnd({EndKind.OUT: NotBelowZero(Gain(2))}, otherwise=NotBelowZero(OwnRack())),
    overtime=ForfeitAt(PointsPerMinute(10, grace=99), milliseconds=600_000, points=100),
)

ABOUT = About(
    title="Netskrafl",
    summary="The game of the Icelandic site for two; phonies are refused.",
    language="Icelandic",
    base="naspa",
    follows="The rules that the site's program enforces",
    sources="mideind/Netskrafl, commit 6db0274, skraflmechanics.py, skraflgame.py and languages.py",
    unknown="Which seat begins: the site decides it",
    readings=(
        "Six passes and exchanges in a row end the game; a play worth nothing breaks the series",
        "The player who goes out gains twice the other rack; else each player loses their own",
        "A minute of overtime that has begun costs 10 points; its first tenth of a second is free",
        (
            "Ten minutes of overtime lose the game and 100 points, if there are as many; the "
            "winner is lifted above the loser, and no tiles are counted"
        ),
        "A player who resigns keeps the points here; the site takes all of them",
    ),
)
