"""What do the rules of the world do to a game? Plays the games behind the page of that name.

    python docs/examples/profiles_in_numbers.py FOLDER
    python docs/examples/profiles_in_numbers.py FOLDER --workers 2

plays what is missing in FOLDER, in this process or on a cluster of Dask made here, and writes
`profiles_in_numbers.json` beside this file, from which the page is made. It can be stopped and
started again. With `--scheduler` it uses a cluster that runs already.

All profiles get the same seeds, and seats draw from the same order of tiles where these are the
same, so games of two profiles with the same seed are a pair.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import platform
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from distributed import Client, LocalCluster

from lab_batches import Work, lexicon, read_rows, store_serially, write_whole
from lab_dask import run
from scrabble_rules import __version__, profiles
from scrabble_rules.lab import GameRow, Summary
from scrabble_rules.movegen import COMPILED
from scrabble_rules.players import GREEDY

NUMBERS = Path(__file__).with_suffix(".json")
BESIDE = "naspa"
"""The profile with whose games those of the others are paired."""
STEP = 25
"""How many points a bar of a picture is wide."""

COLUMNS: dict[str, tuple[str, float, Callable[[GameRow], int]]] = {
    "turns": ("turns", 1, lambda row: row.turns),
    "points": ("points of both", 1, lambda row: row.total),
    "margin": ("points between the players", 1, lambda row: abs(row.spread)),
    "bingos": ("bingos, % of plays", 0.01, lambda row: share(row.bingos, row.plays)),
    "exchanges": ("exchanges", 1, lambda row: row.exchanges),
    "passes": ("passes", 1, lambda row: row.passes),
    "begins": ("won by who begins, %", 50, lambda row: row.half_wins),
    "lead": ("lead of who begins", 1, lambda row: row.spread),
    "changes": ("changes of the lead", 1, lambda row: row.lead_changes),
    "decided": ("decided after % of turns", 0.01, lambda row: share(row.decided, row.turns)),
}
"""Columns of the table: a title, what to multiply a number by, and the number of a game."""


def share(part: int, whole: int) -> int:
    """Return how many of ten thousand."""
    return 10_000 * part // whole if whole else 0


def playable() -> dict[str, profiles.About]:
    """Return the profiles for two players whose tiles have the letters of the embedded list."""
    letters = profiles.ALL[BESIDE].tile_set.letters
    return {
        name: profiles.about(name)
        for name, rules in profiles.ALL.items()
        if rules.tile_set.letters == letters and 2 in rules.players
    }


def work_of(name: str, games: int) -> Work:
    """Return the games of a profile: two players who always make the play that scores most."""
    return Work(profiles.ALL[name], players=(GREEDY, GREEDY), games=games)


def play(names: Iterable[str], games: int, folder: Path, client: Client | None = None) -> None:
    """Play and store what is missing, here or on a cluster, and note what it cost."""
    lexicon("english")
    for name in names:
        work, start = work_of(name, games), time.process_time()
        if client is None:
            store_serially(work, folder)
            seconds = time.process_time() - start
        else:
            seconds = sum(run(work, folder, client).seconds)
        path = folder / f"{work.digest[:16]}.seconds"
        before = float(path.read_text("utf-8")) if path.exists() else 0.0
        write_whole(path, str(before + seconds).encode())


def told(values: Sequence[int], scale: float) -> dict[str, Any]:
    """Return a mean and the interval in which it lies with a confidence of 95 %."""
    found = Summary.of(values)
    low, high = found.interval
    return {
        "mean": round(scale * found.mean, 4),
        "interval": [round(scale * low, 4), round(scale * high, 4)],
    }


def added_up(rows: Sequence[GameRow], others: Sequence[GameRow]) -> dict[str, Any]:
    """Add up the games of a profile, and their differences from those of another."""
    text = "\n".join(map(repr, rows))
    measures, beside = {}, {}
    for column, (_, scale, value) in COLUMNS.items():
        measures[column] = told([*map(value, rows)], scale)
        pairs = zip(rows, others, strict=True)
        beside[column] = told([value(row) - value(other) for row, other in pairs], scale)
    return {
        "games": len(rows),
        "digest": hashlib.sha256(text.encode()).hexdigest(),
        "first game": list(rows[0].scores),
        "measures": measures,
        "difference": beside,
        "ended": dict(Counter(row.ended.value if row.ended else "stopped" for row in rows)),
        "leads": sorted(Counter(row.spread // STEP * STEP for row in rows).items()),
    }


def numbers(names: Iterable[str], games: int, folder: Path) -> dict[str, Any]:
    """Return everything that the page tells, from the games in a folder."""
    known, seconds = playable(), 0.0
    others, found = read_rows(work_of(BESIDE, games), folder), {}
    for name in names:
        work = work_of(name, games)
        found[name] = {"title": known[name].title, **added_up(read_rows(work, folder), others)}
        seconds += float((folder / f"{work.digest[:16]}.seconds").read_text("utf-8"))
    return {
        "version": __version__,
        "python": platform.python_version(),
        "compiled": COMPILED,
        "processor seconds": round(seconds),
        "players": "players.GREEDY, twice",
        "words": "wordlists.english()",
        "seeds": f"KnownSeed(0) to KnownSeed({games - 1})",
        "difference": f"the mean difference from {BESIDE} in games with the same seed",
        "columns": {column: title for column, (title, _, _) in COLUMNS.items()},
        "step": STEP,
        "profiles": found,
    }


def main() -> None:
    """Play, add up and write."""
    parser = argparse.ArgumentParser(description="Play the games of profiles in numbers.")
    parser.add_argument("folder", type=Path, help="where games are stored")
    parser.add_argument("--games", type=int, default=2000, help="games of each profile")
    parser.add_argument("--workers", type=int, help="processes of a cluster made here")
    parser.add_argument("--scheduler", help="the address of a cluster that runs already")
    asked = parser.parse_args()
    with ExitStack() as stack:
        where = asked.scheduler
        if asked.workers is not None:
            where = stack.enter_context(
                LocalCluster(asked.workers, threads_per_worker=1, dashboard_address=":0")
            )
        client = stack.enter_context(Client(where)) if where is not None else None
        play(playable(), asked.games, asked.folder, client)
    found = numbers(playable(), asked.games, asked.folder)
    NUMBERS.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    import profiles_in_numbers  # so that workers find what they are sent by the name of this file

    profiles_in_numbers.main()
