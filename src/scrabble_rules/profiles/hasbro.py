"""Rulebook S0, the booklet of the box, in full: with exchanges and double challenge.

The booklet leaves the dictionary to the players (S0.3), so HASBRO accepts any word until you set a
list: `HASBRO.replace(lexicon=...)`. Without one a challenge is upheld only by an umpire.
"""

from scrabble_rules import rules
from scrabble_rules.profiles.table import mirrored, read_about
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ENGLISH

STANDARD_15 = mirrored(
    """
    =..'...=...'..=
    .-..."..."...-.
    ..-...'.'...-..
    '..-...'...-..'
    ....-.....-....
    ."..."..."...".
    ..'...'.'...'..
    =..'...*...'..=
    """
)
"""The board of the box (S0.40); its centre doubles the first word (S0.26, S2.25, S4.23)."""

HASBRO = RuleSet(
    tile_set=ENGLISH,
    layout=STANDARD_15,
    players=rules.Players(2, 4),
    rack_size=7,
    word_length=rules.LengthBetween(2),
    opening=rules.CoversStart(minimum=2),
    connection=rules.Touching(),
    premiums=rules.WhenCovered(),
    bingo=rules.TilesPlayed(7, points=50),
    exchange=rules.SomeTiles(least=0),
    passing=rules.MayPass(),
    refill=rules.AtOnce(),
    judging=rules.Judging.ON_CHALLENGE,
    challengers=rules.AnyOpponent(),
    ruling=rules.ChallengerLosesTurn(),
    endings=(rules.GoesOut(), rules.Agreed()),
    settlement=rules.PerEnd(),
    ranking=rules.FinalScoreThenBefore(),
    first_player=rules.ClosestToStart(),
)

ABOUT_HASBRO = read_about("""
title: Rules of the Hasbro box
summary: The game for two to four as the booklet of the box has it, with double challenge.
follows: The booklet in the Hasbro box, all sections (rulebook S0 of Conformance)
sources: The booklet's text; every statement of it has a test of its own (Conformance, S0)
unknown: How many tiles the bag must hold for an exchange
unknown: Whether a game ends when everybody passes: it ends when all possible plays are made
readings: You may exchange at most as many tiles as are in the bag
readings: All possible plays have been made when all players agree on that
readings: One challenge is about all words of a play, and any opponent may challenge
""")

NO_CHALLENGE = HASBRO.replace(
    exchange=rules.NoExchange(),
    passing=rules.MayPassAfterFirstPlay(),
    judging=rules.Judging.REFUSE,
    ruling=rules.NoPenalty(),
)

APP = NO_CHALLENGE.replace(
    players=rules.Players(2, 2),
    exchange=rules.SomeTiles(),
    passing=rules.MayPass(),
    ranking=rules.FinalScore(),
    first_player=rules.Seat(0),
)
"""What games of apps have in common."""

ABOUT_NO_CHALLENGE = read_about("""
title: Rules of the box
summary: The game of the box as a program plays it: no exchanges, and phonies are refused.
base: hasbro
follows: Rulebook S0 of Conformance, with its remarks on the program (S0.1, S0.33 to S0.39)
sources: The rulebook's text; every statement of it has a test of its own
readings: Nobody may pass while the board is empty
readings: An invalid play is refused and does not use up the turn
""")
