"""Leaf: what a rule does to the game, found by letting computer players play it many times.

`play_out` plays one game from a seed, and says what happened in whole numbers: a row for the game
and one for each turn. `compare` plays the same seeds under several rule sets, and tells by how much
a measure differs, with an interval; `duel` does so for two players. `tune` looks for the number in
a rule that makes a wish come true. Nothing here starts threads or processes: spread the seeds over
processes as you like, and add up the results in any order.

May import: values, rules, engine, notation, games, wordgraph, movegen, players.
"""

from scrabble_rules.lab.comparing import Asked, Comparison, Duel, ask, compare, compared, duel
from scrabble_rules.lab.playing import PlayedOut, play_out
from scrabble_rules.lab.rows import MEASURES, GameRow, Measure, TurnRow
from scrabble_rules.lab.seat_draws import SeatDraws
from scrabble_rules.lab.summaries import Summary
from scrabble_rules.lab.tallies import Tally
from scrabble_rules.lab.tuning import Side, Tried, Tuned, Tuning, Wish, tune

__all__ = [
    "MEASURES",
    "Asked",
    "Comparison",
    "Duel",
    "GameRow",
    "Measure",
    "PlayedOut",
    "SeatDraws",
    "Side",
    "Summary",
    "Tally",
    "Tried",
    "Tuned",
    "Tuning",
    "TurnRow",
    "Wish",
    "ask",
    "compare",
    "compared",
    "duel",
    "play_out",
    "tune",
]
