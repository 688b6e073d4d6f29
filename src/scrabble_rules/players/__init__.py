"""Leaf: computer players, as values that choose a move from what one player may know.

`choose(GREEDY, state, seed)` gives a player the view of the seat that is to say something, and
returns its move. The same view and seed give the same move on every Python. `ComputerPlayer` is
what a player is composed of: what it thinks the tiles that it keeps are worth, which words it
knows, how often it slips or bluffs, and how much of the end it works out. `ask` asks whoever
answers in text.

May import: values, rules, engine, notation, games, phrases, render, wordgraph, movegen.
"""

from scrabble_rules.players.asking import Player as Player
from scrabble_rules.players.asking import choose as choose
from scrabble_rules.players.asking import next_move as next_move
from scrabble_rules.players.computer import GREEDY as GREEDY
from scrabble_rules.players.computer import RANDOM as RANDOM
from scrabble_rules.players.computer import WEAK as WEAK
from scrabble_rules.players.computer import ComputerPlayer as ComputerPlayer
from scrabble_rules.players.computer import Vocabulary as Vocabulary
from scrabble_rules.players.keeping import KeepFacts as KeepFacts
from scrabble_rules.players.keeping import KeepNothing as KeepNothing
from scrabble_rules.players.keeping import KeepRule as KeepRule
from scrabble_rules.players.keeping import KeepValues as KeepValues
from scrabble_rules.players.learning import Observed as Observed
from scrabble_rules.players.learning import fit as fit
from scrabble_rules.players.learning import observe as observe
from scrabble_rules.players.standard import BEST as BEST
from scrabble_rules.players.standard import LEVELS as LEVELS
from scrabble_rules.players.standard import STANDARD_LEAVES as STANDARD_LEAVES
from scrabble_rules.players.talking import Asked as Asked
from scrabble_rules.players.talking import Try as Try
from scrabble_rules.players.talking import ask as ask
from scrabble_rules.values.fields import offer

offer(globals())
