"""Compare the move generator with an oracle: positions whose plays other engines have counted.

Takes the folder of the oracle. In it `words.txt` has one word a line, and `positions.tsv` four
columns: the number of plays, the sum of their scores, the best score, and a state in one line. The
board and tiles are the standard ones, with 50 points for seven tiles. On an empty board only plays
across are counted; where there is no play, the best score is -1 or 0.

Exits with 0 if every position agrees, 1 if one does not, and 2 if there is nothing to compare.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from scrabble_rules import GameState, evolve, legal_plays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.wordgraph import WordGraph

ALIKE, DIFFERENT, NOTHING = range(3)
MOST_SHOWN = 10


class Count(NamedTuple):
    """What an oracle says of a position."""

    plays: int
    points: int
    best: int

    def __str__(self) -> str:
        return f"{self.plays} plays, {self.points} points, best {self.best}"


def positions(text: str) -> Iterator[tuple[Count, str]]:
    """Go through what the oracle says; lines that begin with # are notes."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            plays, points, best, position = line.split("\t")
            yield Count(int(plays), int(points), max(0, int(best))), position


def counted(state: GameState) -> Count:
    """Count the plays of a state; on an empty board those across."""
    totals = []
    for found in legal_plays(state):
        rows = {placed.square.row for placed in found.play.placements}
        if len(rows) == 1 or not state.board.is_empty:
            totals.append(found.total)
    return Count(len(totals), sum(totals), max(totals, default=0))


def compare(folder: Path) -> int:
    """Compare every position, and print the result."""
    words = (folder / "words.txt").read_text(encoding="utf-8").split()
    rules = evolve(HASBRO, lexicon=WordGraph.from_words(words, ENGLISH))
    number, wrong, plays = 0, 0, 0
    text = (folder / "positions.tsv").read_text(encoding="utf-8")
    for number, (expected, position) in enumerate(positions(text), 1):
        found = counted(cgp.parse(position, rules))
        plays += found.plays
        if found != expected:
            wrong += 1
            if wrong <= MOST_SHOWN:
                print(f"position {number}: {found}; expected {expected}\n  {position}")
    if not number:
        print(f"there are no positions in {folder}: nothing was compared")
        return NOTHING
    print(f"{number - wrong} of {number} positions agree, with {plays:,} plays found")
    return DIFFERENT if wrong else ALIKE


def main(arguments: Sequence[str]) -> int:
    """Compare with the oracle in a folder, if it is there."""
    if len(arguments) != 1:
        print("give the folder of an oracle: nothing was compared")
        return NOTHING
    folder = Path(arguments[0])
    missing = [name for name in ("positions.tsv", "words.txt") if not (folder / name).is_file()]
    if missing:
        print(f"{' and '.join(missing)} cannot be found in {folder}: nothing was compared")
        return NOTHING
    return compare(folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
