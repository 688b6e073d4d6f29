"""Offers between players: to undo turns, to end the game, to pause it, and to resume it.

An offer names its turn and falls when the game goes on. It is carried out when every player it
concerns has agreed, and everything that stood against it in the meantime is asked again. No undo
gains time: what was spent stays spent, and what the clock gave for the undone turns is taken back.
Tiles after an undo come from a new seed, because somebody has seen those of the old one.
"""

from __future__ import annotations

from operator import sub

from attrs import evolve

from scrabble_rules.engine.draws import SeededDraws
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.frontend.saved_draft import SavedDraft
from scrabble_rules.games.story import state_after
from scrabble_rules.tables.clocks import (
    clock_now,
    losers,
    running_on,
    stopped_for,
)
from scrabble_rules.tables.messages import OfferKind, Propose, Reply
from scrabble_rules.tables.moving import (
    against_turn,
    carry,
    charge,
    close,
    closed,
    new_window,
    resume,
)
from scrabble_rules.tables.news import Cause, Clock, Closed, Ended, Offer, Offered, Undoing
from scrabble_rules.tables.refusals import (
    AlreadyOffered,
    AlreadyReplied,
    NoMorePauses,
    NoMoreUndos,
    NoSuchOffer,
    NothingToUndo,
    NoTimeAfterUndo,
    NotPaused,
    NoTurnToUndo,
    OfferedBefore,
    RacksShown,
)
from scrabble_rules.tables.saved_table import Declined, SavedTable
from scrabble_rules.tables.update import Result, Update, Violations, tell_undo
from scrabble_rules.values.moves import AgreeEnd
from scrabble_rules.values.violations import PlayerGone

# -- making and answering


def propose(update: Update, seat: int, said: Propose, draws: SeededDraws) -> Result:
    """Let a seat make an offer; with nobody to ask it is carried out at once."""
    table = update.table
    against = against_turn(table, said.turn) or _against_offer(table, seat, said)
    if against:
        return update, against
    others = tuple(each for each in _concerned(table, said) if each != seat)
    time = table.terms.offer_time
    count = len(table.game.turns)
    undoes = said.kind is OfferKind.UNDO and said.keeps is not None
    offer = Offer(
        number=table.offers_made + 1,
        kind=said.kind,
        by=seat,
        turn=table.turn,
        lines=tuple(range(said.keeps + 1, count + 1)) if undoes and said.keeps is not None else (),
        agreed=(seat,),
        waits_for=others,
        until=None if time is None else table.now + time,
    )
    table = evolve(table, offers=(*table.offers, offer), offers_made=offer.number)
    update = Update(table, update.told).tell_all(Offered(offer))
    return (update if others else _agreed(update, offer, draws)), ()


def reply(update: Update, seat: int, said: Reply, draws: SeededDraws) -> Result:
    """Let a seat agree to an offer, or decline it; its maker withdraws it by declining."""
    table = update.table
    offer = next((each for each in table.offers if each.number == said.offer), None)
    if offer is None:
        return update, (NoSuchOffer(),)
    if seat not in offer.agreed and seat not in offer.waits_for:
        return update, (PlayerGone(player=seat),)
    if not said.agrees:
        how = Ended.WITHDRAWN if seat == offer.by else Ended.DECLINED
        return close(update, offer, how, seat), ()
    if seat in offer.agreed:
        return update, (AlreadyReplied(),)
    left = tuple(each for each in offer.waits_for if each != seat)
    again = Propose(offer.turn, offer.kind, offer.lines[0] - 1 if offer.lines else None)
    against = _against_kind(table, offer.by, again)
    if against:
        return update, against
    agreed = evolve(offer, agreed=(*offer.agreed, seat), waits_for=left)
    if not left:
        return _agreed(update, agreed, draws), ()
    offers = tuple(agreed if each is offer else each for each in table.offers)
    update = Update(evolve(table, offers=offers), update.told)
    return update.tell_all(Offered(agreed)), ()


def _concerned(table: SavedTable, said: Propose) -> tuple[int, ...]:
    """Return who has to agree: all who play, also those who would play again after an undo."""
    playing = table.game.state.playing
    if said.kind is OfferKind.UNDO and said.keeps is not None:
        again = state_after(table.game, said.keeps).playing
        return tuple(sorted({*playing, *again}))
    return playing


# -- what stands against an offer


def _against_offer(table: SavedTable, seat: int, said: Propose) -> Violations:
    if seat in table.game.state.gone:
        return (PlayerGone(player=seat),)
    if any(offer.kind is said.kind for offer in table.offers):
        return (AlreadyOffered(),)
    if Declined(seat, said.kind) in table.declined:
        return (OfferedBefore(),)
    return _against_kind(table, seat, said)


def _against_kind(table: SavedTable, seat: int, said: Propose) -> Violations:
    if said.kind is OfferKind.RESUME:
        return () if table.paused_at is not None else (NotPaused(),)
    turns = len(table.game.turns) if said.kind is OfferKind.END else 0
    stopped = closed(started=table.started, paused=table.paused_at is not None, turns=turns)
    if stopped:
        return stopped
    if said.kind is OfferKind.PAUSE:
        return () if table.pauses < table.terms.pauses else (NoMorePauses(),)
    if said.kind is OfferKind.UNDO:
        return _against_undo(table, said)
    return validate(evolve(table.game.state, votes=()), AgreeEnd(), seat).violations


def _against_undo(table: SavedTable, said: Propose) -> Violations:
    lines, onlookers = len(table.game.turns), table.terms.onlookers
    if not lines:
        return (NoTurnToUndo(),)
    if onlookers.racks and 0 < onlookers.after <= lines:  # what they have seen would be held again
        return (RacksShown(),)
    if said.keeps is None or not 0 <= said.keeps < lines:
        return (NothingToUndo(lines=lines),)
    if len(table.undone) >= table.terms.undos:
        return (NoMoreUndos(),)
    clock = _clock_after(table, said.keeps)
    if clock is None:
        return ()
    state = evolve(state_after(table.game, said.keeps), overtime=table.game.state.overtime)
    return tuple(NoTimeAfterUndo(player=seat) for seat in losers(state, clock))


# -- carrying it out


def _agreed(update: Update, offer: Offer, draws: SeededDraws) -> Update:
    """Carry out an offer to which everybody has agreed."""
    offers = tuple(each for each in update.table.offers if each.number != offer.number)
    update = Update(evolve(update.table, offers=offers), update.told)
    update = update.tell_all(Closed(offer.number, Ended.AGREED, offer.agreed[-1]))
    match offer.kind:
        case OfferKind.UNDO:
            return _undo(update, offer, draws)
        case OfferKind.END:
            return _end(update)
        case OfferKind.PAUSE:
            return _pause(update)
        case _:
            return resume(update)


def _end(update: Update) -> Update:
    """Let everybody vote who has not voted yet."""
    state = update.table.game.state
    for seat in state.playing:
        answer = validate(update.table.game.state, AgreeEnd(), seat)
        if isinstance(answer, Legal):
            update = carry(update, answer, Cause.AGREED)
    return update


def _pause(update: Update) -> Update:
    table = update.table
    table = stopped_for(evolve(table, paused_at=table.now, pauses=table.pauses + 1))
    return Update(table, update.told).tell_standing()


def _undo(update: Update, offer: Offer, draws: SeededDraws) -> Update:
    before, game = update.table, update.table.game
    keeps = offer.lines[0] - 1
    overtime = game.state.overtime
    undoing = Undoing(keeps, len(game.turns) - keeps, offer.by)
    game = evolve(game, turns=game.turns.before(keeps)).with_draws(draws)
    table = evolve(
        before,
        game=game,
        seats=tuple(
            evolve(seat, draft=kept_draft(seat.draft, game.state)) for seat in before.seats
        ),
        clock=_clock_after(before, keeps),
        records=before.records[:keeps],
        turn=before.turn + 1,
        turn_since=before.now,
        window=None,
        offers=(),
        declined=(),
        undone=(*before.undone, undoing),
        shown=min(before.shown, keeps),
    )
    table = running_on(evolve(table, window=new_window(table)))
    update = tell_undo(Update(table, update.told), undoing, before)
    for each in before.offers:
        update = update.tell_all(Closed(each.number, Ended.FALLEN))
    return charge(update, overtime)


def kept_draft(draft: SavedDraft | None, state: GameState) -> SavedDraft | None:
    """Return a draft to keep; one from a turn that has been undone counts as one from this state.

    Otherwise it would take the moves to come for earlier ones, and a play that its player makes
    would not empty it.
    """
    if draft is None or draft.turn <= len(state.past):
        return draft
    return evolve(draft, turn=len(state.past))


def _clock_after(table: SavedTable, keeps: int) -> Clock | None:
    """Return the clock after an undo: nobody has more time than before it."""
    clock = clock_now(table)
    if clock is None:
        return None
    given = [0] * len(clock.left)
    for turn, record in zip(list(table.game.turns)[keeps:], table.records[keeps:], strict=True):
        given[turn.by] += record.increment
    return evolve(
        clock, left=tuple(map(sub, clock.left, given)), turn_left=table.records[keeps].turn_left
    )
