"""Measure the word graph: building, size, loading and look-ups, as ratios in one run.

Takes a file with one word a line; without one, the embedded list. Regular prefixes and suffixes are
added until there are as many words as in a tournament list.
"""

from __future__ import annotations

import gc
import pickle
import sys
import time
import tracemalloc
from collections.abc import Callable
from itertools import islice
from mmap import mmap
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, report

from scrabble_rules import KnownSeed
from scrabble_rules import Game, Pass, WordSet, evolve, legal_plays
from scrabble_rules.values.lexicon import Word
from scrabble_rules.profiles import ENGLISH, HASBRO
from scrabble_rules.rules import Run
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordlists import english_words

ENOUGH, LONGEST = 267_000, 15
FRONTS = ("RE", "UN", "OVER", "OUT", "MIS", "PRE")
BACKS = ("NESS", "LY", "ISH", "LESS", "ABLE", "IER")


def word_list(path: str | None) -> list[str]:
    """Return the words of a file, or of the embedded list, and derived ones up to `ENOUGH`."""
    lines = Path(path).read_text("utf-8").split() if path else english_words()
    words = {line.upper() for line in lines}
    more = (
        longer
        for word in sorted(words)
        for longer in (*(front + word for front in FRONTS), *(word + back for back in BACKS))
        if len(longer) <= LONGEST and longer not in words
    )
    step = 3  # so that they do not all begin with A
    return sorted(words | set(islice(more, 0, step * (ENOUGH - len(words)), step)))[:ENOUGH]


def seconds(call: Callable[[], object], times: int = 1, *, keep: bool = True) -> float:
    """Return the time of one call, the best of several.

    If results are kept until the end, each call has to allocate fresh memory.
    """
    kept: list[object] = []
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        result = call()
        taken.append(time.perf_counter() - start)
        if keep:
            kept.append(result)
        del result
    return min(taken)


def building(words: list[str]) -> list[Row]:
    """Compare building a graph with sorting its words and their reversed prefixes.

    A builder has to sort both. The first row sorts a prefix for every letter of every word, the
    second only the different ones, and has to find those first.
    """
    shuffled = words[::2] + words[1::2]
    ours = seconds(lambda: WordGraph.from_words(shuffled, ENGLISH), 2, keep=False)
    turned = [word[:end][::-1] for word in shuffled for end in range(1, len(word) + 1)]
    rivals = (
        ("with all prefixes", seconds(lambda: (sorted(shuffled), sorted(turned)), 3, keep=False)),
        (
            "with different prefixes",
            seconds(lambda: (sorted(shuffled), sorted(set(turned))), 3, keep=False),
        ),
    )
    return [
        Row(
            f"build of {len(words):,} words / sort {what}",
            f"{ours:.2f} s",
            f"{theirs:.2f} s",
            ours / theirs,
            10.0,
        )
        for what, theirs in rivals
    ]


def loading(graph: WordGraph) -> list[Row]:
    """Compare loading with copying the bytes, checking with building, and a pickle with its bytes.

    Loading copies nothing; it takes as long as the checksum, which reads every byte. A program that
    loads one graph would copy it into fresh memory. Copying over memory that was freed a moment ago
    is faster than anything Python can do with every byte.
    """
    data = graph.to_bytes()
    pickled, plain = pickle.dumps(graph), pickle.dumps(data)

    def mapped() -> object:
        memory = mmap(-1, len(data))
        memory[:] = data
        return memory

    load = seconds(lambda: WordGraph.from_bytes(data), 20)
    unpickle = seconds(lambda: pickle.loads(pickled), 20)  # noqa: S301 - our own bytes
    unpickle_plain = seconds(lambda: pickle.loads(plain), 20)  # noqa: S301 - our own bytes
    twice = seconds(lambda: bytes(bytearray(data)), 20, keep=False)
    check = seconds(lambda: WordGraph.from_bytes(data, check=True))
    build = seconds(lambda: WordGraph.from_words(graph, ENGLISH))
    rows = [
        ("load and check / build from its words", check, build, 1.5),
        ("load / copy into fresh memory", load, seconds(mapped, 20), 1.0),
        ("load / bytes(bytearray(data)) over and over", load, twice, 1.0),
        ("load a pickle / one of the bytes alone", unpickle, unpickle_plain, 1.3),
    ]
    return [
        Row(what, f"{one * 1000:.2f} ms", f"{other * 1000:.2f} ms", one / other, goal)
        for what, one, other, goal in rows
    ]


def playing(graph: WordGraph) -> float:
    """Return the memory of a graph and what searching a whole game with it keeps."""
    data = graph.to_bytes()
    gc.collect()
    tracemalloc.start()
    kept = WordGraph.from_bytes(bytes(bytearray(data)))
    rules = evolve(HASBRO, lexicon=kept, endings=(*HASBRO.endings, Run(turns=6)))
    game = Game.start(rules, 2, seed=KnownSeed(1))
    while not game.is_over:
        best = legal_plays(game.state).best(1)
        game = game.play(best[0].play if best else Pass())
    del game
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken


def memory(graph: WordGraph, words: list[str]) -> list[Row]:
    """Measure the bytes of a graph, and the memory that loading takes beside them."""
    data = graph.to_bytes()
    gc.collect()
    tracemalloc.start()
    kept = WordGraph.from_bytes(data)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    played = playing(graph)
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
        Row(
            "memory after a game's searches, interpreted / 12 MB",
            f"{played / 1e6:.1f} MB",
            "12 MB",
            played / 12e6,
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
    """Measure everything and report it."""
    words = word_list(sys.argv[1] if len(sys.argv) > 1 else None)
    graph = WordGraph.from_words(words, ENGLISH)
    rows = [
        *building(words),
        *loading(graph),
        *memory(graph, words),
        *looking_up(graph, words),
    ]
    report(rows)


if __name__ == "__main__":
    main()
