"""Netskrafl: the Icelandic site, with the board of the box and a new set of tiles."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import GoesOut, Judging, NoPenalty, PointsPerMinute, Run, Seat, Turns
from scrabble_rules.tile_sets import ICELANDIC_100
from scrabble_rules.values.log import OutcomeKind

NETSKRAFL = evolve(
    NASPA,
    tile_set=ICELANDIC_100,
    first_player=Seat(0),
    judging=Judging.REFUSE,
    ruling=NoPenalty(),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    overtime=PointsPerMinute(10, cap=100, lost_after=10),
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
        (
            "A minute begun costs 10 points, 100 at most; more than ten minutes lose the game. The "
            "site then also lifts the winner above the loser, which is left out here"
        ),
    ),
)
