"""Plays the pairs of games whose spreads `pairs.json` has: two boards, and two players.

Run `python tests/lab_pairs.py` with the compiled wheel: it plays 6,000 games.
"""

from __future__ import annotations

import json
from pathlib import Path

from attrs import frozen

from scrabble_rules import KnownSeed
from scrabble_rules.lab import play_out
from scrabble_rules.players import GREEDY, ComputerPlayer, KeepFacts
from scrabble_rules.profiles import BINGO_35, NASPA
from scrabble_rules.rules import Judging
from scrabble_rules.wordlists import english

FILE = Path(__file__).parent / "lab" / "pairs.json"
RULES = NASPA.replace(judging=Judging.REFUSE, lexicon=english())
OTHER_BOARD = RULES.replace(layout=BINGO_35.layout)


@frozen
class Varied:
    """Blanks and S are worth something, and each further tile of a label costs something."""

    def worth(self, facts: KeepFacts) -> int:
        labels = facts.labels if facts.bag else ()
        worths = 2500 * labels.count("?") + 800 * labels.count("S")
        return worths - 300 * (len(labels) - len(set(labels)))


KEEPS = ComputerPlayer(keeping=Varied())


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
