"""Which search answers for which rules, and what it finds.

There are three. `kernel` knows every alphabet and rack; `packed` finds the same for the compiler,
as long as its numbers suffice; the reference answers for rules that neither of them knows. Here
plays are what a search notes; `plays` makes objects of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from attrs import evolve

from scrabble_rules.engine.scoring import score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen import kernel, packed, packing
from scrabble_rules.movegen.bounds import best_of
from scrabble_rules.movegen.kernel import BLANK, Enough, Found
from scrabble_rules.movegen.nodes import Nodes, Rack
from scrabble_rules.movegen.reference import reference_plays
from scrabble_rules.movegen.squares import Arcs, fill, look
from scrabble_rules.movegen.tables import Tables, lines_of, whole
from scrabble_rules.rules.connection import SharedByMainWord, Touching, Unconnected
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.opening import Anywhere, CoversStart
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import Listed
from scrabble_rules.values.board import Placement
from scrabble_rules.values.geometry import Axis, Square
from scrabble_rules.values.moves import Play
from scrabble_rules.values.tiles import BLANK as BLANK_TILE
from scrabble_rules.values.tiles import PlacedTile
from scrabble_rules.values.words import form_words
from scrabble_rules.wordgraph import WordGraph

COMPILED: bool = kernel.__file__.endswith((".so", ".pyd"))
"""Whether the compiled search is the one that runs. The plays are the same."""

Plays = list[Any]
"""All of them `Found`, from `kernel`, or all of them numbers, from `packed`; `read` reads both."""


def find(state: GameState, graph: WordGraph, *, one: bool = False) -> Plays:
    """Find all plays of the player on turn, or one if there is any."""
    rules = state.rules
    tables = _tables(rules)
    if tables is None:
        return referred(state, graph)
    rack = state.racks[state.on_turn]
    codes = tables.rack(state)
    near, exact = _where(rules, is_empty=state.board.is_empty)
    bonus = tables.bonus(rules, len(rack))
    if not whole(bonus):
        return referred(state, graph)
    found: Plays | None = None
    if COMPILED and tables.are_small(bonus, len(codes), _line_bits(state.board.rows)):
        found = _packed(state, tables, _arcs(graph), codes, near=near, one=one and exact)
    if found is None:
        search, lines, held = prepared_search(state, graph, tables, near=near, one=one and exact)
        with suppress(Enough):
            search.run(lines, held)
        found = search.found
    if exact:
        return found
    allows = _judge(state, graph)
    return [each for each in (read(state, each) for each in found) if allows(each)]


def find_best(state: GameState, graph: WordGraph, count: int) -> Plays | None:
    """Find the best few plays before the others; nothing if that would not pay.

    It pays with a blank on the rack. Without one, or compiled, a search is over as soon as anybody
    can tell which anchors promise most.
    """
    rules, rack = state.rules, state.racks[state.on_turn]
    if COMPILED or BLANK_TILE not in rack.tiles:
        return None
    tables = _tables(rules)
    if tables is None or not tables.never_takes:
        return None
    bonus = tables.bonus(rules, len(rack))
    if not whole(bonus) or any(factor < 1 for _, factor in bonus):
        return None
    near, exact = _where(rules, is_empty=state.board.is_empty)
    prepared = prepared_search(state, graph, tables, near=near, one=False)
    return best_of(*prepared, count, None if exact else _judge(state, graph))


def prepared_search(
    state: GameState, graph: WordGraph, tables: Tables, *, near: bool, one: bool
) -> tuple[kernel.Search, list[kernel.Line], Rack]:
    """Prepare a search of the kernel: itself, the lines of the board, and the rack."""
    nodes = nodes_of(graph)
    nodes.spare()
    bonus = tables.bonus(state.rules, len(state.racks[state.on_turn]))
    search = kernel.Search(nodes, tables.new, tables.new_blank, bonus, tables.lengths, one=one)
    lines = lines_of(tables, nodes, state.board, anywhere=not near)
    return search, lines, Rack(tuple(sorted(tables.rack(state))), 0, tables.every, {})


def _judge(state: GameState, graph: WordGraph) -> Callable[[Found], bool]:
    """Make the question whether `validate` allows a play under rules that refuse phonies."""
    strict = evolve(state, rules=evolve(state.rules, judging=Judging.REFUSE, lexicon=graph))
    return lambda found: validate(strict, play_of(strict, found)).is_legal


def read(state: GameState, found: Found | int) -> Found:
    """Read what a search has noted, whichever it was."""
    if isinstance(found, int):
        rows = state.board.rows
        tiles = len(state.racks[state.on_turn].tiles)
        return packing.unpacked(found, tiles, _line_bits(rows), rows)
    return found


def play_of(state: GameState, found: Found) -> Play:
    """Make a play of what was found."""
    _, axis, line, start, codes = found
    letters = state.rules.tile_set.letters
    return Play(
        Placement(
            Square(place, line) if axis else Square(line, place),
            PlacedTile(letters[code % BLANK - 1], code >= BLANK),
        )
        for place, code in enumerate(codes, start)
        if code
    )


def _line_bits(rows: Sequence[Sequence[object]]) -> int:
    return (max(len(rows), len(rows[0])) - 1).bit_length()


@lru_cache(maxsize=4)
def nodes_of(graph: WordGraph) -> Nodes:
    """Return the nodes of a graph that have been read so far, kept for the next search."""
    return Nodes(graph.arcs, graph.root, graph.gaddag_root)


@lru_cache(maxsize=4)
def _arcs(graph: WordGraph) -> Arcs:
    """See a word graph as the bytes it is, with the letters of the list that each arc leads to."""
    data, base = graph.held
    roots = graph.root, graph.gaddag_root
    return Arcs(data, graph.masks_below(), base, *roots, graph.letter_mask(roots[1]))


def _narrows(rule: object) -> bool:
    return getattr(rule, "narrows_only", False) is True


def _is_known(rules: RuleSet) -> bool:
    """Tell whether the kernel finds at least every play that these rules allow."""
    return (
        rules.word_validity == Listed()
        and not rules.word_length.allows_length(WordLengthFacts(1))
        and (type(rules.opening) in {CoversStart, Anywhere} or _narrows(rules.opening))
        and (
            type(rules.connection) in {Touching, SharedByMainWord, Unconnected}
            or _narrows(rules.connection)
        )
        and all(_narrows(rule) for rule in rules.house_rules)
    )


def _tables_of(rules: RuleSet) -> Tables | None:
    if not _is_known(rules):
        return None
    tables = Tables.of(rules)
    return tables if tables.are_whole else None


_remembered_tables = lru_cache(maxsize=16)(_tables_of)


def _tables(rules: RuleSet) -> Tables | None:
    """Return what the rules count; nothing if only the reference can answer for them."""
    try:
        return _remembered_tables(rules)
    except TypeError:  # a rule of one's own that cannot be hashed
        return _tables_of(rules)


def _packed(
    state: GameState,
    tables: Tables,
    arcs: Arcs,
    codes: list[int],
    *,
    near: bool,
    one: bool,
) -> list[int] | None:
    """Let `packed` find the plays; nothing if one of them is too wide for it."""
    board = state.board
    bonus = tables.bonus(state.rules, len(state.racks[state.on_turn]))
    starts = {(start.row, start.col) for start in board.layout.starts} if board.is_empty else set()
    search = packed.Search(arcs, tables.counts, bonus, codes, _line_bits(board.rows), stop=one)
    squares = tables.borrowed(state.rules)
    fill(squares, tables.counts, board.rows)
    try:
        for axis, lines in enumerate((squares.across, squares.down)):
            anchors = look(lines, arcs, tables.counts, starts, anywhere=not near)
            search.run(lines, axis, codes, anchors)
    except Enough:
        pass
    except packing.TooWideError:
        return None
    finally:
        tables.squares.append(squares)
    return search.plays


def _where(rules: RuleSet, *, is_empty: bool) -> tuple[bool, bool]:
    """Tell whether plays begin only where the kernel looks by itself, and whether that is all.

    If it is not, `validate` has the last word on every play.
    """
    if is_empty:
        starts = type(rules.opening) is CoversStart
        exact = any(
            rules.opening == known for known in (CoversStart(1), CoversStart(2), Anywhere())
        )
        return starts, exact and not rules.house_rules
    near = type(rules.connection) in {Touching, SharedByMainWord}
    exact = type(rules.connection) in {Touching, Unconnected}
    return near, exact and not rules.house_rules


def referred(state: GameState, graph: WordGraph) -> Plays:
    """Ask the reference, and put what it finds as the kernel would."""
    rules = evolve(state.rules, lexicon=graph)
    codes = {label: code for code, label in enumerate(rules.tile_set.letters, 1)}
    held = len(state.racks[state.on_turn])
    found = []
    for play in reference_plays(evolve(state, rules=rules), graph):
        total = score(rules, state.board, play, held).total
        word = form_words(state.board, play).words[0]
        where = (0, word.start.row, word.start.col)
        if word.axis is Axis.DOWN:
            where = (1, word.start.col, word.start.row)
        laid = tuple(
            codes[tile.label] + BLANK * tile.is_blank if is_new else 0
            for tile, is_new in zip(word.tiles, word.is_new, strict=True)
        )
        found.append((-total, *where, laid))
    return found
