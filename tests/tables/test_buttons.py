"""What a player can do at a table, as a client knows it from a scene.

That every button tells the truth is asked in `tests/simulation`.
"""

from __future__ import annotations

from scrabble_rules.frontend import MoveKind, actions
from scrabble_rules.tables import OfferKind, Table, Terms, actions_at, against_at
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
