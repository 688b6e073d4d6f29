"""A table as a plain value, to be stored: the game with its seed, and all that surrounds it.

It holds everything that is secret: send it to nobody.
"""

from __future__ import annotations

from attrs import frozen

from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.game import Game
from scrabble_rules.tables.said import OfferKind
from scrabble_rules.tables.terms import Terms
from scrabble_rules.tables.time_control import Clock
from scrabble_rules.tables.told import Answer, Cause, Offer, Told, Undoing

MOST_SEATS = 12
"""Seats at a table."""

KEPT = 16
"""How much of what was told each recipient a table keeps, and how many answers for each seat."""


@frozen
class Remembered:
    """An answer that was given, and the digest of the message, which tells whether it came again.

    The number of the message is in the answer.
    """

    digest: str
    """The digest of the message."""
    answer: Answer
    """The answer."""


@frozen(kw_only=True)
class SeatState:
    """What a table knows of one seat."""

    joined: bool = False
    """Whether somebody has ever sat down."""
    here: bool = False
    """Whether somebody is there now."""
    away_since: int
    """When the seat was last left."""
    heard: int = 0
    """The number of the latest message."""
    remembered: tuple[Remembered, ...] = ()
    """The latest answers, oldest first."""
    draft: SavedDraft | None = None
    """The draft that is kept for the seat."""


@frozen
class Stream:
    """What was told one recipient: how much in all, and the latest of it."""

    count: int = 0
    """How much was told in all."""
    kept: tuple[Told, ...] = ()
    """The latest of it, oldest first."""


@frozen
class TurnRecord:
    """What a table knows of one turn of the game, beside the turn itself."""

    cause: Cause
    """Why the move was made."""
    increment: int
    """What the player's bank gained by it."""
    turn_left: int
    """What the player on turn had left of the time for the turn when it was made."""


@frozen
class Window:
    """The time in which the last play can be challenged."""

    until: int
    """When it is over."""
    accepted: tuple[int, ...] = ()
    """The seats that will not challenge."""
    is_over: bool = False
    """Whether nobody can challenge any more."""


@frozen
class Declined:
    """A seat whose offer was declined in this turn; it may not offer the same again."""

    seat: int
    """The seat that made the offer."""
    kind: OfferKind
    """What it offered."""


@frozen(kw_only=True)
class SavedTable:
    """A table as a plain value, to be stored: `tables.Table` goes on with it."""

    game: Game
    """The game, with its seed."""
    terms: Terms
    """What has been agreed about the table."""
    computers: tuple[int, ...]
    """The seats of computers."""
    now: int
    """The latest time that the table has been given."""
    turn: int = 1
    """The number of the turn: it grows with each move and each undo."""
    started: bool = False
    """Whether every player has sat down."""
    turn_since: int
    """When the table began to wait for the player on turn."""
    seats: tuple[SeatState, ...]
    """What is known of each seat."""
    streams: tuple[Stream, ...]
    """What was told to each seat, and last to the onlookers."""
    clock: Clock | None
    """The clock; None if there is none."""
    records: tuple[TurnRecord, ...] = ()
    """What is known of each turn of the game."""
    window: Window | None = None
    """The time in which the last play can be challenged, if the terms limit it."""
    offers: tuple[Offer, ...] = ()
    """The offers that are open."""
    offers_made: int = 0
    """How many offers there have been."""
    declined: tuple[Declined, ...] = ()
    """Whose offers were declined in this turn."""
    paused_at: int | None = None
    """Since when the game is paused; None while it is not."""
    pauses: int = 0
    """How many pauses there have been."""
    undone: tuple[Undoing, ...] = ()
    """Every undo so far."""
    shown: int = 0
    """How many lines of the story the onlookers have been told."""
