"""Which words of a challenged play are looked up.

S0.19: all words of a play are challenged at once, and one bad word makes the whole play bad,
whichever of them was doubted aloud. In other games only the words that are named count.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

Words = tuple[tuple[str, ...], ...]


@frozen
class ChallengedWordsFacts:
    """The words the play formed, and those of them that the challenger named, if any."""

    formed: Words
    named: Words


class ChallengedWordsRule(Protocol):
    """Says which words decide the challenge."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return the words to look up."""
        ...


@frozen
class AllWords:
    """Every word of the play."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return all words formed."""
        return facts.formed


@frozen
class NamedWords:
    """The words that the challenger named; every word if none was."""

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return the words named, or all."""
        return facts.named or facts.formed
