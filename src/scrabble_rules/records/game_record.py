"""A game as it was written down: the players, the entries, and what is said about the game.

A record holds what was written, whether or not it can be true. Plays, racks and tiles are text in
the notation of this package (`8G QUI.T`, `?AEIRST`), because text that fits no board must be kept
too. A reader of any file format returns a `Reading`: the record, and the parts of the text that it
could not read. How a file format spells an entry is left to its reader and writer; whether the
record agrees with rules is left to `replay`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field

from scrabble_rules.values.log import EndKind
from scrabble_rules.values.text_errors import NotationError
from scrabble_rules.values.validators import counted, frozen, listed
from scrabble_rules.values.violations import Waiver


def as_texts(values: Iterable[str]) -> tuple[str, ...]:
    """Convert texts to a tuple; a single one is the only item."""
    return listed(values)


class EntryKind(enum.Enum):
    """What an entry records."""

    PLAY = "play"
    """Tiles laid on the board."""
    EXCHANGE = "exchange"
    """Tiles exchanged."""
    PASS = "pass"
    """A pass."""
    WITHDRAWN = "withdrawn play"
    """The play of the entry before, taken back."""
    CHALLENGE = "points for a challenge"
    """Points gained by a challenge of a valid play."""
    TIME = "time penalty"
    GAIN = "points for other racks"
    LOSS = "points lost for unplayed tiles"
    UNKNOWN = "unreadable entry"
    """Something that the reader of the format could not read."""


_TURN_KINDS = {EntryKind.PLAY, EntryKind.EXCHANGE, EntryKind.PASS, EntryKind.UNKNOWN}


@frozen
class RecordEntry:
    """One entry: who did what with which rack, the points for it, and the total after it.

    `line` is where the entry stands in the text it was read from; it does not take part in
    comparisons.
    """

    seat: int
    """The seat of the player whom it is about."""
    kind: EntryKind
    """What it records."""
    rack: str = ""
    """The tiles the player is said to hold, perhaps not all of them."""
    play: str = ""
    """A play, as `parse_play` reads it: `8G QUI.T`."""
    tiles: str = ""
    """The tiles exchanged, an underscore for each unknown one; or the racks counted at the end."""
    points: int | None = None
    """The points for it; None if the record has none that can be read."""
    total: int | None = None
    """The running total after it; None if the record has none that can be read."""
    remark: str = ""
    """A comment on the entry, or all of an entry that could not be read."""
    notes: tuple[str, ...] = field(default=(), converter=as_texts)
    """The notes that follow it."""
    waived: tuple[Waiver, ...] = ()
    """The groups of reasons against the move that somebody has vouched for."""
    line: int = field(default=0, eq=False)
    """The line it was read from, counted from one; 0 if there is none."""

    @property
    def is_turn(self) -> bool:
        """Whether the entry uses up a turn; the others record what followed from one.

        Which turn of a replayed game an entry has become is in `Replay.entry_of_turn`: a challenge
        is a turn of the game as well, and a lost turn is none.
        """
        return self.kind in _TURN_KINDS

    def __str__(self) -> str:
        """Return the play, or what could not be read, or the kind and the tiles."""
        match self.kind:
            case EntryKind.PLAY:
                return self.play
            case EntryKind.UNKNOWN:
                return self.remark
            case _:
                return f"{self.kind.value} ({self.tiles})" if self.tiles else self.kind.value


@frozen
class Participant:
    """Who plays: the full name, and the short one, for formats in which entries use one."""

    name: str = ""
    """The full name."""
    nick: str = ""
    """The short name, without spaces."""


@frozen
class Tag:
    """Something said about the game as a whole: a name such as `title`, and its value."""

    name: str
    """What it is about, such as `title`."""
    value: str = ""
    """What it says."""
    line: int = field(default=0, eq=False)
    """The line it was read from, counted from one; 0 if there is none."""


@frozen
class RecordedEnd:
    """An end that no entry shows: agreed, resigned, or lost on time; and by whom, if by somebody.

    `kind` is `EndKind.AGREED`, `EndKind.RESIGNED` or `EndKind.FLAG_FALL`.
    """

    kind: EndKind
    """Agreed, resigned, or lost on time."""
    seat: int | None = None
    """The seat of the player who resigned or ran out of time; None if the players agreed."""


@frozen
class GameRecord:
    """A game as it was written down."""

    players: tuple[Participant, ...] = field(converter=tuple[Participant, ...])
    """Who plays, by seat."""
    entries: tuple[RecordEntry, ...] = field(
        default=(), converter=tuple[RecordEntry, ...], repr=False
    )
    """The entries, in the order of the record."""
    tags: tuple[Tag, ...] = field(default=(), converter=tuple[Tag, ...], repr=False)
    """What is said about the game as a whole, in the order of the record."""
    racks: tuple[str, ...] = field(default=(), converter=as_texts, repr=False)
    """The racks after the last entry, one for each player; empty if none is given."""
    notes: tuple[str, ...] = field(default=(), converter=as_texts, repr=False)
    """The notes before the first entry."""
    is_incomplete: bool = False
    """Whether the record itself says that the game goes on."""
    ended: RecordedEnd | None = None
    """How the game ended, if that is not shown by the entries."""

    def tag(self, *names: str) -> str | None:
        """Return the value of the first tag that has one of these names, None if there is none."""
        found = (tag.value for name in names for tag in self.tags if tag.name == name)
        return next(found, None)

    def nick(self, seat: int) -> str:
        """Return the short name of a player, or the best substitute the record has for it."""
        who = self.players[seat] if 0 <= seat < len(self.players) else Participant()
        return who.nick or who.name or f"player{seat + 1}"


def place_of(record: GameRecord, number: int) -> tuple[int, int]:
    """Return where an entry stands: its move, counted from one, and its line.

    `number` counts the entries from zero; behind the last one both are 0.
    """
    is_entry = number < len(record.entries)
    return (number + 1, record.entries[number].line) if is_entry else (0, 0)


@frozen
class Problem:
    """A part of a text that could not be read: where it is, and what is wrong with it."""

    line: int
    """The line, counted from one."""
    column: int
    """Counted from zero, as in every NotationError."""
    reason: str
    """What is wrong."""
    text: str = field(repr=False)
    """The whole line."""

    def __str__(self) -> str:
        """Return what is wrong, and where."""
        return str(error_of(self))


def error_of(problem: Problem) -> NotationError:
    """Return a problem as an exception."""
    return NotationError(problem.reason, problem.text, problem.column, problem.line)


@frozen
class Reading:
    """A record as it was read from a text, and every problem the text has."""

    record: GameRecord
    """The record, as far as it could be read."""
    problems: tuple[Problem, ...] = ()
    """What could not be read, in the order of the text."""
    text: str = ""
    """The text itself, so that errors found later can quote a line of it."""

    def __repr__(self) -> str:
        moves = counted(len(self.record.entries), "move")
        return f"<Reading, {moves}; {counted(len(self.problems), 'problem')}>"
