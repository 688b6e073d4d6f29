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
from scrabble_rules.engine.transition import Legal
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.story import state_after
from scrabble_rules.tables.clocks import (
    clock_at,
    losers,
    running_on,
    stopped_for,
)
from scrabble_rules.tables.course import Course, Result, Violations, no_later
from scrabble_rules.tables.moving import (
    MOST_TURNS,
    against_turn,
    carry,
    charge,
    new_window,
)
from scrabble_rules.tables.refusals import (
    AlreadyOffered,
    AlreadyReplied,
    GamePaused,
    GameTooLong,
    NoMorePauses,
    NoMoreUndos,
    NoSuchOffer,
    NotBegun,
    NothingToUndo,
    NoTimeAfterUndo,
    NotPaused,
    NoTurnToUndo,
    OfferedBefore,
)
from scrabble_rules.tables.said import OfferKind, Propose, Reply
from scrabble_rules.tables.saved_table import Declined, SavedTable
from scrabble_rules.tables.telling import standing, tell_undo
from scrabble_rules.tables.time_control import Clock
from scrabble_rules.tables.told import Cause, Clocked, Closed, Ended, Offer, Offered, Undoing
from scrabble_rules.values.moves import AgreeEnd
from scrabble_rules.values.violations import PlayerGone

# -- making and answering


def propose(course: Course, seat: int, said: Propose, now: int, draws: SeededDraws) -> Result:
    """Let a seat make an offer; with nobody to ask it is carried out at once."""
    table = course.table
    against = against_turn(table, said.turn) or _against_offer(table, seat, said, now)
    if against:
        return course, against
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
        until=None if time is None else now + time,
    )
    table = evolve(table, offers=(*table.offers, offer), offers_made=offer.number)
    course = Course(table, course.told).announcing(Offered(offer))
    return (course if others else _agreed(course, offer, now, draws)), ()


def reply(course: Course, seat: int, said: Reply, now: int, draws: SeededDraws) -> Result:
    """Let a seat agree to an offer, or decline it; its maker withdraws it by declining."""
    table = course.table
    offer = next((each for each in table.offers if each.number == said.offer), None)
    if offer is None:
        return course, (NoSuchOffer(),)
    if seat not in offer.agreed and seat not in offer.waits_for:
        return course, (PlayerGone(player=seat),)
    if not said.agrees:
        how = Ended.WITHDRAWN if seat == offer.by else Ended.DECLINED
        return close(course, offer, how, seat), ()
    if seat in offer.agreed:
        return course, (AlreadyReplied(),)
    left = tuple(each for each in offer.waits_for if each != seat)
    again = Propose(offer.turn, offer.kind, offer.lines[0] - 1 if offer.lines else None)
    against = _against_kind(table, offer.by, again, now)
    if against:
        return course, against
    agreed = evolve(offer, agreed=(*offer.agreed, seat), waits_for=left)
    if not left:
        return _agreed(course, agreed, now, draws), ()
    offers = tuple(agreed if each is offer else each for each in table.offers)
    course = Course(evolve(table, offers=offers), course.told)
    return course.announcing(Offered(agreed)), ()


def close(course: Course, offer: Offer, how: Ended, by: int | None = None) -> Course:
    """Close an offer without carrying it out; its maker may not repeat it in this turn."""
    table = course.table
    table = evolve(
        table,
        offers=tuple(each for each in table.offers if each.number != offer.number),
        declined=(*table.declined, Declined(offer.by, offer.kind)),
    )
    return Course(table, course.told).announcing(Closed(offer.number, how, by))


def _concerned(table: SavedTable, said: Propose) -> tuple[int, ...]:
    """Return who has to agree: all who play, also those who would play again after an undo."""
    playing = table.game.state.playing
    if said.kind is OfferKind.UNDO and said.keeps is not None:
        again = state_after(table.game, said.keeps).playing
        return tuple(sorted({*playing, *again}))
    return playing


# -- what stands against an offer


def _against_offer(table: SavedTable, seat: int, said: Propose, now: int) -> Violations:
    if seat in table.game.state.gone:
        return (PlayerGone(player=seat),)
    if any(offer.kind is said.kind for offer in table.offers):
        return (AlreadyOffered(),)
    if Declined(seat, said.kind) in table.declined:
        return (OfferedBefore(),)
    return _against_kind(table, seat, said, now)


def _against_kind(table: SavedTable, seat: int, said: Propose, now: int) -> Violations:
    if said.kind is OfferKind.RESUME:
        return () if table.paused_at is not None else (NotPaused(),)
    if not table.started:
        return (NotBegun(),)
    if table.paused_at is not None:
        return (GamePaused(),)
    if said.kind is OfferKind.PAUSE:
        return () if table.pauses < table.terms.pauses else (NoMorePauses(),)
    if said.kind is OfferKind.UNDO:
        return _against_undo(table, said, now)
    if len(table.game.turns) >= MOST_TURNS:
        return (GameTooLong(turns=MOST_TURNS),)
    return validate(evolve(table.game.state, votes=()), AgreeEnd(), seat).violations


def _against_undo(table: SavedTable, said: Propose, now: int) -> Violations:
    lines = len(table.game.turns)
    if not lines:
        return (NoTurnToUndo(),)
    if said.keeps is None or not 0 <= said.keeps < lines:
        return (NothingToUndo(lines=lines),)
    if len(table.undone) >= table.terms.undos:
        return (NoMoreUndos(),)
    clock = _clock_after(table, said.keeps, now)
    if clock is None:
        return ()
    state = evolve(state_after(table.game, said.keeps), overtime=table.game.state.overtime)
    return tuple(NoTimeAfterUndo(player=seat) for seat in losers(state, clock))


# -- carrying it out


def _agreed(course: Course, offer: Offer, now: int, draws: SeededDraws) -> Course:
    """Carry out an offer to which everybody has agreed."""
    offers = tuple(each for each in course.table.offers if each.number != offer.number)
    course = Course(evolve(course.table, offers=offers), course.told)
    course = course.announcing(Closed(offer.number, Ended.AGREED, offer.agreed[-1]))
    match offer.kind:
        case OfferKind.UNDO:
            return _undo(course, offer, now, draws)
        case OfferKind.END:
            return _end(course, now)
        case OfferKind.PAUSE:
            return _pause(course, now)
        case _:
            return resume(course, now)


def _end(course: Course, now: int) -> Course:
    """Let everybody vote who has not voted yet."""
    state = course.table.game.state
    for seat in state.playing:
        answer = validate(course.table.game.state, AgreeEnd(), seat)
        if isinstance(answer, Legal):
            course = carry(course, answer, now, Cause.AGREED)
    return course


def _pause(course: Course, now: int) -> Course:
    table = course.table
    table = stopped_for(evolve(table, paused_at=now, pauses=table.pauses + 1), now)
    return Course(table, course.told).telling_all(lambda to: Clocked(standing(table, to)))


def resume(course: Course, now: int) -> Course:
    """Let the game go on after a pause; the time to challenge is as long as it was before."""
    table = course.table
    since = now if table.paused_at is None else table.paused_at
    window = table.window
    if window is not None:
        window = evolve(window, until=window.until + now - since)
    table = evolve(table, paused_at=None, turn_since=now, window=window)
    table = running_on(table, now)
    return Course(table, course.told).telling_all(lambda to: Clocked(standing(table, to)))


def _undo(course: Course, offer: Offer, now: int, draws: SeededDraws) -> Course:
    table, game = course.table, course.table.game
    keeps = offer.lines[0] - 1
    before = game.state.overtime
    clock = _clock_after(table, keeps, now)
    undoing = Undoing(keeps, len(game.turns) - keeps, offer.by)
    game = evolve(game, turns=game.turns.before(keeps)).with_draws(draws)
    fallen, shown = table.offers, table.shown
    table = evolve(
        table,
        game=game,
        seats=tuple(evolve(seat, draft=no_later(seat.draft, game.state)) for seat in table.seats),
        clock=clock,
        records=table.records[:keeps],
        turn=table.turn + 1,
        turn_since=now,
        window=None,
        offers=(),
        declined=(),
        undone=(*table.undone, undoing),
        shown=min(table.shown, keeps),
    )
    table = evolve(table, window=new_window(table, now))
    table = running_on(table, now)
    course = tell_undo(Course(table, course.told), undoing, known=shown > keeps)
    for each in fallen:
        course = course.announcing(Closed(each.number, Ended.FALLEN))
    return charge(course, now, before)


def _clock_after(table: SavedTable, keeps: int, now: int) -> Clock | None:
    """Return the clock after an undo: nobody has more time than before it."""
    clock = clock_at(table, now)
    if clock is None:
        return None
    given = [0] * len(clock.left)
    for turn, record in zip(list(table.game.turns)[keeps:], table.records[keeps:], strict=True):
        given[turn.by] += record.increment
    return evolve(
        clock, left=tuple(map(sub, clock.left, given)), turn_left=table.records[keeps].turn_left
    )
