"""What came of moves, as far as everybody at the table may know it."""

from __future__ import annotations

import enum

from attrs import frozen


class OutcomeKind(enum.Enum):
    """What happened."""

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
"""The outcomes that use up somebody's turn; the others happen beside the turns."""


class Moment(enum.Enum):
    """When a question is asked about a turn."""

    AFTER_MOVE = "after the move"
    TURN_START = "at the start of the turn"


@frozen
class Outcome:
    """What everybody may know of one move: for `tiles`, only how many."""

    player: int
    kind: OutcomeKind
    points: int = 0
    tiles: int = 0
    bag_after: int = 0

    @property
    def is_turn(self) -> bool:
        """Whether it used up the player's turn."""
        return self.kind in TURNS


class EndKind(enum.Enum):
    """How a game ended."""

    OUT = "a player went out"
    PASSES = "passes"
    EXCHANGES = "exchanges"
    SCORELESS = "scoreless turns"
    LAST_TURNS = "everybody had a last turn"
    AGREED = "agreed"
    RESIGNED = "resigned"
    LOST_CHALLENGE = "lost by a challenge"
    FLAG_FALL = "lost on time"
