"""The names by which values go in documents: a closed list, which no document adds to.

A name that stands here never changes its meaning; the classes themselves may move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scrabble_rules import rules
from scrabble_rules.rules.bingo import BingoRule
from scrabble_rules.rules.challenged_words import ChallengedWordsRule
from scrabble_rules.rules.challengers import ChallengersRule
from scrabble_rules.rules.connection import ConnectionRule
from scrabble_rules.rules.endings import EndingRule, Guard, OutcomeTest
from scrabble_rules.rules.exchange import ExchangeRule
from scrabble_rules.rules.first_player import FirstPlayerRule
from scrabble_rules.rules.house_rules import HouseRule
from scrabble_rules.rules.match import MatchRule
from scrabble_rules.rules.opening import OpeningRule
from scrabble_rules.rules.overtime import OvertimeRule
from scrabble_rules.rules.passing import PassingRule
from scrabble_rules.rules.premiums import PremiumRule
from scrabble_rules.rules.ranking import RankingRule
from scrabble_rules.rules.refill import RefillRule
from scrabble_rules.rules.ruling import RulingRule
from scrabble_rules.rules.settlement import SettlementRule
from scrabble_rules.rules.word_length import WordLengthRule
from scrabble_rules.rules.word_validity import WordValidityRule

FIELDS: Final[Mapping[str, type]] = {
    "word_length": WordLengthRule,
    "opening": OpeningRule,
    "connection": ConnectionRule,
    "word_validity": WordValidityRule,
    "premiums": PremiumRule,
    "bingo": BingoRule,
    "exchange": ExchangeRule,
    "passing": PassingRule,
    "refill": RefillRule,
    "challengers": ChallengersRule,
    "challenged_words": ChallengedWordsRule,
    "ruling": RulingRule,
    "endings": EndingRule,
    "counts": OutcomeTest,
    "guards": Guard,
    "settlement": SettlementRule,
    "ranking": RankingRule,
    "overtime": OvertimeRule,
    "first_player": FirstPlayerRule,
    "match": MatchRule,
    "house_rules": HouseRule,
}
"""What a field takes: those of a rule set, and `counts` (with `breaks`) and `guards` of a run."""

RULES: Final[Mapping[str, type]] = {
    "word-length.length-between": rules.LengthBetween,
    "opening.covers-start": rules.CoversStart,
    "opening.anywhere": rules.Anywhere,
    "connection.touching": rules.Touching,
    "connection.shared-by-main-word": rules.SharedByMainWord,
    "connection.unconnected": rules.Unconnected,
    "word-validity.listed": rules.Listed,
    "word-validity.anagram-listed": rules.AnagramListed,
    "premiums.when-covered": rules.WhenCovered,
    "premiums.every-time": rules.EveryTime,
    "premiums.blank-as-letter": rules.BlankAsLetter,
    "bingo.tiles-played": rules.TilesPlayed,
    "bingo.points-by-tiles": rules.PointsByTiles,
    "bingo.whole-rack": rules.WholeRack,
    "bingo.none": rules.NoBingo,
    "exchange.some-tiles": rules.SomeTiles,
    "exchange.all-tiles": rules.AllTiles,
    "exchange.free-swap": rules.FreeSwap,
    "exchange.none": rules.NoExchange,
    "passing.allowed": rules.MayPass,
    "passing.after-first-play": rules.MayPassAfterFirstPlay,
    "passing.after-own-first-turn": rules.MayPassAfterOwnFirstTurn,
    "passing.none": rules.NoPassing,
    "refill.at-once": rules.AtOnce,
    "refill.at-next-turn": rules.AtNextTurn,
    "challengers.any-opponent": rules.AnyOpponent,
    "challengers.player-on-turn": rules.PlayerOnTurn,
    "challenged-words.all": rules.AllWords,
    "challenged-words.named": rules.NamedWords,
    "ruling.no-penalty": rules.NoPenalty,
    "ruling.challenger-loses-turn": rules.ChallengerLosesTurn,
    "ruling.points-per-challenge": rules.PointsPerChallenge,
    "ruling.points-per-word": rules.PointsPerWord,
    "ruling.challenger-pays": rules.ChallengerPays,
    "ruling.loser-loses-game": rules.LoserLosesGame,
    "endings.goes-out": rules.GoesOut,
    "endings.run": rules.Run,
    "endings.last-turn-each": rules.LastTurnEach,
    "endings.agreed": rules.Agreed,
    "counts.turns": rules.Turns,
    "guards.bag-empty": rules.BagEmpty,
    "guards.somebody-scored": rules.SomebodyScored,
    "guards.board-not-empty": rules.BoardNotEmpty,
    "settlement.transfer": rules.Transfer,
    "settlement.gain": rules.Gain,
    "settlement.own-rack": rules.OwnRack,
    "settlement.none": rules.NoSettlement,
    "settlement.priced-blanks": rules.PricedBlanks,
    "ranking.final-score": rules.FinalScore,
    "ranking.final-score-then-before": rules.FinalScoreThenBefore,
    "overtime.no-clock": rules.NoClock,
    "overtime.points-per-minute": rules.PointsPerMinute,
    "overtime.lost-on-time": rules.LostOnTime,
    "first-player.closest-to-start": rules.ClosestToStart,
    "first-player.without-redraw": rules.WithoutRedraw,
    "first-player.seat": rules.Seat,
    "match.games-then-points": rules.GamesThenPoints,
    "match.points-only": rules.PointsOnly,
    "house-rules.no-split-labels": rules.NoSplitLabels,
}
"""Every shipped rule; what stands before the dot is the field that takes it."""


def field_of(name: str) -> str:
    """Return the field that a shipped name belongs to."""
    return name.partition(".")[0].replace("-", "_")
