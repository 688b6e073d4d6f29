"""Running the packed search for a state, if its 64-bit numbers can hold the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

from attrs import field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.packed.anchors import mark_anchors
from scrabble_rules.movegen.packed.bounds import Bounds, lift_bounds
from scrabble_rules.movegen.packed.found import FoundNumbers
from scrabble_rules.movegen.packed.graph_bytes import ARC, MASK, GraphBytes
from scrabble_rules.movegen.packed.letter_sums import LetterSums
from scrabble_rules.movegen.packed.notes import PlayNumbers
from scrabble_rules.movegen.packed.orders import MOST_TILES, OrdersSearch
from scrabble_rules.movegen.packed.play_number import (
    LEAST_SCORE_BITS,
    NUMBER_BITS,
    PlayNumber,
    TooWideError,
)
from scrabble_rules.movegen.packed.point_table import FACTOR, POINTS, PointTable
from scrabble_rules.movegen.packed.ranking import Ranking
from scrabble_rules.movegen.packed.search import COUNT, PackedSearch
from scrabble_rules.movegen.packed.squares import LinkedBoard
from scrabble_rules.movegen.play_record import SearchStopped
from scrabble_rules.movegen.tables import Tables
from scrabble_rules.movegen.work import Work
from scrabble_rules.values.board import Board
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.arcs import ARC_BYTES, MOST_MASKED_LETTERS
from scrabble_rules.wordgraph.unsound import reading

ARCS_FOR_A_SEARCH = 20_000


def packed_plays(
    state: GameState,
    graph: WordGraph,
    tables: Tables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
    few: int = 0,
) -> FoundNumbers | None:
    """Return the plays of the player on turn, or None if the general search shall find them.

    It shall if some number is too narrow, if the rack has too many equal tiles, and while the graph
    is new.

    Unless `anchored`, plays may lie anywhere, apart from all tiles. `stop` ends the search at its
    first play; with `few`, only that many plays are wanted, the best ones. The steps are spent of
    `work`.
    """
    rack = state.racks[state.on_turn]
    bonus, codes = tables.bonus(state.rules, len(rack)), tables.codes_of(rack)
    number, workspace = PlayNumber(codes, state.board.rows), workspace_of(tables)
    if number.score_at > NUMBER_BITS - LEAST_SCORE_BITS or not workspace.fits(bonus, len(codes)):
        return None
    if len(codes) > COUNT and max(map(codes.count, codes)) > COUNT:
        return None
    kept = kept_graph(graph, graph.letters)
    if kept.is_new():
        return None
    words, points, most = kept.bytes, workspace.points, work.left
    search = PackedSearch(words, points, bonus, codes, number, stop=stop, few=few, steps_left=most)

    def run(squares: LinkedBoard) -> None:
        with reading(graph.is_checked):
            mark_anchors(squares, words, points, starts_on(state.board), anywhere=not anchored)
            if few and bounded(tables, bonus):
                search.run_by_bound(squares, Bounds(points, len(tables.new), codes, bonus))
            else:
                if few:
                    lift_bounds(squares)
                search.run(squares)

    return found_by(search, run, workspace, state.board, work)


def packed_orders(
    state: GameState,
    graph: WordGraph,
    tables: Tables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
) -> FoundNumbers | None:
    """Return the plays if words are valid in any order of their letters, as `packed_plays` does."""
    rack = state.racks[state.on_turn]
    bonus, codes = tables.bonus(state.rules, len(rack)), tables.codes_of(rack)
    number, workspace = PlayNumber(codes, state.board.rows), workspace_of(tables)
    if number.score_at > NUMBER_BITS - LEAST_SCORE_BITS or not workspace.fits(bonus, len(codes)):
        return None
    if len(codes) > MOST_TILES:
        return None
    sums, points = letter_sums_of(graph), workspace.points
    search = OrdersSearch(sums, points, bonus, codes, number, stop=stop, steps_left=work.left)

    def run(squares: LinkedBoard) -> None:
        mark_anchors(squares, sums, points, starts_on(state.board), anywhere=not anchored)
        search.run(squares)

    return found_by(search, run, workspace, state.board, work)


def found_by(
    search: PlayNumbers,
    run: Callable[[LinkedBoard], None],
    workspace: Workspace,
    board: Board,
    work: Work,
) -> FoundNumbers | None:
    """Run a search on linked squares with the tiles of a board, and return what it has found."""
    squares, most = workspace.borrow(), work.left
    try:
        squares.fill(workspace.points, board.rows)
        run(squares)
    except SearchStopped:
        pass
    except TooWideError:
        return None
    finally:
        workspace.boards.append(squares)
        work.spend(most - search.steps_left)
    return FoundNumbers(Ranking(search), workspace.tables.placements)


def starts_on(board: Board) -> list[tuple[int, int]]:
    """Return the start squares if the board is empty."""
    return [(start.row, start.col) for start in board.layout.starts] if board.is_empty else []


def letter_sums_of(graph: WordGraph) -> LetterSums:
    """Return the letter sums of a graph; those of the last two graphs are kept."""
    return _letter_sums_of(graph, graph.letters)  # equal graphs may number their letters otherwise


@lru_cache(maxsize=2)
def _letter_sums_of(graph: WordGraph, letters: tuple[str, ...]) -> LetterSums:
    numbers = {label: number for number, label in enumerate(letters, 1)}
    return LetterSums((map(numbers.__getitem__, word) for word in graph), len(letters))


def bounded(tables: Tables, bonus: list[tuple[int, int]]) -> bool:
    """Return whether `bounds` hold: more tiles and higher factors never make a play cheaper."""
    return tables.never_takes and all(factor >= 1 for _, factor in bonus)


class KeptGraph:
    """A graph, and its bytes with the masks of all lists once it has been searched often enough.

    Computing the masks takes as long as hundreds of searches. The general search does without them,
    so it answers the first few, and a program that asks only once does not wait for them.
    """

    def __init__(self, graph: WordGraph) -> None:
        self.graph: WordGraph = graph
        self.searches: int = 0

    def is_new(self) -> bool:
        """Count one more search, and return whether the general search shall answer it."""
        self.searches += 1
        return self.searches * ARCS_FOR_A_SEARCH < len(self.graph.arcs)

    @cached_property
    def bytes(self) -> GraphBytes:
        """The arcs and the masks."""
        graph = self.graph
        data, begin = graph.arc_buffer
        # Unsound arcs may have letters that no mask holds.
        plain, gaddag = (
            (root, graph.letter_mask(root) & MASK) for root in (graph.root, graph.gaddag_root)
        )
        masks = graph.child_masks()
        arcs = bytearray(2 * (len(data) - begin))
        for byte in range(ARC_BYTES):
            arcs[byte::ARC] = data[begin + byte :: ARC_BYTES]
            arcs[ARC_BYTES + byte :: ARC] = masks[begin + byte :: ARC_BYTES]
        return GraphBytes(bytes(arcs), plain, gaddag)


@lru_cache(maxsize=4)
def kept_graph(graph: WordGraph, letters: tuple[str, ...]) -> KeptGraph:
    """Return what is kept of a graph; equal graphs may number their letters differently."""
    del letters
    return KeptGraph(graph)


@frozen(eq=False)
class Workspace:
    """What is kept for one rule set: its points as bytes, and linked squares to put tiles on."""

    tables: Tables
    boards: list[LinkedBoard] = field(factory=list, init=False)
    """Boards that no search is using."""
    _fitting: dict[tuple[int, int], bool] = field(factory=dict, init=False)

    @cached_property
    def points(self) -> PointTable:
        """The points as bytes; only for tables that fit."""
        return PointTable(self.tables)

    def borrow(self) -> LinkedBoard:
        """Return a board that no other search uses; put it back into `boards` afterwards."""
        try:
            return self.boards.pop()
        except IndexError:
            tables = self.tables
            return LinkedBoard(tables.premiums[0], tables.closed, tables.alphabet)

    def fits(self, bonus: list[tuple[int, int]], tiles: int) -> bool:
        """Return whether the numbers of the search hold these rules, with a rack of `tiles`."""
        key = (len(bonus), tiles)
        if key not in self._fitting:
            self._fitting[key] = fits(self.tables, bonus, tiles)
        return self._fitting[key]


@lru_cache(maxsize=16)
def workspace_of(tables: Tables) -> Workspace:
    """Return what is kept for these tables."""
    return Workspace(tables)


def fits(tables: Tables, bonus: list[tuple[int, int]], tiles: int) -> bool:
    """Return whether no number of a search can leave its bits, but for the score of a play.

    Letters need a bit each in the four bytes of a mask, points and factors their bytes in the point
    table. The last line keeps every sum of a search below 2**60: no tile of a play is worth more
    than the dearest one, times all factors that could come together. Nothing may be negative,
    because numbers are put together by their bits.
    """
    new, old = (
        [pair for row in rows for pair in row]
        for rows in (tables.new + tables.new_blank, tables.old + tables.old_blank)
    )
    points = [points for points, _ in new + old]
    new_factors, old_factors = [factor for _, factor in new], [factor for _, factor in old]
    bonus_points, bonus_factors = [points for points, _ in bonus], [factor for _, factor in bonus]
    longest = len(tables.lengths)
    most_factor = max(new_factors) ** tiles * max(old_factors) ** longest * max(1, *bonus_factors)
    return (
        len(tables.codes) <= MOST_MASKED_LETTERS
        and min(*points, *new_factors, *old_factors, *bonus_points, *bonus_factors) >= 0
        and max(points) <= POINTS
        and max(*new_factors, *old_factors) <= FACTOR
        and (tiles + 1) * longest * max(points) * most_factor + max(bonus_points) < 1 << 60
    )
