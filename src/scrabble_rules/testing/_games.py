"""Decodes a list of integers into a game, so that Hypothesis and `_trial` can shrink games.

Each number chooses a move in the state it meets, so any list is a game under any rules. A shorter
list is a shorter game, and a smaller number a simpler move: 0 is the best play. The second half
has moves that are tried, not made: ordinary ones, plays that are nearly legal, and hostile input.
`validate` has to answer all of them with a value.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from itertools import islice

from attrs import evolve

from scrabble_rules.engine.forming import form_words
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game
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
    UnknownPlay,
)
from scrabble_rules.values.tiles import HIDDEN, PlacedTile, Tile

NUMBERS = 256
"""A move is chosen by a number from 0 to one less than this."""

UNWILLING_MOVES = 150
"""How many moves players make who avoid the end of a game."""

KINDS = 16
_WHOLE_RACK = NUMBERS // KINDS - 1
_NAMING = 4
"""How many ways there are to name words in a challenge; the first of them is to name none."""


class MoveNumber(enum.IntEnum):
    """The kind of move that a number stands for: its remainder by 16.

    Any other remainder stands for a play, as 0 does. The quotient chooses the tiles, the player,
    or which play: 0 is the best one.
    """

    PLAY = 0
    """A legal play, chosen by the quotient."""
    PASS = 1
    EXCHANGE = 2
    """An exchange of some or all tiles."""
    TAKE_BLANK = 3
    CHALLENGE = 4
    """A challenge that the word list decides."""
    BLANK_TO_TAKE = 5
    """A play with a blank for a letter that the next player holds, if blanks may be taken."""
    UPHELD_CHALLENGE = 6
    """A challenge that an umpire upholds."""
    DENIED_CHALLENGE = 8
    """A challenge that an umpire denies."""
    LOOSE_PLAY = 10
    """A play of any tiles next to those on the board, whatever words it forms."""
    BLANK_PLAY = 11
    """The same, blanks first."""
    SWAP = 12
    """An exchange of all tiles that keeps the turn."""
    AGREE = 13
    RESIGN = 14
    OVERTIME = 15


_MINUTE = 60_000
_HOUR = 60 * _MINUTE


def said(  # noqa: C901, PLR0911, PLR0912 - a match over the kinds of moves returns in every case
    state: GameState, number: int
) -> tuple[Move, int | None] | None:
    """Return the move that a number stands for and who makes it; None for an ordinary play.

    The remainder is a MoveNumber, the quotient chooses the tiles or the player.
    """
    kind, choice = number % KINDS, number // KINDS
    seat = choice % state.players
    doubter = seat if state.pending is None else (state.pending.player + 1 + seat) % state.players
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    match kind:
        case MoveNumber.PASS:
            return Pass(), None
        case MoveNumber.EXCHANGE:
            return Exchange(rack[: len(rack) - choice % (len(rack) + 1)]), None
        case MoveNumber.TAKE_BLANK:
            taking = take_some_blank(state, choice)
            return None if taking is None else (taking, None)
        case MoveNumber.CHALLENGE:
            return Challenge(named_words(state, choice // _NAMING)), doubter
        case MoveNumber.UPHELD_CHALLENGE | MoveNumber.DENIED_CHALLENGE:
            upheld = kind == MoveNumber.UPHELD_CHALLENGE
            return Challenge(named_words(state, choice // _NAMING), upheld=upheld), doubter
        case MoveNumber.LOOSE_PLAY:
            return loose_play(state, choice), None
        case MoveNumber.BLANK_PLAY:
            return loose_play(state, choice, blanks_first=True), None
        case MoveNumber.BLANK_TO_TAKE if state.rules.takes_blanks:
            others = state.racks[(state.on_turn + 1) % state.players].tiles
            letters = [tile.label for tile in others if not tile.is_blank]
            return loose_play(state, choice, blanks_first=True, letters=letters), None
        case MoveNumber.SWAP:
            return Exchange(rack, keeps_turn=True), None
        case MoveNumber.AGREE:
            return AgreeEnd(), seat
        case MoveNumber.RESIGN if choice < state.players:
            return Resign(), seat
        case MoveNumber.OVERTIME:
            late = list(state.overtime)
            late[seat] += choice * choice * _MINUTE // 2 + choice // 2
            return Overtime(late), None
        case _:
            return None


def named_words(state: GameState, way: int) -> tuple[tuple[str, ...], ...]:
    """Return the words that a challenge names: none, the last, all and one twice, or the first.

    The last and the first are spelled letter by letter, which matters for digraphs.
    """
    pending = state.pending
    if pending is None:
        return ()
    words = form_words(pending.board_before, pending.play).labels
    last, first = tuple("".join(words[-1])), tuple("".join(words[0]))
    return ((), (last,), (*words, words[0]), (first, words[0]))[way % _NAMING]


def take_some_blank(state: GameState, choice: int) -> TakeBlank | None:
    """Return the taking of a lying blank, if possible of one whose letter the player holds."""
    lying = [placed for placed in state.board if placed.tile.is_blank]
    rack = state.racks[state.on_turn]
    wanted = [placed for placed in lying if placed.tile.label in rack] or lying
    if not wanted:
        return None
    square = wanted[choice // 2 % len(wanted)].square
    return TakeBlank(square, keeps_turn=choice % 2 == 0)


def anchors(state: GameState) -> tuple[Square, ...]:
    """Return the free squares next to tiles; the start squares if the board is empty."""
    board, rows = state.board, state.board.rows
    if board.is_empty:
        return board.layout.starts
    return tuple(
        square
        for row, line in enumerate(rows)
        for col, tile in enumerate(line)
        if tile is None
        and (
            (col and line[col - 1])
            or any(line[col + 1 : col + 2])
            or (row and rows[row - 1][col])
            or any(below[col] for below in rows[row + 1 : row + 2])
        )
        and (square := Square(row, col)) not in board.layout.is_blocked
    )


def loose_play(
    state: GameState,
    choice: int,
    near: Sequence[Square] | None = None,
    *,
    blanks_first: bool = False,
    letters: Sequence[str] = (),
) -> Play:
    """Lay a few tiles in a line from a square of `near`, whatever they spell.

    The last choice lays the whole rack, as bingos do. Blanks stand for `letters`, if any are given.
    """
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    near = anchors(state) if near is None else near
    if not near or not rack:
        return Play(())
    board, letters = state.board, letters or state.rules.tile_set.letters
    axis = Axis.DOWN if choice % 2 else Axis.ACROSS
    square = axis.step(near[choice * 5 % len(near)], -(choice // 8 % 2))
    turned = [*rack[choice % len(rack) :], *rack[: choice % len(rack)]]
    if blanks_first:
        turned.sort(key=lambda tile: not tile.is_blank)
    count = len(rack) if choice == _WHOLE_RACK else 2 + choice // 2 % 2
    placements = []
    for place, tile in enumerate(turned[:count]):
        while board[square] is not None:
            square = axis.step(square)
        label = letters[(choice + place) % len(letters)] if tile.is_blank else tile.label
        placements.append(Placement(square, PlacedTile(label, tile.is_blank)))
        square = axis.step(square)
    return Play(placements)


def late_report(state: GameState, number: int, reports: int = 0) -> Legal | None:
    """Return a report of the clock after the end of the game; None if the rules have no clock.

    `reports` have been made since the end. Further ones are of hours, so that players lose by them.
    """
    late = list(state.overtime)
    late[number % state.players] += (1 + number // KINDS) * (_HOUR if reports else _MINUTE)
    answer = validate(state, Overtime(late))
    return answer if isinstance(answer, Legal) else None


def given_up(game: Game) -> Game:
    """Return the game after everybody on turn has resigned, which nobody can forbid."""
    while not game.is_over:
        game = game.play(Resign())
    return game


def further(game: Game, legal: Legal) -> Game:
    """Carry out a legal move, drawing by the seed; `Game.play` would validate it again."""
    return evolve(game, turns=game.turns.appended(carry_out(legal, game.draws)))


# -- moves to try

FAR = 10**30
_SPELLED = 3
"""A challenge that names a word letter by letter, and once more by its labels."""
_STRANGE = PlacedTile("\N{SNOWMAN}" * 99)
_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0), (2, 2), (0, FAR))


def nearly(state: GameState, play: Play) -> Iterator[Play]:
    """Yield plays that differ from `play` in one thing: the square, a tile, a letter or a blank."""
    laid, letters = play.placements, state.rules.tile_set.letters
    first, last, rest = laid[:1], laid[-1:], laid[1:]
    for down, right in _STEPS:
        yield Play(_moved(one, down, right) for one in laid)
    yield Play(laid[:-1])
    yield Play((*first, *rest[1:]))
    yield Play(first)
    yield Play((*laid, *first))
    yield Play((*laid[:-1], *(_moved(one, 1, 1) for one in last)))
    yield _longer(state, play)
    for tile in (PlacedTile(letters[-1]), *map(_other_blank, first), _STRANGE):
        yield Play((*(Placement(one.square, tile) for one in first), *rest))
    yield Play((*laid, *islice(state.board, 1)))


def _longer(state: GameState, play: Play) -> Play:
    """Lay one more tile of the rack at the end."""
    laid = play.placements
    tiles = [*state.racks[state.on_turn].tiles, Tile(state.rules.tile_set.letters[0])]
    added = PlacedTile(tiles[0].label) if not tiles[0].is_blank else PlacedTile("A", is_blank=True)
    after = Axis.ACROSS if len({one.square.row for one in laid}) == 1 else Axis.DOWN
    return Play((*laid, *(Placement(after.step(one.square), added) for one in laid[-1:])))


def _other_blank(one: Placement) -> PlacedTile:
    return PlacedTile(one.tile.label, not one.tile.is_blank)


def _moved(one: Placement, down: int, right: int) -> Placement:
    return Placement(Square(one.square.row + down, one.square.col + right), one.tile)


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
        (Overtime([late // 2 for late in state.overtime]), None),
        (Overtime([10**9] * (seats + 1)), None),
        (UnknownPlay(7), None),
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
