"""How a later play must be joined to what lies on the board.

S0.15, S1.16, S4.6: add to a word, cross it, or lie beside it so that the letters that
touch form words too. S2.2: attached to existing words. S3.2 asks for a shared tile: read
literally, the main word itself must contain one that was lying before.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import frozen

from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.violations import Violation, violation
from scrabble_rules.values.words import FormedWord


@frozen
class ConnectionFacts:
    """The words formed, the main one first; a play of one tile has no axis."""

    words: tuple[FormedWord, ...]
    axis: Axis | None


class ConnectionRule(Protocol):
    """Says whether a play is joined to what lies on the board."""

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


@frozen
class Touching:
    """Some word of the play contains a tile that was lying before."""

    narrows_only: ClassVar[bool] = True
    touches: ClassVar[bool] = True
    nothing_else: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return a violation if the play touches nothing."""
        if any(word.uses_old_tile for word in facts.words):
            return ()
        return (NotConnected(squares=facts.words[0].squares),)


@frozen
class SharedByMainWord:
    """The main word contains a tile that was lying before; with one tile laid, any word."""

    narrows_only: ClassVar[bool] = True
    touches: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return a violation if the main word shares no tile."""
        candidates = facts.words if facts.axis is None else facts.words[:1]
        if any(word.uses_old_tile for word in candidates):
            return ()
        return (NoSharedTile(squares=facts.words[0].squares),)


@frozen
class Unconnected:
    """A play may lie apart from everything."""

    narrows_only: ClassVar[bool] = True
    nothing_else: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:  # noqa: ARG002 - the Protocol's
        """Return nothing."""
        return ()


@violation
class NotConnected(Violation):
    """The play touches nothing on the board."""

    code = "connection.not-connected"
    text = "The play touches no tile on the board."


@violation
class NoSharedTile(Violation):
    """The main word contains no tile that was lying before."""

    code = "connection.no-shared-tile"
    text = "The word contains no tile that was already on the board."
