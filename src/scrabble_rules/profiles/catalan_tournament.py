"""Catalan tournaments: three passes each end the game, and a wrong challenge costs nothing."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import PASSES, GoesOut, NoPenalty, PerEnd, Run
from scrabble_rules.tile_sets import CATALAN
from scrabble_rules.values.log import EndKind

CATALAN_TOURNAMENT = evolve(
    NASPA,
    tile_set=CATALAN,
    ruling=NoPenalty(),
    endings=(GoesOut(), Run(turns=6, counts=PASSES, kind=EndKind.PASSES)),
    settlement=PerEnd(),
)

ABOUT = About(
    title="Catalan tournament",
    summary="Tournaments of the Catalan federation FISC, for two with a clock.",
    language="Catalan",
    base="naspa",
    follows=(
        "FISC, Reglament de joc of 2011: exchanges 3, passes 4 b, overtime 7; without the swap of "
        "one-sided racks (senyors), which its assembly of 2017 abolished"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites these points",
        "ajuscrabble.cat, rules of the club AJUSC; leximots.cat, on the end of the senyors",
        "Wolges, game_config.rs, which ends after six scoreless turns of any kind",
    ),
    unknown="What a wrong challenge costs: no penalty is mentioned",
    readings=(
        "A wrong challenge costs nothing",
        "Exchanges are no passes (4 b by Scrabble3D); wolges counts them towards the end",
        "Unplayed tiles are transferred; wolges gives twice the other rack instead",
        (
            "AJUSC still has the senyors, a swap of a first rack of vowels or consonants alone: "
            "evolve(rules, exchange=OneSidedSwap(SomeTiles(bag_minimum=7), first_rack=True))"
        ),
        "Each player has 30 minutes; a front end keeps the clock and reports overtime",
    ),
)
