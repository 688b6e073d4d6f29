"""Compare the move generator with an oracle: states whose plays other engines have counted.

Takes a folder. In it, `words.txt` has one word a line, and `positions.tsv` four columns: the number
of plays, the sum of their scores, the best score, and a state in CGP. Board and tiles are the
standard ones, with 50 points for seven tiles. On an empty board only plays across are counted.
Without any play, the best score is -1 or 0.

Exits with 0 if every state agrees, 1 if one does not, and 2 if there is nothing to compare.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from scrabble_rules import GameState, legal_plays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.wordgraph import WordGraph

ALIKE, DIFFERENT, NOTHING = range(3)
MOST_SHOWN = 10


class Count(NamedTuple):
    """The number of plays, their points, and the best score, as counted for one state."""

    plays: int
    points: int
    best: int

    def __str__(self) -> str:
        return f"{self.plays} plays, {self.points} points, best {self.best}"


def counted_states(text: str) -> Iterator[tuple[Count, str]]:
    """Yield each state of the file, as text, with its count; lines that begin with # are notes."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            plays, points, best, state = line.split("\t")
            yield Count(int(plays), int(points), max(0, int(best))), state


def counted(state: GameState) -> Count:
    """Count the plays of a state; on an empty board, those across."""
    totals = []
    for found in legal_plays(state):
        rows = {placed.square.row for placed in found.play.placements}
        if len(rows) == 1 or not state.board.is_empty:
            totals.append(found.total)
    return Count(len(totals), sum(totals), max(totals, default=0))


def compare(folder: Path) -> int:
    """Compare every state, and print the result."""
    words = (folder / "words.txt").read_text(encoding="utf-8").split()
    rules = HASBRO.replace(lexicon=WordGraph.from_words(words, ENGLISH))
    number, wrong, plays = 0, 0, 0
    text = (folder / "positions.tsv").read_text(encoding="utf-8")
    for number, (expected, state) in enumerate(counted_states(text), 1):
        found = counted(cgp.parse(state, rules))
        plays += found.plays
        if found != expected:
            wrong += 1
            if wrong <= MOST_SHOWN:
                print(f"state {number}: {found}; expected {expected}\n  {state}")
    if not number:
        print(f"there are no states in {folder}: nothing was compared")
        return NOTHING
    print(f"{number - wrong} of {number} states agree, with {plays:,} plays found")
    return DIFFERENT if wrong else ALIKE


def main(arguments: Sequence[str]) -> int:
    """Compare with the oracle in the given folder."""
    if len(arguments) != 1:
        print("pass the folder of an oracle: nothing was compared")
        return NOTHING
    folder = Path(arguments[0])
    missing = [name for name in ("positions.tsv", "words.txt") if not (folder / name).is_file()]
    if missing:
        print(f"{' and '.join(missing)} cannot be found in {folder}: nothing was compared")
        return NOTHING
    return compare(folder)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
