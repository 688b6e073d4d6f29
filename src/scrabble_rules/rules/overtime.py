"""What it costs to run over time.

The five rulebooks have no clock. Federations take points for each minute begun, often up to a
number of minutes after which the game is lost; whether the player who loses on time is charged as
well, their texts do not always say. One federation takes points once. Elsewhere a player who runs
over time loses at once, or overtime costs points in proportion, or what the loser pays depends on
the scores.
"""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.values.statements import Statements, says
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import Violation

_SECOND, _MINUTE = 1_000, 60_000


@frozen(field_transformer=None)
class OvertimeFacts:
    """How many milliseconds each player is over time, and the scores without this penalty."""

    over: tuple[int, ...]
    """How many milliseconds each player is over time, by seat."""
    scores: tuple[int, ...]
    """The scores without any penalty for overtime, by seat."""


@frozen(field_transformer=None)
class Penalty:
    """The change of each score for all overtime so far, and who loses the game because of it."""

    points: tuple[int, ...]
    """The change of each score, by seat: negative for a loss."""
    losers: tuple[int, ...] = ()
    """The seats of the players who lose the game by it."""


class OvertimeRule(Protocol):
    """Says what overtime costs, or that there is no clock."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return the penalty, or None if these rules have no clock."""
        ...


class NoClockHere(Violation):
    """Overtime is reported in a game without a clock."""

    code = "overtime.no-clock"
    text = "This game has no clock."


class WrongNumberOfTimes(Violation):
    """The report does not have one time for each player."""

    code = "overtime.wrong-number"
    text = (
        "The clock must report {players:# time, for the only player|# times, one for each player}; "
        "it reported {given}."
    )
    given: int
    """How many times the clock reported."""
    players: int
    """How many players there are."""


class RunsBackward(Violation):
    """A time is negative, or shorter than the last report."""

    text = "Overtime cannot go down; the last report was {before} ms."
    before: tuple[int, ...]
    """The times of the last report, by seat."""


_REASONS = WrongNumberOfTimes, RunsBackward


class NoClock(NoFields):
    """There is no clock."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return None."""
        return None

    statements: ClassVar[Statements] = (says("rules.overtime.none", NoClockHere),)


@frozen
class PointsPerMinute:
    """Each minute begun costs `points`, at most `cap` in all; after `lost_after` minutes you lose.

    For games that count in other periods, `milliseconds` is the length of a period. A player who
    loses on time is charged as well, unless `charges_loser` is False: then points taken before the
    flag fell are given back. The first `grace` milliseconds cost nothing and are not counted.
    """

    points: int = field(default=10, validator=at_least(0))
    """The cost of each period begun."""
    cap: int | None = field(default=None, validator=at_least(0))
    """The most that overtime costs a player; None for no limit."""
    lost_after: int | None = field(default=None, validator=at_least(0))
    """The number of periods after which the game is lost; None for never."""
    milliseconds: int = field(default=60_000, validator=at_least(1))
    """The length of a period."""
    charges_loser: bool = True
    """Whether a player who loses on time pays for the overtime as well."""
    grace: int = field(default=0, validator=at_least(0))
    """How many milliseconds of each player's overtime are not counted."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Charge each player for the minutes begun."""
        counted = tuple(max(0, over - self.grace) for over in facts.over)
        started = tuple(-(-over // self.milliseconds) for over in counted)
        points = tuple(self.points * minutes for minutes in started)
        if self.cap is not None:
            points = tuple(min(self.cap, cost) for cost in points)
        losers = tuple(
            player
            for player, over in enumerate(counted)
            if self.lost_after is not None and over > self.lost_after * self.milliseconds
        )
        spared = () if self.charges_loser else losers
        charged = (0 if player in spared else -cost for player, cost in enumerate(points))
        return Penalty(tuple(charged), losers)

    def statements(self) -> Statements:
        case, length = _period(self.milliseconds)
        yield says(f"rules.overtime.{case}", *_REASONS, points=self.points, **length)
        if self.grace:
            yield says("rules.overtime.grace", milliseconds=self.grace)
        if self.cap is not None:
            yield says("rules.overtime.cap", points=self.cap)
        if self.lost_after is not None:
            lost = "minutes" if case == "minute" else "periods"
            yield says(f"rules.overtime.lost-after-{lost}", periods=self.lost_after)
        if not self.charges_loser:
            yield says("rules.overtime.loser-spared")


@frozen
class ProportionalPoints:
    """Overtime costs `points` for each minute, and in proportion for a part of one.

    What a part costs is rounded to a whole number, a half upward: `ProportionalPoints(5)` takes 1
    point for 6 to 17 seconds. For games that count in other periods, `milliseconds` is the length
    of a period.
    """

    points: int = field(default=5, validator=at_least(0))
    """The cost of a whole period."""
    milliseconds: int = field(default=60_000, validator=at_least(1))
    """The length of a period."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Charge each player for the time over."""
        twice = (2 * self.points * over for over in facts.over)
        cost = ((each + self.milliseconds) // (2 * self.milliseconds) for each in twice)
        return Penalty(tuple(-points for points in cost))

    def statements(self) -> Statements:
        case, length = _period(self.milliseconds)
        yield says(f"rules.overtime.each-{case}", *_REASONS, points=self.points, **length)
        yield says("rules.overtime.in-proportion")


@frozen
class ForfeitAt:
    """As `rule` says, until a player is `milliseconds` over time: then that player loses the game.

    The loser pays `points` and nothing else, but no more than the loser has. Nobody else pays for
    overtime then. The rule is meant for two players: a winner who does not have more points than
    that leaves is lifted to one point more. Among more players, each of the others is lifted so.
    """

    rule: OvertimeRule
    """What overtime costs as long as nobody loses by it."""
    milliseconds: int = field(default=600_000, validator=at_least(1))
    """How long a player is over time who loses the game."""
    points: int = field(default=100, validator=at_least(0))
    """What the loser pays at most."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Leave it to the rule, or charge who loses and lift the others."""
        losers = tuple(
            player for player, over in enumerate(facts.over) if over >= self.milliseconds
        )
        if not losers:
            return self.rule.penalty(facts)
        paid = {player: min(self.points, max(0, facts.scores[player])) for player in losers}
        beaten = max(facts.scores[player] - cost for player, cost in paid.items())
        lifted = (max(0, beaten + 1 - score) for score in facts.scores)
        changes = (-paid[seat] if seat in paid else more for seat, more in enumerate(lifted))
        return Penalty(tuple(changes), losers)

    def statements(self) -> Statements:
        case, length = _period(self.milliseconds)
        if not self.milliseconds % _MINUTE:
            case, length = "minutes", {"minutes": self.milliseconds // _MINUTE}
        yield says(f"rules.overtime.forfeit-{case}", self.rule, *_REASONS, **length)
        yield says("rules.overtime.forfeit-points")
        yield says("rules.overtime.forfeit-lifted")


class LostOnTime(NoFields):
    """A player who runs over time loses the game."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return the players who are over time."""
        losers = tuple(player for player, over in enumerate(facts.over) if over > 0)
        return Penalty((0,) * len(facts.over), losers)

    statements: ClassVar[Statements] = (says("rules.overtime.lost-on-time", *_REASONS),)


def _period(milliseconds: int) -> tuple[str, dict[str, int]]:
    """Return the case of a message for a period of this length, and the number that it shows."""
    if milliseconds == _MINUTE:
        return "minute", {}
    if milliseconds % _SECOND:
        return "milliseconds", {"milliseconds": milliseconds}
    return "seconds", {"seconds": milliseconds // _SECOND}
