"""The legal plays of a state with their scores, best first: what the package offers.

Whatever the rules, these are the plays that `validate` finds legal and whose words are valid, even
under rules that would let a phony stand until it is challenged. On an empty board a word that can
be laid across and down is two plays. `dispatch` finds them; here they become objects when you look
at them.
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
from scrabble_rules.movegen.dispatch import Sortable, find, find_best, read
from scrabble_rules.movegen.play_record import PlayRecord, lays_on, play_of
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.checks import counted, must_be, shortened
from scrabble_rules.values.displays import drawing, picture, pretty_repr
from scrabble_rules.values.geometry import A_SQUARE, Square
from scrabble_rules.values.lexicon import Lexicon, WordSet
from scrabble_rules.values.moves import Exchange, Play
from scrabble_rules.values.tiles import Tile, TileSet
from scrabble_rules.wordgraph import WordGraph

FEW = 20  # up to here, selecting plays is quicker than sorting all of them


class UnlistedWordsError(ValueError):
    """The lexicon cannot list its words, so plays cannot be generated from it."""


@frozen(repr=False)
class ScoredPlay:
    """A legal play and its total score."""

    play: Play
    total: int
    state: GameState = field(eq=False)

    @property
    def score(self) -> Score:
        """The score word by word, computed on each access."""
        held = len(self.state.racks[self.state.on_turn])
        return score(self.state.rules, self.state.board, self.play, held)

    def __repr__(self) -> str:
        return f"<ScoredPlay {self}>"

    __str__ = drawing
    _repr_pretty_ = pretty_repr
    _repr_svg_ = picture


@frozen(slots=False, eq=False, repr=False)
class LegalPlays(Sequence[ScoredPlay]):
    """A sequence of legal plays, best first. The search runs when you first look at it.

    Plays with equal scores are ordered: across before down; then by row, or by column if down; then
    by where the main word begins; then by the alphabet of the tile set.
    """

    state: GameState
    _source: WordGraph | Sortable

    @cached_property
    def _found(self) -> Sortable:
        if isinstance(self._source, WordGraph):
            return find(self.state, self._source)
        return self._source

    @cached_property
    def _sorted(self) -> Sortable:
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
        """Return the best `count` plays, which is quicker than `plays[:count]` for up to 20.

        Raises `ValueError` if `count` is negative.
        """
        if count < 0:
            raise ValueError(f"the number of best plays is 0 or more, not {count}")
        if count > FEW or "_sorted" in vars(self):
            return self[:count]
        found: Sortable | None = None
        if isinstance(self._source, WordGraph) and "_found" not in vars(self):
            found = find_best(self.state, self._source, count)
        if found is None:
            found = nsmallest(count, self._found)
        return tuple(_made(self.state, one) for one in found)

    def through(self, square: Square) -> LegalPlays:
        """Return the plays that lay a tile on a square; a tile that lies there does not count."""
        must_be(square, Square, A_SQUARE)
        every = [read(self.state, found) for found in self._found]
        return LegalPlays(self.state, [one for one in every if lays_on(one, square)])

    def __repr__(self) -> str:
        count = counted(len(self), "legal play")
        return f"<{count}, best {self.best(1)[0]}>" if self else f"<{count}>"

    _repr_pretty_ = pretty_repr
    _repr_svg_ = picture


def _made(state: GameState, found: PlayRecord | int) -> ScoredPlay:
    record = read(state, found)
    return ScoredPlay(play_of(record, state.rules.tile_set), -record[0], state)


def legal_plays(state: GameState, graph: WordGraph | None = None) -> LegalPlays:
    """Return every legal play of the player on turn, best first.

    `graph` takes the place of the lexicon of the rules. There are no plays once the game is over,
    or while its end waits for a last challenge. Hidden tiles are not played, so you can pass a
    player's view. Raises `UnlistedWordsError` if there is no `graph` and the lexicon cannot list
    its words, and `WordGraphError` if the graph has other letters than the tile set.
    """
    must_be(state, GameState, "game.state")
    if state.is_over or state.waiting is not None:
        return LegalPlays(state, [])
    return LegalPlays(state, _graph(state.rules, graph))


def has_play(state: GameState, graph: WordGraph | None = None) -> bool:
    """Return whether the player on turn has a legal play; the search stops at the first one.

    Takes and raises the same as `legal_plays`.
    """
    must_be(state, GameState, "game.state")
    if state.is_over or state.waiting is not None:
        return False
    return bool(find(state, _graph(state.rules, graph), one=True))


def is_blocked(state: GameState, graph: WordGraph | None = None) -> bool:
    """Return whether no player who is still in the game has a legal play.

    Some rulebooks end a game there: "all possible plays have been made". A rack with hidden tiles
    may hold a play, so with one the answer is False. Takes and raises the same as `legal_plays`.
    """
    must_be(state, GameState, "game.state")
    if any(state.racks[seat].hidden for seat in state.playing):
        return False
    return not any(has_play(evolve(state, on_turn=seat), graph) for seat in state.playing)


def legal_exchanges(state: GameState) -> tuple[Exchange, ...]:
    """Return every legal exchange of the player on turn, those of fewer tiles first.

    Equal tiles are interchangeable, so each choice of tiles comes once.
    """
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
    """Yield every different choice of `size` tiles; `counts` has each tile with its number."""
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
        raise UnlistedWordsError(
            f"the lexicon '{shortened(lexicon.name)}' has no list of words, so plays cannot be "
            "generated: set lexicon= in the rules, or pass graph=; wordlists.english() is at hand "
            "for the letters A to Z"
        )
    lexicon.must_fit(rules.tile_set)
    return lexicon
