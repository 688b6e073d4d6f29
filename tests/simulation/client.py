"""What one recipient of a table can make up from what it is told: a model that shares no code.

It keeps the story, the board, the offers, who is there and the clocks, and compares them with the
whole view. Clocks must count all time that passes, and nobody may gain any but by increments. A
`Listener` hears by messages that come late, twice, in any order or not at all.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from attrs import Factory, define

from scrabble_rules import PlacedTile, Placement, Square
from scrabble_rules.frontend import MoveKind, StoryLine
from scrabble_rules.tables import (
    Cause,
    Clock,
    Closed,
    Moved,
    News,
    Offer,
    Offered,
    Scene,
    Seated,
    Table,
    TimeControl,
    Told,
    Undone,
)

USES_TURN = {MoveKind.PLAY, MoveKind.EXCHANGE, MoveKind.PASS, MoveKind.TAKE_BLANK}


@define
class Client:
    """What one recipient makes up from news alone, beginning with a whole view."""

    to: int | None
    number: int
    lines: list[StoryLine]
    offers: dict[int, Offer]
    here: list[bool]
    standing: Any
    control: TimeControl | None
    gains: list[int] = Factory(list)
    made: Counter[tuple[int, int, MoveKind]] = Factory(Counter)
    """How often a player made a kind of move in a turn."""

    @classmethod
    def of(cls, scene: Scene, control: TimeControl | None) -> Client:
        offers = {offer.number: offer for offer in scene.offers}
        known = list(scene.lines)
        return cls(
            scene.view.seat, scene.number, known, offers, list(scene.here), scene.standing, control
        )

    def hear(self, told: Told) -> None:
        """Take in one piece of news; its number must be the next one."""
        assert told.to == self.to
        assert told.number == self.number + 1, "what is told a recipient is counted"
        self.number = told.number
        news = told.news
        before = self.standing
        match news:
            case Moved(line=line, cause=cause):
                self.made[before.turn, line.player, line.kind] += cause is Cause.SAID
                assert line.number == len(self.lines) + 1
                self.lines.append(line)
            case Undone(undoing=undoing, board=board):
                assert len(self.lines) == undoing.keeps + undoing.fell or self.to is None
                del self.lines[undoing.keeps :]
                assert {each.square: each.tile for each in board} == self.board()
            case Offered(offer=offer):
                self.offers[offer.number] = offer
                for number in offer.lines:
                    assert 1 <= number <= len(self.lines)
            case Closed(offer=number):
                del self.offers[number]
            case Seated(seat=seat, here=here):
                self.here[seat] = here
            case _:
                pass
        self.standing = getattr(news, "standing", before)
        assert self.standing.lines == len(self.lines)
        self.watch(before.clock, self.standing.clock, news)

    def board(self) -> dict[Square, PlacedTile]:
        """Return what lies on the board, as the story tells it."""
        laid: list[tuple[Placement, ...]] = []
        for line in self.lines:
            withdrawn = line.kind is MoveKind.PLAY and line.failed
            if line.play is not None and not withdrawn:
                laid.append(line.play.placements)
            elif line.letter is not None:
                laid.append((line.letter,))
            elif line.upheld:
                laid.pop()
        return {each.square: each.tile for placements in laid for each in placements}

    def watch(self, before: Clock | None, after: Clock | None, news: News) -> None:
        """Compare the clock with the time that has passed: nobody gains any but by increments."""
        if before is None or after is None or self.control is None:
            return
        expected = list(before.left)
        if before.running is not None:
            expected[before.running] -= after.at - before.at
        allowance = self.control.per_turn + self.control.lag
        if isinstance(news, Moved):
            line = news.line
            own = [each for each in line.outcomes if each.player == line.player and each.is_turn]
            used = line.kind in USES_TURN and bool(own)
            self.gains += [0] * (len(self.lines) - 1 - len(self.gains))
            self.gains.append(self.control.increment if used else 0)
            expected[line.player] += self.gains[-1]
        elif isinstance(news, Undone):
            self.gains += [0] * (news.undoing.keeps + news.undoing.fell - len(self.gains))
            self.gains, fallen = self.gains[: news.undoing.keeps], self.gains[news.undoing.keeps :]
            assert sum(after.left) <= sum(before.left) - sum(fallen)
            assert all(now <= then for now, then in zip(after.left, before.left, strict=True))
            return
        for seat, left in enumerate(after.left):
            slack = allowance if seat == before.running else 0
            assert expected[seat] <= left <= expected[seat] + slack, "the clock counts all time"

    def agrees_with(self, table: Table) -> None:
        """Compare what was made up with the whole view."""
        scene = table.scene(self.to)
        assert scene.number == self.number
        assert scene.lines == tuple(self.lines)
        assert scene.standing == self.standing, "every change is told"
        assert scene.here == tuple(self.here)
        assert scene.offers == tuple(self.offers[each.number] for each in scene.offers)
        assert len(scene.offers) == len(self.offers)
        lying = {placed.square: placed.tile for placed in scene.view.state.board}
        assert lying == self.board()
        assert scene.view.state.racks == self.standing.racks
        assert scene.view.state.scores == self.standing.scores
        assert len(scene.view.state.bag) == self.standing.bag


@define(eq=False)
class Listener:
    """A recipient who asks for what it has missed, over a network that carries as it likes."""

    client: Client
    chance: random.Random
    counts: Counter[str]
    table: Callable[[], Table | None]
    """What the server has now; None while it is down."""

    def send(self, told: Told) -> None:
        """Let news be on its way, or lose it."""
        for _ in range(self.chance.choice([0, 1, 1, 1, 2])):
            later = 3 * self.chance.random() ** 4
            asyncio.get_running_loop().call_later(later, self.arrive, told)

    def arrive(self, told: Told) -> None:
        """Take in news that is next, and ask for what lies between."""
        if told.number == self.client.number + 1:
            self.client.hear(told)
        elif told.number > self.client.number:
            self.counts["news missed"] += 1
            self.ask()

    def ask(self) -> None:
        """Ask for everything since what is known."""
        table = self.table()
        found = () if table is None else table.since(self.client.to, self.client.number)
        if isinstance(found, Scene):
            self.counts["whole views sent"] += 1
            self.client = Client.of(found, self.client.control)
        else:
            for told in found:
                self.client.hear(told)
