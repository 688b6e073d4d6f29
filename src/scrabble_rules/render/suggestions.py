"""Plays that somebody suggests, as pictures need them: anything with these members will do.

The items of `legal_plays` have them, so nothing here imports the move generator.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from scrabble_rules.engine.scoring import Score
from scrabble_rules.engine.state import GameState
from scrabble_rules.values.moves import Play
from scrabble_rules.values.validators import described, listed


class Suggested(Protocol):
    """Anything with a `play`, such as the items of `legal_plays`."""

    @property
    def play(self) -> Play:
        """The suggested play."""
        ...


Hints = Play | Suggested | Iterable[Play | Suggested]


def plays_of(hints: Hints) -> tuple[Play, ...]:
    """Return the plays of hints; raise TypeError for anything else."""
    return tuple(map(_play_of, listed(hints)))


def _play_of(hint: object) -> Play:
    play = getattr(hint, "play", hint)
    if not isinstance(play, Play):
        raise TypeError(
            f"hints are plays, such as legal_plays(state).best(3), not {described(hint)}"
        )
    return play


@runtime_checkable
class Scored(Suggested, Protocol):
    """A suggested play with the state it is for and what it scores there."""

    @property
    def state(self) -> GameState:
        """The state before the play."""
        ...

    @property
    def total(self) -> int:
        """The points of the play."""
        ...

    @property
    def score(self) -> Score:
        """The points word by word."""
        ...


@runtime_checkable
class ManyScored(Protocol):
    """All the plays of a state, such as `legal_plays` returns."""

    @property
    def state(self) -> GameState:
        """The state before the plays."""
        ...

    def __len__(self) -> int: ...

    def best(self, count: int) -> tuple[Scored, ...]:
        """Return the best plays."""
        ...
