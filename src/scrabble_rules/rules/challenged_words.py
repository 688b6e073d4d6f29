"""Which words of a challenged play are looked up.

S0.19: all words of a play are challenged at once, and one invalid word makes the whole play
invalid, whichever word the challenger had in mind. In other games only the words named by the
challenger count.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.moves import Words
from scrabble_rules.values.statements import Statement, says


@frozen
class ChallengedWordsFacts:
    """The words that the play formed, and those that the challenger named, if any."""

    formed: Words
    """The words of the play, as labels, the main word first."""
    named: Words
    """The words that the challenger named, as labels; empty if none was named."""


class ChallengedWordsRule(Protocol):
    """Says which words decide the challenge."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return the words to look up."""
        ...


@frozen
class AllWords:
    """Every word of the play is looked up (S0.19)."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return all words formed."""
        return facts.formed

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.challenged-words.all"),)


@frozen
class NamedWords:
    """Only the words that the challenger named are looked up; every word if none was named."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return the words named, or all words if none was named."""
        return facts.named or facts.formed

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.challenged-words.named"),)
