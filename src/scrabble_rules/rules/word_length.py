"""How long a word may be.

S2.8 allows words of 2 to 8 letters. It means each word formed, main or cross, with the part that
was on the board before. The other rulebooks have no maximum (S0.7: two or more).
"""

from __future__ import annotations

from typing import Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import at_least, frozen
from scrabble_rules.values.violations import AgainstWord


@frozen(field_transformer=None)
class WordLengthFacts:
    """The length of one word of a play."""

    length: int
    """How many tiles the word has."""


class WordLengthRule(Protocol):
    """Says whether a word of this length may be formed. It is asked once for equal facts."""

    def allows_length(self, facts: WordLengthFacts) -> bool:
        """Return whether it may."""
        ...


@frozen
class LengthBetween:
    """Words have at least `minimum` letters and, if given, at most `maximum` (S2.8)."""

    minimum: int = field(default=2, validator=at_least(1))
    """The fewest tiles of a word."""
    maximum: int | None = None
    """The most tiles of a word; None for any number."""

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(
                f"no word has at least {self.minimum} and at most {self.maximum} letters"
            )

    def allows_length(self, facts: WordLengthFacts) -> bool:
        """Return whether the length is in the range."""
        return facts.length >= self.minimum and (
            self.maximum is None or facts.length <= self.maximum
        )

    def statements(self) -> Statements:
        case = "exactly" if self.maximum == self.minimum else "between"
        case = "at-least" if self.maximum is None else case
        yield says(f"rules.word-length.{case}", WrongLength)


class WrongLength(AgainstWord):
    """A word is too long or too short; `allowed` are the lengths that fit on the board."""

    text = (
        "{word} has {length:# letter|# letters}; only words of {allowed:ranges} letters are "
        "allowed."
    )
    length: int
    """How many tiles it has."""
    allowed: tuple[int, ...]
    """The lengths that are allowed and fit on the board."""
