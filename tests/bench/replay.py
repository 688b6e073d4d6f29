"""Replay every .gcg file of a folder under tournament rules.

The rules allow exchanges with seven tiles in the bag, give five points for a wrongly challenged
play, and twice the other rack for going out. Prints every difference, game by game. Exits with 0 if
every score and total agrees, 1 if one does not, and 2 if there is nothing to replay.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from records_kit import TOURNAMENT

from scrabble_rules.records import gcg

ALIKE, DIFFERENT, NOTHING = range(3)


def main(arguments: Sequence[str]) -> int:
    """Replay the games of a folder."""
    files = sorted(Path(arguments[0]).glob("*.gcg")) if len(arguments) == 1 else []
    if not files:
        print("pass a folder with .gcg files: nothing was replayed")
        return NOTHING
    agreeing = 0
    for file in files:
        found = gcg.replay(file.read_bytes().decode("utf-8", "surrogateescape"), TOURNAMENT)
        agreeing += found.agrees
        scores = " : ".join(map(str, found.state.scores))
        print(f"{file.name}: {scores}{'' if found.agrees else '  does not agree'}")
        for trouble in (*found.problems, *found.findings):
            print(f"    {trouble}")
    print(f"{agreeing} of {len(files)} games agree in every score and total")
    return ALIKE if agreeing == len(files) else DIFFERENT


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
