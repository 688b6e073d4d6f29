"""Moves at a table: who may make one now, and everything that a move brings with it.

`carry` is the only place where a move is added to the game. It keeps the clock, opens the time to
challenge, lets offers fall, and tells everybody.
"""

from __future__ import annotations

from attrs import evolve

from scrabble_rules.engine.flow import possible_challengers
from scrabble_rules.engine.illegal import Illegal
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.tables.clocks import (
    losers,
    penalty,
    read,
    report,
    running_on,
    runs_for,
    stopped_for,
)
from scrabble_rules.tables.messages import Accept, Make, OfferKind
from scrabble_rules.tables.news import Accepted, Cause, Closed, Ended, Offer
from scrabble_rules.tables.refusals import (
    AlreadyAccepted,
    ChallengedFirst,
    ChallengeTimeOver,
    GamePaused,
    GameTooLong,
    NotBegun,
    NotForPlayers,
    NothingToAccept,
    OthersMayChallenge,
    TimeUsedUp,
    TooMuch,
    TurnPassed,
)
from scrabble_rules.tables.saved_table import Declined, SavedTable, TurnRecord, Window, waits_for
from scrabble_rules.tables.update import Result, Update, Violations, tell_move
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.moves import (
    AgreeEnd,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    TakeBlank,
)
from scrabble_rules.values.violations import GameOver

MOST_TURNS = 800
"""After this number of turns players can only resign, so that a table can always be stored."""

_MOST_PARTS = 200


# -- who may move


def against_turn(table: SavedTable, turn: int) -> Violations:
    """Return why nothing can be said about a turn."""
    if table.game.is_over:
        return (GameOver(),)
    return () if turn == table.turn else (TurnPassed(given=turn, turn=table.turn),)


def _against_move(table: SavedTable, seat: int, said: Make) -> Violations:
    """Return why the table, rather than the rules, refuses a move."""
    move, state = said.move, table.game.state
    if isinstance(move, Overtime) or (isinstance(move, Challenge) and move.upheld is not None):
        return (NotForPlayers(),)
    if _parts(move) > _MOST_PARTS:
        return (TooMuch(),)
    passed = against_turn(table, said.turn)
    if passed:
        turns = table.game.turns
        last = turns[-1] if turns else None
        if isinstance(move, Challenge) and last and isinstance(last.move, Challenge):
            missed = not state.is_over and said.turn == table.turn - 1
            return (ChallengedFirst(player=last.by),) if missed else passed
        return passed
    if isinstance(move, Resign):
        return ()
    paused = table.paused_at is not None
    return closed(
        started=table.started, paused=paused, turns=len(table.game.turns)
    ) or _against_window(table, seat, move)


def closed(*, started: bool, paused: bool, turns: int) -> Violations:
    """Return why no player can do anything in the game now but resign."""
    if not started:
        return (NotBegun(),)
    if paused:
        return (GamePaused(),)
    return (GameTooLong(turns=MOST_TURNS),) if turns >= MOST_TURNS else ()


def _parts(move: Move) -> int:
    match move:
        case Play():
            return len(move.placements)
        case Exchange():
            return len(move.tiles)
        case Challenge():
            return sum(1 + len(word) for word in move.words)
        case _:
            return 0


def _against_window(table: SavedTable, seat: int, move: Move) -> Violations:
    window = table.window
    if window is None:
        return ()
    if isinstance(move, Challenge):
        if seat in window.accepted:
            return (AlreadyAccepted(),)
        return (ChallengeTimeOver(),) if window.is_over else ()
    if isinstance(move, AgreeEnd) or seat != table.game.state.on_turn:
        return ()  # a vote keeps the window open; the rules say whose turn it is
    return (OthersMayChallenge(),) if set(waits_for(table)) - {seat} else ()


def make(update: Update, seat: int, said: Make, lag: int) -> Result:
    """Make a move that a seat has said; `lag` is how long the message was on its way."""
    table = update.table
    against = _against_move(table, seat, said)
    if against:
        return update, against
    answer = validate(table.game.state, said.move, seat)
    if isinstance(answer, Illegal):
        return update, answer.violations
    control, clock = table.terms.time, table.clock
    votes = isinstance(said.move, AgreeEnd)
    if clock is not None and control is not None and clock.running == seat and not votes:
        clock = read(clock, seat, table.now, min(lag, control.lag))
        if seat in losers(table.game.state, clock):
            update = charge(Update(evolve(table, clock=clock), update.told))
            return update, (TimeUsedUp(),)
        table = evolve(table, clock=clock)
    return carry(Update(table, update.told), answer, Cause.SAID), ()


def accept(update: Update, seat: int, said: Accept) -> Result:
    """Let a seat say that it will not challenge the last play."""
    table = update.table
    against = against_turn(table, said.turn)
    if against:
        return update, against
    if table.paused_at is not None:
        return update, (GamePaused(),)
    window = table.window
    if window is None or seat not in waits_for(table):
        accepted = window is not None and seat in window.accepted
        return update, (AlreadyAccepted() if accepted else NothingToAccept(),)
    table = stopped_for(evolve(table, window=evolve(window, accepted=(*window.accepted, seat))))
    update = Update(table, update.told).tell_standing(lambda now: Accepted(seat, now))
    return (update if waits_for(table) else end_challenges(update, Cause.AGREED)), ()


# -- what a move brings with it


def carry(update: Update, legal: Legal, cause: Cause) -> Update:
    """Add a legal move to the game, and do everything that follows from it."""
    before = update.table
    table = _with_turn(before, legal, cause)
    moved_on = _moves_on(table, legal)
    if moved_on:
        table = evolve(
            table, turn=table.turn + 1, turn_since=table.now, window=_window(table, legal)
        )
    table = _next_clock(table, legal)
    fallen = tuple(
        offer for offer in table.offers if moved_on or offer.kind is OfferKind.UNDO
    )  # an offer to undo lists its lines, so it falls with any line more
    offers = tuple(offer for offer in table.offers if offer not in fallen)
    declined = () if moved_on else table.declined
    table = evolve(table, offers=offers, declined=declined)
    update = tell_move(Update(table, update.told), before)
    for offer in fallen:
        update = update.tell_all(Closed(offer.number, Ended.FALLEN))
    update = begin(update)
    ends = update.table.game.state.waiting is not None and update.table.window is not None
    if ends and not waits_for(update.table):
        return end_challenges(update, _why_it_stands(update.table))
    waits = isinstance(legal.move, AgreeEnd) and not moved_on  # a report would clear the votes
    return update if waits or isinstance(legal.move, Overtime) else charge(update)


def _with_turn(table: SavedTable, legal: Legal, cause: Cause) -> SavedTable:
    game = table.game
    turn = carry_out(legal, game.draws)
    gain, turn_left = 0, 0
    clock, control = table.clock, table.terms.time
    if clock is not None and control is not None:
        turn_left = clock.turn_left
        gain = control.increment if _uses_turn(legal) else 0
        left = with_item(clock.left, legal.by, clock.left[legal.by] + gain)
        clock = evolve(clock, left=left)
    return evolve(
        table,
        game=evolve(game, turns=game.turns.appended(turn)),
        clock=clock,
        records=(*table.records, TurnRecord(cause, gain, turn_left)),
    )


def _uses_turn(legal: Legal) -> bool:
    """Return whether the player has used up a turn by this move."""
    match legal.move:
        case Play():
            return True
        case Exchange() | TakeBlank():
            return not legal.move.keeps_turn
        case Pass():
            return legal.state.waiting is None
        case _:
            return False


def _moves_on(table: SavedTable, legal: Legal) -> bool:
    """Return whether the game goes on by this move: not by a vote, nor by points for overtime."""
    before, after = legal.state, table.game.state
    if not isinstance(legal.move, AgreeEnd | Overtime):
        return True
    return (before.gone, before.waiting, before.end) != (after.gone, after.waiting, after.end)


def _window(table: SavedTable, legal: Legal) -> Window | None:
    """Return the time to challenge after a move: a new one after a play."""
    if table.game.state.pending is None:
        return None
    return new_window(table) if isinstance(legal.move, Play) else table.window


def new_window(table: SavedTable) -> Window | None:
    """Return the time to challenge the last play, which begins now."""
    time = table.terms.challenge_time
    if time is None or table.game.state.pending is None:
        return None
    return Window(table.now + time, is_over=not possible_challengers(table.game.state))


def _next_clock(table: SavedTable, legal: Legal) -> SavedTable:
    """Let the clock run for the next player; what runs on for the same turn is left alone."""
    clock = table.clock
    if clock is None:
        return table
    new_turn = _uses_turn(legal) or table.game.state.on_turn != legal.state.on_turn
    if not new_turn and runs_for(table) == clock.running:
        return table
    return running_on(stopped_for(table), new_turn=new_turn)


def charge(update: Update, before: tuple[int, ...] = ()) -> Update:
    """Let the clock report overtime to the game, if the rules make it count.

    `before` is what it has reported before an undo, which is never taken back.
    """
    clock, state = update.table.clock, update.table.game.state
    if clock is None:
        return update
    times = report(state, clock).milliseconds
    move = Overtime(map(max, times, before) if before else times)
    if move.milliseconds == state.overtime or _costs_nothing(state, move):
        return update
    answer = validate(state, move)
    return carry(update, answer, Cause.CLOCK) if isinstance(answer, Legal) else update


def _costs_nothing(state: GameState, move: Overtime) -> bool:
    return penalty(state, move) == penalty(state, Overtime(state.overtime))


def begin(update: Update) -> Update:
    """Begin the game if every player who has not left it has sat down."""
    table = update.table
    playing = table.game.state.playing
    if table.started or table.game.is_over or not all(table.seats[s].joined for s in playing):
        return update
    table = running_on(evolve(table, started=True, turn_since=table.now), new_turn=True)
    return Update(table, update.told).tell_standing(late=True)


# -- the end of challenges


def end_challenges(update: Update, cause: Cause) -> Update:
    """Let the last play stand; an end that waits for challenges takes effect."""
    table, state = update.table, update.table.game.state
    window = None if table.window is None else evolve(table.window, is_over=True)
    table = stopped_for(evolve(table, window=window))
    if state.waiting is not None:
        accepted = validate(state, Pass(), state.on_turn).unwrap()
        return carry(Update(table, update.told), accepted, cause)
    return Update(table, update.told).tell_standing()


def _why_it_stands(table: SavedTable) -> Cause:
    """Return why nobody can challenge the last play: all have accepted it, or its time is over."""
    open_again = None if table.window is None else evolve(table.window, is_over=False)
    return Cause.CHALLENGE_TIME if waits_for(evolve(table, window=open_again)) else Cause.AGREED


# -- offers and pauses


def close(update: Update, offer: Offer, how: Ended, by: int | None = None) -> Update:
    """Close an offer without carrying it out; its maker may not repeat it in this turn."""
    table = update.table
    table = evolve(
        table,
        offers=tuple(each for each in table.offers if each.number != offer.number),
        declined=(*table.declined, Declined(offer.by, offer.kind)),
    )
    return Update(table, update.told).tell_all(Closed(offer.number, how, by))


def resume(update: Update) -> Update:
    """Let the game go on after a pause; the time to challenge is as long as it was before."""
    table = update.table
    since = table.now if table.paused_at is None else table.paused_at
    window = table.window
    if window is not None:
        window = evolve(window, until=window.until + table.now - since)
    table = evolve(table, paused_at=None, turn_since=table.now, window=window)
    table = running_on(table)
    return Update(table, update.told).tell_standing()
