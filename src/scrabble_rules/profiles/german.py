"""German games: tournaments, and house rules with blanks that are taken for their letter."""

from scrabble_rules import rules
from scrabble_rules.profiles.mattel import MATTEL
from scrabble_rules.profiles.naspa import NASPA
from scrabble_rules.profiles.table import read_about
from scrabble_rules.tile_sets import GERMAN
from scrabble_rules.values.log import EndKind

GERMAN_TOURNAMENT = NASPA.replace(
    tile_set=GERMAN,
    challenged_words=rules.NamedWords(),
    ruling=rules.ChallengerPays(10, per_word=True),
    endings=(rules.GoesOut(), rules.Run(turns=4, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd(),
    overtime=rules.PointsPerMinute(10, lost_after=5),
)

ABOUT_GERMAN_TOURNAMENT = read_about("""
title: German tournament
summary: Tournaments of Scrabble Deutschland e. V., for two with a clock.
language: German
base: naspa
follows: Turnierspielordnung of Scrabble Deutschland e. V. of 2010: challenges 3.1.4, exchanges
    3.2.1, the end 5.1, overtime 5.2 and 5.3; its change of 28 September 2017
sources: Scrabble3D, ScrDefaults.qml, which cites these points
sources: wort-suchen.de of 2017: the game is lost after five minutes of overtime, not after ten
sources: scrabble.de, rule 4 i, and zeit.de 2011/16 on unplayed tiles
unknown: Who is given the points for a wrong challenge: the challenger's loss or the other's gain
unknown: Whether an exchange between two passes starts the count again
readings: The challenger loses 10 points for each word named, and keeps the turn
readings: Only the words named are looked up
readings: An exchange is no pass and starts the count of passes again
readings: Unplayed tiles are transferred; wolges gives twice the other rack instead
readings: Each player has 30 minutes; a front end keeps the clock and reports overtime
""")

JOKER_FOR_LETTER = MATTEL.replace(
    tile_set=GERMAN_TOURNAMENT.tile_set, blank_taking=rules.BlankForLetter()
)

ABOUT_JOKER_FOR_LETTER = read_about("""
title: Joker for its letter
summary: The German box game in which you may take a blank from the board for its letter.
language: German
base: german-box
follows: A German house rule: the real letter for the joker
sources: annodomino.de, house rules, as the Scrabble3D flag jokerExchange has it
sources: Scrabble3D 054c20a, where no set of rules has the flag
unknown: Whether the blank must be played at once, and how many may be taken
unknown: Whether taking a blank may be the whole turn
readings: A blank is taken before a play, in one's own turn, and the player still moves
readings: It may be kept for later, and any number may be taken
readings: The player draws no tile and scores nothing for it
""")

GERMAN_HOUSE = JOKER_FOR_LETTER.replace(exchange=rules.FreeSwap(JOKER_FOR_LETTER.exchange))

ABOUT_GERMAN_HOUSE = read_about("""
title: German house rules
summary: The German box for two to four, where a blank on the board can be won for its letter.
language: German
base: joker-for-letter
follows: House rules that a German page on the game collects
sources: annodomino.de, on jokers and on one free exchange; Scrabble3D has both as options
unknown: Whether a blank that is taken must be laid in the same turn
readings: A blank is taken before a play, any number of them, and may be kept for later
readings: The free swap is of the whole rack; the player then still moves
readings: The page also has racks of eight tiles in old boxes, which are left out here
""")
