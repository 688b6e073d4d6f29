"""Guards placement: a play without a geometric fault forms words, and odd squares and labels.

Each fault with its squares is in the test vectors, and compared with the specification.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product

import pytest

from scrabble_rules import Board, Layout, PlacedTile, Play, Square
from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.placement import (
    BlankWithoutLetter,
    NoTile,
    OffBoard,
    UnknownLabel,
    misplaced,
    problems,
)
from scrabble_rules.profiles import ENGLISH

A = PlacedTile("A")
HUGE = 10**5000
BOARD = Board(
    Layout.from_text(
        """
        ......
        ..#...
        ......
        ......
        """
    )
).placing(
    [
        # . . . . . .
        # . . # . . .
        # . C A T . .
        # . . . . . .
        *Play([(Square(2, 1), PlacedTile("C")), (Square(2, 2), A)]).placements,
        *Play([(Square(2, 3), PlacedTile("T"))]).placements,
    ]
)

Where = Sequence[tuple[int, int]]


def laid(*squares: tuple[int, int]) -> Play:
    return Play([(Square(row, col), A) for row, col in squares])


def squares(*where: tuple[int, int]) -> tuple[Square, ...]:
    return tuple(Square(row, col) for row, col in where)


def codes(where: Where) -> list[str]:
    found = problems(BOARD, laid(*where), ENGLISH)
    return [violation.code.removeprefix("placement.") for violation in found]


# -- no fault


@pytest.mark.parametrize("tiles", [1, 2, 3])
def test_a_play_forms_words_exactly_if_nothing_is_wrong_with_its_squares(tiles: int) -> None:
    near = list(product(range(-1, 5), range(-1, 7)))
    for where in combinations_with_replacement(near, tiles):
        assert bool(form_words(BOARD, laid(*where)).words) is not bool(codes(where)), where


# -- one fault


def test_a_play_lays_a_tile() -> None:
    assert problems(BOARD, Play(()), ENGLISH) == (NoTile(),)


def test_off_the_board() -> None:
    cases: list[tuple[int, int]] = [
        (-1, 0),
        (0, -1),
        (4, 0),
        (0, 6),
        (HUGE, 0),
        (0, -HUGE),
        (HUGE, HUGE),
    ]
    for where in cases:
        (found,) = problems(BOARD, laid(where), ENGLISH)
        assert found == OffBoard(squares=squares(where))
        assert len(found.message) < 100, where


def test_showing_what_the_tile_set_does_not_have() -> None:
    cases: list[PlacedTile] = [
        PlacedTile("Ñ"),
        PlacedTile("ñ", is_blank=True),
        PlacedTile("a"),
        PlacedTile("_"),
        PlacedTile(""),
        PlacedTile("CH"),
    ]
    for tile in cases:
        play = Play([(Square(0, 0), A), (Square(0, 1), tile)])
        assert problems(BOARD, play, ENGLISH) == (UnknownLabel(labels=(tile.label,)),)
        assert misplaced(BOARD, play) == (), tile


# -- several faults at once


def test_unknown_labels_are_told_last_and_beside_the_rest() -> None:
    play = Play([(Square(0, 0), PlacedTile("Ñ")), (Square(9, 9), PlacedTile("?"))])
    assert [violation.code for violation in problems(BOARD, play, ENGLISH)] == [
        "placement.off-board",
        "placement.not-in-line",
        "placement.unknown-label",
        "placement.blank-without-letter",
    ]
    assert problems(BOARD, play, ENGLISH)[-2:] == (
        UnknownLabel(labels=("Ñ",)),
        BlankWithoutLetter(squares=(Square(9, 9),)),
    )


def test_a_blank_needs_a_letter() -> None:
    play = Play([(Square(0, 0), A), (Square(0, 1), PlacedTile("?"))])
    (open_blank,) = problems(BOARD, play, ENGLISH)
    assert open_blank == BlankWithoutLetter(squares=(Square(0, 1),))
    assert misplaced(BOARD, play) == ()
