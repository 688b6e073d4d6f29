"""First floor: the rules, one file each, and the rule set that gathers them.

A rule file says what the rulebooks say, what the rule sees, and which values are shipped.
Statements of the five rulebooks are cited by number, S0.1 to S4.24; the conformance page of the
documentation lists them all. To write a rule, make a frozen class with the one method of the
rule's Protocol.

May import: values.
"""

from scrabble_rules.rules.bingo import NoBingo as NoBingo
from scrabble_rules.rules.bingo import PointsByTiles as PointsByTiles
from scrabble_rules.rules.bingo import TilesPlayed as TilesPlayed
from scrabble_rules.rules.bingo import WholeRack as WholeRack
from scrabble_rules.rules.blank_taking import BlankForLetter as BlankForLetter
from scrabble_rules.rules.blank_taking import NoBlankTaking as NoBlankTaking
from scrabble_rules.rules.bonuses import FirstPlayBonus as FirstPlayBonus
from scrabble_rules.rules.bonuses import MainWordLength as MainWordLength
from scrabble_rules.rules.bonuses import NoBlankBonus as NoBlankBonus
from scrabble_rules.rules.bonuses import WholeRackBonus as WholeRackBonus
from scrabble_rules.rules.bonuses import WordBonus as WordBonus
from scrabble_rules.rules.challengers import AllWords as AllWords
from scrabble_rules.rules.challengers import AnyOpponent as AnyOpponent
from scrabble_rules.rules.challengers import NamedWords as NamedWords
from scrabble_rules.rules.challengers import PlayerOnTurn as PlayerOnTurn
from scrabble_rules.rules.connection import SharedByMainWord as SharedByMainWord
from scrabble_rules.rules.connection import Touching as Touching
from scrabble_rules.rules.connection import Unconnected as Unconnected
from scrabble_rules.rules.endings import ANY_TURN as ANY_TURN
from scrabble_rules.rules.endings import EXCHANGES as EXCHANGES
from scrabble_rules.rules.endings import PASSES as PASSES
from scrabble_rules.rules.endings import SCORELESS as SCORELESS
from scrabble_rules.rules.endings import Agreed as Agreed
from scrabble_rules.rules.endings import BagEmpty as BagEmpty
from scrabble_rules.rules.endings import BoardNotEmpty as BoardNotEmpty
from scrabble_rules.rules.endings import Ending as Ending
from scrabble_rules.rules.endings import GoesOut as GoesOut
from scrabble_rules.rules.endings import LastTurnEach as LastTurnEach
from scrabble_rules.rules.endings import Run as Run
from scrabble_rules.rules.endings import SomebodyOut as SomebodyOut
from scrabble_rules.rules.endings import SomebodyScored as SomebodyScored
from scrabble_rules.rules.endings import TargetReached as TargetReached
from scrabble_rules.rules.endings import Turns as Turns
from scrabble_rules.rules.endings import TurnsEach as TurnsEach
from scrabble_rules.rules.endings import WhileBagEmpty as WhileBagEmpty
from scrabble_rules.rules.exchange import AllTiles as AllTiles
from scrabble_rules.rules.exchange import FreeSwap as FreeSwap
from scrabble_rules.rules.exchange import NoExchange as NoExchange
from scrabble_rules.rules.exchange import SomeTiles as SomeTiles
from scrabble_rules.rules.exchange import SwappedRack as SwappedRack
from scrabble_rules.rules.first_player import BlanksDrawAgain as BlanksDrawAgain
from scrabble_rules.rules.first_player import Bought as Bought
from scrabble_rules.rules.first_player import ClosestToStart as ClosestToStart
from scrabble_rules.rules.first_player import Players as Players
from scrabble_rules.rules.first_player import Seat as Seat
from scrabble_rules.rules.first_player import WithoutRedraw as WithoutRedraw
from scrabble_rules.rules.house_rules import MostTiles as MostTiles
from scrabble_rules.rules.house_rules import NewWordsOnly as NewWordsOnly
from scrabble_rules.rules.house_rules import NoSplitLabels as NoSplitLabels
from scrabble_rules.rules.match import GamesThenPoints as GamesThenPoints
from scrabble_rules.rules.opening import Anywhere as Anywhere
from scrabble_rules.rules.opening import CoversStart as CoversStart
from scrabble_rules.rules.overtime import ForfeitAt as ForfeitAt
from scrabble_rules.rules.overtime import LostOnTime as LostOnTime
from scrabble_rules.rules.overtime import NoClock as NoClock
from scrabble_rules.rules.overtime import PointsPerMinute as PointsPerMinute
from scrabble_rules.rules.overtime import ProportionalPoints as ProportionalPoints
from scrabble_rules.rules.passing import MayPass as MayPass
from scrabble_rules.rules.passing import MayPassAfterFirstPlay as MayPassAfterFirstPlay
from scrabble_rules.rules.passing import MayPassAfterOwnFirstTurn as MayPassAfterOwnFirstTurn
from scrabble_rules.rules.passing import NoPassing as NoPassing
from scrabble_rules.rules.premiums import BlankAsLetter as BlankAsLetter
from scrabble_rules.rules.premiums import EveryTime as EveryTime
from scrabble_rules.rules.premiums import WhenCovered as WhenCovered
from scrabble_rules.rules.ranking import FinalScore as FinalScore
from scrabble_rules.rules.ranking import FinalScoreThenBefore as FinalScoreThenBefore
from scrabble_rules.rules.ranking import Teams as Teams
from scrabble_rules.rules.refill import AtNextTurn as AtNextTurn
from scrabble_rules.rules.refill import AtOnce as AtOnce
from scrabble_rules.rules.ruling import ChallengerLosesTurn as ChallengerLosesTurn
from scrabble_rules.rules.ruling import ChallengerPays as ChallengerPays
from scrabble_rules.rules.ruling import LoserLosesGame as LoserLosesGame
from scrabble_rules.rules.ruling import NoPenalty as NoPenalty
from scrabble_rules.rules.ruling import PointsPerChallenge as PointsPerChallenge
from scrabble_rules.rules.settlement import Gain as Gain
from scrabble_rules.rules.settlement import NoSettlement as NoSettlement
from scrabble_rules.rules.settlement import NotBelowZero as NotBelowZero
from scrabble_rules.rules.settlement import OutBreaksTie as OutBreaksTie
from scrabble_rules.rules.settlement import OwnRack as OwnRack
from scrabble_rules.rules.settlement import PerEnd as PerEnd
from scrabble_rules.rules.settlement import PricedBlanks as PricedBlanks
from scrabble_rules.rules.settlement import RacksOnly as RacksOnly
from scrabble_rules.rules.settlement import ResignedLoseAll as ResignedLoseAll
from scrabble_rules.rules.settlement import Transfer as Transfer
from scrabble_rules.rules.taken_blanks import MayKeepBlanks as MayKeepBlanks
from scrabble_rules.rules.taken_blanks import MustPlayBlanks as MustPlayBlanks
from scrabble_rules.rules.turn_points import OnlyPlaysCount as OnlyPlaysCount
from scrabble_rules.rules.turn_points import TurnCosts as TurnCosts
from scrabble_rules.rules.word_length import LengthBetween as LengthBetween
from scrabble_rules.rules.word_validity import AnagramListed as AnagramListed
from scrabble_rules.rules.word_validity import Judging as Judging
from scrabble_rules.rules.word_validity import Listed as Listed
from scrabble_rules.values.fields import offer

offer(globals())
