"""All legal plays of a state with their scores, best first, made into objects when looked at.

Whatever the rules, the plays are those that `validate` finds legal and whose words are valid,
whether or not the rules would refuse them for their words. On an empty board a word that can be
laid across and down is two plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import nsmallest
from itertools import combinations
from typing import overload

from attrs import evolve, field, frozen

from scrabble_rules.board import Placement
from scrabble_rules.geometry import Axis, Square
from scrabble_rules.lexicon import Lexicon, WordSet
from scrabble_rules.movegen.kernel import BLANK, Enough, Found, Search
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
from scrabble_rules.words import form_words


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
    _found: list[Found]

    @cached_property
    def _sorted(self) -> list[Found]:
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
        kept = [found for found in self._found if any(where == square for where, _ in _laid(found))]
        return LegalPlays(self.state, kept)

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays>"


def _made(state: GameState, found: Found) -> ScoredPlay:
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
        and (type(rules.opening) in {CoversStart, Anywhere} or _narrows(rules.opening))
        and (
            type(rules.connection) in {Touching, SharedByMainWord, Unconnected}
            or _narrows(rules.connection)
        )
        and all(_narrows(rule) for rule in rules.house_rules)
    )


def _found(state: GameState, graph: WordGraph, *, one: bool) -> list[Found]:
    rules = state.rules
    if not _is_known(rules):
        return _referred(state, graph)
    tables, nodes = _tables(rules), _nodes(graph)
    rack = state.racks[state.on_turn]
    codes = [0 if tile.is_blank else tables.codes[tile.label] for tile in rack.tiles]
    every = sum(1 << code for code in tables.codes.values())
    near, exact = _where(rules, is_empty=state.board.is_empty)
    search = Search(
        nodes,
        tables.new,
        tables.new_blank,
        tables.bonus(rules, len(rack)),
        tables.lengths,
        one=one and exact,
    )
    lines = lines_of(tables, nodes, state.board, anywhere=not near)
    try:
        search.run(lines, Rack(tuple(sorted(codes)), 0, every, {}))
    except Enough:
        return search.found
    if exact:
        return search.found
    strict = evolve(state, rules=evolve(rules, judging=Judging.REFUSE, lexicon=graph))
    return [found for found in search.found if validate(strict, _made(state, found).play).is_legal]


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


def _referred(state: GameState, graph: WordGraph) -> list[Found]:
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
