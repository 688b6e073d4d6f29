"""Guards what time over costs, to the millisecond, where losers and moments are spared.

What it costs in games is in the test vectors.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrabble_rules.rules import ForfeitAt, LostOnTime, PointsPerMinute, ProportionalPoints
from scrabble_rules.rules.overtime import OvertimeFacts, OvertimeRule, Penalty

MINUTE = 60_000


def clock(text: str) -> int:
    """Read `2:05` or `2:05.001` as milliseconds."""
    minutes, seconds = text.split(":")
    whole, _, thousandths = seconds.partition(".")
    return int(minutes) * MINUTE + int(whole) * 1000 + int(thousandths or 0)


def penalty(rule: OvertimeRule, *over: str) -> Penalty | None:
    times = tuple(map(clock, over))
    return rule.penalty(OvertimeFacts(times, (300,) * len(times)))


def test_more_than_ten_minutes_lose_the_game() -> None:
    cases: list[tuple[str, int, tuple[int, ...]]] = [
        ("10:00", -100, ()),
        ("10:00.001", -110, (1,)),
    ]
    for over, points, losers in cases:
        rule = PointsPerMinute(lost_after=10)
        assert penalty(rule, "0:00", over) == Penalty((0, points), losers)
        spared = PointsPerMinute(lost_after=10, charges_loser=False)
        assert penalty(spared, "0:00", over) == Penalty((0, 0 if losers else points), losers), over


def test_a_loser_who_is_not_charged_leaves_the_others_charged() -> None:
    rule = PointsPerMinute(lost_after=1, charges_loser=False)
    assert penalty(rule, "1:01", "0:59") == Penalty((0, -10), (0,))
    with pytest.raises(TypeError, match="charges_loser"):
        PointsPerMinute(charges_loser=0)  # type: ignore[arg-type]


def test_the_first_moment_may_cost_nothing() -> None:
    """As (int(seconds + 0.9) + 59) // 60 counts minutes: a tenth of a second begins the next."""
    cases: list[tuple[str, int, tuple[int, ...]]] = [
        ("0:00.099", 0, ()),
        ("0:00.100", -10, ()),
        ("1:00.099", -10, ()),
        ("1:00.100", -20, ()),
        ("2:00.099", -20, ()),
        ("2:00.100", -30, (0,)),
    ]
    for over, points, losers in cases:
        rule = PointsPerMinute(10, grace=99, lost_after=2)
        assert penalty(rule, over) == Penalty((points,), losers)
        milliseconds = clock(over)
        assert points == -10 * (((milliseconds + 900) // 1000 + 59) // 60), over


def test_a_part_of_a_minute_costs_its_part_and_a_half_point_is_one() -> None:
    over = "0:00", "0:05.999", "0:06", "0:17.999", "0:18", "1:00", "1:06"
    assert penalty(ProportionalPoints(5), *over) == Penalty((0, 0, -1, -1, -2, -5, -6))
    periods = ProportionalPoints(5, milliseconds=10_000)
    assert penalty(periods, "0:00.999", "0:01", "0:10") == Penalty((0, -1, -5))


def test_the_first_millisecond_may_lose_the_game() -> None:
    assert penalty(LostOnTime(), "0:00", "0:00.001") == Penalty((0, 0), (1,))


def test_what_is_said_of_who_loses_on_time() -> None:
    cases = [
        (PointsPerMinute(lost_after=10), "lost-after-minutes", False),
        (PointsPerMinute(lost_after=10, charges_loser=False), "lost-after-minutes", True),
        (PointsPerMinute(lost_after=10, milliseconds=1), "lost-after-periods", False),
    ]
    for rule, lost, is_spared in cases:
        said = {each.key.removeprefix("rules.overtime.") for each in rule.statements()}
        assert lost in said, rule
        assert ("loser-spared" in said) == is_spared, rule


def forfeited(scores: tuple[int, ...], *over: str) -> Penalty | None:
    rule = ForfeitAt(PointsPerMinute(10), milliseconds=600_000, points=100)
    return rule.penalty(OvertimeFacts(tuple(map(clock, over)), scores))


def test_the_game_and_the_lead_are_lost() -> None:
    cases: list[tuple[tuple[int, ...], tuple[str, ...], tuple[int, ...], tuple[int, ...]]] = [
        ((300, 200), ("9:59.999", "1:00"), (-100, -10), ()),
        ((300, 250), ("10:00", "1:00"), (-100, 0), (0,)),
        ((300, 201), ("10:00", "0:00"), (-100, 0), (0,)),
        ((300, 200), ("10:00", "0:00"), (-100, 1), (0,)),
        ((300, 150), ("10:00", "0:00"), (-100, 51), (0,)),
        ((60, 0), ("0:00", "12:00"), (0, 0), (1,)),
        ((-5, 0), ("12:00", "0:00"), (0, 0), (0,)),
        ((400, 350, 10), ("10:00", "11:00", "0:00"), (-100, -100, 291), (0, 1)),
        ((300, 100, 199), ("10:00", "0:00", "0:00"), (-100, 101, 2), (0,)),
    ]
    for scores, over, points, losers in cases:
        assert forfeited(scores, *over) == Penalty(points, losers)


@given(
    st.lists(st.integers(0, 20 * MINUTE), min_size=1, max_size=4),
    st.integers(0, 20),
    st.none() | st.integers(0, 200),
    st.integers(1, 2 * MINUTE),
)
def test_more_time_never_costs_less(
    over: list[int], points: int, cap: int | None, period: int
) -> None:
    rule = PointsPerMinute(points, cap=cap, milliseconds=period)
    scores = (0,) * len(over)
    now = rule.penalty(OvertimeFacts(tuple(over), scores))
    later = rule.penalty(OvertimeFacts(tuple(time + 1 for time in over), scores))
    assert now is not None
    assert later is not None
    assert all(after <= before <= 0 for before, after in zip(now.points, later.points, strict=True))
    if cap is not None:
        assert min(now.points) >= -cap
