"""What a search has found, as `plays` looks at it: counted, ranked, and made into plays.

The general searches and the reference find records (`FoundRecords`), the packed searches find
numbers (`FoundNumbers`). Both answer the same questions, and both sort when the order of the plays
is first asked for. A `ScoredPlay` is what a caller gets to see.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import nsmallest

from attrs import field

from scrabble_rules.engine.scoring import Score, score_in
from scrabble_rules.engine.state import GameState
from scrabble_rules.movegen.packed.ranking import Ranking
from scrabble_rules.movegen.play_record import PlacementTable, PlayRecord
from scrabble_rules.values.displays import drawing, picture
from scrabble_rules.values.fast import maker
from scrabble_rules.values.moves import Play, play_in_order
from scrabble_rules.values.validators import frozen


@frozen
class ScoredPlay:
    """A legal play and its total score."""

    play: Play
    """The play, for `game.play` and `validate`."""
    total: int
    """What it scores."""
    state: GameState = field(eq=False)
    """The state that it was found in."""

    @property
    def score(self) -> Score:
        """The score word by word, computed on each access."""
        return score_in(self.state, self.play, self.state.on_turn)

    # Written out, because type checkers then know that `play in plays` may be true.
    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoredPlay):
            return NotImplemented
        return self.total == other.total and self.play == other.play

    def __hash__(self) -> int:
        return hash((self.play, self.total))

    def __repr__(self) -> str:
        return f"<ScoredPlay {self}>"

    __str__ = drawing
    _repr_svg_ = picture


_scored_play = maker(ScoredPlay)


@frozen(field_transformer=None, eq=False)
class FoundRecords:
    """Plays as records, in any order."""

    _unsorted: Sequence[PlayRecord]

    @cached_property
    def _ranked(self) -> list[PlayRecord]:
        return sorted(self._unsorted)

    def __len__(self) -> int:
        return len(self._unsorted)

    def totals(self) -> list[int]:
        """Return the scores, best first."""
        return [-record[0] for record in self._ranked]

    def records(self) -> list[PlayRecord]:
        """Return the records, best first."""
        return self._ranked

    def scored(self, part: slice, state: GameState, table: PlacementTable) -> Iterator[ScoredPlay]:
        """Make some of the plays, best first."""
        return (
            _scored_play(table.play(record), -record[0], state) for record in self._ranked[part]
        )

    def few(self, count: int) -> FoundRecords:
        """Return the `count` best plays; selecting a few is quicker than sorting all."""
        if "_ranked" in vars(self):
            return self
        return FoundRecords(nsmallest(count, self._unsorted))


@frozen(field_transformer=None, eq=False)
class FoundNumbers:
    """Plays as numbers, in any order."""

    _ranking: Ranking

    def __len__(self) -> int:
        return self._ranking.count()

    def totals(self) -> list[int]:
        """Return the scores, best first."""
        return self._ranking.totals()

    def records(self) -> list[PlayRecord]:
        """Return the records, best first."""
        ranking = self._ranking
        return list(map(ranking.layout.record, ranking.numbers(0, len(self), 1)))

    def scored(self, part: slice, state: GameState, table: PlacementTable) -> Iterator[ScoredPlay]:
        """Make some of the plays, best first."""
        layout = self._ranking.layout
        for number in self._ranking.numbers(*part.indices(len(self))):
            play = play_in_order(layout.placements(number, table))
            yield _scored_play(play, layout.total(number), state)

    def few(self, count: int) -> FoundNumbers:  # noqa: ARG002 - sorting all is quick enough
        """Return all plays."""
        return self


Found = FoundRecords | FoundNumbers
"""The plays that a search has found in one state."""
