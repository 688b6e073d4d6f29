"""A table: a pure server core, to which seats send numbered messages, and which tells each what.

`Table.start` deals a game, `Table.hear` takes a message, and `Table.wake` lets happen what is due.
`actions_at` says what the recipient of a scene can do now.
What comes in and goes out are plain values. A `Said`, an `Answer`, a `Told` and a `Scene` have
documents; the other values are parts of these.
"""

from typing import TYPE_CHECKING

from scrabble_rules.frontend.table.buttons import actions_at, against_at
from scrabble_rules.frontend.table.table import Heard, Request, RequestKind, Table
from scrabble_rules.games.tables.said import (
    Accept,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    OfferKind,
    Propose,
    Reply,
    Said,
)
from scrabble_rules.games.tables.saved_table import SavedTable
from scrabble_rules.games.tables.terms import Onlookers, Terms
from scrabble_rules.games.tables.time_control import Clock, TimeControl
from scrabble_rules.games.tables.told import (
    Accepted,
    Answer,
    Cause,
    ChallengeOpen,
    Clocked,
    Closed,
    Ended,
    Moved,
    News,
    Offer,
    Offered,
    Reason,
    Scene,
    Seated,
    Standing,
    Told,
    Undoing,
    Undone,
)
from scrabble_rules.values.offered import Listing, missing, only

__all__ = [
    "Accept",
    "Accepted",
    "Answer",
    "Cause",
    "ChallengeOpen",
    "Clock",
    "Clocked",
    "Closed",
    "Ended",
    "Heard",
    "Join",
    "Keep",
    "Leave",
    "Make",
    "Message",
    "Moved",
    "News",
    "Offer",
    "OfferKind",
    "Offered",
    "Onlookers",
    "Propose",
    "Reason",
    "Reply",
    "Request",
    "RequestKind",
    "Said",
    "SavedTable",
    "Scene",
    "Seated",
    "Standing",
    "Table",
    "Terms",
    "TimeControl",
    "Told",
    "Undoing",
    "Undone",
    "actions_at",
    "against_at",
]

__dir__: Listing = only(__all__)

# A type checker that sees this takes every misspelt name for an object.
if not TYPE_CHECKING:  # pragma: no branch - true whenever it runs
    __getattr__ = missing(__name__, __all__)
