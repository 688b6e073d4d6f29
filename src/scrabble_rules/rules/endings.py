"""When a game ends.

Going out with an empty bag: S0.20, S1.20, S2.30, S3.15, S4.10. Runs of turns: two passes
(S1.8), a round of skips with an empty bag (S2.30), three turns without a score unless all
scores are zero (S3.16), four exchanges (S4.11). "When all possible plays have been made"
(S0.20, S1.20) is for the players to agree on. In other games everybody has one last turn
once the bag is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Protocol

from attrs import field, frozen

from scrabble_rules.rules.promises import picks_only
from scrabble_rules.values.checks import must_be
from scrabble_rules.values.log import TURNS, EndKind, Moment, Outcome, OutcomeKind


@frozen
class EndingFacts:
    """How the game stands for the player whose turn has just ended or is about to begin.

    `holds` counts the tiles on that player's rack and those that lie aside after a swap.
    """

    moment: Moment
    player: int
    holds: int
    bag: int
    past: tuple[Outcome, ...]
    scores: tuple[int, ...]
    board_empty: bool
    players: int
    votes: int


@frozen
class Ending:
    """That the game ends, how, and who went out, if somebody did."""

    kind: EndKind
    out: int | None = None


class EndingRule(Protocol):
    """Says whether the game ends now."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """Return how it ends, or None."""
        ...


@frozen
class GoesOut:
    """The game ends when a player has no tile left and the bag is empty."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if the player holds nothing and can draw nothing."""
        if facts.holds or facts.bag:
            return None
        return Ending(EndKind.OUT, facts.player)


class OutcomeTest(Protocol):
    """Picks outcomes."""

    def picks(self, outcome: Outcome) -> bool:
        """Tell whether this is one of them."""
        ...


def _kinds(value: Iterable[OutcomeKind]) -> tuple[OutcomeKind, ...]:
    kinds = set(value)
    if kinds - TURNS:
        raise ValueError("only turns can be picked, nothing that happens beside them")
    return tuple(kind for kind in OutcomeKind if kind in kinds)


@frozen
class Turns:
    """Turns of these kinds that laid or gave at least `least_tiles`.

    With `points` only those that earned exactly so many.
    """

    kinds: tuple[OutcomeKind, ...] = field(converter=_kinds, default=TURNS)
    points: int | None = None
    least_tiles: int = 0

    @property
    def picks_only(self) -> frozenset[OutcomeKind] | None:
        return None if set(self.kinds) == TURNS else frozenset(self.kinds)

    def picks(self, outcome: Outcome) -> bool:
        """Tell whether kind, points and tiles fit."""
        return (
            outcome.kind in self.kinds
            and self.points in {None, outcome.points}
            and outcome.tiles >= self.least_tiles
        )


ANY_TURN = Turns()
PASSES = Turns({OutcomeKind.PASS})
EXCHANGES = Turns({OutcomeKind.EXCHANGE})
SCORELESS = Turns(points=0)


class Guard(Protocol):
    """A condition without which a run does not end the game."""

    def holds(self, facts: EndingFacts) -> bool:
        """Tell whether it holds."""
        ...


@frozen
class BagEmpty:
    """Nothing is left to draw."""

    def holds(self, facts: EndingFacts) -> bool:
        """Tell whether the bag is empty."""
        return not facts.bag


@frozen
class SomebodyScored:
    """Not all scores are zero."""

    def holds(self, facts: EndingFacts) -> bool:
        """Tell whether some score is not zero."""
        return any(facts.scores)


@frozen
class BoardNotEmpty:
    """Something lies on the board."""

    def holds(self, facts: EndingFacts) -> bool:
        """Tell whether a tile lies there."""
        return not facts.board_empty


def _guards(value: Iterable[Guard]) -> tuple[Guard, ...]:
    return tuple(value)


def _gone(past: tuple[Outcome, ...]) -> frozenset[int]:
    """Return who has left the game: a round is one of those who still play."""
    leaving = {OutcomeKind.RESIGNED, OutcomeKind.LOST_GAME}
    return frozenset(outcome.player for outcome in past if outcome.kind in leaving)


@frozen
class Run:
    """The game ends after a run of turns, so many in all or so many rounds of those who play.

    Looking back from the latest turn, those that `counts` picks are counted, one that only
    `breaks` picks stops the count, any other is passed over.
    """

    turns: int = field(default=0, kw_only=True, converter=index)
    rounds: int = field(default=0, kw_only=True, converter=index)
    counts: OutcomeTest = field(default=SCORELESS, kw_only=True)
    breaks: OutcomeTest = field(default=ANY_TURN, kw_only=True)
    guards: tuple[Guard, ...] = field(default=(), kw_only=True, converter=_guards)
    kind: EndKind = field(default=EndKind.SCORELESS, kw_only=True)

    def __attrs_post_init__(self) -> None:
        if self.turns < 0 or self.rounds < 0 or not self.turns + self.rounds:
            raise ValueError("a run is at least one turn long")
        must_be(self.kind, EndKind)
        if picks_only(self.counts) == frozenset():
            raise ValueError("a run counts some kind of turn")

    @property
    def counts_only(self) -> frozenset[OutcomeKind] | None:
        return picks_only(self.counts)

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if the run is long enough and every guard holds."""
        due = self.turns + self.rounds * facts.players
        left_out = _gone(facts.past) if self.rounds else frozenset[int]()
        if self._length(facts.past, due, left_out) < due:
            return None
        return Ending(self.kind) if all(guard.holds(facts) for guard in self.guards) else None

    def covers(self, kinds: frozenset[OutcomeKind]) -> bool:
        """Tell whether turns of these kinds alone, repeated for ever, surely end the game."""
        return not self.guards and all(
            self.counts.picks(Outcome(player=0, kind=kind)) for kind in kinds
        )

    def _length(
        self,
        past: tuple[Outcome, ...],
        enough: int,
        left_out: frozenset[int],
    ) -> int:
        length = 0
        for outcome in reversed(past):
            if not outcome.is_turn:
                continue
            if self.counts.picks(outcome):
                length += outcome.player not in left_out
                if length == enough:
                    break
            elif self.breaks.picks(outcome):
                break
        return length


@frozen
class LastTurnEach:
    """When the bag has run empty, every player has one more turn, and the game ends."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game once so many turns have followed the one that emptied the bag."""
        past = facts.past
        emptied = (
            place for place, outcome in enumerate(past) if outcome.is_turn and not outcome.bag_after
        )
        since = past[next(emptied, len(past)) + 1 :]
        had_one = {outcome.player for outcome in since if outcome.is_turn} - _gone(past)
        return Ending(EndKind.LAST_TURNS) if len(had_one) >= facts.players else None


@frozen
class Agreed:
    """The game ends when everybody who still plays wants it to."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if there are as many votes as players."""
        return Ending(EndKind.AGREED) if facts.votes >= facts.players else None
