"""When a formed word is valid.

S0.12, S0.13, S1.16, S2.18, S3.5, S3.6, S4.5, S4.7: each word formed must be in the agreed list
(S0.3). In anagram games it is enough if its letters can be rearranged into a word of the list.

An invalid word: S0.39, S1.31, S2.19, S3.5, S4.12: the play is refused and the player tries again.
S0.19: the play stands unless somebody challenges it. In other games an invalid play is taken back
at once and costs the turn.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Protocol

from scrabble_rules.values.lexicon import Lexicon
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen
from scrabble_rules.values.violations import AgainstWord


@frozen(field_transformer=None)
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


class NotAWord(AgainstWord):
    """A formed word is not valid."""

    text = "{word} is not a word in {lexicon}."
    lexicon: str
    """The name of the lexicon."""


class Listed(NoFields):
    """The word itself is in the lexicon (S0.3, S0.13, S2.18, S3.5, S4.5, S4.7)."""

    only_listed: ClassVar[bool] = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the lexicon has it."""
        return facts.labels in facts.lexicon

    statements: ClassVar[Statements] = (says("rules.word-validity.listed", NotAWord),)


class AnagramListed(NoFields):
    """The letters of the word, in some order, make a word of the lexicon."""

    any_order: ClassVar[bool] = True

    def accepts_word(self, facts: WordValidityFacts) -> bool:
        """Return whether the lexicon has one of its anagrams."""
        return facts.lexicon.has_anagram(facts.labels)

    statements: ClassVar[Statements] = (says("rules.word-validity.anagram", NotAWord),)


class Judging(enum.Enum):
    """When words are looked up, and what an invalid word costs."""

    REFUSE = "an invalid play is refused"
    """Words are looked up before the play is made; with an invalid one it is illegal."""
    LOSE_TURN = "an invalid play is taken back and costs the turn"
    """Words are looked up after the play; with an invalid one it is taken back, as the turn."""
    ON_CHALLENGE = "a play stands unless it is challenged"
    """Words are looked up only if somebody challenges the play."""

    def statements(self) -> Statements:
        yield says(f"rules.judging.{self.name.lower().replace('_', '-')}")
