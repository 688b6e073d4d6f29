"""Leaf: the core of a server: seats send a `Table` messages, and it says what to tell each.

`Table.start` deals a game, `Table.hear` takes a message, and `Table.wake` lets happen what is due.
`actions_at` and `buttons` say what the recipient of a scene can do now, `draft_at` is its draft.
What comes in and goes out are plain values. A `Said`, an `Answer`, a `Told` and a `Scene` have
documents; the other values are parts of these.

May import: values, rules, engine, notation, games, frontend.
"""

from scrabble_rules.tables.buttons import Button, actions_at, against_at, buttons, draft_at
from scrabble_rules.tables.messages import (
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
from scrabble_rules.tables.news import (
    Accepted,
    Answer,
    Cause,
    ChallengeOpen,
    Clock,
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
from scrabble_rules.tables.saved_table import SavedTable
from scrabble_rules.tables.table import Heard, Request, RequestKind, Table
from scrabble_rules.tables.terms import Onlookers, Terms, TimeControl

__all__ = [
    "Accept",
    "Accepted",
    "Answer",
    "Button",
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
    "buttons",
    "draft_at",
]
