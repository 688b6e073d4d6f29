"""The table: a game between seats, driven by numbered messages and by the time.

A table is a value. `hear` takes a message from a seat, and `wake` lets happen what happens by
itself; both return the next table, and what to send to whom. There is no network here, no clock and
no chance: which seat a message comes from, what time it is and fresh random bytes are passed in.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from attrs import evolve, field, frozen

from scrabble_rules.engine.draws import Seed, SeededDraws
from scrabble_rules.engine.flow import with_item
from scrabble_rules.engine.soundness import SetupError
from scrabble_rules.engine.state import GameState, seat_among, seat_number
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.game import Game
from scrabble_rules.games.story import story_lines
from scrabble_rules.games.turns import StoryLine
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.tables.clocks import waits_for
from scrabble_rules.tables.course import Course, Result, Violations, no_later
from scrabble_rules.tables.deadlines import next_due, settle
from scrabble_rules.tables.moving import accept, begin, make
from scrabble_rules.tables.numbering import (
    again,
    checked_lag,
    checked_time,
    digest_of,
    seats_of,
    whole_number,
)
from scrabble_rules.tables.offers import propose, reply
from scrabble_rules.tables.refusals import NotSeated, NotYourDraft
from scrabble_rules.tables.said import (
    Accept,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    Propose,
    Said,
)
from scrabble_rules.tables.saved_table import (
    KEPT,
    MOST_SEATS,
    Remembered,
    SavedTable,
    SeatState,
    Stream,
    TurnRecord,
)
from scrabble_rules.tables.telling import lines_for, reasons, scene, seen, tell_offers
from scrabble_rules.tables.telling import standing as standing_for
from scrabble_rules.tables.terms import Terms
from scrabble_rules.tables.time_control import Clock
from scrabble_rules.tables.told import (
    Answer,
    Cause,
    Clocked,
    Offer,
    Scene,
    Seated,
    Standing,
    Told,
)
from scrabble_rules.values.displays import pretty_repr
from scrabble_rules.values.tiles import HIDDEN
from scrabble_rules.values.validators import must_be, of_type, typed
from scrabble_rules.values.violations import Violation


class RequestKind(enum.Enum):
    """What a table asks of a computer."""

    MOVE = "make a move, or challenge the last play"
    """Make a move, or challenge the last play."""
    CHALLENGE = "challenge the last play, or accept it"
    """Challenge the last play, or accept it."""
    OFFER = "reply to an offer"
    """Reply to an offer."""


@frozen(field_transformer=typed)
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


@frozen(field_transformer=typed)
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


@frozen(repr=False)
class Table:
    """A game between seats: `Table.start` begins one, `Table(saved)` goes on with a stored one."""

    saved: SavedTable = field(validator=of_type(SavedTable, "table.saved"))
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
        now = checked_time(now)
        terms = Terms() if terms is None else terms
        must_be("terms", terms, Terms, "Terms(challenge_time=20_000)")
        players = len(game.players)
        if players > MOST_SEATS:
            raise SetupError(f"a table has at most {MOST_SEATS} seats, not {players}")
        if game.draws is None:
            raise SetupError(
                "tiles at a table are drawn by a seed: give the game one, "
                "game.with_draws(secrets.token_bytes(16))"
            )
        places = seats_of(computers, players)
        seats = [
            SeatState(joined=place in places, here=place in places, away_since=now)
            for place in range(players)
        ]
        control = terms.time
        clock = None if control is None else Clock((control.bank,) * players, 0, None, now)
        turns = len(game.turns)
        saved = SavedTable(
            game=game,
            terms=terms,
            computers=places,
            now=now,
            turn_since=now,
            seats=tuple(seats),
            streams=(Stream(),) * (players + 1),
            clock=clock,
            records=(TurnRecord(Cause.SAID, 0, 0),) * turns,
            shown=turns if game.is_over else max(0, turns - terms.onlookers.after),
        )
        return cls(begin(Course(saved), now).table)

    # -- what happens

    def hear(
        self,
        said: Said,
        seat: int | None,
        now: int,
        *,
        seed: bytes | Seed | SeededDraws,
        lag: int = 0,
    ) -> Heard:
        """Take a message from a seat, after everything that was due before it.

        `seat` is known from the connection; None is an onlooker. `now` is the time in milliseconds;
        a time before the last one counts as the last one. `seed` is fresh random bytes, such as
        `secrets.token_bytes(16)`; they are used if the message makes players undo turns. `lag` is
        how many whole milliseconds the message was on its way, as you have measured.

        A message is never an error: what may not be said is refused in the answer, with reasons.
        Raises TypeError for anything but a Said, for a seat that is no number, and for a time or a
        lag that is no whole number; ValueError for a time of more than 52 bits, for a lag that is
        negative or so long, and the errors of `SeededDraws` for a bad seed. Exceptions of your own
        rule classes are passed on.
        """
        must_be("said", said, Said, "Said(1, Join())")
        seat = None if seat is None else seat_number(seat)
        draws = seed if isinstance(seed, SeededDraws) else SeededDraws(seed)
        lag = checked_lag(lag)
        course = self._until(now)
        table = course.table
        if seat is None or seat not in range(len(table.seats)):
            found: Violations = (NotSeated(),)
            answer = Answer(said.number, table.turn, 0, reasons(table, found))
            return self._heard(course, answer, found)
        digest = digest_of(said.message)
        mine = table.seats[seat]
        expects = mine.heard + 1
        if said.number != expects:
            return self._heard(course, *again(table, seat, said.number, digest))
        course, found = _done(course, seat, said.message, (draws, lag))
        answer = Answer(expects, course.table.turn, expects + 1, reasons(table, found))
        mine = course.table.seats[seat]
        remembered = (*mine.remembered, Remembered(digest, answer))[-KEPT:]
        course = _seated(course, seat, heard=expects, remembered=remembered)
        return self._heard(course, answer, found)

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
        course = self._until(now)
        return self._heard(_leave(course, seat, course.table.now), None)

    def _until(self, now: int) -> Course:
        """Carry out what is due; a time before the last one counts as the last one."""
        return settle(Course(self.saved), max(checked_time(now), self.saved.now))

    def _heard(self, course: Course, answer: Answer | None, violations: Violations = ()) -> Heard:
        table = Table(course.table)
        before = self.requests
        fresh = tuple(request for request in table.requests if request not in before)
        return Heard(table, answer, course.told, fresh, violations)

    @cached_property
    def deadline(self) -> int | None:
        """When something happens by itself unless something else happens before; None for never.

        Call `wake` at that time or later. A flag falls only if the rules make a player lose on
        time, as with `evolve(rules, overtime=LostOnTime())`, and no clock runs before all players
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
                found.append(_to_move(saved))
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
        number = whole_number(number, "number", "the number of a Told, or 0")
        stream = self.saved.streams[-1 if place is None else place]
        if not 0 <= stream.count - number <= len(stream.kept):
            return self.scene(seat)
        return stream.kept[len(stream.kept) - (stream.count - number) :]

    def scene(self, seat: int | None) -> Scene:
        """Return everything that a recipient may know.

        Raises SetupError if there is no such seat.
        """
        return scene(self.saved, self._seat(seat))

    def standing(self, seat: int | None) -> Standing:
        """Return how the game stands for a recipient; raises SetupError as `scene` does."""
        return standing_for(self.saved, self._seat(seat))

    def view(self, seat: int | None) -> GameState:
        """Return what a recipient sees of the game; raises SetupError as `scene` does."""
        seat = self._seat(seat)
        return seen(self.saved, seat, lines_for(self.saved, seat))

    def lines(self, seat: int | None) -> tuple[StoryLine, ...]:
        """Return the story as far as a recipient knows it; raises SetupError as `scene` does."""
        game, lines = self.saved.game, lines_for(self.saved, self._seat(seat))
        return story_lines(evolve(game, turns=game.turns.before(lines)))

    def draft(self, seat: int) -> SavedDraft | None:
        """Return the draft that is kept for a seat; raises SetupError as `scene` does."""
        return self._state(seat).draft

    def numbered(self, seat: int, message: Message) -> Said:
        """Return a message with the next number of a seat, for what a computer says.

        Raises SetupError as `scene` does.
        """
        return Said(self._state(seat).heard + 1, message)

    def _state(self, seat: int) -> SeatState:
        return self.saved.seats[seat_among(seat, len(self.saved.seats))]

    def _seat(self, seat: int | None) -> int | None:
        return None if seat is None else seat_among(seat, len(self.saved.seats))

    # -- how it stands

    @property
    def game(self) -> Game:
        """The game, with its seed and all racks: for your server alone."""
        return self.saved.game

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.saved.game.players

    @property
    def terms(self) -> Terms:
        """What has been agreed about the table."""
        return self.saved.terms

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

    _repr_pretty_ = pretty_repr


def _to_move(table: SavedTable) -> Request:
    seat = table.game.state.on_turn
    may_challenge = seat in waits_for(table)
    return Request(seat, RequestKind.MOVE, table.turn, may_challenge=may_challenge)


# -- one message


def _done(course: Course, seat: int, message: Message, given: tuple[SeededDraws, int]) -> Result:
    """Do what a message says, or return the reasons against it."""
    draws, lag = given
    now = course.table.now
    match message:
        case Join():
            return _join(course, seat, now), ()
        case Leave():
            return _leave(course, seat, now), ()
        case Make():
            return make(course, seat, message, now, lag)
        case Accept():
            return accept(course, seat, message, now)
        case Keep():
            return _keep(course, seat, message.draft)
        case Propose():
            return propose(course, seat, message, now, draws)
        case _:
            return reply(course, seat, message, now, draws)


def _seated(course: Course, seat: int, **changes: Any) -> Course:  # noqa: ANN401
    """Return the course after a change of what the table knows of a seat."""
    seats = course.table.seats
    changed = with_item(seats, seat, evolve(seats[seat], **changes))
    return Course(evolve(course.table, seats=changed), course.told)


def _join(course: Course, seat: int, now: int) -> Course:
    """Let somebody sit down, who is told again what waits for a reply, and the clock."""
    was_here = course.table.seats[seat].here
    course = _seated(course, seat, joined=True, here=True)
    if not was_here:
        course = course.announcing(Seated(seat, here=True), late=True)
    course = tell_offers(course, seat)
    begun = begin(course, now)
    if begun.table.started != course.table.started:
        return begun
    return course.telling(seat, Clocked(standing_for(course.table, seat)))


def _leave(course: Course, seat: int, now: int) -> Course:
    if not course.table.seats[seat].here:
        return course
    course = _seated(course, seat, here=False, away_since=now)
    return course.announcing(Seated(seat, here=False), late=True)


def _keep(course: Course, seat: int, draft: SavedDraft | None) -> Result:
    """Keep a draft, whose tiles may be any that a rack of this game could hold."""
    state = course.table.game.state
    if draft is not None:
        known = {*state.rules.tile_set.by_label, HIDDEN.label}
        most = max(state.rules.rack_size, len(state.racks[seat]))
        misfit = len(draft.tiles) > most or any(tile.label not in known for tile in draft.tiles)
        if draft.player != seat or misfit:
            return course, (NotYourDraft(),)
    return _seated(course, seat, draft=no_later(draft, state)), ()
