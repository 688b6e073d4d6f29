"""Leaf: what a rule does to the game, found by letting computer players play it many times.

`play_out` plays one game from a seed, and says what happened in whole numbers: a row for the game
and one for each turn. `compare` plays the same seeds under several rule sets, and tells by how much
a measure differs, with an interval; `duel` does so for two players. `tune` looks for the number in
a rule that makes a wish come true. Nothing here starts threads or processes: spread the seeds over
processes as you like, and add up the results in any order.

May import: values, rules, engine, notation, games, wordgraph, movegen, players.
"""

from scrabble_rules.lab.comparing import Asked as Asked
from scrabble_rules.lab.comparing import Comparison as Comparison
from scrabble_rules.lab.comparing import Duel as Duel
from scrabble_rules.lab.comparing import ask as ask
from scrabble_rules.lab.comparing import compare as compare
from scrabble_rules.lab.comparing import compared as compared
from scrabble_rules.lab.comparing import duel as duel
from scrabble_rules.lab.playing import PlayedOut as PlayedOut
from scrabble_rules.lab.playing import play_out as play_out
from scrabble_rules.lab.rows import MEASURES as MEASURES
from scrabble_rules.lab.rows import GameRow as GameRow
from scrabble_rules.lab.rows import Measure as Measure
from scrabble_rules.lab.rows import TurnRow as TurnRow
from scrabble_rules.lab.seat_draws import SeatDraws as SeatDraws
from scrabble_rules.lab.summaries import Summary as Summary
from scrabble_rules.lab.tallies import Tally as Tally
from scrabble_rules.lab.tuning import Side as Side
from scrabble_rules.lab.tuning import Tried as Tried
from scrabble_rules.lab.tuning import Tuned as Tuned
from scrabble_rules.lab.tuning import Tuning as Tuning
from scrabble_rules.lab.tuning import Wish as Wish
from scrabble_rules.lab.tuning import tune as tune
from scrabble_rules.values.fields import offer

offer(globals())
