"""Measure everything that has a goal, compiled and interpreted, and print it as one table.

    python tests/bench/goals.py ENGINE FOLDER PYTHON=PACKAGE [PYTHON=PACKAGE ...]

ENGINE is the program of a native engine (see native.py), FOLDER that of an oracle (see oracle.py).
Each PYTHON is an interpreter with attrs, librt and the package `scrabble` 1.3, and PACKAGE a folder
with the compiled package for it, as `pip install --no-deps --target PACKAGE WHEEL` makes it. What
is interpreted is measured from the sources. Everything takes turns with what it is compared with;
run it on a quiet machine, pinned to one core (`taskset -c 1`). It takes some ten minutes for each
Python.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

HERE = Path(__file__).parent
SOURCES = str(HERE.parents[1] / "src")
TIMES = 15

PLAYS = """
from time import process_time as now
start = now()
from scrabble_rules import Game, evolve, legal_plays, movegen, profiles
loaded = now()
from scrabble_rules import wordlists
rules = evolve(profiles.HASBRO, lexicon=wordlists.english())
state = Game.start(rules, 2, racks=["EHNORST", "AFMPQUZ"], first=0).state
assert len(legal_plays(state)) == 1224
done = now()
print((done - loaded) * 1000, (done - start) * 1000)
"""


class Goal(NamedTuple):
    """A row of the table: what it is called, the row of a benchmark, and the goal."""

    what: str
    row: str
    goal: str


COMPILED = [
    *(
        Goal(f"{what}, {blanks} blanks (x engine {column})", f"{blanks} blanks: {row}", goal)
        for what, row, column, goals in (
            (
                "all plays counted",
                "all plays counted / unsorted",
                "unsorted",
                ("<= 1.0", "<= 0.85", "<= 0.85"),
            ),
            (
                "all sorted, no objects",
                "all plays sorted, no objects / raw+sorted",
                "sorted",
                ("<= 1.05", "<= 0.95", "<= 0.95"),
            ),
            ("best(1)", "best(1) / best1", "best only", ("<= 1.2", "<= 1.0", "<= 1.0")),
        )
        for blanks, goal in enumerate(goals)
    ),
    *(
        Goal(f"best(10), {n} blanks (x best(1))", f"{n} blanks: best(10) / best(1)", "<= 1.2")
        for n in range(3)
    ),
    *(
        Goal(
            f"each play an object, total read, {n} blanks (us)",
            f"{n} blanks: each play made and its total read, a play / 1 us",
            "<= 1.2",
        )
        for n in range(3)
    ),
    *(
        Goal(f"totals alone, {n} blanks (us)", f"{n} blanks: totals alone, a play / 1 us", "<= 0.1")
        for n in range(3)
    ),
    Goal("greedy games (x engine's games/s)", "greedy games / native, all plays", ">= 0.9"),
    Goal("any order, compiled (x listed)", "words in any order / listed", "<= 10"),
    Goal("    by the play", "    by the play", ""),
    Goal("embedded list to first plays, compiled (ms)", "list to plays", "<= 60"),
    Goal("    imports included", "process to plays", ""),
]
PURE = [
    Goal("Game.play, tiles passed (x place_word)", "Game.play, all three / place_word", "<= 1.5"),
    Goal("validate (x place_word)", "validate, words looked up / place_word", "<= 0.35"),
    Goal("score (x place_word)", "score, itemised / place_word", "<= 0.25"),
    Goal("apply (x place_word)", "apply, tiles given / place_word", "<= 0.8"),
    Goal("import scrabble_rules (x import attrs)", "import / import attrs", "<= 2.5"),
    Goal("embedded list to first plays, pure (ms)", "list to plays", "<= 60"),
    Goal("    imports included", "process to plays", ""),
    Goal("memory kept after 650 boards, pure (MB)", "kept", "<= 25"),
    Goal("all plays, no blank (x faster than a plain trie)", "without a blank", ">= 6"),
    Goal("all plays, one blank (x faster than a plain trie)", "with a blank", ">= 10"),
    Goal("any order, interpreted (x listed)", "words in any order / listed", "<= 10"),
]


def printed(python: str, package: str, *arguments: str) -> str:
    """Run a Python program with one build of the package, and return what it prints."""
    with_package = {**os.environ, "PYTHONPATH": package}
    with_package.pop("PYTHONDONTWRITEBYTECODE", None)  # a cold start has its bytecode
    done = subprocess.run(
        [python, *arguments], check=True, capture_output=True, text=True, env=with_package
    )
    return done.stdout


def rows(python: str, package: str, script: str, *arguments: str) -> dict[str, float]:
    """Run a benchmark and return its ratios by their names."""
    last = printed(python, package, str(HERE / script), *arguments).splitlines()[-1]
    return {row["what"]: row["ratio"] for row in json.loads(last)}


def cold_start(python: str, package: str) -> dict[str, float]:
    """Return the milliseconds to the first plays, in new processes."""
    pairs = [printed(python, package, "-c", PLAYS).split() for _ in range(TIMES)][1:]
    each = (sorted(map(float, times)) for times in zip(*pairs, strict=True))
    return dict(zip(("list to plays", "process to plays"), map(median, each), strict=True))


def measured(python: str, package: str, engine: str, folder: str) -> dict[str, str]:
    """Return the results of both builds by the names of the table."""
    words = str(Path(folder) / "words.txt")
    compiled = {
        **rows(python, package, "native.py", engine, words),
        **rows(python, package, "self_play.py", engine, folder),
        **cold_start(python, package),
    }
    pure = {
        **rows(python, SOURCES, "run.py"),
        **cold_start(python, SOURCES),
        **rows(python, SOURCES, "kept.py", words),
    }
    for name, ratio in rows(python, SOURCES, "generation.py", folder).items():
        for goal in PURE:
            if name.startswith("all ") and name.endswith(goal.row):
                pure[goal.row] = ratio
    return {
        goal.what: f"{ratio:.3g}"
        for goals, found in ((COMPILED, compiled), (PURE, pure))
        for goal in goals
        for name, ratio in found.items()
        if name.startswith(goal.row)
    }


def table(results: dict[str, dict[str, str]]) -> Iterable[str]:
    """Yield the lines of the table; results that miss their goal are marked."""
    yield f"{'':58} {'goal':>8} " + " ".join(f"{name:>9}" for name in results)
    for goal in (*COMPILED, *PURE):
        found = [result.get(goal.what, "-") for result in results.values()]
        marked = " ".join(f"{text + missed(text, goal.goal):>9}" for text in found)
        yield f"{goal.what:58} {goal.goal:>8} {marked}"


def missed(text: str, goal: str) -> str:
    """Return a mark if a result misses a goal such as `<= 0.85`."""
    if not goal or text == "-":
        return ""
    sign, number = goal.split()
    is_met = float(text) <= float(number) if sign == "<=" else float(text) >= float(number)
    return "" if is_met else "*"


def main() -> None:
    """Measure with each Python and print the table."""
    engine, folder, *builds = sys.argv[1:]
    results = {}
    with TemporaryDirectory() as cache:
        os.environ["PYTHONPYCACHEPREFIX"] = cache
        for build in builds:
            python, _, package = build.partition("=")
            version = printed(python, SOURCES, "-c", "import sys; print(sys.version.split()[0])")
            results[version.strip()] = measured(python, package, engine, folder)
    print("\n".join(table(results)))
    print("* misses its goal")


if __name__ == "__main__":
    main()
