"""The table that every benchmark prints, and the same as JSON for programs that collect results."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple


class Row(NamedTuple):
    """One measured thing: our result and theirs as text, their ratio, and the goal for that.

    The ratio should be at most the goal. A row without a goal is for information. `on_page` is what
    the page on speed calls the row; without it the page does not show it.
    """

    what: str
    ours: str
    theirs: str
    ratio: float
    goal: float | None = None
    on_page: str = ""


class SpeedUp(Row):
    """A row whose ratio says how many times faster ours is; it should be at least the goal."""


def best(
    call: Callable[[], object],
    rounds: int = 1,
    series: int = 7,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Return the microseconds of one call, the best of several series of a few rounds."""
    times = []
    for _ in range(series):
        start = clock()
        for _ in range(rounds):
            call()
        times.append(clock() - start)
    return min(times) / rounds * 1e6


def missed(row: Row) -> bool:
    """Return whether the goal of a row is missed."""
    if row.goal is None:
        return False
    return row.ratio < row.goal if isinstance(row, SpeedUp) else row.ratio > row.goal


def report(rows: Iterable[Row], title: str = "", rival: str = "") -> None:
    """Print the rows as a table, marking missed goals, and then as one line of JSON.

    If BENCH_PAGES names a folder, those that the page on speed shows are also written there, in
    place of the rows that it had about this rival.
    """
    rows = list(rows)
    print(f"{title:52} {'ours':>11} {'theirs':>11} {'ratio':>8} {'goal':>8}")
    for row in rows:
        goal = "" if row.goal is None else f"{row.goal:.3f}"
        mark = "  missed" if missed(row) else ""
        print(f"{row.what:52} {row.ours:>11} {row.theirs:>11} {row.ratio:8.3f} {goal:>8}{mark}")
    print(json.dumps([row._asdict() for row in rows]))
    folder = os.environ.get("BENCH_PAGES")
    if folder and rival:
        file = Path(folder, "compared.md")
        lines = file.read_text("utf-8").splitlines()
        kept = [line for line in lines if not line.startswith(f"| {rival} |")]
        now = measured_now()
        shown = [
            (rival, row.on_page, row.ours, row.theirs, f"{row.ratio:.2f}", now)
            for row in rows
            if row.on_page
        ]
        file.write_text("\n".join([*kept, *map(line_of, shown), ""]), "utf-8")


def line_of(cells: Iterable[str]) -> str:
    """Return a line of a table of Markdown."""
    return f"| {' | '.join(cells)} |"


def measured_now() -> str:
    """Return when and how something was measured."""
    asked = ["git", "log", "-1", "--format=%h"]
    commit = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    python = ".".join(platform.python_version_tuple()[:2])
    load, today = os.getloadavg()[0], time.strftime("%Y-%m-%d")
    return f"{today}, {commit}, CPython {python}, load {load:.0f}"
