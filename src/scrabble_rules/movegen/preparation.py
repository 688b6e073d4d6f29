"""Runs a search for one state: puts rules, board, rack and graph into the form that it reads.

`general_plays` runs the searches in `general`, which answer for all rules that have tables.
`packed_plays` runs those in `packed`, or returns None if their 64-bit numbers cannot hold the rules
(`fits`) or the rack. Both spend the steps of their search of `work`. Unless `anchored`, plays may
lie anywhere, apart from all tiles. `stop` ends a search at its first play.

Which of them is asked, and what has to be done with the plays, is left to `dispatch`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property

from attrs import field, frozen

from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.found import FoundNumbers, FoundRecords
from scrabble_rules.movegen.general.any_order import AnyOrderSearch
from scrabble_rules.movegen.general.lines import Line, lines_of
from scrabble_rules.movegen.general.search import GeneralSearch, Leave, leave_of
from scrabble_rules.movegen.graphs import kept_graph
from scrabble_rules.movegen.packed.any_order import MOST_TILES, OrdersSearch
from scrabble_rules.movegen.packed.board import (
    FACTOR,
    POINTS,
    Crossings,
    LinkedBoard,
    PointTable,
    mark_anchors,
)
from scrabble_rules.movegen.packed.bounds import Bounds
from scrabble_rules.movegen.packed.play_numbers import (
    LEAST_SCORE_BITS,
    NUMBER_BITS,
    NumberLayout,
    TooWideError,
)
from scrabble_rules.movegen.packed.ranking import Ranking
from scrabble_rules.movegen.packed.search import COUNT, PackedSearch
from scrabble_rules.movegen.play_record import PlacementTable, PlayRecord, SearchStopped
from scrabble_rules.movegen.rule_tables import RuleTables, remembered
from scrabble_rules.movegen.work import Work
from scrabble_rules.rules.kinds import AskedOnce
from scrabble_rules.rules.promises import any_order, only_listed
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.validators import shortened
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.arcs import MOST_MASKED_LETTERS
from scrabble_rules.wordgraph.errors import reading


@frozen(eq=False)
class Prepared:
    """A general search that can run, from all anchors or from one after the other."""

    search: GeneralSearch
    lines: list[Line]
    leave: Leave
    work: Work
    while_reading: reading

    def plays(self, find: Callable[..., None], *where: object) -> list[PlayRecord]:
        """Return what a method of the search finds, with the tiles of the rack."""
        search, work = self.search, self.work
        search.found, search.steps_left = [], work.left
        with self.while_reading, suppress(SearchStopped):
            find(*where, self.leave)
        work.spend(work.left - search.steps_left)
        return search.found


def prepare(
    state: GameState,
    graph: WordGraph,
    tables: RuleTables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
) -> Prepared:
    """Prepare a general search for the player on turn."""
    rack, kept = state.racks[state.on_turn], kept_graph(graph, graph.letters)
    with kept.while_reading:
        nodes = kept.nodes
        nodes.forget_if_large()
        return Prepared(
            GeneralSearch(nodes, tables, tables.bonus[len(rack)], stop=stop, steps_left=work.left),
            lines_of(tables, nodes, state.board, anywhere=not anchored),
            leave_of(tables.codes_of(rack), tables.alphabet),
            work,
            kept.while_reading,
        )


def general_plays(
    state: GameState,
    graph: WordGraph,
    tables: RuleTables,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
) -> FoundRecords:
    """Return the plays of the player on turn, by the general searches."""
    if not tables.in_any_order:
        prepared = prepare(state, graph, tables, work, anchored=anchored, stop=stop)
        return FoundRecords(prepared.plays(prepared.search.run, prepared.lines))
    rack = state.racks[state.on_turn]
    bonus = tables.bonus[len(rack)]
    words, codes = kept_graph(graph, graph.letters).spellings, tables.codes_of(rack)
    search = AnyOrderSearch(words, tables, bonus, codes, stop=stop, steps_left=work.left)
    with suppress(SearchStopped):
        search.run(lines_of(tables, words, state.board, anywhere=not anchored))
    work.spend(work.left - search.steps_left)
    return FoundRecords(search.found)


def packed_plays(  # noqa: PLR0913 - they are what a search depends on
    state: GameState,
    graph: WordGraph,
    workspace: Workspace,
    work: Work,
    *,
    anchored: bool,
    stop: bool = False,
    few: int = 0,
) -> FoundNumbers | None:
    """Return the plays of the player on turn, or None if a general search has to find them.

    That is so if some number is too narrow, if the rack has too many tiles, and while the graph is
    new. With `few`, only that many plays are wanted, the best ones.
    """
    rack, rows, tables = state.racks[state.on_turn], state.board.rows, workspace.tables
    held, codes = len(rack), tables.codes_of(rack)
    bonus, layout = tables.bonus[held], NumberLayout(codes, rows)
    if layout.score_at > NUMBER_BITS - LEAST_SCORE_BITS or not workspace.fits[held]:
        return None
    kept, points, left = kept_graph(graph, graph.letters), workspace.points, work.left
    words: Crossings
    search: OrdersSearch | PackedSearch
    if tables.in_any_order:
        words = sums = kept.letter_sums
        search = OrdersSearch(sums, points, bonus, codes, layout, stop=stop, steps_left=left)
    else:
        if kept.is_new():
            return None
        words = arcs = kept.bytes
        search = PackedSearch(
            arcs, points, bonus, codes, layout, stop=stop, few=few, steps_left=left
        )
    squares = workspace.borrow()
    try:
        squares.fill(points, rows)
        with kept.while_reading:
            board = state.board
            starts = board.layout.starts if board.is_empty else ()
            places = [(start.row, start.col) for start in starts]
            mark_anchors(squares, words, points, places, anywhere=not anchored)
            if few and 0 in codes and isinstance(search, PackedSearch) and bounded(tables, bonus):
                # A limit counts the steps of the general search, which has no such sums.
                is_free = work.limit is None and codes.count(0) == 1
                known = kept.sums_for_bounds() if is_free else None
                search.run(squares, Bounds(points, len(tables.new), codes, bonus, known))
            else:
                search.run(squares)
    except SearchStopped:
        pass
    except TooWideError:  # the general search counts the same steps
        return None
    finally:
        workspace.boards.append(squares)
    work.spend(left - search.steps_left)
    return FoundNumbers(Ranking(search))


def bounded(tables: RuleTables, bonus: list[tuple[int, int]]) -> bool:
    """Return whether `bounds` hold: more tiles and higher factors never make a play cheaper."""
    return tables.never_takes and all(factor >= 1 for _, factor in bonus)


@frozen(eq=False)
class Workspace:
    """What is kept for one rule set: its points as bytes, and linked squares to put tiles on."""

    tables: RuleTables
    boards: list[LinkedBoard] = field(factory=list, init=False)
    """Boards that no search is using."""

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

    @cached_property
    def fits(self) -> Mapping[int, bool]:
        """Whether the numbers of the search hold these rules, by the number of tiles held."""
        tables = self.tables
        return AskedOnce(lambda held: fits(tables, tables.bonus[held]))


@remembered
def workspace_of(rules: RuleSet) -> Workspace | None:
    """Return what is kept for some rules, or None if only the reference can answer for them."""
    return None if reason_to_be_slow(rules) else Workspace(RuleTables.of(rules))


@remembered
def placements_of(rules: RuleSet) -> PlacementTable:
    """Return the placements that plays under some rules are made of."""
    return PlacementTable(rules.tile_set.letters, rules.layout.width)


def reason_to_be_slow(rules: RuleSet) -> str:
    """Return in a sentence why only the reference can answer for these rules, or nothing."""
    rule = rules.word_validity
    if only_listed(rule) or any_order(rule):
        return ""
    return (
        f"The rule for word validity, {shortened(repr(rule), 60)}, does not declare what it "
        "accepts, so every order of the tiles is tried on every square; let it declare "
        "only_listed = True if a word is valid exactly if the lexicon lists it, or any_order = "
        "True if it lists some order of its letters."
    )


def fits(tables: RuleTables, bonus: list[tuple[int, int]]) -> bool:
    """Return whether every number of a search fits into its bits, except the score of a play.

    Letters need a bit each in the four bytes of a mask, the tiles of a kind the bits in which a
    rack counts them, points and factors their bytes in the point table. The last line keeps every
    sum of a search below 2**60: no tile of a play is worth more than the dearest one, times all
    factors that could come together. Nothing may be negative, because numbers are put together by
    their bits.
    """
    new, old = (
        [pair for row in rows for pair in row]
        for rows in (tables.new + tables.new_blank, tables.old + tables.old_blank)
    )
    points = [points for points, _ in new + old]
    new_factors, old_factors = [factor for _, factor in new], [factor for _, factor in old]
    bonus_points, bonus_factors = [points for points, _ in bonus], [factor for _, factor in bonus]
    longest, tiles = len(tables.lengths), len(bonus) - 1
    most_factor = max(new_factors) ** tiles * max(old_factors) ** longest * max(1, *bonus_factors)
    return (
        len(tables.codes) <= MOST_MASKED_LETTERS
        and tiles <= (MOST_TILES if tables.in_any_order else COUNT)
        and min(*points, *new_factors, *old_factors, *bonus_points, *bonus_factors) >= 0
        and max(points) <= POINTS
        and max(*new_factors, *old_factors) <= FACTOR
        and (tiles + 1) * longest * max(points) * most_factor + max(bonus_points) < 1 << 60
    )
