"""Rules of duplicate games: everybody plays the same rack, and the best play goes on the board.

A `DuplicateRules` holds a rule set, which judges and scores plays, and the rules of such a game.
The five rulebooks have no such game; it is the tournament game of the French-speaking federations,
and there are others in Spanish and Romanian.
"""

from scrabble_rules.rules.duplicate.answers import NoSoloBonus as NoSoloBonus
from scrabble_rules.rules.duplicate.answers import OwnPoints as OwnPoints
from scrabble_rules.rules.duplicate.answers import SecondsToTop as SecondsToTop
from scrabble_rules.rules.duplicate.answers import SoloBonus as SoloBonus
from scrabble_rules.rules.duplicate.racks import AnyRack as AnyRack
from scrabble_rules.rules.duplicate.racks import EnoughLetters as EnoughLetters
from scrabble_rules.rules.duplicate.racks import LetterBounds as LetterBounds
from scrabble_rules.rules.duplicate.racks import RackVerdict as RackVerdict
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules as DuplicateRules
from scrabble_rules.rules.duplicate.rule_set import Jokers as Jokers
from scrabble_rules.rules.duplicate.rule_set import Leftover as Leftover
from scrabble_rules.values.fields import offer

offer(globals())
