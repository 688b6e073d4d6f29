"""Measure how often computer players win against the best one, and that one against the greedy one.

Run `python docs/measure_players.py` to play 1,000 pairs of games for each player, and print the
table of the page "Let a computer play". With a number, that number of pairs is
played; names of players after it select some. In a pair both games have the same tiles, and the
players exchange seats.
"""

from __future__ import annotations

import sys

from scrabble_rules import KnownSeed, evolve
from scrabble_rules.lab import duel
from scrabble_rules.players import (
    BEST,
    GREEDY,
    LEVELS,
    RANDOM,
    STANDARD_LEAVES,
    WEAK,
    ComputerPlayer,
)
from scrabble_rules.profiles import HASBRO
from scrabble_rules.wordlists import english

PAIRS = 1000
RULES = evolve(HASBRO, lexicon=english())
PLAYERS = {
    "leaves": (ComputerPlayer(keeping=STANDARD_LEAVES), GREEDY, "`GREEDY`"),
    **{f"level-{level}": (player, BEST, "`BEST`") for level, player in LEVELS.items()},
    "greedy": (GREEDY, BEST, "`BEST`"),
    "weak": (WEAK, BEST, "`BEST`"),
    "random": (RANDOM, BEST, "`BEST`"),
}


def row(name: str, pairs: int) -> str:
    """Play, and return a row of the table."""
    player, other, against = PLAYERS[name]
    seeds = (KnownSeed(f"measured {number}") for number in range(pairs))
    found = duel(RULES, player, other, seeds)
    low, high = found.interval
    share = f"{found.share:.1%} ({low:.1%} to {high:.1%})"
    return f"| {name} | {against} | {share} | {2 * pairs:,} |\n"


def main() -> None:
    """Print the table, each row when it is known."""
    pairs = int(sys.argv[1]) if sys.argv[1:] else PAIRS
    sys.stdout.write("| player | against | wins | games |\n|---|---|---|---|\n")
    for name in sys.argv[2:] or PLAYERS:
        sys.stdout.write(row(name, pairs))
        sys.stdout.flush()


if __name__ == "__main__":
    main()
