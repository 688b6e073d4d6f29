"""Let simulated worlds go on for some minutes, and print what was said, went wrong and is found.

`python -m simulation MINUTES [--tables N] [--first SEED]`, with `tests` and `docs/examples` on the
path. Seeds count up from SEED; a finding names its seed, and `--first` with it shows it again.
Each world has N tables: with 250 there are a thousand browsers. `--planted` plants every mistake of
`mistakes.txt` instead, and says after how many worlds it is found. Exits with 1 if something is
found, or a planted mistake is not.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections import Counter
from itertools import count
from pathlib import Path
from time import process_time

from planting import mistakes, planted
from simulation.world import World, found

WORLDS = 40
"""In how many worlds a planted mistake has to be found."""


def main(arguments: list[str]) -> int:
    """Run worlds, or plant mistakes, and print what came of it."""
    parser = argparse.ArgumentParser(prog="simulation")
    parser.add_argument("minutes", type=float)
    parser.add_argument("--tables", type=int, default=3, help="tables in each world")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--planted", action="store_true", help="plant mistakes")
    given = parser.parse_args(arguments)
    if given.planted:
        return plant_all()
    counts: Counter[str] = Counter()
    findings, began = 0, process_time()
    for seed in count(given.first):
        if process_time() - began > 60 * given.minutes:
            break
        world = World(seed, given.tables)
        error = found(world)
        counts += world.counts
        counts["worlds"] += 1
        counts["browsers"] += len(world.browsers)
        if error is not None:
            findings += 1
            print(f"seed {seed}: {type(error).__name__}: {error}", flush=True)
            traceback.print_exception(error)
    for what, number in sorted(counts.items()):
        print(f"{number:>10,}  {what}")
    minutes = (process_time() - began) / 60
    rate = counts["messages"] / minutes
    print(f"{minutes:.1f} minutes: {rate:,.0f} messages a minute, findings: {findings}")
    return 1 if findings else 0


def plant_all() -> int:
    """Plant each mistake, and look for it."""
    missed, every = 0, mistakes(Path(__file__).parent / "mistakes.txt")
    for mistake in every:
        with planted(mistake):
            worlds, error = 0, None
            while error is None and worlds < WORLDS:
                error = found(World(worlds, 2))
                worlds += 1
        missed += error is None
        said = str(error) or traceback.extract_tb(error.__traceback__)[-1].line if error else ""
        what = f"{type(error).__name__}: {said}" if error else "NOT FOUND"
        print(f"{mistake.module}: {mistake.what[:50]!r}: {worlds} worlds, {what[:90]}", flush=True)
    print(f"{len(every) - missed} of {len(every)} planted mistakes are found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
