"""Counts how many mistakes in the engine the small worlds, the kit and the state machine find.

`python -m worlds.bites`, in the folder `tests`, plants each mistake of `mistakes.txt` in processes
of its own, and prints a table. With numbers it plants only these.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from machine.test_machine import TwoTables
from planting import mistakes, planted
from scrabble_rules.testing import check_rules
from worlds.plan import PROFILES, world

WORLDS = (
    *("HASBRO 3 tee 3+2", "LATE_REFILL 2 tee 3+2", "NASPA 2 tee 3+2", "LOSER_LEAVES 3 tee 3+2"),
    *("DUEL 2 tee 3+2", "SUPER_SCRABBLE 2 tee 3+2", "TARGET 2 tee 3+2"),
    "FREE_SWAP 2 ell 4+3",
    *("SUPER_SCRABBLE 3 tee 3+2", "TWO_TURNS 2 tee 3+2", "GERMAN_HOUSE 2 tee 3+2"),
    *("LATE_REFILL 3 ell 4+2", "FLAGS 3 tee 3+2", "LOSE_TURN 2 tee 3+2", "BLANK_TURNS 2 tee 3+2"),
    *("COSTS 2 tee 3+2", "CROSSPLAY 2 tee 3+2", "WESPA_PER_WORD 2 tee 3+2"),
)
STATES = (250, 3_000)
"""How many states of each of these worlds are looked at, until a mistake is found."""
KIT = ("HASBRO", "GERMAN_HOUSE")
"""Profiles that the kit plays."""

MISTAKES = mistakes(Path(__file__).parent / "mistakes.txt")


def by_worlds() -> str:
    """Look at more and more states of some small worlds; return where they differ."""
    for most in STATES:
        for name in WORLDS:
            findings = world(name).explore(most, first_only=True)
            if findings.disagreements:
                return f"{name}, {findings.states} states"
    return ""


def by_kit() -> str:
    """Let the testing kit play a few games by some profiles."""
    for name in KIT:
        broken = check_rules(PROFILES[name], examples=6, first_only=True).broken
        if broken:
            return f"{name}: {broken[0].law}"
    return ""


def by_machine() -> str:
    """Let the state machine play as many games as its test does with all examples."""
    quickly = settings(
        max_examples=40,
        stateful_step_count=50,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(TwoTables, settings=quickly)
    return ""


FINDERS: dict[str, Callable[[], str]] = {
    "worlds": by_worlds,
    "kit": by_kit,
    "machine": by_machine,
}


def tried(number: int, finder: str) -> str:
    """Plant a mistake, and return how it is found; nothing if it is not."""
    with planted(MISTAKES[number]):
        try:
            return FINDERS[finder]()
        except Exception as error:  # noqa: BLE001 - a mistake may make the package raise
            return f"{type(error).__name__}"


def main(numbers: list[int]) -> None:
    """Plant the mistakes and print the table."""
    counts = dict.fromkeys(FINDERS, 0)
    print(f"| mistake | {' | '.join(FINDERS)} |\n|---|{'---|' * len(FINDERS)}")
    with ProcessPoolExecutor(2, max_tasks_per_child=1) as pool:
        rows = [
            (number, [pool.submit(tried, number, finder) for finder in FINDERS])
            for number in numbers or range(len(MISTAKES))
        ]
        for number, row in rows:
            found = [future.result() for future in row]
            for finder, how in zip(FINDERS, found, strict=True):
                counts[finder] += bool(how)
            print(f"| {MISTAKES[number].what} | {' | '.join(found)} |", flush=True)
    print(f"| of {len(rows)} | {' | '.join(map(str, counts.values()))} |")


if __name__ == "__main__":
    main(list(map(int, sys.argv[1:])))
