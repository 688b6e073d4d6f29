"""What a record says to text: strict, and always in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from scrabble_rules.notation.errors import NotationError
from scrabble_rules.notation.gcg.reading import read
from scrabble_rules.notation.gcg.record import Entry, EntryKind, GameRecord, Pragma
from scrabble_rules.values.checks import must_be

_ORDER = ("title", "description", "id", "lexicon", "game-board", "board-layout", "tile-set")
_LAST = "ended"


def format_record(record: GameRecord) -> str:
    """Write a record: the players, what is told of the game, the entries, and the last racks.

    A record that would not be read again as it is raises NotationError.
    """
    must_be(record, GameRecord, "gcg.read(text).record")
    ordered = evolve(record, pragmas=sorted(record.pragmas, key=_place))
    text = "".join(f"{line}\n" for line in _lines(ordered))
    again = read(text)
    if again.problems:
        raise NotationError(f"the record cannot be written: {again.problems[0]}")
    if again.record != ordered:
        raise NotationError(f"the record cannot be written: {_difference(ordered, again.record)}")
    return text


def _place(pragma: Pragma) -> int:
    if pragma.name == _LAST:
        return len(_ORDER) + 1
    return _ORDER.index(pragma.name) if pragma.name in _ORDER else len(_ORDER)


def _difference(record: GameRecord, again: GameRecord) -> str:
    for number, (entry, other) in enumerate(zip(record.entries, again.entries, strict=False), 1):
        if entry != other:
            return f"move {number} would be read as another one"
    names = ("players", "pragmas", "racks", "notes")
    changed = [name for name in names if getattr(record, name) != getattr(again, name)]
    return f"its {' and '.join(changed)} would be read as others"


def _lines(record: GameRecord) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for number, player in enumerate(record.players, 1):
        yield f"#player{number} {player.nick} {player.name}".rstrip()
    for pragma in record.pragmas:
        if pragma.name != _LAST:
            yield _pragma_line(pragma)
    yield from _note_lines(record.notes)
    for number, entry in enumerate(record.entries, 1):
        yield _entry_line(record, number, entry)
        yield from _note_lines(entry.notes)
    for pragma in record.pragmas:
        if pragma.name == _LAST:
            yield _pragma_line(pragma)
    for number, rack in enumerate(record.racks, 1):
        if rack:
            yield f"#rack{number} {rack}"


def _pragma_line(pragma: Pragma) -> str:
    return f"#{pragma.name} {pragma.value}".rstrip()


def _note_lines(notes: Iterable[str]) -> Iterator[str]:
    for note in notes:
        yield f"#note {note}".rstrip(" ")


def _entry_line(record: GameRecord, number: int, entry: Entry) -> str:
    if entry.kind is EntryKind.UNKNOWN or entry.points is None or entry.total is None:
        raise NotationError(f"the record cannot be written: move {number} is not known in full")
    if not 0 <= entry.seat < len(record.players):
        raise NotationError(f"the record cannot be written: nobody makes move {number}")
    nick = record.players[entry.seat].nick
    line = f">{nick}: {entry.rack} {entry.text} {entry.points:+d} {entry.total}"
    return f"{line} {entry.remark}".rstrip()
