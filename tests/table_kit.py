"""A table to test with: people who say things to it at some time, and hear what is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from attrs import define, field

from scrabble_rules import Game, KnownSeed, Move, Play, RuleSet, interchange
from scrabble_rules.notation import parse_move
from scrabble_rules.profiles import HASBRO
from scrabble_rules.tables import (
    Accept,
    Answer,
    Heard,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    News,
    Offer,
    OfferKind,
    Propose,
    Reply,
    Said,
    SavedTable,
    Table,
    Terms,
    Told,
)

N = TypeVar("N")
WORDS = ["horn", "farm", "farms", "form", "am", "amp", "ha", "ma", "horns"]
RULES = HASBRO.replace(lexicon=WORDS)
RACKS = ["EHNORST", "AFMPQU?", "AEINRST", "DEIORTU"]
NAMES = ("Ann", "Bob", "Cid", "Dot")
MINUTE = 60_000


@define
class Club:
    """A table that changes, with the time and everything that was told."""

    table: Table
    now: int = 1_000
    told: list[Told] = field(factory=list)
    seeds: int = 100

    def say(self, seat: int | None, message: Message, *, after: int = 0, lag: int = 0) -> Answer:
        """Say something, numbered as it should be; return the answer."""
        number = 1 if seat is None else self.table.saved.seats[seat].heard + 1
        return self.send(seat, Said(number, message), after=after, lag=lag)

    def send(self, seat: int | None, said: Said, *, after: int = 0, lag: int = 0) -> Answer:
        """Send a message as it is."""
        self.now += after
        self.seeds += 1
        heard = self.table.hear(said, seat, self.now, seed=KnownSeed(self.seeds), lag=lag)
        assert heard.answer is not None
        self.note(heard)
        return heard.answer

    def make(self, seat: int, move: Move | str, *, after: int = 0, lag: int = 0) -> list[str]:
        """Make a move in this turn; return the codes of the reasons against it."""
        said = parse_move(move, self.table.view(seat)) if isinstance(move, str) else move
        return codes(self.say(seat, Make(self.table.turn, said), after=after, lag=lag))

    def accept(self, seat: int, *, after: int = 0) -> list[str]:
        return codes(self.say(seat, Accept(self.table.turn), after=after))

    def offer(
        self, seat: int, kind: OfferKind, keeps: int | None = None, *, after: int = 0
    ) -> list[str]:
        return codes(self.say(seat, Propose(self.table.turn, kind, keeps), after=after))

    def reply(self, seat: int, *, agrees: bool = True, after: int = 0) -> list[str]:
        """Reply to the latest offer."""
        return codes(
            self.say(seat, Reply(self.table.saved.offers_made, agrees=agrees), after=after)
        )

    def join(self, *seats: int) -> None:
        for seat in seats:
            assert codes(self.say(seat, Join())) == []

    def leave(self, seat: int, *, after: int = 0) -> None:
        assert codes(self.say(seat, Leave(), after=after)) == []

    def keep(self, seat: int, message: Keep) -> list[str]:
        return codes(self.say(seat, message))

    def wake(self, after: int = 0) -> None:
        self.now += after
        self.note(self.table.wake(self.now))

    def wake_at_deadline(self) -> None:
        assert self.table.deadline is not None
        self.now = self.table.deadline
        self.wake()

    def note(self, heard: Heard) -> None:
        self.table = heard.table
        self.told += heard.told

    def heard_by(self, to: int | None, kind: type[N]) -> list[N]:
        """Return the news of a kind that a recipient was told, oldest first."""
        found: list[News] = [each.news for each in self.told if each.to == to]
        return [each for each in found if isinstance(each, kind)]

    def deadline(self) -> int | None:
        """Return when something happens by itself."""
        return self.table.deadline

    def offers(self) -> tuple[Offer, ...]:
        """Return the offers that are open."""
        return self.table.offers

    @property
    def left(self) -> tuple[int, ...]:
        """What each player has left in the bank, as of the last reading."""
        assert self.table.saved.clock is not None
        return self.table.saved.clock.left


def codes(answer: Answer) -> list[str]:
    """Return the codes of the reasons against a message."""
    return [reason.code for reason in answer.refused]


def club(
    terms: Terms | None = None,
    *,
    players: int = 2,
    rules: RuleSet = RULES,
    computers: Iterable[int] = (),
    joined: bool = True,
) -> Club:
    """Return a table whose players have all sat down; Ann begins."""
    game = Game.start(rules, NAMES[:players], racks=RACKS[:players], seed=KnownSeed(7), first=0)
    table = Table.of(game, now=1_000, terms=terms, computers=computers)
    made = Club(table)
    if joined:
        made.join(*(seat for seat in range(players) if seat not in computers))
    return made


def stored(table: Table) -> Table:
    """Return a table after a way through text."""
    saved = interchange.loads(
        interchange.dumps(table.saved), SavedTable, lexicons=table.game.rules.lexicon
    )
    return Table(saved)


def laid(club: Club, text: str) -> Play:
    """Read a play in the state of a table."""
    move = parse_move(text, club.table.game.state)
    assert isinstance(move, Play)
    return move
