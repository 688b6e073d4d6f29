"""What a game and a state are set up from: players, seats, a board, tiles.

Each check here looks at some of these, and is written once: `GameState` runs them when it is made,
games and matches when they begin, and `soundness` on a whole state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sized
from operator import index

from scrabble_rules.rules.first_player import Players
from scrabble_rules.values.board import Board
from scrabble_rules.values.holdings import Holding, Rack
from scrabble_rules.values.tiles import HIDDEN_LABEL, TileSet
from scrabble_rules.values.validators import shortened

_MOST_NAMED = 8
Fault = tuple[str, str]
"""The part of a state where something is wrong, such as `.pending.play`, and what is wrong."""


Holdings = tuple[Holding, ...]


class SetupError(ValueError):
    """A game, a match or a state cannot be set up from these arguments."""


def refuse(faults: Iterable[Fault]) -> None:
    """Raise SetupError for the first fault, if there is one."""
    for part, reason in faults:
        raise SetupError(f"{part[1:]}: {reason}" if part else reason)


def check_players(players: Players, number: int) -> None:
    """Raise SetupError unless the rules allow this number of players."""
    refuse(faults_of_players(players, number))


def faults_of_players(players: Players, number: int, part: str = "") -> Iterator[Fault]:
    """Yield a fault unless the rules allow this number of players."""
    if number not in players:
        yield part, f"these rules are for {players} players, not {number}"


def faults_of_seats(seats: int, on_turn: int, **rows: Sized) -> Iterator[Fault]:
    """Yield what has not one item for each player, and a player on turn who is not there."""
    for name, row in rows.items():
        if len(row) != seats:
            yield f".{name}", other_number(seats, len(row))
    if not 0 <= on_turn < seats:
        yield ".on_turn", no_seat(on_turn, seats)


def other_number(seats: int, given: int) -> str:
    """Return the sentence for a row that has not one item for each player."""
    return f"there are {seats} players, but {given} entries"


def no_seat(seat: int, seats: int) -> str:
    """Return the sentence for a seat that is not there."""
    return f"there is no seat {shortened(seat)}: the seats are 0 to {seats - 1}"


def seat_number(value: int) -> int:
    """Convert any kind of integer to a seat number; raises TypeError for anything else."""
    if isinstance(value, bool):
        raise TypeError("a seat is a number such as 0, not True or False")
    if not hasattr(value, "__index__"):
        raise TypeError(
            f"a seat is a number such as 0, not {shortened(repr(value))}; game.seat(name) returns "
            "the seat of a name"
        )
    return int(index(value))


def seat_among(value: int, players: int) -> int:
    """Convert to a seat number; raises SetupError if there are not as many players."""
    seat = seat_number(value)
    if seat not in range(players):
        raise SetupError(no_seat(seat, players))
    return seat


def faults_of_tiles(
    tile_set: TileSet, board: Board, holdings: Holdings, left: Counter[str]
) -> Iterator[Fault]:
    """Yield what board and holdings hold beyond the tile set; there may be fewer tiles.

    `left` are the tiles that may lie face down, as `face_down_counts` counts them.
    """
    yield from faults_of_shown(tile_set, left)
    hidden = sum(holding.hidden for holding in holdings)
    if hidden > left.total():
        tiles = len(board) + sum(map(len, holdings))
        yield "", f"there are {tiles} tiles ({hidden} hidden); the tile set has {tile_set.total}"
    for place, placed in enumerate(board):
        if placed.tile.label not in tile_set.letters_known:
            yield f".board[{place}]", f"the tile set has no letter {shortened(placed.tile.label)}"


def faults_of_shown(tile_set: TileSet, left: Counter[str]) -> Iterator[Fault]:
    """Yield faults for tiles that are shown more often than the tile set has them."""
    surplus = {label: -count for label, count in left.items() if count < 0}
    unknown = [label for label in surplus if label not in tile_set.by_label]
    if unknown:
        yield "", f"the tile set has no tiles {', '.join(map(shortened, unknown[:_MOST_NAMED]))}"
    elif surplus:
        names = ", ".join(map(shortened, list(Counter(surplus).elements())[:_MOST_NAMED]))
        yield "", f"there are more of these tiles than the set has: {names}"


def face_down_counts(tile_set: TileSet, board: Board, holdings: Holdings) -> Counter[str]:
    """Count by label the tiles that may lie face down, if board and holdings are all there is.

    A count is negative if they show more of a tile than the set has.
    """
    shown = [tile.rack_label for row in board.rows for tile in filter(None, row)]
    shown += [label for holding in holdings for label in holding.labels]
    seen = Counter(shown)
    left = Counter({kind.label: kind.count - seen.pop(kind.label, 0) for kind in tile_set.kinds})
    left.subtract(seen)  # what is no label of the set
    return left


def not_face_down(labels: Iterable[str], left: Counter[str]) -> tuple[str, ...]:
    """Return which tiles cannot all lie face down, and take them from `left`, those that may."""
    beyond = []
    for label in labels:
        if left[label] <= 0:
            beyond.append(label)
        left[label] -= 1
    return tuple(beyond)


def missing_tiles(
    held: Holding, labels: Iterable[str], tile_set: TileSet, board: Board, holdings: Holdings
) -> tuple[str, ...]:
    """Return the labels that a rack or a bag cannot supply.

    A tile that lies face down may be any tile that is not seen on the board or in `holdings`, but
    no other. If these show more of a tile than the set has, none of it lies face down.
    """
    missing = held.missing(labels)
    if missing or not held.hidden:
        return missing
    lacking = Rack(held.labels).missing(label for label in labels if label != HIDDEN_LABEL)
    return not_face_down(lacking, face_down_counts(tile_set, board, holdings))
