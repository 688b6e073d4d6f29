"""Polish tournaments: three exchanges each, and an exchange starts the count of passes again."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import PASSES, GoesOut, NoClock, PerEnd, Run, SomeTiles, Turns
from scrabble_rules.tile_sets import POLISH
from scrabble_rules.values.log import EndKind, OutcomeKind

POLISH_TOURNAMENT = evolve(
    NASPA,
    tile_set=POLISH,
    exchange=SomeTiles(bag_minimum=7, per_player=3),
    endings=(
        GoesOut(),
        Run(turns=4, counts=PASSES, kind=EndKind.PASSES),
        Run(
            turns=6,
            counts=Turns({OutcomeKind.PASS, OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN}),
        ),
    ),
    settlement=PerEnd(),
    overtime=NoClock(),
)

ABOUT = About(
    title="Polish tournament",
    summary="Tournaments of the Polish federation PFS, with three exchanges for each player.",
    language="Polish",
    base="naspa",
    follows="Regulamin turniejowy of the PFS: the end 5.1.1, time 6.1.1",
    sources=(
        "Wolges, game_config.rs, which cites pfs.org.pl",
        "pfs.org.pl, an amendment of 5.1.1 and 6.1.1; zagraj.pl, help on its ranked games",
        "scrabble.plock.org.pl, on rules that are often misread",
    ),
    unknown=(
        "The rules in full: only an amendment to them was at hand",
        "What a wrong challenge costs",
    ),
    readings=(
        "A wrong challenge costs the next turn",
        "Six passes and lost turns in a row end the game, as in wolges; the amendment has five",
        "An exchange breaks both counts, as in wolges",
        "Unplayed tiles are transferred; wolges gives twice the other rack instead",
        "Each player has 20 minutes; a front end passes for a player whose time is over (6.1.1)",
    ),
)
