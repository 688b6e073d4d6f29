"""What it costs to run over time.

The five rulebooks have no clock. Federations take points for each minute begun, often up to a
number of minutes after which the game is lost; whether the player who loses on time is charged as
well, their texts do not always say. In other games a player who runs over time loses at
once.
"""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from scrabble_rules.values.checks import of_type
from scrabble_rules.values.statements import Statement, says
from scrabble_rules.values.violations import Violation, violation

_SECOND, _MINUTE = 1_000, 60_000


@frozen
class OvertimeFacts:
    """How many milliseconds each player is over time, and the scores without this penalty."""

    over: tuple[int, ...]
    """How many milliseconds each player is over time, by seat."""
    scores: tuple[int, ...]
    """The scores without any penalty for overtime, by seat."""


@frozen
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


@frozen
class NoClock:
    """There is no clock."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return None."""
        return None

    def statements(self) -> tuple[Statement, ...]:
        return (says("rules.overtime.none").explaining(NoClockHere),)


@frozen
class PointsPerMinute:
    """Each minute begun costs `points`, at most `cap` in all; after `lost_after` minutes you lose.

    For games that count in other periods, `milliseconds` is the length of a period. A player who
    loses on time is charged as well, unless `charges_loser` is False: then points taken before the
    flag fell are given back.
    """

    points: int = 10
    """The cost of each period begun."""
    cap: int | None = None
    """The most that overtime costs a player; None for no limit."""
    lost_after: int | None = None
    """The number of periods after which the game is lost; None for never."""
    milliseconds: int = 60_000
    """The length of a period."""
    charges_loser: bool = field(default=True, validator=of_type(bool, "False"))
    """Whether a player who loses on time pays for the overtime as well."""

    def __attrs_post_init__(self) -> None:
        if self.milliseconds < 1:
            raise ValueError(f"a period has at least one millisecond, not {self.milliseconds}")

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Charge each player for the minutes begun."""
        started = tuple(-(-over // self.milliseconds) for over in facts.over)
        points = tuple(self.points * minutes for minutes in started)
        if self.cap is not None:
            points = tuple(min(self.cap, cost) for cost in points)
        losers = tuple(
            player
            for player, over in enumerate(facts.over)
            if self.lost_after is not None and over > self.lost_after * self.milliseconds
        )
        spared = () if self.charges_loser else losers
        charged = (0 if player in spared else -cost for player, cost in enumerate(points))
        return Penalty(tuple(charged), losers)

    def statements(self) -> tuple[Statement, ...]:
        minute = self.milliseconds == _MINUTE
        whole = not self.milliseconds % _SECOND
        case = "minute" if minute else "seconds" if whole else "milliseconds"
        length = self.milliseconds // _SECOND if whole else self.milliseconds
        values = {"points": self.points} if minute else {"points": self.points, case: length}
        cost = says(f"rules.overtime.{case}", **values)
        found = [cost.explaining(WrongNumberOfTimes, RunsBackward)]
        if self.cap is not None:
            found.append(says("rules.overtime.cap", points=self.cap))
        if self.lost_after is not None:
            lost = "minutes" if minute else "periods"
            found.append(says(f"rules.overtime.lost-after-{lost}", periods=self.lost_after))
        if not self.charges_loser:
            found.append(says("rules.overtime.loser-spared"))
        return tuple(found)


@frozen
class LostOnTime:
    """A player who runs over time loses the game."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return the players who are over time."""
        losers = tuple(player for player, over in enumerate(facts.over) if over > 0)
        return Penalty((0,) * len(facts.over), losers)

    def statements(self) -> tuple[Statement, ...]:
        said = says("rules.overtime.lost-on-time")
        return (said.explaining(WrongNumberOfTimes, RunsBackward),)


@violation
class NoClockHere(Violation):
    """Overtime is reported in a game without a clock."""

    code = "overtime.no-clock"
    text = "This game has no clock."


@violation
class WrongNumberOfTimes(Violation):
    """The report does not have one time for each player."""

    code = "overtime.wrong-number"
    text = "The clock must report {players} times, one for each player; it reported {given}."
    text_one = "The clock must report {players} time, for the only player; it reported {given}."
    text_number = "players"
    given: int
    """How many times the clock reported."""
    players: int
    """How many players there are."""


@violation
class RunsBackward(Violation):
    """A time is negative, or shorter than the last report."""

    code = "overtime.runs-backward"
    text = "Overtime cannot go down; the last report was {before} ms."
    before: tuple[int, ...]
    """The times of the last report, by seat."""
