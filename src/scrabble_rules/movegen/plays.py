"""The legal plays of a state with their scores, best first: what the package offers.

Whatever the rules, these are the plays that `validate` finds legal and whose words are valid, even
under rules that would let a phony stand until it is challenged. On an empty board a word that can
be laid across and down is two plays. `dispatch` finds them; here they become objects when you look
at them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import cast, overload

from attrs import evolve, field

from scrabble_rules.engine.state import GameState
from scrabble_rules.engine.view import Seen, as_state
from scrabble_rules.games.game import Game
from scrabble_rules.movegen.dispatch import (
    Candidates,
    find_best,
    legality,
    search,
)
from scrabble_rules.movegen.exchanges import exchanges_of
from scrabble_rules.movegen.found import Found, FoundRecords, ScoredPlay
from scrabble_rules.movegen.graphs import UnlistedWordsError, listed_words
from scrabble_rules.movegen.play_record import PlayRecord, lays_on
from scrabble_rules.movegen.preparation import placements_of, reason_to_be_slow
from scrabble_rules.movegen.work import SearchLimitError, Work, checked_limit
from scrabble_rules.rules.ruleset import RuleSet
from scrabble_rules.values.displays import picture
from scrabble_rules.values.fast import maker
from scrabble_rules.values.fields import with_item
from scrabble_rules.values.geometry import SquareLike, as_square
from scrabble_rules.values.holdings import Rack
from scrabble_rules.values.moves import Exchange, Play
from scrabble_rules.values.tiles import Tile
from scrabble_rules.values.validators import counted, frozen, must_be, shortened
from scrabble_rules.wordgraph import WordGraph

FEW = 20  # up to here, selecting plays is quicker than sorting all of them


@frozen(eq=False)
class LegalPlays(Sequence[ScoredPlay]):
    """A sequence of legal plays, best first. The search runs when you first look at it.

    With a `limit`, each look whose search would take more work than that raises `SearchLimitError`,
    and so does the next look. What a search has found is kept, so that later looks cost nothing.

    Plays with equal scores are ordered: across before down; then by row, or by column if down; then
    by where the main word begins; then by the alphabet of the tile set.
    """

    state: GameState
    """The state that the plays were found in."""
    _source: WordGraph | Found
    limit: int | None = field(default=None, converter=checked_limit)
    """The most work that one search may take; None for no limit."""

    @cached_property
    def _searched(self) -> Candidates:
        if isinstance(self._source, WordGraph):
            return search(self.state, self._source, Work(self.limit))
        return Candidates(self._source, are_legal=True)

    @cached_property
    def _found(self) -> Found:
        every = self._searched.plays
        if self._searched.are_legal:
            return every
        legal = filter(self._legality(), every.records())
        return FoundRecords([*legal])

    def _legality(self) -> Callable[[PlayRecord], bool]:
        """Return a test that picks the legal plays among those found, within the limit."""
        work = Work(self.limit)
        work.spend(self._searched.units)
        return legality(self.state, cast("WordGraph", self._source), work)

    def __len__(self) -> int:
        """Return the number of legal plays."""
        return len(self._found)

    @overload
    def __getitem__(self, place: int) -> ScoredPlay: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[ScoredPlay, ...]: ...
    def __getitem__(self, place: int | slice) -> ScoredPlay | tuple[ScoredPlay, ...]:
        """Return one play with its score, or a tuple of those in a slice; `[0]` is the best.

        Raises IndexError if there are too few plays, and TypeError for what is no number.
        """
        if isinstance(place, slice):
            return tuple(self._made(place, self._found))
        try:
            place = range(len(self))[place]
        except IndexError:
            text = f"{self!r}: none has the number {shortened(place)}"
            raise IndexError(text) from None
        except TypeError:
            must_be("place", place, int, "plays[0]")
            raise
        return next(self._made(slice(place, place + 1), self._found))

    def __iter__(self) -> Iterator[ScoredPlay]:
        """Iterate over the plays with their scores, best first."""
        return self._made(slice(None), self._found)

    def __contains__(self, play: object) -> bool:
        """Return whether a play is among these, given as a `Play` or as a `ScoredPlay`.

        Raises TypeError for anything else.
        """
        return self._place(play) is not None

    def index(self, play: Play | ScoredPlay, start: int = 0, stop: int | None = None) -> int:
        """Return the place of a play, 0 for the best; raises ValueError if it is not there."""
        must_be("stop", stop, int | None)
        must_be("start", start, int)
        place = self._place(play)
        if place is None:
            raise ValueError(
                f"the play is not among {counted(len(self), 'legal play')}: either "
                "print(validate(state, play)) says why, or a word of it is not listed"
            )
        if place not in range(*slice(start, stop).indices(len(self))):
            raise ValueError(f"the play is at {place}, which is not in the part that was asked for")
        return place

    def count(self, play: Play | ScoredPlay) -> int:
        """Return 1 if a play is among these, else 0; `len(plays)` is how many there are."""
        return int(play in self)

    def _place(self, sought: object) -> int | None:
        """Return the place of a play, making only those that lie on the same squares."""
        play = sought.play if isinstance(sought, ScoredPlay) else sought
        must_be("play", play, Play, "plays[0].play")
        squares = [placed.square for placed in cast("Play", play).placements]
        made = placements_of(self.state.rules).play
        for place, record in enumerate(self._found.records()):
            if all(lays_on(record, square) for square in squares) and made(record) == play:
                is_it = sought is play or self[place] == sought
                return place if is_it else None
        return None

    def _made(self, part: slice, found: Found) -> Iterator[ScoredPlay]:
        return found.scored(part, self.state, placements_of(self.state.rules))

    @property
    def totals(self) -> tuple[int, ...]:
        """The scores of all plays, best first; far quicker to get than the plays themselves."""
        return tuple(self._found.totals())

    @overload
    def best(self) -> ScoredPlay: ...
    @overload
    def best(self, count: int) -> tuple[ScoredPlay, ...]: ...
    def best(self, count: int | None = None) -> ScoredPlay | tuple[ScoredPlay, ...]:
        """Return the best play, or with a number the best `count` plays, fewer if there are fewer.

        This is quicker than `plays[0]` and than `plays[:count]` for up to 20.

        Raises `TypeError` if `count` is no int, `ValueError` if it is negative, or without a count
        if there is no play at all: ask `if plays:` first.
        """
        if count is None:
            best = self.best(1)
            if not best:
                raise ValueError(f"{self!r}: none is the best; ask `if plays:` first")
            return best[0]
        must_be("count", count, int, "plays.best(10)")
        if count < 0:
            raise ValueError(f"the number of best plays is 0 or more, not {count}")
        if not 0 < count <= FEW:
            return self[:count]
        found: Found | None = None
        if isinstance(self._source, WordGraph) and "_searched" not in vars(self):
            found = find_best(self.state, self._source, count, Work(self.limit))
        if found is None and ("_found" in vars(self) or self._searched.are_legal):
            found = self._found.few(count)
        if found is None:
            legal = filter(self._legality(), self._searched.plays.records())
            found = FoundRecords([*islice(legal, count)])
        return tuple(self._made(slice(count), found))

    def through(self, square: SquareLike) -> LegalPlays:
        """Return the plays that lay a tile on a square; a tile that lies there does not count.

        Raises ValueError for a square that is off the board.
        """
        square = as_square(square)
        layout = self.state.board.layout
        if square not in layout:
            raise ValueError(
                f"{shortened(square, 60)} is off the board, which has "
                f"{counted(layout.height, 'row')} and {counted(layout.width, 'column')}, counted "
                "from 0"
            )
        there = [one for one in self._found.records() if lays_on(one, square)]
        return LegalPlays(self.state, FoundRecords(there))

    def elsewhere(
        self, state: Seen, *, rack: Rack | Iterable[Tile | str] | None = None
    ) -> LegalPlays:
        """Return the legal plays of another state, with the same words and the same limit.

        The words are those of the graph that was given to `legal_plays`, or else of the rules.
        `rack` takes the place of the rack of the player on turn there, as in `legal_plays`.
        """
        graph = self._source if isinstance(self._source, WordGraph) else None
        return legal_plays(state, graph, rack=rack, limit=self.limit)

    def __repr__(self) -> str:
        try:
            len(self)
        except SearchLimitError:
            return f"<legal plays, not found within limit={self.limit}>"
        count = counted(len(self), "legal play")
        if self:
            return f"<{count}, best {self.best()}>"
        hidden = self.state.racks[self.state.on_turn].hidden
        if not hidden:
            return f"<{count}>"
        return f"<{count}: {counted(hidden, 'tile')} on the rack face down>"

    _repr_svg_ = picture


_legal_plays = maker(LegalPlays)


def legal_plays(
    state: Seen | Game,
    graph: WordGraph | None = None,
    *,
    rack: Rack | Iterable[Tile | str] | None = None,
    limit: int | None = None,
) -> LegalPlays:
    """Return every legal play of the player on turn, best first; of a Game, as it stands.

    `graph` takes the place of the lexicon of the rules, and `rack` that of the player's rack. There
    are no plays once the game is over, or while its end waits for a last challenge. Tiles that lie
    face down are not played: you can pass the view of the player on turn, but in the view of
    another player there are no plays. `view.state.replace(on_turn=view.seat)` has those which that
    player could make if it were on turn.

    The search runs when you first look at the plays. `limit` is how many units of work it may do;
    a look that would take more raises `SearchLimitError`.

    Raises `UnlistedWordsError` if there is no `graph` and the lexicon cannot list its words,
    `WordGraphError` if the graph has other letters than the tile set, and `SetupError` if `rack`
    holds tiles that the set does not have or that lie elsewhere.
    """
    state, limit = _asked(state, rack), checked_limit(limit)
    if state.is_over or state.waiting is not None:
        return _legal_plays(state, FoundRecords(()), limit)
    return _legal_plays(state, listed_words(state.rules, graph), limit)


def has_play(
    state: Seen | Game,
    graph: WordGraph | None = None,
    *,
    rack: Rack | Iterable[Tile | str] | None = None,
    limit: int | None = None,
) -> bool:
    """Return whether the player on turn has a legal play; the search stops at the first one.

    Takes and raises the same as `legal_plays`, and `SearchLimitError` at once. With a rack that
    lies face down the answer is False, because such tiles are not played.
    """
    return _has_play(_asked(state, rack), graph, Work(checked_limit(limit)))


def _asked(state: Seen | Game, rack: Rack | Iterable[Tile | str] | None) -> GameState:
    """Return the state, as if the player on turn held these tiles; the bag stays as it was.

    Raises SetupError for tiles that the set does not have, or of which it has fewer than board,
    racks and tiles set aside would hold.
    """
    state = as_state(state.state if isinstance(state, Game) else state)
    if rack is None:
        return state
    made = evolve(state, racks=with_item(state.racks, state.on_turn, Rack(rack)))
    made.unseen  # noqa: B018 - which counts the tiles
    return made


def _has_play(state: GameState, graph: WordGraph | None, work: Work) -> bool:
    if state.is_over or state.waiting is not None:
        return False
    words = listed_words(state.rules, graph)
    found = search(state, words, work, one=True)
    if found.are_legal:
        return len(found.plays) > 0
    return any(map(legality(state, words, work), found.plays.records()))


def is_blocked(
    state: Seen | Game, graph: WordGraph | None = None, *, limit: int | None = None
) -> bool:
    """Return whether no player who is still in the game has a legal play.

    Some rulebooks end a game there: "all possible plays have been made". A rack with hidden tiles
    may hold a play, so with one the answer is False. Takes and raises the same as `has_play`; the
    searches for all players together may do the work of `limit`.
    """
    state = _asked(state, None)
    work = Work(checked_limit(limit))
    if any(state.racks[seat].hidden for seat in state.playing):
        return False
    return not any(_has_play(evolve(state, on_turn=seat), graph, work) for seat in state.playing)


def legal_exchanges(state: Seen | Game, *, limit: int | None = None) -> Iterator[Exchange]:
    """Return an iterator over every legal exchange of the player on turn.

    Free swaps come after the others, and those of fewer tiles first. Equal tiles are
    interchangeable, so each choice of tiles comes once. `limit` is how many units of work the
    iteration may do; one that would take more raises `SearchLimitError`.
    """
    return exchanges_of(_asked(state, None), Work(checked_limit(limit)))


def why_slow(rules: RuleSet, graph: WordGraph | None = None) -> str:
    """Return why the fast search cannot find the plays under these rules, empty if it can.

    The sentence names the rule and says what it would have to declare. `graph` is the one you would
    pass to `legal_plays`, if any; raises `WordGraphError` if it has other letters than the tile
    set.
    """
    must_be("rules", rules, RuleSet, "game.rules")
    try:
        listed_words(rules, graph)
    except UnlistedWordsError as error:
        return str(error.args[0])
    return reason_to_be_slow(rules)


def top_play(
    state: Seen, graph: WordGraph | None = None, *, limit: int | None = None
) -> ScoredPlay | None:
    """Return the play that goes on the board of a duplicate game, None if there is none.

    It is a play with the highest score. Of several, it is one that lays the fewest blanks, of
    these one that lays the fewest tiles, and of these the first that `legal_plays` lists.

    `graph` and `limit` are as in `legal_plays`, and raise the same errors.
    """
    plays = legal_plays(state, graph, limit=limit)
    best: list[ScoredPlay] = []
    for found in plays:
        if best and found.total < best[0].total:
            break
        best.append(found)
    return min(best, key=_cost, default=None)


def _cost(found: ScoredPlay) -> tuple[int, int]:
    tiles = [placed.tile for placed in found.play.placements]
    return sum(tile.is_blank for tile in tiles), len(tiles)
