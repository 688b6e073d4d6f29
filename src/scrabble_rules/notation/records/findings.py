"""Where a recorded game and the rules part: what each expects, and one sentence for people."""

from __future__ import annotations

import enum
from collections.abc import Iterable

from attrs import field, frozen

from scrabble_rules.values.checks import encodable


class FindingKind(enum.Enum):
    """What does not agree."""

    SCORE = "points"
    TOTAL = "running total"
    RACK = "rack"
    TURN = "turn"
    ILLEGAL = "move that the rules forbid"
    UNREADABLE = "move that cannot be read on this board"
    END = "end of the game"
    UNFINISHED = "record that stops before the game does"
    PLAYERS = "number of players"


_MILD = frozenset({FindingKind.RACK, FindingKind.UNFINISHED})


def _words(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(values)


@frozen
class Finding:
    """One place where the record and the rules part."""

    move: int
    """The number of the entry, counted from one; 0 for the game as a whole."""
    line: int
    kind: FindingKind
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
        """Whether a move, a score or a total is not as the rules have it."""
        return self.kind not in _MILD

    def __str__(self) -> str:
        return f"move {self.move}, line {self.line}: {self.message}" if self.move else self.message
