"""How a game goes on after a move: drawing tiles, whose turn is next, and whether the game ends.

`reveal` turns up tiles that become known later.

Each step changes the next state in place. Tiles are drawn by a callback, TakeTiles, so this
module does not depend on seeds. What a move itself does is in `engine.transition`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from operator import add
from typing import TypeVar

from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.setup import SetupError, face_down_counts, not_face_down, seat_among
from scrabble_rules.engine.state import (
    End,
    GameState,
    NextState,
    Pending,
    as_racks,
    holdings,
    log_outcome,
    missing_of,
    redrawn,
)
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.refill import RefillFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.values.fast import filler, maker
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.holdings import Bag, Holding, Rack, with_labels, without_labels
from scrabble_rules.values.log import EndKind, Moment, OutcomeKind
from scrabble_rules.values.tiles import HIDDEN_LABEL, Tile, spelt
from scrabble_rules.values.validators import must_be, shortened
from scrabble_rules.values.violations import DrawError, Violation

H = TypeVar("H", bound=Holding)
DrawSource = Callable[[GameState, Draw], Sequence[str]]
"""Callback that supplies drawn tiles by their labels: `(state, draw) -> labels`."""
TakeTiles = Callable[[NextState, Draw], Sequence[str]]
"""Callback that takes the tiles of a draw out of the bag, and returns their labels."""

_new_draw = maker(Draw)
_facts_for_refill = maker(RefillFacts)
_facts_for_endings, _facts_for_settlement = filler(EndingFacts), filler(SettlementFacts)
_AFTER_MOVE, _TURN_START = Moment  # read faster from here than from their class


# -- drawing


def refill_rack(state: NextState, player: int, moment: Moment, take: TakeTiles) -> None:
    """Draw the tiles that the refill rule gives a player at this moment.

    Tiles that the player has set aside go back into the bag after the draw (S0.18), or later if the
    rule says so (S2.4).
    """
    if moment not in state.rules.refill_moments:
        return
    rack, aside, bag = state.racks[player], state.aside[player], state.bag
    facts = _facts_for_refill(moment, len(rack), len(aside), state.rules.rack_size, len(bag))
    for refill in state.rules.checked.refill.refills(facts):
        # New tiles are drawn before the exchanged ones go back (S0.18), so nobody draws their own.
        returned = state.aside[player] if refill.puts_back else None
        draw = _new_draw(player, refill.count, len(returned or ()))
        labels = take(state, draw)
        if draw.count:
            _keep_drawn(state, draw, labels)
        if returned is not None:
            state.bag = state.bag.with_tiles(returned)
            state.aside = with_item(state.aside, player, Rack())


def _keep_drawn(state: NextState, draw: Draw, labels: Sequence[str]) -> None:
    """Put drawn tiles on a rack; note them with a play that may be withdrawn."""
    rack = with_labels(state.racks[draw.player], labels)
    state.racks = with_item(state.racks, draw.player, rack)
    state.draws_made += 1
    # A play that is taken back takes with it all that its player drew since, also at the start of
    # a later turn; outcomes logged between two draws counted a bag with part of these tiles.
    pending = state.pending
    if pending is not None and pending.player == draw.player:
        when = (*pending.drawn_when, (len(state.past), draw.count))
        state.pending = redrawn(pending, with_labels(pending.drawn, labels), when)


def bag_without(state: NextState, draw: Draw, labels: Sequence[str]) -> Bag:
    """Return the bag after a draw.

    Raises DrawError unless these tiles, as many as are due, can come from the bag. A bag that lies
    face down can hold any tile that is not seen anywhere else.
    """
    bag, count = state.bag, draw.count
    if len(labels) != count:
        drawn = "; pass them, or SeededDraws(seed), as drawn=, or start the game with seed="
        hint = "" if labels else drawn
        text = (
            "{player:player} must draw {count} of the {bag} tiles in the bag, but was given "
            f"{{given}}{hint}"
        )
        raise _wrong_draw(text, state, draw, len(labels))
    known = labels
    if bag.hidden or HIDDEN_LABEL in labels:
        known = [label for label in labels if label != HIDDEN_LABEL]
        bag = bag if len(known) == count else bag.face_down()
    try:
        if known is labels or not missing_of(state, state.bag, known):
            return without_labels(bag, labels)
    except ValueError:
        pass
    text = (
        "{player:player} must draw {count} of the {bag} tiles in the bag; the bag cannot hold "
        "all of the given tiles: {given}"
    )
    raise _wrong_draw(text, state, draw, tuple(known))


def _wrong_draw(text: str, state: NextState, draw: Draw, given: object) -> DrawError:
    values = {"player": draw.player, "count": draw.count, "bag": len(state.bag), "given": given}
    return DrawError(text, values)


# -- ending


def ends_now(state: NextState, moment: Moment, player: int, *, asked: bool = False) -> bool:
    """Bring about the first ending of the rule set that applies now; False if the game goes on.

    `asked` says that all endings have been asked since the last outcome was logged, and that since
    then at most tiles have moved and the next player's turn has begun.
    """
    bag = state.bag
    endings = state.rules.endings_to_ask[bool(bag.labels or bag.hidden), asked]
    if not endings:
        return False
    facts = ending_facts(state, moment, player)
    for rule in endings:
        ending = rule.ending(facts)
        if ending is not None:
            end_or_wait(state, ending)
            return True
    return False


def agreed_ending(state: GameState) -> Ending | None:
    """Return the ending that the votes bring about, None if there is none.

    Other endings are skipped: a vote is no turn, so they were checked after the last one.
    """
    facts = ending_facts(state, Moment.AFTER_MOVE, state.on_turn)
    found = (rule.ending(facts) for rule in state.rules.checked.endings)
    return next((each for each in found if each and each.kind is EndKind.AGREED), None)


def ending_facts(state: GameState, moment: Moment, player: int) -> EndingFacts:
    """Return the facts for the rules `endings`, about the turn of a player."""
    held = tuple(
        [
            len(rack.labels) + rack.hidden + len(aside.labels) + aside.hidden
            for rack, aside in zip(state.racks, state.aside)  # noqa: B905 - to compare takes long
        ]
    )
    return _facts_for_endings(
        state,
        moment=moment,
        player=player,
        bag=len(state.bag),
        board_empty=state.board.is_empty,
        votes=len(state.votes),
        held=held,
    )


def challenger_violations(state: GameState, pending: Pending, player: int) -> tuple[Violation, ...]:
    """Return the reasons why a player may not challenge the last play; empty if allowed."""
    facts = ChallengersFacts(player, pending.player, _player_to_answer(state, pending))
    return state.rules.checked.challengers.check_challenger(facts)


def possible_challengers(state: GameState) -> tuple[int, ...]:
    """Return the seats that may challenge the last play; none if it cannot be challenged."""
    pending = state.pending
    if pending is None:
        return ()
    return tuple(seat for seat in state.playing if not challenger_violations(state, pending, seat))


def _player_to_answer(state: GameState, pending: Pending) -> int:
    """Return who has to accept or challenge the last play.

    That is the player on turn; if lost turns have brought the turn back to the author of the play,
    it is the next player after the author.
    """
    return next_seat(state, pending.player) if state.on_turn == pending.player else state.on_turn


def end_or_wait(state: NextState, ending: Ending) -> None:
    """End the game; if somebody can still challenge the last play, record the end as waiting."""
    pending = state.pending
    if pending is None or all(  # as soon as one may, no other rule is asked
        challenger_violations(state, pending, player) for player in state.playing
    ):
        settle(state, ending)
    else:
        state.waiting = ending
        state.on_turn = _player_to_answer(state, pending)


def resume(state: NextState, take: TakeTiles) -> None:
    """Begin the turn that a waiting end had held up, now that the end is dropped."""
    last = next(outcome.player for outcome in reversed(state.past) if outcome.is_turn)
    begin_turn(state, next_seat(state, last), take)


def settle(state: NextState, ending: Ending, playing: tuple[int, ...] | None = None) -> None:
    """End the game and settle the unplayed tiles (S0.31).

    `playing` are the seats that take part in the settlement, by default those who have not left.
    Tiles that lie face down count nothing, unless `turn_up_last` can tell what they are.
    """
    # Racks are turned up before anything is counted, and all players settle from the same racks and
    # scores: what one pays never changes what another gains.
    state.pending = state.waiting = None
    turn_up_last(state)
    before = state.scores
    facts = _facts_for_settlement(
        state,
        unplayed=tuple(
            rack.with_tiles(aside.labels).tiles
            for rack, aside in zip(state.racks, state.aside, strict=True)
        ),
        tile_set=state.rules.tile_set,
        out=ending.out,
        playing=state.playing if playing is None else playing,
        aside=tuple(rack.tiles for rack in state.aside) if any(state.aside) else (),
        resigned=tuple(one.player for one in state.past if one.kind is OutcomeKind.RESIGNED),
    )
    changes = state.rules.checked.settlement.rule_for(ending.kind).settle(facts)
    state.scores = tuple(map(add, before, changes))
    state.end = End(ending.kind, ending.out, before)
    state.votes = ()


# -- turns


def next_seat(state: GameState, seat: int) -> int:
    """Return the next seat round the table, skipping players who left (S0.10, S4.4)."""
    if not state.gone:
        return (seat + 1) % state.players
    return next(
        player
        for step in range(1, state.players + 1)
        if (player := (seat + step) % state.players) not in state.gone
    )


def finish_turn(state: NextState, player: int, take: TakeTiles) -> None:
    """Finish a turn: end the game if an ending applies, else begin the next turn (S1.4, S1.7)."""
    state.on_turn = next_seat(state, player)
    if not ends_now(state, _AFTER_MOVE, player):
        begin_turn(state, state.on_turn, take, asked=True)


def begin_turn(state: NextState, seat: int, take: TakeTiles, *, asked: bool = False) -> None:
    """Begin a player's turn: refill the rack if the rules do so now, and test the endings.

    A player who owes a turn loses it here; the turn is logged and passes to the next player, until
    one owes none. `asked` is as in `ends_now`.
    """
    # Invariant: each pass through the loop pays back one owed turn, so it ends.
    state.on_turn = seat
    while state.owed_turns[seat]:
        state.owed_turns = with_item(state.owed_turns, seat, state.owed_turns[seat] - 1)
        log_outcome(state, seat, OutcomeKind.LOST_TURN)
        state.on_turn = next_seat(state, seat)
        if ends_now(state, _AFTER_MOVE, seat):
            return
        seat = state.on_turn
    refill_rack(state, seat, _TURN_START, take)
    ends_now(state, _TURN_START, seat, asked=asked)


def leave_game(state: NextState, player: int, kind: EndKind, take: TakeTiles) -> None:
    """Take a player out of the game; the game ends when only one is left.

    `kind` says why: RESIGNED, LOST_CHALLENGE or FLAG_FALL. If the player was on turn, the next
    player's turn begins; a waiting end stays waiting.
    """
    before = state.playing
    resigned = kind is EndKind.RESIGNED
    log_outcome(state, player, OutcomeKind.RESIGNED if resigned else OutcomeKind.LOST_GAME)
    state.gone = (*state.gone, player)
    if len(state.playing) <= 1:
        settle(state, Ending(kind), before)
    elif state.waiting is not None:
        if state.on_turn == player:
            state.on_turn = next_seat(state, player)
        end_or_wait(state, state.waiting)
    elif state.on_turn == player:
        begin_turn(state, next_seat(state, player), take)


# -- tiles that become known later


def _down_counts(state: GameState) -> Counter[str]:
    """Count by label the tiles that may lie face down; below 0 if the state shows too many."""
    return face_down_counts(state.rules.tile_set, state.board, holdings(state))


def reveal(state: GameState, seat: int, tiles: Rack | Iterable[Tile | str]) -> GameState:
    """Return the state with the tiles on a player's rack turned up, as soon as they are known.

    `tiles` is the whole rack, with an underscore for each tile that is still unknown. What the
    player drew since a play that can be challenged is turned up with it. So is what follows: if
    tiles then lie face down in one place only, they are those that are seen nowhere else.

    Raises SetupError for a seat that is not there, for more or fewer tiles than the rack has, if a
    tile is missing that was known, and for tiles that cannot lie face down. Also if the play may be
    taken back and the player had tiles face down before it, because nobody can tell which of them
    go back into the bag: reveal the rack before the play, or when it stands.
    """
    must_be("state", state, GameState, "game.state")
    seat = seat_among(seat, state.players)
    before, rack = state.racks[seat], as_racks([tiles])[0]
    made = NextState(state)
    known, shown = Counter(before.labels), Counter(rack.labels)
    labels, missing = [*(shown - known).elements()], [*(known - shown).elements()]
    beyond = not_face_down(labels, _down_counts(made))
    if len(rack) != len(before):
        raise SetupError(f"tiles: the rack has {len(before)} tiles, not {len(rack)}")
    if missing:
        raise SetupError(f"tiles: it is known that the rack holds {spelt(missing)}")
    if beyond:
        raise SetupError(f"tiles: {shortened(spelt(beyond))} cannot lie face down there")
    if not _turn_up(made, seat, labels):
        raise SetupError(
            "tiles: nobody can tell which of them were drawn since the last play; reveal the rack "
            "before that play, or when it can no longer be challenged"
        )
    turn_up_last(made)
    return made.closed()


def _turn_up(state: NextState, seat: int, labels: list[str]) -> bool:
    """Turn up tiles of a rack; False if it stays open which of them go back with the last play."""
    rack, pending = state.racks[seat], state.pending
    if labels and pending is not None and pending.player == seat and pending.drawn.hidden:
        if pending.drawn.hidden < rack.hidden:
            return False
        drawn = _turned_up(pending.drawn, labels)
        state.pending = redrawn(pending, drawn, pending.drawn_when)
    state.racks = with_item(state.racks, seat, _turned_up(rack, labels))
    return True


def turn_up_last(state: NextState) -> None:
    """Turn up the tiles face down if all of them lie in one place: they can be deduced."""
    down = [held for held in holdings(state) if held.hidden]
    if len(down) != 1:
        return
    left = _down_counts(state)
    labels = list(left.elements())
    if not left.total() == len(labels) == down[0].hidden:
        return  # a puzzle with fewer tiles than the set, or a state that shows too many
    for seat, rack in enumerate(state.racks):
        if rack.hidden:
            _turn_up(state, seat, labels)
    state.aside = tuple(_turned_up(held, labels) if held.hidden else held for held in state.aside)
    if state.bag.hidden:
        state.bag = _turned_up(state.bag, labels)


def _turned_up(held: H, labels: list[str]) -> H:
    return held.without([HIDDEN_LABEL] * len(labels)).with_tiles(labels)
