"""When a rack is filled again, and in which order swapped tiles come and go.

S0.9, S1.14, S4.3 and S4.4: at once, up to a full rack while the bag lasts. S0.18, S4.9: new
tiles are drawn before the old ones go back. S2.4: everything new arrives at the beginning
of the player's next turn; until then swapped tiles lie aside, neither on the rack nor in
the bag, and the bag's count stays what it was (S2.34).
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.log import Moment


@frozen
class RefillFacts:
    """How many tiles lie on the rack, aside after a swap, and in the bag."""

    moment: Moment
    rack: int
    aside: int
    rack_size: int
    bag: int


@frozen
class Refill:
    """So many tiles to draw; with `puts_back` the tiles aside go into the bag afterwards."""

    count: int
    puts_back: bool = False


class RefillRule(Protocol):
    """Says what is drawn at this moment; nothing means that tiles aside stay aside."""

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Return the draws in order."""
        ...


@frozen
class AtOnce:
    """Racks are filled right after the move."""

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Fill up after the move."""
        return _fill_up(facts) if facts.moment is Moment.AFTER_MOVE else ()


@frozen
class AtNextTurn:
    """Racks are filled when their owner's next turn begins.

    Swapped tiles lie aside until then, unless they are put back right after the move.
    """

    puts_back: Moment = Moment.TURN_START

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Fill up at the start of the turn."""
        if facts.moment is Moment.TURN_START:
            return _fill_up(facts)
        if facts.aside and self.puts_back is Moment.AFTER_MOVE:
            return (Refill(0, puts_back=True),)
        return ()


def _fill_up(facts: RefillFacts) -> tuple[Refill, ...]:
    """Draw what the bag can give, return what lies aside, and draw the rest."""
    wanted = max(0, facts.rack_size - facts.rack)
    first = min(wanted, facts.bag)
    steps = [Refill(first, puts_back=facts.aside > 0)]
    if facts.aside:
        steps.append(Refill(min(wanted - first, facts.bag - first + facts.aside)))
    return tuple(step for step in steps if step.count or step.puts_back)
