"""Measure documents: writing and reading a game of 24 turns, refusing a megabyte of nonsense."""

from __future__ import annotations

import json
import pickle
import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.games import TURNS, game_of_24_turns
from bench.report import Row, best, report
from scrabble_rules import Game, interchange
from scrabble_rules.profiles import HASBRO

MEGABYTE = 1_000_000


def row(what: str, taken: float, allowed: int) -> Row:
    """Compare microseconds with the milliseconds that are allowed."""
    return Row(what, f"{taken / 1000:.2f} ms", f"{allowed} ms", taken / 1000 / allowed, 1.0)


def refused(text: str) -> None:
    """Read nonsense, and stop if it is accepted."""
    try:
        interchange.loads(text, Game)
    except interchange.InterchangeError:
        return
    raise SystemExit("nonsense was read as a game")


def nonsense() -> dict[str, str]:
    """Return several kinds of nonsense, about a megabyte of each."""
    game = interchange.dump(game_of_24_turns(HASBRO))
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
    game = game_of_24_turns(HASBRO)
    document, text = interchange.dump(game), interchange.dumps(game)
    pickled = pickle.dumps(game)
    rows = [
        row(f"dump of {TURNS} turns", best(lambda: interchange.dump(game), series=20), 10),
        row(
            f"load of {TURNS} turns", best(lambda: interchange.load(document, Game), series=20), 50
        ),
        row("the same game unpickled", best(lambda: pickle.loads(pickled), series=20), 50),  # noqa: S301 - our own bytes
        *(
            row(f"nonsense: {what}", best(partial(refused, text), series=2), 1000)
            for what, text in nonsense().items()
        ),
    ]
    report(rows, f"a game of {len(text):,} characters / the time allowed")


if __name__ == "__main__":
    main()
