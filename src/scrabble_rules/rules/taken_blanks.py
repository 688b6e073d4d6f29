"""What a player must do in the same turn with blanks taken from the board.

The rule is asked about the move that ends the turn, if the player has taken a blank before it (see
`blank_taking`). The blank may be for later, or it must be played at once. No source says what
happens if it must be played and the player finds no such play. The reading taken here: the player
may pass, which costs the turn, and keeps the blank.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen
from scrabble_rules.values.violations import Violation


@frozen(field_transformer=None)
class TakenBlanksFacts:
    """How many blanks were taken in this turn, and what the turn is used for."""

    taken: int
    """How many blanks the player has taken in this turn; at least one."""
    kind: OutcomeKind
    """PLAY, EXCHANGE, FREE_SWAP, PASS, or BLANK_TURN for another blank that ends the turn."""
    blanks: int = 0
    """How many blanks the play lays; 0 for any other turn."""


class TakenBlanksRule(Protocol):
    """Says what is wrong with a turn in which blanks were taken."""

    def check_taken_blanks(self, facts: TakenBlanksFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class TakenBlankNotPlayed(Violation):
    """The player does not play the blanks taken in this turn."""

    code = "taken-blanks.not-played"
    text = "You took {taken:a blank|# blanks} in this turn: play {taken:it|them} now, or pass."
    taken: int
    """How many blanks the player has taken in this turn."""


class MayKeepBlanks(NoFields):
    """A blank that was taken may be played at once, or kept for later."""

    statements: ClassVar[Statements] = (says("rules.taken-blanks.keep"),)

    def check_taken_blanks(self, facts: TakenBlanksFacts) -> tuple[Violation, ...]:
        """Return nothing."""
        return ()


class MustPlayBlanks(NoFields):
    """The play must lay as many blanks as were taken in this turn; only a pass needs none."""

    def check_taken_blanks(self, facts: TakenBlanksFacts) -> tuple[Violation, ...]:
        """Return a violation unless the turn is a pass, or a play with enough blanks."""
        plays_them = facts.kind is OutcomeKind.PLAY and facts.blanks >= facts.taken
        if plays_them or facts.kind is OutcomeKind.PASS:
            return ()
        return (TakenBlankNotPlayed(taken=facts.taken),)

    statements: ClassVar[Statements] = (says("rules.taken-blanks.play", TakenBlankNotPlayed),)
