"""Spanish tournaments: exchanges to the last tile, and twelve scoreless turns end the game."""

from attrs import evolve

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.rules import (
    PASSES,
    BoardNotEmpty,
    GoesOut,
    NoPenalty,
    PerEnd,
    PointsPerMinute,
    Run,
    SomeTiles,
)
from scrabble_rules.tile_sets import SPANISH
from scrabble_rules.values.log import EndKind

SPANISH_TOURNAMENT = evolve(
    NASPA,
    tile_set=SPANISH,
    exchange=SomeTiles(),
    ruling=NoPenalty(),
    endings=(
        GoesOut(),
        Run(turns=4, counts=PASSES, kind=EndKind.PASSES),
        Run(turns=12, guards=[BoardNotEmpty()]),
    ),
    settlement=PerEnd(),
    overtime=PointsPerMinute(10),
)

ABOUT = About(
    title="Spanish tournament",
    summary="The classic game of the Spanish-speaking federation, for two with a clock.",
    language="Spanish",
    base="naspa",
    follows=(
        "FISE, Reglamento de la modalidad clásica: laying tiles 20 to 22, time 34 and 35, the end "
        "45.2 to 45.4"
    ),
    sources=(
        "Wolges, game_config.rs, which cites fisescrabble.org",
        "Scrabble3D, ScrDefaults.qml, which cites points 34, 35 and 45",
        "Part IV of the rules at ccpdeltamacuro.blogspot.com",
    ),
    unknown=(
        "What a wrong challenge costs: the parts at hand do not mention it",
        "Whether tiles of single letters may spell CH, LL or RR (article 11)",
    ),
    readings=(
        "A wrong challenge costs nothing",
        "You may exchange as long as the bag has as many tiles as you give, down to one",
        "Unplayed tiles are transferred (45.4); wolges gives twice the other rack instead",
        "Twelve turns without score end the game, but not while the board is empty (wolges)",
        "A first play off the centre is refused; article 20 lets the opponent accept it undoubled",
        "Each player has 25 minutes; each minute begun costs 10 points, without limit",
    ),
)
