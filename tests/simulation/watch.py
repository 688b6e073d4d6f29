"""What must hold whatever is said to a table: it is held against what a client could know.

A Watch follows one room. It looks at each message as the table answers it, at each table that has
been stored, and at what comes back after the server has died. It shares no code with the table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from attrs import Factory, define, evolve

from scrabble_rules import (
    AgreeEnd,
    Challenge,
    Game,
    KnownSeed,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    interchange,
)
from scrabble_rules.engine.placement import NoTile
from scrabble_rules.frontend import MoveKind
from scrabble_rules.frontend.steps import NothingToLay
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
    Propose,
    Reply,
    Said,
    Scene,
    Table,
    Undone,
    actions_at,
    buttons,
)
from scrabble_rules.tables.refusals import OfferedBefore, TimeUsedUp
from simulation.client import Client, Listener
from simulation.sayings import numbered_wrongly, something

LIMITS = interchange.Limits(values=10**6)
HEAR = Table.hear
"""How a table hears where no world listens."""


@define(eq=False)
class Watch:
    """One room under watch."""

    chance: random.Random
    counts: Counter[str]
    now: Callable[[], int]
    table: Table | None = None
    """The table as everybody knows it: it was stored, and what came of it was sent."""
    live: Table | None = None
    """The table of the server; None while it is down."""
    said: dict[tuple[int, int], tuple[Message, Answer]] = Factory(dict)
    clients: list[Client] = Factory(list)
    listeners: list[Listener] = Factory(list)
    turn: int = 1
    """The turn since which it is followed."""
    ahead: int | None = None
    """How far the table is ahead of the clock of the world, since a server has read it."""
    shown: int = -1
    """After how many lines late onlookers saw racks."""

    # -- one message

    def heard(self, before: Table, base: Heard, said: Said, seat: int, heard: Heard) -> None:
        """Look at what a table answers; `base` is what happens at that time without the message."""
        answer = heard.answer
        assert answer is not None
        self.counts["messages"] += 1
        self.counts[f"said {type(said.message).__name__}"] += 1
        expects = before.saved.seats[seat].heard + 1
        if said.number != expects:
            assert (heard.table, heard.told) == (base.table, base.told)
            message, known = self.said.get((seat, said.number), (None, None))
            if said.number in range(max(1, expects - 16), expects) and message == said.message:
                self.counts["messages that came again"] += 1
                assert answer == known, "a message that comes again is answered the same"
            elif (
                known is not None or said.number >= expects
            ):  # else it was said before all was lost
                wrong = "taken" if said.number < expects else "missing"
                assert [each.code for each in answer.refused] == [f"refusals.number-{wrong}"]
            return
        assert (answer.number, answer.expects) == (expects, expects + 1)
        assert answer.turn == heard.table.turn
        self.said[seat, expects] = (said.message, answer)
        self._drafts(seat, said.message, heard, base)
        if answer.refused:
            self.counts["messages refused"] += 1
            late = answer.refused[0].code == "refusals.time-used-up"
            assert late or (heard.told, heard.table.game) == (base.told, base.table.game)
            assert not late or isinstance(heard.table.game.turns[-1].move, Overtime)
        else:
            self._done(seat, said.message, heard, base)

    def _done(self, seat: int, message: Message, heard: Heard, base: Heard) -> None:
        """Nothing changes without a message that may change it."""
        before, after = base.table.game, heard.table.game
        made = list(after.turns)[len(before.turns) :]
        match message:
            case Make(turn=turn, move=move):
                assert turn == base.table.turn
                open_to = base.table.scene(seat).standing.challenge
                if open_to is not None and open_to.until is not None:
                    free = isinstance(move, Resign | AgreeEnd | Challenge)
                    assert free or set(open_to.waits_for) <= {seat}
                    assert not isinstance(move, Challenge) or seat in open_to.waits_for
                if after == before:  # it was an offer, which a computer has not accepted
                    assert isinstance(move, AgreeEnd)
                    assert base.table.saved.computers
                    return
                assert (made[0].by, made[0].move) == (seat, move)
                assert all(isinstance(turn.move, by_itself(heard)) for turn in made[1:])
            case Accept():
                assert all(isinstance(turn.move, Pass | Overtime) for turn in made)
            case Propose() | Reply():
                self._agreed(seat, message, heard, base)
            case Keep():
                assert (heard.told, after) == (base.told, before)
            case Join() | Leave():
                assert (after, heard.table.turn) == (before, base.table.turn)

    def _agreed(self, seat: int, message: Propose | Reply, heard: Heard, base: Heard) -> None:
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
            assert before.state.playing == (seat,)
            kind, keeps = message.kind, message.keeps or 0
        if kind is OfferKind.UNDO:
            made = list(after.turns)[keeps:]
            assert after.turns[:keeps] == before.turns[:keeps]
            assert after.draws not in {before.draws, None}, "tiles are drawn anew"
            assert heard.table.turn == base.table.turn + 1
            assert all(isinstance(turn.move, Overtime) for turn in made)
        else:
            assert kind is OfferKind.END
            made = list(after.turns)[len(before.turns) :]
            assert all(isinstance(turn.move, (AgreeEnd, *by_itself(heard))) for turn in made)

    def _drafts(self, seat: int, message: Message, heard: Heard, base: Heard) -> None:
        """A draft is kept for its seat as it was said, but from no later than now."""
        assert heard.answer is not None
        past = len(heard.table.game.state.past)
        fell = heard.table.saved.undone != base.table.saved.undone
        for each in range(len(base.table.game.players)):
            draft, kept = base.table.scene(each).draft, heard.table.scene(each).draft
            if each == seat and isinstance(message, Keep) and not heard.answer.refused:
                draft = message.draft
                past = len(base.table.game.state.past)
            elif not fell:
                assert kept == draft
            if kept is None or draft is None:
                assert kept is draft
            elif kept != draft:
                assert kept == evolve(draft, turn=kept.turn)
                assert past <= kept.turn < draft.turn or fell

    # -- a table that was stored

    def begin(self, table: Table) -> None:
        """Follow a table that has been stored for the first time."""
        self.turn, control = table.turn, table.saved.terms.time
        for to in (*range(len(table.game.players)), None):
            self.clients.append(Client.of(table.scene(to), control))
            heard = Client.of(table.scene(to), control)
            self.listeners.append(Listener(heard, self.chance, self.counts, lambda: self.live))

    def took(self, heard: Heard) -> None:
        """Take in a table that was stored, and what everybody was told of it."""
        before = len(self.clients[0].lines)
        self.table = self.live = heard.table
        ahead = heard.table.saved.now - self.now()
        assert self.ahead is None or ahead <= self.ahead + 2, "the clock of a table jumps"
        self.ahead = ahead
        for told in heard.told:
            place = -1 if told.to is None else told.to
            self.clients[place].hear(told)
            self.listeners[place].send(told)
        self._onlook(heard, before)
        if self.table.game.state.waiting is not None:
            challenge = self.table.scene(0).standing.challenge
            assert challenge is not None, "an end waits although nobody may challenge"
            assert challenge.waits_for, "an end waits although nobody may challenge"
        assert set(heard.requests) <= set(heard.table.requests)
        if self.chance.random() < 0.1:
            self.look()
        if self.chance.random() < 0.05:
            self.twins()

    def came_back(self, table: Table) -> None:
        """Take in a table that a new process has read; all that was told before holds."""
        self.table = self.live = table
        self.ahead = None
        if not self.clients:
            self.begin(table)
        for client in self.clients:
            found = table.since(client.to, client.number)
            assert not isinstance(found, Scene), "what was told is there, and not much more"
            for told in found:
                client.hear(told)

    def _onlook(self, heard: Heard, before: int) -> None:
        """Onlookers see no racks, or those that were held as many turns ago as they are late.

        Some of these turns may have been undone since, in the same message. What was shown cannot
        be unseen, so it is as many turns ago for ever.
        """
        table = heard.table
        policy, lines = table.saved.terms.onlookers, len(table.game.turns)
        made = sum(isinstance(told.news, Moved) for told in heard.told if told.to == 0)
        news = (told.news for told in heard.told if told.to is None)
        told = [each.standing for each in news if isinstance(each, Moved | Undone | Clocked)]
        for standing in (table.scene(None).standing, *told):
            late_enough = max(lines, before + made) - standing.lines >= policy.after
            held = all(rack.hidden == len(rack) for rack in standing.racks)
            if not (standing.is_over or (policy.racks and (table.is_over or late_enough))):
                assert held
            elif policy.after and not held:
                self.shown = max(self.shown, standing.lines)
        if self.shown >= 0 and not table.is_over:
            assert lines >= self.shown + policy.after, "racks that were shown are held again"

    def look(self) -> None:
        """Compare what everybody has made up with the whole views, and with what was missed."""
        table = self.table
        assert table is not None
        for client in self.clients:
            client.agrees_with(table)
            kept = None if client.to is None else table.saved.seats[client.to].draft
            assert table.scene(client.to).draft == kept
            self._buttons(table, client.to)
            missed = self.chance.randrange(20)
            found = table.since(client.to, client.number - missed)
            if isinstance(found, Scene):
                assert missed > min(16, client.number)
            else:
                numbers = [told.number for told in found]
                assert numbers == [*range(client.number - missed + 1, client.number + 1)]
        self._idle(table)
        seat, said = numbered_wrongly(table, self.chance)
        now = max(self.now(), table.saved.now)
        base, heard = table.wake(now), HEAR(table, said, seat, now, seed=KnownSeed(0))
        assert heard.answer is not None
        assert heard.answer.refused
        assert (heard.table, heard.told) == (base.table, base.told)

    def _idle(self, table: Table) -> None:
        """Nothing happens before a deadline, and something at it."""
        deadline = table.deadline
        if deadline is not None:
            assert table.wake(deadline).told, "something happens at a deadline"
            if deadline > table.saved.now:
                early = table.wake(deadline - 1)
                assert early.told == ()
                assert early.table == Table(evolve(table.saved, now=deadline - 1))

    def _buttons(self, table: Table, seat: int | None) -> None:
        """A button that lives can be pressed, and one that does not is refused for its reasons."""
        found = actions_at(table.scene(seat))
        if seat is None:
            assert found == ()
            return
        said_alone: list[Move] = [Play(()), Pass(), AgreeEnd(), Resign(), Challenge()]
        moves = {MoveKind.of(each): each for each in said_alone}
        for action in found:
            if action.kind in moves:
                said = Make(table.turn, moves[action.kind])
                heard = HEAR(table, said, seat, table.saved.now, seed=KnownSeed(0))
                refused = tuple(each for each in heard.violations if not isinstance(each, NoTile))
                if any(isinstance(each, TimeUsedUp | OfferedBefore) for each in refused):
                    continue  # a scene says neither what time it is nor what was declined before
                if action.violations == (NothingToLay(),):  # as a play of no tiles does not say
                    assert not refused
                    assert not table.game.state.racks[seat]
                    continue
                assert bool(action) is not bool(refused), action
                if action.kind is not MoveKind.CHALLENGE:  # there may be several reasons
                    assert action.violations == refused, action
        for button in buttons(table.scene(seat)):
            message = button.message
            if isinstance(message, Accept) or (isinstance(message, Reply) and not message.agrees):
                heard = HEAR(table, message, seat, table.saved.now, seed=KnownSeed(0))
                assert heard.violations == (), button

    # -- twins

    def twins(self) -> None:
        """Tell a viewer of two games that differ in what the viewer may not know: the same.

        Their whole stories differ only by one tile that somebody else drew, so also what has been
        told before and what an undo brings back is the same for the viewer.
        """
        table, chance = self.table, self.chance
        assert table is not None
        viewer = chance.choice([None, *range(len(table.game.players))])
        other = None if table.is_over else self._twin(table, viewer)
        if other is None:
            return
        one, two = table, Table(evolve(table.saved, game=other))
        self.counts["twins"] += 1
        for number in range(6):
            assert one.scene(viewer) == two.scene(viewer), "nobody is told what is hidden"
            seat = chance.randrange(len(table.game.players))
            asked = [(each, offer) for offer in one.offers for each in offer.waits_for]
            message = something(one, seat, chance)
            if asked and chance.random() < 0.8:
                seat, offer = chance.choice(asked)
                message = Reply(offer.number, agrees=True)
            draws, now = KnownSeed(number), max(self.now(), one.saved.now)
            first, second = (HEAR(each, message, seat, now, seed=draws) for each in (one, two))
            assert first.answer is not None
            assert second.answer is not None
            hidden = bool(first.answer.refused) != bool(second.answer.refused)
            if hidden or first.table.is_over or second.table.is_over:
                return
            if viewer is not None:
                racks = [each.table.game.state.racks[viewer] for each in (first, second)]
                if racks[0] != racks[1]:
                    return  # the viewer drew tiles, from two bags
            if viewer is None and table.saved.terms.onlookers.racks:
                return  # by and by they see what differs
            told = [[each for each in heard.told if each.to == viewer] for heard in (first, second)]
            assert told[0] == told[1], "nobody is told what is hidden"
            one, two = first.table, second.table
            assert interchange.dumps(one.scene(viewer)) == interchange.dumps(two.scene(viewer))

    def _twin(self, table: Table, viewer: int | None) -> Game | None:
        """Return the game in which somebody drew another tile, at a time unknown to the viewer."""
        game, chance = table.game, self.chance
        seat = chance.randrange(len(table.game.players))
        first = table.saved.shown if viewer is None and table.saved.terms.onlookers.racks else -1
        turns = [*enumerate(game.turns)]
        drew = [place for place, turn in turns if place >= first and turn.by == seat and turn.drawn]
        drew += [] if first >= 0 else [-1]
        if seat == viewer or not drew or not game.state.bag:
            return None
        when, tile, deal = chance.choice(drew), chance.choice([*game.state.bag]), game.deal
        hand = [*(deal.racks[seat] if when < 0 else game.turns[when].drawn)]
        given = hand.pop(chance.randrange(len(hand)))
        hand.append(tile)
        try:
            if when < 0:
                racks = [hand if each == seat else rack for each, rack in enumerate(deal.racks)]
                bag = deal.bag.without([tile]).with_tiles([given])
                deal = deal.replace(racks=racks, bag=bag)
            again = game.replace(deal=deal, turns=())
            for place, turn in turns:
                again = again.play(turn.move, hand if place == when else turn.drawn, turn.by)
        except ValueError:  # the tile was played, or the other one drawn
            return None
        if viewer is None:
            return again
        own = [[state.racks[viewer] for state in each.states] for each in (game, again)]
        return again if own[0] == own[1] else None  # a move may let the viewer draw


def by_itself(heard: Heard) -> tuple[type[Move], ...]:
    """Which moves may follow from one: a pass accepts the last play before the end."""
    return (Pass, Overtime) if heard.table.is_over else (Overtime,)
