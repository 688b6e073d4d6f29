"""Measure how games spread over workers: with one and with two of a Dask cluster.

Only meaningful on a machine with two idle cores. It reports how time falls, the memory of a worker,
and from both what ten million games cost.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2] / "docs/examples")]

from attrs import evolve
from bench.report import Row, SpeedUp, report
from distributed import Client, LocalCluster
from lab_batches import Work, settled_size
from lab_dask import run

from scrabble_rules import movegen
from scrabble_rules.players import GREEDY
from scrabble_rules.profiles import NASPA

MINUTES = 1.5
"""How long one worker plays, so that what happens once does not count."""

MILLIONS = 10
COMPILED: bool = getattr(movegen, "COMPILED", False)


def megabytes() -> float:
    """Return the most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def spread() -> list[Row]:
    """Play the same games with one worker and with two."""
    seconds, memory = {}, 0.0
    small = Work(NASPA, players=(GREEDY, GREEDY), games=1)
    with tempfile.TemporaryDirectory() as folder:
        size = settled_size(small, Path(folder))
    games = -(-int(MINUTES * 60 / 3) // 2) * 2 * size
    for workers in (1, 2):
        with (
            tempfile.TemporaryDirectory() as folder,
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as made,
            Client(made) as client,
        ):
            warm = evolve(small, words="english", games=2 * workers * size)
            run(warm, Path(folder), client, size=size, tell=lambda _: None)
            start = time.perf_counter()
            done = run(
                evolve(small, games=games + warm.games), Path(folder), client, tell=lambda _: None
            )
            seconds[workers] = time.perf_counter() - start
            memory = max(client.run(megabytes).values())
            print(f"{workers} workers: {median(done.seconds):.1f} s for {size} games of a batch")
    rate = games / seconds[1]
    hours = MILLIONS * 1e6 / rate / 3600
    print(f"memory of a worker: {memory:.0f} MB")
    print(f"{MILLIONS} million games: {hours:.0f} hours of one core ({rate:.1f} games a second)")
    ours, theirs = (f"{seconds[workers]:.1f} s" for workers in (2, 1))
    return [SpeedUp("two workers / one worker", ours, theirs, seconds[1] / seconds[2], 1.8)]


def main() -> None:
    """Report how games spread over workers."""
    report(spread(), "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
