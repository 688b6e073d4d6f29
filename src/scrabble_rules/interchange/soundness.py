"""Whether a state can be a state of its rules: its seats, its numbers, its tiles, the last play.

The rules judge moves, and rely on the state before a move. So a state from outside is checked here
before anybody plays on it. A state is checked in the same way before it is written, so that what
was written can be read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from scrabble_rules.engine.placement import problems
from scrabble_rules.engine.state import GameState, LaidPlay
from scrabble_rules.interchange.errors import Failure, below
from scrabble_rules.interchange.forms import Filled
from scrabble_rules.interchange.limits import MOST_OUTCOMES, MOST_OWED
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.board import Board
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import TileSet
from scrabble_rules.values.validators import shortened

_MOST_MILLISECONDS = 10**12

Fault = tuple[str, str]
"""Where something is wrong, as a path inside of the state, and what."""


def failures_of_form(form: Filled, rules: RuleSet, path: str) -> tuple[Failure, ...]:
    """Return everything that keeps a `BareState` from becoming a `GameState` at all."""
    faults = (*_seats(form, rules),) or (*_squares(form, rules),)
    return tuple(Failure(path + where, reason) for where, reason in faults)


def failures_of_state(state: GameState, path: str) -> tuple[Failure, ...]:
    """Return everything that is wrong with a state; later checks rely on the earlier ones."""
    for check in (_layout, _people, _numbers, _tiles, _pending, _last_play):
        faults = tuple(Failure(path + where, reason) for where, reason in check(state))
        if faults:
            return faults
    return ()


def board_before(board: Board, play: Play) -> Board | None:
    """Return the board as it was before its last play; None if the play does not lie there."""
    if not set(board).issuperset(play.placements):
        return None
    try:
        return board.removing(placed.square for placed in play.placements)
    except ValueError:  # the play lays a tile twice
        return None


# -- before the state is made


def _seats(form: Filled, rules: RuleSet) -> Iterator[Fault]:
    seats = len(form.racks)
    if seats not in rules.players:
        yield ".racks", f"these rules are for {rules.players} players, not {seats}"
    for name in ("scores", "aside", "owed_turns", "overtime"):
        given = len(getattr(form, name))
        if given != seats:
            yield f".{name}", f"there are {seats} players, but {given} entries"
    if not 0 <= form.on_turn < seats:
        yield ".on_turn", _no_player(form.on_turn, seats)


def _no_player(seat: int, seats: int) -> str:
    return f"there is no player {seat}: the seats are numbered from 0 to {seats - 1}"


def _squares(form: Filled, rules: RuleSet) -> Iterator[Fault]:
    layout, taken = rules.layout, set()
    for place, placed in enumerate(form.board):
        square = placed.square
        if not layout.has(square):
            yield below(".board", place), f"this square is off the board: {square}"
        elif square in layout.is_blocked:
            yield below(".board", place), f"no tile can lie on a blocked square: {square}"
        elif square in taken:
            yield below(".board", place), f"a tile already lies there: {square}"
        taken.add(square)


# -- the state itself


def _layout(state: GameState) -> Iterator[Fault]:
    if state.board.layout != state.rules.layout:
        yield ".board", "the board has another layout than the rules"


def _people(state: GameState) -> Iterator[Fault]:
    seats = state.players
    if seats not in state.rules.players:
        yield ".racks", f"these rules are for {state.rules.players} players, not {seats}"
    for where, seat in _named_seats(state):
        if seat is not None and not 0 <= seat < seats:
            yield where, _no_player(seat, seats)
    for name in ("gone", "votes"):
        listed = getattr(state, name)
        if len(set(listed)) != len(listed):
            yield f".{name}", "each player is listed at most once"
    if state.end is not None and len(state.end.before) != seats:
        given = len(state.end.before)
        yield ".end.before", f"there are {seats} players, but {given} entries"


def _named_seats(state: GameState) -> Iterator[tuple[str, int | None]]:
    for name in ("gone", "votes"):
        for place, seat in enumerate(getattr(state, name)):
            yield below(f".{name}", place), seat
    for place, outcome in enumerate(state.past):
        yield below(".past", place) + ".player", outcome.player
    if state.last_play is not None:
        yield ".last_play.player", state.last_play.player
    if state.pending is not None:
        yield ".pending.player", state.pending.player
        if state.pending.play_before is not None:
            yield ".pending.play_before.player", state.pending.play_before.player
    if state.waiting is not None:
        yield ".waiting.out", state.waiting.out
    if state.end is not None:
        yield ".end.out", state.end.out


def _numbers(state: GameState) -> Iterator[Fault]:
    if state.end is None and state.on_turn in state.gone:
        yield ".on_turn", f"player {state.on_turn} has left the game and cannot be on turn"
    if state.draws_made < 0:
        yield ".draws_made", "the number of draws cannot be negative"
    if min(state.owed_turns) < 0 or sum(state.owed_turns) > MOST_OWED:
        yield ".owed_turns", f"all players together owe from 0 to {MOST_OWED} turns"
    if not all(0 <= over <= _MOST_MILLISECONDS for over in state.overtime):
        yield ".overtime", f"a time is from 0 to {_MOST_MILLISECONDS} milliseconds"
    if len(state.past) > MOST_OUTCOMES:
        yield ".past", f"a state has at most {MOST_OUTCOMES} outcomes"
    for place, outcome in enumerate(state.past):
        if outcome.tiles < 0 or outcome.bag_after < 0:
            yield below(".past", place), "a number of tiles cannot be negative"


def _tiles(state: GameState) -> Iterator[Fault]:
    """Compare all tiles with the tile set; there may be fewer of them, as in a puzzle."""
    tile_set = state.rules.tile_set
    held = (*state.racks, *state.aside, state.bag)
    lying = tuple(state.board)
    known = Counter(placed.tile.rack_label for placed in lying)
    known.update(tile.label for rack in held for tile in rack.tiles)
    surplus = [label for label, count in known.items() if count > _count(tile_set, label)]
    if surplus:
        names = ", ".join(map(shortened, surplus[:8]))
        yield "", f"there are more tiles of these labels than in the tile set: {names}"
    hidden = sum(rack.hidden for rack in held)
    if known.total() + hidden > tile_set.total:
        yield "", f"there are more than the {tile_set.total} tiles of the tile set"
    for place, placed in enumerate(lying):
        if not tile_set.is_letter(placed.tile.label):
            label = shortened(placed.tile.label)
            yield below(".board", place), f"the tile set has no letter {label}"


def _count(tile_set: TileSet, label: str) -> int:
    kind = tile_set.by_label.get(label)
    return 0 if kind is None else kind.count


def _last_play(state: GameState) -> Iterator[Fault]:
    pending = state.pending
    if pending is not None:
        if state.last_play != LaidPlay(pending.player, pending.play):
            yield ".last_play", "the last play is the one that can be challenged"
        yield from _lying(pending.play_before, pending.board_before, ".pending.play_before")
    yield from _lying(state.last_play, state.board, ".last_play")


def _lying(last: LaidPlay | None, board: Board, where: str) -> Iterator[Fault]:
    if last is None:
        return
    if not last.play.placements:
        yield f"{where}.play.placements", "a play that was laid has at least one tile"
    elif board_before(board, last.play) is None:
        yield f"{where}.play", "the tiles of this play do not lie on the board"


def _pending(state: GameState) -> Iterator[Fault]:
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
        yield ".pending.place", f"outcome {place} is not a play by player {pending.player}"
    if not all(when >= 0 and count >= 0 for when, count in pending.drawn_when):
        yield ".pending.drawn_when", "places of outcomes and numbers of tiles cannot be negative"
    counted = sum(count for _, count in pending.drawn_when)
    if counted != len(pending.drawn):
        drawn = len(pending.drawn)
        yield (
            ".pending.drawn_when",
            f"drawn_when counts {counted} tiles, but {drawn} are in drawn",
        )
    try:
        state.racks[pending.player].without(pending.drawn)
    except ValueError:
        yield ".pending.drawn", "the player does not hold the tiles that were drawn"
