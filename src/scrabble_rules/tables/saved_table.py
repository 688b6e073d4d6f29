"""A table as a plain value, to be stored: the game with its seed, and all that surrounds it.

It holds everything that is secret: send it to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.game import Game
from scrabble_rules.tables.messages import OfferKind
from scrabble_rules.tables.news import Answer, Cause, Clock, Offer, Told, Undoing
from scrabble_rules.tables.terms import Terms

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
    answer: Answer


@frozen(kw_only=True)
class SeatState:
    """What a table knows of one seat."""

    joined: bool = False
    """Whether somebody has ever sat down."""
    here: bool = False
    """Whether somebody is there now."""
    away_since: int
    heard: int = 0
    remembered: tuple[Remembered, ...] = ()
    draft: SavedDraft | None = None


@frozen
class Stream:
    """What was told one recipient: how much in all, and the latest of it."""

    count: int = 0
    kept: tuple[Told, ...] = ()


@frozen
class TurnRecord:
    """What a table knows of one turn of the game, beside the turn itself."""

    cause: Cause
    increment: int
    """What the player's bank gained by it."""
    turn_left: int
    """What the player on turn had left of the time for the turn when it was made."""


@frozen
class Window:
    """The time in which the last play can be challenged."""

    until: int
    accepted: tuple[int, ...] = ()
    is_over: bool = False
    """Whether nobody can challenge any more."""


@frozen
class Declined:
    """A seat whose offer was declined in this turn; it may not offer the same again."""

    seat: int
    kind: OfferKind


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


def waits_for(table: SavedTable) -> tuple[int, ...]:
    """Return the seats that can still challenge the last play and have not accepted it."""
    seats, window = possible_challengers(table.game.state), table.window
    if window is None:
        return seats
    return () if window.is_over else tuple(seat for seat in seats if seat not in window.accepted)


def faults_of_table(table: SavedTable) -> Iterator[str]:
    """Yield a sentence for everything that does not fit together.

    What happens at a table relies on it, and keeps it so.
    """
    players, turns = len(table.game.players), len(table.game.turns)
    seats = range(players)
    if players > MOST_SEATS:
        yield f"a table has at most {MOST_SEATS} seats, not {players}"
    if (len(table.seats), len(table.streams)) != (players, players + 1):
        yield "a table has a seat for each player, and one stream more"
    if len(table.records) != turns:
        yield "a table has a record of each turn of its game"
    if table.game.draws is None:
        yield "the game at a table has a seed: game.with_draws(secrets.token_bytes(16))"
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
        if not _are_latest([each.answer.number for each in seat.remembered], seat.heard):
            yield "the answers that are kept are those to the latest messages"
    for stream in table.streams:
        if not _are_latest([told.number for told in stream.kept], stream.count):
            yield "what is kept of a stream is the latest of it"
        if len(stream.kept) > KEPT:
            yield f"at most {KEPT} of a stream are kept"


def _are_latest(numbers: list[int], last: int) -> bool:
    return last >= 0 and numbers == list(range(last - len(numbers) + 1, last + 1))


def _faults_of_offer(offer: Offer, turns: int) -> Iterator[str]:
    undoes = offer.kind is OfferKind.UNDO
    lines = list(offer.lines)
    if bool(lines) != undoes or (lines and lines[0] < 1):
        yield "an offer to undo lists the lines, and no other offer does"
    if not set(lines) <= set(range(1, turns + 1)):
        yield "an offer undoes lines of the story"
    if not offer.waits_for or not offer.agreed:
        yield "an offer that is open has been agreed to, and waits for somebody"
