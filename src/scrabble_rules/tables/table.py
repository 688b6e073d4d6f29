"""The table: a game between seats, driven by numbered messages and by the time.

A table is a value. `hear` takes a message from a seat, and `wake` lets happen what happens by
itself; both return the next table, and what to send to whom. There is no network here, no clock and
no chance: which seat a message comes from, what time it is and fresh random bytes are passed in.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from attrs import AttrsInstance, evolve, fields, has

from scrabble_rules.engine.draws import Seed, SeededDraws
from scrabble_rules.engine.setup import SetupError, seat_among, seat_number
from scrabble_rules.engine.view import View
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.game import Game
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tables.deadlines import next_due, settle
from scrabble_rules.tables.messages import (
    Accept,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    OfferKind,
    Propose,
    Said,
)
from scrabble_rules.tables.moving import accept, begin, make
from scrabble_rules.tables.news import (
    Answer,
    Cause,
    Clock,
    Clocked,
    Offer,
    Offered,
    Scene,
    Seated,
    Told,
)
from scrabble_rules.tables.offers import kept_draft, propose, reply
from scrabble_rules.tables.refusals import NotSeated, NotYourDraft, NumberMissing, NumberTaken
from scrabble_rules.tables.saved_table import (
    KEPT,
    Remembered,
    SavedTable,
    SeatState,
    Stream,
    TurnRecord,
    faults_of_table,
    waits_for,
)
from scrabble_rules.tables.terms import Terms
from scrabble_rules.tables.update import (
    Result,
    Update,
    Violations,
    reasons,
    scene,
    seen,
    standing,
)
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.moves import AgreeEnd
from scrabble_rules.values.tiles import HIDDEN
from scrabble_rules.values.validators import frozen, must_be, shortened
from scrabble_rules.values.violations import Violation

_LATEST = 1 << 52  # so that every time that follows from it has a document


class RequestKind(enum.Enum):
    """What a table asks of a computer."""

    MOVE = "make a move, or challenge the last play"
    CHALLENGE = "challenge the last play, or accept it"
    OFFER = "reply to an offer"


@frozen
class Request:
    """Something that the game waits for, from the seat of a computer."""

    seat: int
    """The seat of the computer."""
    kind: RequestKind
    """What is asked."""
    turn: int
    """The turn that it is about."""
    offer: int | None = None
    """The number of the offer to reply to."""
    may_challenge: bool = True
    """Whether the seat can challenge the last play: its time is not over, nor has it accepted."""


@frozen
class Heard:
    """What comes of a message, or of the time: the next table, and what to send to whom."""

    table: Table
    """The next table. Keep it even after a refusal: it remembers the answer."""
    answer: Answer | None
    """The answer to whoever sent the message, and to nobody else; None for `wake`."""
    told: tuple[Told, ...]
    """What to send to each recipient, in order."""
    requests: tuple[Request, ...]
    """What is newly asked of computers; `Table.requests` has all that is open."""
    violations: tuple[Violation, ...] = ()
    """The reasons of the answer as values, to be said in another language.

    They are empty if the message came again: then the answer has the sentences alone.
    """


@frozen
class Table:
    """A game between seats: `Table.start` begins one, `Table(saved)` goes on with a stored one."""

    saved: SavedTable
    """The table as a plain value, to be stored. It has everything that is secret."""

    @classmethod
    def start(
        cls,
        rules: RuleSet,
        players: int | Iterable[str],
        *,
        seed: bytes | Seed | SeededDraws,
        now: int,
        terms: Terms | None = None,
        computers: Iterable[int] = (),
    ) -> Table:
        """Deal a game and wait for its players; `rules` and `players` are as in `Game.start`.

        `seed` is at least 16 random bytes, and `now` the time in milliseconds. The game begins when
        every seat that no computer has been given has joined.

        Raises SetupError as `Game.start` does, for more than 12 players, and for a computer at a
        seat that does not exist; TypeError for anything but Terms, and for `computers` that are no
        list of seats.
        """
        game = Game.start(rules, players, seed=seed)
        return cls.of(game, now=now, terms=terms, computers=computers)

    @classmethod
    def of(
        cls,
        game: Game,
        *,
        now: int,
        terms: Terms | None = None,
        computers: Iterable[int] = (),
    ) -> Table:
        """Return a table for a game, which may have turns already; its draws need a seed.

        `now`, `terms` and `computers` are as in `start`, and so are the errors. The game has to
        be loaded or played by your server: its seed decides the tiles to come. `turn` counts what
        happens at this table: it begins at 1 whatever has been played before.
        """
        must_be("game", game, Game)
        _check_whole("now", now, -_LATEST, _LATEST)
        terms = Terms() if terms is None else terms
        must_be("terms", terms, Terms, "Terms(challenge_time=20_000)")
        players = len(game.players)
        must_be("computers", computers, Iterable, "[1]")
        places = tuple(sorted({seat_among(seat, players) for seat in computers}))
        control, turns = terms.time, len(game.turns)
        saved = SavedTable(
            game=game,
            terms=terms,
            computers=places,
            now=now,
            turn_since=now,
            seats=tuple(
                SeatState(joined=place in places, here=place in places, away_since=now)
                for place in range(players)
            ),
            streams=(Stream(),) * (players + 1),
            clock=None if control is None else Clock((control.bank,) * players, 0, None, now),
            records=(TurnRecord(Cause.SAID, 0, 0),) * turns,
            shown=turns if game.is_over else max(0, turns - terms.onlookers.after),
        )
        fault = next(faults_of_table(saved), None)
        if fault is not None:
            raise SetupError(fault)
        return cls(begin(Update(saved)).table)

    # -- what happens

    def hear(
        self,
        said: Said | Message,
        seat: int | None,
        now: int,
        *,
        seed: bytes | Seed | SeededDraws,
        lag: int = 0,
    ) -> Heard:
        """Take a message from a seat, after everything that was due before it.

        A message without a number, such as `Join()`, gets the next one of the seat: for a computer,
        or for a client that counts nothing. `seat` is known from the connection; None is an
        onlooker. `now` is the time in milliseconds; a time before the last one counts as the last
        one. `seed` is fresh random bytes, such as `secrets.token_bytes(16)`; they are used if the
        message makes players undo turns. `lag` is how many whole milliseconds the message was on
        its way, as you have measured.

        A message is never an error: what may not be said is refused in the answer, with reasons.
        Raises TypeError for anything but a message, for a seat that is no number, and for a time or
        a lag that is no whole number; ValueError for a time of more than 52 bits, for a lag that is
        negative or so long, and the errors of `SeededDraws` for a bad seed. Exceptions of your own
        rule classes are passed on.
        """
        must_be("said", said, Said | Message, "Said(1, Join())")
        seat = None if seat is None else seat_number(seat)
        if not isinstance(said, Said):
            seats = self.saved.seats
            heard = 0 if seat is None or seat not in range(len(seats)) else seats[seat].heard
            said = Said(heard + 1, said)
        draws = seed if isinstance(seed, SeededDraws) else SeededDraws(seed)
        _check_whole("lag", lag, 0, _LATEST)
        return self._heard(*_hear(self._until(now), said, seat, (draws, lag)))

    def wake(self, now: int) -> Heard:
        """Let everything happen that is due by a time; too early a time changes nothing.

        Raises TypeError and ValueError for a bad time, as `hear` does.
        """
        return self._heard(self._until(now), None)

    def away(self, seat: int, now: int) -> Heard:
        """Note that nobody is at a seat any more, because its last connection is gone.

        This is `Leave` without a number, which only the sender of messages can count. Raises
        SetupError if there is no such seat.
        """
        seat = seat_among(seat, len(self.saved.seats))
        return self._heard(_leave(self._until(now), seat), None)

    def _until(self, now: int) -> Update:
        """Carry out what is due; a time before the last one counts as the last one."""
        _check_whole("now", now, -_LATEST, _LATEST)
        return settle(Update(self.saved), max(now, self.saved.now))

    def _heard(self, update: Update, answer: Answer | None, violations: Violations = ()) -> Heard:
        table = Table(update.table)
        before = self.requests
        fresh = tuple(request for request in table.requests if request not in before)
        return Heard(table, answer, update.told, fresh, violations)

    @cached_property
    def deadline(self) -> int | None:
        """When something happens by itself unless something else happens before; None for never.

        Call `wake` at that time or later. A flag falls only if the rules make a player lose on
        time, as with `rules.replace(overtime=LostOnTime())`, and no clock runs before all players
        have joined or after the end: then a time control makes no deadline.
        """
        due = next_due(self.saved)
        return None if due is None else max(due.at, self.saved.now)

    @cached_property
    def requests(self) -> tuple[Request, ...]:
        """Everything that is asked of computers now; ask it again after a reload."""
        saved, state = self.saved, self.saved.game.state
        if state.is_over:
            return ()
        found: list[Request] = []
        computers = saved.computers
        if saved.started and saved.paused_at is None:
            waiting = set() if saved.window is None else set(waits_for(saved))
            found += [
                Request(seat, RequestKind.CHALLENGE, saved.turn)
                for seat in computers
                if seat in waiting and (seat != state.on_turn or len(waiting) > 1)
            ]
            if state.on_turn in computers and waiting <= {state.on_turn}:
                may = state.on_turn in waits_for(saved)
                asked = Request(state.on_turn, RequestKind.MOVE, saved.turn, may_challenge=may)
                found.append(asked)
        found += [
            Request(seat, RequestKind.OFFER, saved.turn, offer.number)
            for offer in saved.offers
            for seat in computers
            if seat in offer.waits_for
        ]
        return tuple(found)

    # -- what a recipient knows; a seat, or None for the onlookers

    def since(self, seat: int | None, number: int) -> tuple[Told, ...] | Scene:
        """Return what a recipient was told after a number, or the whole view.

        The whole view comes if the table no longer has all of it, or has never got so far. Raises
        SetupError if there is no such seat, and TypeError for a number that is no whole number.
        """
        place = self._seat(seat)
        must_be("number", number, int, "the number of a Told, or 0")
        stream = self.saved.streams[-1 if place is None else place]
        if not 0 <= stream.count - number <= len(stream.kept):
            return self.scene(seat)
        return stream.kept[len(stream.kept) - (stream.count - number) :]

    def scene(self, seat: int | None) -> Scene:
        """Return everything that a recipient may know.

        Raises SetupError if there is no such seat.
        """
        return scene(self.saved, self._seat(seat))

    def view(self, seat: int | None) -> View:
        """Return what a recipient sees of the game; raises SetupError as `scene` does."""
        return seen(self.saved, self._seat(seat))

    def _seat(self, seat: int | None) -> int | None:
        return None if seat is None else seat_among(seat, len(self.saved.seats))

    # -- how it stands

    @property
    def game(self) -> Game:
        """The game, with its seed and all racks: for your server alone."""
        return self.saved.game

    @property
    def turn(self) -> int:
        """The number of the turn, which moves and offers have to name."""
        return self.saved.turn

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers that are open."""
        return self.saved.offers

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.saved.game.is_over

    def __repr__(self) -> str:
        return f"<Table, turn {self.turn}: {self.game!r}>"


def _check_whole(name: str, value: int, least: int, most: int) -> None:
    """Raise TypeError for anything but a whole number, ValueError for one out of range."""
    must_be(name, value, int)
    if not least <= value <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {shortened(value)}")


# -- one message: its number, what it does, and its answer


def _hear(
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
            return _leave(update, seat), ()
        case Make(turn, AgreeEnd()) if _asks_computers(update.table, seat):
            return propose(update, seat, Propose(turn, OfferKind.END), draws)
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


def _asks_computers(table: SavedTable, seat: int) -> bool:
    """Return whether a first vote for the end is put to computers, who answer an offer at once."""
    playing, votes = table.game.state.playing, table.game.state.votes
    asks = seat in playing and bool({*table.computers} & {*playing} - {seat})
    is_offered = any(offer.kind is OfferKind.END for offer in table.offers)
    return asks and not is_offered and not votes


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
    for offer in update.table.offers:
        update = update.tell(seat, Offered(offer))
    begun = begin(update)
    if begun.table.started != update.table.started:
        return begun
    return update.tell(seat, Clocked(standing(update.table, seat)))


def _leave(update: Update, seat: int) -> Update:
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
