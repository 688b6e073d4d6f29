"""Sitting down, moving, and numbers: the part of a table that every server uses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    SetupError,
    Square,
    Tile,
    evolve,
    interchange,
    view_for,
)
from scrabble_rules.frontend import Draft, LaidTile, SavedDraft, story
from scrabble_rules.players import GREEDY, choose
from scrabble_rules.rules import Players
from scrabble_rules.tables import (
    Cause,
    Clocked,
    Keep,
    Make,
    Moved,
    OfferKind,
    Reply,
    Request,
    RequestKind,
    Said,
    SavedTable,
    Scene,
    Seated,
    Table,
    Terms,
    TimeControl,
    Told,
    moving,
)
from scrabble_rules.tables.saved_table import Stream
from table_kit import RACKS, RULES, club, codes, laid, stored

# -- sitting down


def test_the_game_begins_when_all_have_sat_down() -> None:
    ann = club(joined=False)
    ann.join(0)
    assert ann.make(0, "8F HORN") == ["refusals.not-begun"]
    assert not ann.table.scene(0).standing.started
    ann.join(1)
    assert ann.heard_by(0, Clocked)[-1].standing.started
    assert ann.make(0, "8F HORN") == []


def test_everybody_hears_who_comes_and_goes_once() -> None:
    ann = club(joined=False)
    ann.join(0, 0)
    ann.leave(0)
    ann.leave(0)
    ann.join(1)
    seen = [(each.seat, each.here) for each in ann.heard_by(1, Seated)]
    assert seen == [(0, True), (0, False), (1, True)]
    assert ann.heard_by(None, Seated) == ann.heard_by(1, Seated)
    assert ann.table.scene(None).here == (False, True)


def test_a_lost_connection_needs_no_number() -> None:
    ann = club()
    heard = ann.table.away(0, 2_000)
    assert heard.answer is None
    assert [each.news for each in heard.told] == [Seated(0, here=False)] * 3
    assert heard.table.saved.seats[0].heard == ann.table.saved.seats[0].heard


@pytest.mark.parametrize(
    ("game", "computers", "error"),
    [
        (Game.start(RULES, 2, racks=RACKS[:2]), (), "seed"),
        (Game.start(RULES, 2, seed=KnownSeed(1)), (2,), "no seat 2"),
    ],
)
def test_a_table_that_cannot_be(game: Game, computers: tuple[int, ...], error: str) -> None:
    with pytest.raises(SetupError, match=error):
        Table.of(game, now=0, computers=computers)


def test_a_table_is_started_with_a_secret_seed() -> None:
    table = Table.start(RULES, ["Ann", "Bob"], seed=bytes(range(16)), now=5, computers=[1])
    assert table.game.players == ("Ann", "Bob")
    assert table.scene(0).here == (False, True)
    assert repr(table).startswith("<Table, turn 1: <Game, 0 turns; Ann: 0, Bob: 0; ")
    with pytest.raises(TypeError, match="said must be"):
        table.hear("join", 0, 5, seed=KnownSeed(1))  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="no seat 7"):
        table.scene(7)


# -- moves


def test_a_move_is_told_to_everybody_as_each_may_know_it() -> None:
    ann = club()
    assert ann.make(0, "8F HORN") == []
    for seat in (0, 1, None):
        (moved,) = ann.heard_by(seat, Moved)
        assert moved.line == story(ann.table.game, seat).lines[0]
        assert moved.cause is Cause.SAID
        assert moved.standing.racks == view_for(ann.table.game.state, seat).state.racks
    assert ann.heard_by(1, Moved)[0].standing.racks[0].hidden == 7


def test_a_move_for_another_turn_is_refused_with_the_new_turn() -> None:
    ann = club()
    first = Make(1, laid(ann, "8F HORN"))
    ann.say(0, first)
    answer = ann.say(0, first)
    assert (codes(answer), answer.turn) == (["refusals.turn-passed"], 2)


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (Overtime((1, 0)), "refusals.not-for-players"),
        (Challenge(upheld=True), "refusals.not-for-players"),
        (Exchange("E" * 201), "refusals.too-much"),
        (Challenge([["A"] * 200]), "refusals.too-much"),
        (
            Play(Placement(Square(row, 0), PlacedTile("E")) for row in range(201)),
            "refusals.too-much",
        ),
    ],
)
def test_what_no_player_may_say(move: Move, code: str) -> None:
    assert club().make(0, move) == [code]


def test_the_first_challenge_counts_and_the_second_hears_of_it() -> None:
    ann = club(players=3)
    ann.make(0, laid(ann, "8F NORH"))
    turn = ann.table.turn
    assert codes(ann.say(2, Make(turn, Challenge()))) == []
    answer = ann.say(1, Make(turn, Challenge()))
    assert codes(answer) == ["refusals.challenged-first"]
    assert "Cid" in answer.refused[0].message
    for seat in (0, 1, 2, None):
        line = ann.heard_by(seat, Moved)[-1].line
        assert (line.player, line.challenged, line.upheld) == (2, ("NORH",), True)
    assert codes(ann.say(1, Make(turn - 1, Challenge()))) == ["refusals.turn-passed"]


# -- numbers


def test_a_message_that_comes_again_is_answered_the_same_and_done_once() -> None:
    ann = club()
    said = Said(2, Make(1, laid(ann, "8F HORN")))
    first = ann.send(0, said)
    once = ann.table
    assert ann.send(0, said) == first
    assert ann.table == once
    ann.make(1, Pass())
    assert ann.send(0, said) == first


@pytest.mark.parametrize("number", [-(10**9), 0, 1, 3, 10**9])
def test_other_numbers_are_refused_with_the_one_that_is_expected(number: int) -> None:
    ann = club()
    before = ann.table
    answer = ann.send(0, Said(number, Make(1, Pass())))
    code = "refusals.number-taken" if number < 2 else "refusals.number-missing"
    assert (codes(answer), answer.expects) == ([code], 2)
    assert ann.table == before


@pytest.mark.parametrize("seat", [None, 2, -1])
def test_only_players_speak(seat: int | None) -> None:
    ann = club()
    answer = ann.send(seat, Said(1, Make(1, Resign())))
    assert (codes(answer), answer.expects) == (["refusals.not-seated"], 0)
    assert ann.told == club().told


def test_since_gives_what_was_missed_or_the_whole_view() -> None:
    ann = club()
    for _ in range(30):
        ann.leave(1)
        ann.join(1)
    told = [each for each in ann.told if each.to == 0]
    last = told[-1].number
    assert ann.table.since(0, last) == ()
    assert ann.table.since(0, last - 16) == tuple(told[-16:])
    for number in (last - 17, last + 1, -1, 0, 10**20):
        scene = ann.table.since(0, number)
        assert isinstance(scene, Scene)
        assert scene == ann.table.scene(0)
        assert (scene.number, scene.heard) == (last, 1)
    assert ann.table.since(None, ann.table.scene(None).number) == ()


# -- drafts and computers


def test_a_draft_is_kept_for_its_seat_alone() -> None:
    ann = club()
    draft = Draft(ann.table.view(0)).lay("H", Square(7, 5))
    assert ann.keep(0, Keep(draft.saved)) == []
    assert ann.table.scene(0).draft == draft.saved
    assert ann.table.scene(0).draft == draft.saved
    assert ann.table.scene(1).draft is None
    assert ann.table.scene(None).draft is None
    assert ann.told == club().told
    assert ann.keep(0, Keep()) == []
    assert ann.table.scene(0).draft is None


@pytest.mark.parametrize(
    "draft",
    [
        SavedDraft(1, 0, [Tile("E")]),
        SavedDraft(0, 0, [Tile("E")] * 8),
        SavedDraft(0, 0, [Tile("Ñ")]),
    ],
)
def test_a_draft_that_cannot_be_is_refused(draft: SavedDraft) -> None:
    assert club().keep(0, Keep(draft)) == ["refusals.not-your-draft"]


def test_a_draft_of_other_tiles_does_no_harm() -> None:
    ann = club()
    strange = SavedDraft(
        0, 99, [Tile("Q")], [LaidTile(0, Placement(Square(50, -3), PlacedTile("Q")))]
    )
    assert ann.keep(0, Keep(strange)) == []
    assert Draft.restore(strange, ann.table.view(0)).is_empty


def test_a_computer_is_asked_once_and_again_after_a_reload() -> None:
    ann = club(computers=[1])
    heard = ann.table.hear(Make(1, laid(ann, "8F HORN")), 0, 0, seed=KnownSeed(1))
    asked = Request(1, RequestKind.MOVE, 2)
    assert heard.requests == (asked,)
    table = stored(heard.table)
    assert table.requests == (asked,)
    assert table.wake(9).requests == ()
    heard = table.hear(Make(2, Exchange("Q")), 1, 9, seed=KnownSeed(1))
    assert heard.table.requests == ()


def test_computers_are_asked_about_challenges_and_offers() -> None:
    ann = club(Terms(challenge_time=5_000), players=4, computers=[1, 3])
    ann.make(0, "8F HORN")
    asked = {(each.seat, each.kind) for each in ann.table.requests}
    assert asked == {(1, RequestKind.CHALLENGE), (3, RequestKind.CHALLENGE)}
    ann.accept(2)
    ann.accept(3)
    assert [(each.seat, each.kind) for each in ann.table.requests] == [(1, RequestKind.MOVE)]
    ann.offer(0, OfferKind.UNDO, 0)
    assert [each for each in ann.table.requests if each.kind is RequestKind.OFFER] == [
        Request(seat, RequestKind.OFFER, 2, 1) for seat in (1, 3)
    ]
    ann.say(1, Reply(1, agrees=False))
    ann.offer(2, OfferKind.PAUSE)
    for seat in (0, 1, 3):
        ann.reply(seat)
    assert ann.table.requests == ()


def test_a_computer_replies_to_a_vote_for_the_end() -> None:
    for agrees in (False, True):
        ann = club(players=3, computers=[1])
        assert ann.make(0, AgreeEnd()) == []
        assert [each for each in ann.table.requests if each.kind is RequestKind.OFFER] == [
            Request(1, RequestKind.OFFER, 1, 1)
        ]
        ann.reply(1, agrees=agrees)
        ann.reply(2)
        assert ann.table.game.is_over is agrees
        assert ann.table.offers == ()
    people = club(players=3)
    people.make(0, AgreeEnd())
    assert people.table.game.state.votes == (0,)


def test_a_computer_that_is_asked_too_late_to_challenge_makes_a_move() -> None:
    ann = club(Terms(challenge_time=5_000), computers=[1])
    ann.make(0, "8F HRON")
    late = ann.table.wake(ann.now + 9_000).table
    for table, kind in ((ann.table, Challenge), (late, Play)):
        (asked,) = table.requests
        assert (asked.kind, asked.may_challenge) == (RequestKind.MOVE, table is ann.table)
        move = choose(GREEDY, table.view(1), KnownSeed("moves"), may_challenge=asked.may_challenge)
        assert type(move) is kind
        said = Make(asked.turn, move)
        assert table.hear(said, 1, table.saved.now, seed=KnownSeed(1)).violations == ()


# -- storing


def changed(document: dict[str, Any], *path: str | int, value: object) -> dict[str, Any]:
    """Return a document with one part replaced."""
    copy: dict[str, Any] = json.loads(json.dumps(document))
    part: Any = copy
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return copy


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("game", "draws"), None, "has a seed"),
        (("clock",), None, "a clock if"),
        (("clock", "left"), [1], "a time for each player"),
        (("clock", "running"), 0, "only for the player on turn"),
        (("clock", "running"), 9, "the seats are 0 to 1"),
        (("seats", 0, "heard"), 7, "the latest messages"),
        (("streams", 2, "count"), 1, "kept of a stream"),
        (("streams", 2, "kept"), [{}] * 20, "missing"),
        (("window", "accepted"), [5], "the seats are 0 to 1"),
        (("offers", 0, "lines"), [], "lists the lines"),
        (("offers", 0, "lines"), [2], "lines of the story"),
        (("offers", 0, "waits_for"), [], "waits for somebody"),
        (("offers", 1, "by"), 2, "the seats are 0 to 1"),
        (("terms", "time", "bank"), -1, "the bank of TimeControl"),
        (("turn",), "1", "a whole number is expected"),
        (("computers",), [2], "the seats are 0 to 1"),
        (("records",), [], "a record of each turn"),
        (("streams",), [], "one stream more"),
        (("shown",), 3, "onlookers know from 0 to 1 lines"),
        (("declined",), [{"seat": 7, "kind": "end"}], "the seats are 0 to 1"),
    ],
)
def test_a_stored_table_is_checked(path: tuple[str | int, ...], value: object, reason: str) -> None:
    terms = Terms(time=TimeControl(60_000), challenge_time=9_000)
    ann = club(terms)
    ann.make(0, laid(ann, "8F HORN"))
    ann.offer(1, OfferKind.UNDO, 0)
    ann.offer(1, OfferKind.PAUSE)
    document = interchange.dump(ann.table.saved)
    assert Table(interchange.load(document, SavedTable, lexicons=RULES.lexicon)) == ann.table
    with pytest.raises(interchange.InterchangeError, match=reason):
        interchange.load(changed(document, *path, value=value), SavedTable, lexicons=RULES.lexicon)


def test_a_time_to_challenge_without_a_play_is_not_read() -> None:
    document = interchange.dump(club().table.saved) | {"window": {"until": 1}}
    with pytest.raises(interchange.InterchangeError, match="no play to challenge"):
        interchange.load(document, SavedTable, lexicons=RULES.lexicon)


def test_a_table_that_keeps_too_much_is_not_written() -> None:
    saved = club().table.saved
    stream = saved.streams[0]
    news = stream.kept[0].news
    told = tuple(Told(0, number, news) for number in range(1, 18))
    streams = (Stream(17, told), *saved.streams[1:])
    with pytest.raises(interchange.InterchangeError, match="at most 16 of a stream are kept"):
        interchange.dump(evolve(saved, streams=streams))


def test_a_table_has_at_most_twelve_seats() -> None:
    rules = RULES.replace(players=Players(2, 20), rack_size=3)
    game = Game.start(rules, 13, seed=KnownSeed(1))
    with pytest.raises(SetupError, match="at most 12 seats, not 13"):
        Table.of(game, now=0)
    table = Table.of(Game.start(rules, 12, seed=KnownSeed(1)), now=0)
    many = evolve(table.saved, game=game)
    with pytest.raises(interchange.InterchangeError, match="a table has at most 12 seats"):
        interchange.dump(many)


def test_a_game_without_end_stops_where_it_could_not_be_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(moving, "MOST_TURNS", 2)
    ann = club()
    ann.make(0, Exchange())
    ann.make(1, Exchange())
    assert ann.make(0, Exchange()) == ["refusals.game-too-long"]
    assert ann.offer(0, OfferKind.END) == ["refusals.game-too-long"]
    assert ann.make(0, Resign()) == []


@pytest.mark.parametrize(
    ("now", "error"), [(1.5, TypeError), (True, TypeError), (1 << 53, ValueError)]
)
def test_a_time_that_cannot_be(now: Any, error: type[Exception]) -> None:  # noqa: ANN401
    table = club().table
    with pytest.raises(error, match="now must be"):
        table.wake(now)
    with pytest.raises(error, match="now must be"):
        Table.of(table.game, now=now)
