"""Leaf: computer players, as values that choose a move from what one player may know.

`choose(GREEDY, state, seed)` gives a player the view of the seat that is to say something, and
returns its move. The same view and seed give the same move on every Python. `ComputerPlayer` is
what a player is composed of: what it thinks the tiles that it keeps are worth, which words it
knows, how often it slips or bluffs, and how much of the end it works out. `ask` asks whoever
answers in text.

May import: values, rules, engine, notation, games, phrases, render, wordgraph, movegen.
"""

from scrabble_rules.players.asking import Player, choose, next_move
from scrabble_rules.players.computer import GREEDY, RANDOM, WEAK, ComputerPlayer, Vocabulary
from scrabble_rules.players.keeping import (
    KeepFacts,
    KeepFitted,
    KeepNothing,
    KeepRule,
    KeepValues,
)
from scrabble_rules.players.learning import Observed, fit, observe
from scrabble_rules.players.standard import BEST, LEVELS, STANDARD_LEAVES
from scrabble_rules.players.talking import Asked, Try, ask

__all__ = [
    "BEST",
    "GREEDY",
    "LEVELS",
    "RANDOM",
    "STANDARD_LEAVES",
    "WEAK",
    "Asked",
    "ComputerPlayer",
    "KeepFacts",
    "KeepFitted",
    "KeepNothing",
    "KeepRule",
    "KeepValues",
    "Observed",
    "Player",
    "Try",
    "Vocabulary",
    "ask",
    "choose",
    "fit",
    "next_move",
    "observe",
]
