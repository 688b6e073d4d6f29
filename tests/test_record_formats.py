"""Guards that another format than GCG needs nothing of GCG.

A plain list of moves is defined here with the public names of `records` alone. It is read,
replayed, and written.
"""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games_to_play import play_one
from records_kit import TOURNAMENT
from scrabble_rules import Game, KnownSeed, evolve, records
from scrabble_rules.notation import NotationError
from scrabble_rules.profiles import NO_CHALLENGE
from scrabble_rules.records import (
    EntryKind,
    FindingKind,
    GameRecord,
    Participant,
    Problem,
    Reading,
    RecordEntry,
)

# -- the format: one line per turn, with the player and the move


def read_moves(text: str) -> Reading:
    """Read lines such as `Ann 8F HORN`, `Bob exchange PT` and `Ann pass`."""
    names: list[str] = []
    entries: list[RecordEntry] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        name, _, move = line.partition(" ")
        word, _, rest = move.partition(" ")
        if not move:
            problems.append(Problem(number, len(line), "a move is expected", line))
            continue
        if name not in names:
            names.append(name)
        seat = names.index(name)
        if word == "pass":
            entries.append(RecordEntry(seat, EntryKind.PASS, line=number))
        elif word == "exchange":
            entries.append(RecordEntry(seat, EntryKind.EXCHANGE, tiles=rest, line=number))
        else:
            entries.append(RecordEntry(seat, EntryKind.PLAY, play=move, line=number))
    record = GameRecord([Participant(name) for name in names], entries, is_incomplete=True)
    return Reading(record, tuple(problems), text)


def write_moves(record: GameRecord) -> str:
    """Write the turns of a record in the same way."""
    lines = []
    for entry in record.entries:
        if entry.is_turn:
            move = {
                EntryKind.PLAY: entry.play,
                EntryKind.EXCHANGE: f"exchange {entry.tiles}",
                EntryKind.PASS: "pass",
            }[entry.kind]
            lines.append(f"{record.nick(entry.seat)} {move}\n")
    return "".join(lines)


MOVES = "Ann 8F HORN\nBob H6 FA.M\nAnn 10F PASTE\nBob exchange PT\nAnn pass\n"


def test_a_list_of_moves_is_replayed() -> None:
    replay = records.replay(read_moves(MOVES), TOURNAMENT)
    assert replay.findings == ()
    assert replay.agrees
    assert replay.state.scores == (39, 9)
    assert replay.unwrap() == replay.game
    assert replay.game.players == ("Ann", "Bob")


@given(seed=st.integers(0, 10**6), turns=st.integers(1, 30))
def test_a_list_of_moves_is_read_again_as_it_was(seed: int, turns: int) -> None:
    game = play_one(Game.start(NO_CHALLENGE, ["Ann", "Bob"], seed=KnownSeed(seed)), turns)
    text = write_moves(records.record(game))
    replay = records.replay(read_moves(text), NO_CHALLENGE)
    assert replay.findings == ()
    assert replay.state.board == game.state.board
    assert write_moves(records.record(replay.game)) == text


def test_what_differs_is_told_with_its_line() -> None:
    reading = read_moves("Ann 8F HORN\nBob A1 FARM\nAnn\n")
    replay = records.replay(reading, TOURNAMENT)
    (finding,) = replay.findings
    assert (finding.kind, finding.line, finding.found) == (FindingKind.ILLEGAL, 2, "A1 FARM")
    assert not replay.agrees
    with pytest.raises(NotationError, match="a move is expected") as caught:
        replay.unwrap()
    assert (caught.value.line, caught.value.text) == (3, "Ann")
    with pytest.raises(NotationError, match=re.escape(finding.message)) as caught:
        records.replay(evolve(reading, problems=()), TOURNAMENT).unwrap()
    assert (caught.value.line, caught.value.text) == (2, "Bob A1 FARM")


def test_a_record_without_a_text_or_lines() -> None:
    entries = [RecordEntry(0, EntryKind.PLAY, play="1A CAT"), RecordEntry(1, EntryKind.PASS)]
    replay = records.replay(GameRecord([Participant("Ann")], entries), TOURNAMENT)
    finding = replay.findings[0]
    assert (finding.kind, finding.line) == (FindingKind.ILLEGAL, 0)
    assert str(finding) == f"move 1: {finding.message}"
    with pytest.raises(NotationError) as caught:
        replay.unwrap()
    assert str(caught.value) == finding.message
