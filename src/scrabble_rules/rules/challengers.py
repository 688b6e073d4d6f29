"""Which challenges are refused, who may challenge a play, and which of its words are looked up.

S0.19: a play may be challenged before the next player starts a turn. With three or four players the
booklet does not say by whom; this is read as any opponent. All words of a play are challenged at
once, and one invalid word makes the whole play invalid, whichever word the challenger had in mind.
In other games only the words named by the challenger count.

Reasons that only some rules give come from values such as `PlayerOnTurn`; `against_challenge`
gives those that hold under all rules. A rule of your own need not know of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Protocol

from scrabble_rules.values.log import Past
from scrabble_rules.values.moves import Words
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.tiles import spelt
from scrabble_rules.values.validators import NoFields, frozen
from scrabble_rules.values.violations import NothingToChallenge, Violation, WordNotFormed


@frozen(field_transformer=None)
class ChallengersFacts:
    """Who challenges, whose play it is, and who is on turn."""

    challenger: int
    """The seat of the player who challenges."""
    challenged: int
    """The seat of the player who made the play."""
    on_turn: int
    """The seat of the player on turn."""


class ChallengersRule(Protocol):
    """Says whether a player may challenge the last play."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return every reason."""
        ...


class OwnPlay(Violation):
    """A player challenges their own play."""

    text = "You may not challenge your own play."


class OnlyNextPlayer(Violation):
    """A player who is not on turn challenges."""

    text = "Only the player on turn may challenge: {on_turn:player}."
    on_turn: int
    """The seat of the player on turn."""


class AnyOpponent(NoFields):
    """Every player may challenge except the one who made the play (S0.19)."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return a violation for the player who made the play."""
        return (OwnPlay(),) if facts.challenger == facts.challenged else ()

    statements: ClassVar[Statements] = (says("rules.challengers.any-opponent", OwnPlay),)


class PlayerOnTurn(NoFields):
    """Only the player on turn may challenge."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return a violation for every other player."""
        found: list[Violation] = list(AnyOpponent().check_challenger(facts))
        if facts.challenger != facts.on_turn:
            found.append(OnlyNextPlayer(on_turn=facts.on_turn))
        return tuple(found)

    statements: ClassVar[Statements] = (says("rules.challengers.on-turn", OwnPlay, OnlyNextPlayer),)


@frozen(field_transformer=None)
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


class AllWords(NoFields):
    """Every word of the play is looked up (S0.19)."""

    statements: ClassVar[Statements] = (says("rules.challenged-words.all"),)

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return all words formed."""
        return facts.formed


class NamedWords(NoFields):
    """Only the words that the challenger named are looked up; every word if none was named."""

    statements: ClassVar[Statements] = (says("rules.challenged-words.named"),)

    def judged(self, facts: ChallengedWordsFacts) -> Words:
        """Return the words named, or all words if none was named."""
        return facts.named or facts.formed


@frozen(field_transformer=None)
class ChallengeFacts(ChallengedWordsFacts):
    """A challenge as it was said, the play that it is about, and what everybody has done before."""

    challenger: int
    """The seat of the player who challenges."""
    challenged: int | None
    """The seat of the player who made the play; None if there is none to challenge."""
    past: Past
    """The log of the game before the challenge, oldest first."""


def against_challenge(facts: ChallengeFacts) -> Iterator[Violation]:
    """Yield the reasons against a challenge that hold whatever the rule `challengers` says."""
    if facts.challenged is None:
        yield NothingToChallenge()
        return
    for word in facts.named:
        if word not in facts.formed:
            yield WordNotFormed(word=spelt(word))
