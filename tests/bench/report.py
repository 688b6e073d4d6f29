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

    The ratio should be at most the goal. A row without a goal is for information.
    """

    what: str
    ours: str
    theirs: str
    ratio: float
    goal: float | None = None


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


def report(rows: Iterable[Row], title: str = "", name: str = "") -> None:
    """Print the rows as a table, marking missed goals, and then as one line of JSON.

    If BENCH_PAGES names a folder, a row of a table with a `name` is also written there, as Markdown
    that the page on speed includes.
    """
    rows = list(rows)
    print(f"{title:52} {'ours':>11} {'theirs':>11} {'ratio':>8} {'goal':>8}")
    for row in rows:
        goal = "" if row.goal is None else f"{row.goal:.3f}"
        mark = "  missed" if missed(row) else ""
        print(f"{row.what:52} {row.ours:>11} {row.theirs:>11} {row.ratio:8.3f} {goal:>8}{mark}")
    print(json.dumps([row._asdict() for row in rows]))
    folder = os.environ.get("BENCH_PAGES")
    if folder and name:
        Path(folder, f"{name}.md").write_text(page(rows, title), "utf-8")


def page(rows: list[Row], title: str) -> str:
    """Return a table of Markdown that says when, where and with which sources it was measured."""
    asked = ["git", "log", "-1", "--format=%h"]
    commit = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
    python = ".".join(platform.python_version_tuple()[:2])
    load, today = os.getloadavg()[0], time.strftime("%Y-%m-%d")
    head = [f"| {title} | ours | theirs | ratio |", "|---|---|---|---|"]
    lines = [f"| {row.what} | {row.ours} | {row.theirs} | {row.ratio:.2f} |" for row in rows]
    said = f"Python {python}, {today}, commit {commit}; load {load:.1f} on {os.cpu_count()} cores."
    return "\n".join([*head, *lines, "", said, ""])
