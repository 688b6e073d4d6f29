"""Whether the parts of a state fit together: its seats, its numbers, its tiles, the last play.

A move is judged and carried out in the belief that they do, and keeps it so. States from outside
are asked here: those set up by hand, read from documents, or kept in a database. How large a state
may be is left to those who read it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from scrabble_rules.engine.placement import problems
from scrabble_rules.rules.first_player import Players
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Bag, Holding
from scrabble_rules.values.log import OutcomeKind
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.values.validators import shortened

if TYPE_CHECKING:  # a state asks here when it is made
    from scrabble_rules.engine.state import GameState, LaidPlay

_MOST_NAMED = 8
Fault = tuple[str, str]
"""The part of a state where something is wrong, such as `.pending.play`, and what is wrong."""


class SetupError(ValueError):
    """A game, a match or a state cannot be set up from these arguments."""


def check_state(state: GameState) -> None:
    """Raise SetupError unless the parts of a state fit together, so that it can be played on.

    There may be fewer tiles than in the tile set, as in a puzzle. That the moves of `state.past`
    led to this state is not checked: a `Game` is for that.
    """
    refuse(faults_of_state(state))


def check_players(players: Players, number: int) -> None:
    """Raise SetupError unless the rules allow this number of players."""
    refuse(_of_players(players, number))


def refuse(faults: Iterable[Fault]) -> None:
    """Raise SetupError for the first fault, if there is one."""
    for part, reason in faults:
        raise SetupError(f"{part[1:]}: {reason}" if part else reason)


def faults_of_state(state: GameState) -> tuple[Fault, ...]:
    """Return what does not fit in a state; later checks rely on the earlier ones."""
    for check in (_of_board, _of_people, _of_numbers, _of_tiles, _of_pending, _of_last_play):
        faults = tuple(check(state))
        if faults:
            return faults
    return ()


def faults_of_seats(state: GameState) -> Iterator[Fault]:
    """Yield what keeps a state from being made: it has one item for each player everywhere."""
    seats = len(state.racks)
    for name in ("scores", "aside", "owed_turns", "overtime"):
        given = len(getattr(state, name))
        if given != seats:
            yield f".{name}", _other_number(seats, given)
    if not 0 <= state.on_turn < seats:
        yield ".on_turn", _no_player(state.on_turn, seats)


def _of_players(players: Players, number: int, part: str = "") -> Iterator[Fault]:
    if number not in players:
        yield part, f"these rules are for {players} players, not {number}"


def _other_number(seats: int, given: int) -> str:
    return f"there are {seats} players, but {given} entries"


def _no_player(seat: int, seats: int) -> str:
    return f"there is no player {shortened(seat)}: the seats are numbered from 0 to {seats - 1}"


def _of_board(state: GameState) -> Iterator[Fault]:
    if state.board.layout != state.rules.layout:
        yield ".board", "the board has another layout than the rules"


def _of_people(state: GameState) -> Iterator[Fault]:
    seats = state.players
    yield from _of_players(state.rules.players, seats, ".racks")
    for part, seat in _named_seats(state):
        if not 0 <= seat < seats:
            yield part, _no_player(seat, seats)
    for name in ("gone", "votes"):
        listed = getattr(state, name)
        if len(set(listed)) != len(listed):
            yield f".{name}", "each player is listed at most once"
    if state.end is not None and len(state.end.before) != seats:
        yield ".end.before", _other_number(seats, len(state.end.before))


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
        yield ".on_turn", f"player {state.on_turn} has left the game and cannot be on turn"
    if state.end is not None and (state.pending, state.waiting) != (None, None):
        yield ".end", "when a game is over, no play can be challenged and no other end waits"
    if state.waiting is not None and state.pending is None:
        yield ".waiting", "an end waits only while the last play can be challenged"
    least = {"draws_made": state.draws_made}
    least |= {"owed_turns": min(state.owed_turns), "overtime": min(state.overtime)}
    least |= {f"past[{place}]": min(o.tiles, o.bag_after) for place, o in enumerate(state.past)}
    for part, number in least.items():
        if number < 0:
            yield f".{part}", f"a number cannot be negative: {shortened(number)}"


def _of_tiles(state: GameState) -> Iterator[Fault]:
    tile_set, held = state.rules.tile_set, (*state.racks, *state.aside, state.bag)
    yield from _of_shown(tile_set, face_down_counts(tile_set, state.board, held))
    tiles = len(state.board) + sum(map(len, held))
    if tiles > tile_set.total:
        hidden = sum(holding.hidden for holding in held)
        yield "", f"there are {tiles} tiles ({hidden} hidden); the tile set has {tile_set.total}"
    for place, placed in enumerate(state.board):
        if not tile_set.is_letter(placed.tile.label):
            yield f".board[{place}]", f"the tile set has no letter {shortened(placed.tile.label)}"


def _of_shown(tile_set: TileSet, left: Counter[str]) -> Iterator[Fault]:
    """Yield faults for tiles that are shown more often than the tile set has them."""
    surplus = {label: -count for label, count in left.items() if count < 0}
    unknown = [label for label in surplus if label not in tile_set.by_label]
    if unknown:
        yield "", f"the tile set has no tiles {', '.join(map(shortened, unknown[:_MOST_NAMED]))}"
    elif surplus:
        names = ", ".join(map(shortened, list(Counter(surplus).elements())[:_MOST_NAMED]))
        yield "", f"there are more of these tiles than the set has: {names}"


def face_down_counts(tile_set: TileSet, board: Board, holdings: Iterable[Holding]) -> Counter[str]:
    """Count by label the tiles that may lie face down, if board and holdings are all there is.

    A count is negative if they show more of a tile than the set has.
    """
    left = Counter({kind.label: kind.count for kind in tile_set.kinds})
    for row in board.rows:
        for tile in row if any(row) else ():
            if tile is not None:
                left[tile.rack_label] -= 1
    for holding in holdings:
        for held in holding.tiles:
            left[held.label] -= 1
    return left


def unseen_tiles(tile_set: TileSet, board: Board, holdings: Iterable[Holding]) -> Bag:
    """Return the tiles of a set that lie face down, if board and holdings are all there is.

    Raises SetupError if these show more tiles than the set has.
    """
    left = face_down_counts(tile_set, board, holdings)
    refuse(_of_shown(tile_set, left))
    return Bag(map(Tile, left.elements()))


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
        yield ".pending.place", f"outcome {place} is not a play by player {pending.player}"
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
