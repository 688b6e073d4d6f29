"""What a player can do at a table, as a client knows it from a scene.

That every button tells the truth is asked in `tests/simulation`.
"""

from __future__ import annotations

import pytest

from scrabble_rules import Resign, SetupError
from scrabble_rules.frontend import MoveKind, actions
from scrabble_rules.tables import (
    Accept,
    Keep,
    Make,
    OfferKind,
    Propose,
    Reply,
    Table,
    Terms,
    actions_at,
    against_at,
    buttons,
    draft_at,
)
from table_kit import Club, club


def codes(table: Table, seat: int) -> dict[str, list[str]]:
    """Return the codes of the reasons against each kind of move that cannot be made now."""
    found = actions_at(table.scene(seat))
    return {each.kind.name: [one.code for one in each.violations] for each in found if not each}


def test_where_the_table_has_nothing_against_a_move_the_rules_decide() -> None:
    table = club().table
    for seat in (0, 1):
        assert actions_at(table.scene(seat)) == actions(table.view(seat))
    assert actions_at(table.scene(None)) == ()
    assert against_at(table.scene(None), MoveKind.PASS) == ()


def test_before_the_game_begins_and_during_a_pause_players_can_only_resign() -> None:
    for ann, code in (
        (club(joined=False), "refusals.not-begun"),
        (paused(), "refusals.game-paused"),
    ):
        found = codes(ann.table, 0)
        assert "RESIGN" not in found
        assert {code} == {one for reasons in found.values() for one in reasons}


def paused() -> Club:
    ann = club(Terms(pauses=1))
    ann.offer(0, OfferKind.PAUSE)
    ann.reply(1)
    return ann


def test_nobody_accepts_a_play_during_a_pause() -> None:
    ann = club(Terms(pauses=1, challenge_time=20_000))
    ann.make(0, "8F HORN")
    assert "Accept" in live(ann.table, 1)
    ann.offer(0, OfferKind.PAUSE)
    ann.reply(1)
    assert "Accept" not in live(ann.table, 1)


def test_the_next_player_waits_for_those_who_may_challenge() -> None:
    ann = club(Terms(challenge_time=20_000), players=3)
    ann.make(0, "8F HORN")
    waits = codes(ann.table, 1)
    assert waits["PLAY"] == waits["PASS"] == ["refusals.others-may-challenge"]
    assert not {"CHALLENGE", "AGREE_END", "RESIGN"} & waits.keys()
    assert codes(ann.table, 0)["CHALLENGE"] == ["challengers.own-play"]
    ann.accept(2)
    assert codes(ann.table, 2)["CHALLENGE"] == ["refusals.already-accepted"]
    assert not {"PLAY", "PASS", "CHALLENGE"} & codes(ann.table, 1).keys()
    ann.wake(after=20_000)
    assert codes(ann.table, 1)["CHALLENGE"] == ["refusals.challenge-time-over"]


def live(table: Table, seat: int) -> list[str]:
    return [button.label for button in buttons(table.scene(seat)) if button]


def test_a_draft_at_a_table_is_the_one_it_keeps() -> None:
    ann = club()
    draft = draft_at(ann.table.scene(0)).lay("H", (7, 5))
    ann.say(0, Keep(draft.saved))
    assert draft_at(ann.table.scene(0)) == draft
    assert draft_at(ann.table.scene(1)).is_empty
    with pytest.raises(SetupError):
        draft_at(ann.table.scene(None))


def test_the_first_button_makes_the_move_that_is_drafted() -> None:
    ann = club()
    (first, *_) = buttons(ann.table.scene(0))
    assert [each.code for each in first.violations] == ["placement.no-tile"]
    draft = draft_at(ann.table.scene(0))
    for col, label in enumerate("HORN", 5):
        draft = draft.lay(label, (7, col))
    ann.say(0, Keep(draft.saved))
    (first, *_) = buttons(ann.table.scene(0))
    assert (bool(first), first.message) == (True, Make(1, draft.move))
    ann.say(1, Keep(draft_at(ann.table.scene(1)).choose(0).saved))
    (first, *_) = buttons(ann.table.scene(1))
    assert (first.label, bool(first)) == ("Exchange the chosen", False)
    assert "Lay tiles" in [each.label for each in buttons(ann.table.scene(1))]
    assert buttons(ann.table.scene(None)) == ()


def test_what_is_no_move_can_be_said_by_a_button() -> None:
    ann = club(Terms(challenge_time=20_000))
    assert "Ask to undo" not in live(ann.table, 0)
    ann.make(0, "8F HORN")
    assert {"Challenge", "Accept", "Ask to undo", "Exchange"} <= {*live(ann.table, 1)}
    found = {each.label: each for each in buttons(ann.table.scene(1))}
    assert found["Accept"].message == Accept(2)
    assert (found["Exchange"].message, found["Exchange"].step) == (None, "exchange")
    assert found["Ask to undo"].message == Propose(2, OfferKind.UNDO, 0)
    ann.offer(0, OfferKind.UNDO, 0)
    asked = {each.label: each.message for each in buttons(ann.table.scene(1))}
    assert asked["Agree to undo"] == Reply(1, agrees=True)
    assert asked["Decline to undo"] == Reply(1, agrees=False)
    assert "Ask to undo" not in asked
    assert "Do not undo" in live(ann.table, 0)
    ann.reply(1)
    ann.make(0, "8F HORN")
    assert "Ask to pause" not in live(ann.table, 0)
    assert live(paused().table, 0) == ["Resign", "Ask to resume"]


def test_who_has_left_is_offered_nothing() -> None:
    ann = club(players=3)
    assert live(ann.table, 2)
    ann.make(2, Resign())
    assert live(ann.table, 2) == []
