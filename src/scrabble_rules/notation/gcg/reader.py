"""A text in GCG to what it says: lenient, with every problem in its place.

The format is the one published for recorded games: lines of `#` about the game, lines of `>` about
what was done. What other programs add to it is read as well.
"""

from __future__ import annotations

import re

from attrs import evolve, field, frozen

from scrabble_rules.notation.gcg.lines import Problem, read_line
from scrabble_rules.notation.gcg.record import (
    TURN_KINDS,
    Entry,
    EntryKind,
    GameRecord,
    Participant,
    Pragma,
)
from scrabble_rules.values.checks import must_be

_LINE_END = re.compile(r"\r\n|\r|\n")
_PLAYER = re.compile(r"(player|rack)([0-9]{1,3})")
_MARKS = ("\ufeff", "\xef\xbb\xbf")
_MOST_PLAYERS = 9
MOST_PROBLEMS = 1000
MOST_ENTRIES = 1000
MOST_LINES = 20_000
_USUAL_PLAYERS = 2


@frozen
class Reading:
    """What could be read of a text, and everything that could not."""

    record: GameRecord
    problems: tuple[Problem, ...] = field(default=(), repr=False)


def read(text: str) -> Reading:
    """Read whatever a text in GCG says, and collect every problem with its line and column.

    Never raises for a text. Reading stops after a thousand problems, a thousand entries or twenty
    thousand lines: that is no record of a game.
    """
    must_be(text, str)
    reader = _Reader()
    for number, line in enumerate(_LINE_END.split(_decoded(text), MOST_LINES), 1):
        if number <= MOST_LINES:
            reader.read(number, line)
        full = len(reader.problems) >= MOST_PROBLEMS or len(reader.entries) > MOST_ENTRIES
        if full or number > MOST_LINES:
            reader.fault(number, line, 0, "there is no end of it: the rest was not read")
            break
    return Reading(reader.record(), tuple(reader.problems))


def _decoded(text: str) -> str:
    """Take off the mark of an encoding, and mend a text whose bytes were taken for Latin-1."""
    for mark in _MARKS:
        text = text.removeprefix(mark)
    if text.isascii():
        return text
    try:
        return text.encode("latin-1").decode("utf-8").removeprefix(_MARKS[0])
    except UnicodeError:
        return text


class _Reader:
    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.players: dict[int, Participant] = {}
        self.racks: dict[int, str] = {}
        self.pragmas: list[tuple[int, str, list[str]]] = []
        self.entries: list[Entry] = []
        self.first_notes: tuple[str, ...] = ()
        self.notes: list[list[str]] = []
        self.open: str = ""
        """What the next line may go on with: a note, or another line about the game."""

    def fault(self, number: int, line: str, column: int, reason: str) -> None:
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
            self.fault(number, line, len(line) - len(bare), "a line begins with # or with >")

    def close(self) -> None:
        """Give the notes so far to the entry they follow."""
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
            self.go_on(value)
            return
        self.open = "note" if name == "note" else "pragma" if name else ""
        if name == "note":
            self.notes.append([value])
        elif match is None:
            if name and name != "character-encoding":
                self.pragmas.append((number, name, [value]))
        elif not 1 <= int(match[2]) <= _MOST_PLAYERS:
            self.fault(number, line, start, f"players are numbered from 1 to {_MOST_PLAYERS}")
        elif match[1] == "rack":
            self.racks[int(match[2]) - 1] = value
        else:
            self.player(number, line, start, int(match[2]) - 1)

    def go_on(self, value: str) -> None:
        if self.open == "note":
            self.notes[-1].append(value)
        elif self.open and self.pragmas:
            self.pragmas[-1][2].append(value)

    def player(self, number: int, line: str, start: int, seat: int) -> None:
        parts = line[start:].split(maxsplit=2)
        if len(parts) == 1:
            self.fault(number, line, len(line.rstrip()), "the player's short name is expected")
            return
        nick, name = parts[1], parts[2].strip() if len(parts) > 2 else ""  # noqa: PLR2004
        if seat in self.players:
            self.fault(number, line, start, f"player {seat + 1} is named twice")
        if any(nick == other.nick for place, other in self.players.items() if place != seat):
            self.fault(number, line, line.index(nick, start), f"two players are called {nick}")
        self.players[seat] = Participant(nick, name)

    # -- entries

    def entry(self, number: int, line: str, start: int) -> None:
        nick, column, behind = self.nick(number, line, start)
        known = [seat for seat, player in self.players.items() if player.nick == nick]
        if not known and nick:
            alike = nick.casefold()
            known = [
                seat
                for seat, player in self.players.items()
                if alike in {player.nick.casefold(), player.name.casefold()}
            ]
        seat = known[0] if len(known) == 1 else -1
        entry, problems = read_line(seat, number, line, behind)
        if entry.seat < 0:
            entry = evolve(entry, seat=self.stranger(entry.kind, nick, known))
            taken = self.players[entry.seat].nick
            if taken != nick:
                self.fault(number, line, column, f"nobody has this name, taken for {taken}'s")
            elif not known:
                self.fault(number, line, column, f"{nick} is not among the players before")
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
        self.fault(number, line, start + len(first), "a colon is expected after the name")
        return first, start, start + len(first)

    def stranger(self, kind: EntryKind, nick: str, known: list[int]) -> int:
        """Find a seat for a name that is nobody's, or that two players have."""
        free = [seat for seat in range(_USUAL_PLAYERS) if seat not in self.players]
        if free and nick and not known:
            self.players[free[0]] = Participant(nick)
            return free[0]
        if free:
            self.players[free[0]] = Participant(f"player{free[0] + 1}")
        seats = known or sorted(self.players)
        last = self.entries[-1].seat if self.entries else seats[-1]
        if kind not in TURN_KINDS:
            return last if last in seats else seats[0]
        turns = [entry for entry in self.entries[-4:] if entry.kind in TURN_KINDS]
        last = turns[-1].seat if turns else last
        return next((seat for seat in seats if seat > last), seats[0])

    # -- the whole

    def record(self) -> GameRecord:
        self.close()
        seats = 1 + max([*self.players, *self.racks], default=-1)
        return GameRecord(
            players=[
                self.players.get(seat, Participant(f"player{seat + 1}")) for seat in range(seats)
            ],
            entries=self.entries,
            pragmas=[
                Pragma(name, " ".join(parts).strip(), number)
                for number, name, parts in self.pragmas
            ],
            racks=[self.racks.get(seat, "") for seat in range(seats)] if self.racks else [],
            notes=self.first_notes,
        )
