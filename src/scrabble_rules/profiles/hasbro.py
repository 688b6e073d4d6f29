"""Rulebook S0, the booklet of the box, in full: with exchanges and double challenge.

The booklet leaves the dictionary to the players (S0.3), so HASBRO accepts any word until you set a
list: `evolve(HASBRO, lexicon=...)`. Without one a challenge is upheld only by an umpire.
"""

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
