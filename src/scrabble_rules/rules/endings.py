"""When a game ends.

A player goes out while the bag is empty: S0.20, S1.20, S2.30, S3.15, S4.10. A run of turns ends the
game: two passes (S1.8), a round of passes with an empty bag (S2.30), three scoreless turns unless
all scores are zero (S3.16), four exchanges (S4.11). "When all possible plays have been made"
(S0.20, S1.20) is for the players to agree on. In other games each player has one last turn once the
bag is empty, or a fixed number of turns, or a number of points ends the game.

Where racks are refilled at the next turn (S2.4), a player can use up all tiles while the bag still
has some, and another player can then draw the last of them. S2.30 is read as: the game ends when
the player without tiles would begin a turn. It could also mean: as soon as the bag is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar, Protocol

from attrs import field

from scrabble_rules.rules import promises
from scrabble_rules.values.log import TURNS, EndKind, Moment, Outcome, OutcomeKind, Past, as_past
from scrabble_rules.values.statements import Statements, Term, says
from scrabble_rules.values.validators import NoFields, at_least, frozen
from scrabble_rules.values.violations import AlreadyAgreed, NoEndByAgreement


@frozen(field_transformer=None)
class EndingFacts:
    """The game as it stands when the turn of `player` has just ended or is about to begin.

    `held` counts the tiles on each rack and those set aside by an exchange; `holds` is the count of
    that player. `playing` are the seats that have not left the game, `players` their number.
    """

    moment: Moment
    """Whether the turn has just ended or is about to begin."""
    player: int
    """The seat of the player whose turn it is about."""
    bag: int
    """How many tiles are in the bag."""
    past: Past = field(converter=as_past)
    """The log of the game, oldest first."""
    scores: tuple[int, ...]
    """The points of each player, by seat."""
    board_empty: bool
    """Whether no tile lies on the board."""
    votes: int
    """How many players have voted for ending the game."""
    held: tuple[int, ...]
    """How many tiles each player holds, by seat, tiles set aside included."""
    playing: tuple[int, ...]
    """The seats of the players who have not left the game."""

    @property
    def holds(self) -> int:
        """How many tiles that player holds, tiles set aside included."""
        return self.held[self.player]

    @property
    def players(self) -> int:
        """How many players are still in the game."""
        return len(self.playing)


@frozen
class Ending:
    """That the game ends, how, and who went out, if somebody did."""

    kind: EndKind
    """How the game ends: for a rule of your own `EndKind.OTHER`, or a kind that is what happens.

    It decides which rule of a `PerEnd` settles the game, and how the end is called.
    """
    out: int | None = None
    """The seat of the player who went out, who holds no tile; or None."""


class EndingRule(Protocol):
    """Says whether the game ends now."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """Return how the game ends, or None if it goes on."""
        ...


class GoesOut(NoFields):
    """The game ends when a player has no tile left and the bag is empty.

    S0.20, S1.20, S2.30, S3.15, S4.10.
    """

    statements: ClassVar[Statements] = (says("rules.endings.goes-out"),)

    needs_empty_bag: ClassVar[bool] = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if the player has no tile and the bag is empty."""
        if facts.holds or facts.bag:
            return None
        return Ending(EndKind.OUT, facts.player)


class SomebodyOut(NoFields):
    """The game ends as soon as the bag is empty and any player has no tile left.

    The other reading of S2.30. It differs from `GoesOut` where racks are refilled at the next turn:
    there the last tile may be drawn by somebody else than the player without tiles.
    """

    statements: ClassVar[Statements] = (says("rules.endings.somebody-out"),)

    needs_empty_bag: ClassVar[bool] = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if the bag is empty and a player has no tile.

        If several have none, the first from `player` on round the table went out: the player who
        made the move, else the one whose rack has been empty longest.
        """
        if facts.bag:
            return None
        seats = sorted(facts.playing, key=lambda seat: (seat - facts.player) % len(facts.held))
        out = next((seat for seat in seats if not facts.held[seat]), None)
        return None if out is None else Ending(EndKind.OUT, out)


@frozen
class TargetReached:
    """The game ends as soon as a score is at least `points`."""

    statements: ClassVar[Statements] = (says("rules.endings.target"),)

    ignores_turn: ClassVar[bool] = True

    points: int = field(validator=at_least(1))
    """The score that ends the game."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if somebody has reached the target."""
        return Ending(EndKind.TARGET) if max(facts.scores) >= self.points else None


class OutcomeTest(Protocol):
    """Says which outcomes a `Run` counts, or which ones end its count."""

    def picks(self, outcome: Outcome) -> bool:
        """Return whether this outcome is one of them."""
        ...


def _kinds(value: Iterable[OutcomeKind]) -> tuple[OutcomeKind, ...]:
    kinds = set(value)
    if kinds - TURNS:
        raise ValueError("only kinds of turns can be picked; the others use up no turn")
    return tuple(kind for kind in OutcomeKind if kind in kinds)


def _term(group: str, member: OutcomeKind | EndKind) -> Term:
    """Return the key of the message that names it."""
    return Term(f"{group}.{member.name.lower().replace('_', '-')}")


@frozen(cache_hash=True)  # it is part of what a past remembers sums by
class Turns:
    """Turns of these kinds that played or exchanged at least `least_tiles` tiles.

    If `points` is given, only turns that scored exactly that. Only plays score: a pass or an
    exchange counts as 0, whatever the rule `turn_points` makes it cost.
    """

    kinds: tuple[OutcomeKind, ...] = field(converter=_kinds, default=_kinds(TURNS))
    """The kinds of turns that are picked."""
    points: int | None = None
    """The points that a turn must have scored exactly; None for any."""
    least_tiles: int = field(default=0, validator=at_least(0))
    """How many tiles a turn must have played or exchanged at least."""

    @property
    def picks_only(self) -> frozenset[OutcomeKind] | None:
        return None if set(self.kinds) == TURNS else frozenset(self.kinds)

    def picks(self, outcome: Outcome) -> bool:
        """Return whether kind, points and tiles match."""
        points = self.points
        return (
            outcome.kind in self.kinds
            and (points is None or outcome.scored == points)
            and outcome.tiles >= self.least_tiles
        )

    def statements(self) -> Statements:
        if set(self.kinds) == TURNS:
            yield says("rules.endings.turns.any")
        else:
            kinds = tuple(_term("kind", kind) for kind in self.kinds)
            yield says("rules.endings.turns.kinds", kinds=kinds)
        if self.points is not None:
            yield says("rules.endings.turns.points")
        if self.least_tiles:
            yield says("rules.endings.turns.tiles", tiles=self.least_tiles)


@frozen(cache_hash=True)
class WhileBagEmpty:
    """Turns that `turns` picks, if the bag was empty after them: the other reading of S2.30.

    It differs from the guard `BagEmpty`, which looks at the bag when the game would end: there a
    run may begin before the bag is empty.
    """

    turns: OutcomeTest
    """Which of the turns after which the bag was empty."""

    @property
    def picks_only(self) -> frozenset[OutcomeKind] | None:
        return promises.picks_only(self.turns)

    def picks(self, outcome: Outcome) -> bool:
        """Return whether the bag was empty and `turns` picks the outcome."""
        return not outcome.bag_after and self.turns.picks(outcome)

    statements: ClassVar[Statements] = (says("rules.endings.turns.while-bag-empty", "turns"),)


ANY_TURN = Turns()
PASSES = Turns({OutcomeKind.PASS})
EXCHANGES = Turns({OutcomeKind.EXCHANGE})
SCORELESS = Turns(points=0)


class Guard(Protocol):
    """A condition that must also hold when a `Run` ends the game."""

    def holds(self, facts: EndingFacts) -> bool:
        """Return whether the condition holds."""
        ...


class BagEmpty(NoFields):
    """The bag is empty (S2.30)."""

    statements: ClassVar[Statements] = (says("rules.endings.if-bag-empty"),)

    needs_empty_bag: ClassVar[bool] = True

    def holds(self, facts: EndingFacts) -> bool:
        """Return whether the bag is empty."""
        return not facts.bag


class SomebodyScored(NoFields):
    """At least one score is not zero (S3.16)."""

    statements: ClassVar[Statements] = (says("rules.endings.if-somebody-scored"),)

    ignores_turn: ClassVar[bool] = True

    def holds(self, facts: EndingFacts) -> bool:
        """Return whether some score is not zero."""
        return any(facts.scores)


class BoardNotEmpty(NoFields):
    """At least one tile is on the board."""

    statements: ClassVar[Statements] = (says("rules.endings.if-board-not-empty"),)

    ignores_turn: ClassVar[bool] = True

    def holds(self, facts: EndingFacts) -> bool:
        """Return whether a tile is on the board."""
        return not facts.board_empty


_RUNS: Mapping[object, tuple[str, EndKind]] = MappingProxyType(
    {
        SCORELESS: ("scoreless", EndKind.SCORELESS),
        PASSES: ("passes", EndKind.PASSES),
        EXCHANGES: ("exchanges", EndKind.EXCHANGES),
    }
)
"""What a run counts that a rulebook has a sentence for, and how such an end is logged."""


def _guards(value: Iterable[Guard]) -> tuple[Guard, ...]:
    return tuple(value)


@frozen
class Run:
    """The game ends after a run of turns: `turns` of them, plus `rounds` full rounds.

    A turn matched by `counts` makes the run one longer; otherwise a turn matched by `breaks` ends
    it; other turns are skipped. A round has one turn for each player who is still in the game.
    S1.8, S2.30, S3.16, S4.11.
    """

    turns: int = field(default=0, kw_only=True)
    """How many turns end the game; added to the turns of `rounds`."""
    rounds: int = field(default=0, kw_only=True)
    """How many full rounds end the game."""
    counts: OutcomeTest = field(default=SCORELESS, kw_only=True)
    """Which turns count."""
    breaks: OutcomeTest = field(default=ANY_TURN, kw_only=True)
    """Which other turns end the count; the rest is skipped."""
    guards: tuple[Guard, ...] = field(default=(), kw_only=True, converter=_guards)
    """Conditions that must hold as well, such as `BagEmpty()`."""
    kind: EndKind = field(default=EndKind.SCORELESS, kw_only=True)
    """How the end is logged."""

    def __attrs_post_init__(self) -> None:
        if self.turns < 0 or self.rounds < 0 or not self.turns + self.rounds:
            raise ValueError(
                "a run has at least one turn: give turns= or rounds=, and none below 0"
            )
        if promises.picks_only(self.counts) == frozenset():
            raise ValueError("a run must count at least one kind of turn")

    @property
    def counts_only(self) -> frozenset[OutcomeKind] | None:
        return promises.picks_only(self.counts)

    @property
    def needs_empty_bag(self) -> bool:
        return any(map(promises.needs_empty_bag, self.guards))

    @property
    def ignores_turn(self) -> bool:
        return all(map(promises.ignores_turn, self.guards))

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if the run is long enough and all guards hold."""
        if facts.past and self._is_broken_by(facts.past[-1]):
            return None
        due = self.turns + self.rounds * facts.players
        seats = range(len(facts.held)) if self.rounds else ()
        left_out = frozenset(seats).difference(facts.playing)  # they take no part in a round
        if self._length(facts.past, left_out) < due:
            return None
        return Ending(self.kind) if all(guard.holds(facts) for guard in self.guards) else None

    def _is_broken_by(self, outcome: Outcome) -> bool:
        """Return whether an outcome ends every run: most plays do, so no run need be counted."""
        if not outcome.is_turn or self.counts.picks(outcome):
            return False
        return self.breaks.picks(outcome)

    def covers(self, kinds: frozenset[OutcomeKind]) -> bool:
        return not self.guards and all(
            self.counts.picks(Outcome(player=0, kind=kind, bag_after=bag))
            for kind in kinds
            for bag in (0, 1)
        )

    def _length(self, past: Past, left_out: frozenset[int]) -> int:
        counts, breaks = self.counts.picks, self.breaks.picks

        def step(length: int, outcome: Outcome) -> int:
            if not outcome.is_turn:
                return length
            if counts(outcome):
                return length + (outcome.player not in left_out)
            return 0 if breaks(outcome) else length

        return past.folded((self.counts, self.breaks, left_out), step, 0)

    def statements(self) -> Statements:
        what, kind = _RUNS.get(self.counts, ("these", EndKind.SCORELESS))
        case = "both" if self.turns and self.rounds else "rounds" if self.rounds else "turns"
        counted = () if self.counts in _RUNS else (self.counts,)
        yield says(f"rules.endings.run.{what}-{case}", *counted)
        if what == "scoreless":
            yield says("rules.endings.scoreless-turns")
        if self.breaks != ANY_TURN:
            yield says("rules.endings.breaks", self.breaks)
        if self.guards:
            yield says("rules.endings.guards", *self.guards)
        if self.kind is not kind:
            yield says("rules.endings.counts-as", end=_term("end-kind", self.kind))


class LastTurnEach(NoFields):
    """Once the bag is empty, each player has one more turn, and then the game ends."""

    statements: ClassVar[Statements] = (says("rules.endings.last-turn-each"),)

    ignores_turn: ClassVar[bool] = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game once each player has had a turn after the one that emptied the bag."""
        had_one = facts.past.folded("last turns", _had_last_turn, None)
        is_over = had_one is not None and had_one.issuperset(facts.playing)
        return Ending(EndKind.LAST_TURNS) if is_over else None


def _had_last_turn(had_one: frozenset[int] | None, outcome: Outcome) -> frozenset[int] | None:
    """Add a turn to those after the one that emptied the bag; None while no turn has."""
    if not outcome.is_turn:
        return had_one
    if had_one is None:
        return None if outcome.bag_after else frozenset()
    return had_one | {outcome.player}


@frozen
class TurnsEach:
    """The game ends once each player has had `turns` turns, whatever they were.

    A turn that is passed, lost or taken back counts as well, so such a game always ends. Players
    who have left the game are not waited for.
    """

    statements: ClassVar[Statements] = (says("rules.endings.turns-each"),)

    ignores_turn: ClassVar[bool] = True

    turns: int = field(validator=at_least(1))
    """How many turns each player has."""

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if each player who is still in it has had that many turns."""
        is_over = all(facts.past.turns(seat) >= self.turns for seat in facts.playing)
        return Ending(EndKind.LAST_TURNS) if is_over else None

    def covers(self, kinds: frozenset[OutcomeKind]) -> bool:
        return True


class Agreed(NoFields):
    """The game ends when all players who are still in it have voted for that (S0.20, S1.20)."""

    ignores_turn: ClassVar[bool] = True
    needs_votes: ClassVar[bool] = True

    def ending(self, facts: EndingFacts) -> Ending | None:
        """End the game if every player has voted."""
        return Ending(EndKind.AGREED) if facts.votes >= facts.players else None

    statements: ClassVar[Statements] = (
        says("rules.endings.agreed", AlreadyAgreed, NoEndByAgreement),
    )


# -- what endings will ever ask about


def asked_of_past(rules: Iterable[EndingRule], past: Past, players: int) -> Hashable:
    """Return what the endings of this file read in a past, however the game goes on.

    What a run is longer than it need be does not matter.
    """
    turns = [one for one in past if one.is_turn]
    read: list[Hashable] = []
    for rule in rules:
        if isinstance(rule, Run):
            most = rule.turns + rule.rounds * players
            counted = _in_run(rule, turns)
            each = frozenset((player, min(most, number)) for player, number in counted.items())
            read.append(each if rule.rounds else min(most, counted.total()))
        elif isinstance(rule, LastTurnEach):
            read.append(past.folded("last turns", _had_last_turn, None))
        elif isinstance(rule, TurnsEach):
            read.append(frozenset(Counter(one.player for one in turns).items()))
    return tuple(read)


def _in_run(rule: Run, turns: Iterable[Outcome]) -> Counter[int]:
    """Return whose turns a run counts: those of players who leave later count in no round."""
    counted = Counter[int]()
    for one in turns:
        if rule.counts.picks(one):
            counted[one.player] += 1
        elif rule.breaks.picks(one):
            counted.clear()
    return counted


def ask_points(rules: Iterable[EndingRule]) -> bool:
    """Return whether one of them asks how many points a player has."""
    return any(isinstance(rule, TargetReached) for rule in rules)
