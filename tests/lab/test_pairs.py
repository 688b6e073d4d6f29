"""Guards that pairs of games have much in common, which is what draws by seat are for.

The correlations are those of 2,000 pairs on two boards, and of 1,000 pairs with the seats
exchanged. `pairs.json` has the spreads of these games, and some of them are played again here.
"""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from lab_pairs import FILE, KEEPS, RULES, boards, seats
from scrabble_rules import KnownSeed
from scrabble_rules.lab import Comparison, compared, play_out
from scrabble_rules.players import GREEDY

STORED: dict[str, list[list[int]]] = json.loads(FILE.read_text("utf-8"))
ROW = play_out(RULES, (GREEDY, KEEPS), KnownSeed(0), most=0).row


def comparison(kind: str) -> Comparison:
    pairs = enumerate(STORED[kind])
    rows = [[evolve(ROW, seed=str(n), spread=each) for each in pair] for n, pair in pairs]
    return compared("spread", *zip(*rows, strict=True))


def test_two_boards() -> None:
    found = comparison("boards")
    assert len(found.differences) == 2000
    assert 0.35 <= found.correlation <= 0.5
    assert found.saving >= 1.5


def test_seats_exchanged() -> None:
    """The mean of both games is what a duel is about, and luck has cancelled in it."""
    found = comparison("seats")
    assert len(found.differences) == 1000
    assert -0.6 <= found.correlation <= -0.35


@pytest.mark.parametrize("seed", [0, 993])
def test_the_stored_games_are_those_that_are_played(seed: int) -> None:
    assert boards(seed) == STORED["boards"][seed]
    assert seats(seed) == STORED["seats"][seed]
