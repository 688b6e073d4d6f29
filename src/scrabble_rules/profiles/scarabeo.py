"""Scarabeo: 17 x 17 squares, premiums that count every time, and blanks worth their letter."""

from scrabble_rules import rules
from scrabble_rules.profiles.hasbro import HASBRO
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.tile_sets import ALL as TILE_SETS
from scrabble_rules.values.log import EndKind

SCARABEO_17 = mirrored(
    """
    =...'...=...'...=
    .-...."..."....-.
    ..-....'.'....-..
    ...-....'....-...
    '...-.......-...'
    .....-.....-.....
    ."...."..."....".
    ..'....'.'....'..
    =..'....+....'..=
    """
)
"""The board of Scarabeo; its centre is a start square without premium."""

SCARABEO = HASBRO.replace(
    tile_set=TILE_SETS["italian-130"],
    layout=SCARABEO_17,
    rack_size=8,
    connection=rules.SharedByMainWord(),
    premiums=rules.BlankAsLetter(rules.EveryTime()),
    bingo=rules.PointsByTiles({6: 10, 7: 30, 8: 50}),
    bonuses=(
        rules.FirstPlayBonus(factor=2),
        rules.NoBlankBonus(10, least=6, name="no scarab"),
        rules.WordBonus(("SCARABEO", "SCARABEI"), 100, name="scarab"),
    ),
    exchange=rules.SomeTiles(),
    blank_taking=rules.BlankForLetter(),
    ruling=rules.NoPenalty(),
    endings=(
        rules.GoesOut(),
        rules.Run(rounds=1, counts=rules.PASSES, guards=[rules.BagEmpty()], kind=EndKind.PASSES),
        rules.Agreed(),
    ),
    settlement=rules.PerEnd({EndKind.OUT: rules.Gain()}, otherwise=rules.NoSettlement()),
    ranking=rules.FinalScore(),
)

ABOUT_SCARABEO = read_about("""
title: Scarabeo
summary: The Italian relative for two to four, on 17 x 17 squares with racks of eight.
language: Italian
base: hasbro
follows: The booklet of Editrice Giochi, as others describe it; its first page was at hand
sources: it.wikipedia.org, Scarabeo (gioco): premiums, blanks, words that cross, bonuses
sources: nicolopinci/Scarabeo, Griglia.h, and a program in Scala, which agree on the board
sources: runozo/scarabeo for tiles and board, where two triple words are missing
sources: regoledelgioco.com for the tiles; fdocumenti.com for the first page of the booklet
sources: consigliveloci.it: who goes out gains all tiles the others have left
unknown: When tiles may be exchanged, and what a wrong challenge costs
unknown: Whether a scarab that is taken must be laid at once
unknown: What unplayed tiles cost if nobody goes out
unknown: Whether several word premiums multiply or add up; the program in Scala adds them
unknown: Whether the highest letter that begins is the first or the last of the alphabet
readings: The first word counts twice, as in the program in Scala; the centre has no premium
readings: Bonuses count the tiles laid; six or more without a scarab earn 10 points more
readings: A word that only lies beside others is not allowed: the main word has an old tile
readings: Nobody loses points for tiles left over
readings: A scarab may be taken for its letter before a play, and be kept for later
""")
