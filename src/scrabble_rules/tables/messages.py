"""The messages of seats to a table: what is said, with the number that its sender gives it.

A message may come from anybody: its fields have the right types and nothing more is known. Which
seat it comes from is no part of it, because that is known from the connection. A field of a wrong
type, such as True for a number, raises TypeError.
"""

from __future__ import annotations

import enum

from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.values.moves import Move
from scrabble_rules.values.validators import frozen


class OfferKind(enum.Enum):
    """What players can offer each other."""

    UNDO = "undo"
    """To take back the last moves; `keeps` of the proposal says how many lines stay."""
    END = "end"
    """To end the game."""
    PAUSE = "pause"
    """To stop the clock."""
    RESUME = "resume"
    """To let the clock run again."""


@frozen(field_transformer=None)
class Join:
    """Somebody sits down at the seat, or comes back to it."""


@frozen(field_transformer=None)
class Leave:
    """Somebody leaves the seat for a while; the seat stays theirs."""


@frozen
class Make:
    """The seat makes a move."""

    turn: int
    """The turn that the move is for, as in `Standing.turn`."""
    move: Move
    """The move."""


@frozen
class Accept:
    """The seat will not challenge the last play."""

    turn: int
    """The turn after the play, as in `Standing.turn`."""


@frozen
class Keep:
    """The table keeps a draft for the seat."""

    draft: SavedDraft | None = None
    """The draft; None to forget the one that is kept."""


@frozen
class Propose:
    """The seat makes an offer to all other players.

    `Make(turn, AgreeEnd())` is an offer to end the game where a computer plays, so that the
    computer replies to it at once.
    """

    turn: int
    """The turn in which the offer is made, as in `Standing.turn`."""
    kind: OfferKind
    """What is offered."""
    keeps: int | None = None
    """For an undo, how many lines of the story stay: it has to be said. None for other offers."""


@frozen
class Reply:
    """The seat agrees to an offer, or declines it; a player withdraws an own offer by declining."""

    offer: int
    """The number of the offer."""
    agrees: bool
    """Whether the seat agrees."""


Message = Join | Leave | Make | Accept | Keep | Propose | Reply
"""What a seat can say to a table."""


@frozen
class Said:
    """A message, and its number: each seat counts its own messages from 1."""

    number: int
    """The number that the sender gives the message."""
    message: Message
    """The message."""
