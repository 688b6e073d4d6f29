"""All legal plays of a state with their scores, best first, made into objects when looked at.

Whatever the rules, the plays are those that `validate` finds legal and whose words are valid,
whether or not the rules would refuse them for their words. On an empty board a word that can be
laid across and down is two plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from heapq import nsmallest
from itertools import combinations
from typing import Any, overload

from attrs import evolve, field, frozen

from scrabble_rules.board import Placement
from scrabble_rules.geometry import Square
from scrabble_rules.lexicon import Lexicon, WordSet
from scrabble_rules.movegen import kernel, packed, packing
from scrabble_rules.movegen.cells import Arcs, fill, look
from scrabble_rules.movegen.kernel import BLANK, Enough, Found
from scrabble_rules.movegen.nodes import Nodes, Rack
from scrabble_rules.movegen.reference import reference_plays
from scrabble_rules.movegen.tables import Tables, lines_of
from scrabble_rules.moves import Exchange, Play
from scrabble_rules.rules.connection import SharedByMainWord, Touching, Unconnected
from scrabble_rules.rules.judging import Judging
from scrabble_rules.rules.opening import Anywhere, CoversStart
from scrabble_rules.rules.word_length import WordLengthFacts
from scrabble_rules.rules.word_validity import Listed
from scrabble_rules.ruleset import RuleSet
from scrabble_rules.scoring import Score, score
from scrabble_rules.state import GameState
from scrabble_rules.tiles import PlacedTile, TileSet
from scrabble_rules.validation import validate
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.wordgraph.arcs import CHILD, stored

COMPILED: bool = kernel.__file__.endswith((".so", ".pyd"))
"""Whether the compiled kernel is the one that runs; the plays are the same."""

Plays = list[Any]
"""All of them `Found`, from `kernel`, or all of them numbers, from `packed`; `_read` reads both."""


class UnlistedWordsError(ValueError):
    """The words of a lexicon cannot be listed, so nobody can go through them."""


@frozen
class ScoredPlay:
    """A legal play and what it is worth."""

    play: Play
    total: int
    state: GameState = field(repr=False, eq=False)

    @property
    def score(self) -> Score:
        """What the play is worth, word by word."""
        held = len(self.state.racks[self.state.on_turn])
        return score(self.state.rules, self.state.board, self.play, held)


@frozen(eq=False, repr=False)
class LegalPlays(Sequence[ScoredPlay]):
    """Legal plays, the best first.

    Of equal ones those across come before those down; then the upper line before the lower (down:
    the left before the right), what starts earlier in it, and last the order of the alphabet.
    """

    state: GameState
    _found: Plays

    @cached_property
    def _sorted(self) -> Plays:
        return sorted(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, place: int) -> ScoredPlay: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[ScoredPlay, ...]: ...
    def __getitem__(self, place: int | slice) -> ScoredPlay | tuple[ScoredPlay, ...]:
        if isinstance(place, slice):
            return tuple(_made(self.state, found) for found in self._sorted[place])
        return _made(self.state, self._sorted[place])

    def __iter__(self) -> Iterator[ScoredPlay]:
        return (_made(self.state, found) for found in self._sorted)

    def best(self, count: int) -> tuple[ScoredPlay, ...]:
        """Return the best few plays without sorting or making the rest."""
        return tuple(_made(self.state, found) for found in nsmallest(count, self._found))

    def through(self, square: Square) -> LegalPlays:
        """Return the plays that lay a tile on a square."""
        every = [_read(self.state, found) for found in self._found]
        kept = [found for found in every if any(where == square for where, _ in _laid(found))]
        return LegalPlays(self.state, kept)

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays>"


def _read(state: GameState, found: Found | int) -> Found:
    if isinstance(found, int):
        rows = state.board.rows
        tiles = len(state.racks[state.on_turn].tiles)
        return packing.unpacked(found, tiles, _line_bits(rows), rows)
    return found


def _line_bits(rows: Sequence[Sequence[object]]) -> int:
    return (max(len(rows), len(rows[0])) - 1).bit_length()


def _made(state: GameState, found: Found | int) -> ScoredPlay:
    found = _read(state, found)
    letters = state.rules.tile_set.letters
    placements = (
        Placement(where, PlacedTile(letters[code % BLANK - 1], code >= BLANK))
        for where, code in _laid(found)
    )
    return ScoredPlay(Play(placements), -found[0], state)


def _laid(found: Found) -> Iterator[tuple[Square, int]]:
    """Give the squares that a play covers with the codes of its tiles."""
    _, axis, line, start, codes = found
    for place, code in enumerate(codes, start):
        if code:
            yield (Square(place, line) if axis else Square(line, place)), code


def legal_plays(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return every legal play of the player on turn; none if the game is over or about to be.

    `graph` holds the words; without it the lexicon of the rules does. Tiles that lie face down
    are not played, so a view will do.
    """
    if state.is_over or state.waiting is not None:
        return LegalPlays(state, [])
    return LegalPlays(state, _found(state, _graph(state.rules, graph), one=False))


def has_play(state: GameState, graph: WordGraph | None = None) -> bool:
    """Tell whether the player on turn has any legal play; the search stops at the first."""
    if state.is_over or state.waiting is not None:
        return False
    return bool(_found(state, _graph(state.rules, graph), one=True))


def is_blocked(state: GameState, graph: WordGraph | None = None) -> bool:
    """Tell whether nobody who still plays has a legal play: all possible plays have been made.

    A rack that lies face down, even in part, may hold one.
    """
    if any(state.racks[seat].hidden for seat in state.playing):
        return False
    return not any(has_play(evolve(state, on_turn=seat), graph) for seat in state.playing)


def legal_exchanges(state: GameState) -> tuple[Exchange, ...]:
    """Return every different legal exchange of the player on turn, the smaller first."""
    rack = state.racks[state.on_turn].tiles
    choices = dict.fromkeys(
        chosen for count in range(len(rack) + 1) for chosen in combinations(rack, count)
    )
    exchanges = (
        Exchange(chosen, keeps_turn=keeps_turn)
        for keeps_turn in (False, True)
        for chosen in choices
    )
    return tuple(exchange for exchange in exchanges if validate(state, exchange).is_legal)


@lru_cache(maxsize=4)
def _built(lexicon: WordSet, tile_set: TileSet) -> WordGraph:
    return WordGraph.from_words(lexicon, tile_set, lexicon.name)


def _graph(rules: RuleSet, graph: WordGraph | None) -> WordGraph:
    lexicon: Lexicon = rules.lexicon if graph is None else graph
    if isinstance(lexicon, WordSet):
        lexicon = _built(lexicon, rules.tile_set)
    if not isinstance(lexicon, WordGraph):
        raise UnlistedWordsError(f"the words of {lexicon.name} cannot be listed: give a word graph")
    lexicon.must_fit(rules.tile_set)
    return lexicon


@lru_cache(maxsize=4)
def _nodes(graph: WordGraph) -> Nodes:
    return Nodes(graph.arcs, graph.root, graph.gaddag_root)


@lru_cache(maxsize=4)
def _arcs(graph: WordGraph) -> Arcs:
    """Put a word graph into bytes, and beside each arc the letters of the list it leads to."""
    masks = graph.letter_masks()
    below = stored(masks[arc & CHILD] for arc in graph.arcs)
    plain, turned = graph.root, graph.gaddag_root
    roots = plain, masks[plain], turned, masks[turned]
    return Arcs(stored(graph.arcs), below, *roots)


_remembered_tables = lru_cache(maxsize=16)(Tables.of)


def _tables(rules: RuleSet) -> Tables:
    try:
        return _remembered_tables(rules)
    except TypeError:  # a rule of one's own that cannot be hashed
        return Tables.of(rules)


def _narrows(rule: object) -> bool:
    return getattr(rule, "narrows_only", False) is True


def _is_known(rules: RuleSet) -> bool:
    """Tell whether the kernel finds at least every play that these rules allow."""
    return (
        rules.word_validity == Listed()
        and not rules.word_length.allows(WordLengthFacts(1))
        and (isinstance(rules.opening, CoversStart | Anywhere) or _narrows(rules.opening))
        and (
            isinstance(rules.connection, Touching | SharedByMainWord | Unconnected)
            or _narrows(rules.connection)
        )
        and all(_narrows(rule) for rule in rules.house_rules)
    )


def _found(state: GameState, graph: WordGraph, *, one: bool) -> Plays:
    rules = state.rules
    if not _is_known(rules):
        return _referred(state, graph)
    tables = _tables(rules)
    rack = state.racks[state.on_turn]
    codes = tables.rack(state)
    every = sum(1 << code for code in tables.codes.values())
    near, exact = _where(rules, is_empty=state.board.is_empty)
    bonus = tables.bonus(rules, len(rack))
    found: Plays | None = None
    if COMPILED and tables.are_small(bonus, len(codes), _line_bits(state.board.rows)):
        found = _packed(state, tables, _arcs(graph), bonus, near=near, one=one and exact)
    if found is None:
        search = kernel.Search(
            _nodes(graph), tables.new, tables.new_blank, bonus, tables.lengths, one=one and exact
        )
        lines = lines_of(tables, search.nodes, state.board, anywhere=not near)
        with suppress(Enough):
            search.run(lines, Rack(tuple(sorted(codes)), 0, every, {}))
        found = search.found
    if exact:
        return found
    strict = evolve(state, rules=evolve(rules, judging=Judging.REFUSE, lexicon=graph))
    plays = [_read(state, each) for each in found]
    return [each for each in plays if validate(strict, _made(state, each).play).is_legal]


def _packed(
    state: GameState,
    tables: Tables,
    arcs: Arcs,
    bonus: list[tuple[int, int]],
    *,
    near: bool,
    one: bool,
) -> list[int] | None:
    """Let `packed` find the plays; nothing if one of them is too wide for it."""
    board, codes = state.board, tables.rack(state)
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
        starts = isinstance(rules.opening, CoversStart)
        exact = rules.opening in {CoversStart(1), CoversStart(2), Anywhere()}
        return starts, exact and not rules.house_rules
    near = isinstance(rules.connection, Touching | SharedByMainWord)
    exact = isinstance(rules.connection, Touching | Unconnected)
    return near, exact and not rules.house_rules


def _referred(state: GameState, graph: WordGraph) -> list[Found]:
    """Ask the reference, and put what it finds as the kernel would."""
    rules = evolve(state.rules, lexicon=graph)
    codes = {label: code for code, label in enumerate(rules.tile_set.letters, 1)}
    held = len(state.racks[state.on_turn])
    found = []
    for play in reference_plays(evolve(state, rules=rules), graph):
        total = score(rules, state.board, play, held).total
        first, last = play.placements[0].square, play.placements[-1].square
        axis = 0 if first.row == last.row else 1
        start, end = (first.row, last.row) if axis else (first.col, last.col)
        laid = [0] * (end - start + 1)
        for placed in play.placements:
            place = (placed.square.row if axis else placed.square.col) - start
            laid[place] = codes[placed.tile.label] + BLANK * placed.tile.is_blank
        line = first.col if axis else first.row
        found.append((-total, axis, line, start, tuple(laid)))
    return found
