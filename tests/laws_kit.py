"""What the laws are tested with: random rule sets on small boards, and scripts of moves.

A script is a list of numbers. Each of them chooses among what could be said in the state that has
been reached, so every script is a game, and a shorter script is a shorter game. Here most of what
is tried is refused; the numbers of `scrabble_rules.testing` choose among what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from zlib import crc32

from hypothesis import strategies as st

from five_rulebooks import RULEBOOKS
from scrabble_rules import (
    AgreeEnd,
    Bag,
    Challenge,
    Exchange,
    GameState,
    KnownSeed,
    Legal,
    Move,
    Overtime,
    Pass,
    PlacedTile,
    Placement,
    Play,
    Resign,
    RuleSet,
    Tile,
    validate,
)
from scrabble_rules.games.game import Game
from scrabble_rules.testing import _rule_strategies, strategies
from scrabble_rules.values.geometry import Axis

SMALL_TILES = _rule_strategies.SMALL_TILES
LABELS = SMALL_TILES.letters
layouts, rule_sets = strategies.layouts, strategies.rule_sets
numbers = st.integers(0, 10**6)
scripts = st.lists(numbers, max_size=8) | st.lists(numbers, min_size=15, max_size=40)
words = st.lists(st.sampled_from(LABELS), min_size=1, max_size=4).map("".join)


@st.composite
def any_rules(draw: st.DrawFn) -> RuleSet:
    """A profile on its own board, or rules composed at random on a small one."""
    return draw(st.sampled_from(list(RULEBOOKS.values())) | rule_sets())


@st.composite
def deals(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Game:
    """A dealt game under some rules, for some number of players."""
    chosen = draw(rules if rules is not None else any_rules())
    players = draw(st.integers(chosen.players.least, chosen.players.most))
    return Game.start(chosen, players, seed=KnownSeed(draw(st.integers(0, 10**9))))


def played(game: Game, script: Sequence[int]) -> Iterator[Game]:
    """Play a script out; give the game as dealt, and after every move of it."""
    yield game
    for number in script:
        said = chosen(game.state, number)
        if said is None:
            continue
        game = game.play(said.move, by=said.by)
        yield game


def chosen(state: GameState, number: int) -> Legal | None:
    """Choose a legal move by a number, None if the first tries are all illegal."""
    for attempt in range(12):
        move, by = candidate(state, number + attempt * 7919)
        result = validate(state, move, by)
        if isinstance(result, Legal):
            return result
    return None


def candidate(state: GameState, number: int) -> tuple[Move, int | None]:
    """Turn a number into something that might be said, mostly a play."""
    number, kind = divmod(number, 16)
    seat = number % state.players
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    match kind:
        case 0:
            return Pass(), None
        case 1:
            return Exchange(rack[: number % (len(rack) + 1)]), None
        case 2:
            return Exchange(rack, keeps_turn=True), None
        case 3 | 8 | 9 if kind == 3 or state.pending is not None:
            return Challenge(upheld=number % 2 == 0), seat
        case 4:
            return Challenge(), seat
        case 5 if number % 8 == 0:
            return Resign(), seat
        case 6 if number % 4 == 0:
            return AgreeEnd(), seat
        case 7 if number % 4 == 0:
            late = (*state.overtime[:seat], state.overtime[seat] + number % 200_000)
            return Overtime((*late, *state.overtime[seat + 1 :])), None
        case _:
            return some_play(state, rack, number), None


def some_play(state: GameState, rack: Sequence[Tile], number: int) -> Play:
    """Lay some tiles of a rack in a line through a square where a play may begin."""
    board = state.board
    anchors = [
        square
        for placed in board
        for axis in Axis
        for step in (-1, 1)
        if (square := axis.step(placed.square, step)) in board.layout and board[square] is None
    ] or list(board.layout.starts)
    number, place = divmod(number, max(1, len(anchors)))
    number, axis_number = divmod(number, 2)
    number, length = divmod(number, max(1, min(4, len(rack))))
    number, back = divmod(number, length + 1)
    axis = list(Axis)[axis_number]
    if not anchors:
        return Play(())
    square = axis.step(anchors[place], -back)
    letters = state.rules.tile_set.letters
    placements = []
    for tile in sorted(rack, key=lambda tile: crc32(f"{tile.label}{number}".encode()))[
        : length + 1
    ]:
        while board[square] is not None:
            square = axis.step(square)
        label = letters[number % len(letters)] if tile.is_blank else tile.label
        placements.append(Placement(square, PlacedTile(label, tile.is_blank)))
        square = axis.step(square)
    return Play(placements)


def all_tiles(state: GameState) -> Bag:
    """Collect every tile wherever it is: board, racks, aside, bag."""
    lying = [placed.tile.tile for placed in state.board]
    held = [tile for rack in (*state.racks, *state.aside) for tile in rack]
    return Bag([*lying, *held, *state.bag])
