"""Guards the first play: a start square, enough tiles, and both reasons if both are missing."""

from __future__ import annotations

import pytest

from scrabble_rules import Layout, Square
from scrabble_rules.profiles.hasbro import STANDARD_15
from scrabble_rules.rules import Anywhere, CoversStart
from scrabble_rules.rules.opening import OpeningFacts, OpeningRule, OpeningTooShort, StartNotCovered
from scrabble_rules.values.violations import Violation

CENTRE = Square(7, 7)
TWO_STARTS = Layout.from_text("....", [Square(0, 3), Square(0, 0)])


def row(*cols: int) -> tuple[Square, ...]:
    return tuple(Square(7, col) for col in cols)


def against(
    rule: OpeningRule, squares: tuple[Square, ...], layout: Layout = STANDARD_15
) -> tuple[Violation, ...]:
    return rule.check_opening(OpeningFacts(squares, layout))


@pytest.mark.parametrize("cols", [(7, 8), (6, 7), (5, 6, 7, 8), tuple(range(1, 8))])
def test_two_tiles_or_more_over_the_centre(cols: tuple[int, ...]) -> None:
    assert against(CoversStart(), row(*cols)) == ()


def test_a_play_beside_the_centre() -> None:
    assert against(CoversStart(), row(8, 9)) == (StartNotCovered(squares=(CENTRE,)),)


def test_a_single_tile_on_the_centre() -> None:
    assert against(CoversStart(), row(7)) == (OpeningTooShort(squares=row(7), minimum=2),)


def test_a_single_tile_beside_it_has_two_faults() -> None:
    assert against(CoversStart(), row(8)) == (
        StartNotCovered(squares=(CENTRE,)),
        OpeningTooShort(squares=row(8), minimum=2),
    )


def test_the_number_of_tiles_is_a_setting() -> None:
    cases: list[tuple[int, int, list[str]]] = [
        (1, 1, []),
        (3, 2, ["opening.too-few-tiles"]),
        (3, 3, []),
        (0, 1, []),
    ]
    for minimum, tiles, codes in cases:
        found = against(CoversStart(minimum=minimum), row(*range(7, 7 + tiles)))
        assert [violation.code for violation in found] == codes, (minimum, tiles)


@pytest.mark.parametrize("cols", [(0, 1), (2, 3), (0, 1, 2, 3)])
def test_any_of_several_start_squares_will_do(cols: tuple[int, ...]) -> None:
    squares = tuple(Square(0, col) for col in cols)
    assert against(CoversStart(), squares, TWO_STARTS) == ()


def test_all_start_squares_are_told() -> None:
    (found,) = against(CoversStart(), (Square(0, 1), Square(0, 2)), TWO_STARTS)
    assert found == StartNotCovered(squares=(Square(0, 0), Square(0, 3)))


@pytest.mark.parametrize("squares", [row(7), row(0), row(1, 2, 3)])
def test_anywhere(squares: tuple[Square, ...]) -> None:
    assert against(Anywhere(), squares) == ()
