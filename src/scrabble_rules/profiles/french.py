"""French games: the box, tournaments, and racks of eight of which a play may lay seven."""

from scrabble_rules import rules
from scrabble_rules.profiles.mattel import MATTEL
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.tile_sets import FRENCH
from scrabble_rules.values.log import EndKind

FRENCH_BOX = MATTEL.replace(tile_set=FRENCH, first_player=rules.BlanksDrawAgain())

ABOUT_FRENCH_BOX = read_about("""
title: French box
summary: Booklet of the Mattel box with 102 French tiles, for two to four.
language: French
base: mattel
follows: The booklet of the Mattel and Spear boxes, and French rules of the classic game
sources: scrabblemania.fr/principes-du-jeu, on drawing for the first turn
sources: fr.scribd.com/document/525681138, Règlement du Scrabble classique
sources: For the tiles: wolges, macondo, Quackle, MAGPIE and five others, which agree
unknown: Whether the booklet of this box says the same as the English one
unknown: What a wrong challenge costs in each edition
readings: Who draws a blank draws again; here all do then, which gives everybody the same chances
readings: Everything else is as in the English booklet
""")

FRENCH_TOURNAMENT = NASPA.replace(
    tile_set=FRENCH,
    first_player=rules.Seat(0),
    challenged_words=rules.NamedWords(),
    ruling=rules.ChallengerPays(5, per_word=True),
    endings=(rules.GoesOut(), rules.Run(turns=6, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd(),
    overtime=rules.NoClock(),
)

ABOUT_FRENCH_TOURNAMENT = read_about("""
title: French tournament
summary: The classic game of the French-speaking federation, for two with a clock.
language: French
base: naspa
follows: Règlement du Scrabble classique de compétition of the FISF, version 7.5a of 2010: passing
    4.2, exchanges 4.3, challenges 5.3, the end 7
sources: Scrabble3D, ScrDefaults.qml, which cites these points
sources: Eliot 10f5e98, game/freegame.cpp
sources: The same rules on fqcsf.qc.ca and in a club's slides (slideplayer.fr/amp/186919)
unknown: How many points a word challenged wrongly costs: the organiser chooses them
unknown: Whether an exchange between two passes starts the count again
readings: A word challenged wrongly costs the challenger 5 points
readings: Only the words on the challenge slip are looked up
readings: The pairing says who begins: seat 0
readings: Each player has 25 minutes; when they are over, a front end passes for that player
readings: An exchange between two passes starts the count again
readings: Nothing else ends the game early; wolges ends it after six turns without a score
""")

SEVEN_OF_EIGHT = FRENCH_TOURNAMENT.replace(rack_size=8, house_rules=rules.MostTiles(7))

ABOUT_SEVEN_OF_EIGHT = read_about("""
title: Seven of eight
summary: The French variant for two: you hold eight tiles, and lay at most seven of them.
language: French
base: french-tournament
follows: Sept sur huit, as the program Eliot has it
sources: Eliot 10f5e98, game/settings.cpp and game/duplicate.cpp
unknown: The rules of the federation, which plays it as duplicate only
readings: Seven tiles at once earn 50 points, as with racks of seven
readings: An exchange still needs seven tiles in the bag
readings: All other rules are those of the French classic game
""")
