"""Guards the first play where there are several start squares, or none is needed.

With one start square it is in the test vectors, and in `conformance`.
"""

from __future__ import annotations

import pytest

from scrabble_rules import Layout, Square
from scrabble_rules.profiles.hasbro import STANDARD_15
from scrabble_rules.rules import Anywhere, CoversStart
from scrabble_rules.rules.opening import OpeningFacts, OpeningRule, OpeningTooShort, StartNotCovered
from scrabble_rules.values.violations import Violation

TWO_STARTS = Layout.from_text("....", [Square(0, 3), Square(0, 0)])


def row(*cols: int) -> tuple[Square, ...]:
    return tuple(Square(7, col) for col in cols)


def against(
    rule: OpeningRule, squares: tuple[Square, ...], layout: Layout = STANDARD_15
) -> tuple[Violation, ...]:
    return rule.check_opening(OpeningFacts(squares, layout))


@pytest.mark.parametrize("cols", [(0, 1), (2, 3), (0, 1, 2, 3)])
def test_any_of_several_start_squares_will_do(cols: tuple[int, ...]) -> None:
    squares = tuple(Square(0, col) for col in cols)
    assert against(CoversStart(), squares, TWO_STARTS) == ()


def test_all_start_squares_are_told() -> None:
    (found,) = against(CoversStart(), (Square(0, 1), Square(0, 2)), TWO_STARTS)
    assert found == StartNotCovered(squares=(Square(0, 0), Square(0, 3)))


def test_the_squares_of_too_few_tiles_are_told() -> None:
    assert against(CoversStart(2), row(7)) == (OpeningTooShort(squares=row(7), minimum=2),)


@pytest.mark.parametrize("squares", [row(7), row(0), row(1, 2, 3)])
def test_anywhere(squares: tuple[Square, ...]) -> None:
    assert against(Anywhere(), squares) == ()
