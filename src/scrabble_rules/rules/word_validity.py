"""When a formed word is valid.

S0.12, S0.13, S1.16, S2.18, S3.5, S3.6, S4.5, S4.7: each word formed must be in the agreed list
(S0.3). In anagram games it is enough if its letters can be rearranged into a word of the list.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import frozen

from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.statements import Statement, says
from scrabble_rules.values.violations import Violation, violation


@frozen
class WordValidityFacts:
    """One formed word, and the lexicon."""

    labels: tuple[str, ...]
    """The labels of the word."""
    lexicon: Lexicon
    """The agreed words."""


class WordValidityRule(Protocol):
    """Says whether a formed word is valid."""

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether it is."""
        ...


@frozen
class Listed:
    """The word itself is in the lexicon (S0.3, S0.13, S2.18, S3.5, S4.5, S4.7)."""

    only_listed: ClassVar[bool] = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the lexicon has it."""
        return facts.labels in facts.lexicon

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.word-validity.listed").explaining(NotAWord),)


@frozen
class AnagramListed:
    """The letters of the word, in some order, make a word of the lexicon."""

    any_order: ClassVar[bool] = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the lexicon has one of its anagrams."""
        return facts.lexicon.has_anagram(facts.labels)

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.word-validity.anagram").explaining(NotAWord),)


@violation
class NotAWord(Violation):
    """A formed word is not valid."""

    code = "word-validity.not-a-word"
    text = "{word} is not a word in {lexicon}."
    word: str
    """The word."""
    lexicon: str
    """The name of the lexicon."""
