"""When a formed word counts as a word of the agreed list.

S0.13, S2.18, S3.5, S4.5 and S4.7: every word formed must be a word. In games with
anagrams it is enough that its letters can be put in an order that is listed.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import frozen

from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.violations import Violation, violation


@frozen
class WordValidityFacts:
    """One formed word, and the agreed list."""

    labels: tuple[str, ...]
    lexicon: Lexicon


class WordValidityRule(Protocol):
    """Says whether a formed word is valid."""

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether it is."""
        ...


@frozen
class Listed:
    """The word itself is in the list."""

    only_listed: ClassVar[bool] = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the list has it."""
        return facts.labels in facts.lexicon


@frozen
class AnagramListed:
    """Some order of the word's letters is in the list."""

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the list has one of its anagrams."""
        return facts.lexicon.has_anagram(facts.labels)


@violation
class NotAWord(Violation):
    """A formed word is not valid."""

    code = "word-validity.not-a-word"
    text = "{word} is not a word in {lexicon}."
    word: str
    lexicon: str
