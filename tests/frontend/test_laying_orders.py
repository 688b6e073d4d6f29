"""Guards the laying orders by search: what can be laid in an order, and that every play can.

The definitions here speak of finished sets of squares, the orders of one square after another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from draft_kit import enterings, stepped, steps
from scrabble_rules import (
    Axis,
    Board,
    Game,
    GameState,
    Layout,
    RuleSet,
    Square,
    View,
    WordSet,
    legal_plays,
)
from scrabble_rules.frontend import (
    Draft,
    DraftError,
    DraftKind,
    Entering,
    FirstBesideTile,
    Free,
    Growing,
    LayingOrder,
    ReadingOrder,
)
from scrabble_rules.profiles import NO_CHALLENGE, SHORT_WORDS
from scrabble_rules.rules import promises
from scrabble_rules.testing import strategies
from sheet import table

SMALL = Layout.from_text("..... ..#.. ..... ..... .....", starts=[Square(2, 2), Square(3, 3)])
Squares = frozenset[Square]


def small(*words: str) -> GameState:
    return table(SHORT_WORDS.replace(layout=SMALL), "AEI", "O", words=words)


TABLES = [small(), small("2A AT", "A3 E", "4C ON")]


# -- what may come about


def in_one_line_without_gap(board: Board, squares: Squares) -> bool:
    first, last = min(squares), max(squares)
    if first.row == last.row:
        between = {Square(first.row, col) for col in range(first.col, last.col + 1)}
    elif first.col == last.col:
        between = {Square(row, first.col) for row in range(first.row, last.row + 1)}
    else:
        return False
    return squares <= between and all(board[each] is not None for each in between - squares)


def touches(board: Board, squares: Squares) -> bool:
    """Whether a tile lies beside one of the squares."""
    return any(
        board[axis.step(square, step)] is not None
        for square in squares
        for axis in Axis
        for step in (-1, 1)
    )


def anything(_board: Board, _squares: Squares) -> bool:
    return True


def beside(board: Board, squares: Squares) -> bool:
    return board.is_empty or touches(board, squares)


def grown(board: Board, squares: Squares) -> bool:
    begins = squares & {*board.layout.starts} if board.is_empty else touches(board, squares)
    return bool(begins) and in_one_line_without_gap(board, squares)


DEFINED: list[tuple[LayingOrder, Callable[[Board, Squares], bool]]] = [
    (Free(), anything),
    (FirstBesideTile(), beside),
    (ReadingOrder(), in_one_line_without_gap),
    (Growing(), grown),
]


def free_squares(board: Board) -> list[Square]:
    every = [Square(row, col) for row in range(5) for col in range(5)]
    return [one for one in every if board[one] is None and one not in board.layout.is_blocked]


def right(state: GameState, is_right: Callable[[Board, Squares], bool]) -> set[Squares]:
    """Every set of up to three free squares that fits the definition."""
    chosen = (
        frozenset(some)
        for count in (1, 2, 3)
        for some in combinations(free_squares(state.board), count)
    )
    return {squares for squares in chosen if is_right(state.board, squares)}


def reached(start: Draft) -> set[Squares]:
    """Every set of squares that comes about when tiles are laid one after the other."""
    waiting, seen = deque([start]), set()
    found = set()
    while waiting:
        draft = waiting.popleft()
        for square in draft.next_squares:
            later = draft.lay(next(slot for slot, tile in enumerate(draft.rack) if tile), square)
            squares = tuple(placed.square for placed in later.placements)
            key = (frozenset(squares), squares[:2], squares[-1])
            if key not in seen:
                seen.add(key)
                found.add(frozenset(squares))
                waiting.append(later)
    return found


@pytest.mark.parametrize("state", TABLES, ids=["empty", "words"])
def test_exactly_the_lies_of_an_order_come_about(state: GameState) -> None:
    for order, is_right in DEFINED:
        lies = right(state, is_right)
        assert reached(Draft(state, entering=Entering(order))) == lies, order
        first = Draft(state, entering=Entering(order, axis_first=True))
        for axis, place in ((Axis.ACROSS, "row"), (Axis.DOWN, "col")):
            assert reached(first.with_axis(axis)) == {
                squares
                for squares in lies
                if len({getattr(square, place) for square in squares}) == 1
            }, order


@pytest.mark.parametrize("state", TABLES, ids=["empty", "words"])
def test_a_square_is_open_exactly_if_a_tile_may_be_laid_there(state: GameState) -> None:
    for order, is_right in DEFINED:
        draft = Draft(state, entering=Entering(order))
        lies = sorted(map(sorted, right(state, is_right)))
        for squares in lies[:: len(lies) // 10]:
            laid = draft
            for square in draft.laying_sequence(squares[:2]) or ():
                laid = laid.lay(next(slot for slot, tile in enumerate(laid.rack) if tile), square)
            last = next(slot for slot, tile in enumerate(laid.rack) if tile)
            for square in (Square(row, col) for row in range(-1, 6) for col in range(-1, 6)):
                answer = not laid.why_not_lay(last, square)
                assert answer is (square in laid.next_squares), (order, square)


@given(strategies.states(strategies.profiles() | strategies.rule_sets()), enterings, steps)
def test_no_step_leaves_a_lie_that_the_order_does_not_allow(
    state: GameState, entering: Entering, numbers: list[int]
) -> None:
    """Whether tiles are laid, moved, swapped or taken back, also from the middle."""
    draft = Draft(state, entering=entering)
    is_right = dict(DEFINED)[entering.order]
    for number in numbers:
        draft = stepped(draft, [number])
        squares = frozenset(placed.square for placed in draft.placements)
        if not squares:
            continue
        if isinstance(entering.order, Growing) and not state.board.layout.starts:
            assert in_one_line_without_gap(state.board, squares)
        else:
            assert is_right(state.board, squares)
        if entering.kind_first:
            assert draft.saved.kind is DraftKind.PLAY
        if entering.axis_first:
            place = "row" if draft.saved.axis is Axis.ACROSS else "col"
            assert len({getattr(square, place) for square in squares}) == 1
        laid = Draft(View(state, draft.player), entering=entering)
        laid = laid.with_kind(draft.saved.kind).with_axis(draft.saved.axis)
        for each in draft.laid:  # in the order that the draft remembers
            assert each.placement.square in laid.next_squares
            laid = laid.lay(str(each.tile), each.placement.square)


# -- every play can be laid


def lays_every_play(order: LayingOrder, rules: RuleSet) -> bool:
    beside = promises.touches(rules.connection)
    if isinstance(order, Growing):
        return beside and promises.covers_start(rules.opening)
    return beside or not isinstance(order, FirstBesideTile)


@given(strategies.games(strategies.profiles() | strategies.rule_sets()), enterings, st.data())
def test_every_legal_play_can_be_laid(game: Game, entering: Entering, data: st.DataObject) -> None:
    state = game.state
    assume(isinstance(state.rules.lexicon, WordSet))
    found = legal_plays(state)
    draft = Draft(state, entering=entering)
    if found and lays_every_play(entering.order, state.rules):
        one = found[data.draw(st.integers(0, len(found) - 1))]
        laid = draft.lay_play(one.play)
        assert laid.move == one.play
        assert laid.score is not None
        assert laid.score.total == one.total


# -- examples


def at(name: str) -> Square:
    return Square(int(name[1:]) - 1, ord(name[0]) - ord("A"))


def test_a_tile_in_the_middle_goes_back_only_if_the_others_can_stay() -> None:
    state = table(NO_CHALLENGE, "AEIOU", "B", words=["8F HORN", "6G TOE"])
    draft = Draft(state, entering=Entering(Growing()))
    draft = draft.lay("A", at("H9")).lay("E", at("H10")).lay("I", at("H11"))
    with pytest.raises(DraftError, match="without this one"):
        draft.take_back(at("H9"))
    with pytest.raises(DraftError, match="without this one"):
        draft.take_back(at("H10"))
    assert draft.take_back(at("H11")).take_back(at("H10")).take_back().is_empty
    row = Draft(table(NO_CHALLENGE, "AEIOUTS", "B", words=["8F HORN"]), entering=draft.entering)
    for name, label in zip(["E8", "J8", "D8", "K8", "L8", "C8", "B8"], "AEIOUTS", strict=True):
        row = row.lay(label, at(name))
    with pytest.raises(DraftError, match="without this one"):
        row.take_back(at("C8"))
    both = Draft(state, entering=Entering(Growing())).lay("A", at("H7")).lay("E", at("H9"))
    assert [placed.square for placed in both.take_back(at("H7")).placements] == [at("H9")]
