"""Whether the parts of a state fit together: its seats, its numbers, its tiles, the last play.

A move is judged and carried out in the belief that they do, and keeps it so. States from outside
are asked here: those set up by hand, read from documents, or kept in a database. How large a state
may be is left to those who read it.
"""

from __future__ import annotations

from collections.abc import Iterator

from scrabble_rules.engine.placement import problems
from scrabble_rules.engine.setup import (
    Fault,
    face_down_counts,
    faults_of_players,
    faults_of_tiles,
    no_seat,
    other_number,
    refuse,
)
from scrabble_rules.engine.state import GameState, LaidPlay, holdings
from scrabble_rules.values.board import Board
from scrabble_rules.values.fields import field_names
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Play
from scrabble_rules.values.validators import must_be, shortened


def check_state(state: GameState) -> None:
    """Raise SetupError unless the parts of a state fit together, so that it can be played on.

    There may be fewer tiles than in the tile set, as in a puzzle. That the moves of `state.past`
    led to this state is not checked: a `Game` is for that.
    """
    must_be("state", state, GameState, "game.state")
    refuse(faults_of_state(state))


def faults_of_state(state: GameState) -> tuple[Fault, ...]:
    """Return what does not fit in a state; later checks rely on the earlier ones."""
    for check in (_of_players, _of_people, _of_numbers, _of_tiles, _of_pending, _of_last_play):
        faults = tuple(check(state))
        if faults:
            return faults
    return ()


def _of_players(state: GameState) -> Iterator[Fault]:
    yield from faults_of_players(state.rules.players, state.players, ".racks")


def _of_tiles(state: GameState) -> Iterator[Fault]:
    tile_set, board, held = state.rules.tile_set, state.board, holdings(state)
    yield from faults_of_tiles(tile_set, board, held, face_down_counts(tile_set, board, held))


def _of_people(state: GameState) -> Iterator[Fault]:
    seats = state.players
    for part, seat in _named_seats(state):
        if not 0 <= seat < seats:
            yield part, no_seat(seat, seats)
    for name in ("gone", "votes"):
        listed = getattr(state, name)
        if len(set(listed)) != len(listed):
            yield f".{name}", "each player is listed at most once"
    if state.end is not None and len(state.end.before) != seats:
        yield ".end.before", other_number(seats, len(state.end.before))


def _named_seats(state: GameState) -> Iterator[tuple[str, int]]:
    pending, last, waiting, end = state.pending, state.last_play, state.waiting, state.end
    for place, outcome in enumerate(state.past):
        yield f".past[{place}].player", outcome.player
    yield from ((f".gone[{place}]", seat) for place, seat in enumerate(state.gone))
    yield from ((f".votes[{place}]", seat) for place, seat in enumerate(state.votes))
    before = None if pending is None else pending.play_before
    for part, laid in (
        (".last_play", last),
        (".pending", pending),
        (".pending.play_before", before),
    ):
        if laid is not None:
            yield f"{part}.player", laid.player
    for part, ending in ((".waiting", waiting), (".end", end)):
        if ending is not None and ending.out is not None:
            yield f"{part}.out", ending.out


def _of_numbers(state: GameState) -> Iterator[Fault]:
    if state.end is None and state.on_turn in state.gone:
        yield ".on_turn", f"seat {state.on_turn} has left the game and cannot be on turn"
    if state.end is not None and (state.pending, state.waiting) != (None, None):
        yield ".end", "when a game is over, no play can be challenged and no other end waits"
    if state.waiting is not None and state.pending is None:
        yield ".waiting", "an end waits only while the last play can be challenged"
    values = {name: getattr(state, name) for name in field_names(GameState)}
    least = {name: value for name, value in values.items() if isinstance(value, int)}
    least |= {"owed_turns": min(state.owed_turns), "overtime": min(state.overtime)}
    least |= {f"past[{place}]": min(o.tiles, o.bag_after) for place, o in enumerate(state.past)}
    for part, number in least.items():
        if number < 0:
            yield f".{part}", f"a number cannot be negative: {shortened(number)}"


def _of_pending(state: GameState) -> Iterator[Fault]:
    pending, past = state.pending, state.past
    if pending is None:
        return
    before = board_before(state.board, pending.play)
    if before is None:
        yield ".pending.play", "the tiles of the last play do not lie on the board"
        return
    if before != pending.board_before:
        yield ".pending.board_before", "the last play does not lead from this board to the next"
    for violation in problems(before, pending.play, state.rules.tile_set):
        yield ".pending.play", violation.message
    place = pending.place
    if not 0 <= place < len(past):
        yield ".pending.place", f"there are {len(past)} outcomes, counted from 0"
    elif (past[place].kind, past[place].player) != (OutcomeKind.PLAY, pending.player):
        yield ".pending.place", f"outcome {place} is not a play by seat {pending.player}"
    if not all(when >= 0 and count >= 0 for when, count in pending.drawn_when):
        yield ".pending.drawn_when", "places of outcomes and numbers of tiles cannot be negative"
    counted, drawn = sum(count for _, count in pending.drawn_when), len(pending.drawn)
    if counted != drawn:
        yield ".pending.drawn_when", f"{counted} tiles are counted, but {drawn} are in drawn"
    try:
        state.racks[pending.player].without(pending.drawn)
    except ValueError:
        yield ".pending.drawn", "the player does not hold the tiles that were drawn"


def _of_last_play(state: GameState) -> Iterator[Fault]:
    pending, last = state.pending, state.last_play
    if pending is not None:
        if last is None or (last.player, last.play) != (pending.player, pending.play):
            yield ".last_play", "the last play is the one that can be challenged"
        yield from _of_laid(pending.play_before, pending.board_before, ".pending.play_before")
    yield from _of_laid(last, state.board, ".last_play")


def _of_laid(last: LaidPlay | None, board: Board, part: str) -> Iterator[Fault]:
    if last is None:
        return
    if not last.play.placements:
        yield f"{part}.play.placements", "a play that was laid has at least one tile"
    elif board_before(board, last.play) is None:
        yield f"{part}.play", "the tiles of this play do not lie on the board"


def board_before(board: Board, play: Play) -> Board | None:
    """Return the board as it was before its last play; None if the play does not lie there."""
    if not all(placed in board for placed in play.placements):
        return None
    try:
        return board.removing(placed.square for placed in play.placements)
    except ValueError:  # the play lays a tile twice
        return None
