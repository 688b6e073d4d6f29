"""Who may challenge a play.

S0.19: any play may be challenged before the next player starts a turn; with three or four
players the text does not say by whom, read as: by any opponent.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.violations import Violation, violation


@frozen
class ChallengersFacts:
    """Who challenges whose play, and who is on turn."""

    challenger: int
    challenged: int
    on_turn: int


class ChallengersRule(Protocol):
    """Says what speaks against this challenger."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return every reason."""
        ...


@frozen
class AnyOpponent:
    """Everybody but the author of the play."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return a violation for the author."""
        return (OwnPlay(),) if facts.challenger == facts.challenged else ()


@frozen
class PlayerOnTurn:
    """Only the player whose turn it is now."""

    def check_challenger(self, facts: ChallengersFacts) -> tuple[Violation, ...]:
        """Return a violation for everybody else, and for the author."""
        found: list[Violation] = list(AnyOpponent().check_challenger(facts))
        if facts.challenger != facts.on_turn:
            found.append(OnlyNextPlayer(on_turn=facts.on_turn))
        return tuple(found)


@violation
class OwnPlay(Violation):
    """A player challenges the own play."""

    code = "challengers.own-play"
    text = "Nobody challenges a play of their own."


@violation
class OnlyNextPlayer(Violation):
    """Somebody challenges who is not on turn."""

    code = "challengers.only-next-player"
    text = "Only player {on_turn}, who is on turn, may challenge."
    on_turn: int
