"""Measure how long a program takes from the import to its first list of legal plays.

Each time is measured in a process of its own, and compared with one that only imports attrs. The
second row does the same without cached bytecode, neither of this package nor of anything else.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, report

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
state = Game.start(rules, 2, racks=["EHNORST", "AFMPQUZ"], first=0).state
plays = legal_plays(state)
taken = perf_counter() - start
assert len(plays) == 1224, plays  # otherwise something else was measured
print(taken)
"""


def seconds(script: str, *options: str) -> float:
    """Return the time that a script prints, run in a fresh process."""
    line = [sys.executable, *options, "-c", script]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compared(what: str, goal: float, *options: str, times: int = TIMES) -> Row:
    """Compare medians; measuring both in turns exposes them to the same load."""
    pairs = [(seconds(PLAYS, *options), seconds(ATTRS, *options)) for _ in range(times)]
    ours, theirs = (median(times) for times in zip(*pairs, strict=True))
    return Row(what, f"{ours * 1e3:.0f} ms", f"{theirs * 1e3:.0f} ms", ours / theirs, goal)


def main() -> None:
    """Measure everything and report it."""
    seconds(PLAYS)  # writes the bytecode
    rows = [compared("import to first plays / import attrs", GOAL)]
    with tempfile.TemporaryDirectory() as empty:
        options = ("-B", "-X", f"pycache_prefix={empty}")
        rows.append(compared("the same, without cached bytecode", GOAL, *options, times=5))
    report(rows)


if __name__ == "__main__":
    main()
