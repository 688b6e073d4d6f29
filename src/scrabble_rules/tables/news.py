"""What a table tells: news for each recipient, the answer to a message, and the whole view.

Everything here is built from views and from lines of the story; no state with open racks goes into
it. The one exception is the view of onlookers who, by the terms, see all racks.
"""

from __future__ import annotations

import enum

from attrs import field

from scrabble_rules.engine.view import View
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.tables.messages import OfferKind
from scrabble_rules.tables.terms import Onlookers
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.validators import frozen


class Cause(enum.Enum):
    """Why a move was made."""

    SAID = "a player made it"
    AGREED = "all players agreed, such as to end the game"
    CLOCK = "the clock reported overtime"
    CHALLENGE_TIME = "the time to challenge was over, so the last play was accepted"
    ABSENCE = "the player was away for too long"


class Ended(enum.Enum):
    """What became of an offer."""

    AGREED = "all players agreed"
    DECLINED = "a player declined"
    WITHDRAWN = "its player withdrew it"
    FALLEN = "the game went on before all had replied"
    EXPIRED = "the time to reply was over"


@frozen
class Clock:
    """The clock of a table when it was last read."""

    left: tuple[int, ...] = field(converter=tuple[int, ...])
    """What each player has left in the bank, by seat; negative for time over."""
    turn_left: int
    """What the player on turn has left of the time for the turn."""
    running: int | None
    """The seat whose time runs; None while the clock stands still."""
    at: int
    """The time of the reading."""


@frozen
class ChallengeOpen:
    """The last play, as long as it can be challenged."""

    player: int
    """The seat that made the play."""
    until: int | None
    """When the time to challenge is over; None until the next move."""
    waits_for: tuple[int, ...]
    """The seats that can still challenge it and have not accepted it."""


@frozen
class Offer:
    """An offer that waits for replies."""

    number: int
    """The number of the offer at this table."""
    kind: OfferKind
    """What is offered."""
    by: int
    """The seat that made it."""
    turn: int
    """The turn in which it was made; it falls with the next one."""
    lines: tuple[int, ...]
    """The numbers of the lines that it would undo; empty for other offers."""
    agreed: tuple[int, ...]
    """The seats that have agreed, its maker first."""
    waits_for: tuple[int, ...]
    """The seats that have not replied yet."""
    until: int | None
    """When it expires; None for never."""


@frozen
class Undoing:
    """Turns that were undone by agreement; the tiles drawn since come from a new seed."""

    keeps: int
    """How many lines of the story stayed."""
    fell: int
    """How many lines were undone."""
    by: int
    """The seat that offered it."""
    redrawn: bool = True
    """Whether tiles are drawn anew: they always are, as somebody has seen the old ones."""


@frozen(kw_only=True)
class Standing:
    """How the game stands for one recipient."""

    turn: int
    """The number of the turn, for moves and offers; 0 for onlookers who see the game late."""
    lines: int
    """How many lines the story has."""
    on_turn: int
    """The seat on turn."""
    racks: tuple[Rack, ...]
    """What each player holds, by seat, as the recipient sees it."""
    bag: int
    """How many tiles are in the bag."""
    scores: tuple[int, ...]
    """The points of each player, by seat."""
    is_over: bool
    """Whether the game has ended."""
    challenge: ChallengeOpen | None
    """The last play, if it can be challenged; None for late onlookers."""
    clock: Clock | None
    """The clock; None if there is none, and for late onlookers until the game is over."""
    started: bool
    """Whether every player has sat down, so that the game has begun."""
    paused: bool
    """Whether the game is paused; late onlookers are not told."""


@frozen
class Moved:
    """A move was made."""

    line: StoryLine
    """What everybody knows of it."""
    cause: Cause
    """Why it was made."""
    standing: Standing
    """How the game stands after it."""


@frozen
class Undone:
    """Turns were undone."""

    undoing: Undoing
    """Which turns."""
    board: tuple[Placement, ...]
    """The tiles that now lie on the board."""
    standing: Standing
    """How the game stands after it."""


@frozen
class Offered:
    """An offer was made, accepted or repeated."""

    offer: Offer
    """The offer as it is now."""


@frozen
class Closed:
    """An offer is no longer open."""

    offer: int
    """The number of the offer."""
    how: Ended
    """What became of it."""
    by: int | None = None
    """The seat that declined or withdrew it, or agreed last; else None."""


@frozen
class Seated:
    """Somebody has sat down at a seat, or left it."""

    seat: int
    """The seat."""
    here: bool
    """Whether somebody is there now."""


@frozen
class Accepted:
    """A seat will not challenge the last play."""

    seat: int
    """The seat."""
    standing: Standing
    """How the game stands."""


@frozen
class Clocked:
    """The game has begun, is paused or goes on, or the last play can no longer be challenged.

    What it is shows in `started`, `paused` and `challenge` of this standing and of the one before.
    A player who sits down before the game begins gets one alone. Late onlookers get one when they
    may see racks for the first time.
    """

    standing: Standing
    """How the game stands."""


News = Moved | Undone | Offered | Closed | Seated | Accepted | Clocked
"""What a table tells one recipient."""


@frozen
class Told:
    """News for one recipient, with its number: counted from 1 for each recipient."""

    to: int | None
    """The seat it is for; None for the onlookers."""
    number: int
    """The number of the news for this recipient."""
    news: News
    """The news."""


@frozen
class Reason:
    """One reason against a message, in words."""

    code: str
    """The code of the violation, such as `move.not-your-turn`."""
    message: str
    """The reason as an English sentence, with the names of the players."""
    squares: tuple[Square, ...] = ()
    """The squares to point at."""


@frozen
class Answer:
    """The answer to one message, for whoever sent it and for nobody else."""

    number: int
    """The number of the message."""
    turn: int
    """The turn after the message."""
    expects: int
    """The number that the next message of the seat has to have; 0 for an onlooker."""
    refused: tuple[Reason, ...] = ()
    """Every reason why the message was refused; empty if it was done."""

    def __str__(self) -> str:
        """Return every reason in English sentences; an empty text if the message was done."""
        return " ".join(reason.message for reason in self.refused)


@frozen(kw_only=True)
class Scene:
    """Everything that one recipient may know of a table."""

    view: View
    """What the recipient sees of the game: its seat is None for the onlookers."""
    number: int
    """The number of the latest news for this recipient, all of which it includes."""
    heard: int
    """The number of the latest message of the seat; 0 for onlookers."""
    here: tuple[bool, ...]
    """Whether somebody is at each seat."""
    computers: tuple[int, ...]
    """The seats of computers."""
    lines: tuple[StoryLine, ...]
    """The story: a line for each turn."""
    causes: tuple[Cause, ...]
    """Why each of these moves was made."""
    undone: tuple[Undoing, ...]
    """Every undo so far, oldest first."""
    standing: Standing
    """How the game stands."""
    offers: tuple[Offer, ...]
    """The offers that are open; none for late onlookers."""
    draft: SavedDraft | None
    """The draft that the table keeps for the seat."""
    onlookers: Onlookers
    """What onlookers see."""
