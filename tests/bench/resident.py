"""Print how many bytes of memory a word graph takes once plays have been found with it.

Takes the file of a graph, as `to_bytes` writes it. Counts what the process holds more than before
it read the graph, when it had found plays with a small one. Only where the system tells this.
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
    """Return the memory of this process, in bytes."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize()


def main() -> None:
    """Print the difference."""
    few = WordGraph.from_words(["HORN", "HO"], ENGLISH)
    state = GameState.of(evolve(NO_CHALLENGE, lexicon=few), ["EHNORST", ""])
    assert legal_plays(state)
    before = resident()
    graph = WordGraph.from_bytes(Path(sys.argv[1]).read_bytes(), ENGLISH)
    assert legal_plays(state, graph)
    print(resident() - before)


if __name__ == "__main__":
    main()
