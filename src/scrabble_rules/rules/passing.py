"""Giving up a turn without doing anything.

S1.7, S2.3: allowed. S0.37 and S0.38: allowed, but not in the first move, read as: not
while the board is empty; it could also mean the first turn of every player. S4.11 knows no
pass but an exchange of no tiles.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.rules.promises import Allowance
from scrabble_rules.values.violations import Violation, violation


@frozen
class PassingFacts:
    """Whether anything lies on the board, and how many turns the player has had."""

    board_empty: bool
    own_turns: int = 0


class PassingRule(Protocol):
    """Says what is wrong with a pass."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


@frozen
class MayPass:
    """A player may pass at any time."""

    def allowance(self, rack_size: int, tiles: int) -> Allowance:  # noqa: ARG002 - a promise's
        return Allowance.ALWAYS

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:  # noqa: ARG002 - the Protocol's
        """Return nothing."""
        return ()


@frozen
class MayPassAfterFirstPlay:
    """A player may pass unless the board is empty."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return a violation while nothing lies on the board."""
        return (BoardEmpty(),) if facts.board_empty else ()


@frozen
class MayPassAfterOwnFirstTurn:
    """A player may pass in every turn but the first of the own."""

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:
        """Return a violation in the player's first turn."""
        return () if facts.own_turns else (FirstTurn(),)


@frozen
class NoPassing:
    """A player never passes."""

    def allowance(self, rack_size: int, tiles: int) -> Allowance:  # noqa: ARG002 - a promise's
        return Allowance.NEVER

    def check_pass(self, facts: PassingFacts) -> tuple[Violation, ...]:  # noqa: ARG002 - the Protocol's
        """Return that it is not allowed."""
        return (PassNotAllowed(),)


@violation
class BoardEmpty(Violation):
    """A pass while the board is empty."""

    code = "passing.board-empty"
    text = "Nobody may pass while the board is empty."


@violation
class FirstTurn(Violation):
    """A pass in the player's first turn."""

    code = "passing.first-turn"
    text = "Nobody may pass in the own first turn."


@violation
class PassNotAllowed(Violation):
    """There is no pass in these rules."""

    code = "passing.not-allowed"
    text = "These rules know no pass."
