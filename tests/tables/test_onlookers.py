"""What onlookers see: what is public, or all racks; at once or some turns late."""

from __future__ import annotations

import pytest

from scrabble_rules import evolve, view_for
from scrabble_rules.tables import (
    Clocked,
    Moved,
    News,
    OfferKind,
    Onlookers,
    Seated,
    Table,
    Terms,
    Undone,
)
from table_kit import Club, club, laid


def seen_by(onlookers: Onlookers) -> Club:
    ann = club(Terms(onlookers=onlookers))
    ann.make(0, laid(ann, "8F HORN"))
    ann.make(1, "H6 FA.M")
    return ann


def news_of(ann: Club) -> list[type[News]]:
    return [type(each.news) for each in ann.told if each.to is None]


def test_onlookers_see_what_is_public() -> None:
    ann = seen_by(Onlookers())
    assert ann.table.view(None) == ann.table.game.view_for(None)
    assert ann.heard_by(None, Moved)[-1].standing.racks == ann.table.view(None).state.racks
    assert ann.table.scene(None).standing.turn == 3


def test_onlookers_may_see_all_racks_but_never_the_bag() -> None:
    ann = seen_by(Onlookers(racks=True))
    view, state = ann.table.view(None), ann.table.game.state
    assert view.state.racks == state.racks
    assert view.state.bag == state.bag.face_down()
    assert ann.heard_by(None, Moved)[-1].standing.racks == state.racks
    assert ann.heard_by(1, Moved)[-1].standing.racks == view_for(state, 1).state.racks


@pytest.mark.parametrize("racks", [False, True])
def test_onlookers_may_be_late(racks: bool) -> None:  # noqa: FBT001
    ann = seen_by(Onlookers(racks=racks, after=1))
    (moved,) = ann.heard_by(None, Moved)
    assert moved.line.number == 1
    standing = moved.standing
    assert (standing.turn, standing.lines, standing.challenge, standing.clock) == (0, 1, None, None)
    state = ann.table.game.turns[0].state
    assert ann.table.view(None).state.board == state.board
    assert (ann.table.view(None).state.racks == state.racks) is racks
    assert len(ann.table.scene(None).lines) == len(ann.table.scene(None).lines) == 1
    ann.offer(0, OfferKind.PAUSE)
    assert ann.table.scene(None).offers == ()
    assert set(news_of(ann)) == {Seated, Clocked, Moved}


def test_late_onlookers_see_no_rack_that_was_not_held_long_enough_ago() -> None:
    ann = seen_by(Onlookers(racks=True, after=2))  # after two turns
    dealt = ann.table.game.states[0]
    assert ann.table.view(None).state.racks == dealt.racks
    later = evolve(ann.table.saved.terms, onlookers=Onlookers(racks=True, after=3))
    early = evolve(ann.table.saved, terms=later)
    view = Table(early).view(None)
    assert view.state.racks == view_for(dealt, None).state.racks
    assert Table(early).scene(None).standing.racks == view.state.racks
    assert all(rack.hidden == len(rack) for rack in view.state.racks)


@pytest.mark.parametrize(("after", "refused"), [(0, []), (2, ["refusals.racks-shown"]), (3, [])])
def test_racks_that_late_onlookers_were_shown_are_not_held_again(
    after: int, refused: list[str]
) -> None:
    ann = seen_by(Onlookers(racks=True, after=after))
    assert ann.offer(0, OfferKind.UNDO, 1) == refused
    if not refused:
        ann.reply(1)
    assert len(ann.table.game.turns) == (2 if refused else 1)
    assert len(ann.heard_by(None, Undone)) == (after == 0)
