"""Measure documents: writing and reading a game of 24 turns, refusing a megabyte of nonsense."""

from __future__ import annotations

import json
import pickle
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.report import Row, report
from games_to_play import play_one
from scrabble_rules import KnownSeed
from scrabble_rules import Game, interchange, profiles

TURNS, MEGABYTE = 24, 1_000_000


def row(what: str, taken: float, allowed: float) -> Row:
    """Compare two times in seconds."""
    return Row(what, f"{taken * 1000:.2f} ms", f"{allowed * 1000:.0f} ms", taken / allowed, 1.0)


def seconds(call: Callable[[], object], times: int = 5) -> float:
    """Return the time of one call, the best of several."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        taken.append(time.perf_counter() - start)
    return min(taken)


def a_game() -> Game:
    """Return a game of exactly `TURNS` turns."""
    for seed in range(1_000):
        game = play_one(Game.start(profiles.HASBRO, 2, seed=KnownSeed(seed)), 200)
        if len(game.turns) >= TURNS:
            return game.replay(()) if len(game.turns) == TURNS else shortened(game)
    raise SystemExit("no seed gives a game that long")


def shortened(game: Game) -> Game:
    """Return the first `TURNS` turns of a longer game."""
    while len(game.turns) > TURNS:
        game = game.undo()
    return game


def refused(text: str) -> None:
    """Read nonsense, and stop if it is accepted."""
    try:
        interchange.loads(text, Game)
    except interchange.InterchangeError:
        return
    raise SystemExit("nonsense was read as a game")


def nonsense() -> dict[str, str]:
    """Return several kinds of nonsense, about a megabyte of each."""
    game = interchange.dump(a_game())
    turns = [{"by": "x", "move": {"type": "no"}, "drawn": 3}] * 15_000
    return {
        "a list of zeros": "[" + "0," * (MEGABYTE // 2) + "0]",
        "brackets": "[" * MEGABYTE,
        "one text": '"' + "x" * MEGABYTE + '"',
        "an object of empty objects": "{" + ",".join(f'"{n}":{{}}' for n in range(80_000)) + "}",
        "a game of wrong turns": json.dumps(game | {"turns": turns}),
        "a game of wrong players": json.dumps(game | {"players": [0] * 90_000}),
    }


def main() -> None:
    """Measure everything and report it."""
    game = a_game()
    document, text = interchange.dump(game), interchange.dumps(game)
    pickled = pickle.dumps(game)
    rows = [
        row(f"dump of {TURNS} turns", seconds(lambda: interchange.dump(game), 20), 0.01),
        row(f"load of {TURNS} turns", seconds(lambda: interchange.load(document, Game), 20), 0.05),
        row("the same game unpickled", seconds(lambda: pickle.loads(pickled), 20), 0.05),  # noqa: S301 - our own bytes
        *(
            row(f"nonsense: {what}", seconds(partial(refused, text), 2), 1.0)
            for what, text in nonsense().items()
        ),
    ]
    report(rows, f"a game of {len(text):,} characters / the time allowed")


if __name__ == "__main__":
    main()
