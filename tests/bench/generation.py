"""Compare the move generator with a plain trie search, in one run, as ratios.

The states are those of greedy games with the embedded list or, if the folder of an oracle is given,
those of the oracle with its words. Before anything is timed, both must find the same number of
plays and the same sum of scores in every state. Times are processor times, each the best of several
series on fresh states.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.oracle import counted_states
from bench.plain_trie import Rows, all_plays, make_trie
from bench.plain_trie import Play as RivalPlay
from bench.report import Row, SpeedUp, report

from scrabble_rules import KnownSeed
from scrabble_rules import Board, Game, GameState, Pass, RuleSet, legal_plays, movegen
from scrabble_rules.movegen import LegalPlays
from scrabble_rules.notation import cgp
from scrabble_rules.profiles import ENGLISH, NO_CHALLENGE
from scrabble_rules.rules import Run
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

PLAIN_STATES, BLANK_STATES = 120, 30
FEW = 10
SERIES = 5
COMPILED: bool = getattr(movegen, "COMPILED", False)
VALUES = {kind.label: kind.value for kind in ENGLISH.kinds}
PREMIUMS = [[(one.letter, one.word) for one in row] for row in NO_CHALLENGE.layout.premiums]


class Goals(NamedTuple):
    """How many times faster it should be to find all plays, and to find a few instead of all."""

    every: float
    few: float


def row(what: str, ours: float, theirs: float, goal: float) -> SpeedUp:
    """Compare two times in seconds."""
    return SpeedUp(what, f"{ours * 1000:.2f} ms", f"{theirs * 1000:.2f} ms", theirs / ours, goal)


def race(*entered: tuple[Callable[[Any], object], Callable[[], Any]]) -> list[float]:
    """Return the best time of each call, run in turns, each with a freshly made argument."""
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
    """The plain trie search."""

    def __init__(self, words: Iterable[str]) -> None:
        self.root: dict[str, Any] = make_trie(words)

    def plays(self, rows: Rows, rack: str) -> list[RivalPlay]:
        """Return all plays of a rack."""
        return all_plays(self.root, rows, rack, VALUES, PREMIUMS)

    def all(self, states: Iterable[tuple[Rows, str]]) -> None:
        """Find the plays of all states."""
        for rows, rack in states:
            self.plays(rows, rack)


def rows_of(board: Board) -> Rows:
    """Return a board as the rival needs it."""
    return [
        [
            "" if tile is None else tile.label.lower() if tile.is_blank else tile.label
            for tile in row
        ]
        for row in board.rows
    ]


def greedy(rules: RuleSet, seed: int) -> Game:
    """Play the best play until the game ends."""
    game = Game.start(rules, 2, seed=KnownSeed(seed))
    while not game.is_over:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    return game


def played(rules: RuleSet) -> Iterator[str]:
    """Yield the states of greedy games as text, without end."""
    for seed in count():
        game = greedy(rules, seed)
        for state in (game.deal, *(turn.state for turn in game.turns)):
            if not state.is_over:
                yield cgp.format(state)


def sorted_out(states: Iterable[str]) -> tuple[list[str], list[str]]:
    """Return the first states without a blank on the rack, and the first with one."""
    plain: list[str] = []
    blank: list[str] = []
    for state in states:
        rack = state.split()[1].split("/")[0]
        (blank if "?" in rack else plain).append(state)
        if len(plain) >= PLAIN_STATES and len(blank) >= BLANK_STATES:
            break
    return plain[:PLAIN_STATES], blank[:BLANK_STATES]


def looking(look: Callable[[LegalPlays], object]) -> Callable[[list[GameState]], None]:
    """Return a function that calls `look` with the legal plays of each state."""

    def at_all(states: list[GameState]) -> None:
        for state in states:
            look(legal_plays(state))

    return at_all


def compare(rules: RuleSet, rival: Rival, texts: list[str], name: str, goals: Goals) -> list[Row]:
    """Compare finding all plays of some states, and finding the best few with finding all."""

    def states() -> list[GameState]:
        return [cgp.parse(text, rules) for text in texts]

    theirs = [(rows_of(state.board), str(state.racks[0])) for state in states()]
    found = 0
    for state, (lines, rack) in zip(states(), theirs, strict=True):
        ours = [scored.total for scored in legal_plays(state)]
        scores = [play[0] for play in rival.plays(lines, rack)]
        assert (len(ours), sum(ours)) == (len(scores), sum(scores)), cgp.format(state)
        found += len(ours)

    looks: tuple[Callable[[LegalPlays], object], ...]
    looks = (len, list, lambda plays: plays.best(FEW), lambda plays: plays[:FEW])
    calls = ((looking(look), states) for look in looks)
    times = race((rival.all, lambda: theirs), *calls)
    their_time, each, made, best, first = (seconds / len(texts) for seconds in times)
    return [
        row(
            f"all {found:,} plays of {len(texts)} states {name}",
            each,
            their_time,
            goals.every,
        ),
        row("    each made into an object", made, their_time, 1.0),
        row(f"    best {FEW} / the first {FEW} of our own all", best, first, goals.few),
    ]


def main() -> None:
    """Measure everything and report it."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else None
    lines = (folder / "words.txt").read_text("utf-8").split() if folder else english_words()
    words = [line.upper() for line in lines]
    rival = Rival(words)
    lexicon = WordGraph.from_words(words, ENGLISH)
    rules = NO_CHALLENGE.replace(lexicon=lexicon, endings=(*NO_CHALLENGE.endings, Run(turns=4)))
    if folder:
        text = (folder / "positions.tsv").read_text("utf-8")
        plain, blank = sorted_out(state for _, state in counted_states(text))
    else:
        plain, blank = sorted_out(played(rules))
    gc.freeze()  # else collecting garbage would walk through the rival's large trie
    rows = [
        *compare(rules, rival, plain, "without a blank", Goals(60 if COMPILED else 4, 1.0)),
        *compare(rules, rival, blank, "with a blank", Goals(80 if COMPILED else 4, 1.05)),
    ]
    report(rows, "compiled" if COMPILED else "interpreted")


if __name__ == "__main__":
    main()
