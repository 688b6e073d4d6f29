"""Guards how many may play, and how it is said."""

from __future__ import annotations

import pytest

from scrabble_rules.rules import Players


@pytest.mark.parametrize(
    ("players", "allowed"),
    [
        (Players(), {2, 3, 4}),
        (Players(2, 2), {2}),
        (Players(1, 3), {1, 2, 3}),
        (Players(4, 2), set()),
    ],
)
def test_from_the_least_to_the_most(players: Players, allowed: set[int]) -> None:
    assert {number for number in range(-1, 8) if number in players} == allowed


@pytest.mark.parametrize("thing", ["2", 2.0, None, (2,)])
def test_only_whole_numbers_are_numbers_of_players(thing: object) -> None:
    assert thing not in Players()


@pytest.mark.parametrize(
    ("players", "shown"), [(Players(), "2 to 4"), (Players(2, 2), "2"), (Players(1, 20), "1 to 20")]
)
def test_how_it_is_said(players: Players, shown: str) -> None:
    assert str(players) == shown
