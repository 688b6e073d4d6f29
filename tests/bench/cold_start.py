"""Measure what a program waits for that begins: from the import to the first list of legal plays.

Every time is taken in a process of its own, beside one that imports attrs and nothing else. Then
the same where no bytecode is at hand, neither that of this package nor of attrs nor of Python.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from statistics import median
from typing import NamedTuple

TIMES = 15
GOAL = 20.0

ATTRS = """
from time import perf_counter
start = perf_counter()
import attrs
print(perf_counter() - start)
"""
PLAYS = """
from time import perf_counter
start = perf_counter()
from scrabble_rules import Game, evolve, legal_plays, profiles, wordlists
rules = evolve(profiles.HASBRO, lexicon=wordlists.english())
state = Game.start(rules, 2, racks=["EHNORST", "AFMPQUZ"], seed=1, first=0).state
plays = legal_plays(state)
taken = perf_counter() - start
assert len(plays) == 1224, plays  # else the time is that of something else
print(taken)
"""


class Row(NamedTuple):
    """One line of the table: what is measured, the ratio, and what it should be at most."""

    what: str
    ours: str
    theirs: str
    ratio: float
    goal: float


def seconds(script: str, *options: str) -> float:
    """Return what a script says it took, in a fresh process."""
    line = [sys.executable, *options, "-c", script]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compared(what: str, goal: float, *options: str, times: int = TIMES) -> Row:
    """Compare by medians; the two are measured in turn, so that both see the same machine."""
    pairs = [(seconds(PLAYS, *options), seconds(ATTRS, *options)) for _ in range(times)]
    ours, theirs = (median(times) for times in zip(*pairs, strict=True))
    return Row(what, f"{ours * 1e3:.0f} ms", f"{theirs * 1e3:.0f} ms", ours / theirs, goal)


def main() -> None:
    """Print the table, and the same as JSON for whoever collects it."""
    seconds(PLAYS)  # writes the bytecode
    rows = [compared("first plays from the import on / import attrs", GOAL)]
    with tempfile.TemporaryDirectory() as empty:
        options = ("-B", "-X", f"pycache_prefix={empty}")
        rows.append(compared("the same, no bytecode at hand", GOAL, *options, times=5))
    print(f"{'':52} {'ours':>10} {'theirs':>10} {'ratio':>7} {'goal':>7}")
    for row in rows:
        mark = "" if row.ratio <= row.goal else "  missed"
        print(
            f"{row.what:52} {row.ours:>10} {row.theirs:>10} {row.ratio:7.3f} {row.goal:7.3f}{mark}"
        )
    print(json.dumps([row._asdict() for row in rows]))


if __name__ == "__main__":
    main()
