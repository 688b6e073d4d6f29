"""Whether the parts of a table fit together: asked of a table that comes from storage.

What happens at a table relies on it, and keeps it so.
"""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.tables.said import OfferKind
from scrabble_rules.tables.saved_table import KEPT, MOST_SEATS, SavedTable
from scrabble_rules.tables.told import Offer


def faults_of_table(table: SavedTable) -> Iterator[str]:
    """Yield a sentence for everything that does not fit together."""
    players, turns = len(table.game.players), len(table.game.turns)
    seats = range(players)
    if players > MOST_SEATS:
        yield f"a table has at most {MOST_SEATS} seats"
    if (len(table.seats), len(table.streams)) != (players, players + 1):
        yield "a table has a seat for each player, and one stream more"
    if len(table.records) != turns:
        yield "a table has a record of each turn of its game"
    if table.game.draws is None:
        yield "the game at a table has a seed"
    if any(seat not in seats for seat in _named(table)):
        yield f"the seats are 0 to {players - 1}"
    if not 0 <= table.shown <= turns:
        yield f"onlookers know from 0 to {turns} lines"
    if table.window is not None and table.game.state.pending is None:
        yield "there is no play to challenge"
    yield from _faults_of_clock(table)
    yield from _faults_of_numbers(table)
    for offer in table.offers:
        yield from _faults_of_offer(offer, turns)


def _named(table: SavedTable) -> Iterator[int]:
    yield from table.computers
    if table.clock is not None and table.clock.running is not None:
        yield table.clock.running
    if table.window is not None:
        yield from table.window.accepted
    for offer in table.offers:
        yield from (offer.by, *offer.agreed, *offer.waits_for)
    yield from (each.seat for each in table.declined)


def _faults_of_clock(table: SavedTable) -> Iterator[str]:
    clock, state = table.clock, table.game.state
    if (clock is None) != (table.terms.time is None):
        yield "a table has a clock if its terms give time"
    if clock is None:
        return
    if len(clock.left) != state.players:
        yield "a clock has a time for each player"
    if clock.running is not None and (state.is_over or clock.running != state.on_turn):
        yield "the clock runs only for the player on turn"


def _faults_of_numbers(table: SavedTable) -> Iterator[str]:
    for seat in table.seats:
        answers = [each.answer.number for each in seat.remembered]
        if seat.heard < 0 or answers != list(range(seat.heard - len(answers) + 1, seat.heard + 1)):
            yield "the answers that are kept are those to the latest messages"
    for stream in table.streams:
        kept = [told.number for told in stream.kept]
        if stream.count < 0 or kept != list(range(stream.count - len(kept) + 1, stream.count + 1)):
            yield "what is kept of a stream is the latest of it"
        if len(kept) > KEPT:
            yield f"at most {KEPT} of a stream are kept"


def _faults_of_offer(offer: Offer, turns: int) -> Iterator[str]:
    undoes = offer.kind is OfferKind.UNDO
    lines = list(offer.lines)
    if bool(lines) != undoes or (lines and lines[0] < 1):
        yield "an offer to undo lists the lines, and no other offer does"
    if not set(lines) <= set(range(1, turns + 1)):
        yield "an offer undoes lines of the story"
    if not offer.waits_for or not offer.agreed:
        yield "an offer that is open has been agreed to, and waits for somebody"
