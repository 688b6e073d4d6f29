"""How a play must connect to the tiles on the board.

S0.11, S0.15, S1.16, S4.6: a play extends a word, crosses one, or lies beside one so that the
touching letters form words too. S2.2: it is attached to existing words. S3.2 asks for a shared
tile; read literally, the main word itself must contain a tile that was on the board before.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from scrabble_rules.values.geometry import Axis
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen
from scrabble_rules.values.violations import Violation
from scrabble_rules.values.words import FormedWord


@frozen(field_transformer=None)
class ConnectionFacts:
    """The words formed, main word first, and the direction; a play of one tile has none."""

    words: tuple[FormedWord, ...]
    """The words formed, the main word first."""
    axis: Axis | None
    """The direction of the play; None for a play of one tile."""


class ConnectionRule(Protocol):
    """Says whether a play connects to the tiles on the board."""

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class NotConnected(Violation):
    """The play must touch a tile on the board."""

    text = "The play touches no tile on the board."


class NoSharedTile(Violation):
    """The main word contains new tiles only."""

    text = "The main word must contain a tile that was already on the board."


class Touching(NoFields):
    """Some word of the play contains a tile that was on the board before.

    S0.15, S1.16, S2.2, S3.2, S4.6.
    """

    narrows_only: ClassVar[bool] = True
    touches: ClassVar[bool] = True
    nothing_else: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return a violation if the play touches no tile."""
        for word in facts.words:
            if word.uses_old_tile:
                return ()
        return (NotConnected(squares=facts.words[0].squares),)

    statements: ClassVar[Statements] = (says("rules.connection.touching", NotConnected),)


class SharedByMainWord(NoFields):
    """The main word contains a tile that was on the board before.

    The literal reading of S3.2. Either word of a single tile contains one.
    """

    narrows_only: ClassVar[bool] = True
    touches: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return a violation if the main word uses new tiles only."""
        word = facts.words[0]
        return () if word.uses_old_tile else (NoSharedTile(squares=word.squares),)

    statements: ClassVar[Statements] = (says("rules.connection.shared", NoSharedTile),)


class Unconnected(NoFields):
    """A play need not touch any other tile."""

    statements: ClassVar[Statements] = (says("rules.connection.none"),)

    narrows_only: ClassVar[bool] = True
    nothing_else: ClassVar[bool] = True

    def check_connection(self, facts: ConnectionFacts) -> tuple[Violation, ...]:
        """Return nothing."""
        return ()
