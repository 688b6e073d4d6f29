"""Moves to try in a state: ordinary ones, plays that are nearly legal, and hostile input.

`validate` has to answer all of them with a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scrabble_rules.engine.state import GameState
from scrabble_rules.testing._numbered_games import anchors, loose_play, named_words
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Axis, Square
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
from scrabble_rules.values.tiles import HIDDEN, PlacedTile, Tile

FAR = 10**30
_SPELLED = 3
"""A challenge that names a word letter by letter, and once more by its labels."""
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (2, 2), (0, FAR))

Laid = tuple[Placement, ...]


def nearly(state: GameState, play: Play) -> Iterator[Play]:
    """Yield plays that differ from `play` in one thing: the square, a tile, a letter or a blank."""
    laid = play.placements
    for down, right in _STEPS:
        yield Play(
            Placement(Square(one.square.row + down, one.square.col + right), one.tile)
            for one in laid
        )
    for change in _CHANGES:
        yield Play(change(state, laid))


def _shorter(_state: GameState, laid: Laid) -> Laid:
    return laid[:-1]


def _with_a_gap(_state: GameState, laid: Laid) -> Laid:
    return (*laid[:1], *laid[2:])


def _only_one(_state: GameState, laid: Laid) -> Laid:
    return laid[:1]


def _twice(_state: GameState, laid: Laid) -> Laid:
    return (*laid, *laid[:1])


def _bent(_state: GameState, laid: Laid) -> Laid:
    return (*laid[:-1], *(_moved(one, 1, 1) for one in laid[-1:]))


def _longer(state: GameState, laid: Laid) -> Laid:
    tiles = [*state.racks[state.on_turn].tiles, Tile(state.rules.tile_set.letters[0])]
    added = PlacedTile(tiles[0].label) if not tiles[0].is_blank else PlacedTile("A", is_blank=True)
    after = Axis.ACROSS if len({one.square.row for one in laid}) == 1 else Axis.DOWN
    return (*laid, *(Placement(after.step(one.square), added) for one in laid[-1:]))


def _other_letter(state: GameState, laid: Laid) -> Laid:
    letters = state.rules.tile_set.letters
    return (*(Placement(one.square, PlacedTile(letters[-1])) for one in laid[:1]), *laid[1:])


def _other_blank(_state: GameState, laid: Laid) -> Laid:
    return (
        *(
            Placement(one.square, PlacedTile(one.tile.label, not one.tile.is_blank))
            for one in laid[:1]
        ),
        *laid[1:],
    )


def _strange_letter(_state: GameState, laid: Laid) -> Laid:
    return (*(Placement(one.square, PlacedTile("\N{SNOWMAN}" * 99)) for one in laid[:1]), *laid[1:])


def _on_another(state: GameState, laid: Laid) -> Laid:
    lying = next(iter(state.board), None)
    return laid if lying is None else (*laid, Placement(lying.square, lying.tile))


def _moved(one: Placement, down: int, right: int) -> Placement:
    return Placement(Square(one.square.row + down, one.square.col + right), one.tile)


_CHANGES: Sequence[Callable[[GameState, Laid], Laid]] = (
    *(_shorter, _with_a_gap, _only_one, _twice, _bent, _longer),
    *(_other_letter, _other_blank, _strange_letter, _on_another),
)


def hostile(state: GameState) -> tuple[tuple[Move, int | None], ...]:
    """Return moves that only a broken client or a cheat would send, each with who sends it."""
    seats, rack = state.players, state.racks[state.on_turn].tiles
    here = Placement(Square(-1, FAR), PlacedTile("_"))
    return (
        (Play(()), None),
        (Play([here]), None),
        (Play([here, here]), -1),
        (Exchange([HIDDEN]), None),
        (Exchange([Tile("\N{SNOWMAN}"), *rack]), None),
        (Exchange([*rack, *rack, *rack]), (state.on_turn + 1) % seats),
        (Exchange([], keeps_turn=True), None),
        (TakeBlank(Square(-1, FAR)), None),
        (TakeBlank(Square(0, 0)), (state.on_turn + 1) % seats),
        (Pass(), seats),
        (Pass(), (state.on_turn + 1) % seats),
        (Challenge([["\N{SNOWMAN}"], []]), FAR),
        (Challenge([[""]], upheld=True), state.on_turn),
        (Resign(), -FAR),
        (AgreeEnd(), seats + 1),
        (Overtime(()), None),
        (Overtime([-1] * seats), None),
        (Overtime([10**9] * (seats + 1)), None),
    )


def loose(state: GameState, count: int) -> Iterator[Play]:
    """Yield plays of a few tiles of the rack next to others, and one apart, whatever they spell."""
    near = anchors(state)
    for choice in range(count):
        yield loose_play(state, choice, near)
    yield loose_play(state, 0, apart(state))


def apart(state: GameState) -> tuple[Square, ...]:
    """Return the first free square, if any, where two tiles across would touch no other tile."""
    board, layout = state.board, state.board.layout
    for row in range(layout.height):
        for col in range(layout.width - 1):
            around = (
                Square(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1, 2)
            )
            here = (Square(row, col), Square(row, col + 1))
            if not any(map(board.__getitem__, around)) and not layout.is_blocked & {*here}:
                return here[:1]
    return ()


def ordinary(state: GameState) -> tuple[tuple[Move, int | None], ...]:
    """Return one move of each kind by the player on turn, as well-behaved players make them.

    Moves out of turn are made by the next player, and those of a player who has left by nobody.
    """
    player = state.on_turn
    others = (*state.gone[:1], (player + 1) % state.players)
    out_of_turn = (Challenge(), Resign(), AgreeEnd())
    rack = state.racks[player].tiles
    return (
        (loose_play(state, 0), None),
        *((move, player) for move in (Pass(), Exchange(), Exchange(rack), Challenge())),
        *((move, player) for move in (Challenge(upheld=True), AgreeEnd(), Resign())),
        (Challenge(named_words(state, _SPELLED)), player),
        *((move, seat) for seat in others for move in out_of_turn),
    )
