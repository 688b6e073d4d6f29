"""First floor: the rules, one file each, and the rule set that gathers them.

A rule file says what the rulebooks say, what the rule sees, and which values are shipped.
Statements of the five rulebooks are cited by number, S0.1 to S4.24; the conformance page of the
documentation lists them all. To write a rule, make a frozen class with the one method of the
rule's Protocol.

May import: values.
"""

from scrabble_rules.rules.bingo import NoBingo, PointsByTiles, TilesPlayed, WholeRack
from scrabble_rules.rules.blank_taking import BlankForLetter, NoBlankTaking
from scrabble_rules.rules.bonuses import (
    FirstPlayBonus,
    MainWordLength,
    NoBlankBonus,
    WholeRackBonus,
    WordBonus,
)
from scrabble_rules.rules.challengers import AllWords, AnyOpponent, NamedWords, PlayerOnTurn
from scrabble_rules.rules.connection import SharedByMainWord, Touching, Unconnected
from scrabble_rules.rules.endings import (
    ANY_TURN,
    EXCHANGES,
    PASSES,
    SCORELESS,
    Agreed,
    BagEmpty,
    BoardNotEmpty,
    Ending,
    GoesOut,
    LastTurnEach,
    Run,
    SomebodyOut,
    SomebodyScored,
    TargetReached,
    Turns,
    TurnsEach,
    WhileBagEmpty,
)
from scrabble_rules.rules.exchange import AllTiles, FreeSwap, NoExchange, SomeTiles, SwappedRack
from scrabble_rules.rules.first_player import (
    BlanksDrawAgain,
    Bought,
    ClosestToStart,
    Players,
    Seat,
    WithoutRedraw,
)
from scrabble_rules.rules.house_rules import MostTiles, NewWordsOnly, NoSplitLabels
from scrabble_rules.rules.match import GamesThenPoints
from scrabble_rules.rules.opening import Anywhere, CoversStart
from scrabble_rules.rules.overtime import (
    ForfeitAt,
    LostOnTime,
    NoClock,
    PointsPerMinute,
    ProportionalPoints,
)
from scrabble_rules.rules.passing import (
    MayPass,
    MayPassAfterFirstPlay,
    MayPassAfterOwnFirstTurn,
    NoPassing,
)
from scrabble_rules.rules.premiums import BlankAsLetter, EveryTime, WhenCovered
from scrabble_rules.rules.ranking import FinalScore, FinalScoreThenBefore, Teams
from scrabble_rules.rules.refill import AtNextTurn, AtOnce
from scrabble_rules.rules.ruling import (
    ChallengerLosesTurn,
    ChallengerPays,
    LoserLosesGame,
    NoPenalty,
    PointsPerChallenge,
)
from scrabble_rules.rules.settlement import (
    Gain,
    NoSettlement,
    NotBelowZero,
    OutBreaksTie,
    OwnRack,
    PerEnd,
    PricedBlanks,
    RacksOnly,
    ResignedLoseAll,
    Transfer,
)
from scrabble_rules.rules.taken_blanks import MayKeepBlanks, MustPlayBlanks
from scrabble_rules.rules.turn_points import OnlyPlaysCount, TurnCosts
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.rules.word_validity import AnagramListed, Judging, Listed

__all__ = [
    "ANY_TURN",
    "EXCHANGES",
    "PASSES",
    "SCORELESS",
    "Agreed",
    "AllTiles",
    "AllWords",
    "AnagramListed",
    "AnyOpponent",
    "Anywhere",
    "AtNextTurn",
    "AtOnce",
    "BagEmpty",
    "BlankAsLetter",
    "BlankForLetter",
    "BlanksDrawAgain",
    "BoardNotEmpty",
    "Bought",
    "ChallengerLosesTurn",
    "ChallengerPays",
    "ClosestToStart",
    "CoversStart",
    "Ending",
    "EveryTime",
    "FinalScore",
    "FinalScoreThenBefore",
    "FirstPlayBonus",
    "ForfeitAt",
    "FreeSwap",
    "Gain",
    "GamesThenPoints",
    "GoesOut",
    "Judging",
    "LastTurnEach",
    "LengthBetween",
    "Listed",
    "LoserLosesGame",
    "LostOnTime",
    "MainWordLength",
    "MayKeepBlanks",
    "MayPass",
    "MayPassAfterFirstPlay",
    "MayPassAfterOwnFirstTurn",
    "MostTiles",
    "MustPlayBlanks",
    "NamedWords",
    "NewWordsOnly",
    "NoBingo",
    "NoBlankBonus",
    "NoBlankTaking",
    "NoClock",
    "NoExchange",
    "NoPassing",
    "NoPenalty",
    "NoSettlement",
    "NoSplitLabels",
    "NotBelowZero",
    "OnlyPlaysCount",
    "OutBreaksTie",
    "OwnRack",
    "PerEnd",
    "PlayerOnTurn",
    "Players",
    "PointsByTiles",
    "PointsPerChallenge",
    "PointsPerMinute",
    "PricedBlanks",
    "ProportionalPoints",
    "RacksOnly",
    "ResignedLoseAll",
    "Run",
    "Seat",
    "SharedByMainWord",
    "SomeTiles",
    "SomebodyOut",
    "SomebodyScored",
    "SwappedRack",
    "TargetReached",
    "Teams",
    "TilesPlayed",
    "Touching",
    "Transfer",
    "TurnCosts",
    "Turns",
    "TurnsEach",
    "Unconnected",
    "WhenCovered",
    "WhileBagEmpty",
    "WholeRack",
    "WholeRackBonus",
    "WithoutRedraw",
    "WordBonus",
]
