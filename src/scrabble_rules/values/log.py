"""The public log of a game: the outcomes of all moves, and the ways in which a game ends.

An outcome holds only what every player at the table may know. Rules that depend on earlier turns
read the log; the state has no counters besides it.
"""

from __future__ import annotations

import enum

from attrs import frozen


class OutcomeKind(enum.Enum):
    """The kinds of outcomes; those in TURNS use up a turn, the others do not."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"
    WITHDRAWN = "withdrawn play"
    LOST_TURN = "lost turn"
    FREE_SWAP = "free swap"
    WRONG_CHALLENGE = "wrong challenge"
    CHALLENGE_POINTS = "points for a challenge"
    RESIGNED = "resigned"
    LOST_GAME = "lost the game"
    OVERTIME = "overtime"


TURNS = frozenset(
    {
        OutcomeKind.PLAY,
        OutcomeKind.EXCHANGE,
        OutcomeKind.PASS,
        OutcomeKind.WITHDRAWN,
        OutcomeKind.LOST_TURN,
    }
)
"""The kinds of outcomes that use up a player's turn."""


class Moment(enum.Enum):
    """When a rule is asked about a turn: after the move, or when the turn begins."""

    AFTER_MOVE = "after the move"
    TURN_START = "at the start of the turn"


@frozen
class Outcome:
    """What every player may know of one event: `tiles` is only a number.

    `bag_after` is the number of tiles in the bag when the outcome was logged.
    """

    player: int
    kind: OutcomeKind
    points: int = 0
    tiles: int = 0
    bag_after: int = 0

    @property
    def is_turn(self) -> bool:
        """Whether this outcome used up the player's turn."""
        return self.kind in TURNS


class EndKind(enum.Enum):
    """How a game ended."""

    OUT = "a player went out"
    PASSES = "passes"
    EXCHANGES = "exchanges"
    SCORELESS = "scoreless turns"
    LAST_TURNS = "everybody had a last turn"
    TARGET = "a player reached the target"
    AGREED = "agreed"
    RESIGNED = "resigned"
    LOST_CHALLENGE = "lost by a challenge"
    FLAG_FALL = "lost on time"
