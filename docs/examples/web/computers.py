"""What the computer does at a table: it answers the requests that the table makes of its seats.

It sees no more than the view of its seat. Nothing here changes the table, so it may run in a thread
while others play on.
"""

from __future__ import annotations

from scrabble_rules import Challenge, evolve
from scrabble_rules.tables import (
    Accept,
    Make,
    Message,
    OfferKind,
    Reply,
    Request,
    RequestKind,
    Table,
)
from terminal.table import greedy_move


def answer_to(request: Request, table: Table) -> Message:
    """Return what a seat of the computer says to a request."""
    view = table.view(request.seat)
    match request.kind:
        case RequestKind.OFFER:
            offer = next(each for each in table.offers if each.number == request.offer)
            return Reply(offer.number, agrees=offer.kind is not OfferKind.END)
        case RequestKind.CHALLENGE:
            move = greedy_move(view)
            if isinstance(move, Challenge):
                return Make(table.turn, move)
            return Accept(table.turn)
        case RequestKind.MOVE:
            if not request.may_challenge:  # the last play stands
                view = evolve(view, state=view.state.replace(pending=None))
            return Make(table.turn, greedy_move(view))
