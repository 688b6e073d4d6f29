"""How long a word may be.

S2.8 has words of 2 to 8 letters, and means every word formed, main or cross, with the
part of it that was lying before. The other rulebooks name no maximum (S0.7: two or more).
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.violations import Violation, violation


@frozen
class WordLengthFacts:
    """One word of a play."""

    length: int


class WordLengthRule(Protocol):
    """Says whether a word of this length may be formed."""

    def allows_length(self, facts: WordLengthFacts) -> bool:
        """Return whether it may."""
        ...


@frozen
class LengthBetween:
    """Words of at least `minimum` letters and, if given, at most `maximum`."""

    minimum: int = 2
    maximum: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(
                f"no word has {self.minimum} or more and {self.maximum} or fewer letters"
            )

    def allows_length(self, facts: WordLengthFacts) -> bool:
        """Return whether the length lies in the range."""
        return facts.length >= self.minimum and (
            self.maximum is None or facts.length <= self.maximum
        )

    def __str__(self) -> str:
        if self.maximum is None:
            return f"words have {self.minimum} or more letters"
        return f"words have {self.minimum} to {self.maximum} letters"


@violation
class WrongLength(Violation):
    """A word is too long or too short."""

    code = "word-length.wrong-length"
    text = "The length of {word} is {length}, but {rule}."
    word: str
    length: int
    rule: str
