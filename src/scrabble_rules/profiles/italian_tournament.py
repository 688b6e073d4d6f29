"""Italian tournaments: one free swap of the whole rack, and a blank left over costs seven."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    ChallengerPays,
    FreeSwap,
    GoesOut,
    OwnRack,
    PerEnd,
    PointsPerMinute,
    PricedBlanks,
    Run,
    SomeTiles,
    Turns,
)
from scrabble_rules.tile_sets import ITALIAN
from scrabble_rules.values.log import EndKind, OutcomeKind

LEFT_OVER = PricedBlanks(7, OwnRack())

ITALIAN_TOURNAMENT = evolve(
    NASPA,
    tile_set=ITALIAN,
    exchange=FreeSwap(SomeTiles(bag_minimum=3)),
    ruling=ChallengerPays(10),
    endings=(GoesOut(), Run(turns=6, counts=Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE}))),
    settlement=PerEnd({EndKind.OUT: LEFT_OVER}, otherwise=LEFT_OVER),
    overtime=PointsPerMinute(30, cap=30, lost_after=1),
)

ABOUT = About(
    title="Italian tournament",
    summary="The game of the Italian federation FIGS for two, with one free swap of the rack.",
    language="Italian",
    base="naspa",
    follows=(
        "FIGS, Regolamento di gioco of 2012, second part: challenges 30, exchanges 34, the free "
        "swap (cambio secco) 35, time 37, the end 39 b, unplayed tiles 40"
    ),
    sources=(
        "Scrabble3D, ScrDefaults.qml, which cites these points",
        "The first part of the rules at dokumen.tips: board and tiles",
    ),
    unknown=(
        "What a wrong challenge costs: point 30 was not at hand",
        "How many tiles the bag must have for the free swap",
    ),
    readings=(
        "A wrong challenge costs the challenger 10 points, as Scrabble3D chose",
        "The free swap needs as many tiles in the bag as the rack has",
        "Nobody gains what others have left over (Scrabble3D derives it from point 40)",
        "Three passes or exchanges of each player in a row end the game; a free swap is no turn",
        "Each player has 25 minutes; overtime costs 30 points once, and after a minute the game",
    ),
)
