"""All games of small worlds: `nox -s worlds`, which explains itself.

Each world becomes a line of JSON in the file that the first argument names, once every state
of it has been looked at. A run that was stopped goes on with the worlds that have no line yet;
lines written by other sources do not count. The second argument is the number of minutes after
which no world is begun any more; without it all are looked at.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

import scrabble_rules
from worlds.plan import PLAN, explored


def sources() -> str:
    """Return a digest of the package and of this folder."""
    digest = hashlib.sha256()
    for folder in (Path(scrabble_rules.__file__).parent, Path(__file__).parent):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def summary(lines: list[dict[str, Any]]) -> str:
    """Return the sums of all worlds looked at."""
    sums = {
        name: sum(line[name] for line in lines)
        for name in ("states", "moves", "legal", "steps", "compared", "seconds")
    }
    ends = sum((Counter(line["ends"]) for line in lines), Counter[str]())
    disagreements = [said for line in lines for said in line["disagreements"]]
    return "\n".join(
        [
            f"{len(lines)} of {len(PLAN)} worlds, each to its last state",
            f"{sums['seconds']:,.0f} s of processor time",
            f"{sums['states']:,} states, {sums['moves']:,} moves judged by both",
            f"{sums['legal']:,} of the moves legal, {sums['steps']:,} next states compared",
            f"{sums['compared']:,} of the states that were taken for one compared move for move",
            "ends: " + ", ".join(f"{kind} {count:,}" for kind, count in ends.most_common()),
            f"{len(disagreements)} disagreements",
            *disagreements[:20],
        ]
    )


def main(file: Path, minutes: float = math.inf, plan: Sequence[str] = PLAN) -> int:
    """Look at all worlds that have no line in the file, and print the sums of those that have."""
    made_by = sources()
    lines = list(map(json.loads, file.read_text().splitlines())) if file.exists() else []
    lines = [line for line in lines if line["sources"] == made_by]
    done = {line["world"] for line in lines}
    names = [name for name in plan if name not in done]
    until = time.monotonic() + minutes * 60
    with ProcessPoolExecutor(os.cpu_count(), max_tasks_per_child=1) as pool, file.open("a") as out:
        running = {pool.submit(explored, name): name for name in names}
        for future in as_completed(running):
            if future.cancelled():
                continue
            line = future.result() | {"sources": made_by}
            lines.append(line)
            out.write(json.dumps(line) + "\n")
            out.flush()
            print(
                f"{len(lines)} of {len(PLAN)}: {line['world']}, {line['states']:,} states in "
                f"{line['seconds']} s, {len(line['disagreements'])} disagreements",
                flush=True,
            )
            if time.monotonic() > until:
                for each in running:  # a shutdown here fails while a worker is being replaced
                    each.cancel()
    print(summary(lines))
    return any(line["disagreements"] for line in lines)


if __name__ == "__main__":
    file, minutes, *_ = (*sys.argv[1:], math.inf)
    sys.exit(main(Path(file), float(minutes)))
