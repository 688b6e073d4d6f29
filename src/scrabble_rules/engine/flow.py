"""How a game goes on after a move: drawing tiles, whose turn is next, and whether the game ends.

Each step takes a state and returns the next one. Drawn tiles come from a callback, the DrawSource,
so this module does not depend on seeds. What a move itself does is in `engine.transition`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from operator import add
from typing import TypeVar

from attrs import evolve

from scrabble_rules.engine.draws import Draw
from scrabble_rules.engine.state import End, GameState, Pending, face_down_counts
from scrabble_rules.rules.challengers import ChallengersFacts
from scrabble_rules.rules.endings import Ending, EndingFacts
from scrabble_rules.rules.refill import RefillFacts
from scrabble_rules.rules.settlement import SettlementFacts
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import EndKind, Moment, Outcome, OutcomeKind
from scrabble_rules.values.tiles import HIDDEN, Tile
from scrabble_rules.values.violations import DrawError, Violation

DrawSource = Callable[[GameState, Draw], tuple[Tile, ...]]
"""Callback that supplies drawn tiles: `(state, draw) -> tiles`."""

T = TypeVar("T")


def with_item(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a copy of `values` with the item at index `place` replaced."""
    return (*values[:place], value, *values[place + 1 :])


def log_outcome(
    state: GameState,
    player: int,
    kind: OutcomeKind,
    points: int = 0,
    tiles: int = 0,
) -> GameState:
    """Append an outcome to the past and add its points to the player's score (S0.21)."""
    outcome = Outcome(player, kind, points, tiles, len(state.bag))
    scores = state.scores
    if points:
        scores = with_item(scores, player, scores[player] + points)
    return evolve(state, past=state.past.appended(outcome), scores=scores)


# -- drawing


def refill_rack(state: GameState, player: int, moment: Moment, source: DrawSource) -> GameState:
    """Draw the tiles that the refill rule gives a player at this moment.

    Tiles that the player has set aside go back into the bag after the draw (S0.18), or later if the
    rule says so (S2.4).
    """
    facts = RefillFacts(
        moment=moment,
        rack=len(state.racks[player]),
        aside=len(state.aside[player]),
        rack_size=state.rules.rack_size,
        bag=len(state.bag),
    )
    for refill in state.rules.checked.refill.refills(facts):
        returned = state.aside[player] if refill.puts_back else None
        draw = Draw(player, refill.count, len(returned or ()))
        tiles = source(state, draw)
        if draw.count:
            state = _take_drawn(state, draw, tiles)
        if returned is not None:
            state = evolve(
                state,
                bag=state.bag.with_tiles(returned),
                aside=with_item(state.aside, player, returned.without(returned)),
            )
    return state


def _take_drawn(state: GameState, draw: Draw, tiles: tuple[Tile, ...]) -> GameState:
    """Move drawn tiles from the bag to a rack; note them with a play that may be withdrawn."""
    _check_drawn(state, draw, tiles)
    bag = state.bag.face_down() if HIDDEN in tiles else state.bag
    pending = state.pending
    if pending is not None and pending.player == draw.player:
        when = (*pending.drawn_when, (len(state.past), draw.count))
        pending = evolve(pending, drawn=pending.drawn.with_tiles(tiles), drawn_when=when)
    rack = state.racks[draw.player].with_tiles(tiles)
    return evolve(
        state,
        bag=bag.without(tiles),
        racks=with_item(state.racks, draw.player, rack),
        pending=pending,
        draws_made=state.draws_made + 1,
    )


def _check_drawn(state: GameState, draw: Draw, tiles: tuple[Tile, ...]) -> None:
    """Raise DrawError unless these tiles, as many as are due, can come from the bag.

    A bag that lies face down can hold any tile that is not seen anywhere else.
    """
    values = {"player": draw.player, "count": draw.count, "bag": len(state.bag)}
    if len(tiles) != draw.count:
        hint = "" if tiles else "; pass them as drawn=, or start the game with seed="
        text = (
            "{player:player} must draw {count} of the {bag} tiles in the bag, but was given "
            f"{{given}}{hint}"
        )
        raise DrawError(text, {**values, "given": len(tiles)})
    labels = [tile.label for tile in tiles if tile != HIDDEN]
    is_short = bool(state.bag.missing(labels))
    if state.bag.hidden and not is_short:
        unknown = Bag(state.bag.tiles).missing(labels)
        is_short = bool(Counter(unknown) - face_down_counts(state))
    if is_short:
        text = (
            "{player:player} must draw {count} of the {bag} tiles in the bag; the bag cannot hold "
            "all of the given tiles: {given}"
        )
        raise DrawError(text, {**values, "given": tuple(labels)})


# -- ending


def ending_now(state: GameState, moment: Moment, player: int) -> Ending | None:
    """Return the first ending of the rule set that applies now, None if the game goes on."""
    return next(_endings(state, moment, player), None)


def agreed_ending(state: GameState) -> Ending | None:
    """Return the ending that the votes bring about, None if there is none.

    Other endings are skipped: a vote is no turn, so they were checked after the last one.
    """
    endings = _endings(state, Moment.AFTER_MOVE, state.on_turn)
    return next((ending for ending in endings if ending.kind is EndKind.AGREED), None)


def _endings(state: GameState, moment: Moment, player: int) -> Iterator[Ending]:
    held = tuple(len(rack) + len(aside) for rack, aside in _holdings(state))
    playing = state.playing
    facts = EndingFacts(
        moment=moment,
        player=player,
        holds=held[player],
        bag=len(state.bag),
        past=state.past,
        scores=state.scores,
        board_empty=state.board.is_empty,
        players=len(playing),
        votes=len(state.votes),
        held=held,
        playing=playing,
    )
    for rule in state.rules.checked.endings:
        ending = rule.ending(facts)
        if ending is not None:
            yield ending


def _holdings(state: GameState) -> Iterator[tuple[Rack, Rack]]:
    """Yield what each player holds: the rack, and the tiles set aside (S2.4)."""
    return zip(state.racks, state.aside, strict=True)


def challenger_violations(state: GameState, pending: Pending, player: int) -> tuple[Violation, ...]:
    """Return the reasons why a player may not challenge the last play; empty if allowed."""
    facts = ChallengersFacts(player, pending.player, _player_to_answer(state, pending))
    return state.rules.checked.challengers.check_challenger(facts)


def _player_to_answer(state: GameState, pending: Pending) -> int:
    """Return who has to accept or challenge the last play.

    That is the player on turn; if lost turns have brought the turn back to the author of the play,
    it is the next player after the author.
    """
    return next_seat(state, pending.player) if state.on_turn == pending.player else state.on_turn


def end_or_wait(state: GameState, ending: Ending) -> GameState:
    """End the game; if somebody can still challenge the last play, record the end as waiting."""
    pending = state.pending
    if pending is None or all(
        challenger_violations(state, pending, player) for player in state.playing
    ):
        return settle(state, ending)
    return evolve(state, waiting=ending, on_turn=_player_to_answer(state, pending))


def resume(state: GameState, source: DrawSource) -> GameState:
    """Begin the turn that a waiting end had held up, now that the end is dropped."""
    last = next(outcome.player for outcome in reversed(state.past) if outcome.is_turn)
    return begin_turn(state, next_seat(state, last), source)


def settle(
    state: GameState,
    ending: Ending,
    playing: tuple[int, ...] | None = None,
) -> GameState:
    """End the game and settle the unplayed tiles (S0.31).

    `playing` are the seats that take part in the settlement, by default those who have not left.
    Tiles that lie face down count nothing, unless `_reveal_last_rack` can tell what they are.
    """
    state = _reveal_last_rack(state)
    facts = SettlementFacts(
        unplayed=tuple(rack.with_tiles(aside.tiles).tiles for rack, aside in _holdings(state)),
        tile_set=state.rules.tile_set,
        out=ending.out,
        playing=state.playing if playing is None else playing,
        aside=tuple(rack.tiles for rack in state.aside) if any(state.aside) else (),
        scores=state.scores,
    )
    changes = state.rules.checked.settlement.rule_for(ending.kind).settle(facts)
    return evolve(
        state,
        scores=tuple(map(add, state.scores, changes)),
        end=End(ending.kind, ending.out, state.scores),
        pending=None,
        waiting=None,
        votes=(),
    )


def _reveal_last_rack(state: GameState) -> GameState:
    """Turn the tiles of a rack face up if every other tile is known, so they can be deduced."""
    holders = [seat for seat, rack in enumerate(state.racks) if rack.hidden]
    if len(holders) != 1 or state.bag or any(rack.hidden for rack in state.aside):
        return state
    seat = holders[0]
    left = face_down_counts(state)
    rack = Rack((*state.racks[seat].tiles, *map(Tile, left.elements())))
    if len(rack) != len(state.racks[seat]) or min(left.values()) < 0:
        return state
    return evolve(state, racks=with_item(state.racks, seat, rack))


# -- turns


def next_seat(state: GameState, seat: int) -> int:
    """Return the next seat round the table, skipping players who left (S0.10, S4.4)."""
    return next(
        player
        for step in range(1, state.players + 1)
        if (player := (seat + step) % state.players) not in state.gone
    )


def finish_turn(state: GameState, player: int, source: DrawSource) -> GameState:
    """Finish a turn: end the game if an ending applies, else begin the next turn (S1.4, S1.7)."""
    seat = next_seat(state, player)
    ending = ending_now(state, Moment.AFTER_MOVE, player)
    if ending is not None:
        return end_or_wait(evolve(state, on_turn=seat), ending)
    return begin_turn(state, seat, source)


def begin_turn(state: GameState, seat: int, source: DrawSource) -> GameState:
    """Begin a player's turn: refill the rack if the rules do so now, and test the endings.

    A player who owes a turn loses it here; the turn is logged and passes to the next player, until
    one owes none. Each lost turn pays one back, so the loop ends.
    """
    state = evolve(state, on_turn=seat)
    while owed := state.owed_turns[seat]:
        state = evolve(state, owed_turns=with_item(state.owed_turns, seat, owed - 1))
        state = log_outcome(state, seat, OutcomeKind.LOST_TURN)
        ending = ending_now(state, Moment.AFTER_MOVE, seat)
        seat = next_seat(state, seat)
        state = evolve(state, on_turn=seat)
        if ending is not None:
            return end_or_wait(state, ending)
    state = refill_rack(state, seat, Moment.TURN_START, source)
    ending = ending_now(state, Moment.TURN_START, seat)
    return state if ending is None else end_or_wait(state, ending)


def leave_game(state: GameState, player: int, kind: EndKind, source: DrawSource) -> GameState:
    """Take a player out of the game; the game ends when only one is left.

    `kind` says why: RESIGNED, LOST_CHALLENGE or FLAG_FALL. If the player was on turn, the next
    player's turn begins; a waiting end stays waiting.
    """
    before = state.playing
    resigned = kind is EndKind.RESIGNED
    state = log_outcome(state, player, OutcomeKind.RESIGNED if resigned else OutcomeKind.LOST_GAME)
    state = evolve(state, gone=(*state.gone, player))
    if len(state.playing) <= 1:
        return settle(state, Ending(kind), before)
    if state.waiting is not None:
        seat = next_seat(state, player) if state.on_turn == player else state.on_turn
        return end_or_wait(evolve(state, on_turn=seat), state.waiting)
    if state.on_turn == player:
        return begin_turn(state, next_seat(state, player), source)
    return state
