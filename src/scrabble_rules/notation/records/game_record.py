"""What a recorded game says, entry by entry, whether or not it can be true.

Knows nothing of rules, boards or tile sets: racks and words are the texts that were written down.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field, frozen


class EntryKind(enum.Enum):
    """What an entry tells."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    WITHDRAWN = "withdrawn play"
    CHALLENGE = "points for a challenge"
    TIME = "time penalty"
    GAIN = "points for the other racks"
    LOSS = "points lost for the own rack"
    UNKNOWN = "what could not be read"


TURN_KINDS = frozenset({EntryKind.PLAY, EntryKind.EXCHANGE, EntryKind.PASS, EntryKind.UNKNOWN})
"""The kinds that use up a turn; the others tell what came of one."""


def _texts(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


@frozen
class Entry:
    """One entry: who did what with which rack, the points for it, and the total after it."""

    seat: int
    kind: EntryKind
    rack: str = ""
    """The tiles that the recorder knew of, perhaps not all of them."""
    square: str = ""
    """Where a play starts, `8G`."""
    word: str = ""
    """The word of a play, `QUI.T`."""
    tiles: str = ""
    """The tiles exchanged, an underscore for each unknown one; or the racks that end the game."""
    points: int | None = None
    total: int | None = None
    remark: str = ""
    """What stands behind the total, or the whole of an entry that could not be read."""
    notes: tuple[str, ...] = field(default=(), converter=_texts)
    line: int = field(default=0, eq=False)

    @property
    def text(self) -> str:
        """What was done, as it is written."""
        match self.kind:
            case EntryKind.PLAY:
                return f"{self.square} {self.word}"
            case EntryKind.EXCHANGE:
                unknown = set(self.tiles) <= {"_"}
                return f"-{len(self.tiles)}" if unknown else f"-{self.tiles}"
            case EntryKind.UNKNOWN:
                return self.remark
            case EntryKind.GAIN | EntryKind.LOSS:
                return f"({self.tiles})"
            case _:
                return _SIGNS[self.kind]


_SIGNS = {
    EntryKind.PASS: "-",
    EntryKind.WITHDRAWN: "--",
    EntryKind.CHALLENGE: "(challenge)",
    EntryKind.TIME: "(time)",
}


@frozen
class Participant:
    """Who plays: the short name that entries use, and the full name."""

    nick: str
    name: str = ""


@frozen
class Pragma:
    """A line that tells something about the game, `#title Final, game 3`."""

    name: str
    value: str = ""
    line: int = field(default=0, eq=False)


def _participants(values: Iterable[Participant]) -> tuple[Participant, ...]:
    return tuple(values)


def _entries(values: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple(values)


def _pragmas(values: Iterable[Pragma]) -> tuple[Pragma, ...]:
    return tuple(values)


@frozen
class GameRecord:
    """A game as it was written down."""

    players: tuple[Participant, ...] = field(converter=_participants)
    entries: tuple[Entry, ...] = field(default=(), converter=_entries, repr=False)
    pragmas: tuple[Pragma, ...] = field(default=(), converter=_pragmas, repr=False)
    """All lines about the game, but for players, racks and notes."""
    racks: tuple[str, ...] = field(default=(), converter=_texts, repr=False)
    """The racks after the last entry, for each player; none if nothing is told of them."""
    notes: tuple[str, ...] = field(default=(), converter=_texts, repr=False)
    """The notes before the first entry."""

    def pragma(self, name: str) -> str | None:
        """Return what a line about the game says, None if there is no such line."""
        return next((pragma.value for pragma in self.pragmas if pragma.name == name), None)

    @property
    def title(self) -> str | None:
        """The title."""
        return self.pragma("title")

    @property
    def description(self) -> str | None:
        """The description."""
        return self.pragma("description")

    @property
    def lexicon(self) -> str | None:
        """The name of the word list."""
        return self.pragma("lexicon")

    @property
    def board_layout(self) -> str | None:
        """The name of the printed board."""
        return self.pragma("board-layout") or self.pragma("game-board")

    @property
    def tile_distribution(self) -> str | None:
        """The name of the tile set."""
        return self.pragma("tile-distribution") or self.pragma("tile-set")

    @property
    def is_incomplete(self) -> bool:
        """Whether the record says of itself that the game goes on."""
        return self.pragma("incomplete") is not None
