"""Compare the search, and greedy games, with a native engine, in one run.

Arguments: the program of the engine, and the folder of an oracle (see oracle.py) for its words. The
program is called with a word list and a file of counted states (as those of the oracle), reads all
of it, checks the counts, prints one line, and then answers each line that it is sent with one line
of names and numbers, separated by tabs:

- `look`: look at every state once, in order, in each way: `unsorted`, `raw+sorted` and `best1`, in
  microseconds a state;
- `games`: play some greedy games by looking for all plays, then as many by looking for the best
  only: `all` and `best`, in games a second.

A game looks at a state once. So states are made anew before each round and each way of looking,
which is not timed, and every state is looked at once. Both programs take turns; what counts is the
median of the rounds. Both measure their processor time.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import IO, cast

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.generation import COMPILED, greedy
from bench.report import Row, report

from scrabble_rules import Game, GameState, KnownSeed, Pass, RuleSet, legal_plays
from scrabble_rules.lab import play_out
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import cgp
from scrabble_rules.players import GREEDY
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import MayPass, Run
from scrabble_rules.wordgraph import WordGraph

BOARDS = {0: 500, 1: 120, 2: 40} if COMPILED else {0: 120, 1: 20, 2: 6}
ROUNDS, RACK, GAMES = 9, 7, 30

LOOKS: dict[str, tuple[Callable[[LegalPlays], object], str]] = {
    "all plays, counted": (len, "unsorted"),
    "all plays, sorted": (lambda plays: plays[len(plays) // 2 : len(plays) // 2], "raw+sorted"),
    "the best play": (lambda plays: plays.best(1), "best1"),
    "the best ten (the engine: one)": (lambda plays: plays.best(10), "best1"),
}
SHOWN = ("all plays, counted", "the best play")
RACKS = ("no blank", "one blank", "two blanks")
GOALS = {
    "all plays, counted": (0.9, 0.7, 0.85),
}


class Engine:
    """The program, which answers one question after the other."""

    def __init__(self, program: str, words: Path, states: Path) -> None:
        pipe = subprocess.PIPE
        line = [program, str(words), str(states)]
        self.process = subprocess.Popen(line, stdin=pipe, stdout=pipe, text=True)
        self.asked, self.told = (cast("IO[str]", self.process.stdin), self.process.stdout)
        print("engine:", self._line())

    def _line(self) -> str:
        return cast("IO[str]", self.told).readline().rstrip("\n")

    def ask(self, question: str) -> dict[str, float]:
        """Return the numbers of the answer by their names."""
        print(question, file=self.asked, flush=True)
        fields = self._line().split("\t")
        return {name: float(number) for name, number in zip(fields[::2], fields[1::2], strict=True)}

    def stop(self) -> None:
        """End the program."""
        self.asked.close()
        self.process.wait()


def greedy_rules(words: WordGraph) -> RuleSet:
    """Return rules under which a greedy game ends: who has no play passes."""
    ends = (*NO_CHALLENGE.endings, Run(turns=4))
    return NO_CHALLENGE.replace(lexicon=words, endings=ends, passing=MayPass())


def positions(rules: RuleSet, boards: dict[int, int]) -> dict[int, list[str]]:
    """Return as many states of greedy games as text for each number of blanks on the rack."""
    found: dict[int, list[str]] = {blanks: [] for blanks in boards}
    choose = random.Random(1)  # noqa: S311 - the same states each time
    seed = 0
    while any(len(found[blanks]) < wanted for blanks, wanted in boards.items()):
        game = greedy(rules, seed)
        seed += 1
        for state in (turn.state for turn in game.turns):
            unseen = [tile.label for tile in (*state.bag.tiles, *state.racks[state.on_turn].tiles)]
            letters = [label for label in unseen if label != "?"]
            if state.is_over or state.board.is_empty or len(letters) < RACK:
                continue
            for blanks in range(unseen.count("?") + 1):
                if len(found.get(blanks, ())) < boards.get(blanks, 0):
                    rack = "".join(choose.sample(letters, RACK - blanks)) + "?" * blanks
                    found[blanks].append(f"{cgp.format(state).split()[0]} {rack}/ 0/0 0")
    return found


def counted(text: str, rules: RuleSet) -> str:
    """Return the line of a state in a file of counted states."""
    totals = legal_plays(cgp.parse(text, rules)).totals
    return f"{len(totals)}\t{sum(totals)}\t{max(totals, default=-1)}\t{text}\n"


def looked(texts: list[str], rules: RuleSet, look: Callable[[LegalPlays], object]) -> float:
    """Return the microseconds that a first look at a state takes, on average."""
    states: list[GameState] = [cgp.parse(text, rules) for text in texts]
    gc.collect()
    start = time.process_time()
    for state in states:
        look(legal_plays(state))
    return (time.process_time() - start) / len(states) * 1e6


def compared(engine: Engine, texts: list[str], rules: RuleSet, blanks: int) -> list[Row]:
    """Compare all looks at states whose racks have as many blanks."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in LOOKS}
    for _ in range(ROUNDS):
        theirs = engine.ask("look")
        for name, (look, column) in LOOKS.items():
            found[name].append((looked(texts, rules, look), theirs[column]))
    rows = []
    for name, pairs in found.items():
        mine, other = (median(times) for times in zip(*pairs, strict=True))
        ratio = median(mine / other for mine, other in pairs)
        goal = GOALS[name][blanks] if COMPILED and name in GOALS else None
        what = f"{RACKS[blanks]}: {name}"
        on_page = what if name in SHOWN else ""
        rows.append(Row(what, f"{mine:.0f} us", f"{other:.0f} us", ratio, goal, on_page))
    return rows


def played(rules: RuleSet, seed: int) -> None:
    """Play a greedy game by the best play and `Game.play`."""
    game = Game.start(rules, 2, seed=KnownSeed(seed))
    while not game.is_over:
        found = legal_plays(game.state).best(1)
        game = game.play(found[0].play if found else Pass())


def by_players(rules: RuleSet, seed: int) -> None:
    """Play a game of two players, who are shown views and weigh exchanges where no play is."""
    play_out(rules, [GREEDY, GREEDY], KnownSeed(seed))


def each_game(play: Callable[[RuleSet, int], None], rules: RuleSet, first: int) -> float:
    """Return the milliseconds that a game takes."""
    start = time.process_time()
    for seed in range(first, first + GAMES):
        play(rules, seed)
    return (time.process_time() - start) / GAMES * 1e3


def games(engine: Engine, rules: RuleSet) -> list[Row]:
    """Compare whole games; the engine says how many it plays in a second."""
    rounds = []
    for first in range(0, ROUNDS * GAMES, GAMES):
        theirs = engine.ask("games")
        ours = each_game(played, rules, first), each_game(by_players, rules, first)
        rounds.append((*ours, 1e3 / theirs["all"], 1e3 / theirs["best"]))
    rows = []
    for what, mine, other, goal, on_page in (
        ("greedy games / the engine, all plays", 0, 2, 1.11, "a game of best plays"),
        ("greedy games / the engine, the best only", 0, 3, 1.33, ""),
        ("lab.play_out of the player GREEDY / the same", 1, 3, 1.67, ""),
    ):
        us, them = (median(each[place] for each in rounds) for place in (mine, other))
        ratio = median(each[mine] / each[other] for each in rounds)
        rows.append(Row(what, f"{us:.1f} ms", f"{them:.1f} ms", ratio, goal, on_page))
    return rows


def main() -> None:
    """Measure everything and report it."""
    program, folder = sys.argv[1], Path(sys.argv[2])
    words = (folder / "words.txt").read_text("utf-8").upper().split()
    rules = greedy_rules(WordGraph.from_words(words, ENGLISH))
    rows: list[Row] = []
    with TemporaryDirectory() as temporary:
        list_of_words = Path(temporary, "words.txt")
        list_of_words.write_text("\n".join(words), "utf-8")
        for blanks, texts in positions(rules, BOARDS).items():
            file = Path(temporary, f"{blanks}.tsv")
            file.write_text("".join(counted(text, rules) for text in texts), "utf-8")
            engine = Engine(program, list_of_words, file)
            rows += compared(engine, texts, rules, blanks)
            if not blanks:
                rows += games(engine, rules)
            engine.stop()
    kind = "compiled" if COMPILED else "interpreted"
    rival = "an engine in Rust" if COMPILED else ""
    report(rows, f"this library, {kind} / a native engine", rival)


if __name__ == "__main__":
    main()
