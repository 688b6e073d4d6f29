"""The reference: try every word at every square, and keep the plays that are legal.

It is slow and obvious, so that it can be trusted: the tests compare the searches with it, and
`dispatch` turns to it for rules that the searches do not know. A play is legal here if `validate`
finds nothing against it and its words are valid, even under rules that would let a phony stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product

from attrs import evolve

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.graphs import listed_words
from scrabble_rules.movegen.work import LAYING, VALIDATING, Work, checked_limit
from scrabble_rules.rules.promises import any_order, only_listed
from scrabble_rules.rules.word_validity import Judging
from scrabble_rules.values.board import Board, Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.lexicon import Word
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK_LABEL, PlacedTile
from scrabble_rules.values.validators import must_be
from scrabble_rules.wordgraph import WordGraph


def reference_plays(
    state: GameState, graph: WordGraph | None = None, *, limit: int | None = None
) -> frozenset[Play]:
    """Return every legal play of the player on turn whose words are valid.

    `graph` takes the place of the lexicon of the rules. If `word_validity` is a rule of your own,
    the words say nothing, and every order of the tiles is tried: keep racks and boards small then,
    or give a `limit`, a number of units of work after which `SearchLimitError` is raised.

    Raises `UnlistedWordsError` if there is no `graph` and the lexicon cannot list its words, and
    `WordGraphError` if the graph has other letters than the tile set.
    """
    must_be("state", state, GameState, "game.state or GameState.of(rules, racks, board=board)")
    work = Work(checked_limit(limit))
    return tried_plays(state, listed_words(state.rules, graph), work)


def tried_plays(state: GameState, words: Iterable[Word], work: Work) -> frozenset[Play]:
    """Return what `reference_plays` returns, and spend of `work`."""
    strict = evolve(state, rules=evolve(state.rules, judging=Judging.REFUSE))
    validity = state.rules.word_validity
    if only_listed(validity):
        plays = _with_words(strict, words, work)
    elif any_order(validity):
        turned = {order for word in words for order in _orders(word, work)}
        plays = _with_words(strict, turned, work)
    else:
        plays = _with_tiles(strict, work)
    return frozenset(play for play in plays if _is_legal(strict, play, work))


def _is_legal(state: GameState, play: Play, work: Work) -> bool:
    work.spend(VALIDATING)
    return validate(state, play).is_legal


def _orders(labels: Sequence[str], work: Work, count: int | None = None) -> Iterator[Word]:
    for order in permutations(labels, count):
        work.spend(1)
        yield order


def _with_words(state: GameState, words: Iterable[Word], work: Work) -> Iterator[Play]:
    """Yield every word at every square, in both directions, if the rack has the missing letters."""
    board, rack = state.board, state.racks[state.on_turn].labels
    for word in words:
        for axis in Axis:
            for square in board.layout:
                work.spend(LAYING)
                laid = _laid(board, word, square, axis)
                for blanks in _blanks([label for _, label in laid], rack):
                    yield Play(
                        Placement(where, PlacedTile(label, place in blanks))
                        for place, (where, label) in enumerate(laid)
                    )


def _with_tiles(state: GameState, work: Work) -> Iterator[Play]:
    """Yield every order of rack tiles from every square on, skipping squares that are taken."""
    board, letters = state.board, state.rules.tile_set.letters
    rack = state.racks[state.on_turn].labels
    orders = {order for n in range(1, len(rack) + 1) for order in _orders(rack, work, n)}
    for axis in Axis:
        for square in board.layout:
            free = _free(board, square, axis)
            for order in orders:
                work.spend(LAYING)
                faces = [letters if label == BLANK_LABEL else (label,) for label in order]
                for labels in product(*faces) if len(order) <= len(free) else ():
                    yield Play(
                        Placement(where, PlacedTile(label, tile == BLANK_LABEL))
                        for where, label, tile in zip(free, labels, order, strict=False)
                    )


def _free(board: Board, square: Square, axis: Axis) -> list[Square]:
    """Return the free squares from a square on, up to the edge or a blocked square."""
    found = []
    while square in board.layout and square not in board.layout.is_blocked:
        if board[square] is None:
            found.append(square)
        square = axis.step(square)
    return found


def _laid(board: Board, word: Word, square: Square, axis: Axis) -> list[tuple[Square, str]]:
    """Return the letters of a word that are to be laid, by square; none if it does not fit."""
    needed = []
    for label in word:
        lying = board[square]
        if square not in board.layout or (lying is not None and lying.label != label):
            return []
        if lying is None:
            needed.append((square, label))
        square = axis.step(square)
    return needed


def _blanks(labels: list[str], rack: tuple[str, ...]) -> Iterator[tuple[int, ...]]:
    """Yield each choice of places for blanks that lets the rack supply the other letters."""
    for count in range(min(rack.count(BLANK_LABEL), len(labels)) + 1):
        for places in combinations(range(len(labels)), count):
            rest = [label for place, label in enumerate(labels) if place not in places]
            if labels and all(rest.count(label) <= rack.count(label) for label in rest):
                yield places
