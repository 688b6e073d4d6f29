"""Tournaments of one language each: the rules of North America with a few fields changed."""

from scrabble_rules import rules
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.tile_sets import (
    ITALIAN,
    NORWEGIAN,
    POLISH,
    PORTUGUESE,
    ROMANIAN,
    SLOVAK,
    SWEDISH,
)
from scrabble_rules.values.log import EndKind, OutcomeKind

_FEDERATION = NASPA.replace(
    ruling=rules.ChallengerPays(10),
    endings=(
        rules.GoesOut(),
        rules.Run(turns=6, counts=rules.Turns({OutcomeKind.PASS, OutcomeKind.EXCHANGE})),
    ),
    settlement=rules.PerEnd(),
)
LEFT_OVER = rules.PricedBlanks(7, rules.OwnRack())

ITALIAN_TOURNAMENT = _FEDERATION.replace(
    tile_set=ITALIAN,
    exchange=rules.FreeSwap(rules.SomeTiles(bag_minimum=3)),
    settlement=rules.PerEnd({EndKind.OUT: LEFT_OVER}, otherwise=LEFT_OVER),
    overtime=rules.PointsPerMinute(30, cap=30, lost_after=1),
)

ABOUT_ITALIAN_TOURNAMENT = read_about("""
title: Italian tournament
summary: The game of the Italian federation FIGS for two, with one free swap of the rack.
language: Italian
base: naspa
follows: FIGS, Regolamento di gioco of 2012, second part: challenges 30, exchanges 34, the free swap
    (cambio secco) 35, time 37, the end 39 b, unplayed tiles 40
sources: Scrabble3D, ScrDefaults.qml, which cites these points
sources: The first part of the rules at dokumen.tips: board and tiles
unknown: What a wrong challenge costs: point 30 was not at hand
unknown: How many tiles the bag must have for the free swap
readings: A wrong challenge costs the challenger 10 points, as Scrabble3D chose
readings: The free swap needs as many tiles in the bag as the rack has
readings: Nobody gains what others have left over (Scrabble3D derives it from point 40)
readings: Three passes or exchanges of each player in a row end the game; a free swap is no turn
readings: Each player has 25 minutes; overtime costs 30 points once, and after a minute the game
""")

POLISH_TOURNAMENT = NASPA.replace(
    tile_set=POLISH,
    exchange=rules.SomeTiles(bag_minimum=7, per_player=3),
    endings=(
        rules.GoesOut(),
        rules.Run(turns=4, counts=rules.PASSES, kind=EndKind.PASSES),
        rules.Run(
            turns=6,
            counts=rules.Turns({OutcomeKind.PASS, OutcomeKind.WITHDRAWN, OutcomeKind.LOST_TURN}),
        ),
    ),
    settlement=rules.PerEnd(),
    overtime=rules.NoClock(),
)

ABOUT_POLISH_TOURNAMENT = read_about("""
title: Polish tournament
summary: Tournaments of the Polish federation PFS, with three exchanges for each player.
language: Polish
base: naspa
follows: Regulamin turniejowy of the PFS: the end 5.1.1, time 6.1.1
sources: Wolges, game_config.rs, which cites pfs.org.pl
sources: pfs.org.pl, an amendment of 5.1.1 and 6.1.1; zagraj.pl, help on its ranked games
sources: scrabble.plock.org.pl, on rules that are often misread
unknown: The rules in full: only an amendment to them was at hand
unknown: What a wrong challenge costs
readings: A wrong challenge costs the next turn
readings: Six passes and lost turns in a row end the game, as in wolges; the amendment has five
readings: An exchange breaks both counts, as in wolges
readings: Unplayed tiles are transferred; wolges gives twice the other rack instead
readings: Each player has 20 minutes; a front end passes for a player whose time is over (6.1.1)
""")

ROMANIAN_TOURNAMENT = _FEDERATION.replace(
    tile_set=ROMANIAN,
    first_player=rules.ClosestToStart(blanks_last=True),
    overtime=rules.LostOnTime(),
)

ABOUT_ROMANIAN_TOURNAMENT = read_about("""
title: Romanian tournament
summary: The free game (partida liberă) of the Romanian federation, for two with a clock.
language: Romanian
base: naspa
follows: Scrabble, partida liberă, Regulament de competiție of 2011: challenges 5.10.15
sources: Scrabble3D, ScrDefaults.qml, and its forum on the Romanian settings
sources: Ninel Aldea, Scrabble de la A la Jocher, part VII: drawing for the first turn
unknown: Who is given the points for a wrong challenge
unknown: Whether the player whose time is over loses, or the game ends with the score as it is
readings: The challenger loses 10 points
readings: A player whose 25 minutes are over loses the game
readings: Three passes or exchanges of each player in a row end the game
""")

SLOVAK_TOURNAMENT = _FEDERATION.replace(
    tile_set=SLOVAK,
    opening=rules.CoversStart(minimum=5),
    overtime=rules.NoClock(),
)

ABOUT_SLOVAK_TOURNAMENT = read_about("""
title: Slovak tournament
summary: Tournaments of Slovenský spolok Scrabble; the first word has five letters or more.
language: Slovak
base: naspa
follows: Súťažný poriadok of Slovenský spolok Scrabble
sources: Scrabble3D, ScrDefaults.qml: time, passes and challenges
sources: K. Gajdošová, Scrabble hravo i ... (2006), on the first word
unknown: What a second wrong challenge costs: more than the 10 points of the first
unknown: Whether the first word still needs five letters in the rules of 2018
readings: Each wrong challenge costs the challenger 10 points
readings: Three passes or exchanges of each player in a row end the game
readings: Each player has 22 minutes; when they are over, a front end passes for that player
""")

SWEDISH_TOURNAMENT = _FEDERATION.replace(
    tile_set=SWEDISH,
    overtime=rules.PointsPerMinute(10, lost_after=5),
)

ABOUT_SWEDISH_TOURNAMENT = read_about("""
title: Swedish tournament
summary: Tournaments of Svenska Scrabbleförbundet, for two with a clock.
language: Swedish
base: naspa
follows: Tävlingsregler of Svenska Scrabbleförbundet of 1999, with changes until 2010
sources: Scrabble3D, ScrDefaults.qml; where the rules are silent it follows the Swedish booklet
sources: scrabbleforbundet.se/regler
unknown: Who is given the points for a wrong challenge
readings: A wrong challenge costs the challenger 10 points
readings: Three passes or exchanges of each player in a row end the game
readings: Each player has 30 minutes; a front end keeps the clock and reports overtime
""")

NORWEGIAN_TOURNAMENT = SWEDISH_TOURNAMENT.replace(
    tile_set=NORWEGIAN, challenged_words=rules.NamedWords()
)

ABOUT_NORWEGIAN_TOURNAMENT = read_about("""
title: Norwegian tournament
summary: Tournaments of Norsk Scrabbleforbund, for two with a clock.
language: Norwegian
base: swedish-tournament
follows: Turneringsreglement of Norsk Scrabbleforbund, its summary for players
sources: The summary, as stored among public pages; the full rules were not at hand
unknown: How the game ends when nobody goes out, and what the bag must hold for an exchange
readings: Endings, exchanges and settlement are those of the Swedish tournament
readings: The words challenged are looked up; the challenger pays 10 points if all are valid
readings: Each player has 30 minutes; a front end keeps the clock and reports overtime
""")

PORTUGUESE_TOURNAMENT = SWEDISH_TOURNAMENT.replace(
    tile_set=PORTUGUESE, overtime=rules.PointsPerMinute(10, lost_after=10)
)

ABOUT_PORTUGUESE_TOURNAMENT = read_about("""
title: Portuguese tournament
summary: The game for two in Portugal and Brazil, with three blanks and a clock.
language: Portuguese
base: swedish-tournament
follows: The settings of Scrabble3D for Portuguese and Brazilian games
sources: Scrabble3D, ScrDefaults.qml; it cites no rules of a federation
unknown: Whether a federation has rules of its own
readings: A wrong challenge costs the challenger 10 points
readings: Each player has 25 minutes; a front end keeps the clock and reports overtime
""")
