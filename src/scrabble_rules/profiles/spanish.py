"""Spanish and Catalan tournaments: a wrong challenge costs nothing."""

from scrabble_rules import rules
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.tile_sets import CATALAN, SPANISH
from scrabble_rules.values.log import EndKind

SPANISH_TOURNAMENT = NASPA.replace(
    tile_set=SPANISH,
    exchange=rules.SomeTiles(),
    ruling=rules.NoPenalty(),
    endings=(
        rules.GoesOut(),
        rules.Run(turns=4, counts=rules.PASSES, kind=EndKind.PASSES),
        rules.Run(turns=12, guards=[rules.BoardNotEmpty()]),
    ),
    settlement=rules.PerEnd(),
    overtime=rules.PointsPerMinute(10),
)

ABOUT_SPANISH_TOURNAMENT = read_about("""
title: Spanish tournament
summary: The classic game of the Spanish-speaking federation, for two with a clock.
language: Spanish
base: naspa
follows: FISE, Reglamento de la modalidad clásica: laying tiles 20 to 22, time 34 and 35, the end
    45.2 to 45.4
sources: Wolges, game_config.rs, which cites fisescrabble.org
sources: Scrabble3D, ScrDefaults.qml, which cites points 34, 35 and 45
sources: Part IV of the rules at ccpdeltamacuro.blogspot.com
unknown: What a wrong challenge costs: the parts at hand do not mention it
unknown: Whether tiles of single letters may spell CH, LL or RR (article 11)
readings: A wrong challenge costs nothing
readings: You may exchange as long as the bag has as many tiles as you give, down to one
readings: Unplayed tiles are transferred (45.4); wolges gives twice the other rack instead
readings: Twelve turns without score end the game, but not while the board is empty (wolges)
readings: A first play off the centre is refused; article 20 lets the opponent accept it undoubled
readings: Each player has 25 minutes; each minute begun costs 10 points, without limit
""")

CATALAN_TOURNAMENT = NASPA.replace(
    tile_set=CATALAN,
    ruling=rules.NoPenalty(),
    endings=(rules.GoesOut(), rules.Run(turns=6, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd(),
)

ABOUT_CATALAN_TOURNAMENT = read_about("""
title: Catalan tournament
summary: Tournaments of the Catalan federation FISC, for two with a clock.
language: Catalan
base: naspa
follows: FISC, Reglament de joc of 2011: exchanges 3, passes 4 b, overtime 7; without the swap of
    one-sided racks (senyors), which its assembly of 2017 abolished
sources: Scrabble3D, ScrDefaults.qml, which cites these points
sources: ajuscrabble.cat, rules of the club AJUSC; leximots.cat, on the end of the senyors
sources: Wolges, game_config.rs, which ends after six scoreless turns of any kind
unknown: What a wrong challenge costs: no penalty is mentioned
readings: A wrong challenge costs nothing
readings: Exchanges are no passes (4 b by Scrabble3D); wolges counts them towards the end
readings: Unplayed tiles are transferred; wolges gives twice the other rack instead
readings: AJUSC still has the senyors, a swap of a first rack of vowels or consonants alone:
    rules.replace(exchange=FreeSwap(SomeTiles(bag_minimum=7), rack=SwappedRack.ONE_SIDED,
    first_rack=True))
readings: Each player has 30 minutes; a front end keeps the clock and reports overtime
""")
