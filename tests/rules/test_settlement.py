"""Guards settlements with players who left, tiles set aside, ties, and which end asks whom.

What unplayed tiles cost and earn at the ends of every profile is in the test vectors.
"""

from __future__ import annotations

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules import EndKind, Tile
from scrabble_rules.profiles import ENGLISH
from scrabble_rules.rules import (
    Gain,
    NoSettlement,
    NotBelowZero,
    OutBreaksTie,
    OwnRack,
    PerEnd,
    PricedBlanks,
    RacksOnly,
    ResignedLoseAll,
    Transfer,
)
from scrabble_rules.rules.settlement import SettlementFacts, SettlementRule
from scrabble_rules.values.tiles import as_tiles


def facts(racks: str, *, out: int | None = None, gone: tuple[int, ...] = ()) -> SettlementFacts:
    """Read racks such as `QU - AB?`, a dash for an empty one."""
    unplayed = tuple(as_tiles(rack.replace("-", "")) for rack in racks.split())
    playing = tuple(seat for seat in range(len(unplayed)) if seat not in gone)
    return SettlementFacts(unplayed, ENGLISH, out, playing, (0,) * len(unplayed))


def test_the_tiles_of_who_left_are_neither_lost_nor_gained() -> None:
    asked = facts("- QU ABC", out=0, gone=(1,))
    assert Transfer().settle(asked) == (7, 0, -7)
    assert Gain(2).settle(asked) == (14, 0, 0)
    assert OwnRack().settle(asked) == (0, 0, -7)
    assert NoSettlement().settle(asked) == (0, 0, 0)
    assert asked.worths == (0, 0, 7)


# -- tiles set aside


ASIDE = evolve(facts("- QA? BB", out=0), aside=((), as_tiles("Q"), as_tiles("B")))


def test_the_other_reading_leaves_out_what_is_set_aside() -> None:
    assert ASIDE.on_racks == ((), as_tiles("A?"), as_tiles("B"))
    assert RacksOnly(Transfer()).settle(ASIDE) == (4, -1, -3)
    assert RacksOnly(PricedBlanks(5, OwnRack())).settle(ASIDE) == (0, -6, -3)
    assert PricedBlanks(5, RacksOnly(OwnRack())).settle(ASIDE) == (0, -6, -3)
    assert RacksOnly(RacksOnly(Gain(2))).settle(ASIDE) == (8, 0, 0)


def test_a_settlement_of_racks_promises_what_its_rule_promises() -> None:
    assert RacksOnly(Transfer()).zero_sum_when_out
    assert not RacksOnly(OwnRack()).zero_sum_when_out


# -- a tie that going out decides


def test_in_a_tie_for_first_place_who_went_out_gains_a_point() -> None:
    cases = [
        ((100, 122), (12, -11)),
        ((100, 121), (11, -11)),
        ((100, 123), (11, -11)),
    ]
    for scores, changes in cases:
        asked = evolve(facts("- QU", out=0), scores=scores)
        assert OutBreaksTie(Transfer()).settle(asked) == changes, scores
        assert OutBreaksTie(Transfer(), 0).settle(asked) == Transfer().settle(asked), scores


def test_a_tie_below_first_place_or_with_who_has_left_decides_nothing() -> None:
    three = evolve(facts("- QU QU", out=0), scores=(50, 83, 99))
    assert OutBreaksTie(Transfer()).settle(three) == (22, -11, -11)
    gone = evolve(facts("- QU QU", out=0, gone=(1,)), scores=(50, 61, 40))
    assert OutBreaksTie(Transfer()).settle(gone) == (11, 0, -11)


def test_scores_that_are_not_given_are_equal() -> None:
    assert OutBreaksTie(NoSettlement(), 3).settle(facts("- QU", out=0)) == (3, 0)


# -- which end asks which rule


def test_the_ordinary_settlement_of_every_end() -> None:
    for kind in list(EndKind):
        lost = {EndKind.RESIGNED, EndKind.LOST_CHALLENGE, EndKind.FLAG_FALL}
        expected: SettlementRule = NoSettlement() if kind in lost else OwnRack()
        assert PerEnd().rule_for(kind) == (Transfer() if kind is EndKind.OUT else expected), kind


def test_without_a_name_going_out_is_an_end_as_any_other() -> None:
    assert PerEnd({}, otherwise=OwnRack()).rule_for(EndKind.OUT) == OwnRack()


# -- laws

racks = st.lists(st.lists(st.sampled_from(ENGLISH.tiles), max_size=7).map(tuple), min_size=2)


@given(racks, st.data())
def test_a_transfer_moves_points_and_makes_none(
    unplayed: list[tuple[Tile, ...]], data: st.DataObject
) -> None:
    out = data.draw(st.integers(0, len(unplayed) - 1))
    gone = data.draw(st.sets(st.integers(0, len(unplayed) - 1).filter(lambda seat: seat != out)))
    unplayed[out] = ()
    playing = tuple(seat for seat in range(len(unplayed)) if seat not in gone)
    asked = evolve(facts("- -", out=out), unplayed=tuple(unplayed), playing=playing)
    moved = Transfer().settle(asked)
    assert sum(moved) == 0
    assert moved[out] == Gain().settle(asked)[out]
    assert all(points <= 0 for seat, points in enumerate(moved) if seat != out)
    assert all(moved[seat] == 0 for seat in gone)


def test_the_order_of_ends_does_not_matter() -> None:
    out, run = (EndKind.OUT, Transfer()), (EndKind.SCORELESS, OwnRack())
    assert PerEnd([out, run]) == PerEnd([run, out])


def test_a_score_of_zero_does_not_fall() -> None:
    assert NotBelowZero(OwnRack()).settle(facts("QU ABC")) == (0, 0)
    asked = evolve(facts("QU ABC"), scores=(5, -4))
    assert NotBelowZero(OwnRack()).settle(asked) == (-5, 4)
    assert NotBelowZero(Gain(2)).settle(facts("- QU", out=0)) == (22, 0)


def test_only_those_who_resigned_lose_all_points() -> None:
    asked = evolve(facts("QU ABC E", gone=(1,)), scores=(50, -4, 30), resigned=(2,))
    assert ResignedLoseAll().settle(asked) == (0, 0, -30)
    assert ResignedLoseAll(OwnRack()).settle(asked) == (-11, 0, -30)
    assert ResignedLoseAll().settle(evolve(asked, resigned=(1, 2))) == (0, 0, -30)
    assert ResignedLoseAll(OwnRack()).settle(evolve(asked, resigned=())) == (-11, 0, -1)
