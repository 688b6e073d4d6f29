"""Writes a record as a text in GCG, always in the same way.

What could not be read back as it is raises NotationError instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve

from scrabble_rules.records.game_record import (
    EntryKind,
    GameRecord,
    Participant,
    RecordedEnd,
    RecordEntry,
    Tag,
)
from scrabble_rules.records.gcg.reader import AGREED, ENDED, ENDED_BY_ONE, INCOMPLETE, WAIVED, read
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.safe_text import harmless
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.validators import must_be

_FIRST_TAGS = ("title", "description", "id", "lexicon", "game-board", "board-layout", "tile-set")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff]")
_SIGNS = {
    EntryKind.PASS: "-",
    EntryKind.WITHDRAWN: "--",
    EntryKind.CHALLENGE: "(challenge)",
    EntryKind.TIME: "(time)",
}


def format_record(record: GameRecord) -> str:
    """Write a record: players, tags, entries, the end, and the last racks.

    A player without a short name gets one made from the full name, and what is unsafe to display in
    a name becomes U+FFFD. Raises NotationError if the text would not be read again as the same
    record, or has control characters elsewhere.
    """
    must_be("record", record, GameRecord, "gcg.read(text).record")
    written = evolve(
        record, players=_with_nicks(record.players), tags=sorted(record.tags, key=_order)
    )
    text = "".join(f"{line}\n" for line in _lines(written))
    if control := _CONTROLS.search(text):
        raise NotationError(f"the record cannot be written: it has the character {control[0]!r}")
    again = read(text)
    if again.problems:
        raise NotationError(f"the record cannot be written: {again.problems[0]}")
    if again.record != written:
        raise NotationError(f"the record cannot be written: {_difference(written, again.record)}")
    return text


def _with_nicks(players: Iterable[Participant]) -> list[Participant]:
    """Give everybody a short name that no other player has, since entries begin with it."""
    named: list[Participant] = []
    for number, player in enumerate(players, 1):
        name, nick = harmless(player.name), harmless(player.nick)
        if not nick:
            name = " ".join(name.split())
            nick = name.replace(" ", "_").replace(":", "_") or f"player{number}"
            while any(other.nick.casefold() == nick.casefold() for other in named):
                nick += f"_{number}"
        named.append(Participant(name, nick))
    return named


def _order(tag: Tag) -> int:
    return _FIRST_TAGS.index(tag.name) if tag.name in _FIRST_TAGS else len(_FIRST_TAGS)


def _difference(record: GameRecord, again: GameRecord) -> str:
    for number, (entry, other) in enumerate(zip(record.entries, again.entries, strict=False), 1):
        if entry != other:
            return f"move {number} would be read back differently"
    names = ("players", "tags", "racks", "notes", "is_incomplete", "ended")
    changed = [name for name in names if getattr(record, name) != getattr(again, name)]
    return f"its {' and '.join(changed)} would be read back differently"


def _lines(record: GameRecord) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(record.players, 1):
        yield f"#player{number} {player.nick} {player.name}".rstrip()
    for tag in record.tags:
        yield f"#{tag.name} {tag.value}".rstrip()
    if record.is_incomplete and record.tag(INCOMPLETE) is None:
        yield f"#{INCOMPLETE}"
    yield from _note_lines(record.notes)
    for number, entry in enumerate(record.entries, 1):
        yield _entry_line(record, number, entry)
        if entry.waived:
            yield f"#{WAIVED} {' '.join(group.value for group in entry.waived)}"
        yield from _note_lines(entry.notes)
    if record.ended is not None:
        yield f"#{ENDED} {_ended(record.ended, record.players)}"
    for number, rack in enumerate(record.racks, 1):
        if rack:
            yield f"#rack{number} {rack}"


def _note_lines(notes: Iterable[str]) -> Iterator[str]:
    for note in notes:
        yield f"#note {note}".rstrip(" ")


def _entry_line(record: GameRecord, number: int, entry: RecordEntry) -> str:
    lacks = [
        what
        for what, is_missing in (
            ("action", entry.kind is EntryKind.UNKNOWN),
            ("points", entry.points is None),
            ("total", entry.total is None),
        )
        if is_missing
    ]
    if lacks or entry.points is None:
        raise NotationError(
            f"the record cannot be written: move {number} lacks its {' and '.join(lacks)}; "
            "gcg.format(replay.game) writes the game with the points that the rules count"
        )
    if not 0 <= entry.seat < len(record.players):
        raise NotationError(
            f"the record cannot be written: move {number} is by player {entry.seat + 1} "
            f"of {len(record.players)}"
        )
    nick = record.players[entry.seat].nick
    line = f">{nick}: {entry.rack} {_action(entry)} {entry.points:+d} {entry.total}"
    return f"{line} {entry.remark}".rstrip()


def _action(entry: RecordEntry) -> str:
    match entry.kind:
        case EntryKind.PLAY:
            return entry.play
        case EntryKind.EXCHANGE:
            is_unknown = set(entry.tiles) <= {"_"}
            return f"-{len(entry.tiles)}" if is_unknown else f"-{entry.tiles}"
        case EntryKind.GAIN | EntryKind.LOSS:
            return f"({entry.tiles})"
        case _:
            return _SIGNS[entry.kind]


def _ended(ended: RecordedEnd, players: Sequence[Participant]) -> str:
    """Write what follows `#ended`; raise NotationError for an end it has no words for."""
    if ended.kind is EndKind.AGREED:
        return AGREED
    words = [word for word, kind in ENDED_BY_ONE.items() if kind is ended.kind]
    if not words or ended.seat is None or not 0 <= ended.seat < len(players):
        what = f"{ended.kind.value}, seat {ended.seat}"
        raise NotationError(f"the record cannot be written: #ended cannot say: {what}")
    return f"{words[0]} {players[ended.seat].nick}"
