"""How a game flows from turn to turn: who is next, what is drawn, whether it is the end.

Every function takes a state and gives the next one. Whatever is drawn comes from a Hand,
which is all that this room knows of chance.
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
from scrabble_rules.values.checks import shortened
from scrabble_rules.values.holdings import Bag, Rack
from scrabble_rules.values.log import EndKind, Moment, Outcome, OutcomeKind
from scrabble_rules.values.tiles import HIDDEN, Tile
from scrabble_rules.values.violations import DrawError, Violation

DrawSource = Callable[[GameState, Draw], tuple[Tile, ...]]
"""Whoever draws: told the state and what is due, it gives the tiles."""

T = TypeVar("T")


def with_item(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])


def log_outcome(
    state: GameState,
    player: int,
    kind: OutcomeKind,
    points: int = 0,
    tiles: int = 0,
) -> GameState:
    """Add an outcome to the past, and its points to the player's score."""
    outcome = Outcome(player, kind, points, tiles, len(state.bag))
    scores = state.scores
    if points:
        scores = with_item(scores, player, scores[player] + points)
    return evolve(state, past=(*state.past, outcome), scores=scores)


# -- drawing


def refill_rack(state: GameState, player: int, moment: Moment, source: DrawSource) -> GameState:
    """Draw what the refill rule says is due to a player at this moment."""
    facts = RefillFacts(
        moment=moment,
        rack=len(state.racks[player]),
        aside=len(state.aside[player]),
        rack_size=state.rules.rack_size,
        bag=len(state.bag),
    )
    for refill in state.rules.refill.refills(facts):
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
    due = f"player {draw.player} draws {draw.count} of {len(state.bag)} tiles"
    if len(tiles) != draw.count:
        raise DrawError(f"{due}, and {len(tiles)} were handed over")
    labels = [tile.label for tile in tiles if tile != HIDDEN]
    is_short = bool(state.bag.missing(labels))
    if state.bag.hidden and not is_short:
        unknown = Bag(state.bag.tiles).missing(labels)
        is_short = bool(Counter(unknown) - face_down_counts(state))
    if is_short:
        raise DrawError(
            f"{due}, and the bag cannot hold all of these: {', '.join(map(shortened, labels))}"
        )


# -- ending


def ending_now(state: GameState, moment: Moment, player: int) -> Ending | None:
    """Ask every ending in turn whether the game ends now."""
    return next(_endings(state, moment, player), None)


def agreed_ending(state: GameState) -> Ending | None:
    """Ask whether the votes end the game; whatever else might end it has been asked before."""
    endings = _endings(state, Moment.AFTER_MOVE, state.on_turn)
    return next((ending for ending in endings if ending.kind is EndKind.AGREED), None)


def _endings(state: GameState, moment: Moment, player: int) -> Iterator[Ending]:
    facts = EndingFacts(
        moment=moment,
        player=player,
        holds=len(state.racks[player]) + len(state.aside[player]),
        bag=len(state.bag),
        past=state.past,
        scores=state.scores,
        board_empty=state.board.is_empty,
        players=len(state.playing),
        votes=len(state.votes),
    )
    for rule in state.rules.endings:
        ending = rule.ending(facts)
        if ending is not None:
            yield ending


def challenger_violations(state: GameState, pending: Pending, player: int) -> tuple[Violation, ...]:
    """Ask what speaks against a player who wants to challenge the last play."""
    facts = ChallengersFacts(player, pending.player, _player_to_answer(state, pending))
    return state.rules.challengers.check_challenger(facts)


def _player_to_answer(state: GameState, pending: Pending) -> int:
    """Return who is to accept or challenge: the player on turn, the next one after the author."""
    return next_seat(state, pending.player) if state.on_turn == pending.player else state.on_turn


def end_or_wait(state: GameState, ending: Ending) -> GameState:
    """End the game, or let the end wait while somebody can challenge the last play."""
    pending = state.pending
    if pending is None or all(
        challenger_violations(state, pending, player) for player in state.playing
    ):
        return settle(state, ending)
    return evolve(state, waiting=ending, on_turn=_player_to_answer(state, pending))


def resume(state: GameState, source: DrawSource) -> GameState:
    """Let the turn begin that an end had kept waiting."""
    last = next(outcome.player for outcome in reversed(state.past) if outcome.is_turn)
    return begin_turn(state, next_seat(state, last), source)


def settle(
    state: GameState,
    ending: Ending,
    playing: tuple[int, ...] | None = None,
) -> GameState:
    """End the game and settle the unplayed tiles of those who were still playing.

    Tiles that nobody has seen are worth nothing, unless only one rack can hold them all.
    """
    state = _reveal_last_rack(state)
    facts = SettlementFacts(
        unplayed=tuple(rack.tiles for rack in state.racks),
        tile_set=state.rules.tile_set,
        out=ending.out,
        playing=state.playing if playing is None else playing,
    )
    changes = state.rules.settlement.rule_for(ending.kind).settle(facts)
    return evolve(
        state,
        scores=tuple(map(add, state.scores, changes)),
        end=End(ending.kind, ending.out, state.scores),
        pending=None,
        waiting=None,
        votes=(),
    )


def _reveal_last_rack(state: GameState) -> GameState:
    """Show the face-down tiles of a rack if everything else is known."""
    holders = [seat for seat, rack in enumerate(state.racks) if rack.hidden]
    if len(holders) != 1 or state.bag or any(rack.hidden for rack in state.aside):
        return state
    seat = holders[0]
    rack = Rack((*state.racks[seat].tiles, *state.unseen.tiles))
    if len(rack) != len(state.racks[seat]):
        return state
    return evolve(state, racks=with_item(state.racks, seat, rack))


# -- turns


def next_seat(state: GameState, seat: int) -> int:
    """Return the next player to the left who still plays."""
    return next(
        player
        for step in range(1, state.players + 1)
        if (player := (seat + step) % state.players) not in state.gone
    )


def finish_turn(state: GameState, player: int, source: DrawSource) -> GameState:
    """Go on after a player's turn: to the end of the game, or to the next turn."""
    seat = next_seat(state, player)
    ending = ending_now(state, Moment.AFTER_MOVE, player)
    if ending is not None:
        return end_or_wait(evolve(state, on_turn=seat), ending)
    return begin_turn(state, seat, source)


def begin_turn(state: GameState, seat: int, source: DrawSource) -> GameState:
    """Let a player's turn begin; whoever owes one loses it, and the next player's begins."""
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
    """Let a player leave the game, which ends it when only one is left."""
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
