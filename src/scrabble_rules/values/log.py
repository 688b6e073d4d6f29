"""The public log of a game: the outcomes of all moves, and the ways in which a game ends.

An outcome holds only what every player at the table may know. Rules that depend on earlier turns
read the log; the state has no counters besides it. What is counted again and again, `Past` works
out step by step and remembers.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, TypeVar, cast

from scrabble_rules.values.fast import Series
from scrabble_rules.values.validators import frozen, listed, must_be

V = TypeVar("V")


class OutcomeKind(enum.Enum):
    """The kinds of outcomes; those in TURNS use up a turn, the others do not."""

    PLAY = "play"
    """The player laid tiles and scored them; a play that is taken back becomes `WITHDRAWN`."""
    EXCHANGE = "exchange"
    """The player exchanged tiles as the turn."""
    PASS = "pass"
    """The player passed."""
    WITHDRAWN = "withdrawn play"
    """The play formed an invalid word and was taken back."""
    LOST_TURN = "lost turn"
    """The player had to sit out a turn, such as after a wrong challenge."""
    FREE_SWAP = "free swap"
    """The player exchanged tiles and stayed on turn."""
    TOOK_BLANK = "took a blank"
    """The player took a blank from the board for its letter and stayed on turn."""
    BLANK_TURN = "took a blank as the turn"
    """The player took a blank from the board for its letter as the turn."""
    WRONG_CHALLENGE = "wrong challenge"
    """The player challenged a play whose words were valid."""
    CHALLENGE_POINTS = "points for a challenge"
    """The player gained or lost points by a challenge."""
    RESIGNED = "resigned"
    """The player resigned."""
    LOST_GAME = "lost the game"
    """The player lost the game, by a challenge or on time."""
    OVERTIME = "overtime"
    """The player lost points for overtime."""


TURNS = frozenset(
    {
        OutcomeKind.PLAY,
        OutcomeKind.EXCHANGE,
        OutcomeKind.PASS,
        OutcomeKind.WITHDRAWN,
        OutcomeKind.LOST_TURN,
        OutcomeKind.BLANK_TURN,
    }
)
"""The kinds of outcomes that use up a player's turn."""

_PLAY = OutcomeKind.PLAY  # read faster from here than from its class
_TURNS = tuple(kind for kind in OutcomeKind if kind in TURNS)  # looked through faster than hashed


class Moment(enum.Enum):
    """When a rule is asked about a turn: after the move, or when the turn begins."""

    AFTER_MOVE = "after the move"
    """Right after a move, before the next player is on turn."""
    TURN_START = "at the start of the turn"
    """At the start of a turn, before the player moves."""


@frozen
class Outcome:
    """What every player may know of one event: `tiles` is only a number.

    `bag_after` is the number of tiles in the bag when the outcome was logged. Words are known to
    everybody, because they have lain on the board or were refused at it.
    """

    player: int
    """The seat of the player whom it concerns."""
    kind: OutcomeKind
    """What happened."""
    points: int = 0
    """The points that the player gained; negative for points lost."""
    tiles: int = 0
    """How many tiles were played or exchanged."""
    bag_after: int = 0
    """How many tiles were in the bag when this was logged."""
    words: tuple[tuple[str, ...], ...] = ()
    """The labels of each word that a play formed, the main word first; also if it is taken back."""

    @property
    def is_turn(self) -> bool:
        """Whether this outcome used up the player's turn."""
        return self.kind in _TURNS

    @property
    def scored(self) -> int:
        """The points of a play; 0 for anything else, also for a pass or an exchange that costs."""
        return self.points if self.kind is _PLAY else 0


Tally = Mapping[tuple[int, OutcomeKind], tuple[int, int]]
"""How many outcomes of a kind a player has, and the sum of their points."""

_MOST_KNOWN = 32
"""How many sums a past remembers before it starts over."""


class Past(Series[Outcome]):
    """The outcomes of a game so far, oldest first: a `Series` that remembers what it adds up.

    Sums are taken over outcome by outcome. A longer past begins with what the shorter one knew, so
    that each outcome is looked at once, however long the game is.
    """

    _known: Mapping[Hashable, tuple[int, Any]] = MappingProxyType({})

    def appended(self, item: Outcome) -> Past:
        """Return the past with one more outcome."""
        must_be("item", item, Outcome)
        longer = Past(tuple.__add__(self, (item,)))
        longer._known = self._known
        return longer

    def __getstate__(self) -> None:
        """Leave out what is remembered: it can be added up again."""

    def folded(self, key: Hashable, step: Callable[[V, Outcome], V], start: V) -> V:
        """Return `start` after `step(value, outcome)` for each outcome, oldest first.

        `key` names the sum: equal keys must stand for the same `step` and `start`. The sum is
        remembered under it, and continued when the past has grown. Values must be immutable.
        """
        known = self._known
        try:
            done, value = known.get(key, (0, start))
        except TypeError:  # a key that cannot be hashed names nothing
            return reduce(step, self, start)
        if done < len(self):
            value = reduce(step, self[done:], value)
            # A new dict each time: shorter pasts share the old one, and other threads may read it.
            kept = known if len(known) < _MOST_KNOWN else {}
            self._known = {**kept, key: (len(self), value)}
        return cast("V", value)

    @property
    def tally(self) -> Tally:
        """How often each player has each kind of outcome, and for how many points in all."""
        return self.folded("tally", _tallied, {})

    def number(self, kind: OutcomeKind, player: int | None = None) -> int:
        """Return how many outcomes of a kind one player has, or all players together."""
        must_be("kind", kind, OutcomeKind)
        must_be("player", player, int | None)
        if player is not None:
            return self.tally.get((player, kind), (0, 0))[0]
        return sum(number for (_, each), (number, _) in self.tally.items() if each is kind)

    def turns(self, player: int | None = None) -> int:
        """Return how many turns one player has had, or all players together."""
        return sum(self.number(kind, player) for kind in TURNS)

    def points(self, kind: OutcomeKind, player: int) -> int:
        """Return the points of all outcomes of a kind that a player has."""
        must_be("kind", kind, OutcomeKind)
        must_be("player", player, int)
        return self.tally.get((player, kind), (0, 0))[1]


def _tallied(tally: Tally, outcome: Outcome) -> Tally:
    key = outcome.player, outcome.kind
    number, points = tally.get(key, (0, 0))
    return {**tally, key: (number + 1, points + outcome.points)}


def as_past(outcomes: Iterable[Outcome]) -> Past:
    """Return outcomes as a Past."""
    if isinstance(outcomes, Past):
        return outcomes
    for each in (every := listed(outcomes)):
        must_be("each of the past", each, Outcome)
    return Past(every)


class EndKind(enum.Enum):
    """How a game ended."""

    OUT = "a player went out"
    """A player laid the last tile of the rack, and the bag was empty."""
    PASSES = "passes"
    """Players passed a number of times in a row."""
    EXCHANGES = "exchanges"
    """Players exchanged tiles a number of times in a row."""
    SCORELESS = "scoreless turns"
    """A number of turns in a row brought no points."""
    LAST_TURNS = "everybody had a last turn"
    """The bag was empty, and everybody had a last turn."""
    TARGET = "a player reached the target"
    """A player reached the score that was played for."""
    OTHER = "another way"
    """The game ended in a way of its own, which an ending that is not shipped describes."""
    AGREED = "agreed"
    """All players agreed to end the game."""
    RESIGNED = "resigned"
    """A player resigned, and only one was left."""
    LOST_CHALLENGE = "lost by a challenge"
    """A player lost the game by a challenge, and only one was left."""
    FLAG_FALL = "lost on time"
    """A player lost the game on time, and only one was left."""
