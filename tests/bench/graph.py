"""Measure the word graph: building, size, loading and look-ups, as ratios in one run.

Takes a file of words, one a line; without one, the embedded list. Words are made longer in regular
ways until there are as many as in a tournament list.
"""

from __future__ import annotations

import gc
import json
import pickle
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable
from itertools import islice
from mmap import mmap
from pathlib import Path
from typing import NamedTuple

from scrabble_rules import WordSet
from scrabble_rules.lexicon import Word
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

ENOUGH, LONGEST = 267_000, 15
FRONTS = ("RE", "UN", "OVER", "OUT", "MIS", "PRE")
BACKS = ("NESS", "LY", "ISH", "LESS", "ABLE", "IER")


class Row(NamedTuple):
    """One line of the table: what is measured, the ratio, and what it should be at most."""

    what: str
    ours: str
    theirs: str
    ratio: float
    goal: float


def word_list(path: str | None) -> list[str]:
    """Read words, and derive more until there are enough."""
    lines = Path(path).read_text("utf-8").split() if path else english_words()
    words = {line.upper() for line in lines}
    more = (
        longer
        for word in sorted(words)
        for longer in (*(front + word for front in FRONTS), *(word + back for back in BACKS))
        if len(longer) <= LONGEST and longer not in words
    )
    step = 3  # not all those of A: some of everywhere
    return sorted(words | set(islice(more, 0, step * (ENOUGH - len(words)), step)))[:ENOUGH]


def seconds(call: Callable[[], object], times: int = 1) -> float:
    """Return the time of one call, the best of several; every result is kept until the end."""
    kept, taken = [], []
    for _ in range(times):
        start = time.perf_counter()
        kept.append(call())
        taken.append(time.perf_counter() - start)
    return min(taken)


def sort_all(words: Iterable[str]) -> tuple[list[str], list[str]]:
    """Sort the words, and all their beginnings turned about."""
    words = list(words)
    turned = [word[:end][::-1] for word in words for end in range(1, len(word) + 1)]
    return sorted(words), sorted(turned)


def building(words: list[str]) -> Row:
    """Compare building a graph with sorting."""
    shuffled = words[::2] + words[1::2]
    ours = seconds(lambda: WordGraph.from_words(shuffled, ENGLISH), 2)
    theirs = seconds(lambda: sort_all(shuffled), 2)
    what = f"build of {len(words):,} words / sort with beginnings"
    return Row(what, f"{ours:.2f} s", f"{theirs:.2f} s", ours / theirs, 10.0)


def loading(graph: WordGraph) -> list[Row]:
    """Compare loading with copying the bytes, and unpickling with that of the bytes alone.

    Fresh memory is what a program takes that loads one graph; memory that was used before costs a
    copy almost nothing. A checksum reads every byte, so it is weighed against both.
    """
    data = graph.to_bytes()
    pickled, plain = pickle.dumps(graph), pickle.dumps(data)

    def copied() -> object:
        memory = mmap(-1, len(data))
        memory[:] = data
        return memory

    load = seconds(lambda: WordGraph.from_bytes(data), 20)
    unpickle = seconds(lambda: pickle.loads(pickled), 20)  # noqa: S301 - our own bytes
    rows = [
        ("load / copy into fresh memory", load, seconds(copied, 20), 1.0),
        ("load / copy into used memory", load, seconds(lambda: bytearray(data), 20), 10.0),
        (
            "load a pickle / one of the bytes alone",
            unpickle,
            seconds(lambda: pickle.loads(plain), 20),  # noqa: S301 - our own bytes
            1.3,
        ),
    ]
    return [
        Row(what, f"{one * 1000:.2f} ms", f"{other * 1000:.2f} ms", one / other, goal)
        for what, one, other, goal in rows
    ]


def memory(graph: WordGraph, words: list[str]) -> list[Row]:
    """Weigh a graph: its bytes, and what loading it takes beside them."""
    data = graph.to_bytes()
    gc.collect()
    tracemalloc.start()
    kept = WordGraph.from_bytes(data)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    each = len(data) / len(words)
    return [
        Row(
            f"bytes, {each:.1f} a word / 8 MB",
            f"{len(data) / 1e6:.2f} MB",
            "8 MB",
            len(data) / 8e6,
            1.0,
        ),
        Row(
            f"memory beside the bytes / 20 kB ({len(kept):,} words)",
            f"{taken / 1e3:.1f} kB",
            "20 kB",
            taken / 2e4,
            1.0,
        ),
    ]


def looking_up(graph: WordGraph, words: list[str]) -> list[Row]:
    """Compare membership with that of a set, a gap with 26 look-ups in one."""
    plain = WordSet.of(words[::50], ENGLISH)
    asked = list(plain)
    cold: list[Word] = asked[:2000]

    def gaps(graph: WordGraph) -> None:
        for word in cold:
            graph.letters_between(word[:1], word[2:])

    def gaps_by_set() -> None:
        for word in cold:
            for letter in ENGLISH.letters:
                _ = (*word[:1], letter, *word[2:]) in plain

    ours = seconds(lambda: sum(word in graph for word in asked), 3) / len(asked)
    theirs = seconds(lambda: sum(word in plain for word in asked), 3) / len(asked)
    one = seconds(lambda: gaps(graph), 3) / len(cold)
    other = seconds(gaps_by_set, 3) / len(cold)
    return [
        Row("membership / in a set", f"{ours * 1e6:.2f} us", f"{theirs * 1e6:.2f} us",
            ours / theirs, 15.0),
        Row("letters of a gap / 26 times in a set", f"{one * 1e6:.2f} us", f"{other * 1e6:.2f} us",
            one / other, 1.0),
    ]  # fmt: skip


def main() -> None:
    """Print the table, and the same as JSON for whoever collects it."""
    words = word_list(sys.argv[1] if len(sys.argv) > 1 else None)
    graph = WordGraph.from_words(words, ENGLISH)
    rows = [
        building(words),
        *loading(graph),
        *memory(graph, words),
        *looking_up(graph, words),
    ]
    print(f"{'':52} {'ours':>10} {'theirs':>10} {'ratio':>7} {'goal':>7}")
    for row in rows:
        mark = "" if row.ratio <= row.goal else "  missed"
        print(
            f"{row.what:52} {row.ours:>10} {row.theirs:>10} {row.ratio:7.3f} {row.goal:7.3f}{mark}"
        )
    print(json.dumps([row._asdict() for row in rows]))


if __name__ == "__main__":
    main()
