"""All legal plays of a state with their scores, best first, made into objects when looked at.

Whatever the rules, the plays are those that `validate` finds legal and whose words are valid,
whether or not the rules would refuse them for their words. On an empty board a word that can be
laid across and down is two plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from heapq import nsmallest
from typing import overload

from attrs import evolve, field, frozen

from scrabble_rules.engine.scoring import Score, score
from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.validation import validate
from scrabble_rules.movegen.finding import Plays, find, find_best, play_of, read
from scrabble_rules.movegen.kernel import Found
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.geometry import Square
from scrabble_rules.values.lexicon import Lexicon, WordSet
from scrabble_rules.values.moves import Exchange, Play
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.wordgraph import WordGraph

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
    _source: WordGraph | Plays

    @cached_property
    def _found(self) -> Plays:
        if isinstance(self._source, WordGraph):
            return find(self.state, self._source)
        return self._source

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
        """Return the best few plays; the rest is not made, and most of it not searched for."""
        if count < 0:
            raise ValueError(f"there is no best {count}: ask for 0 plays or more")
        if count > FEW or "_sorted" in vars(self):
            return self[:count]
        found: Plays | None = None
        if isinstance(self._source, WordGraph) and "_found" not in vars(self):
            found = find_best(self.state, self._source, count)
        if found is None:
            found = nsmallest(count, self._found)
        return tuple(_made(self.state, one) for one in found)

    def through(self, square: Square) -> LegalPlays:
        """Return the plays that lay a tile on a square."""
        must_be(square, Square, "Square(7, 7)")
        every = [read(self.state, found) for found in self._found]
        return LegalPlays(self.state, [found for found in every if _covers(found, square)])

    def __repr__(self) -> str:
        return f"<{len(self)} legal plays>"


def _made(state: GameState, found: Found | int) -> ScoredPlay:
    found = read(state, found)
    return ScoredPlay(play_of(state, found), -found[0], state)


def _covers(found: Found, square: Square) -> bool:
    """Tell whether a play lays a tile on a square."""
    _, axis, line, start, codes = found
    where, place = (square.col, square.row) if axis else (square.row, square.col)
    return where == line and 0 <= place - start < len(codes) and codes[place - start] != 0


def legal_plays(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return every legal play of the player on turn; none if the game is over or about to be.

    `graph` holds the words; without it the lexicon of the rules does. Tiles that lie face down
    are not played, so a view will do.
    """
    must_be(state, GameState, "game.state")
    if state.is_over or state.waiting is not None:
        return LegalPlays(state, [])
    return LegalPlays(state, _graph(state.rules, graph))


def has_play(state: GameState, graph: WordGraph | None = None) -> bool:
    """Tell whether the player on turn has any legal play; the search stops at the first."""
    must_be(state, GameState, "game.state")
    if state.is_over or state.waiting is not None:
        return False
    return bool(find(state, _graph(state.rules, graph), one=True))


def is_blocked(state: GameState, graph: WordGraph | None = None) -> bool:
    """Tell whether nobody who still plays has a legal play: all possible plays have been made.

    A rack that lies face down, even in part, may hold one.
    """
    must_be(state, GameState, "game.state")
    if any(state.racks[seat].hidden for seat in state.playing):
        return False
    return not any(has_play(evolve(state, on_turn=seat), graph) for seat in state.playing)


def legal_exchanges(state: GameState) -> tuple[Exchange, ...]:
    """Return every different legal exchange of the player on turn, the smaller first."""
    must_be(state, GameState, "game.state")
    rack = state.racks[state.on_turn].tiles
    counts = tuple(Counter(rack).items())
    choices = [chosen for size in range(len(rack) + 1) for chosen in _choices(counts, size)]
    exchanges = (
        Exchange(chosen, keeps_turn=keeps_turn)
        for keeps_turn in (False, True)
        for chosen in choices
    )
    return tuple(exchange for exchange in exchanges if validate(state, exchange).is_legal)


def _choices(counts: tuple[tuple[Tile, int], ...], size: int) -> Iterator[tuple[Tile, ...]]:
    """Choose so many tiles in every different way; equal tiles are told apart by nobody."""
    if not size:
        yield ()
        return
    (tile, most), rest = counts[0], counts[1:]
    least = max(0, size - sum(number for _, number in rest))
    for taken in range(min(most, size), least - 1, -1):
        for others in _choices(rest, size - taken):
            yield (tile,) * taken + others


@lru_cache(maxsize=4)
def _built(lexicon: WordSet, tile_set: TileSet) -> WordGraph:
    return WordGraph.from_words(lexicon, tile_set, lexicon.name)


def _graph(rules: RuleSet, graph: WordGraph | None) -> WordGraph:
    if graph is not None:
        must_be(graph, WordGraph, "WordGraph.from_words(words, tile_set)")
    lexicon: Lexicon = rules.lexicon if graph is None else graph
    if isinstance(lexicon, WordSet):
        lexicon = _built(lexicon, rules.tile_set)
    if not isinstance(lexicon, WordGraph):
        raise UnlistedWordsError(f"the words of {lexicon.name} cannot be listed: give a word graph")
    lexicon.must_fit(rules.tile_set)
    return lexicon
