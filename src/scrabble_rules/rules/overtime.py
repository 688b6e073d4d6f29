"""What it costs to use more time than one has.

The five rulebooks know no clock. Federations take points for every started minute, often
up to a number of minutes after which the game is lost, or lose the game at once.
"""

from __future__ import annotations

from typing import Protocol

from attrs import frozen

from scrabble_rules.values.violations import Violation, violation


@frozen
class OvertimeFacts:
    """How many milliseconds each player is over, and the scores without any such penalty."""

    over: tuple[int, ...]
    scores: tuple[int, ...]


@frozen
class Penalty:
    """The change of every score for the whole time over, and who has lost the game by it."""

    points: tuple[int, ...]
    losers: tuple[int, ...] = ()


class OvertimeRule(Protocol):
    """Says what the time over costs, or that there is no clock."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return the penalty, None if these rules have no clock."""
        ...


@frozen
class NoClock:
    """Time does not matter."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:  # noqa: ARG002 - the Protocol's
        """Return None."""
        return None


@frozen
class PointsPerMinute:
    """Points for every started minute, at most `cap`; more than `lost_after` minutes lose.

    `milliseconds` is the length of a minute, for games that count in other periods.
    """

    points: int = 10
    cap: int | None = None
    lost_after: int | None = None
    milliseconds: int = 60_000

    def __attrs_post_init__(self) -> None:
        if self.milliseconds < 1:
            raise ValueError("a period has at least one millisecond")

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Count the started minutes of everybody."""
        started = tuple(-(-over // self.milliseconds) for over in facts.over)
        points = tuple(self.points * minutes for minutes in started)
        if self.cap is not None:
            points = tuple(min(self.cap, cost) for cost in points)
        losers = (
            player
            for player, over in enumerate(facts.over)
            if self.lost_after is not None and over > self.lost_after * self.milliseconds
        )
        return Penalty(tuple(-cost for cost in points), tuple(losers))


@frozen
class LostOnTime:
    """Being over time at all loses the game."""

    def penalty(self, facts: OvertimeFacts) -> Penalty | None:
        """Return who is over time."""
        losers = tuple(player for player, over in enumerate(facts.over) if over > 0)
        return Penalty((0,) * len(facts.over), losers)


@violation
class NoClockHere(Violation):
    """The clock speaks in a game that has none."""

    code = "overtime.no-clock"
    text = "These rules know no clock."


@violation
class WrongNumberOfTimes(Violation):
    """Not one time for every player."""

    code = "overtime.wrong-number"
    text = "The clock tells {given} times for {players} players."
    given: int
    players: int


@violation
class RunsBackward(Violation):
    """A time is negative, or shorter than what the clock said before."""

    code = "overtime.runs-backward"
    text = "Time over never becomes less: it was {before} milliseconds."
    before: tuple[int, ...]
