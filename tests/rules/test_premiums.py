"""Guards blanks that are worth something, and squares for letters of one value only.

What other tiles add on other squares is in the test vectors.
"""

from __future__ import annotations

import pytest

from scrabble_rules import Premium
from scrabble_rules.rules import BlankAsLetter, EveryTime, WhenCovered
from scrabble_rules.rules.premiums import PremiumFacts, PremiumRule

LETTER = Premium(letter=3)


def count(
    rule: PremiumRule, premium: Premium, value: int = 4, *, new: bool = True
) -> tuple[int, int]:
    counted = rule.count_tile(
        PremiumFacts(value, value, is_blank=False, premium=premium, is_new=new)
    )
    return counted.points, counted.factor


def count_blank(
    rule: PremiumRule, premium: Premium, *, price: int = 0, new: bool = True
) -> tuple[int, int]:
    """Count a blank that stands for a letter worth 4."""
    counted = rule.count_tile(PremiumFacts(price, 4, is_blank=True, premium=premium, is_new=new))
    return counted.points, counted.factor


def test_a_blank_with_a_price_is_multiplied_as_any_tile() -> None:
    assert count_blank(WhenCovered(), LETTER, price=5) == (15, 1)
    assert count_blank(WhenCovered(), LETTER, price=5, new=False) == (5, 1)


def test_a_blank_worth_its_letter() -> None:
    cases = [
        (BlankAsLetter(), (12, 1), (4, 1)),
        (BlankAsLetter(WhenCovered()), (12, 1), (4, 1)),
        (BlankAsLetter(EveryTime()), (12, 1), (12, 1)),
    ]
    for rule, new, lying in cases:
        assert count_blank(rule, LETTER) == count(rule, LETTER) == new
        assert count_blank(rule, LETTER, new=False) == count(rule, LETTER, new=False) == lying


@pytest.mark.parametrize(("value", "points"), [(1, 1), (3, 9), (5, 5)])
def test_a_square_may_raise_the_letters_of_one_value_only(value: int, points: int) -> None:
    blue = Premium(letter=3, word=2, only_value=3)
    assert count(WhenCovered(), blue, value) == (points, 2)
    assert count(WhenCovered(), blue, value, new=False) == (value, 1)


def test_a_blank_goes_by_its_letter_on_such_a_square() -> None:
    assert count_blank(WhenCovered(), Premium(letter=3, only_value=4)) == (0, 1)
    assert count_blank(BlankAsLetter(), Premium(letter=3, only_value=4)) == (12, 1)
    assert count_blank(BlankAsLetter(), Premium(letter=3, only_value=0)) == (4, 1)
