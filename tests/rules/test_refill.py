"""Guards that a rack is full unless tiles are gone, and when swapped tiles go back.

What is drawn in games is in the test vectors.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.rules import AtNextTurn, AtOnce
from scrabble_rules.rules.refill import Refill, RefillFacts, RefillRule
from scrabble_rules.values.log import Moment

AFTER, START = Moment.AFTER_MOVE, Moment.TURN_START


def due(
    rule: RefillRule, moment: Moment, rack: int, bag: int, aside: int = 0, rack_size: int = 7
) -> list[tuple[int, bool]]:
    facts = RefillFacts(moment, rack, aside, rack_size, bag)
    return [(refill.count, refill.puts_back) for refill in rule.refills(facts)]


def test_what_the_bag_lacks_comes_from_the_swapped_tiles() -> None:
    for rack, bag, aside, draws in (
        (0, 5, 7, [(5, True), (2, False)]),
        (0, 3, 2, [(3, True), (2, False)]),
        (2, 3, 2, [(3, True), (2, False)]),
        (7, 50, 3, [(0, True)]),
    ):
        assert due(AtOnce(), AFTER, rack, bag, aside) == draws


def test_swapped_tiles_may_go_back_before_new_ones_come() -> None:
    cases: list[tuple[Moment, int, list[tuple[int, bool]]]] = [
        (AFTER, 3, [(0, True)]),
        (AFTER, 0, []),
        (START, 3, [(4, True)]),
        (START, 0, [(4, False)]),
    ]
    for moment, aside, draws in cases:
        assert due(AtNextTurn(puts_back=AFTER), moment, 3, 50, aside) == draws


counts = st.integers(0, 12)


@given(counts, counts, counts, st.integers(1, 12))
def test_the_rack_is_full_unless_the_tiles_are_gone(
    rack: int, bag: int, aside: int, rack_size: int
) -> None:
    draws = due(AtOnce(), AFTER, rack, bag, aside, rack_size)
    held, left, waiting = rack, bag, aside
    for count, puts_back in draws:
        assert 0 <= count <= left, "nothing is drawn that is not there"
        held, left = held + count, left - count
        if puts_back:
            left, waiting = left + waiting, 0
    assert waiting == 0
    assert held + left == rack + bag + aside
    assert held >= rack_size or not left
    assert held == rack or held <= rack_size
    assert Refill(0) not in AtOnce().refills(RefillFacts(AFTER, rack, aside, rack_size, bag))
