"""Rulebook S0, the booklet of the box, in full: with exchanges and double challenge.

The booklet leaves the dictionary to the players (S0.3), so HASBRO accepts any word until you set a
list: `evolve(HASBRO, lexicon=...)`. Without one a challenge is upheld only by an umpire.
"""

from scrabble_rules.profiles.about import About
from scrabble_rules.profiles.layouts import STANDARD_15
from scrabble_rules.rules import (
    Agreed,
    AnyOpponent,
    AtOnce,
    ChallengerLosesTurn,
    ClosestToStart,
    CoversStart,
    FinalScoreThenBefore,
    GoesOut,
    Judging,
    LengthBetween,
    MayPass,
    PerEnd,
    Players,
    SomeTiles,
    TilesPlayed,
    Touching,
    WhenCovered,
)
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tile_sets import ENGLISH

HASBRO = RuleSet(
    tile_set=ENGLISH,
    layout=STANDARD_15,
    players=Players(2, 4),
    rack_size=7,
    word_length=LengthBetween(2),
    opening=CoversStart(minimum=2),
    connection=Touching(),
    premiums=WhenCovered(),
    bingo=TilesPlayed(7, points=50),
    exchange=SomeTiles(least=0),
    passing=MayPass(),
    refill=AtOnce(),
    judging=Judging.ON_CHALLENGE,
    challengers=AnyOpponent(),
    ruling=ChallengerLosesTurn(),
    endings=(GoesOut(), Agreed()),
    settlement=PerEnd(),
    ranking=FinalScoreThenBefore(),
    first_player=ClosestToStart(),
)

ABOUT = About(
    title="Booklet of the Hasbro box",
    summary="The game for two to four as the booklet of the box has it, with double challenge.",
    follows="The booklet in the Hasbro box, all sections (rulebook S0 of Conformance)",
    sources="The booklet's text; every statement of it has a test of its own (Conformance, S0)",
    unknown=(
        "How many tiles the bag must hold for an exchange",
        "Whether a game ends when everybody passes: it ends when all possible plays are made",
    ),
    readings=(
        "You may exchange at most as many tiles as are in the bag",
        "All possible plays have been made when all players agree on that",
        "One challenge is about all words of a play, and any opponent may challenge",
    ),
)
