"""Rules of duplicate games: everybody plays the same rack, and the best play goes on the board.

A `DuplicateRules` holds a rule set, which judges and scores plays, and the rules of such a game.
The five rulebooks have no such game; it is the tournament game of the French-speaking federations,
and there are others in Spanish and Romanian.
"""

from scrabble_rules.rules.duplicate.answers import NoSoloBonus, OwnPoints, SecondsToTop, SoloBonus
from scrabble_rules.rules.duplicate.racks import AnyRack, EnoughLetters, LetterBounds, RackVerdict
from scrabble_rules.rules.duplicate.rule_set import DuplicateRules, Jokers, Leftover

__all__ = [
    "AnyRack",
    "DuplicateRules",
    "EnoughLetters",
    "Jokers",
    "Leftover",
    "LetterBounds",
    "NoSoloBonus",
    "OwnPoints",
    "RackVerdict",
    "SecondsToTop",
    "SoloBonus",
]
