"""One message: its number, what it does, and its answer.

A message that comes again is known by its number and by the digest of what it says.
"""

from __future__ import annotations

import hashlib
from typing import Any, cast

from attrs import AttrsInstance, evolve, fields, has

from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.flow import with_item
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.tables.messages import (
    Accept,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    Propose,
    Said,
)
from scrabble_rules.tables.moving import accept, begin, make
from scrabble_rules.tables.news import Answer, Clocked, Seated
from scrabble_rules.tables.offers import kept_draft, propose, reply
from scrabble_rules.tables.refusals import NotSeated, NotYourDraft, NumberMissing, NumberTaken
from scrabble_rules.tables.saved_table import KEPT, Remembered
from scrabble_rules.tables.update import Result, Update, Violations, tell_offers
from scrabble_rules.tables.views import reasons, standing
from scrabble_rules.values.tiles import HIDDEN


def hear(
    update: Update, said: Said, seat: int | None, given: tuple[SeededDraws, int]
) -> tuple[Update, Answer, Violations]:
    """Return the update after a message, its answer, and the reasons if it was refused."""
    table = update.table
    found: Violations
    if seat is None or seat not in range(len(table.seats)):
        found = (NotSeated(),)
        return update, Answer(said.number, table.turn, 0, reasons(table, found)), found
    digest, expects = _digest_of(said.message), table.seats[seat].heard + 1
    if said.number != expects:
        for each in table.seats[seat].remembered:
            if each.answer.number == said.number and each.digest == digest:
                return update, each.answer, ()
        wrong = NumberMissing if said.number > expects else NumberTaken
        found = (wrong(number=said.number, expects=expects),)
        return update, Answer(said.number, table.turn, expects, reasons(table, found)), found
    update, found = _done(update, seat, said.message, given)
    table = update.table
    answer = Answer(expects, table.turn, expects + 1, reasons(table, found))
    remembered = (*table.seats[seat].remembered, Remembered(digest, answer))[-KEPT:]
    return _seated(update, seat, heard=expects, remembered=remembered), answer, found


def _digest_of(message: Message) -> str:
    """Return a digest of a message, the same in every process."""
    return hashlib.sha256(_written(message).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _written(value: object) -> str:
    """Write a value with the classes of all its parts."""
    if isinstance(value, tuple):
        return f"[{','.join(map(_written, value))}]"
    if has(type(value)):
        parts = (
            getattr(value, each.name) for each in fields(cast("type[AttrsInstance]", type(value)))
        )
        return f"{type(value).__name__}({','.join(map(_written, parts))})"
    return repr(value)


def _done(update: Update, seat: int, message: Message, given: tuple[SeededDraws, int]) -> Result:
    """Do what a message says, or return the reasons against it."""
    draws, lag = given
    match message:
        case Join():
            return _join(update, seat), ()
        case Leave():
            return leave(update, seat), ()
        case Make():
            return make(update, seat, message, lag)
        case Accept():
            return accept(update, seat, message)
        case Keep():
            return _keep(update, seat, message.draft)
        case Propose():
            return propose(update, seat, message, draws)
        case _:
            return reply(update, seat, message, draws)


def _seated(update: Update, seat: int, **changes: Any) -> Update:  # noqa: ANN401
    """Return the update after a change of what the table knows of a seat."""
    seats = update.table.seats
    changed = with_item(seats, seat, evolve(seats[seat], **changes))
    return Update(evolve(update.table, seats=changed), update.told)


def _join(update: Update, seat: int) -> Update:
    """Let somebody sit down, who is told again what waits for a reply, and the clock."""
    was_here = update.table.seats[seat].here
    update = _seated(update, seat, joined=True, here=True)
    if not was_here:
        update = update.tell_all(Seated(seat, here=True), late=True)
    update = tell_offers(update, seat)
    begun = begin(update)
    if begun.table.started != update.table.started:
        return begun
    return update.tell(seat, Clocked(standing(update.table, seat)))


def leave(update: Update, seat: int) -> Update:
    """Let somebody leave a seat, where nobody may have been."""
    if not update.table.seats[seat].here:
        return update
    update = _seated(update, seat, here=False, away_since=update.table.now)
    return update.tell_all(Seated(seat, here=False), late=True)


def _keep(update: Update, seat: int, draft: SavedDraft | None) -> Result:
    """Keep a draft, whose tiles may be any that a rack of this game could hold."""
    state = update.table.game.state
    if draft is not None:
        known = {*state.rules.tile_set.by_label, HIDDEN.label}
        most = max(state.rules.rack_size, len(state.racks[seat]))
        misfit = len(draft.tiles) > most or any(tile.label not in known for tile in draft.tiles)
        if draft.player != seat or misfit:
            return update, (NotYourDraft(),)
    return _seated(update, seat, draft=kept_draft(draft, state)), ()
