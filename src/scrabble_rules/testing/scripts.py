"""Games out of small numbers: what a number says in a state, and the game that a list makes.

A list of numbers is a game under any rules. A shorter list is a shorter game, and a smaller number
a simpler move: 0 is the best play. So whoever makes lists smaller makes games that can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from attrs import evolve, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.transition import Legal, carry_out
from scrabble_rules.engine.validation import validate
from scrabble_rules.games.game import Game, Turn
from scrabble_rules.movegen import LegalPlays, legal_plays
from scrabble_rules.rules.connection import SharedByMainWord, Touching, Unconnected
from scrabble_rules.rules.opening import Anywhere, CoversStart
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import LengthBetween
from scrabble_rules.rules.word_validity import Listed
from scrabble_rules.testing.words import graph_for
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
)
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.wordgraph import WordGraph

NUMBERS = 256
"""Every number below this one says something else."""

PASS, EXCHANGE, CHALLENGE, UPHELD, DENIED, LOOSE, SWAP, AGREE, RESIGN, CLOCK = (
    *(1, 2, 4, 6, 8),
    *(10, 12, 13, 14, 15),
)
_KINDS = 16
_TRIES = 6
_MINUTE = 60_000


@frozen(eq=False)
class Finder:
    """Finds plays worth trying, fast under any rules: some of them may yet be illegal."""

    plain: RuleSet
    graph: WordGraph

    @classmethod
    def of(cls, rules: RuleSet) -> Finder:
        """Return a finder for these rules."""
        try:
            return _finder(rules)
        except TypeError:  # a rule that cannot be hashed
            return _new_finder(rules)

    def plays(self, state: GameState) -> LegalPlays:
        """Return plays of the player on turn, the best first."""
        return legal_plays(evolve(state, rules=self.plain), self.graph)


def _new_finder(rules: RuleSet) -> Finder:
    graph = graph_for(rules)
    known = type(rules.opening) in {CoversStart, Anywhere}
    joined = type(rules.connection) in {Touching, SharedByMainWord, Unconnected}
    plain = evolve(
        rules,
        lexicon=graph,
        word_validity=Listed(),
        word_length=LengthBetween(2),
        opening=rules.opening if known else Anywhere(),
        connection=rules.connection if joined else Unconnected(),
        house_rules=(),
    )
    return Finder(plain, graph)


_finder = lru_cache(maxsize=64)(_new_finder)


def said(  # noqa: PLR0911 - a match over the kinds of moves returns in every case
    state: GameState, number: int
) -> tuple[Move, int | None] | None:
    """Tell what a number says besides playing well; None for a play.

    The part above the kind of move chooses the tiles, or who says it.
    """
    kind, choice = number % _KINDS, number // _KINDS
    seat = choice % state.players
    doubter = seat if state.pending is None else (state.pending.player + 1 + seat) % state.players
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    match kind:
        case 1:
            return Pass(), None
        case 2:
            return Exchange(rack[: len(rack) - choice % (len(rack) + 1)]), None
        case 4:
            return Challenge(), doubter
        case 6 | 8:
            return Challenge(upheld=kind == UPHELD), doubter
        case 10:
            return loose_play(state, choice), None
        case 12:
            return Exchange(rack, keeps_turn=True), None
        case 13:
            return AgreeEnd(), seat
        case 14 if choice < state.players:
            return Resign(), seat
        case 15:
            late = list(state.overtime)
            late[seat] += choice * choice * _MINUTE // 2
            return Overtime(late), None
        case _:
            return None


def anchors(state: GameState) -> tuple[Square, ...]:
    """Return the free squares beside lying tiles; on an empty board those to start on."""
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


def loose_play(state: GameState, choice: int, near: Sequence[Square] | None = None) -> Play:
    """Lay a few tiles in a line through a square where a play may begin, whatever they spell."""
    rack = [tile for tile in state.racks[state.on_turn] if not tile.is_hidden]
    near = anchors(state) if near is None else near
    if not near or not rack:
        return Play(())
    board, letters = state.board, state.rules.tile_set.letters
    axis = Axis.DOWN if choice % 2 else Axis.ACROSS
    square = axis.step(near[choice * 5 % len(near)], -(choice // 8 % 2))
    turned = [*rack[choice % len(rack) :], *rack[: choice % len(rack)]]
    placements = []
    for place, tile in enumerate(turned[: 2 + choice // 2 % 2]):
        while board[square] is not None:
            square = axis.step(square)
        label = letters[(choice + place) % len(letters)] if tile.is_blank else tile.label
        placements.append(Placement(square, PlacedTile(label, tile.is_blank)))
        square = axis.step(square)
    return Play(placements)


def chosen(finder: Finder, state: GameState, number: int) -> Legal | None:
    """Return what a number says, or else what it comes nearest to; None if nobody can move.

    A play is chosen by its place among all, from the best to the poorest.
    """
    if state.is_over:
        return None
    spoken = said(state, number)
    if spoken is not None:
        result = validate(state, *spoken)
        if isinstance(result, Legal):
            return result
    moves = (*_some_plays(finder, state, number), *_ways_out(state))
    answers = (validate(state, move) for move in moves)
    return next((answer for answer in answers if isinstance(answer, Legal)), None)


def _some_plays(finder: Finder, state: GameState, number: int) -> Iterator[Play]:
    found = finder.plays(state)
    first = number // _KINDS * len(found) // _KINDS
    for place in range(min(_TRIES, len(found))):
        yield found[(first + place) % len(found)].play


def _ways_out(state: GameState) -> Iterator[Move]:
    rack = state.racks[state.on_turn].tiles
    yield Pass()
    yield Exchange(rack)
    yield Exchange()
    yield Exchange(rack[: len(state.bag)])


def further(game: Game, legal: Legal) -> Game:
    """Carry a move out that is known to be legal, drawing by the seed."""
    step = carry_out(legal, game.draws)
    return evolve(game, turns=(*game.turns, Turn(legal.by, legal.move, step.drawn, step.state)))


def played(game: Game, numbers: Iterable[int], finder: Finder | None = None) -> Iterator[Game]:
    """Play numbers out; give the game as it was, and after every move."""
    finder = Finder.of(game.rules) if finder is None else finder
    yield game
    for number in numbers:
        legal = chosen(finder, game.state, number)
        if legal is None:
            return
        game = further(game, legal)
        yield game
