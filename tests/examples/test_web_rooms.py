"""Guards the parts of the web front end that need no browser: forms, files, queues and steps."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from scrabble_rules import Challenge, Game, KnownSeed, Move, Resign
from scrabble_rules.interchange import InterchangeError, dump
from scrabble_rules.notation import parse_play
from scrabble_rules.profiles import HASBRO
from scrabble_rules.tables import Join, Make, Table, Terms
from scrabble_rules.wordlists import english
from terminal.table import greedy_move
from web.app import Server
from web.computers import answer_to
from web.opening import CHOICES, Opening, OpeningError
from web.outbox import MOST, TRY_LATER, Outbox
from web.rooms import Room, Visitor
from web.steps import BadMessageError
from web_kit import FORM, until


class Kept(Outbox):
    """An outbox that keeps what is put into it."""

    def __init__(self) -> None:
        self.messages: list[Mapping[str, object]] = []

    def put(self, message: Mapping[str, object]) -> None:
        self.messages.append(message)


def visitor(room: Room, name: str = "", key: str = "") -> tuple[Visitor, Kept]:
    """Let somebody into a room, who sits down if a name is given."""
    outbox = Kept()
    came = Visitor(outbox)
    room.enter(came, key)
    if name:
        room.hear(came, {"sit": name, "key": f"the key of {name:_>20}"})
    return came, outbox


# -- forms


def test_the_form_opens_a_table() -> None:
    opening = Opening.read(FORM)
    assert (opening.people, opening.rules.lexicon.name) == (2, "SCOWL English 70")
    for name, choices in CHOICES.items():
        if name not in {"players", "computers", "profile"}:
            for choice in choices:
                another = Opening.read({**FORM, name: choice})
                assert (
                    another.terms != opening.terms
                    or another.rules != opening.rules
                    or choice in FORM.values()
                )


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"profile": "chess"}, "for profile"),
        ({"clock": ""}, "for clock"),
        ({"computers": "2"}, "At least one seat"),
        ({"profile": "wespa", "players": "3"}, "not for 3 players"),
    ],
)
def test_a_form_that_is_not_ours_is_refused(wrong: dict[str, str], why: str) -> None:
    with pytest.raises(OpeningError, match=why):
        Opening.read({**FORM, **wrong})


def test_the_computer_does_not_play_what_it_is_slow_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("web.opening.why_slow", lambda *_: "a rule declares nothing")
    assert Opening.read(FORM).computers == 0
    with pytest.raises(OpeningError, match="The computer cannot play"):
        Opening.read({**FORM, "computers": "1"})


# -- files


def test_rooms_come_back_from_their_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def steps() -> None:
        server = Server(tmp_path)
        server.load()
        waiting = server.open(Opening.read({**FORM, "players": "3"}))
        name = server.open(Opening.read(FORM))
        visitor(server.rooms[waiting], "Zoë")
        visitor(server.rooms[name], "Ann")
        visitor(server.rooms[name], "Bob")
        key = f"the key of {'Ann':_>20}"
        (tmp_path / "damaged.json").write_text("{", encoding="utf-8")
        (tmp_path / "empty.json").write_text("{}", encoding="utf-8")
        again = Server(tmp_path)
        again.load()
        assert set(again.rooms) == {waiting, name}
        room, old = again.rooms[name], server.rooms[name]
        assert again.rooms[waiting].names == ["Zoë"]
        assert room.table is not None
        assert old.table is not None
        assert room.table.game == old.table.game
        assert old.table.scene(0).here == (True, True)
        assert room.table.scene(0).here == (False, False)
        assert [room.seat_of(each) for each in (key, key + "x", "", None, 7)] == [0, *[None] * 4]
        for each in (*again.rooms.values(), *server.rooms.values()):
            each.close()

    asyncio.run(steps())
    said = capsys.readouterr().out
    assert "damaged.json is left out" in said
    assert "empty.json is left out" in said


def test_seats_are_taken_once(tmp_path: Path) -> None:
    async def steps() -> None:
        server = Server(tmp_path)
        server.load()
        room = server.rooms[server.open(Opening.read(FORM))]
        ann, _ = visitor(room, "  Ann \n A ")
        _, twin = visitor(room, "Ann A")
        assert twin.messages[-1]["note"] == "Somebody has that name already."
        room.hear(ann, {"sit": "Ann again", "key": "another key, long enough"})
        bob, _ = visitor(room, "Bob" * 20)
        late, _ = visitor(room, "Late")
        assert room.names == ["Ann A", ("Bob" * 20)[:20]]
        assert (ann.seat, bob.seat, late.seat) == (0, 1, None)
        assert room.table is not None
        room.leave(bob)
        assert room.table.scene(None).here == (True, False)
        room.close()

    asyncio.run(steps())


# -- queues


def test_a_browser_that_does_not_read_is_cut_off() -> None:
    closed: list[int] = []

    async def steps() -> None:
        async def never(_: str) -> None:
            await asyncio.Event().wait()

        async def close(code: int) -> None:
            closed.append(code)

        outbox = Outbox(never, close)
        running = asyncio.ensure_future(outbox.run())
        for _ in range(MOST + 1):
            outbox.put({})
        await asyncio.sleep(0)
        assert not closed
        for _ in range(3):
            outbox.put({})
        await asyncio.wait_for(running, 10)

    asyncio.run(steps())
    assert closed == [TRY_LATER]


def test_a_browser_that_reads_gets_everything_in_order() -> None:
    sent: list[str] = []

    async def steps() -> None:
        async def send(text: str) -> None:
            sent.append(text.encode().decode())

        async def close(_: int) -> None:
            pytest.fail("nothing overflows")

        outbox = Outbox(send, close)
        running = asyncio.ensure_future(outbox.run())
        for number in range(5 * MOST):
            outbox.put({"n": number, "half": "\ud800"})
            await asyncio.sleep(0)
        await until(lambda: len(sent) == 5 * MOST)
        running.cancel()

    asyncio.run(steps())
    assert [json.loads(text)["n"] for text in sent] == list(range(5 * MOST))


# -- what browsers say


@pytest.mark.parametrize(
    "said",
    [
        *({}, {"sit": 7}, {"sit": "", "key": "k" * 20}, {"step": [], "count": 1}),
        {"sit": "x" * 300, "key": "k" * 20},
        {"sit": "Cid", "key": "easily guessed"},
        {"step": {"do": "type", "square": "8H"}, "count": 1},
        {"step": {"do": "lay", "slot": True, "square": "8H"}, "count": 1},
        {"number": 1, "message": {"type": "leave-the-room"}},
        {"number": "one", "message": {"type": "join"}},
        {"number": 1, "message": {"type": "join"}, "seat": 1},
    ],
)
def test_what_our_page_does_not_say_is_refused(said: dict[str, object], tmp_path: Path) -> None:
    async def steps() -> None:
        server = Server(tmp_path)
        server.load()
        room = server.rooms[server.open(Opening.read(FORM))]
        ann, _ = visitor(room, "Ann")
        visitor(room, "Bob")
        before = room.table
        with pytest.raises((BadMessageError, InterchangeError)):
            room.hear(ann, said)
        assert room.table is before
        room.close()

    asyncio.run(steps())


# -- what is shown


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace what is secret by what is the same in every run: with some racks nobody can play."""
    numbers = count()

    def token_bytes(size: int = 32) -> bytes:
        return sha256(f"web rooms {next(numbers)}".encode()).digest()[:size]

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)


def dealt(tmp_path: Path, **choices: str) -> tuple[Room, list[Visitor]]:
    """Open a table at which everybody sits, and an onlooker looks on."""
    server = Server(tmp_path)
    server.load()
    room = server.rooms[server.open(Opening.read({**FORM, **choices}))]
    names = ("Ann", "Bob", "Cleo", "Dan")[: room.opening.people]
    return room, [visitor(room, name)[0] for name in (*names, "")]


def make(room: Room, by: Visitor, move: Move) -> None:
    """Make a move as a page does."""
    assert room.table is not None
    assert by.seat is not None
    document = {key: value for key, value in dump(move).items() if key != "crossword_game"}
    message = {"type": "make", "turn": room.table.turn, "move": document}
    room.hear(by, {"number": room.table.scene(by.seat).heard + 1, "message": message})


def about(onlooker: Visitor) -> list[str]:
    players = onlooker.sent["players"]
    assert isinstance(players, list)
    return [player["about"] for player in players]


def test_onlookers_see_what_was_agreed(tmp_path: Path) -> None:
    async def steps() -> None:
        for choice in CHOICES["onlookers"]:
            room, (ann, bob, onlooker) = dealt(tmp_path, onlookers=choice)
            assert room.table is not None
            racks = [
                " ".join(tile.label for tile in rack.tiles) for rack in room.table.game.state.racks
            ]
            assert about(onlooker) == (racks if choice == "racks" else ["7 tiles"] * 2)
            assert about(ann) == about(bob) == ["7 tiles"] * 2
            on_turn = room.table.game.state.on_turn
            make(room, (ann, bob)[on_turn], Resign())
            for each in (ann, bob, onlooker):
                assert each.sent["over"]
                assert len(str(each.sent["lines"])) > 10
            assert "rack" not in onlooker.sent
            room.close()

    asyncio.run(steps())


def offers(seen: Visitor) -> list[dict[str, object]]:
    shown = seen.sent["offers"]
    assert isinstance(shown, list)
    return shown


def test_the_computer_plays_a_whole_game(tmp_path: Path) -> None:
    async def steps() -> None:
        room, (ann, _) = dealt(tmp_path, computers="1", players="2", challenges="short")
        assert room.table is not None
        while not room.table.is_over:
            if room.table.game.state.on_turn == 0:
                make(room, ann, greedy_move(room.table.view(0)))
            await until(lambda: waits(room))
        assert len(room.table.game.turns) > 10
        room.close()

    asyncio.run(steps())


def waits(room: Room) -> bool:
    """Return whether the game waits for Ann again, or is over."""
    assert room.table is not None
    return room.table.is_over or room.table.game.state.on_turn == 0


# -- the computer


@pytest.mark.parametrize("is_over", [False, True])
def test_the_computer_challenges_a_phony_while_it_may(is_over: bool) -> None:  # noqa: FBT001
    rules = HASBRO.replace(lexicon=english())
    game = Game.start(rules, 2, racks=["HORNPAS", "FAMOBQU"], seed=KnownSeed(1), first=0)
    table = Table.of(game, now=0, terms=Terms(challenge_time=1_000), computers=[1])
    for message in (Join(), Make(table.turn, parse_play("8F NORH", game.state.board))):
        table = table.hear(message, 0, 0, seed=KnownSeed(2)).table
    table = table.wake(1_000 if is_over else 999).table
    (request,) = table.requests
    assert request.may_challenge is not is_over
    answer = answer_to(request, table)
    assert isinstance(answer, Make)
    assert isinstance(answer.move, Challenge) is not is_over
    heard = table.hear(answer, 1, table.saved.now, seed=KnownSeed(3))
    assert heard.violations == ()
