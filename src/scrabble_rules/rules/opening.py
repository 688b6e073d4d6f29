"""The first play on an empty board.

S0.7, S1.13, S4.3: two or more letters, one of them on the centre square. S2.11: the first word
covers the centre and has at least two letters. S3.1: one tile on the star.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.geometry import Square
from scrabble_rules.values.layout import Layout
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import Violation


@frozen(field_transformer=None)
class OpeningFacts:
    """The squares that the first play covers, and the layout."""

    squares: tuple[Square, ...]
    """The squares of the play, sorted."""
    layout: Layout
    """The printed board."""


class OpeningRule(Protocol):
    """Says what is wrong with a first play."""

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        """Return every reason against it."""
        ...


class StartNotCovered(Violation):
    """The first play covers no start square."""

    text = "The first play must cover a start square: {squares:wide}."


class OpeningTooShort(Violation):
    """The first play lays too few tiles."""

    code = "opening.too-few-tiles"
    text = "The first play must lay at least {minimum:# tile|# tiles}."
    minimum: int
    """How many tiles the first play must lay at least."""


_TWO = 2  # tiles in the shortest word


@frozen
class CoversStart:
    """The first play lays at least `minimum` tiles, one of them on a start square.

    S0.7, S1.13, S2.11, S3.1, S4.3.
    """

    covers_start: ClassVar[bool] = True
    narrows_only: ClassVar[bool] = True

    minimum: int = field(default=2, validator=at_least(0))
    """How many tiles the first play must lay at least."""

    @property
    def nothing_else(self) -> bool:
        return self.minimum <= _TWO

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        """Return a violation for too few tiles, for no start square covered, or both."""
        found: list[Violation] = []
        if not set(facts.layout.starts).intersection(facts.squares):
            found.append(StartNotCovered(squares=facts.layout.starts))
        if len(facts.squares) < self.minimum:
            found.append(OpeningTooShort(squares=facts.squares, minimum=self.minimum))
        return tuple(found)

    statements: ClassVar[Statements] = (
        says("rules.opening.covers-start", StartNotCovered),
        says("rules.opening.minimum", OpeningTooShort),
    )


class Anywhere(NoFields):
    """The first play may lie anywhere and have any number of tiles."""

    statements: ClassVar[Statements] = (says("rules.opening.anywhere"),)

    narrows_only: ClassVar[bool] = True
    nothing_else: ClassVar[bool] = True

    def check_opening(self, facts: OpeningFacts) -> tuple[Violation, ...]:
        """Return nothing."""
        return ()
