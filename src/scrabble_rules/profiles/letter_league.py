"""Letter League: a wide board, and a whole rack doubles the main word."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import APP
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import EndKind

LETTER_LEAGUE_27 = mirrored(
    """
    ...'..'.'..'...'..'.'..'...
    .'...-...-...'...-...-...'.
    ....'.".".'.....'.".".'....
    '-'....=....'-'....=....'-'
    ....'.".".'.....'.".".'....
    .'...-...-...'...-...-...'.
    ...'..'.'..'...'..'.'..'...
    ....-.....-.....-.....-....
    "."....'...."."....'...."."
    ...-...-...-.+.-...-...-...
    """
)
"""The board of Letter League before it grows: 27 squares wide and 19 high."""

LETTER_LEAGUE = APP.replace(
    tile_set=TILE_SETS["english-100-two-k"],
    layout=LETTER_LEAGUE_27,
    players=rules.Players(1, 6),
    bingo=rules.TilesPlayed(7, 0, factor=2),
    endings=(rules.LastTurnEach(), rules.Run(rounds=2, counts=rules.PASSES, kind=EndKind.PASSES)),
    settlement=rules.PerEnd({}, otherwise=rules.NoSettlement()),
)

ABOUT_LETTER_LEAGUE = read_about("""
title: Letter League, classic
summary: Discord's game on 27 x 19 squares; premiums count once, and a bingo doubles the word.
base: no-challenge
follows: The rules that the game shows, as programs and players describe them
sources: Teelko42/Letter-League-Bot, commit f123f1d, for scores in both modes
sources: kamilmielnik/scrabble-solver, commit a838d1e2, for board, values and the bingo
sources: TV Tropes, VideoGame/LetterLeague, for the tiles of a game of medium length
unknown: How the board grows as words come near its edge: here it keeps its size
unknown: The tiles of short and long games, which are drawn at random
unknown: What unplayed tiles cost, and whether passes end the game
readings: One to six play, as Discord advises; with a bag of 100 tiles more hardly make sense
readings: The bingo doubles the main word after its premiums, and no cross word
readings: It is for seven tiles; Letter-League-Bot gives it for a short rack played whole, too
readings: The last turns begin after the turn that empties the bag
readings: Two rounds of passes end the game, and unplayed tiles cost nothing
""")

LETTER_LEAGUE_WILD = LETTER_LEAGUE.replace(premiums=rules.EveryTime())

ABOUT_LETTER_LEAGUE_WILD = read_about("""
title: Letter League, wild
summary: Discord's game in its default mode, where a tile keeps the premium of its square.
base: letter-league
follows: The rules that the game shows, as programs and players describe them
sources: Teelko42/Letter-League-Bot, commit f123f1d, src/engine/scoring.py
sources: TV Tropes, VideoGame/LetterLeague
unknown: Whether a word premium multiplies whole words again, or only the tiles it began with
readings: A word premium multiplies each later word on its square, as in Letter-League-Bot; TV
    Tropes says that letters laid later are not affected
readings: All other rules are those of the classic mode
""")
