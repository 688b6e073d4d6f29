"""Measure the move generator beside a plain trie search, in one run, as ratios.

The positions are those of greedy games with the embedded list, or those of the oracle whose folder
is given, with its words. Before any time counts, both must find the same number of plays and the
same sum of scores in every position, and the rival must play the same games. Times are those of the
processor, each the best of several series on fresh states.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.graph import word_list
from bench.oracle import positions as told
from bench.plain_trie import Grid, all_plays, make_trie
from bench.plain_trie import Play as RivalPlay

from scrabble_rules import Board, Game, GameState, Pass, RuleSet, evolve, legal_plays, movegen
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import Run
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

PLAIN_POSITIONS, BLANK_POSITIONS, GAMES = 120, 30, 4
FEW = 10
SERIES = 5
COMPILED: bool = getattr(movegen, "COMPILED", False)
VALUES = {kind.label: kind.value for kind in ENGLISH.kinds}
PREMIUMS = [[(one.letter, one.word) for one in row] for row in NO_CHALLENGE.layout.premiums]


class Row(NamedTuple):
    """One line of the table: what is measured, how many times faster, and the goal."""

    what: str
    ours: str
    theirs: str
    ratio: float
    goal: float


class Goals(NamedTuple):
    """How many times faster finding all plays should be, and finding a few than all."""

    every: float
    few: float


def row(what: str, ours: float, theirs: float, goal: float) -> Row:
    """Compare two times in seconds."""
    return Row(what, f"{ours * 1000:.2f} ms", f"{theirs * 1000:.2f} ms", theirs / ours, goal)


def race(*entered: tuple[Callable[[Any], object], Callable[[], Any]]) -> list[float]:
    """Return the best time of each call, all in turns, on something made for it beforehand."""
    best = [float("inf")] * len(entered)
    for _ in range(SERIES):
        for place, (call, made) in enumerate(entered):
            fresh = made()
            gc.collect()
            start = time.process_time()
            call(fresh)
            best[place] = min(best[place], time.process_time() - start)
    return best


class Rival:
    """The plain trie search, and greedy play with it."""

    def __init__(self, words: Iterable[str]) -> None:
        self.root: dict[str, Any] = make_trie(words)

    def plays(self, grid: Grid, rack: str) -> list[RivalPlay]:
        """Return all plays of a rack."""
        return all_plays(self.root, grid, rack, VALUES, PREMIUMS)

    def all(self, positions: Iterable[tuple[Grid, str]]) -> None:
        """Find the plays of all positions."""
        for grid, rack in positions:
            self.plays(grid, rack)

    def replay(self, game: Game) -> list[int]:
        """Play a game as greedily with the same tiles, and return the scores of its turns."""
        grid = grid_of(game.deal.board)
        racks = [str(rack) for rack in game.deal.racks]
        scores = []
        for turn in game.turns:
            plays = self.plays(grid, racks[turn.by])
            if not plays:
                scores.append(0)
                continue
            score, down, line, start, word = min(plays, key=lambda play: (-play[0], *play[1:]))
            for place, letter in enumerate(word, start):
                if letter != ".":
                    where, across = (place, line) if down else (line, place)
                    grid[where][across] = letter
                    tile = "?" if letter.islower() else letter
                    racks[turn.by] = racks[turn.by].replace(tile, "", 1)
            racks[turn.by] += "".join(tile.label for tile in turn.drawn)
            scores.append(score)
        return scores


def grid_of(board: Board) -> Grid:
    """Write a board as the rival has it."""
    return [
        [
            "" if tile is None else tile.label.lower() if tile.is_blank else tile.label
            for tile in row
        ]
        for row in board.rows
    ]


def greedy(rules: RuleSet, seed: int) -> Game:
    """Play the best play until the game ends."""
    game = Game.start(rules, 2, seed=seed)
    while not game.is_over:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    return game


def played(rules: RuleSet) -> Iterator[str]:
    """Go through the positions of greedy games, without end."""
    for seed in count():
        game = greedy(rules, seed)
        for state in (game.deal, *(turn.state for turn in game.turns)):
            if not state.is_over:
                yield cgp.format(state)


def sorted_out(positions: Iterable[str]) -> tuple[list[str], list[str]]:
    """Take the first positions without and with a blank on the rack, until there are enough."""
    plain: list[str] = []
    blank: list[str] = []
    for position in positions:
        rack = position.split()[1].split("/")[0]
        (blank if "?" in rack else plain).append(position)
        if len(plain) >= PLAIN_POSITIONS and len(blank) >= BLANK_POSITIONS:
            break
    return plain[:PLAIN_POSITIONS], blank[:BLANK_POSITIONS]


def looking(look: Callable[[LegalPlays], object]) -> Callable[[list[GameState]], None]:
    """Make a call that looks at the legal plays of all states, each in its turn."""

    def at_all(states: list[GameState]) -> None:
        for state in states:
            look(legal_plays(state))

    return at_all


def compare(
    rules: RuleSet, rival: Rival, positions: list[str], name: str, goals: Goals
) -> list[Row]:
    """Compare finding all plays of positions, and finding the best few with finding all."""

    def states() -> list[GameState]:
        return [cgp.parse(position, rules) for position in positions]

    theirs = [(grid_of(state.board), str(state.racks[0])) for state in states()]
    found = 0
    for state, (grid, rack) in zip(states(), theirs, strict=True):
        ours = [scored.total for scored in legal_plays(state)]
        scores = [play[0] for play in rival.plays(grid, rack)]
        assert (len(ours), sum(ours)) == (len(scores), sum(scores)), cgp.format(state)
        found += len(ours)

    looks: tuple[Callable[[LegalPlays], object], ...]
    looks = (len, list, lambda plays: plays.best(FEW), lambda plays: plays[:FEW])
    calls = ((looking(look), states) for look in looks)
    times = race((rival.all, lambda: theirs), *calls)
    their_time, each, made, best, first = (seconds / len(positions) for seconds in times)
    return [
        row(
            f"all {found:,} plays of {len(positions)} positions {name}",
            each,
            their_time,
            goals.every,
        ),
        row("    each made into an object", made, their_time, 1.0),
        row(f"    best {FEW} / the first {FEW} of our own all", best, first, goals.few),
    ]


def self_play(rules: RuleSet, rival: Rival) -> Row:
    """Compare greedy games through the public interface with the rival's bare ones."""
    games = [greedy(rules, seed) for seed in range(GAMES)]
    for game in games:
        assert rival.replay(game) == [turn.state.past[-1].points for turn in game.turns]
    ours, theirs = race(
        (lambda seeds: [greedy(rules, seed) for seed in seeds], lambda: range(GAMES)),
        (lambda games: [rival.replay(game) for game in games], lambda: games),
    )
    goal = 25 if COMPILED else 2.5
    return row(f"one of {GAMES} greedy games", ours / GAMES, theirs / GAMES, goal)


def memory(graph: WordGraph) -> list[Row]:
    """Weigh a graph in a process of its own; nothing where the system does not tell."""
    if not Path("/proc/self/statm").exists():
        return []
    with NamedTemporaryFile() as file:
        file.write(graph.to_bytes())
        file.flush()
        script = Path(__file__).with_name("resident.py")
        told = subprocess.run(
            [sys.executable, script, file.name], check=True, capture_output=True, text=True
        )
    taken = int(told.stdout)
    what = f"12 MB / memory of {len(graph):,} words"
    return [Row(what, f"{taken / 1e6:.1f} MB", "12 MB", 12e6 / taken, 1.0)]


def main() -> None:
    """Print the table, and the same as JSON for whoever collects it."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else None
    lines = (folder / "words.txt").read_text("utf-8").split() if folder else english_words()
    words = [line.upper() for line in lines]
    rival = Rival(words)
    lexicon = WordGraph.from_words(words, ENGLISH)
    rules = evolve(NO_CHALLENGE, lexicon=lexicon, endings=(*NO_CHALLENGE.endings, Run(turns=4)))
    if folder:
        text = (folder / "positions.tsv").read_text("utf-8")
        plain, blank = sorted_out(position for _, position in told(text))
    else:
        plain, blank = sorted_out(played(rules))
    gc.freeze()  # the rival's trie is large, and looking through it for garbage is nobody's work
    rows = [
        *compare(rules, rival, plain, "without a blank", Goals(60 if COMPILED else 4, 1.0)),
        *compare(rules, rival, blank, "with a blank", Goals(80 if COMPILED else 4, 1.05)),
        self_play(rules, rival),
        *(memory(lexicon if folder else WordGraph.from_words(word_list(None), ENGLISH))
          if COMPILED else ()),
    ]  # fmt: skip
    print(f"{'compiled' if COMPILED else 'interpreted':52} {'ours':>11} {'theirs':>11} "
          f"{'faster':>7} {'goal':>7}")  # fmt: skip
    for what, ours, theirs, ratio, goal in rows:
        mark = "" if ratio >= goal else "  missed"
        print(f"{what:52} {ours:>11} {theirs:>11} {ratio:7.2f} {goal:7.2f}{mark}")
    print(json.dumps([one._asdict() for one in rows]))


if __name__ == "__main__":
    main()
