"""Attacks a table with random and hostile messages, and holds it against a small model.

The model is what a client could know: from what each recipient is told it makes up the board, the
offers, who is there, and what the clocks must show. It shares no code with the table. `Picks` turns
one number into choices, so that Hypothesis can shrink an attack, and a script can run millions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from attrs import define, evolve, field

from laws_kit import candidate, chosen
from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Exchange,
    Game,
    GameState,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Play,
    Rack,
    Resign,
    SeededDraws,
    Square,
    Tile,
    interchange,
)
from scrabble_rules.engine.placement import NoTile
from scrabble_rules.frontend import Draft, MoveKind, SavedDraft
from scrabble_rules.frontend.steps import NothingToLay
from scrabble_rules.rules.overtime import OvertimeFacts
from scrabble_rules.tables import (
    Accept,
    Answer,
    Clocked,
    Heard,
    Join,
    Keep,
    Leave,
    Make,
    Message,
    Moved,
    OfferKind,
    Onlookers,
    Propose,
    Reply,
    Said,
    SavedTable,
    Scene,
    Table,
    Terms,
    TimeControl,
    Undone,
    actions_at,
)
from scrabble_rules.tables.refusals import TimeUsedUp
from table_client import Client

T = TypeVar("T")
LIMITS = interchange.Limits(values=10**6)


@define
class Picks:
    """Choices out of one number: each takes its remainder, and what is left serves the next."""

    number: int

    def below(self, limit: int) -> int:
        self.number, picked = divmod(self.number, max(1, limit))
        return picked

    def one(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def often(self, times: int) -> bool:
        """Return whether the one case out of many does not come up."""
        return self.below(times) != times - 1


def some_terms(picks: Picks) -> Terms:
    """Return terms under which much can happen in a few seconds."""
    control = TimeControl(
        picks.one([60_000, 5_000, 1_000_000]),
        per_turn=picks.one([0, 0, 3_000]),
        increment=picks.one([0, 4_000]),
        lag=picks.one([0, 0, 700]),
    )
    return Terms(
        time=picks.one([control, None, control]),
        challenge_time=picks.one([None, 4_000]),
        offer_time=picks.one([20_000, None]),
        pause_time=30_000,
        pauses=picks.one([3, 0]),
        undos=picks.one([20, 1]),
        absent=picks.one([None, 9_000]),
        onlookers=Onlookers(racks=picks.one([False, True]), after=picks.one([0, 2])),
    )


# -- the attack


@define
class Attack:
    """A table under attack, and everything that was said to it and told by it."""

    table: Table
    now: int = 0
    seeds: int = 0
    said: dict[tuple[int, int], tuple[Message, Answer]] = field(factory=dict)
    clients: list[Client] = field(factory=list)
    drafts: dict[int | None, SavedDraft | None] = field(factory=dict)
    shown: int = -1

    def __attrs_post_init__(self) -> None:
        control = self.table.terms.time
        everybody = (*range(self.players), None)
        self.clients = [Client.of(self.table.scene(to), control) for to in everybody]

    @classmethod
    def on(cls, game: Game, picks: Picks) -> Attack:
        """Begin an attack on a game, under terms of all kinds and with some computers."""
        terms = some_terms(picks)
        computers = [seat for seat in range(len(game.players)) if not picks.often(4)]
        attack = cls(Table.of(game, now=0, terms=terms, computers=computers))
        if picks.often(9):
            for seat in range(attack.players):
                attack.send(seat, attack.table.numbered(seat, Join()), picks)
        return attack

    @property
    def players(self) -> int:
        return len(self.table.names)

    @property
    def state(self) -> GameState:
        return self.table.game.state

    # -- sending, and what must hold each time

    def send(self, seat: int | None, said: Said, picks: Picks) -> Heard:
        """Send a message, and check everything that comes of it."""
        before = self.table
        base = before.wake(self.now)
        lag = picks.one([0, 0, 300, 10**9])
        self.seeds += 1
        heard = before.hear(said, seat, self.now, seed=KnownSeed(self.seeds), lag=lag)
        answer = heard.answer
        assert answer is not None
        assert answer.turn == heard.table.turn or (seat, said.number) in self.said
        if seat is None or not 0 <= seat < self.players:
            assert (heard.table, heard.told) == (base.table, base.told)
            assert answer.refused
        elif (seat, said.number) in self.said:
            self.repeated(seat, said, heard, base)
        elif said.number != before.saved.seats[seat].heard + 1:
            assert answer.refused
            assert (heard.table, heard.told) == (base.table, base.told)
        else:
            self.said[seat, said.number] = (said.message, answer)
            self.new(seat, said, heard, base)
        self.take(heard)
        return heard

    def repeated(self, seat: int, said: Said, heard: Heard, base: Heard) -> None:
        """A message that comes again is answered the same, and nothing happens."""
        message, answer = self.said[seat, said.number]
        assert (heard.table, heard.told) == (base.table, base.told)
        recent = said.number > base.table.saved.seats[seat].heard - 16
        if recent and message == said.message:
            assert heard.answer == answer
        else:
            assert heard.answer is not None
            assert [each.code for each in heard.answer.refused] == ["refusals.number-taken"]

    def new(self, seat: int, said: Said, heard: Heard, base: Heard) -> None:
        """Nothing changes without a message that may change it."""
        answer, message = heard.answer, said.message
        assert answer is not None
        before, after = base.table.game, heard.table.game
        if answer.refused:
            late = answer.refused[0].code == "refusals.time-used-up"
            assert late or (heard.told, after) == (base.told, before)
            if late:
                assert isinstance(after.turns[-1].move, Overtime)
            return
        made = list(after.turns)[len(before.turns) :]
        match message:
            case Make(turn=turn, move=move):
                assert turn == base.table.turn
                open_to = base.table.standing(seat).challenge
                if open_to is not None and open_to.until is not None:
                    free = isinstance(move, Resign | AgreeEnd | Challenge)
                    assert free or set(open_to.waits_for) <= {seat}
                    assert not isinstance(move, Challenge) or seat in open_to.waits_for
                assert (made[0].by, made[0].move) == (seat, move)
                assert all(isinstance(turn.move, self.by_itself(heard)) for turn in made[1:])
            case Accept():
                assert all(isinstance(turn.move, Pass | Overtime) for turn in made)
            case Propose() | Reply():
                self.agreement(seat, message, heard, base)
            case Keep(draft=draft):
                self.drafts[seat] = from_then(draft, base.table.game.state)
                assert heard.told == base.told
                assert after == before
            case Join() | Leave():
                assert after == before
                assert heard.table.turn == base.table.turn

    def agreement(self, seat: int, message: Propose | Reply, heard: Heard, base: Heard) -> None:
        """Turns are undone, and votes are cast, only when everybody has agreed."""
        before, after = base.table.game, heard.table.game
        if after == before:
            return
        if isinstance(message, Reply):
            assert message.agrees
            offer = next(each for each in base.table.offers if each.number == message.offer)
            assert offer.waits_for == (seat,)
            kind, keeps = offer.kind, len(before.turns) - len(offer.lines)
        else:
            assert base.table.game.state.playing == (seat,)
            kind, keeps = message.kind, message.keeps or 0
        if kind is OfferKind.UNDO:
            made = list(after.turns)[keeps:]
            state = after.turns[keeps - 1].state if keeps else after.deal
            for one, draft in self.drafts.items():
                self.drafts[one] = from_then(draft, state)
            assert after.turns[:keeps] == before.turns[:keeps]
            assert after.draws == SeededDraws(KnownSeed(self.seeds))
            assert heard.table.turn == base.table.turn + 1
            assert all(isinstance(turn.move, Overtime) for turn in made)
        else:
            assert kind is OfferKind.END
            made = list(after.turns)[len(before.turns) :]
            assert all(isinstance(turn.move, (AgreeEnd, *self.by_itself(heard))) for turn in made)

    def by_itself(self, heard: Heard) -> tuple[type[Move], ...]:
        """Which moves may follow from one: a pass accepts the last play before the end."""
        return (Pass, Overtime) if heard.table.is_over else (Overtime,)

    def take(self, heard: Heard) -> None:
        before = len(self.table.game.turns)
        self.table = heard.table
        for told in heard.told:
            client = self.clients[-1 if told.to is None else told.to]
            client.hear(told)
        self.onlook(heard, before)
        if self.state.waiting is not None:
            challenge = self.table.standing(0).challenge
            assert challenge is not None, "an end waits although nobody may challenge"
            assert challenge.waits_for, "an end waits although nobody may challenge"
        for request in heard.requests:
            assert request in heard.table.requests

    def onlook(self, heard: Heard, before: int) -> None:
        """Onlookers see no racks, or those that were held as many turns ago as they are late.

        Some of these turns may have been undone since, in the same message.
        """
        policy = self.table.terms.onlookers
        made = sum(isinstance(told.news, Moved) for told in heard.told if told.to == 0)
        turns = max(len(self.table.game.turns), before + made)
        news = (told.news for told in heard.told if told.to is None)
        told = [each.standing for each in news if isinstance(each, Moved | Undone | Clocked)]
        for standing in (self.table.scene(None).standing, *told):
            is_late_enough = self.table.is_over or turns - standing.lines >= policy.after
            if not (standing.is_over or (policy.racks and is_late_enough)):
                assert all(rack.hidden == len(rack) for rack in standing.racks)
            elif policy.after:
                self.shown = max(self.shown, standing.lines)
        if self.shown >= 0 and not self.table.is_over:  # what was shown cannot be unseen
            assert len(self.table.game.turns) >= self.shown + policy.after

    # -- what can be done to a table

    def speak(self, picks: Picks) -> None:
        """A seat says something that often makes sense, numbered as it should be."""
        seat, message = self.sense(picks)
        self.send(seat, self.table.numbered(seat, message), picks)

    def sense(self, picks: Picks) -> tuple[int, Message]:
        """Return who says what: mostly a move, or what the table waits for."""
        table, turn = self.table, self.table.turn
        challenge = table.standing(0).challenge
        match picks.below(8):
            case 0 | 1 if table.offers:
                offer = picks.one(table.offers)
                return picks.one(offer.waits_for), Reply(offer.number, agrees=picks.often(6))
            case 2 if challenge is not None:
                seat = picks.one(challenge.waits_for)
                answers: list[Message] = [Accept(turn), Make(turn, Challenge())]
                return seat, picks.one(answers)
            case 3:
                keeps = len(table.game.turns) - 1 - picks.below(3)
                seat = picks.below(self.players)
                return seat, Propose(turn, OfferKind.UNDO, max(0, keeps))
            case 4:
                seat = picks.below(self.players)
                return seat, self.message(seat, picks)
            case _:
                return self.state.on_turn, Make(turn - (not picks.often(15)), self.move(picks))

    def message(self, seat: int, picks: Picks) -> Message:
        state = self.state
        turn = self.table.turn - (0 if picks.often(12) else 1)
        match picks.below(12):
            case 0:
                comings: list[Message] = [Join(), Leave(), Join()]
                return picks.one(comings)
            case 1:
                return Accept(turn)
            case 2:
                return self.draft(seat, picks)
            case 3 | 4:
                kind = picks.one(list(OfferKind))
                undo = kind is OfferKind.UNDO
                return Propose(turn, kind, len(state.past) - picks.below(4) if undo else None)
            case 5 | 6:
                last = self.table.saved.offers_made
                return Reply(last - picks.below(2), agrees=picks.often(4))
            case 7:
                moves: list[Move] = [Challenge(), Pass(), AgreeEnd(), Challenge()]
                return Make(turn, picks.one(moves))
            case _:
                return Make(turn, self.move(picks))

    def move(self, picks: Picks) -> Move:
        if picks.often(6):
            legal = chosen(self.state, picks.below(10**6))
            if legal is not None and not isinstance(legal.move, Resign):
                return legal.move
        move, _ = candidate(self.state, picks.below(10**6))
        return move

    def draft(self, seat: int, picks: Picks) -> Keep:
        """Make a draft that is often sound."""
        if picks.often(3):
            return Keep(Draft(self.table.view(seat), seat).shuffle(picks.below(99)).saved)
        tiles = [Tile(picks.one(["Q", "?", "\ud800", "_"])) for _ in range(picks.below(12))]
        return Keep(picks.one([None, SavedDraft(picks.below(9) - 2, -5, tiles)]))

    def lie(self, picks: Picks) -> None:
        """Somebody says what no honest client would say."""
        seat = picks.one([None, picks.below(self.players), 99, -1])
        number = picks.one([0, -1, 10**15, picks.below(9)])
        if seat is not None and 0 <= seat < self.players and picks.often(2):
            number = self.table.saved.seats[seat].heard + 1
        lies: list[Message] = [
            Make(self.table.turn, Overtime((10**9,) * picks.below(4))),
            Make(self.table.turn, Challenge(upheld=bool(picks.below(2)))),
            Make(self.table.turn, Exchange("_" * picks.below(9))),
            Make(self.table.turn, Exchange("Q" * 900)),
            Make(-(2**53), Play([(Square(-3, 2**40), PlacedTile("Ñ\ud800"))] * 3)),
            Make(self.table.turn, Challenge([["\x00"] * picks.below(5)])),
            Propose(self.table.turn, OfferKind.UNDO, picks.one([None, -1, 2**53])),
            Reply(picks.one([-1, 0, 2**53]), agrees=True),
            Accept(2**53),
            Keep(SavedDraft(0, 0, [Tile("A")] * 50)),
        ]
        self.send(seat, Said(number, picks.one(lies)), picks)

    def again(self, picks: Picks) -> None:
        """A message comes again, or another one under its number."""
        if self.said:
            seat, number = picks.one(list(self.said)[-40:])
            message, _ = self.said[seat, number]
            other = Make(self.table.turn, Pass())
            self.send(seat, Said(number, message if picks.often(4) else other), picks)

    def wait(self, picks: Picks) -> None:
        """Time passes, and somebody wakes the table, often at the wrong time."""
        deadline = self.table.deadline
        if deadline is not None and not picks.often(4):
            if deadline > self.table.saved.now:
                early = self.table.wake(deadline - 1)
                assert early.told == ()
                assert early.table == Table(evolve(self.table.saved, now=deadline - 1))
            self.now = max(self.now, deadline)
            assert self.table.wake(self.now).told, "something happens at a deadline"
        else:
            self.now += picks.one([0, 1, 400, 2_500, 9_000])
        self.take(self.table.wake(self.now - picks.one([0, 0, 5_000])))

    def reload(self) -> None:
        """The server starts again from what it has stored, which loses nothing."""
        text = interchange.dumps(self.table.saved, limits=LIMITS)
        lexicon = self.table.game.rules.lexicon
        again = Table(interchange.loads(text, SavedTable, lexicons=lexicon, limits=LIMITS))
        assert again == self.table
        assert again.game.draws == self.table.game.draws
        assert again.requests == self.table.requests
        assert again.deadline == self.table.deadline
        self.table = again

    def look(self, picks: Picks) -> None:
        """Compare what everybody has made up with the whole views, and with what was missed."""
        for client in self.clients:
            client.agrees_with(self.table)
            assert self.table.scene(client.to).draft == self.drafts.get(client.to)
            self.buttons(client.to)
            missed = picks.below(20)
            found = self.table.since(client.to, client.number - missed)
            if isinstance(found, Scene):
                assert missed > min(16, client.number) or missed > client.number
            else:
                assert [told.number for told in found] == [
                    client.number - missed + place + 1 for place in range(missed)
                ]

    def buttons(self, seat: int | None) -> None:
        """A button that lives can be pressed, and one that does not is refused for its reasons."""
        found = actions_at(self.table.scene(seat))
        if seat is None:
            assert found == ()
            return
        said_alone: list[Move] = [Play(()), Pass(), AgreeEnd(), Resign(), Challenge()]
        moves = {MoveKind.of(each): each for each in said_alone}
        for action in found:
            if action.kind in moves:
                move = Make(self.table.turn, moves[action.kind])
                said = self.table.numbered(seat, move)
                now = self.table.saved.now
                heard = self.table.hear(said, seat, now, seed=KnownSeed(0))
                refused = tuple(each for each in heard.violations if not isinstance(each, NoTile))
                if any(isinstance(each, TimeUsedUp) for each in refused):
                    continue  # a scene does not say what time it is
                if action.violations == (NothingToLay(),):  # as a play of no tiles does not say
                    assert not refused
                    assert not self.state.racks[seat]
                    continue
                assert bool(action) is not bool(refused), action
                if action.kind is not MoveKind.CHALLENGE:  # there may be several reasons
                    assert action.violations == refused, action

    # -- twins

    def twins(self, picks: Picks) -> None:
        """Tell a viewer of two tables that differ in what the viewer may not know: the same."""
        viewer = picks.one([None, *range(self.players)])
        policy = self.table.terms.onlookers
        if self.state.is_over or (viewer is None and policy.racks):  # these may know every tile
            return
        speakers = [seat for seat in range(self.players) if seat != viewer]
        if not speakers:
            return
        turns = [(seat, self.message(seat, picks)) for seat in speakers[: 1 + picks.below(3)]]
        one, two = self.pair(viewer, turns, picks)
        assert one.scene(viewer) == two.scene(viewer)
        for seat, message in turns:
            if isinstance(message, Make):
                message = Make(one.turn, message.move)  # noqa: PLW2901 - for the turn it is now
            both = [
                table.hear(
                    table.numbered(seat, message), seat, self.now + 1, seed=KnownSeed(number)
                )
                for number, table in enumerate((one, two))
            ]
            first, second = both
            assert first.answer is not None
            assert second.answer is not None
            hidden = bool(first.answer.refused) != bool(second.answer.refused)
            if hidden or first.table.is_over or second.table.is_over:
                return
            draws = first.table.game.state.racks[viewer] if viewer is not None else None
            other = second.table.game.state.racks[viewer] if viewer is not None else None
            if draws != other:
                return  # the viewer drew tiles, from two bags
            told = [[each for each in heard.told if each.to == viewer] for heard in both]
            assert told[0] == told[1], "nobody is told what is hidden"
            one, two = first.table, second.table
            assert one.scene(viewer) == two.scene(viewer)
            assert interchange.dumps(one.scene(viewer)) == interchange.dumps(two.scene(viewer))

    def pair(
        self, viewer: int | None, said: Sequence[tuple[int, Message]], picks: Picks
    ) -> tuple[Table, Table]:
        """Return the table from now on, twice: with other hidden tiles, and another seed."""
        saved = evolve(self.table.saved, records=(), shown=0, offers=(), undone=(), now=self.now)
        state = self.state
        pairs = (state, other_tiles(state, viewer, said, picks))
        tables = [
            Table(evolve(saved, game=Game(self.table.names, each, (), KnownSeed(number))))
            for number, each in enumerate(pairs)
        ]
        return tables[0], tables[1]

    # -- the end

    def finish(self, picks: Picks) -> None:
        """Let the game end: with clocks that count it does, however little anybody says."""
        for seat in range(self.players):
            self.send(seat, self.table.numbered(seat, Join()), picks)
        counts = self.table.terms.time is not None and loses_on_time(self.state)
        for _ in range(200):
            if self.table.is_over or self.table.deadline is None:
                break
            self.now = max(self.now, self.table.deadline)
            self.take(self.table.wake(self.now))
        self.look(picks)
        assert self.table.is_over or not counts, "every game with clocks ends"
        if self.table.is_over:
            assert all(client.standing.is_over for client in self.clients)
            assert self.table.deadline is None


def from_then(draft: SavedDraft | None, state: GameState) -> SavedDraft | None:
    """Return a draft that is from no later than a state."""
    if draft is None:
        return None
    return evolve(draft, turn=min(draft.turn, len(state.past)))


def loses_on_time(state: GameState) -> bool:
    """Return whether whoever is over time for ever loses by the rules."""
    times = (10**10,) * state.players
    penalty = state.rules.overtime.penalty(OvertimeFacts(times, state.scores))
    return penalty is not None and set(penalty.losers) == set(range(state.players))


def other_tiles(
    state: GameState,
    viewer: int | None,
    said: Sequence[tuple[int, Message]],
    picks: Picks,
) -> GameState:
    """Return a state with other hidden tiles, but for those that are going to be played."""
    kept = [Rack(())] * state.players
    if state.pending is not None:
        kept[state.pending.player] = state.pending.drawn
    for seat, message in said:
        move = message.move if isinstance(message, Make) else None
        tiles: list[Tile] = []
        if isinstance(move, Play):
            tiles = [placed.tile.tile for placed in move.placements]
        elif isinstance(move, Exchange):
            tiles = list(move.tiles)
        if not state.racks[seat].missing(tile.label for tile in tiles):
            kept[seat] = most(kept[seat], Rack(tiles))
    hidden = [seat for seat in range(state.players) if seat != viewer]
    pool = list(state.bag)
    for seat in hidden:
        pool += [*state.racks[seat].without(kept[seat]), *state.aside[seat]]
    step = 1 + picks.below(7)
    pool = [tile for start in range(step) for tile in pool[start::step]][::-1]
    racks, aside = list(state.racks), list(state.aside)
    for seat in hidden:
        count = len(racks[seat]) - len(kept[seat])
        racks[seat] = kept[seat].with_tiles(pool[:count])
        del pool[:count]
        aside[seat] = Rack(pool[: len(aside[seat])])
        del pool[: len(aside[seat])]
    return evolve(state, racks=racks, aside=aside, bag=evolve(state.bag, tiles=pool))


def most(one: Rack, two: Rack) -> Rack:
    """Return a rack that holds each of two racks."""
    lacking = one.missing(tile.label for tile in two)
    return one.with_tiles(Tile(label) for label in lacking)


def attack_one(game: Game, chance: random.Random) -> Attack:
    """Attack a table for a while, and let its game end; return what was said."""

    def picks() -> Picks:
        return Picks(chance.getrandbits(60))

    attack = Attack.on(game, picks())
    for _ in range(chance.randint(40, 400)):
        match chance.randrange(80):
            case 0 | 1:
                attack.lie(picks())
            case 2 | 3 | 4 | 5:
                attack.again(picks())
            case 6 | 7 | 8 | 9 | 10 | 11:
                attack.wait(picks())
            case 12:
                attack.reload()
            case 13 | 14:
                attack.look(picks())
            case 15 | 16:
                attack.twins(picks())
            case _:
                attack.speak(picks())
        if attack.table.is_over and chance.randrange(8) == 0:
            break
    attack.finish(picks())
    return attack
