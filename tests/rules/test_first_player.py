"""Guards how many may play, and who begins, given what everybody drew."""

from __future__ import annotations

import pytest

from scrabble_rules import Tile, TileSet
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.rules import BlanksDrawAgain, ClosestToStart, Players, Seat, WithoutRedraw
from scrabble_rules.rules.first_player import FirstPlayerFacts


def first(drawn: str, tile_set: TileSet = ENGLISH) -> tuple[int, ...]:
    """Tell who may begin, from tiles such as `A - ?`; who took no part shows a dash."""
    tiles = tuple(None if sign == "-" else Tile(sign) for sign in drawn.split())
    return ClosestToStart().first_players(FirstPlayerFacts(tiles, tile_set))


def test_the_tile_closest_to_the_start_of_the_alphabet() -> None:
    cases: list[tuple[str, tuple[int, ...]]] = [
        ("B A", (1,)),
        ("A B", (0,)),
        ("Z Y X W", (3,)),
        ("A ?", (1,)),
        ("? A ?", (0, 2)),
        ("E E", (0, 1)),
        ("E F E F", (0, 2)),
        ("- Q -", (1,)),
        ("- Q P", (2,)),
        ("- Z - Z", (1, 3)),
        ("- -", (0, 1)),
        ("- - - -", (0, 1, 2, 3)),
        ("Ñ Z", (1,)),
        ("Ñ _", (0, 1)),
        ("A", (0,)),
        ("-", (0,)),
    ]
    for drawn, players in cases:
        assert first(drawn) == players


@pytest.mark.parametrize(
    ("drawn", "player"), [("? Z", 1), ("A ?", 0), ("? ?", (0, 1)), ("Ñ ?", 0), ("- ?", 1)]
)
def test_a_blank_may_come_after_the_last_letter(drawn: str, player: int | tuple[int, int]) -> None:
    tiles = tuple(None if sign == "-" else Tile(sign) for sign in drawn.split())
    best = ClosestToStart(blanks_last=True).first_players(FirstPlayerFacts(tiles, ENGLISH))
    assert best == (player if isinstance(player, tuple) else (player,))


def test_a_seat_begins_whatever_anybody_draws() -> None:
    for seat, players, begins in [(0, 2, 0), (1, 2, 1), (3, 4, 3), (2, 2, 0), (-1, 3, 2)]:
        facts = FirstPlayerFacts((Tile("?"), *[None] * (players - 1)), ENGLISH)
        assert Seat(seat).first_players(facts) == (begins,)


def test_who_drew_alike_need_not_draw_again() -> None:
    cases: list[tuple[str, tuple[int, ...]]] = [
        ("B A", (1,)),
        ("E E", (0,)),
        ("F E F E", (1,)),
        ("? A ?", (0,)),
        ("- Z - Z", (1,)),
        ("- - -", (0, 1, 2)),
    ]
    for drawn, players in cases:
        tiles = tuple(None if sign == "-" else Tile(sign) for sign in drawn.split())
        assert WithoutRedraw().first_players(FirstPlayerFacts(tiles, ENGLISH)) == players, drawn


def test_a_blank_may_decide_nothing() -> None:
    cases: list[tuple[str, tuple[int, ...]]] = [
        ("B A", (1,)),
        ("? A", (0, 1)),
        ("? ?", (0, 1)),
        ("- ? Z", (1, 2)),
        ("E E Z", (0, 1)),
        ("- -", (0, 1)),
    ]
    for drawn, players in cases:
        tiles = tuple(None if sign == "-" else Tile(sign) for sign in drawn.split())
        assert BlanksDrawAgain().first_players(FirstPlayerFacts(tiles, ENGLISH)) == players, drawn


def test_from_the_least_to_the_most() -> None:
    cases: list[tuple[Players, set[int]]] = [
        (Players(), {2, 3, 4}),
        (Players(2, 2), {2}),
        (Players(1, 3), {1, 2, 3}),
        (Players(4, 2), set()),
    ]
    for players, allowed in cases:
        assert {number for number in range(-1, 8) if number in players} == allowed, players
