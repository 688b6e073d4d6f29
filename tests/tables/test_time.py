"""Time at a table: clocks, flags, the time to challenge, and players who are away."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scrabble_rules import AgreeEnd, Challenge, EndKind, Exchange, Pass, evolve
from scrabble_rules.frontend import MoveKind
from scrabble_rules.rules import LostOnTime, NoClock, PointsPerMinute
from scrabble_rules.rules.overtime import OvertimeRule
from scrabble_rules.tables import (
    Accepted,
    Cause,
    Clock,
    Clocked,
    Moved,
    OfferKind,
    Onlookers,
    Table,
    Terms,
    TimeControl,
)
from table_kit import MINUTE, RULES, Club, club, laid

FLAG = LostOnTime()
SECOND = 1_000


def timed(
    control: TimeControl,
    rule: OvertimeRule = FLAG,
    *,
    players: int = 2,
    **terms: int,
) -> Club:
    rules = RULES.replace(overtime=rule)
    return club(Terms(time=control, **terms), players=players, rules=rules)  # type: ignore[arg-type]


def end_of(ann: Club) -> EndKind | None:
    end = ann.table.game.state.end
    return None if end is None else end.kind


# -- the clock


def test_the_clock_begins_when_all_have_sat_down() -> None:
    ann = club(Terms(time=TimeControl(MINUTE)), rules=RULES.replace(overtime=FLAG), joined=False)
    ann.join(0)
    assert ann.table.saved.clock == Clock((MINUTE, MINUTE), 0, None, 1_000)
    assert ann.deadline() is None
    ann.wake(10 * MINUTE)
    ann.join(1)
    assert ann.table.saved.clock == Clock((MINUTE, MINUTE), 0, 0, ann.now)


def test_a_move_stops_the_clock_and_starts_the_next_one() -> None:
    ann = timed(TimeControl(MINUTE, increment=2 * SECOND))
    ann.make(0, "8F HORN", after=10 * SECOND)
    assert ann.left == (52 * SECOND, 60 * SECOND)
    ann.make(1, Exchange("Q"), after=SECOND)
    assert ann.left == (52 * SECOND, 61 * SECOND)
    assert ann.table.scene(0).standing.clock == Clock(ann.left, 0, 0, ann.now)


def test_the_time_for_a_turn_comes_first_and_is_not_saved() -> None:
    ann = timed(TimeControl(MINUTE, per_turn=10 * SECOND))
    ann.make(0, "8F HORN", after=4 * SECOND)
    ann.make(1, Exchange("Q"), after=13 * SECOND)
    assert ann.left == (60 * SECOND, 57 * SECOND)
    assert ann.deadline() == ann.now + 70 * SECOND + 1
    ann.make(0, Exchange(), after=10 * SECOND)
    assert ann.left == (60 * SECOND, 57 * SECOND)


# -- flags


def test_a_flag_falls_by_itself() -> None:
    ann = timed(TimeControl(MINUTE))
    start = ann.now
    assert ann.deadline() == start + MINUTE + 1
    early = ann.table.wake(start + MINUTE)
    assert early.told == ()
    assert not early.table.is_over
    late = ann.table.wake(start + 99 * MINUTE)
    ann.wake_at_deadline()
    assert end_of(ann) is EndKind.FLAG_FALL
    assert late.table.game == ann.table.game
    assert late.told == tuple(ann.told[-len(late.told) :])
    assert ann.heard_by(1, Moved)[-1].cause is Cause.CLOCK
    assert ann.deadline() is None


def test_a_flag_that_fell_before_the_message_counts() -> None:
    ann = timed(TimeControl(MINUTE))
    assert ann.make(0, "8F HORN", after=MINUTE + 1) == ["move.game-over"]
    assert end_of(ann) is EndKind.FLAG_FALL


@pytest.mark.parametrize(
    ("lag", "codes"), [(0, ["refusals.time-used-up"]), (299, ["refusals.time-used-up"]), (300, [])]
)
def test_lag_is_given_back_within_bounds(lag: int, codes: list[str]) -> None:
    ann = timed(TimeControl(MINUTE, lag=500))
    assert ann.deadline() == ann.now + MINUTE + 501
    assert ann.make(0, "8F HORN", after=MINUTE + 300, lag=lag) == codes
    assert end_of(ann) is (EndKind.FLAG_FALL if codes else None)


@pytest.mark.parametrize(("lag", "left"), [(0, 50), (2, 50), (10**9, 50.5)])
def test_lag_is_never_more_than_agreed(lag: int, left: float) -> None:
    ann = timed(TimeControl(MINUTE, lag=500))
    ann.make(0, "8F HORN", after=10 * SECOND, lag=lag)
    assert ann.left[0] == left * SECOND + (2 if lag == 2 else 0)


# -- overtime by rule, and clocks that only tell


def test_points_for_overtime_are_taken_when_the_turn_ends() -> None:
    ann = timed(TimeControl(MINUTE), PointsPerMinute(points=10, lost_after=10))
    assert ann.deadline() == ann.now + 11 * MINUTE + 1
    ann.make(0, "8F HORN", after=MINUTE + 1)
    assert ann.left[0] == -1
    assert ann.table.game.state.scores == (4, 0)
    assert ann.table.game.state.overtime == (1, 0)
    last = ann.heard_by(1, Moved)[-1]
    assert (last.line.kind, last.cause, last.standing.turn) == (MoveKind.OVERTIME, Cause.CLOCK, 2)
    ann.make(1, Exchange(), after=SECOND)
    ann.make(0, Exchange(), after=30 * SECOND)
    assert ann.table.game.state.scores == (4, 0)
    assert ann.deadline() == ann.now + 59 * SECOND + 10 * MINUTE + 1
    ann.make(1, Exchange())
    ann.wake_at_deadline()
    assert end_of(ann) is EndKind.FLAG_FALL
    assert ann.left[0] == -10 * MINUTE - 1


def test_a_vote_is_not_cleared_by_the_clock() -> None:
    ann = timed(TimeControl(MINUTE), PointsPerMinute())
    ann.make(0, AgreeEnd(), after=3 * MINUTE)
    assert ann.table.game.state.votes == (0,)
    ann.make(1, AgreeEnd())
    assert end_of(ann) is EndKind.AGREED
    assert ann.table.game.state.overtime == (2 * MINUTE, 0)


def test_without_a_rule_the_clock_only_tells() -> None:
    ann = timed(TimeControl(MINUTE), NoClock())
    assert ann.deadline() is None
    ann.make(0, "8F HORN", after=5 * MINUTE)
    assert ann.left[0] == -4 * MINUTE
    assert ann.table.game.state.scores == (14, 0)
    assert len(ann.table.game.turns) == 1


# -- no undo gains time


def test_no_undo_leaves_a_player_without_time() -> None:
    ann = timed(TimeControl(10 * SECOND, increment=MINUTE))
    ann.make(0, "8F HORN", after=9 * SECOND)
    ann.make(1, Exchange())
    ann.make(0, Exchange(), after=5 * SECOND)
    assert ann.offer(1, OfferKind.UNDO, 0) == ["refusals.no-time-after-undo"]
    assert ann.offer(1, OfferKind.UNDO, 1) == []


def test_time_that_runs_out_before_the_last_reply_stops_an_undo() -> None:
    ann = timed(TimeControl(10 * SECOND, increment=20 * SECOND))
    ann.make(0, "8F HORN")
    ann.make(1, Exchange())
    ann.make(0, Exchange())
    ann.offer(0, OfferKind.UNDO, 0)
    assert ann.reply(1, after=11 * SECOND) == ["refusals.no-time-after-undo"]
    assert len(ann.offers()) == 1


# -- the time to challenge


def challenged(players: int = 3, **terms: int) -> Club:
    """Return a table with a play that can be challenged for ten seconds."""
    ann = club(Terms(challenge_time=10 * SECOND, **terms), players=players)  # type: ignore[arg-type]
    assert ann.make(0, laid(ann, "8F NORH")) == []
    return ann


def test_the_next_player_waits_while_others_may_challenge() -> None:
    ann = challenged()
    assert ann.make(1, Exchange()) == ["refusals.others-may-challenge"]
    assert ann.make(2, Exchange()) == ["move.not-your-turn"]
    assert ann.accept(2) == []
    assert ann.accept(2) == ["refusals.already-accepted"]
    assert ann.make(2, Challenge()) == ["refusals.already-accepted"]
    assert ann.accept(0) == ["refusals.nothing-to-accept"]
    assert ann.heard_by(0, Accepted)[0].seat == 2
    assert ann.make(1, Exchange()) == []


def test_the_time_to_challenge_runs_out() -> None:
    ann = challenged()
    until = ann.now + 10 * SECOND
    challenge = ann.table.scene(None).standing.challenge
    assert challenge is not None
    assert (challenge.player, challenge.until, challenge.waits_for) == (0, until, (1, 2))
    assert ann.deadline() == until
    assert ann.make(2, Challenge(), after=10 * SECOND) == ["refusals.challenge-time-over"]
    assert ann.accept(2) == ["refusals.nothing-to-accept"]
    assert ann.heard_by(0, Clocked)[-1].standing.challenge is None
    assert ann.deadline() is None
    assert ann.make(1, Exchange()) == []


def test_who_has_accepted_does_not_pay_for_others() -> None:
    rules = RULES.replace(overtime=FLAG)
    ann = club(Terms(time=TimeControl(MINUTE), challenge_time=30 * SECOND), players=3, rules=rules)
    ann.make(0, "8F HORN")
    ann.accept(1, after=4 * SECOND)
    ann.wake(26 * SECOND)
    assert ann.left[1] == 56 * SECOND
    ann.make(1, Exchange(), after=SECOND)
    assert ann.left[1] == 55 * SECOND


def going_out(terms: Terms) -> Club:
    """Return a table at which Ann has just gone out, so that the end waits for a challenge."""
    ann = club(terms)
    state = ann.table.game.state.replace(
        racks=["HORN", "AF"],
        bag=evolve(ann.table.game.state.bag, tiles=()),
    )
    game = ann.table.game.replace(deal=state)
    ann.table = Table(evolve(ann.table.saved, game=game))
    ann.make(0, "8F HORN")
    assert ann.table.game.state.waiting is not None
    return ann


def test_an_end_that_waits_comes_when_the_time_to_challenge_is_over() -> None:
    ann = going_out(Terms(challenge_time=5 * SECOND))
    ann.wake(5 * SECOND)
    assert end_of(ann) is EndKind.OUT
    assert ann.heard_by(1, Moved)[-1].cause is Cause.CHALLENGE_TIME
    assert ann.deadline() is None


def all_accept(ann: Club) -> Cause:
    for seat in ann.table.game.state.playing[1:]:
        assert ann.accept(seat) == []
    return Cause.AGREED


def the_time_is_over(ann: Club) -> Cause:
    ann.accept(2)
    ann.wake(10 * SECOND)
    return Cause.CHALLENGE_TIME


def an_offer_to_end(ann: Club) -> None:
    ann.offer(1, OfferKind.END)
    ann.reply(0)
    assert ann.reply(2) == []


def votes_to_end(ann: Club) -> None:
    for seat in (2, 0, 1):
        assert ann.make(seat, AgreeEnd()) == []


@pytest.mark.parametrize("settle", [all_accept, the_time_is_over])
@pytest.mark.parametrize("end", [an_offer_to_end, votes_to_end])
def test_an_end_does_not_wait_if_nobody_can_challenge(
    settle: Callable[[Club], Cause], end: Callable[[Club], None]
) -> None:
    ann = challenged()
    cause = settle(ann)
    end(ann)
    assert end_of(ann) is EndKind.AGREED
    assert isinstance(ann.table.game.turns[-1].move, Pass)
    assert ann.heard_by(2, Moved)[-1].cause is cause
    assert ann.table.deadline is None


@pytest.mark.parametrize("end", [an_offer_to_end, votes_to_end])
def test_an_agreed_end_waits_while_somebody_can_challenge(end: Callable[[Club], None]) -> None:
    ann = challenged()
    ann.accept(2)
    end(ann)
    assert not ann.table.is_over
    challenge = ann.table.scene(None).standing.challenge
    assert challenge is not None
    assert challenge.waits_for == (1,)
    ann.wake_at_deadline()
    assert end_of(ann) is EndKind.AGREED


def test_without_a_time_to_challenge_a_pass_accepts() -> None:
    ann = going_out(Terms())
    assert ann.accept(1) == ["refusals.nothing-to-accept"]
    challenge = ann.table.scene(1).standing.challenge
    assert challenge is not None
    assert challenge.until is None
    assert ann.make(1, Pass()) == []
    assert end_of(ann) is EndKind.OUT


# -- away


def test_a_player_who_is_away_for_too_long_resigns() -> None:
    ann = club(Terms(absent=MINUTE), players=3)
    ann.leave(1)
    assert ann.deadline() is None
    ann.make(0, "8F HORN", after=10 * MINUTE)
    assert ann.deadline() == ann.now + MINUTE
    ann.wake_at_deadline()
    assert ann.table.game.state.gone == (1,)
    assert ann.heard_by(1, Moved)[-1].cause is Cause.ABSENCE


def test_a_player_who_comes_back_in_time_stays() -> None:
    ann = club(Terms(absent=MINUTE))
    ann.leave(0)
    ann.wake(MINUTE - 1)
    ann.join(0)
    assert ann.deadline() is None
    ann.leave(0)
    assert ann.deadline() == ann.now + MINUTE
    ann.offer(1, OfferKind.PAUSE)
    ann.join(0)
    ann.reply(0)
    ann.leave(0)
    assert ann.deadline() == ann.now + 10 * MINUTE  # nobody is absent from a pause
    ann.wake(11 * MINUTE)
    assert ann.table.is_over


def test_who_never_comes_resigns_before_the_game_begins() -> None:
    ann = club(Terms(absent=MINUTE), joined=False, players=3)
    ann.join(0, 2)
    ann.wake_at_deadline()
    assert ann.now == 1_000 + MINUTE
    assert ann.table.game.state.gone == (1,)
    assert ann.table.scene(0).standing.started


# -- what cannot be agreed


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: TimeControl(0), ValueError),
        (lambda: TimeControl(-1), ValueError),
        (lambda: TimeControl(10**13), ValueError),
        (lambda: TimeControl(1, lag=True), TypeError),
        (lambda: Terms(absent=-1), ValueError),
        (lambda: Terms(undos=101), ValueError),
        (lambda: Terms(time=60_000), TypeError),  # type: ignore[arg-type]
        (lambda: Onlookers(after=-1), ValueError),
    ],
)
def test_terms_that_make_no_sense(make: Callable[[], object], error: type[Exception]) -> None:
    with pytest.raises(error):
        make()
