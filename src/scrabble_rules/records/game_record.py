"""A game as it was written down: the players, the entries, and what is said about the game.

A record holds what was written, whether or not it can be true. Plays, racks and tiles are text in
the notation of this package (`8G QUI.T`, `?AEIRST`), because text that fits no board must be kept
too. How a file format spells an entry is left to the reader and writer of that format; whether the
record agrees with rules is left to `replay`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field, frozen

from scrabble_rules.values.log import EndKind
from scrabble_rules.values.validators import typed


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
    """Points lost for overtime."""
    GAIN = "points for other racks"
    """Points gained for the unplayed tiles of others."""
    LOSS = "points lost for unplayed tiles"
    """Points lost for unplayed tiles."""
    UNKNOWN = "unreadable entry"
    """Something that the reader of the format could not read."""


_TURN_KINDS = {EntryKind.PLAY, EntryKind.EXCHANGE, EntryKind.PASS, EntryKind.UNKNOWN}


def _texts(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


@frozen(field_transformer=typed)
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
    notes: tuple[str, ...] = field(default=(), converter=_texts)
    """The notes that follow it."""
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


@frozen(field_transformer=typed)
class Participant:
    """Who plays: the full name, and the short one, for formats in which entries use one."""

    name: str = ""
    """The full name."""
    nick: str = ""
    """The short name, without spaces."""


@frozen(field_transformer=typed)
class Tag:
    """Something said about the game as a whole: a name such as `title`, and its value."""

    name: str
    """What it is about, such as `title`."""
    value: str = ""
    """What it says."""
    line: int = field(default=0, eq=False)
    """The line it was read from, counted from one; 0 if there is none."""


@frozen(field_transformer=typed)
class RecordedEnd:
    """An end that no entry shows: agreed, resigned, or lost on time; and by whom, if by somebody.

    `kind` is `EndKind.AGREED`, `EndKind.RESIGNED` or `EndKind.FLAG_FALL`.
    """

    kind: EndKind
    """Agreed, resigned, or lost on time."""
    seat: int | None = None
    """The seat of the player who resigned or ran out of time; None if the players agreed."""


def _participants(values: Iterable[Participant]) -> tuple[Participant, ...]:
    return tuple(values)


def _entries(values: Iterable[RecordEntry]) -> tuple[RecordEntry, ...]:
    return tuple(values)


def _tags(values: Iterable[Tag]) -> tuple[Tag, ...]:
    return tuple(values)


@frozen(field_transformer=typed)
class GameRecord:
    """A game as it was written down."""

    players: tuple[Participant, ...] = field(converter=_participants)
    """Who plays, by seat."""
    entries: tuple[RecordEntry, ...] = field(default=(), converter=_entries, repr=False)
    """The entries, in the order of the record."""
    tags: tuple[Tag, ...] = field(default=(), converter=_tags, repr=False)
    """What is said about the game as a whole, in the order of the record."""
    racks: tuple[str, ...] = field(default=(), converter=_texts, repr=False)
    """The racks after the last entry, one for each player; empty if none is given."""
    notes: tuple[str, ...] = field(default=(), converter=_texts, repr=False)
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

    @property
    def title(self) -> str | None:
        """The title of the game."""
        return self.tag("title")

    @property
    def description(self) -> str | None:
        """The description of the game."""
        return self.tag("description")

    @property
    def lexicon(self) -> str | None:
        """The name of the word list."""
        return self.tag("lexicon")

    @property
    def board_layout(self) -> str | None:
        """The name of the printed board."""
        return self.tag("board-layout", "game-board")

    @property
    def tile_distribution(self) -> str | None:
        """The name of the tile set."""
        return self.tag("tile-distribution", "tile-set")
