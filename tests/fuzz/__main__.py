"""Fuzz every reader of the package for a number of minutes.

`python -m fuzz MINUTES [--least N] [--first SEED] [--only NAME]`, with `tests` on the path. Seeds
count up from SEED, so another run with the same SEED gives the same inputs. Prints how many inputs
each reader was given. What no documentation names is printed with its seed, and kept in
tests/fuzz/kept.json, where the ordinary tests find it. Exits with 1 if there is something new.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from time import monotonic, process_time

from fuzz.readers import Reader, readers
from fuzz.trying import Finding, keep, tried

BLOCK = 100
SAME_ERRORS = 3


def main(arguments: list[str]) -> int:
    """Fuzz, and print what came of it."""
    parser = argparse.ArgumentParser(prog="fuzz")
    parser.add_argument("minutes", type=float)
    parser.add_argument("--least", type=int, default=0, help="inputs that no reader goes without")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--only", default="", help="a part of the names of the readers")
    given = parser.parse_args(arguments)
    chosen = [reader for reader in readers() if given.only in reader.name]
    counts, found = fuzz(chosen, 60 * given.minutes, given.first, given.least)
    for reader in chosen:
        print(f"{counts[reader.name]:>12,}  {reader.name}")
    least = min(counts.values(), default=0)
    print(f"{counts.total():>12,}  inputs over {len(chosen)} readers, at least {least:,} each")
    keep(found)
    return 1 if found or not counts.total() else 0


def fuzz(
    chosen: list[Reader], seconds: float, first: int, least: int
) -> tuple[Counter[str], list[Finding]]:
    """Give all readers equal time; but first, all that have had fewer than `least` inputs."""
    end = monotonic() + seconds
    spent = dict.fromkeys(chosen, 0.0)
    counts = Counter({reader.name: 0 for reader in chosen})
    errors: Counter[tuple[str, str]] = Counter()
    found: list[Finding] = []
    while monotonic() < end and chosen:
        waiting = [reader for reader in chosen if counts[reader.name] < least] or chosen
        reader = min(waiting, key=lambda reader: spent[reader])
        began = process_time()
        for finding in tried(reader, first + counts[reader.name], BLOCK):
            kind = (reader.name, finding.error.partition(":")[0])
            errors[kind] += 1
            if errors[kind] <= SAME_ERRORS:
                print(f"{finding.reader}, seed {finding.seed}: {finding.error}", flush=True)
                print(f"    {finding.input!r}", flush=True)
                found.append(finding)
        counts[reader.name] += BLOCK
        spent[reader] += process_time() - began
    for (name, error), count in errors.items():
        print(f"{name}: {count} inputs raise {error}")
    return counts, found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
