"""Leaf: the core of a server: seats send a `Table` messages, and it says what to tell each.

`Table.start` deals a game, `Table.hear` takes a message, and `Table.wake` lets happen what is due.
`actions_at` and `buttons` say what the recipient of a scene can do now, `draft_at` is its draft.
What comes in and goes out are plain values. A `Said`, an `Answer`, a `Told` and a `Scene` have
documents; the other values are parts of these.

May import: values, rules, engine, notation, games, frontend.
"""

from scrabble_rules.tables.buttons import Button as Button
from scrabble_rules.tables.buttons import actions_at as actions_at
from scrabble_rules.tables.buttons import against_at as against_at
from scrabble_rules.tables.buttons import buttons as buttons
from scrabble_rules.tables.buttons import draft_at as draft_at
from scrabble_rules.tables.messages import Accept as Accept
from scrabble_rules.tables.messages import Join as Join
from scrabble_rules.tables.messages import Keep as Keep
from scrabble_rules.tables.messages import Leave as Leave
from scrabble_rules.tables.messages import Make as Make
from scrabble_rules.tables.messages import Message as Message
from scrabble_rules.tables.messages import OfferKind as OfferKind
from scrabble_rules.tables.messages import Propose as Propose
from scrabble_rules.tables.messages import Reply as Reply
from scrabble_rules.tables.messages import Said as Said
from scrabble_rules.tables.news import Accepted as Accepted
from scrabble_rules.tables.news import Answer as Answer
from scrabble_rules.tables.news import Cause as Cause
from scrabble_rules.tables.news import ChallengeOpen as ChallengeOpen
from scrabble_rules.tables.news import Clock as Clock
from scrabble_rules.tables.news import Clocked as Clocked
from scrabble_rules.tables.news import Closed as Closed
from scrabble_rules.tables.news import Ended as Ended
from scrabble_rules.tables.news import Moved as Moved
from scrabble_rules.tables.news import News as News
from scrabble_rules.tables.news import Offer as Offer
from scrabble_rules.tables.news import Offered as Offered
from scrabble_rules.tables.news import Reason as Reason
from scrabble_rules.tables.news import Scene as Scene
from scrabble_rules.tables.news import Seated as Seated
from scrabble_rules.tables.news import Standing as Standing
from scrabble_rules.tables.news import Told as Told
from scrabble_rules.tables.news import Undoing as Undoing
from scrabble_rules.tables.news import Undone as Undone
from scrabble_rules.tables.saved_table import SavedTable as SavedTable
from scrabble_rules.tables.table import Heard as Heard
from scrabble_rules.tables.table import Request as Request
from scrabble_rules.tables.table import RequestKind as RequestKind
from scrabble_rules.tables.table import Table as Table
from scrabble_rules.tables.terms import Onlookers as Onlookers
from scrabble_rules.tables.terms import Terms as Terms
from scrabble_rules.tables.terms import TimeControl as TimeControl
from scrabble_rules.values.fields import offer

offer(globals())
