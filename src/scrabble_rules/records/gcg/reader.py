"""Reads a text in GCG leniently: what it says, and every problem with its line and column.

GCG has lines that begin with `#`, about the game, and lines that begin with `>`, one for each
entry, which `entry_line` reads. The extensions that other programs write are read as well.

GCG itself cannot say that somebody resigned, that the players agreed to end the game, or that
somebody lost on time. This package writes a line for that: `#ended resigned ann`, `#ended agreed`,
`#ended on-time ann`. After a move that somebody vouched for it writes what was waived:
`#waived words turn`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from attrs import define, evolve

from scrabble_rules.records.game_record import (
    GameRecord,
    Participant,
    Problem,
    Reading,
    RecordedEnd,
    RecordEntry,
    Tag,
)
from scrabble_rules.records.gcg.entry_line import read_line
from scrabble_rules.values.log import EndKind
from scrabble_rules.values.validators import must_be
from scrabble_rules.values.violations import Waiver

_LINE_END = re.compile(r"\r\n|\r|\n")
_PLAYER = re.compile(r"(player|rack)([0-9]{1,3})")
_MARKS = ("\ufeff", "\xef\xbb\xbf")
_MOST_PLAYERS = 9
MOST_PROBLEMS = 1000
MOST_ENTRIES = 1000
MOST_LINES = 20_000
_USUAL_PLAYERS = 2
_SHOWN = 40
INCOMPLETE, ENDED, AGREED, WAIVED = "incomplete", "ended", "agreed", "waived"
ENDED_BY_ONE = {"resigned": EndKind.RESIGNED, "on-time": EndKind.FLAG_FALL}
_SAID_ONCE = frozenset(
    (
        *("title", "description", "id", "lexicon", ENDED),
        *("game-board", "board-layout", "tile-set", "tile-distribution"),
    )
)
"""A game has one of each; a name that is not known here may be given several times."""


def read(text: str) -> Reading:
    """Read as much as possible of a text in GCG, and collect every problem with its place.

    Raises nothing, whatever the text is. Reading stops after a thousand problems, a thousand
    entries or twenty thousand lines, since no game is that long.
    """
    must_be("text", text, str, "file.read()")
    reader = _Reader()
    for number, line in enumerate(_LINE_END.split(_decoded(text), MOST_LINES), 1):
        if number <= MOST_LINES:
            reader.read(number, line)
        full = len(reader.problems) >= MOST_PROBLEMS or len(reader.entries) > MOST_ENTRIES
        if full or number > MOST_LINES:
            reader.fault(number, line, 0, "too long for a game: the rest was not read")
            break
    return Reading(reader.record(), tuple(reader.problems), text)


def _decoded(text: str) -> str:
    """Remove a byte order mark, and repair UTF-8 that was decoded as Latin-1."""
    for mark in _MARKS:
        text = text.removeprefix(mark)
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode("utf-8").removeprefix(_MARKS[0])
    except UnicodeError:
        return text


@define
class _Pragma:
    """A line about the game: its number, its text, and what it and the lines that go on say."""

    number: int
    line: str
    name: str
    values: list[str]

    @property
    def value(self) -> str:
        return " ".join(self.values).strip()


class _Reader:
    """Collects what the lines of one text say."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.players: dict[int, Participant] = {}
        self.racks: dict[int, str] = {}
        self.pragmas: list[_Pragma] = []
        self.entries: list[RecordEntry] = []
        self.first_notes: tuple[str, ...] = ()
        self.notes: list[list[str]] = []
        self.open: str = ""
        """What the next line may continue: a "note", a "pragma", or nothing."""

    def fault(self, number: int, line: str, column: int, reason: str) -> None:
        if len(self.problems) <= MOST_PROBLEMS:
            self.problems.append(Problem(number, column, reason, line))

    def read(self, number: int, line: str) -> None:
        bare = line.lstrip()
        if bare.startswith(">"):
            self.close()
            self.entry(number, line, len(line) - len(bare) + 1)
        elif bare.startswith("#"):
            self.pragma(number, line, len(line) - len(bare) + 1)
        elif self.open == "note":
            self.notes[-1].append(line.strip())
        elif bare:
            self.fault(number, line, len(line) - len(bare), "a line begins with # or >")

    def close(self) -> None:
        """Attach the notes so far to the entry they follow."""
        self.open = ""
        if not self.notes:
            return
        notes = tuple("\n".join(lines).strip() for lines in self.notes)
        self.notes = []
        if self.entries:
            self.entries[-1] = evolve(self.entries[-1], notes=notes)
        else:
            self.first_notes = notes

    # -- lines about the game

    def pragma(self, number: int, line: str, start: int) -> None:
        name, _, value = line[start:].replace("\t", " ").partition(" ")
        name, value = name.lower(), value.strip()
        match = _PLAYER.fullmatch(name)
        if name == "-":
            self.continue_line(value)
            return
        waived = tuple(group for group in Waiver if group.value in value.split())
        if name == WAIVED and self.entries and waived:
            self.entries[-1] = evolve(self.entries[-1], waived=waived)
            return
        self.open = "note" if name == "note" else "pragma" if name else ""
        if name == "note":
            self.notes.append([value])
        elif match is None:
            if name and name != "character-encoding":
                self.pragmas.append(_Pragma(number, line, name, [value]))
        elif not 1 <= int(match[2]) <= _MOST_PLAYERS:
            self.fault(number, line, start, f"players are numbered from 1 to {_MOST_PLAYERS}")
        elif match[1] == "rack":
            if self.racks.setdefault(int(match[2]) - 1, value) != value:
                self.fault(number, line, start, f"the line {name} is given twice")
            self.racks[int(match[2]) - 1] = value
        else:
            self.player(number, line, start, int(match[2]) - 1)

    def continue_line(self, value: str) -> None:
        if self.open == "note":
            self.notes[-1].append(value)
        elif self.open and self.pragmas:
            self.pragmas[-1].values.append(value)

    def player(self, number: int, line: str, start: int, seat: int) -> None:
        parts = line[start:].split(maxsplit=2)
        if len(parts) == 1:
            self.fault(number, line, len(line.rstrip()), "expected the player's short name")
            return
        nick, name = parts[1], parts[2].strip() if len(parts) > 2 else ""  # noqa: PLR2004
        if seat in self.players:
            self.fault(number, line, start, f"player {seat + 1} is named twice")
        elif self.entries:
            self.fault(number, line, start, f"player {seat + 1} is named after a move")
        if any(nick == other.nick for place, other in self.players.items() if place != seat):
            self.fault(number, line, line.index(nick, start), f"two players are called {nick}")
        self.players[seat] = Participant(name, nick)

    # -- entries

    def entry(self, number: int, line: str, start: int) -> None:
        nick, column, behind = self.nick(number, line, start)
        known = _seats_called(nick, self.players)
        seat = known[0] if len(known) == 1 else -1
        entry, problems = read_line(seat, number, line, behind)
        if entry.seat < 0:
            entry = evolve(entry, seat=self.likely_seat(entry, nick, known))
            taken = self.players[entry.seat].nick
            if taken != nick:
                self.fault(number, line, column, f"no player has this name; read as {taken}")
            elif not known:
                self.fault(number, line, column, f"{nick} has no #player line")
        self.problems += problems
        self.entries.append(entry)

    def nick(self, number: int, line: str, start: int) -> tuple[str, int, int]:
        """Find the short name, its column, and where the rest of the entry begins."""
        start += len(line) - start - len(line[start:].lstrip())
        called = [p.nick for p in self.players.values() if line.startswith(f"{p.nick}:", start)]
        if called:
            nick = max(called, key=len)
            return nick, start, start + len(nick) + 1
        first = line[start:].split(maxsplit=1)[0] if line[start:].strip() else ""
        colon = first.find(":")
        if colon >= 0:
            return first[:colon], start, start + colon + 1
        after = line[start + len(first) :].lstrip()
        if after.startswith(":"):
            return first, start, len(line) - len(after) + 1
        self.fault(number, line, start + len(first), "expected a colon after the name")
        return first, start, start + len(first)

    def likely_seat(self, entry: RecordEntry, nick: str, known: list[int]) -> int:
        """Choose a seat for a name that no player has, or that two players have."""
        free = [seat for seat in range(_USUAL_PLAYERS) if seat not in self.players]
        if free and nick and not known:
            self.players[free[0]] = Participant(nick=nick)
            return free[0]
        if free:
            self.players[free[0]] = Participant(nick=f"player{free[0] + 1}")
        seats = known or sorted(self.players)
        last = self.entries[-1].seat if self.entries else seats[-1]
        if not entry.is_turn:
            return last if last in seats else seats[0]
        turns = [before for before in self.entries[-4:] if before.is_turn]
        last = turns[-1].seat if turns else last
        return next((seat for seat in seats if seat > last), seats[0])

    # -- the whole

    def record(self) -> GameRecord:
        """Return the record, when all lines have been read."""
        self.close()
        seats = 1 + max([*self.players, *self.racks], default=-1)
        players = [
            self.players.get(seat, Participant(nick=f"player{seat + 1}")) for seat in range(seats)
        ]
        tags, ended, is_incomplete = [], None, False
        said: dict[str, str] = {}
        for pragma in self.pragmas:  # now, because a value may go on over several lines
            name, value, column = pragma.name, pragma.value, pragma.line.index("#")
            earlier = said.setdefault(name, value)
            if name in _SAID_ONCE and value != earlier:
                reason = f"the line #{name} contradicts an earlier one: {earlier[:_SHOWN]}"
                self.fault(pragma.number, pragma.line, column + 1, reason)
            end = _end(value, players) if name == ENDED and ended is None else None
            is_incomplete |= name == INCOMPLETE
            if end is not None:
                ended = end
            elif name == ENDED and ended is None and value.partition(" ")[0] in ENDED_BY_ONE:
                reason = f"#ended names no player of this game: {value[:_SHOWN]}"
                self.fault(pragma.number, pragma.line, column, reason)
            elif value or name != INCOMPLETE:
                tags.append(Tag(name, value, pragma.number))
        self.problems.sort(key=lambda problem: problem.line)
        return GameRecord(
            players=players,
            entries=self.entries,
            tags=tags,
            racks=[self.racks.get(seat, "") for seat in range(seats)] if self.racks else [],
            notes=self.first_notes,
            is_incomplete=is_incomplete,
            ended=ended,
        )


def _end(text: str, players: Sequence[Participant]) -> RecordedEnd | None:
    """Read what follows `#ended`; None if it is not what this package writes there."""
    if text == AGREED:
        return RecordedEnd(EndKind.AGREED)
    word, _, nick = text.partition(" ")
    seats = _seats_called(nick, dict(enumerate(players)))
    return (
        RecordedEnd(ENDED_BY_ONE[word], seats[0])
        if word in ENDED_BY_ONE and len(seats) == 1
        else None
    )


def _seats_called(name: str, players: Mapping[int, Participant]) -> list[int]:
    """Return the seats with this short name, or else those with this name in another case."""
    known = [seat for seat, player in players.items() if player.nick == name]
    if known or not name:
        return known
    alike = name.casefold()
    return [
        seat
        for seat, player in players.items()
        if alike in {player.nick.casefold(), player.name.casefold()}
    ]
