"""Leaf: what a rule does to the game, found by letting computer players play it many times.

`play_out` plays one game from a seed, and says what happened in whole numbers: a row for the game
and one for each turn. `compare` plays the same seeds under two rule sets, and tells by how much a
measure differs, with an interval. Nothing here waits or runs at the same time: spread the seeds
over processes as you like, and put the rows together in any order.

May import: values, rules, engine, games, wordgraph, movegen, players.
"""

from scrabble_rules.lab.comparing import Comparison, Measure, compare, compared
from scrabble_rules.lab.playing import PlayedOut, play_out
from scrabble_rules.lab.rows import GameRow, TurnRow
from scrabble_rules.lab.seat_draws import SeatDraws
from scrabble_rules.lab.summaries import Summary
from scrabble_rules.values.offered import Listing, only

__all__ = [
    "Comparison",
    "GameRow",
    "Measure",
    "PlayedOut",
    "SeatDraws",
    "Summary",
    "TurnRow",
    "compare",
    "compared",
    "play_out",
]

__dir__: Listing = only(__all__)
