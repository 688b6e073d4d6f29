"""Giving up a turn.

S1.7, S2.3: allowed. S0.37 and S0.38: allowed, but not in the first move. This is read as: not while
the board is empty; it could also mean the first turn of each player. S4.9 has no pass, but an
exchange of no tiles.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.rules.promises import Allowance
from scrabble_rules.values.log import Past, as_past
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen
from scrabble_rules.values.violations import Violation


@frozen(field_transformer=None)
class PassingFacts:
    """Whether the board is empty, who passes, and the past turns.

    To count turns, ask `past.number` or `past.turns`: it costs the same however long the game is.
    """

    board_empty: bool
    """Whether no tile lies on the board."""
    past: Past = field(default=Past(), converter=as_past)
    """The whole log, oldest first."""
    player: int = 0
    """The seat of the player who wants to pass."""


class PassingRule(Protocol):
    """Says what is wrong with a pass."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class BoardEmpty(Violation):
    """A pass while the board is empty."""

    text = "You may not pass while the board is empty."


class FirstTurn(Violation):
    """A pass in the player's first turn."""

    text = "You may not pass on your first turn."


class PassNotAllowed(Violation):
    """The rules have no pass."""

    code = "passing.not-allowed"
    text = "You may not pass in this game."


class MayPass(NoFields):
    """A player may pass at any time (S1.7, S2.3, S3.20)."""

    statements: ClassVar[Statements] = (says("rules.passing.always"),)

    allowance: ClassVar[Allowance] = Allowance.ALWAYS

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return nothing."""
        return ()


class MayPassAfterFirstPlay(NoFields):
    """A player may pass unless the board is empty (S0.37, S0.38)."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return a violation while the board is empty."""
        return (BoardEmpty(),) if facts.board_empty else ()

    statements: ClassVar[Statements] = (says("rules.passing.after-first-play", BoardEmpty),)


class MayPassAfterOwnFirstTurn(NoFields):
    """A player may pass in every turn except their first: the other reading of S0.38."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return a violation in the player's first turn."""
        return () if facts.past.turns(facts.player) else (FirstTurn(),)

    statements: ClassVar[Statements] = (says("rules.passing.after-own-first-turn", FirstTurn),)


class NoPassing(NoFields):
    """A player may never pass (S4.9)."""

    allowance: ClassVar[Allowance] = Allowance.NEVER

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return that passing is not allowed."""
        return (PassNotAllowed(),)

    statements: ClassVar[Statements] = (says("rules.passing.never", PassNotAllowed),)
