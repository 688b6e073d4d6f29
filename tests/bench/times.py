"""Measure what things take, pure and compiled, for the page on speed.

Takes the folder of the compiled package. For each of both a process of its own is asked; it looks
at every state once, made anew, with the embedded list.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import greedy
from bench.native import LOOKS, RACKS, SHOWN, each_game, greedy_rules, looked, played, positions
from bench.report import line_of, measured_now
from bench.run import seconds

from scrabble_rules import Game, RuleSet, legal_plays
from scrabble_rules.notation import cgp
from scrabble_rules.wordlists import english

BOARDS = {0: 60, 1: 20, 2: 6}
ROUNDS = 5
FIRST_PLAYS = """
from scrabble_rules import Game, KnownSeed, legal_plays, profiles, wordlists
rules = profiles.HASBRO.replace(lexicon=wordlists.english())
len(legal_plays(Game.start(rules, 2, seed=KnownSeed(1))))
"""


def bytes_of_a_state(rules: RuleSet) -> float:
    """Play a game again, and return how much memory grows with a move."""
    game = greedy(rules, 1)
    gc.collect()
    tracemalloc.start()
    again = Game(game.players, game.deal).replay(game.turns)
    gc.collect()
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return grown / len(again.turns)


def measured() -> dict[str, str]:
    """Return what things take here."""
    rules, found = greedy_rules(english()), {}
    for blanks, texts in positions(rules, BOARDS).items():
        plays = sum(len(legal_plays(cgp.parse(text, rules))) for text in texts) / len(texts)
        for name in SHOWN:
            taken = median(looked(texts, rules, LOOKS[name][0]) for _ in range(ROUNDS)) / 1e3
            found[f"{RACKS[blanks]} ({plays:,.0f} plays): {name}"] = f"{taken:.2f} ms"
    game = median(each_game(played, rules, first) for first in range(ROUNDS))
    found["a whole game of best plays"] = f"{game:.1f} ms"
    first = median(seconds(FIRST_PLAYS) for _ in range(ROUNDS))
    found["a new process, until it has found its first plays"] = f"{first * 1e3:.0f} ms"
    found["memory for one more state of a game"] = f"{bytes_of_a_state(rules):,.0f} bytes"
    return found


def main() -> None:
    """Print what is measured here or, given a folder, ask for that twice and write the page."""
    if not sys.argv[1:]:
        print(json.dumps(measured()))
        return
    both = []
    for path in ("", sys.argv[1]):
        env = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, __file__]
        told = subprocess.run(
            command, env=env, check=True, stdout=subprocess.PIPE, text=True
        ).stdout
        both.append(json.loads(told.splitlines()[-1]))
    pure, compiled = both
    lines = ["| what | pure | compiled |", "|---|---|---|"]
    lines += [line_of((what, pure[what], compiled[what])) for what in pure]
    lines += ["", f"Measured {measured_now()}."]
    print("\n".join(lines))
    if folder := os.environ.get("BENCH_PAGES"):
        Path(folder, "times.md").write_text("\n".join([*lines, ""]), "utf-8")


if __name__ == "__main__":
    main()
