"""When a rack is refilled, and when exchanged tiles go back into the bag.

S0.9, S1.14, S4.3, S4.4: at once, up to a full rack while the bag lasts. S0.18, S4.9: new tiles are
drawn before the exchanged ones go back. S2.4: all new tiles come at the start of the player's next
turn; until then exchanged tiles are set aside, neither on the rack nor in the bag, and the number
of tiles in the bag does not change (S2.34).
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Protocol

from scrabble_rules.values.log import Moment
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, frozen


@frozen(field_transformer=None)
class RefillFacts:
    """The moment, and how many tiles are on the rack, set aside, and in the bag."""

    moment: Moment
    """Whether a move has just been made or the turn begins."""
    rack: int
    """How many tiles are on the rack."""
    aside: int
    """How many tiles the player has set aside."""
    rack_size: int
    """How many tiles a full rack has."""
    bag: int
    """How many tiles are in the bag."""


@frozen(field_transformer=None)
class Refill:
    """Draw `count` tiles; with `puts_back`, the tiles set aside go into the bag afterwards."""

    count: int
    """How many tiles to draw."""
    puts_back: bool = False
    """Whether the tiles set aside then go into the bag."""


class RefillRule(Protocol):
    """Says what is drawn at this moment. If it is nothing, tiles set aside stay there."""

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Return the draws in order."""
        ...


_AFTER_MOVE, _TURN_START = Moment  # read faster from here than from their class


class AtOnce(NoFields):
    """Racks are refilled right after the move (S0.9, S0.18, S1.14, S4.3, S4.4, S4.9)."""

    moments: ClassVar[frozenset[Moment]] = frozenset({Moment.AFTER_MOVE})

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Fill up after the move."""
        return _fill_up(facts) if facts.moment is _AFTER_MOVE else ()

    statements: ClassVar[Statements] = (
        says("rules.refill.at-once"),
        says("rules.refill.at-once-exchanged"),
    )


@frozen
class AtNextTurn:
    """Racks are refilled when the player's next turn begins (S2.4, S2.34).

    Exchanged tiles are set aside until then, or put back right after the move: see `puts_back`.
    """

    puts_back: Moment = Moment.TURN_START
    """When exchanged tiles go back into the bag."""

    @property
    def moments(self) -> frozenset[Moment]:
        return frozenset({Moment.TURN_START, self.puts_back})

    def refills(self, facts: RefillFacts) -> tuple[Refill, ...]:
        """Fill up at the start of the turn."""
        if facts.moment is _TURN_START:
            return _fill_up(facts)
        if facts.aside and self.puts_back is _AFTER_MOVE:
            return (Refill(0, puts_back=True),)
        return ()

    def statements(self) -> Statements:
        aside = self.puts_back is Moment.TURN_START
        case = "kept-aside" if aside else "put-back-at-once"
        yield says("rules.refill.at-next-turn")
        yield says(f"rules.refill.{case}")


@cache
def _only(count: int) -> tuple[Refill, ...]:
    return (Refill(count),)


def _fill_up(facts: RefillFacts) -> tuple[Refill, ...]:
    """Draw what the bag has, put back the tiles set aside, and draw the rest from those."""
    wanted = max(0, facts.rack_size - facts.rack)
    first = min(wanted, facts.bag)
    if not facts.aside:
        return _only(first) if first else ()
    rest = min(wanted - first, facts.bag - first + facts.aside)
    return (Refill(first, puts_back=True), *((Refill(rest),) if rest else ()))
