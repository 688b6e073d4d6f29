"""Measure what finding plays keeps in memory, and what letters in any order cost, interpreted.

Takes a file with one word a line. Another process builds their graph, whose freed memory would
hide what the search keeps, and plays the greedy games whose boards are searched: 550 with a rack
without a blank, 80 with one and 20 with two. It works only where /proc/self/statm exists.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.native import in_any_order, positions
from bench.report import Row, report
from bench.resident import resident

from scrabble_rules import GameState, RuleSet, evolve, legal_plays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import MayPass, Run
from scrabble_rules.wordgraph import WordGraph

BOARDS = {0: 550, 1: 80, 2: 20}
MOST = 25


def memory(states: list[GameState]) -> Row:
    """Measure how much memory finding all plays of the states keeps."""
    before = resident()
    for state in states:
        len(legal_plays(state))
    kept = (resident() - before) / 1e6
    return Row(f"kept after {len(states)} boards, MB", f"{kept:.1f} MB", "1 MB", kept, MOST)


def rules_of(graph: WordGraph) -> RuleSet:
    """Return the rules of the games."""
    ends = (*NO_CHALLENGE.endings, Run(turns=4))
    return evolve(NO_CHALLENGE, lexicon=graph, endings=ends, passing=MayPass())


def prepare(words: Path, stored: Path) -> None:
    """Store the graph of the words, play with it, and print the boards."""
    graph = WordGraph.from_words(words.read_text("utf-8").upper().split(), ENGLISH)
    stored.write_bytes(graph.to_bytes())
    boards = positions(rules_of(graph), BOARDS).values()
    print(*(text for texts in boards for text in texts), sep="\n")


def main() -> None:
    """Measure both and report them, or prepare for that."""
    if sys.argv[2:]:
        prepare(Path(sys.argv[1]), Path(sys.argv[2]))
        return
    with TemporaryDirectory() as folder:
        stored = Path(folder, "graph")
        again = [sys.executable, __file__, sys.argv[1], str(stored)]
        printed = subprocess.run(again, check=True, capture_output=True, text=True).stdout
        rules = rules_of(WordGraph.from_bytes(stored.read_bytes()))
    states = [cgp.parse(text, rules) for text in printed.splitlines()]
    report([memory(states), *in_any_order(states[:20])])


if __name__ == "__main__":
    main()
