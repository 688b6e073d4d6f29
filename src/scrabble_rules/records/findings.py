"""Differences between a record and the rules: what each side says, and a sentence for people."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field, frozen

from scrabble_rules.values.validators import encodable, typed


class FindingKind(enum.Enum):
    """What differs."""

    SCORE = "points"
    """The points of an entry."""
    TOTAL = "running total"
    """The running total after an entry."""
    RACK = "rack"
    """A rack that the player cannot have held."""
    TURN = "turn"
    """Who was on turn."""
    ILLEGAL = "illegal move"
    """A move that the rules do not allow."""
    UNREADABLE = "move that does not fit the board or the tile set"
    """A move that does not fit the board or the tile set."""
    END = "end of the game"
    """How the game ended, or its final points."""
    UNFINISHED = "record that stops before the game ends"
    """The record stops before the game ends."""
    EMPTY = "record without a move"
    """The record has no move."""
    PLAYERS = "number of players"
    """How many players there are."""


_MILD = frozenset({FindingKind.RACK, FindingKind.UNFINISHED})


def _words(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


@frozen(field_transformer=typed)
class Finding:
    """One difference between a record and the rules."""

    move: int
    """The number of the entry, counted from one; 0 for the game as a whole."""
    line: int
    """The line of the entry in the text it was read from; 0 if there is none."""
    kind: FindingKind
    """What differs."""
    message: str = field(converter=encodable)
    """One sentence for people."""
    expected: int | str | None = None
    """What the rules say it is: points, a total, a player, a rack."""
    found: int | str | None = None
    """What the record says."""
    words: tuple[str, ...] = field(default=(), converter=_words)
    """The words that the play forms, the main one first."""

    @property
    def is_serious(self) -> bool:
        """Whether it is about more than a doubtful rack or a record that stops early."""
        return self.kind not in _MILD

    def __str__(self) -> str:
        """Return the place in the record and the sentence."""
        if not self.move:
            return self.message
        place = f"move {self.move}, line {self.line}" if self.line else f"move {self.move}"
        return f"{place}: {self.message}"
