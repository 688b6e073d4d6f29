"""Measure how many games a second each computer player plays against itself, on one core.

Each game is played out as the lab does it, under the rules of the box with the embedded list. The
players take turns, and the median of the rounds is reported beside the greedy player's. With the
compiled package on the path that is measured.
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import SpeedUp, report

from scrabble_rules import KnownSeed, evolve
from scrabble_rules.lab import play_out
from scrabble_rules.movegen import COMPILED
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

ROUNDS, GAMES = (5, 12) if COMPILED else (3, 2)
A_HUNDRED = 100
RULES = evolve(HASBRO, lexicon=english())
PLAYERS = {
    "greedy": GREEDY,
    "random": RANDOM,
    "weak": WEAK,
    "greedy with leaves": ComputerPlayer(keeping=STANDARD_LEAVES),
    "best (leaves, exact end)": BEST,
    **{f"level {level}": player for level, player in LEVELS.items() if player != BEST},
}


def rate(player: ComputerPlayer, first: int) -> float:
    """Return how many games a second a player plays against itself."""
    gc.collect()
    start = time.process_time()
    for number in range(first, first + GAMES):
        play_out(RULES, (player, player), KnownSeed(f"bench {number}"))
    return GAMES / (time.process_time() - start)


def main() -> None:
    """Play in turns and report the medians."""
    rate(GREEDY, 0)
    rounds = [
        {name: rate(player, number * GAMES) for name, player in PLAYERS.items()}
        for number in range(ROUNDS)
    ]
    found = {name: median(each[name] for each in rounds) for name in PLAYERS}
    rows = [
        SpeedUp(
            "greedy / a hundred games a second",
            f"{found['greedy']:.0f}/s",
            f"{A_HUNDRED}/s",
            found["greedy"] / A_HUNDRED,
            1.0 if COMPILED else None,
        )
    ]
    rows += [
        SpeedUp(f"{name} / greedy", f"{found[name]:.1f}/s", f"{found['greedy']:.0f}/s",
                median(each[name] / each["greedy"] for each in rounds))
        for name in PLAYERS if name != "greedy"
    ]  # fmt: skip
    report(rows, "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
