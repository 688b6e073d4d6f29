"""All legal plays of a state with their scores, best first, made into objects when looked at.

Whatever the rules, the plays are those that `validate` finds legal and whose words are valid,
whether or not the rules would refuse them for their words. On an empty board a word that can be
laid across and down is two plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import overload

from attrs import evolve, field, frozen

from scrabble_rules.board import Placement
from scrabble_rules.geometry import Axis, Square
from scrabble_rules.lexicon import Lexicon, WordSet
from scrabble_rules.movegen.bounds import best_of
from scrabble_rules.movegen.kernel import BLANK, Enough, Found, Line, Search
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
from scrabble_rules.tiles import BLANK as BLANK_TILE
from scrabble_rules.tiles import PlacedTile, TileSet
from scrabble_rules.validation import validate
from scrabble_rules.wordgraph import WordGraph
from scrabble_rules.words import form_words

FEW = 20  # if no more plays are wanted, finding them first pays


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


@frozen(slots=False, eq=False, repr=False)
class LegalPlays(Sequence[ScoredPlay]):
    """Legal plays, the best first.

    Of equal ones those across come before those down; then the upper line before the lower (down:
    the left before the right), what starts earlier in it, and last the order of the alphabet.
    """

    state: GameState
    _source: WordGraph | list[Found]

    @cached_property
    def _found(self) -> list[Found]:
        if isinstance(self._source, list):
            return self._source
        return _all(self.state, self._source)

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
        """Return the best few plays; the rest is not made, and most of it not searched for."""
        if count < 0:
            raise ValueError(f"there is no best {count}: ask for 0 plays or more")
        if isinstance(self._source, WordGraph) and count <= FEW and "_found" not in vars(self):
            found = _best(self.state, self._source, count)
            if found is not None:
                return tuple(_made(self.state, one) for one in found)
        return self[:count]

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
    return LegalPlays(state, _graph(state.rules, graph))


def has_play(state: GameState, graph: WordGraph | None = None) -> bool:
    """Tell whether the player on turn has any legal play; the search stops at the first."""
    if state.is_over or state.waiting is not None:
        return False
    return _any(state, _graph(state.rules, graph))


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


@frozen(eq=False)
class _Hunt:
    """A search that is ready to run, and who has the last word on what it finds."""

    state: GameState
    graph: WordGraph
    search: Search
    lines: list[Line]
    rack: Rack
    is_exact: bool
    never_takes: bool

    @classmethod
    def of(cls, state: GameState, graph: WordGraph, *, one: bool = False) -> _Hunt | None:
        """Prepare a search of the kernel, None if it does not know these rules."""
        rules = state.rules
        if not _is_known(rules):
            return None
        tables, nodes = _tables(rules), _nodes(graph)
        nodes.spare()
        held = state.racks[state.on_turn]
        codes = [0 if tile.is_blank else tables.codes[tile.label] for tile in held.tiles]
        every = sum(1 << code for code in tables.codes.values())
        near, exact = _where(rules, is_empty=state.board.is_empty)
        bonus = tables.bonus(rules, len(held))
        points = tables.new, tables.new_blank
        return cls(
            state=state,
            graph=graph,
            search=Search(nodes, *points, bonus, tables.lengths, one=one and exact),
            lines=lines_of(tables, nodes, state.board, anywhere=not near),
            rack=Rack(tuple(sorted(codes)), 0, every, {}),
            is_exact=exact,
            never_takes=tables.never_takes and all(factor >= 1 for _, factor in bonus),
        )

    @cached_property
    def strict(self) -> GameState:
        """The state under rules that refuse phonies."""
        rules = evolve(self.state.rules, judging=Judging.REFUSE, lexicon=self.graph)
        return evolve(self.state, rules=rules)

    def allows(self, found: Found) -> bool:
        return self.is_exact or validate(self.strict, _made(self.strict, found).play).is_legal


def _all(state: GameState, graph: WordGraph) -> list[Found]:
    hunt = _Hunt.of(state, graph)
    if hunt is None:
        return _referred(state, graph)
    hunt.search.run(hunt.lines, hunt.rack)
    return hunt.search.found if hunt.is_exact else list(filter(hunt.allows, hunt.search.found))


def _best(state: GameState, graph: WordGraph, count: int) -> list[Found] | None:
    """Find the best few plays first, None if that would not pay.

    It pays with a blank on the rack. Without one, a search is over as soon as anybody can tell
    which anchors promise most.
    """
    if BLANK_TILE not in state.racks[state.on_turn].tiles:
        return None
    hunt = _Hunt.of(state, graph)
    if hunt is None or not hunt.never_takes:
        return None
    return best_of(hunt.search, hunt.lines, hunt.rack, count, hunt.allows)


def _any(state: GameState, graph: WordGraph) -> bool:
    hunt = _Hunt.of(state, graph, one=True)
    if hunt is None:
        return bool(_referred(state, graph))
    try:
        hunt.search.run(hunt.lines, hunt.rack)
    except Enough:
        return True
    return any(map(hunt.allows, hunt.search.found))


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
