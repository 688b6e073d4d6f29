"""Offers at a table: to undo turns, to end the game, to pause it and to resume it."""

from __future__ import annotations

import pytest

from scrabble_rules import AgreeEnd, Challenge, EndKind, Exchange, Pass, Resign, evolve
from scrabble_rules.rules import LostOnTime
from scrabble_rules.tables import (
    Closed,
    Ended,
    Moved,
    Offer,
    Offered,
    OfferKind,
    Reply,
    Terms,
    TimeControl,
    Undoing,
    Undone,
)
from table_kit import MINUTE, RULES, Club, club, codes

UNDO, END, PAUSE, RESUME = OfferKind.UNDO, OfferKind.END, OfferKind.PAUSE, OfferKind.RESUME


def played(terms: Terms | None = None, *, players: int = 2) -> Club:
    """Return a table with three turns: two plays, and a challenge that was wrong."""
    ann = club(terms, players=players)
    assert ann.make(0, "8F HORN") == []
    assert ann.make(1, "H6 FA.M") == []
    assert ann.make(0, Challenge()) == []
    return ann


# -- undo


def test_an_undo_lists_its_lines_and_needs_all_others() -> None:
    ann = played(players=3)
    before = ann.table.game
    assert ann.offer(2, UNDO, 1) == []
    offer = Offer(1, UNDO, 2, 4, (2, 3), (2,), (0, 1), ann.now + 120_000)
    assert ann.heard_by(None, Offered) == [Offered(offer)]
    assert ann.reply(0) == []
    assert ann.offers() == (evolve(offer, agreed=(2, 0), waits_for=(1,)),)
    assert ann.table.game == before
    assert ann.reply(1) == []
    assert ann.table.game.turns == before.undo().undo().turns
    assert ann.table.turn == 5
    assert ann.heard_by(0, Closed) == [Closed(1, Ended.AGREED, 1)]
    for seat in (0, 1, 2, None):
        (undone,) = ann.heard_by(seat, Undone)
        assert undone.undoing == Undoing(1, 2, 2, redrawn=True)
        assert undone.board == tuple(ann.table.view(None).state.board)
        assert ann.table.scene(seat).undone == (Undoing(1, 2, 2),)


def test_the_tiles_after_an_undo_are_drawn_anew() -> None:
    drawn = []
    for seeds in (100, 500):
        ann = club()
        ann.make(0, "8F HORN")
        first = ann.table.game.turns[0].drawn
        ann.seeds = seeds
        ann.offer(1, UNDO, 0)
        ann.reply(0)
        ann.make(0, "8F HORN")
        drawn += [first, ann.table.game.turns[0].drawn]
    assert drawn[0] == drawn[2]
    assert len(set(drawn)) == 3


def test_offers_fall_when_the_game_goes_on() -> None:
    ann = played()
    ann.offer(0, UNDO, 0)
    ann.offer(1, PAUSE)
    ann.offer(1, END)
    assert len(ann.offers()) == 3
    ann.make(ann.table.game.state.on_turn, Exchange())
    assert ann.offers() == ()
    assert [each.offer for each in ann.heard_by(None, Closed)] == [1, 2, 3]
    assert codes(ann.say(1, Reply(1, agrees=True))) == ["refusals.no-such-offer"]


def test_other_offers_fall_with_an_undo() -> None:
    ann = played()
    ann.offer(1, PAUSE)
    ann.offer(0, UNDO, 0)
    ann.reply(1)
    assert [(each.offer, each.how) for each in ann.heard_by(0, Closed)] == [
        (2, Ended.AGREED),
        (1, Ended.FALLEN),
    ]


@pytest.mark.parametrize("keeps", [None, -1, 3, 10**9])
def test_an_undo_of_no_line_is_refused(keeps: int | None) -> None:
    assert played().offer(0, UNDO, keeps) == ["refusals.nothing-to-undo"]


def test_without_turns_there_is_nothing_to_undo() -> None:
    assert club().offer(0, UNDO, 0) == ["refusals.no-turn-to-undo"]


def test_undos_are_counted() -> None:
    ann = played(Terms(undos=1))
    ann.offer(0, UNDO, 2)
    ann.reply(1)
    assert ann.offer(0, UNDO, 1) == ["refusals.no-more-undos"]


def test_who_would_play_again_is_asked() -> None:
    ann = played(players=3)
    ann.make(2, Resign())
    assert ann.offer(2, UNDO, 3) == ["move.player-gone"]
    assert ann.offer(0, UNDO, 3) == []
    assert ann.offers()[0].waits_for == (1, 2)
    assert ann.reply(1) == []
    assert ann.reply(2) == []
    assert ann.table.game.state.playing == (0, 1, 2)
    ann.make(2, Resign())
    ann.offer(0, PAUSE)
    assert ann.offers()[0].waits_for == (1,)
    assert ann.reply(2) == ["move.player-gone"]


# -- replies


def test_one_who_declines_ends_the_offer_for_this_turn() -> None:
    ann = played(players=3)
    ann.offer(0, UNDO, 0)
    ann.reply(1)
    assert ann.reply(2, agrees=False) == []
    assert ann.heard_by(1, Closed) == [Closed(1, Ended.DECLINED, 2)]
    assert ann.offer(0, UNDO, 1) == ["refusals.offered-before"]
    assert ann.offer(1, UNDO, 1) == []
    ann.reply(2)
    assert ann.reply(2, agrees=False) == []
    ann.make(ann.table.game.state.on_turn, Exchange())
    assert ann.offer(0, UNDO, 1) == []


def test_an_offer_can_be_withdrawn() -> None:
    ann = played()
    ann.offer(0, PAUSE)
    assert ann.offer(1, PAUSE) == ["refusals.already-offered"]
    assert ann.reply(0) == ["refusals.already-replied"]
    assert ann.reply(0, agrees=False) == []
    assert ann.heard_by(1, Closed) == [Closed(1, Ended.WITHDRAWN, 0)]
    assert ann.reply(1) == ["refusals.no-such-offer"]


def test_an_offer_expires() -> None:
    ann = played(Terms(offer_time=5_000))
    ann.offer(0, PAUSE)
    assert ann.deadline() == ann.now + 5_000
    ann.wake(4_999)
    assert len(ann.offers()) == 1
    ann.wake(1)
    assert ann.heard_by(1, Closed) == [Closed(1, Ended.EXPIRED)]
    assert ann.deadline() is None


# -- the end by agreement


def test_an_agreed_end_is_a_vote_of_everybody() -> None:
    ann = played(players=3)
    ann.make(1, AgreeEnd())
    assert ann.offer(0, END) == []
    assert ann.reply(1) == []
    assert not ann.table.is_over
    assert ann.reply(2) == []
    end = ann.table.game.state.end
    assert end is not None
    assert end.kind is EndKind.AGREED
    assert [turn.by for turn in ann.table.game.turns if turn.move == AgreeEnd()] == [1, 0, 2]
    assert ann.heard_by(None, Moved)[-1].standing.is_over


# -- pauses


def test_a_pause_stops_the_clock_and_the_moves() -> None:
    rules = RULES.replace(overtime=LostOnTime())
    ann = club(Terms(time=TimeControl(MINUTE), pauses=1, challenge_time=10_000), rules=rules)
    ann.make(0, "8F HORN", after=5_000)
    ann.offer(0, PAUSE)
    ann.reply(1, after=3_000)
    assert ann.left == (55_000, 57_000)
    assert ann.table.scene(None).standing.paused
    assert ann.make(1, Pass(), after=50_000) == ["refusals.game-paused"]
    assert ann.accept(1) == ["refusals.game-paused"]
    assert ann.offer(1, UNDO, 0) == ["refusals.game-paused"]
    ann.offer(1, RESUME)
    ann.reply(0)
    assert not ann.table.scene(None).standing.paused
    assert ann.offer(0, RESUME) == ["refusals.not-paused"]
    assert ann.offer(0, PAUSE) == ["refusals.no-more-pauses"]
    challenge = ann.table.scene(1).standing.challenge
    assert challenge is not None
    assert challenge.until == ann.now + 7_000
    ann.make(1, Exchange(), after=1_000)
    assert ann.left == (55_000, 56_000)


def test_a_pause_ends_by_itself() -> None:
    ann = played(Terms(pause_time=MINUTE))
    ann.offer(0, PAUSE)
    ann.reply(1)
    ann.wake(MINUTE - 1)
    assert ann.table.scene(0).standing.paused
    ann.wake_at_deadline()
    assert not ann.table.scene(0).standing.paused
