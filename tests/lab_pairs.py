"""Plays the pairs of games whose spreads `pairs.json` has: two boards, and two players.

Run `python tests/lab_pairs.py` with the compiled wheel: it plays 6,000 games.
"""

from __future__ import annotations

import json
from pathlib import Path

from scrabble_rules import KnownSeed
from scrabble_rules.lab import play_out
from scrabble_rules.players import GREEDY, ComputerPlayer, KeepValues
from scrabble_rules.profiles import BINGO_35, NASPA
from scrabble_rules.rules import Judging
from scrabble_rules.wordlists import english

FILE = Path(__file__).parent / "lab" / "pairs.json"
RULES = NASPA.replace(judging=Judging.REFUSE, lexicon=english())
OTHER_BOARD = RULES.replace(layout=BINGO_35.layout)
KEEPS = ComputerPlayer(keeping=KeepValues({"?": 2500, "S": 800}, again=-300))


def boards(seed: int) -> list[int]:
    """Return the spreads of two greedy players on both boards."""
    games = (play_out(rules, (GREEDY, GREEDY), KnownSeed(seed)) for rules in (RULES, OTHER_BOARD))
    return [game.row.spread for game in games]


def seats(seed: int) -> list[int]:
    """Return by how much a greedy player wins against one who keeps tiles, at seat 0 and seat 1."""
    ahead = play_out(RULES, (GREEDY, KEEPS), KnownSeed(seed)).row.spread
    return [ahead, -play_out(RULES, (KEEPS, GREEDY), KnownSeed(seed)).row.spread]


if __name__ == "__main__":
    found = {"boards": [*map(boards, range(2000))], "seats": [*map(seats, range(1000))]}
    FILE.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")
