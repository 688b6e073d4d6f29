"""Compare the search with a native engine, in one run, on the same boards and words.

Takes the program of the engine and, if you like, a file with one word a line; without one, the
embedded list is used. The program is called with a word list, a number of rounds, a file of counted
states as in oracle.py, and prints microseconds a board: `unsorted`, `raw+sorted` and `best1`.

Both take turns, each round gives a ratio, and the median is reported. Of each board the best of
three times counts, as the engine does it. Pin the process to one core
(`taskset -c 1`). The boards are those of greedy games, with racks that have no, one and two blanks.
The engine checks the counts of plays in the file, so nothing else is measured.
"""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import COMPILED, greedy
from bench.report import Row, report

from scrabble_rules import GameState, RuleSet, evolve, legal_plays
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import AnagramListed, MayPass, Run
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

BOARDS = {0: 500, 1: 120, 2: 40} if COMPILED else {0: 120, 1: 20, 2: 6}
ROUNDS = 5 if COMPILED else 3
TRIES = 3
FEW, RACK = 10, 7

Look = Callable[[LegalPlays], object]
LOOKS: dict[str, tuple[str, Look, tuple[float, float, float]]] = {
    "all plays counted / unsorted": ("unsorted", len, (1.0, 0.85, 0.85)),
    "all plays sorted, no objects / raw+sorted": (
        "raw+sorted",
        lambda plays: plays[len(plays) // 2 : len(plays) // 2],
        (1.05, 0.95, 0.95),
    ),
    "best(1) / best1": ("best1", lambda plays: plays.best(1), (1.2, 1.0, 1.0)),
}


def positions(rules: RuleSet) -> dict[int, list[str]]:
    """Return states of greedy games as text, by the number of blanks on the rack."""
    found: dict[int, list[str]] = {blanks: [] for blanks in BOARDS}
    choose = random.Random(1)  # noqa: S311 - the same states each time
    seed = 0
    while any(len(found[blanks]) < wanted for blanks, wanted in BOARDS.items()):
        game = greedy(rules, seed)
        seed += 1
        for state in (turn.state for turn in game.turns):
            unseen = [tile.label for tile in (*state.bag.tiles, *state.racks[state.on_turn].tiles)]
            letters = [label for label in unseen if label != "?"]
            if state.is_over or state.board.is_empty or len(letters) < RACK:
                continue
            for blanks in range(unseen.count("?") + 1):
                if len(found.get(blanks, ())) < BOARDS.get(blanks, 0):
                    rack = "".join(choose.sample(letters, RACK - blanks)) + "?" * blanks
                    found[blanks].append(f"{cgp.format(state).split()[0]} {rack}/ 0/0 0")
    return found


def counted(text: str, rules: RuleSet) -> str:
    """Return the line of a state in a file of counted states."""
    totals = legal_plays(cgp.parse(text, rules)).totals
    return f"{len(totals)}\t{sum(totals)}\t{max(totals, default=-1)}\t{text}\n"


def engine(program: Path, words: Path, file: Path) -> dict[str, float]:
    """Return the microseconds that the engine prints, by name."""
    line = [str(program), str(words), str(TRIES), str(file)]
    printed = subprocess.run(line, check=True, capture_output=True, text=True).stdout
    fields = printed.splitlines()[0].split("\t")
    return {name: float(number) for name, number in zip(fields[2::2], fields[3::2], strict=False)}


def ours(states: list[GameState], look: Look) -> float:
    """Return the microseconds that a look takes, on average, each the best of a few times."""
    best = [float("inf")] * len(states)
    for _ in range(TRIES):
        gc.collect()
        for place, state in enumerate(states):
            start = time.process_time()
            look(legal_plays(state))
            best[place] = min(best[place], time.process_time() - start)
    return sum(best) / len(states) * 1e6


def compared(program: Path, words: Path, file: Path, states: list[GameState], n: int) -> list[Row]:
    """Compare all looks at the states of a file, whose racks have `n` blanks."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in LOOKS}
    for _ in range(ROUNDS):
        theirs = engine(program, words, file)
        for name, (column, look, _) in LOOKS.items():
            found[name].append((ours(states, look), theirs[column]))
    rows = []
    for name, pairs in found.items():
        mine, other = median(a for a, _ in pairs), median(b for _, b in pairs)
        ratio = median(a / b for a, b in pairs)
        goal = LOOKS[name][2][n] if COMPILED else None
        rows.append(Row(f"{n} blanks: {name}", f"{mine:.1f} us", f"{other:.1f} us", ratio, goal))
    return rows


def among_ourselves(states: list[GameState], n: int) -> list[Row]:
    """Compare looks with each other: the best ten with the best, objects and scores by the play."""
    pairs = [
        (ours(states, lambda plays: plays.best(FEW)), ours(states, lambda plays: plays.best(1)))
        for _ in range(ROUNDS)
    ]
    ten, one = (median(times) for times in zip(*pairs, strict=True))
    goal = 1.2 if COMPILED else None
    rows = [Row(f"{n} blanks: best({FEW}) / best(1)", f"{ten:.1f} us", f"{one:.1f} us",
                median(a / b for a, b in pairs), goal)]  # fmt: skip
    plays = sum(len(legal_plays(state)) for state in states) / len(states)
    for what, look, most in (
        ("each play made and its total read", lambda plays: [one.total for one in plays], 1.2),
        ("totals alone", lambda plays: plays.totals, 0.1),
    ):
        pairs = [(ours(states, look), ours(states, len)) for _ in range(3)]
        each = min(a - b for a, b in pairs) / plays
        rows.append(Row(f"{n} blanks: {what}, a play / 1 us", f"{each:.2f} us", "1 us", each, most))
    return rows


def in_any_order(states: list[GameState]) -> list[Row]:
    """Compare finding all plays if letters may stand in any order with the listed words."""
    few = states[:60]
    rules = evolve(few[0].rules, word_validity=AnagramListed())
    others = [evolve(state, rules=rules) for state in few]
    plays, more = (sum(len(legal_plays(state)) for state in each) for each in (few, others))
    pairs = [(ours(others, len), ours(few, len)) for _ in range(3)]
    mine, other = (median(times) for times in zip(*pairs, strict=True))
    each = (mine / more) / (other / plays)
    return [
        Row("words in any order / listed", f"{mine:.0f} us", f"{other:.0f} us", mine / other, 10.0),
        Row(f"    by the play, {more / plays:.0f} x as many", f"{mine / more * len(few):.2f} us",
            f"{other / plays * len(few):.2f} us", each, None),
    ]  # fmt: skip


def main() -> None:
    """Measure everything and report it."""
    given = sys.argv[1:] or [os.environ.get("NATIVE_ENGINE", "")]
    program = Path(given[0])
    if not program.is_file():
        print("pass the program of a native engine, or set NATIVE_ENGINE: nothing was compared")
        return
    lines = Path(given[1]).read_text("utf-8").split() if given[1:] else english_words()
    graph = WordGraph.from_words([line.upper() for line in lines], ENGLISH)
    ends = (*NO_CHALLENGE.endings, Run(turns=4))
    rules = evolve(NO_CHALLENGE, lexicon=graph, endings=ends, passing=MayPass())
    found = positions(rules)
    rows: list[Row] = []
    with TemporaryDirectory() as folder:
        words = Path(folder, "words.txt")
        words.write_text("\n".join(line.upper() for line in lines), "utf-8")
        for blanks, texts in found.items():
            file = Path(folder, f"{blanks}.tsv")
            file.write_text("".join(counted(text, rules) for text in texts), "utf-8")
            states = [cgp.parse(text, rules) for text in texts]
            rows += compared(program, words, file, states, blanks)
            rows += among_ourselves(states[:60], blanks)
    rows += in_any_order([cgp.parse(text, rules) for text in found[0]])
    report(rows, "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
