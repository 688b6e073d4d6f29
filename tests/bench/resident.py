"""Print the memory of a word graph after plays have been found with it, in bytes.

Takes a file with what `to_bytes` returned. The result is how much the process grew since it had
found plays with a small graph. It works only where /proc/self/statm exists.
"""

from __future__ import annotations

import gc
import resource
import sys
from pathlib import Path

from scrabble_rules import GameState, evolve, legal_plays
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.wordgraph import WordGraph


def resident() -> int:
    """Return the resident memory of this process, in bytes."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize()


def main() -> None:
    """Print the growth."""
    few = WordGraph.from_words(["HORN", "HO"], ENGLISH)
    state = GameState.of(evolve(NO_CHALLENGE, lexicon=few), ["EHNORST", ""])
    assert legal_plays(state)
    before = resident()
    graph = WordGraph.from_bytes(Path(sys.argv[1]).read_bytes(), ENGLISH)
    assert legal_plays(state, graph)
    print(resident() - before)


if __name__ == "__main__":
    main()
