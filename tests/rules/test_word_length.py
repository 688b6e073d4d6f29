"""Guards how long a word may be, and the sentence that says so."""

from __future__ import annotations

import pytest
from attrs import frozen

from scrabble_rules.profiles import HASBRO, SHORT_WORDS
from scrabble_rules.rules import LengthBetween
from scrabble_rules.rules.word_length import WordLengthFacts, WrongLength
from sheet import said, table


def test_from_the_minimum_to_the_maximum() -> None:
    cases: list[tuple[LengthBetween, set[int]]] = [
        (LengthBetween(), set(range(2, 20))),
        (LengthBetween(2), set(range(2, 20))),
        (LengthBetween(2, 8), set(range(2, 9))),
        (LengthBetween(3, 3), {3}),
        (LengthBetween(1), set(range(1, 20))),
        (LengthBetween(maximum=4), {2, 3, 4}),
    ]
    for rule, allowed in cases:
        assert {n for n in range(20) if rule.allows_length(WordLengthFacts(n))} == allowed, rule


def test_no_word_is_both_longer_and_shorter() -> None:
    with pytest.raises(ValueError, match="5 and at most 4"):
        LengthBetween(5, 4)


def test_a_word_that_is_too_long_is_told_with_its_squares() -> None:
    state = table(SHORT_WORDS, "NESS", "", words=["8D HAPPI"])
    (found,) = said(state, "8D .....NESS").violations
    assert isinstance(found, WrongLength)
    assert (found.word, found.length, found.allowed) == ("HAPPINESS", 9, tuple(range(2, 9)))
    assert len(found.squares) == 9
    assert found.place == 0


@frozen
class OddLengths:
    """Words have an odd number of letters."""

    def allows_length(self, facts: WordLengthFacts) -> bool:
        return facts.length % 2 == 1


def test_the_reason_lists_what_any_rule_allows_on_the_board() -> None:
    rules = HASBRO.replace(word_length=OddLengths())
    (found,) = said(table(rules, "HORN", ""), "8F HORN").violations
    assert isinstance(found, WrongLength)
    assert found.allowed == tuple(range(1, 16, 2))
