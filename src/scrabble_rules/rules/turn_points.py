"""What a turn is worth that is not a play: a pass or an exchange.

In the five rulebooks it scores nothing (S0.37, S1.9). In other games a pass or an exchange
costs points, for each turn or for each tile.

The points are logged with the turn, so they count at once and before any settlement. A turn without
a play stays a turn without a score, whatever it costs: `Turns` and `SCORELESS` look only at what a
play has scored, so a game with such costs ends like one without them. A pass that accepts the last
play of a game is no turn and costs nothing.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.log import OutcomeKind, Past, as_past
from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen


@frozen(field_transformer=None)
class TurnPointsFacts:
    """The kind of turn, how many tiles were given, who gave them, the bag and the past before."""

    kind: OutcomeKind
    """PASS, EXCHANGE, or FREE_SWAP for an exchange that keeps the turn."""
    tiles: int
    """How many tiles were exchanged."""
    player: int
    """The seat of the player."""
    bag: int
    """How many tiles were in the bag before."""
    past: Past = field(default=Past(), converter=as_past)
    """The log before this turn, oldest first."""


class TurnPointsRule(Protocol):
    """Says what a pass or an exchange earns or costs."""

    def points_for_turn(self, facts: TurnPointsFacts) -> int:
        """Return the points, negative for a cost."""
        ...


class OnlyPlaysCount(NoFields):
    """A pass and an exchange score nothing (S0.37, S1.9)."""

    statements: ClassVar[Statements] = (says("rules.turn-points.none"),)

    def points_for_turn(self, facts: TurnPointsFacts) -> int:
        """Return 0."""
        return 0


@frozen(kw_only=True)
class TurnCosts:
    """Passes and exchanges cost points: `TurnCosts(passing=10, per_tile=1)`.

    A negative number gives points. A free swap costs what its tiles cost and `swap`.
    """

    passing: int = 0
    """What a pass costs."""
    exchange: int = 0
    """What an exchange costs that uses up the turn."""
    swap: int = 0
    """What an exchange costs that keeps the turn."""
    per_tile: int = 0
    """What each exchanged tile costs, in both kinds of exchange."""
    free: int = field(default=0, validator=at_least(0))
    """How many turns of each of these kinds each player has without cost."""

    def points_for_turn(self, facts: TurnPointsFacts) -> int:
        """Return the cost as a negative number, 0 while the player has such a turn free."""
        if facts.past.number(facts.kind, facts.player) < self.free:
            return 0
        match facts.kind:
            case OutcomeKind.PASS:
                return -self.passing
            case OutcomeKind.FREE_SWAP:
                return -self.swap - self.per_tile * facts.tiles
            case _:
                return -self.exchange - self.per_tile * facts.tiles

    def statements(self) -> Statements:
        costs = {
            "pass": self.passing,
            "exchange": self.exchange,
            "swap": self.swap,
            "tile": self.per_tile,
        }
        yield says("rules.turn-points.costs")
        for what, points in costs.items():
            if points:
                sign = "costs" if points > 0 else "earns"
                yield says(f"rules.turn-points.{what}-{sign}", points=abs(points))
        if not any(costs.values()):
            yield says("rules.turn-points.nothing")
        if self.free:
            yield says("rules.turn-points.free", turns=self.free)
